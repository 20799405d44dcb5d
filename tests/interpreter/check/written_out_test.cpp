#include <catch2/catch.hpp>

#include "tests/interpreter/check/told.hpp"

// Options, definitions, and what is needed elsewhere (S0406, S0509, S09xx).

using sow::tests::told;
using sow::tests::trimmed;

TEST_CASE("An option holds one sort of readings") {
  CHECK(told(R"(
option chain { whole; yes; 3 }
)") == trimmed(R"(
toy.sow:1:23: error S0901: an option holds names, or numbers, or `yes` and `no`, not a mixture
  |
1 | option chain { whole; yes; 3 }
  |                       ^^^
  |
1 | option chain { whole; yes; 3 }
  |                ----- the readings begin as names
)"));
}

TEST_CASE("Rows and worth are numbers or options of numbers") {
  CHECK(told(R"(
option size { small; large }

board 2 rows of size holes
)") == trimmed(R"(
toy.sow:3:17: error S0301: a number is needed here, this is one of several names
  |
3 | board 2 rows of size holes
  |                 ^^^^
  |
1 | option size { small; large }
  |        ---- given here
)"));
}

TEST_CASE("A definition does not use itself") {
  CHECK(told(R"(
define f = g + 1
define g = 2 * f

after lap { if f is 3 { end turn } }
)") == trimmed(R"(
toy.sow:2:16: error S0902: `f` uses itself: f, g, f
  |
2 | define g = 2 * f
  |                ^
  |
4 | after lap { if f is 3 { end turn } }
  |                - used here
)"));
}

TEST_CASE("A definition that nothing uses does not use itself either") {
  CHECK(told(R"(
define relay { settle-all }
define settle-all { relay }
)") == trimmed(R"(
toy.sow:2:21: error S0902: `relay` uses itself: relay, settle-all, relay
  |
2 | define settle-all { relay }
  |                     ^^^^^
  |
1 | define relay { settle-all }
  |                ---------- used here
)"));
}

TEST_CASE("A capture needs a place for what it takes") {
  CHECK(told(R"(
# without captures

after lap { capture last }
)") == trimmed(R"(
toy.sow:3:13: error S0406: nothing says where captured pieces go: add `captures to ...` or `into`
  |
3 | after lap { capture last }
  |             ^^^^^^^^^^^^
)"));
}

TEST_CASE("A capture into a place needs no other") {
  CHECK(told(R"(# without captures

after lap { capture last into own pile })") == "");
}

TEST_CASE("Own captures are where the section captures says") {
  CHECK(told(R"(
# without captures

after turn { if own captures hold 3 { end game won by player } }
)") == trimmed(R"(
toy.sow:3:17: error S0406: nothing says where captured pieces go: add `captures to ...`
  |
3 | after turn { if own captures hold 3 { end game won by player } }
  |                 ^^^^^^^^^^^^
)"));
}

TEST_CASE("Captures may go out of play") {
  CHECK(told(R"(captures out of play

after lap { capture last })") == "");
}

TEST_CASE("A round that ends needs what comes after it") {
  CHECK(told(R"(
# without after round

after turn { if S1 is empty { end round } }
)") == trimmed(R"(
toy.sow:3:31: error S0509: `end round`, and no section `after round`
  |
3 | after turn { if S1 is empty { end round } }
  |                               ^^^^^^^^^
)"));
}

TEST_CASE("Two definitions may use one") {
  CHECK(told(R"(define f = g + g
define g = 2 * laps

after lap { if f is 3 { end turn } })") == "");
}

TEST_CASE("Definitions that double at each step are refused before they fill the memory") {
  std::string sections = "define stage-a = laps + laps\n";
  for (char stage = 'b'; stage <= 'z'; ++stage) {
    const char before = static_cast<char>(stage - 1);
    sections += std::string("define stage-") + stage + " = stage-" + before + " + stage-" + before + "\n";
  }
  CHECK(told(sections + "\nafter lap { if stage-z is 3 { end turn } }") == trimmed(R"(
toy.sow:28:16: error S0904: too long: more than 100,000 operations after definitions are written out
   |
28 | after lap { if stage-z is 3 { end turn } }
   |                ^^^^^^^
)"));
}

TEST_CASE("Blocks that double at each step are refused as well") {
  std::string sections = "define stage-a { end turn }\n";
  for (char stage = 'b'; stage <= 'z'; ++stage) {
    const std::string before = std::string("stage-") + static_cast<char>(stage - 1);
    sections += std::string("define stage-") + stage + " { " + before + "; " + before + " }\n";
  }
  CHECK(told(sections + "\nafter lap { stage-z }").find("S0904") != std::string::npos);
}

TEST_CASE("A section that can not be read is not missed elsewhere") {
  const std::string text = told("captures too own store\n\nafter lap { capture last }");
  CHECK(text.find("S0101") != std::string::npos);
  CHECK(text.find("S0406") == std::string::npos);
  CHECK(told("after round { plays }\n\nafter turn { if S1 is empty { end round } }").find("S0509") == std::string::npos);
}
