#include <catch2/catch.hpp>

#include "tests/interpreter/check/told.hpp"

// What a sowing needs (S07xx).

using sow::tests::told;
using sow::tests::trimmed;

TEST_CASE("A sowing says along what it goes, or goes on") {
  CHECK(told(R"(
turn {
  choose hole from own holes
  sow from hole clockwise
}
)") == trimmed(R"(
toy.sow:3:3: error S0701: `sow` needs `along`, or `on` to go on as before
  |
3 |   sow from hole clockwise
  |   ^^^^^^^^^^^^^^^^^^^^^^^
)"));
}

TEST_CASE("A path does not look along itself") {
  CHECK(told(R"(
define reach = each from S1 while it is occupied

turn {
  choose hole from own holes
  sow from hole clockwise along holes except reach skipping hole + 1
}
)") == trimmed(R"(
toy.sow:5:46: error S0705: `along` and `skipping` can't look along the path: no `P + n` and no `each from` in them
  |
5 |   sow from hole clockwise along holes except reach skipping hole + 1
  |                                              ^^^^^

toy.sow:5:61: error S0705: `along` and `skipping` can't look along the path: no `P + n` and no `each from` in them
  |
5 |   sow from hole clockwise along holes except reach skipping hole + 1
  |                                                             ^^^^^^^^
)"));
}

TEST_CASE("A sowing has each part once") {
  CHECK(told(R"(
turn {
  choose hole from own holes
  sow from hole clockwise along holes counterclockwise along own holes
}
)") == trimmed(R"(
toy.sow:3:39: error S0706: `sow` has two parts `counterclockwise`
  |
3 |   sow from hole clockwise along holes counterclockwise along own holes
  |                                       ^^^^^^^^^^^^^^^^

toy.sow:3:56: error S0706: `sow` has two parts `along`
  |
3 |   sow from hole clockwise along holes counterclockwise along own holes
  |                                                        ^^^^^
)"));
}

TEST_CASE("A choice has at most 4096 alternatives") {
  CHECK(told(R"(
turn {
  choose n from 1..5000
  sow from first of own holes clockwise along holes
}
)") == trimmed(R"(
toy.sow:2:17: error S0707: more than 4096 alternatives
  |
2 |   choose n from 1..5000
  |                 ^^^^^^^
  = expected at most 4096, here are 5000
)"));
}

TEST_CASE("Captives in the hand are sown from where one says") {
  CHECK(told(R"(
after lap {
  if last was occupied { capture across last into hand }
  sow on
}
)") == trimmed(R"(
toy.sow:3:3: error S0708: this `sow on` would begin after the hole lifted before: say `starting at`
  |
3 |   sow on
  |   ^^^^^^
)"));
}

TEST_CASE("Captives in the hand are sown from where one says (in a definition)") {
  CHECK(told(R"(
define take(x) { capture x into hand; sow on clockwise }

after lap { take(across last) }
)") == trimmed(R"(
toy.sow:1:39: error S0708: this `sow on` would begin after the hole lifted before: say `starting at`
  |
1 | define take(x) { capture x into hand; sow on clockwise }
  |                                       ^^^^^^^^^^^^^^^^
)"));
}

TEST_CASE("After a lift a sowing goes on from the hole lifted") {
  CHECK(told(R"(after lap {
  capture across last into hand
  lift last
  sow on
})") == "");
}

TEST_CASE("With a hole to start at captives are sown on") {
  CHECK(told(R"(after lap {
  capture across last into hand
  sow on starting at last
})") == "");
}

TEST_CASE("Captives that end the turn are not sown on") {
  CHECK(told(R"(after lap {
  if last was empty { capture across last into hand; end turn }
  lift last
  sow on
})") == "");
}
