#include <catch2/catch.hpp>

#include "tests/interpreter/check/told.hpp"

// What may stand in which section (S05xx).

using sow::tests::told;
using sow::tests::trimmed;

TEST_CASE("Decisions are taken in turns only") {
  CHECK(told(R"(
after round { choose hole from holes }
)") == trimmed(R"(
toy.sow:1:15: error S0501: `choose` may not stand in `after round`
  |
1 | after round { choose hole from holes }
  |               ^^^^^^^^^^^^^^^^^^^^^^
  = `choose` stands in `turn`, `before drop`, `after drop`, `after lap` and `endless sowing`
)"));
}

TEST_CASE("A statement of a definition stands where the definition is used") {
  CHECK(told(R"(
define relay { sow on from last }

after drop { relay }
)") == trimmed(R"(
toy.sow:1:16: error S0501: `sow` may not stand in `after drop`
  |
1 | define relay { sow on from last }
  |                ^^^^^^^^^^^^^^^^
  |
3 | after drop { relay }
  |              ----- used here
  = `sow` stands in `turn` and `after lap`
)"));
}

TEST_CASE("Pieces are made at the start only") {
  CHECK(told(R"(
after turn { put 3 in own store }
)") == trimmed(R"(
toy.sow:1:14: error S0501: `put` may not stand in `after turn`
  |
1 | after turn { put 3 in own store }
  |              ^^^^^^^^^^^^^^^^^^
  = `put` stands in `start`
)"));
}

TEST_CASE("Nobody sows while seeds are dropped") {
  CHECK(told(R"(
after drop { lift last }
)") == trimmed(R"(
toy.sow:1:14: error S0501: `lift` may not stand in `after drop`
  |
1 | after drop { lift last }
  |              ^^^^^^^^^
  = `lift` stands in `turn` and `after lap`
)"));
}

TEST_CASE("A pass is for a player without a move") {
  CHECK(told(R"(
after turn { pass }
)") == trimmed(R"(
toy.sow:1:14: error S0501: `pass` may not stand in `after turn`
  |
1 | after turn { pass }
  |              ^^^^
  = `pass` stands in `no move`
)"));
}

TEST_CASE("Who can move is asked between turns") {
  CHECK(told(R"(
legal { require opponent can move }
)") == trimmed(R"(
toy.sow:1:26: error S0501: `can move` may not stand in `legal`
  |
1 | legal { require opponent can move }
  |                          ^^^^^^^^
  = `can move` stands in `no move`, `after turn` and `after round`
  = set a flag in `after turn`, before that turn
)"));
}

TEST_CASE("A turn under way has a last hole, a position between turns has none") {
  CHECK(told(R"(
no move { if last is empty { pass } }
)") == trimmed(R"(
toy.sow:1:14: error S0502: `last` is not known in `no move`
  |
1 | no move { if last is empty { pass } }
  |              ^^^^
)"));
}

TEST_CASE("Repeats are counted after a turn") {
  CHECK(told(R"(
after lap { if repeats is 1 { end turn } }
)") == trimmed(R"(
toy.sow:1:16: error S0502: `repeats` is not known in `after lap`
  |
1 | after lap { if repeats is 1 { end turn } }
  |                ^^^^^^^
)"));
}

TEST_CASE("What is meant by it is said by where and while") {
  CHECK(told(R"(
define beyond = it + 1

after lap { capture own holes where beyond is empty }
)") == trimmed(R"(
toy.sow:1:17: error S0502: `it` is not known here
  |
1 | define beyond = it + 1
  |                 ^^
  |
3 | after lap { capture own holes where beyond is empty }
  |                                     ------ used here
  = `it` stands in `where` and `while`: the place that is asked about
)"));
}

TEST_CASE("In and after a lap was speaks of the last hole only") {
  CHECK(told(R"(
after lap { if across last was empty { end turn } }
)") == trimmed(R"(
toy.sow:1:28: error S0503: `was` speaks of `last` only here; elsewhere name the number before, with `let`
  |
1 | after lap { if across last was empty { end turn } }
  |                            ^^^^^^^^^
)"));
}

TEST_CASE("Under the name of a parameter the last hole is still the last") {
  CHECK(told(R"(define fresh(x) = x was empty

after lap { if last is fresh { end turn } })") == "");
}

TEST_CASE("In a turn nothing was before") {
  CHECK(told(R"(
turn {
  choose hole from own holes where it was occupied
  sow from hole clockwise along holes
}
)") == trimmed(R"(
toy.sow:2:39: error S0503: `was` speaks of `last` only here; elsewhere name the number before, with `let`
  |
2 |   choose hole from own holes where it was occupied
  |                                       ^^^^^^^^^^^^
)"));
}

TEST_CASE("In legal and after a turn was speaks of all places") {
  CHECK(told(R"(legal { require their holes were empty }

after turn { if S3 was occupied { end game won by nobody } })") == "");
}

TEST_CASE("Nothing enters a hand while a lap is sown") {
  CHECK(told(R"(
after drop {
  capture last into hand
  move 1 from last to hand
}
)") == trimmed(R"(
toy.sow:2:21: error S0504: nothing may enter a hand while a lap is sown
  |
2 |   capture last into hand
  |                     ^^^^

toy.sow:3:23: error S0504: nothing may enter a hand while a lap is sown
  |
3 |   move 1 from last to hand
  |                       ^^^^
)"));
}

TEST_CASE("Legal only judges") {
  CHECK(told(R"(
legal {
  if laps is 1 { capture S1 }
}
)") == trimmed(R"(
toy.sow:2:18: error S0505: `legal` only judges: it holds `require`, `prefer`, `if`, `let`, `for`
  |
2 |   if laps is 1 { capture S1 }
  |                  ^^^^^^^^^^
)"));
}

TEST_CASE("A simultaneous phase judges nothing") {
  CHECK(told(R"(
phase race simultaneous {
  legal { require no }
  after lap { require laps is 1 }
}
)") == trimmed(R"(
toy.sow:2:3: error S0506: no `require`, `prefer` or `legal` in a simultaneous phase
  |
2 |   legal { require no }
  |   ^^^^^

toy.sow:3:15: error S0506: no `require`, `prefer` or `legal` in a simultaneous phase
  |
3 |   after lap { require laps is 1 }
  |               ^^^^^^^^^^^^^^^^^
)"));
}

TEST_CASE("A section in force in a simultaneous phase judges nothing either") {
  CHECK(told(R"(
after lap { require laps is 1 }

phase race simultaneous {
  turn { choose hole from own holes; sow from hole clockwise along holes }
}
)") == trimmed(R"(
toy.sow:1:13: error S0506: no `require`, `prefer` or `legal` in a simultaneous phase
  |
1 | after lap { require laps is 1 }
  |             ^^^^^^^^^^^^^^^^^
  = this section is in force in the phase `race`: give that phase its own
)"));
}

TEST_CASE("Legal outside a simultaneous phase is not asked in it") {
  CHECK(told(R"(legal { require laps is 1 }

phase race simultaneous {
  after lap { end turn }
})") == "");
}

TEST_CASE("A look ahead goes one turn deep") {
  CHECK(told(R"(
define stuck = opponent cannot move

after turn { if opponent can move so that stuck { end round } }
)") == trimmed(R"(
toy.sow:1:25: error S0511: a look ahead goes one turn deep: no `can move` inside `so that`
  |
1 | define stuck = opponent cannot move
  |                         ^^^^^^^^^^^
  |
3 | after turn { if opponent can move so that stuck { end round } }
  |                                           ----- used here
)"));
}

TEST_CASE("In a look ahead no turn has ended") {
  CHECK(told(R"(
after turn { if opponent can move so that repeats is 1 { end round } }
)") == trimmed(R"(
toy.sow:1:43: error S0512: `repeats` inside `so that`: the turn tried has not ended
  |
1 | after turn { if opponent can move so that repeats is 1 { end round } }
  |                                           ^^^^^^^
)"));
}

TEST_CASE("In a look ahead the turn tried is seen") {
  CHECK(told(R"(no move { if opponent can move so that last was empty and captured is 0 { pass } })") == "");
}
