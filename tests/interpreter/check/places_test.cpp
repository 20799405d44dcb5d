#include <catch2/catch.hpp>

#include "tests/interpreter/check/told.hpp"

// What the board, the players and the pieces must have (S04xx).

using sow::tests::told;
using sow::tests::trimmed;

TEST_CASE("A place must be on the board") {
  CHECK(told(R"(
after lap { capture S7 }
)") == trimmed(R"(
toy.sow:1:21: error S0401: there is no place `S7` on this board
  |
1 | after lap { capture S7 }
  |                     ^^
)"));
}

TEST_CASE("Only boards with stores have a store") {
  CHECK(told(R"(
board 2 rows of 6 holes
captures to own pile

after lap { capture own store }
)") == trimmed(R"(
toy.sow:4:21: error S0401: there is no place `own store` on this board
  |
4 | after lap { capture own store }
  |                     ^^^^^^^^^
  = `stores` in the section `board`
)"));
}

TEST_CASE("Only boards of four rows have inner and outer holes") {
  CHECK(told(R"(
after lap { capture own inner holes }
)") == trimmed(R"(
toy.sow:1:21: error S0401: there is no place `own inner holes` on this board
  |
1 | after lap { capture own inner holes }
  |                     ^^^^^^^^^^^^^^^
  = only boards of four rows have inner and outer holes
)"));
}

TEST_CASE("The opponent is the other of two players") {
  CHECK(told(R"(
players South, East, North

after lap { end game won by opponent }
)") == trimmed(R"(
toy.sow:3:29: error S0405: `opponent` needs two players, here are 3
  |
3 | after lap { end game won by opponent }
  |                             ^^^^^^^^
)"));
}

TEST_CASE("Their hole is a list where there are several others") {
  CHECK(told(R"(
board 2 rows of 6 holes, owned by nobody
players South, East, North
captures to own pile

after lap { capture last into their hole 3 }
)") == trimmed(R"(
toy.sow:5:31: error S0302: one place is needed here, this is a list of places
  |
5 | after lap { capture last into their hole 3 }
  |                               ^^^^^^^^^^^^
  = `first of ...` is one place of a list
)"));
}

TEST_CASE("A kind that is sown says when it leaves a mixed hand") {
  CHECK(told(R"(
pieces {
  seeds
  stone: owned
}
)") == trimmed(R"(
toy.sow:3:3: error S0407: nothing says when a `stone` leaves a mixed hand: add `sown early`, `late` or `free`
  |
3 |   stone: owned
  |   ^^^^^
)"));
}

TEST_CASE("An order is early, late or free") {
  CHECK(told(R"(
pieces {
  seeds
  stone: owned, sown first-of-all
}
)") == trimmed(R"(
toy.sow:3:22: error S0201: unknown name `first-of-all`
  |
3 |   stone: owned, sown first-of-all
  |                      ^^^^^^^^^^^^
  = expected `early`, `late` or `free`, or an option with these readings
)"));
}

TEST_CASE("An option that orders has orders as readings") {
  CHECK(told(R"(
option order { late; last-of-all }

pieces {
  seeds
  stone: owned, sown order
}
)") == trimmed(R"(
toy.sow:5:22: error S0301: `early`, `late` or `free` is needed here, and the option `order` can be `last-of-all`
  |
5 |   stone: owned, sown order
  |                      ^^^^^
  |
1 | option order { late; last-of-all }
  |        ----- the option
)"));
}

TEST_CASE("There are at most eight kinds") {
  CHECK(told(R"(
pieces { seeds; pa: sown late; pb: sown late; pc: sown late; pd: sown late; pe: sown late; pf: sown late; pg: sown late; ph: sown late }
)") == trimmed(R"(
toy.sow:1:122: error S0903: too many kinds: 9, at most 8
  |
1 | ...pc: sown late; pd: sown late; pe: sown late; pf: sown late; pg: sown late; ph: sown late }
  |                                                                               ^^
)"));
}

TEST_CASE("There are at most 32767 pieces") {
  CHECK(told(R"(
start { put 3000 in each of holes }
)") == trimmed(R"(
toy.sow:1:1: error S0903: too many pieces: 36000, at most 32767
  |
1 | start { put 3000 in each of holes }
  | ^^^^^
)"));
}

TEST_CASE("Captures go to a fixed place of each player") {
  CHECK(told(R"(
captures to first of own holes
)") == trimmed(R"(
toy.sow:1:13: error S0301: a fixed place of each player is needed here, such as `own store` or `own pile`
  |
1 | captures to first of own holes
  |             ^^^^^^^^^^^^^^^^^^
)"));
}
