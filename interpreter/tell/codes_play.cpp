#include "interpreter/tell/codes.hpp"

// Pages of codes: findings in play, and what is given to commands.
namespace sow::tell {

std::vector<CodePage> play_codes() {
  return {
      {"S2001", "nowhere to sow: N pieces go back to `origin`",
       "Seeds are left in the hand, and no hole of the path can take them. They go back to where they were lifted.",
       {R"sow(turn {
  choose hole from own holes that are occupied
  sow from hole counterclockwise along holes that are occupied
}
$ sow trace example.sow --position '0 3 0 / 0 0 0' --move S2)sow"},
       {R"sow($ sow trace example.sow --position '0 3 0 / 0 0 0' --move S2)sow"}},
      {"S2002", "N pieces left in a hand at the end of the turn go back to `origin`",
       "Seeds were lifted and neither sown nor put down before the turn ended. They go back to where they were lifted.",
       {R"sow(turn {
  choose hole from own holes that are occupied
  lift hole
}
$ sow trace example.sow --position '0 3 0 / 0 0 0' --move S2)sow"},
       {R"sow(turn {
  choose hole from own holes that are occupied
  lift hole
  sow counterclockwise along holes
}
$ sow trace example.sow --position '0 3 0 / 0 0 0' --move S2)sow"}},
      {"S2003", "captured for nobody: the pieces stay",
       "A capture is made for the owner of something that nobody owns. Nothing is taken.",
       {R"sow(board {
  2 rows of 3 holes
  owned by nobody
}
captures to own pile
turn {
  choose hole from holes that are occupied
  sow from hole counterclockwise along holes
}
after lap { capture last for owner of last }
$ sow trace example.sow --position '0 2 0 / 0 0 0' --move a2)sow"},
       {R"sow(after lap { capture last for owner of last }
$ sow trace example.sow --position '0 2 0 / 0 0 0' --move S2)sow"}},
      {"S2004", "to nowhere: nothing moves",
       "Pieces should go to a place that does not exist there, such as a step beyond an edge. They stay where they are.",
       {R"sow(after lap { move 1 from last to own hole 4 }
$ sow trace example.sow --position '0 2 0 / 0 0 0' --move S2)sow"},
       {R"sow(after lap { move 1 from last to own hole 3 }
$ sow trace example.sow --position '0 2 0 / 0 0 0' --move S2)sow"}},
      {"S2005", "a run by N, below 1: it ends after its first place",
       "The step of a run was worked out in play, and came to less than one hole.",
       {R"sow(after lap { capture each from last by captured }
$ sow trace example.sow --position '0 2 0 / 0 0 0' --move S2)sow"},
       {R"sow(after lap { capture each from last by captured + 1 up to 2 }
$ sow trace example.sow --position '0 2 0 / 0 0 0' --move S2)sow"}},
      {"S2006", "a choice in mid-turn with nothing to choose",
       "A move was begun and came to a choice that has no alternative, so it is no move at all. Rules seldom mean that.",
       {R"sow(after lap {
  choose spot from own holes that hold at least 3
  capture spot
}
$ sow trace example.sow --players mcts:10 --seed 1 --max-moves 1)sow"},
       {R"sow(after lap {
  if any of own holes hold at least 3 {
    choose spot from own holes that hold at least 3
    capture spot
  }
}
$ sow trace example.sow --players mcts:10 --seed 1 --max-moves 1)sow"}},
      {"S2007", "a lot with nothing to draw from",
       "A lot was to be drawn from a list without places. It comes to nothing.",
       {R"sow(after turn {
  lot spot from own holes that hold 9
  capture spot
  if repeats is at least 1 { end game won by nobody }
}
$ sow trace example.sow --position '0 2 0 / 0 0 0' --move S2 --seed 1)sow"},
       {R"sow(after turn {
  lot spot from own holes
  capture spot
  if repeats is at least 1 { end game won by nobody }
}
$ sow trace example.sow --position '0 2 0 / 0 0 0' --move S2 --seed 1)sow"}},
      {"S2008", "P can't move, and no rule says what then: the game stops, undecided",
       "The position was reached in play that warning S1001 speaks of.",
       {R"sow(# allow S1001: for the example
board 2 rows of 3 holes
players South, North
start { put 2 in each of holes }
turn {
  choose hole from own holes that are occupied
  sow from hole counterclockwise along holes
}
after turn {
  if repeats is at least 1 { end game won by nobody }
}
$ sow trace example.sow --position '0 0 0 / 1 0 0 ; - ; S' --move pass)sow", true},
       {R"sow($ sow trace example.sow --position '0 0 0 / 1 0 0 ; 0 0 ; S' --move pass)sow"}},
      {"S2009", "`no move` leaves a position again, with no turn between (all pass): the game stops, undecided",
       "All players pass in turn, and nothing changes any more.",
       {R"sow(after turn {
  if repeats is at least 1 { end game won by nobody }
}
$ sow trace example.sow --position '0 0 0 / 0 0 0 ; 3 3 ; S' --max-moves 5 --seed 1)sow"},
       {R"sow(no move { end game won by player with most seeds in own store }
$ sow trace example.sow --position '0 0 0 / 0 0 0 ; 3 3 ; S' --max-moves 5 --seed 1)sow"}},
      {"S2010", "a number out of range (a division by zero)",
       "Numbers go from -32768 to 32767. What is beyond is cut to the nearest; a division by zero gives 0.",
       {R"sow(after lap {
  if seeds in last / captured is 2 { end turn }
}
$ sow trace example.sow --position '0 2 0 / 0 0 0' --move S2)sow"},
       {R"sow(after lap {
  if seeds in last / 2 is 2 { end turn }
}
$ sow trace example.sow --position '0 2 0 / 0 0 0' --move S2)sow"}},
      {"S2011", "a sowing of 1,000,000 laps counts as endless, without proof",
       "The sowing was neither seen to end nor proved to go round for ever, since the rules count something that grows with each "
       "lap.",
       {R"sow(remember kept: number for turn

after lap {
  set kept to laps
  sow on from last
}
endless sowing { undo turn }
after turn {
  if kept is 9 { play again }
  if repeats is at least 1 { end game won by nobody }
}
$ sow trace example.sow --position '1 0 0 / 0 0 0' --max-moves 1 --seed 1 --json)sow"},
       {R"sow(after lap { sow on from last }
endless sowing { undo turn }
$ sow trace example.sow --position '1 0 0 / 0 0 0' --max-moves 1 --seed 1 --json)sow"}},
      {"S2012", "`can move` asked before a simultaneous turn: nobody can",
       "In a phase where all play at the same time it can't be asked whether one player can move.",
       {R"sow(phase together simultaneous {
  turn {
    choose hole from own holes that are occupied
    sow from hole counterclockwise along holes
  }
  after turn {
    begin play
    if repeats is at least 1 { end game won by nobody }
  }
}
after turn {
  begin together
  if opponent cannot move { end game won by player }
  if repeats is at least 1 { end game won by nobody }
}
$ sow trace example.sow --position '1 0 0 / 1 0 0' --move S1)sow"},
       {R"sow(after turn {
  if opponent cannot move { end game won by player }
  if repeats is at least 1 { end game won by nobody }
}
$ sow trace example.sow --position '1 0 0 / 1 0 0' --move S1)sow"}},
      {"S3001", "this position can't be read: expected ...",
       "A position lists the numbers of the holes row by row, then stores or piles, then who plays next.",
       {R"sow($ sow moves kalah --position '4 4 4 four 4 4 / 4 4 4 4 4 4 ; 0 0 ; S')sow"},
       {R"sow($ sow moves kalah --position '4 4 4 4 4 4 / 4 4 4 4 4 4 ; 0 0 ; S')sow"}},
      {"S3002", "this position does not fit the ruleset: ...",
       "The position has more or fewer rows, holes, stores than the board, or pieces and marks that the ruleset does not know.",
       {R"sow($ sow moves kalah --position '4 4 4 / 4 4 4 4 4 4 ; 0 0 ; S')sow"},
       {R"sow($ sow moves kalah --position '0 0 0 4 4 4 / 4 4 4 4 4 4 ; 0 0 ; S')sow"}},
      {"S3003", "this move can't be read: expected ...",
       "A move is written as the decisions of the turn: a hole, a direction, a word.",
       {R"sow($ sow trace kalah --move three)sow"},
       {R"sow($ sow trace kalah --move S3)sow"}},
      {"S3004", "`M` is not legal here: RULE; legal are ...",
       "The move is understood, and the rules do not allow it in this position. The message says which rule, and what is legal.",
       {R"sow($ sow trace kalah --move N1)sow"},
       {R"sow($ sow trace kalah --move S1)sow"}},
      {"S3005", "`M` could mean A or B: name more decisions",
       "In this turn more has to be decided than the move says.",
       {R"sow(turn {
  choose hole from own holes that are occupied
  choose way from counterclockwise or clockwise
  choose what from stop or go-on
  if what is go-on { play again }
  sow from hole going way along holes
}
$ sow trace example.sow --move S1/stop)sow"},
       {R"sow(turn {
  choose hole from own holes that are occupied
  choose way from counterclockwise or clockwise
  choose what from stop or go-on
  if what is go-on { play again }
  sow from hole going way along holes
}
$ sow trace example.sow --move S1+/stop)sow"}},
      {"S3006", "this record (cases file) can't be read: ...",
       "Recorded games are lines of JSON, cases are YAML; the message says which line is not.",
       {R"sow($ sow verify kalah example.sow)sow"},
       {R"sow($ sow record kalah --seed 1 > game.jsonl
$ sow verify kalah game.jsonl)sow"}},
      {"S3007", "can't read `FILE`: ...",
       "There is no such file or shipped ruleset, or it can't be read.",
       {R"sow($ sow show laomuzu)sow"},
       {R"sow($ sow show kalah)sow"}},
      {"S3008", "no option `O` (no reading `R` of it)",
       "`--set` or `--readings` names an option or a reading that the ruleset does not have. `sow show` lists them.",
       {R"sow($ sow show kalah --set taken-alon=yes)sow"},
       {R"sow($ sow show kalah --set taken-alone=yes)sow"}},
  };
}

}  // namespace sow::tell
