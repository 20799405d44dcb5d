#include "interpreter/tell/codes.hpp"

// Pages of codes: what may stand where, what is unclear, and sowing.
namespace sow::tell {

std::vector<CodePage> moments_codes() {
  return {
      {"S0501", "`W` may not stand in `M`",
       "Each moment of the game allows only what makes sense in it: decisions are taken in turns, pieces are made at the start, "
       "sowing happens in turns and after laps.",
       {R"sow(after turn {
  if holes are empty or repeats is at least 1 { end game won by nobody }
  choose spot from own holes
  capture spot
})sow"},
       {R"sow(after lap {
  choose spot from own holes
  capture spot
})sow"}},
      {"S0502", "`W` is not known in `M`",
       "A word is asked for something that does not exist at that moment: there is no last hole before anything is sown, and "
       "repeated positions are counted when a turn has ended.",
       {R"sow(no move {
  if last is empty { pass }
})sow"},
       {R"sow(after turn {
  if last is empty and repeats is at least 1 { end game won by nobody }
})sow"}},
      {"S0503", "`was` speaks of `last` only here; elsewhere name the number before, with `let`",
       "While a lap is sown it is known what was in the hole of the last seed before that seed fell; of other holes it is not kept.",
       {R"sow(after lap {
  if across last was empty { end turn }
})sow"},
       {R"sow(after lap {
  if last was empty { end turn }
})sow"}},
      {"S0504", "nothing may enter a hand while a lap is sown",
       "In `before drop` and `after drop` the hand is being sown; what is captured then goes elsewhere. After the lap it may be "
       "taken into the hand.",
       {R"sow(after drop {
  if last holds 4 { capture last into hand }
})sow"},
       {R"sow(after drop {
  if last holds 4 { capture last }
})sow"}},
      {"S0505", "`legal` only judges: it holds `require`, `prefer`, `if`, `let`, `for`",
       "The section `legal` says which moves may be played; what a move does stands in the other sections.",
       {R"sow(legal {
  if their holes are empty { capture own holes }
})sow"},
       {R"sow(legal {
  if their holes were empty { require their holes are not empty }
})sow"}},
      {"S0506", "no `require`, `prefer` or `legal` in a simultaneous phase",
       "Where all players sow at the same time, a move can't be judged by what comes of it, since that depends on the others.",
       {R"sow(phase race simultaneous {
  turn {
    choose hole from own holes that are occupied
    sow from hole counterclockwise along holes
  }
  after lap { require last was empty }
  after turn { begin play }
}
start {
  put 2 in each of holes
  begin race
})sow"},
       {R"sow(phase race simultaneous {
  turn {
    choose hole from own holes that are occupied
    sow from hole counterclockwise along holes
  }
  after turn { begin play }
}
start {
  put 2 in each of holes
  begin race
})sow"}},
      {"S0507", "with `prefer`, or `require` after a choice, all choices of a turn are the mover's",
       "Moves are judged as the mover's. If somebody else decides a part of the turn, it can't be said whose move was not allowed.",
       {R"sow(turn {
  for opponent { choose hole from own holes that are occupied }
  choose way from counterclockwise or clockwise
  sow from hole going way along holes
}
legal { prefer their holes are not empty })sow"},
       {R"sow(turn {
  choose hole from own holes that are occupied
  choose way from counterclockwise or clockwise
  sow from hole going way along holes
}
legal { prefer their holes are not empty })sow"}},
      {"S0508", "a sowing can have a second lap: the section `endless sowing` must say what happens when it never ends",
       "Sowing on from hole to hole can go round for ever. The sources seldom say what then; the rules must, if only as an "
       "assumption.",
       {R"sow(after lap {
  if last + 1 is occupied { sow on from last + 1 }
})sow"},
       {R"sow(after lap {
  if last + 1 is occupied { sow on from last + 1 }
}
endless sowing { undo turn })sow"}},
      {"S0509", "`end round`, and no section `after round`",
       "When a round ends, `after round` says how the board is filled anew, who begins, and when the game is over.",
       {R"sow(after turn {
  if repeats is at least 1 { end round }
})sow"},
       {R"sow(after turn {
  if repeats is at least 1 { end round }
}
after round { end game won by player with most seeds in own store })sow"}},
      {"S0510", "an idiom file holds definitions, `remember`, `marks` and `use` only",
       "What `use` brings in are definitions that several games share. Boards, moments and options belong to a ruleset. (In the "
       "example `idioms/lap.sow` is a file beside the ruleset.)",
       {R"sow(use lap
# in the file idioms/lap.sow:
after lap { end turn })sow"},
       {R"sow(use lap

after lap {
  if last is bare { end turn }
}
# in the file idioms/lap.sow:
define bare(x) = x is empty)sow"}},
      {"S0511", "a look ahead goes one turn deep: no `can move` inside `so that`",
       "Whether a player has a move that leads to something can be asked; whether that move leaves another player a move, can't.",
       {R"sow(after turn {
  if opponent can move so that mover can move { end game won by nobody }
  if repeats is 1 { end game won by nobody }
})sow"},
       {R"sow(after turn {
  if opponent can move so that captured is at least 1 { end game won by nobody }
  if repeats is 1 { end game won by nobody }
})sow"}},
      {"S0512", "`repeats` inside `so that`: the turn tried has not ended",
       "Repeated positions are counted when a turn has ended; a move that is only tried does not end one.",
       {R"sow(after turn {
  if opponent can move so that repeats is 1 { end game won by nobody }
})sow"},
       {R"sow(after turn {
  if opponent can move and repeats is 1 { end game won by nobody }
})sow"}},
      {"S0513", "no choice comes before this `prefer` on some way: there is nothing to compare",
       "`prefer` compares the moves that a player could choose. So the player must have chosen something before it is asked.",
       {R"sow(turn {
  if own hole 1 is occupied { choose way from counterclockwise or clockwise }
  prefer own hole 2 is empty
  sow from own hole 2 counterclockwise along holes
})sow"},
       {R"sow(turn {
  choose hole from own holes that are occupied
  prefer hole is not own hole 2
  sow from hole counterclockwise along holes
})sow"}},
      {"S0601", "this test has no subject",
       "A test that begins with its verb takes the subject of the test before it in the same condition; the first test needs a "
       "subject of its own.",
       {R"sow(after lap {
  if was empty and last is in own holes { end turn }
})sow"},
       {R"sow(after lap {
  if last is in own holes and was empty { end turn }
})sow"}},
      {"S0602", "unclear: write `(...) + n` or `... (P + n)`",
       "`across last + 1` could mean the hole after the facing one, or the one that faces the next. Brackets say which.",
       {R"sow(after lap {
  if across last + 1 is empty { end turn }
})sow"},
       {R"sow(after lap {
  if across (last + 1) is empty { end turn }
})sow"}},
      {"S0603", "unclear: does `with` (`that`, ...) belong to `in X` (`across X`, the list before or the whole)? Use brackets",
       "A filter after a list that is itself put together could speak of the last part or of the whole. Brackets say which.",
       {R"sow(after lap {
  capture own holes with holes that hold 1
})sow"},
       {R"sow(after lap {
  capture own holes with (holes that hold 1)
})sow"}},
      {"S0701", "`sow` needs `along`, or `on` to go on as before",
       "A sowing must say along which holes it goes. `sow on` goes on along the same way as before.",
       {R"sow(turn {
  choose hole from own holes that are occupied
  sow from hole counterclockwise
})sow"},
       {R"sow(turn {
  choose hole from own holes that are occupied
  sow from hole counterclockwise along holes
})sow"}},
      {"S0702", "`sow on`, and nothing was sown before",
       "`sow on` goes on as before. The first sowing of a turn has nothing to go on from: it says its way with `along`.",
       {R"sow(turn {
  choose hole from own holes that are occupied
  sow on from hole counterclockwise
})sow"},
       {R"sow(turn {
  choose hole from own holes that are occupied
  sow from hole counterclockwise along holes
})sow"}},
      {"S0703", "no direction is certain here: name or choose one, or `go` first (the way without one: ...)",
       "On some way through the turn no direction has been named or chosen before something is sown. The message tells that way.",
       {R"sow(turn {
  choose hole from own holes that are occupied
  if hole holds 1 { choose way from counterclockwise or clockwise }
  sow from hole going way along holes
})sow"},
       {R"sow(turn {
  choose hole from own holes that are occupied
  choose way from counterclockwise or clockwise
  sow from hole going way along holes
})sow"}},
      {"S0704", "`P + n` (a run) needs a direction: `go` or `sow` first",
       "\"The next hole\" is known only once it is known which way is forward.",
       {R"sow(turn {
  choose hole from own holes where it + 1 is empty
  sow from hole counterclockwise along holes
})sow"},
       {R"sow(turn {
  choose hole from own holes where across it is empty
  sow from hole counterclockwise along holes
})sow"}},
      {"S0705", "`along` and `skipping` can't look along the path: no `P + n` and no `each from` in them",
       "What belongs to the path can't be said with the help of the path itself. Name the holes, or mark them before.",
       {R"sow(turn {
  choose hole from own holes that are occupied
  sow from hole counterclockwise along holes skipping hole + 1
})sow"},
       {R"sow(turn {
  choose hole from own holes that are occupied
  sow from hole counterclockwise along holes skipping across hole
})sow"}},
      {"S0706", "`sow` has two parts `W`",
       "Each part of a sowing (`from`, the direction, `along`, `skipping`, `starting at`) is said once.",
       {R"sow(turn {
  choose hole from own holes that are occupied
  sow from hole clockwise along holes counterclockwise
})sow"},
       {R"sow(turn {
  choose hole from own holes that are occupied
  sow from hole clockwise along holes
})sow"}},
      {"S0707", "more than 4096 alternatives",
       "Nobody can choose among so many.",
       {R"sow(turn {
  choose n from 1..5000
  sow from first of own holes counterclockwise along holes starting at own hole (n)
})sow"},
       {R"sow(turn {
  choose n from 1..3
  sow from first of own holes counterclockwise along holes starting at own hole (n)
})sow"}},
      {"S0708", "this `sow on` would begin after the hole lifted before: say `starting at`",
       "What was captured into the hand is sown on. From where, can't be seen from the rules: after the hole that was lifted first, "
       "or after the last one? Say it.",
       {R"sow(after lap {
  if last was occupied { capture across last into hand }
  sow on
}
endless sowing { undo turn })sow"},
       {R"sow(after lap {
  if last was occupied { capture across last into hand }
  sow on starting at last + 1
}
endless sowing { undo turn })sow"}},
  };
}

}  // namespace sow::tell
