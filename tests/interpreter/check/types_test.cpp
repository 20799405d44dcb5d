#include <catch2/catch.hpp>

#include "tests/interpreter/check/told.hpp"

// Values that do not fit where they stand (S03xx).

using sow::tests::told;
using sow::tests::trimmed;

TEST_CASE("A place is no number") {
  CHECK(told(R"(
after lap {
  if last is 3 { end turn }
}
)") == trimmed(R"(
toy.sow:2:14: error S0301: a place is needed here, this is a number
  |
2 |   if last is 3 { end turn }
  |              ^
  |
2 |   if last is 3 { end turn }
  |      ---- this is a place
)"));
}

TEST_CASE("A number is no place") {
  CHECK(told(R"(
after lap { capture laps }
)") == trimmed(R"(
toy.sow:1:21: error S0301: a list of places is needed here, this is a number
  |
1 | after lap { capture laps }
  |                     ^^^^
)"));
}

TEST_CASE("A player is no direction") {
  CHECK(told(R"(
after lap { go player }
)") == trimmed(R"(
toy.sow:1:16: error S0301: a direction is needed here, this is a player
  |
1 | after lap { go player }
  |                ^^^^^^
)"));
}

TEST_CASE("What is remembered keeps its type") {
  CHECK(told(R"(
remember way: direction for game

after turn { set way to South }
)") == trimmed(R"(
toy.sow:3:25: error S0301: a direction is needed here, this is a player
  |
3 | after turn { set way to South }
  |                         ^^^^^
)"));
}

TEST_CASE("A choice that is remembered must fit") {
  CHECK(told(R"(
remember way: direction for game

turn {
  choose way from own holes
  sow from S1 clockwise along holes
}
)") == trimmed(R"(
toy.sow:4:19: error S0301: a direction is needed here, this is a place
  |
4 |   choose way from own holes
  |                   ^^^^^^^^^
  |
1 | remember way: direction for game
  |          --- remembered here
)"));
}

TEST_CASE("Types are checked where a definition is used, and both places are shown") {
  CHECK(told(R"(
define twice(n) = n + n

after lap {
  if twice(laps) is 4 { end turn }
  if twice(player) is 4 { end turn }
}
)") == trimmed(R"(
toy.sow:1:19: error S0301: a number is needed here, this is a player
  |
1 | define twice(n) = n + n
  |                   ^
  |
5 |   if twice(player) is 4 { end turn }
  |      ------------- used here

toy.sow:1:23: error S0301: a number is needed here, this is a player
  |
1 | define twice(n) = n + n
  |                       ^
  |
5 |   if twice(player) is 4 { end turn }
  |      ------------- used here
)"));
}

TEST_CASE("Below an error types are not checked") {
  CHECK(told(R"(
after lap {
  let much = wealht + 1
  capture much
  if much is South { end turn }
}
)") == trimmed(R"(
toy.sow:2:14: error S0201: unknown name `wealht`
  |
2 |   let much = wealht + 1
  |              ^^^^^^
)"));
}

TEST_CASE("A list is no single place") {
  CHECK(told(R"(
after lap { capture last into own holes }
)") == trimmed(R"(
toy.sow:1:31: error S0302: one place is needed here, this is a list of places
  |
1 | after lap { capture last into own holes }
  |                               ^^^^^^^^^
  = `first of ...` is one place of a list
)"));
}

TEST_CASE("A single number is put in one place") {
  CHECK(told(R"(
start { put 4 in holes }
)") == trimmed(R"(
toy.sow:1:18: error S0302: one place is needed here, this is a list of places
  |
1 | start { put 4 in holes }
  |                  ^^^^^
  = `in each of holes`
)"));
}

TEST_CASE("A list is not occupied: any or all of it is") {
  CHECK(told(R"(
after lap { if own holes are occupied { end turn } }
)") == trimmed(R"(
toy.sow:1:30: error S0303: `occupied` of a list: say `any of` or `all of`
  |
1 | after lap { if own holes are occupied { end turn } }
  |                              ^^^^^^^^
  = `any of own holes is occupied`
)"));
}

TEST_CASE("A list may be empty") {
  CHECK(told(R"(after lap { if own holes are empty { end turn } })") == "");
}

TEST_CASE("One place can not be turned round") {
  CHECK(told(R"(
after lap { capture last backwards }
)") == trimmed(R"(
toy.sow:1:21: error S0304: `backwards` turns a list round, and this is one place: say `back`, `go` or a direction
  |
1 | after lap { capture last backwards }
  |                     ^^^^^^^^^^^^^^
  = a direction: `from last clockwise`; `back` is for runs
)"));
}

TEST_CASE("A run goes forward by its step") {
  CHECK(told(R"(
after lap { capture each from last by 0 while it is occupied }
)") == trimmed(R"(
toy.sow:1:39: error S0305: a run goes by at least 1: say `back` to go against the direction
  |
1 | after lap { capture each from last by 0 while it is occupied }
  |                                       ^
  = `each from last back`
)"));
}

TEST_CASE("The score is a number") {
  CHECK(told(R"(
define score = player
)") == trimmed(R"(
toy.sow:1:16: error S0306: `score` must be a number: write `seeds in own store`
  |
1 | define score = player
  |                ^^^^^^
)"));
}

TEST_CASE("Nobody is no player who can move") {
  CHECK(told(R"(
no move { if nobody can move { end round } }
)") == trimmed(R"(
toy.sow:1:14: error S0307: `nobody` is no player here; say `none of players can move`
  |
1 | no move { if nobody can move { end round } }
  |              ^^^^^^
)"));
}

TEST_CASE("A definition takes as many values as it has parameters") {
  CHECK(told(R"(
define sum(x, y) = x + y

after lap { if sum(2) is 3 { end turn } }
)") == trimmed(R"(
toy.sow:3:16: error S0308: `sum` takes 2 values, here is 1
  |
3 | after lap { if sum(2) is 3 { end turn } }
  |                ^^^^^^
  |
1 | define sum(x, y) = x + y
  |        --- defined here
)"));
}

TEST_CASE("A block takes as many values as it has parameters") {
  CHECK(told(R"(
define pay(n) { move n from own store to their store }

after turn { pay }
)") == trimmed(R"(
toy.sow:3:14: error S0308: `pay` takes 1 value, here are 0
  |
3 | after turn { pay }
  |              ^^^
  |
1 | define pay(n) { move n from own store to their store }
  |        --- defined here
)"));
}

TEST_CASE("There are as many numbers as places") {
  CHECK(told(R"(
start { put 4 4 4 in own holes }
)") == trimmed(R"(
toy.sow:1:13: error S0309: 3 numbers for 6 places
  |
1 | start { put 4 4 4 in own holes }
  |             ^^^^^
)"));
}

TEST_CASE("As many numbers as places are right") {
  CHECK(told(R"(start {
  for each player { put 1 2 3 4 5 6 in own holes }
})") == "");
}

TEST_CASE("A mark without a player is put for nobody") {
  CHECK(told(R"(
marks closed

after lap {
  mark last as closed for player
  if last is own closed { end turn }
  let whose = owner of closed at last
}
)") == trimmed(R"(
toy.sow:4:27: error S0310: the mark `closed` has no player: declare `marks closed: owned`
  |
4 |   mark last as closed for player
  |                           ^^^^^^

toy.sow:5:14: error S0310: the mark `closed` has no player: declare `marks closed: owned`
  |
5 |   if last is own closed { end turn }
  |              ^^^^^^^^^^

toy.sow:6:15: error S0310: the mark `closed` has no player: declare `marks closed: owned`
  |
6 |   let whose = owner of closed at last
  |               ^^^^^^^^^^^^^^^^^^^^^^^
)"));
}

TEST_CASE("Both sides of a value by case are of one type") {
  CHECK(told(R"(
after lap { capture (last if laps is 1 else 3) }
)") == trimmed(R"(
toy.sow:1:21: error S0311: the two sides of `if ... else` differ: a place and a number
  |
1 | after lap { capture (last if laps is 1 else 3) }
  |                     ^^^^^^^^^^^^^^^^^^^^^^^^^^
)"));
}

TEST_CASE("A place and a list give a list") {
  CHECK(told(R"(after lap { capture (last if laps is 1 else own holes) })") == "");
}

TEST_CASE("A mark and a phase are no values") {
  CHECK(told(R"(
marks closed

phase late { turn { choose hole from own holes; sow from hole clockwise along holes } }

after lap {
  let a = closed
  let b = late
}
)") == trimmed(R"(
toy.sow:6:11: error S0301: a value is needed here, and `closed` is a mark
  |
6 |   let a = closed
  |           ^^^^^^
  = `is closed`, `that are closed`

toy.sow:7:11: error S0301: a value is needed here, and `late` is a phase
  |
7 |   let b = late
  |           ^^^^
  = `phase is late`
)"));
}

TEST_CASE("All players are no list of places") {
  CHECK(told(R"(
after turn {
  for each p in players { capture own holes }
}
)") == trimmed(R"(
toy.sow:2:17: error S0301: a list of places is needed here, this is all players
  |
2 |   for each p in players { capture own holes }
  |                 ^^^^^^^
  = `for each player { ... }`
)"));
}

TEST_CASE("Pieces of an owner are of a kind that has owners") {
  CHECK(told(R"(
pieces { seeds; stone: sown late }

after lap { capture own stone from last }
)") == trimmed(R"(
toy.sow:3:21: error S0301: pieces of an owner are needed here, and `stone` has none: declare `stone: owned`
  |
3 | after lap { capture own stone from last }
  |                     ^^^^^^^^^
)"));
}

TEST_CASE("A value is not something to do, and a block is no value") {
  CHECK(told(R"(
define best = first of own holes
define pay { move 1 from own store to their store }

after turn {
  best
  let paid = pay
}
)") == trimmed(R"(
toy.sow:5:3: error S0301: something to do is needed here, and `best` is a value
  |
5 |   best
  |   ^^^^
  |
1 | define best = first of own holes
  |        ---- defined here

toy.sow:6:14: error S0301: a value is needed here, and `pay` is something to do
  |
6 |   let paid = pay
  |              ^^^
  |
2 | define pay { move 1 from own store to their store }
  |        --- defined here
)"));
}

TEST_CASE("A number has a largest one") {
  CHECK(told(R"(
after lap { if laps is 40000 { end turn } }
)") == trimmed(R"(
toy.sow:1:24: error S0301: a number up to 32767 is needed here, this is 40000
  |
1 | after lap { if laps is 40000 { end turn } }
  |                        ^^^^^
)"));
}
