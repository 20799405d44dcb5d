#include "interpreter/tell/codes.hpp"

// Pages of codes: warnings.
namespace sow::tell {

std::vector<CodePage> warnings_codes() {
  return {
      {"S1001", "nothing says what happens when a player can't move (section `no move`)",
       "Sooner or later a player has no legal move. Most descriptions forget to say what then: a pass, the end of the round, a "
       "loss. Ask for it.",
       {R"sow(board 2 rows of 3 holes
players South, North
start { put 2 in each of holes }
turn {
  choose hole from own holes that are occupied
  sow from hole counterclockwise along holes
}
after turn {
  if repeats is at least 1 { end game won by nobody }
})sow", true},
       {R"sow(board 2 rows of 3 holes
players South, North
start { put 2 in each of holes }
turn {
  choose hole from own holes that are occupied
  sow from hole counterclockwise along holes
}
no move { end game won by opponent }
after turn {
  if repeats is at least 1 { end game won by nobody }
})sow", true}},
      {"S1002", "nothing ends the game",
       "No rule says when the game is over.",
       {R"sow(after turn { set quiet to quiet + 1 }
remember quiet: number for game

no move {
  if quiet is 9 { pass }
})sow"},
       {R"sow(remember quiet: number for game
after turn {
  set quiet to quiet + 1
  if quiet is 9 { end game won by nobody }
})sow"}},
      {"S1003", "this game need not end: no `repeats`, and nothing that every game must reach",
       "The rules end the game in some cases, but play could go round for ever without coming to one. Say what happens when a "
       "position returns.",
       {R"sow(after turn { if phase is play { play again } }
no move { end game won by opponent })sow"},
       {R"sow(after turn {
  if repeats is at least 1 { end game won by nobody }
}
no move { end game won by opponent })sow"}},
      {"S1004", "`after round` never says who plays next",
       "A new round must be begun by somebody. Sources often forget to say by whom.",
       {R"sow(after turn {
  if holes are empty or repeats is at least 1 { end round }
}
after round {
  if rounds is 3 { end game won by nobody }
  for each player { move 1 seeds from own store to own hole 1 }
})sow"},
       {R"sow(after turn {
  if holes are empty or repeats is at least 1 { end round }
}
after round {
  if rounds is 3 { end game won by nobody }
  for each player { move 1 seeds from own store to own hole 1 }
  opponent plays next
})sow"}},
      {"S1005", "`N` is never used",
       "A definition, phase or kind of piece is declared and nothing asks for it. Perhaps a rule was forgotten.",
       {R"sow(define poor = own holes hold fewer than 2)sow"},
       {R"sow(define poor = own holes hold fewer than 2

after lap {
  if poor { end turn }
})sow"}},
      {"S1006", "the option `O` is never asked",
       "What a source leaves open must make a difference somewhere in the rules.",
       {R"sow(option relays "Does a last seed in an occupied hole end the turn?" { no; yes })sow"},
       {R"sow(option relays "Does a last seed in an occupied hole end the turn?" { no; yes }

after lap {
  if relays and last was occupied { end turn }
})sow"}},
      {"S1007", "the mark `M` is never asked (never put)",
       "A mark is put and nothing depends on it, or asked for and never put.",
       {R"sow(marks prize

after lap {
  if last holds 4 { mark last as prize }
})sow"},
       {R"sow(marks prize

after lap {
  if last is prize { end turn }
  if last holds 4 { mark last as prize }
})sow"}},
      {"S1008", "`V` is remembered and never read",
       "Something is kept in mind and no rule asks for it.",
       {R"sow(remember first-hole: place for turn

after lap { set first-hole to last })sow"},
       {R"sow(remember first-hole: place for turn

after lap {
  set first-hole to last
  if first-hole is own store { play again }
})sow"}},
      {"S1009", "this can't be reached",
       "The statements before it always end the turn, so what follows never happens.",
       {R"sow(after lap {
  end turn
  play again
})sow"},
       {R"sow(after lap {
  play again
  end turn
})sow"}},
      {"S1010", "no statement holds the claim `X.n`",
       "A source says something that no rule of the file holds. Put it into a rule, or under `background` or `left-out`.",
       {R"sow(---
title: Toy
sources:
  a: {cite: "A report"}
claims:
  a.1: Two seeds lie in each hole, and sowing is counterclockwise.
  a.2: The game is over when a position returns.
  a.3: A last seed in the own store gives another turn.
---
start { put 2 in each of holes }   [a.1]
turn {
  choose hole from own holes that are occupied     [a.1]
  sow from hole counterclockwise along holes       [a.1]
}
after turn {
  if repeats is at least 1 { end game won by nobody }   [a.2]
})sow"},
       {R"sow(---
title: Toy
sources:
  a: {cite: "A report"}
claims:
  a.1: Two seeds lie in each hole, and sowing is counterclockwise.
  a.2: The game is over when a position returns.
  a.3: A last seed in the own store gives another turn.
---
start { put 2 in each of holes }   [a.1]
turn {
  choose hole from own holes that are occupied                  [a.1]
  sow from hole counterclockwise along holes with own store     [a.1]
}
after lap {
  if last is own store { play again }   [a.3]
}
after turn {
  if repeats is at least 1 { end game won by nobody }   [a.2]
})sow"}},
      {"S1011", "this statement has no evidence",
       "A file with claims tells of each rule who says so: a source, or an assumption of its author.",
       {R"sow(---
title: Toy
sources:
  a: {cite: "A report"}
claims:
  a.1: Two seeds lie in each hole, and sowing is counterclockwise.
  a.2: The game is over when a position returns.
---
start { put 2 in each of holes }   [a.1]
turn {
  choose hole from own holes that are occupied     [a.1]
  sow from hole counterclockwise along holes       [a.1]
}
after lap {
  if last was empty { capture last }
}
after turn {
  if repeats is at least 1 { end game won by nobody }   [a.2]
})sow"},
       {R"sow(---
title: Toy
sources:
  a: {cite: "A report"}
claims:
  a.1: Two seeds lie in each hole, and sowing is counterclockwise.
  a.2: The game is over when a position returns.
assume:
  alone: A last seed in an empty hole is taken.
---
start { put 2 in each of holes }   [a.1]
turn {
  choose hole from own holes that are occupied     [a.1]
  sow from hole counterclockwise along holes       [a.1]
}
after lap {
  if last was empty { capture last }   [assume.alone]
}
after turn {
  if repeats is at least 1 { end game won by nobody }   [a.2]
})sow"}},
      {"S1012", "this part of the `where` says nothing of `it`",
       "In a `where` or `while` each part should ask something of the place that is being looked at, which is called `it`. A test "
       "without subject takes the one before.",
       {R"sow(after lap {
  capture each from last back while it is in their holes and last holds 2
})sow"},
       {R"sow(after lap {
  capture each from last back while it is in their holes and it holds 2
})sow"}},
      {"S1013", "`V` only grows, so no position returns and `repeats` stays 0",
       "What is remembered belongs to the position. If it grows with every turn, no position is like an earlier one, and the rule "
       "about repeated positions never applies.",
       {R"sow(remember moves: number for game

after turn {
  set moves to moves + 1
  if repeats is at least 1 or holes are empty { end game won by nobody }
  if moves is 90 { end game won by nobody }
})sow"},
       {R"sow(remember moves: number for game

after turn {
  set moves to moves + 1
  if moves is 90 { end game won by nobody }
})sow"}},
      {"S1014", "this `allow` silences nothing (has no reason)",
       "A warning that is silenced on purpose needs a reason that others can read; and an `allow` for a warning that is not there "
       "only misleads.",
       {R"sow(define rich = own holes hold more than 5   # allow S1005)sow"},
       {R"sow(define rich = own holes hold more than 5   # allow S1005: wanted by variants)sow"}},
  };
}

}  // namespace sow::tell
