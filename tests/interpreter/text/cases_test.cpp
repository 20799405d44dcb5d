#include "interpreter/text/cases.hpp"

#include <catch2/catch.hpp>

using namespace sow;

namespace {

struct Reading {
  grammar::Sources sources;
  grammar::Diagnostics diagnostics;
  std::vector<text::Case> cases;

  explicit Reading(const std::string& yaml) { cases = text::read_cases(sources, sources.add("toy.cases.yaml", yaml), diagnostics); }

  std::string messages() const {
    std::string text;
    for (const grammar::Diagnostic& one : diagnostics.all()) text += grammar::render(one, sources);
    return text;
  }
};

std::string joined(const std::vector<text::Said>& words) {
  std::string all;
  for (const text::Said& word : words) all += (all.empty() ? "" : " ") + word.text;
  return all;
}

/// The one message about a case with these lines.
std::string message(const std::string& yaml) {
  const Reading reading(yaml);
  REQUIRE(reading.diagnostics.all().size() == 1);
  CHECK(reading.cases.empty());
  return reading.diagnostics.all()[0].code + " " + reading.diagnostics.all()[0].message;
}

}  // namespace

TEST_CASE("cases: the examples of the manual") {
  const Reading reading(
      "- note: Every opening move takes nine. The first lap ends in N1, five more follow.\n"
      "  move: S1\n"
      "  laps: 6\n"
      "  captured: 9\n"
      "  after: 3 9 2 9 9 / 9 0 0 0 0 ; 9 0 ; N\n"
      "  claim: mw.3 mw.5 mw.6\n"
      "\n"
      "#   N   2 0 3 0 0        S5 falls into N1. N2 is empty, N3 is taken;\n"
      "#   S   0 0 0 0 1        N5 would follow, but one hole is all this reading takes.\n"
      "- position: 0 0 0 0 1 / 0 0 3 0 2 ; 0 0 ; S\n"
      "  set: {chain: one}\n"
      "  move: S5\n"
      "  captured: 3\n"
      "  after: 0 0 0 0 0 / 1 0 0 0 2 ; 3 0 ; N\n"
      "\n"
      "- note: The smallest sowing that never ends has seven stones. It is taken back and counts as the turn.\n"
      "  position: 1 0 1 0 1 / 0 1 0 2 1\n"
      "  move: S1\n"
      "  endless: yes\n"
      "  after: 1 0 1 0 1 / 0 1 0 2 1 ; 0 0 ; N\n"
      "  claim: assume.endless\n"
      "\n"
      "- position: 0 5 5 5 5 / 5 5 5 5 5\n"
      "  move: S1\n"
      "  error: S3004\n"
      "  claim: mw.2\n");
  CHECK(reading.messages() == "");
  REQUIRE(reading.cases.size() == 4);
  const text::Case& first = reading.cases[0];
  CHECK_FALSE(first.position);
  CHECK(joined(first.moves) == "S1");
  CHECK(first.laps->text == "6");
  CHECK(first.captured->text == "9");
  CHECK(first.after->text == "3 9 2 9 9 / 9 0 0 0 0 ; 9 0 ; N");
  CHECK(reading.sources.text(first.after->span) == first.after->text);
  CHECK(joined(first.claims) == "mw.3 mw.5 mw.6");
  CHECK(reading.sources.of(first.span).location(first.span.begin).line == 1);
  REQUIRE(reading.cases[1].set.size() == 1);
  CHECK(reading.cases[1].set[0].key.text == "chain");
  CHECK(reading.cases[1].set[0].value.text == "one");
  CHECK(reading.cases[2].endless->text == "yes");
  CHECK(reading.cases[3].error->code.text == "S3004");
  CHECK(reading.cases[3].error->part == "");
}

TEST_CASE("cases: the other keys, alone and as lists") {
  const Reading reading(
      "- {moves: [S1, N2+/stop], lots: [3, S4], legal: [S1, S2], next: N, captured: {S: 6, N: 0}, round: 2, result: draw, finding: S2001 S2004}\n"
      "- {readings: [source, ludii], move: S1, legal: S1 S2, error: \"S3004 the store is full\"}\n"
      "- {readings: source, legal: [], set: {wide: no, width: 010}}\n");
  CHECK(reading.messages() == "");
  REQUIRE(reading.cases.size() == 3);
  CHECK(joined(reading.cases[0].moves) == "S1 N2+/stop");
  CHECK(joined(reading.cases[0].lots) == "3 S4");
  CHECK(joined(*reading.cases[0].legal) == "S1 S2");
  REQUIRE(reading.cases[0].captured_by.size() == 2);
  CHECK(reading.cases[0].captured_by[1].key.text == "N");
  CHECK(reading.cases[0].captured_by[1].value.text == "0");
  CHECK(joined(reading.cases[0].findings) == "S2001 S2004");
  CHECK(joined(reading.cases[1].readings) == "source ludii");
  CHECK(joined(*reading.cases[1].legal) == "S1 S2");
  CHECK(reading.cases[1].error->part == "the store is full");
  CHECK(reading.cases[2].legal->empty());
  CHECK(reading.cases[2].set[0].value.text == "no");
  CHECK(reading.cases[2].set[1].value.text == "010");
}

TEST_CASE("cases: an unknown key is refused where it stands") {
  CHECK(Reading("- move: S1\n  aftre: 0 1\n  laps: 1\n").messages() ==
        "toy.cases.yaml:2:3: error S0803: unknown key `aftre`\n"
        "  |\n"
        "2 |   aftre: 0 1\n"
        "  |   ^^^^^\n"
        "  = expected `position`, `readings`, `set`, `move`, `moves`, `lots`, `legal`, `after`, `next`, `captured`, `laps`, `endless`, `round`, `result`, "
        "`error`, `finding`, `claim` or `note`\n"
        "  = did you mean `after`?\n");
}

TEST_CASE("cases: a repeated key, a case that expects nothing, and values of another form are refused") {
  CHECK(message("- move: S1\n  laps: 1\n  laps: 2\n") == "S0804 the key `laps` is there twice");
  CHECK(message("- move: S1\n") == "S3006 this cases file can't be read: this case expects nothing");
  CHECK(message("- {move: S1, moves: [S1], laps: 1}\n") == "S3006 this cases file can't be read: a case has `move` or `moves`, not both");
  CHECK(message("- S1\n") == "S3006 this cases file can't be read: a case needs keys with values, this is a text");
  CHECK(message("move: S1\n") == "S3006 this cases file can't be read: a list of cases is needed, each begun with `- `; this is keys with values");
  CHECK(message("- {laps: many}\n") == "S3006 this cases file can't be read: `laps` needs a number, this is `many`");
  CHECK(message("- {captured: {S: x}}\n") == "S3006 this cases file can't be read: `captured` needs numbers, this is `x`");
  CHECK(message("- {endless: true}\n") == "S3006 this cases file can't be read: `endless` is yes or no; this is `true`");
  CHECK(message("- {after: [0, 1]}\n") == "S3006 this cases file can't be read: `after` needs a text, this is a list");
  CHECK(message("- {after: }\n") == "S3006 this cases file can't be read: `after` needs a text, this is nothing");
  CHECK(message("- {after: 0 1, set: chain}\n") == "S3006 this cases file can't be read: `set` needs keys with values, this is a text");
  CHECK(message("- laps: 1\n  note: Hole #3 is emptied.\n") == "S0802 the rest of this line, from `#`, is lost: put the text in quotes");
  CHECK(message("- note: First: one lap.\n  laps: 1\n") == "S3006 this cases file can't be read: a second `: ` in one text");
  CHECK(message("- &a {laps: 1}\n- *a\n") == "S3006 this cases file can't be read: `&` names a part of the text");
  CHECK(message(std::string(100000, '[')) == "S3006 this cases file can't be read: nested too deeply (more than 16)");
  CHECK(message("- {laps: \xff}\n") == "S3006 this cases file can't be read: it is not UTF-8 (byte 9)");
}

TEST_CASE("cases: one bad case does not hide the others, and an empty file has none") {
  const Reading reading("- {move: S1, laps: 1}\n- {move: S2}\n- {move: S3, laps: 1}\n");
  CHECK(reading.diagnostics.all().size() == 1);
  CHECK(reading.cases.size() == 2);
  CHECK(Reading("").messages() == "");
  CHECK(Reading("# later\n").cases.empty());
}

TEST_CASE("cases: a file with cases of several games") {
  grammar::Sources sources;
  grammar::Diagnostics diagnostics;
  const auto games =
      text::read_cases_by_game(sources, sources.add("all.yaml", "one:\n- {move: S1, laps: 1}\n- {move: S2, laps: 1}\n\ntwo:\n- {legal: []}\n"), diagnostics);
  CHECK(diagnostics.all().empty());
  REQUIRE(games.size() == 2);
  CHECK(games[0].first == "one");
  CHECK(games[0].second.size() == 2);
  CHECK(games[1].second.size() == 1);
  CHECK(text::read_cases_by_game(sources, sources.add("list.yaml", "- {move: S1, laps: 1}\n"), diagnostics).empty());
  CHECK(diagnostics.all().size() == 1);
}
