#include <catch2/catch.hpp>

#include <nlohmann/json.hpp>

#include "tests/support/folder.hpp"
#include "tests/support/run.hpp"

// What cases name and the ruleset does not have, in the words and with the place of the cases file.

using Catch::Contains;
using nlohmann::json;
using sow::tests::Folder;
using sow::tests::Ran;

namespace {

const char* game =
    "---\nsow: 1\nsources:\n  a: {cite: A}\nclaims:\n  a.1: A turn takes a hole.\n---\n"
    "# allow S1003: each turn takes from the board\n"
    "option level { low; high }\n"
    "board 2 rows of 2 holes, stores\nplayers South, North\ncaptures to own store\n"
    "start { put 1 in each of holes\n  lot begins from players\n  begins plays next }\n"
    "turn { choose hole from own holes that are occupied; capture hole }   [a.1]\n"
    "no move { end game won by player with most seeds in own store }\n";

/// What is told of these cases, which can't be run.
std::string told(const std::string& cases) {
  const Folder folder("cases");
  const std::string file = folder.file("game.sow", game);
  const std::string of_cases = folder.file("game.cases.yaml", cases);
  const Ran ran = sow::tests::sow("test " + file);
  CHECK(ran.code == 2);
  std::string text = ran.err;
  for (std::size_t at = text.find(of_cases); at != std::string::npos; at = text.find(of_cases)) text.replace(at, of_cases.size(), "game.cases.yaml");
  return text;
}

/// What came of cases that can be run.
Ran ran(const std::string& cases, const std::string& options = "") {
  const Folder folder("cases");
  folder.file("game.cases.yaml", cases);
  return sow::tests::sow("test " + options + folder.file("game.sow", game));
}

}  // namespace

TEST_CASE("An unknown claim, player or code in a case is told with its place") {
  CHECK(told("- move: S1\n  captured: 1\n  claim: a.1 a.2\n") ==
        "game.cases.yaml:3:10: error S0806: there is no claim `a.2`\n"
        "  |\n"
        "3 |   claim: a.1 a.2\n"
        "  |          ^^^^^^^\n"
        "\n"
        "1 error, 0 warnings in game.cases.yaml\n");
  CHECK_THAT(told("- {move: S1, next: W}\n"), Contains("game.cases.yaml:1:20: error S3006: this cases file can't be read: `W` does not play; the players are South, North\n"));
  CHECK_THAT(told("- {move: S1, captured: {E: 1}}\n"), Contains("1:25: error S3006: this cases file can't be read: `E` does not play"));
  CHECK_THAT(told("- {move: S1, result: Nrth}\n"), Contains("1:22: error S3006: this cases file can't be read: `Nrth` does not play"));
  CHECK_THAT(told("- {move: S9, error: S9999}\n"), Contains("1:21: error S3006: this cases file can't be read: there is no code `S9999`\n"));
  CHECK_THAT(told("- {move: S9, error: S0201}\n"), Contains("`S0201` is not the code of a refusal\n"));
  CHECK_THAT(told("- {move: S1, finding: S3001}\n"), Contains("`S3001` is not the code of a finding\n"));
}

TEST_CASE("An unknown reading in a case is told where the case says it") {
  CHECK(told("- move: S1\n  set: {level: middle}\n  captured: 1\n") ==
        "game.cases.yaml:2:9: error S3008: no reading `middle` of `level`\n"
        "  |\n"
        "2 |   set: {level: middle}\n"
        "  |         ^^^^^^^^^^^^^\n"
        "  = expected `low` or `high`\n"
        "\n"
        "1 error, 0 warnings in game.cases.yaml\n");
  CHECK_THAT(told("- {move: S1, set: {levl: low}, captured: 1}\n"), Contains("1:20: error S3008: no option `levl`\n") && Contains("did you mean `level`?"));
  CHECK_THAT(told("- {move: S1, readings: [ludii], captured: 1}\n"), Contains("1:25: error S3008: no readings `ludii`\n"));
}

TEST_CASE("Empty lists in a case, and what speaks of a move that is not made, are refused") {
  CHECK_THAT(told("- {moves: [], next: S}\n"), Contains("1:11: error S3006: this cases file can't be read: `moves` names none\n"));
  CHECK_THAT(told("- {move: S1, readings: [], next: S}\n"), Contains("`readings` names none\n"));
  CHECK_THAT(told("- {captured: 3}\n"), Contains("1:4: error S3006: this cases file can't be read: `captured` speaks of a move, and there is none\n"));
}

TEST_CASE("Lots that are not drawn, or can't come, fail a case") {
  CHECK(ran("- {lots: [S], move: S1, captured: 1}\n").out == "1 case, 0 failed\n");
  const Ran over = ran("- {lots: [S, N, S], move: S1, captured: 1}\n");
  CHECK(over.code == 1);
  CHECK_THAT(over.out, Contains("  lots\n    expected  N S\n    found     no more is drawn\n"));
  const Ran odd = ran("- {lots: [W], move: S1, captured: 1}\n");
  CHECK(odd.code == 1);
  CHECK_THAT(odd.out, Contains("  lots\n    expected  W\n    found     a draw that this can't come from\n"));
}

TEST_CASE("A move that is not legal is told in a case with the legal ones once") {
  const Ran failed = ran("- {lots: [S], move: N1, captured: 1}\n");
  CHECK(failed.code == 1);
  CHECK_THAT(failed.out, Contains("found     S3004 `N1` is not legal here: the choice is S1, S2, not `N1`\n"));
}

TEST_CASE("Cases of several files are run although one can't be and with --json that is one document") {
  const Folder folder("several");
  const std::string bad = folder.file("bad.sow", game), good = folder.file("good.sow", game);
  folder.file("good.cases.yaml", "- {lots: [S], move: S1, captured: 1}\n");
  folder.file("bad.cases.yaml", "- {move: S1, captured: 1, claim: b.1}\n");
  const Ran ran = sow::tests::sow("test --json " + bad + " " + good);
  CHECK(ran.code == 2);
  const json document = json::parse(ran.out);
  CHECK(document["cases"] == 1);
  CHECK(document["diagnostics"][0]["code"] == "S0806");
}
