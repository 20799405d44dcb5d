#include <catch2/catch.hpp>

#include "tests/interpreter/check/told.hpp"

// Names that are unknown, given twice, or named in the wrong way (S02xx).

using sow::tests::told;
using sow::tests::trimmed;

TEST_CASE("An unknown property is told with what was expected and the nearest word") {
  CHECK(told(R"(
after lap {
  if last + 1 is ocupied { sow on from last + 1 }
}
)") == trimmed(R"(
toy.sow:2:18: error S0201: unknown name `ocupied`
  |
2 |   if last + 1 is ocupied { sow on from last + 1 }
  |                  ^^^^^^^
  = expected what it is, such as `empty`, `in own holes` or `at least 2`
  = did you mean `occupied`?
)"));
}

TEST_CASE("An unknown name is told with the nearest names") {
  CHECK(told(R"(
remember debt: number of each player for game

after turn { set own detb to 3 }
)") == trimmed(R"(
toy.sow:3:22: error S0201: unknown name `detb`
  |
3 | after turn { set own detb to 3 }
  |                      ^^^^
  = expected a remembered value
  = did you mean `debt`?
)"));
}

TEST_CASE("No name is guessed where none is near") {
  CHECK(told(R"(
after turn { if wealth is 3 { end round } }
)") == trimmed(R"(
toy.sow:1:17: error S0201: unknown name `wealth`
  |
1 | after turn { if wealth is 3 { end round } }
  |                 ^^^^^^
)"));
}

TEST_CASE("A name may be given by choose or by a section, not by both") {
  CHECK(told(R"(
option hole { a; b }
)") == trimmed(R"(
toy.sow:7:15: error S0202: the name `hole` is given twice
  |
7 | turn { choose hole from own holes that are occupied; sow from hole counterclockwise along ...
  |               ^^^^
  |
1 | option hole { a; b }
  |        ---- first given here
  = choose another name for one of them
)"));
}

TEST_CASE("A choice may not be called like a definition") {
  CHECK(told(R"(
define best = first of own holes

turn {
  choose best from own holes
  sow from best clockwise along holes
}
)") == trimmed(R"(
toy.sow:4:10: error S0202: the name `best` is given twice
  |
4 |   choose best from own holes
  |          ^^^^
  |
1 | define best = first of own holes
  |        ---- first given here
  = choose another name for one of them
)"));
}

TEST_CASE("A reading stands in an option once") {
  CHECK(told(R"(
option chain { whole; one; whole }
)") == trimmed(R"(
toy.sow:1:28: error S0202: the name `whole` is given twice
  |
1 | option chain { whole; one; whole }
  |                            ^^^^^
  |
1 | option chain { whole; one; whole }
  |                ----- first given here
)"));
}

TEST_CASE("A local name may not repeat a name of the file") {
  CHECK(told(R"(
turn {
  choose hole from own holes
  let hole = S3
  sow from hole clockwise along holes
}
)") == trimmed(R"(
toy.sow:3:7: error S0203: the local name `hole` repeats a name that is visible here
  |
3 |   let hole = S3
  |       ^^^^
  |
2 |   choose hole from own holes
  |          ---- given here
)"));
}

TEST_CASE("A local name of a definition may not repeat its parameter, and both places of use are shown") {
  CHECK(told(R"(
define mean(x) {
  let x = 3
}

after lap { mean(2) }
)") == trimmed(R"(
toy.sow:2:7: error S0203: the local name `x` repeats a name that is visible here
  |
2 |   let x = 3
  |       ^
  |
5 | after lap { mean(2) }
  |             ---- used here
  |
1 | define mean(x) {
  |             - given here
)"));
}

TEST_CASE("A local name of a definition may hide a name of the file") {
  CHECK(told(R"(option n { 3; 4 }

define later(n) = n + 1

after lap { if later(n) is 4 { end turn } })") == "");
}

TEST_CASE("A label is compared with the readings of its option") {
  CHECK(told(R"(
option chain { whole; one }

after lap { if chain is hole { end turn } }
)") == trimmed(R"(
toy.sow:3:25: error S0204: `hole` is none of the readings of `chain`: whole, one
  |
3 | after lap { if chain is hole { end turn } }
  |                         ^^^^
  = did you mean `whole`?
)"));
}

TEST_CASE("A label is compared with the alternatives of its choice, in all its sections") {
  CHECK(told(R"(
turn {
  choose what from stop or sow-on
  choose hole from own holes
  sow from hole clockwise along holes
}

legal { require what is not sotp }
)") == trimmed(R"(
toy.sow:7:29: error S0204: `sotp` is none of the alternatives of `what`: stop, sow-on
  |
7 | legal { require what is not sotp }
  |                             ^^^^
  = did you mean `stop`?
)"));
}

TEST_CASE("The labels of all choices of one name unite") {
  CHECK(told(R"(turn {
  choose what from stop or go-on
  choose hole from own holes
  sow from hole clockwise along holes
}

after lap {
  choose what from stop or turn-round
  if what is go-on { end turn }
})") == "");
}

TEST_CASE("A label may be called like anything else in the file") {
  CHECK(told(R"(option layout { mark-of; laogu }

define laogu = 3

after turn { if layout is laogu { player plays next } })") == "");
}

TEST_CASE("One name chooses values of one type") {
  CHECK(told(R"(
turn {
  choose way from clockwise or counterclockwise
  choose way from own holes
  sow from first of own holes going clockwise along holes
}
)") == trimmed(R"(
toy.sow:3:10: error S0205: `choose way` here chooses a place, elsewhere a direction
  |
3 |   choose way from own holes
  |          ^^^
  |
2 |   choose way from clockwise or counterclockwise
  |          --- chosen here
)"));
}

TEST_CASE("A value of each player is named with its player") {
  CHECK(told(R"(
remember debt: number of each player for game

after turn { set debt to debt + 1 }
)") == trimmed(R"(
toy.sow:3:18: error S0208: `debt` is remembered of each player: say `own debt`
  |
3 | after turn { set debt to debt + 1 }
  |                  ^^^^

toy.sow:3:26: error S0208: `debt` is remembered of each player: say `own debt`
  |
3 | after turn { set debt to debt + 1 }
  |                          ^^^^
)"));
}

TEST_CASE("A value of each hole is named with its hole and cannot be chosen") {
  CHECK(told(R"(
remember used: flag of each hole for game

turn {
  choose used from yes or no
  choose hole from own holes
  if used { end turn }
  sow from hole clockwise along holes
}
)") == trimmed(R"(
toy.sow:4:10: error S0208: `used` is remembered of each hole: it can't be chosen
  |
4 |   choose used from yes or no
  |          ^^^^

toy.sow:6:6: error S0208: `used` is remembered of each hole: say `used of` a hole
  |
6 |   if used { end turn }
  |      ^^^^
)"));
}

TEST_CASE("Their value needs one other player") {
  CHECK(told(R"(
players South, East, North

remember debt: number of each player for game

after turn { set their debt to 3 }
)") == trimmed(R"(
toy.sow:5:18: error S0405: `their debt` needs two players, here are 3
  |
5 | after turn { set their debt to 3 }
  |                  ^^^^^^^^^^
)"));
}
