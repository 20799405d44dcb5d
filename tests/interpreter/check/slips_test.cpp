#include <catch2/catch.hpp>

#include "tests/interpreter/check/told.hpp"

// Slips that are known: what is typed, and what is told (docs of the messages).

using sow::tests::told;
using sow::tests::trimmed;

TEST_CASE("A number in a word is told in figures") {
  CHECK(told(R"(
board 2 rows of six holes
)") == trimmed(R"(
toy.sow:1:17: error S0201: unknown name `six`
  |
1 | board 2 rows of six holes
  |                 ^^^
  = expected a number, or the name of an option
  = numbers are written in figures: `6`
)"));
}

TEST_CASE("A minus without blanks is told") {
  CHECK(told(R"(
after lap {
  let n = number of last
  if n-last is 3 { end turn }
}
)") == trimmed(R"(
toy.sow:3:6: error S0201: unknown name `n-last`
  |
3 |   if n-last is 3 { end turn }
  |      ^^^^^^
  = blanks round the minus: `n - last`
)"));
}

TEST_CASE("A place in places without a verb is told") {
  CHECK(told(R"(
turn {
  choose hole from own holes
  if hole in own holes { end turn }
  sow from hole clockwise along holes
}
)") == trimmed(R"(
toy.sow:3:6: error S0301: a kind of piece is needed here, this is a place
  |
3 |   if hole in own holes { end turn }
  |      ^^^^
  = `hole is in own holes`
)"));
}

TEST_CASE("The second half of a test without its verb is told") {
  CHECK(told(R"(
after lap { if last is in own holes or their holes { end turn } }
)") == trimmed(R"(
toy.sow:1:40: error S0301: a condition is needed here, this is a list of places
  |
1 | after lap { if last is in own holes or their holes { end turn } }
  |                                        ^^^^^^^^^^^
  = repeat the verb: `or is in their holes`
  = or say `in own holes with their holes`
)"));
}

TEST_CASE("The second half of a test that is one place is told") {
  CHECK(told(R"(
after lap { if last is in own holes or S6 { end turn } }
)") == trimmed(R"(
toy.sow:1:40: error S0301: a condition is needed here, this is a place
  |
1 | after lap { if last is in own holes or S6 { end turn } }
  |                                        ^^
  = repeat the verb: `or is in S6`
  = or say `in own holes with S6`
)"));
}

TEST_CASE("A filter behind a union is told") {
  CHECK(told(R"(
marks prize

after lap { capture own holes with holes that are prize }
)") == trimmed(R"(
toy.sow:3:42: error S0603: unclear: does `that` belong to `holes` or to `own holes with holes`? Use brackets
  |
3 | after lap { capture own holes with holes that are prize }
  |                                          ^^^^
  = `own holes with (holes that ...)` or `(own holes with holes) that ...`
)"));
}

TEST_CASE("Nobody can move is told") {
  CHECK(told(R"(
no move { if nobody can move { end round } }
)") == trimmed(R"(
toy.sow:1:14: error S0307: `nobody` is no player here; say `none of players can move`
  |
1 | no move { if nobody can move { end round } }
  |              ^^^^^^
)"));
}

TEST_CASE("Can move in a turn is told") {
  CHECK(told(R"(
after lap { if opponent can move { end turn } }
)") == trimmed(R"(
toy.sow:1:25: error S0501: `can move` may not stand in `after lap`
  |
1 | after lap { if opponent can move { end turn } }
  |                         ^^^^^^^^
  = `can move` stands in `no move`, `after turn` and `after round`
  = set a flag in `after turn`, before that turn
)"));
}

TEST_CASE("An index is told as a number") {
  CHECK(told(R"(
after lap { if index of last is 3 { end turn } }
)") == trimmed(R"(
toy.sow:1:16: error S0201: unknown name `index`
  |
1 | after lap { if index of last is 3 { end turn } }
  |                ^^^^^
  = did you mean `number of last`?
)"));
}

TEST_CASE("Seeds in places instead of from is told") {
  CHECK(told(R"(
after lap { capture seeds in last }
)") == trimmed(R"(
toy.sow:1:21: error S0301: a list of places is needed here, this is a number
  |
1 | after lap { capture seeds in last }
  |                     ^^^^^^^^^^^^^
  = `capture seeds from last`
)"));
}

TEST_CASE("The piece is moved and not captured") {
  CHECK(told(R"(
after lap { capture piece }
)") == trimmed(R"(
toy.sow:1:21: error S0301: a list of places is needed here, this is the piece dropped last
  |
1 | after lap { capture piece }
  |                     ^^^^^
  = `move piece to own captures`
)"));
}

TEST_CASE("A prefix before a step is told") {
  CHECK(told(R"(
after lap { if across last + 1 is empty { end turn } }
)") == trimmed(R"(
toy.sow:1:16: error S0602: unclear: write `(across last) + 1` or `across (last + 1)`
  |
1 | after lap { if across last + 1 is empty { end turn } }
  |                ^^^^^^^^^^^^^^^
)"));
}

TEST_CASE("A quantity before a step is told") {
  CHECK(told(R"(
after lap { if seeds in last + 1 is 3 { end turn } }
)") == trimmed(R"(
toy.sow:1:16: error S0602: unclear: write `(seeds in last) + 1` or `seeds in (last + 1)`
  |
1 | after lap { if seeds in last + 1 is 3 { end turn } }
  |                ^^^^^^^^^^^^^^^^^
)"));
}

TEST_CASE("A store as score is told") {
  CHECK(told(R"(
define score = own store
)") == trimmed(R"(
toy.sow:1:16: error S0306: `score` must be a number: write `seeds in own store`
  |
1 | define score = own store
  |                ^^^^^^^^^
)"));
}

TEST_CASE("A store plus one as score is told") {
  CHECK(told(R"(
define score = own store + 1
)") == trimmed(R"(
toy.sow:1:16: error S0306: `score` must be a number: write `seeds in own store`
  |
1 | define score = own store + 1
  |                ^^^^^^^^^^^^^
  = `seeds in own store + 1`
)"));
}

TEST_CASE("A run by minus one is told") {
  CHECK(told(R"(
after lap { capture each from last by -1 while it is occupied }
)") == trimmed(R"(
toy.sow:1:39: error S0305: a run goes by at least 1: say `back` to go against the direction
  |
1 | after lap { capture each from last by -1 while it is occupied }
  |                                       ^^
  = `each from last back`
)"));
}

TEST_CASE("A sowing backwards is told") {
  CHECK(told(R"(
after lap { sow on from last backwards }
)") == trimmed(R"(
toy.sow:1:25: error S0304: `backwards` turns a list round, and this is one place: say `back`, `go` or a direction
  |
1 | after lap { sow on from last backwards }
  |                         ^^^^^^^^^^^^^^
  = a direction: `from last clockwise`; `back` is for runs
)"));
}

TEST_CASE("A look ahead that is joined by and is told") {
  CHECK(told(R"(
no move { if opponent can move and last is empty { pass } else { end round } }
)") == trimmed(R"(
toy.sow:1:36: error S0502: `last` is not known in `no move`
  |
1 | no move { if opponent can move and last is empty { pass } else { end round } }
  |                                    ^^^^
  = of the turn to come: `opponent can move so that ...`
)"));
  CHECK(told("no move { if opponent can move so that last is empty { pass } else { end round } }") == "");
}

TEST_CASE("Words that say nothing, and names used elsewhere, get advice where they are no names") {
  const auto advice = [](const std::string& name) {
    const std::string text = told("after lap { if last is " + name + " { end turn } }");
    CHECK(text.find("unknown name `" + name + "`") != std::string::npos);
    return text.substr(text.rfind("= ") + 2);
  };
  CHECK(advice("six") == "numbers are written in figures: `6`");
  CHECK(advice("origin-last") == "blanks round the minus: `origin - last`");
  CHECK(advice("pit") == "did you mean `hole`?");
  CHECK(advice("full") == "did you mean `occupied`?");
  CHECK(advice("tie") == "say `end game won by nobody`");
  CHECK(advice("exactly") == "leave out `exactly`");
}

TEST_CASE("What was misread in a section is told once, and its names are not looked at") {
  CHECK(told(R"(
after lap { if last holds 3 or less { capture lst } }
)") == trimmed(R"(
toy.sow:1:27: error S0101: expected a number, such as `at most 3`, found `3 or less`
  |
1 | after lap { if last holds 3 or less { capture lst } }
  |                           ^^^^^^^^^
  = say `at most 3`
)"));
}

TEST_CASE("A typographic character comes before what else is told of its line") {
  const std::string text = told("after lap { if lst is empty { capture last } }  # \n\nafter turn { if hol is 3 { end round } \xE2\x80\x8B}");
  CHECK(text.find("error S0103") != std::string::npos);
  CHECK(text.find("toy.sow:1:16: error S0201: unknown name `lst`") < text.find("error S0103"));
  CHECK(text.find("error S0103") < text.find("unknown name `hol`"));
}

TEST_CASE("What follows from a missing or unreadable file is not told") {
  const auto errors = [](const std::string& sections) {
    const std::string text = told(sections + "\n\n# without board\n# without players\n# without start\n# without turn\n");
    std::string first = text.substr(0, text.find('\n'));
    std::size_t count = 0;
    for (std::size_t at = text.find(" error S"); at != std::string::npos; at = text.find(" error S", at + 1)) ++count;
    return std::to_string(count) + " " + first.substr(first.find("error ") + 6, 5);
  };
  CHECK(errors("based on nothing-like-it\n\nafter lap { if last is threatened { capture prey } }") == "1 S0807");
  CHECK(errors("---\nsow: 1\nreadings: {a: {chain: one}}\nclaims: {mw.1: text}\n---\nbased on nothing-like-it") == "1 S0807");
  CHECK(told("use nothing-like-it\n\nafter lap { if last is threatened { capture prey } }").find("S0201") == std::string::npos);
  CHECK(errors("# caf\xE9\nafter lap { if last is threatened { capture prey } }") == "1 S0106");
  CHECK(errors("based on rounds") == "1 S0207");
}

TEST_CASE("Stores behind a comma in the braces of a board are told") {
  CHECK(told(R"(
board { 2 rows of 6 holes, stores }
)") == trimmed(R"(
toy.sow:1:26: error S0101: expected the end of the statement (a line end), or `}`, found `,`
  |
1 | board { 2 rows of 6 holes, stores }
  |                          ^
  = in braces each part of the board stands alone: `2 rows of 6 holes; stores`; places are joined by `with`
)"));
}
