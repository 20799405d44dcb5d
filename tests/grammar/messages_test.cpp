#include <algorithm>
#include <catch2/catch.hpp>

#include "grammar/parser.hpp"
#include "tests/support/golden.hpp"

using namespace sow;
using namespace sow::grammar;

namespace {

std::string messages(const std::string& text, const std::string& name = "toy.sow", const RenderStyle& style = {}) {
  Sources sources;
  Diagnostics diagnostics;
  parse(sources, sources.add(name, text), diagnostics);
  return render(diagnostics, sources, style);
}

std::string in_after_lap(const std::string& lines) {
  return "board 2 rows of 6 holes, stores\nplayers South, North\ncaptures to own store\n\nafter lap {\n" + lines + "\n}\n";
}

}  // namespace

TEST_CASE("known slips are told exactly as in tests/data/errors") {
  for (const auto& path : tests::files(tests::data_folder() / "errors", ".sow")) {
    if (path.filename().string().starts_with("S")) continue;  // what the checker says (errors_test.cpp)
    DYNAMIC_SECTION(path.stem().string()) {
      auto golden = path;
      const std::string said = messages(tests::read_file(path), path.filename().string());
      CHECK(tests::difference(golden.replace_extension(".diagnostics"), said) == "");
    }
  }
}

TEST_CASE("nothing is said about lines that go on at the next line") {
  CHECK(messages(in_after_lap("  capture own holes\n    that are empty")) == "");
  CHECK(messages(in_after_lap("  sow from last clockwise\n    along holes\n    skipping last")) == "");
  CHECK(messages(in_after_lap("  sow on\n    starting at last")) == "");
  CHECK(messages(in_after_lap("  choose hole from own holes that hold 2\n    or else own holes that are occupied")) == "");
  CHECK(messages(in_after_lap("  if last is empty  [a.1]\n    and last + 1 is empty { pass }")) == "");
  CHECK(messages(in_after_lap("  if last is empty { pass }  [a.1]\n  else { capture last }")) == "");
}

TEST_CASE("nothing is said about a direction before `from`") {
  CHECK(messages(in_after_lap("  sow counterclockwise from hole along holes")) == "");
}

TEST_CASE("nothing is said about a last line with a comment and no line end") {
  CHECK(messages("board 2 rows of 6 holes\nno move { pass } # comment") == "");
}

TEST_CASE("nothing is said about the readings no and yes in the front matter or in an option") {
  CHECK(messages("---\nsow: 1\nreadings: {a: {x: no}, b: {x: yes}}\n---\noption x { no; yes }\n") == "");
}

TEST_CASE("every syntax error of a file is told, one a section, in the order of the file") {
  CHECK(messages("board 2 rows of\n\nturn {\n  sow form hole\n  cpture last\n}\n\nafter lap {\n  pass\n}\n\nplayers south\n") ==
        "toy.sow:1:16: error S0101: expected a number, or the name of an option, found the end of the line\n"
        "  |\n"
        "1 | board 2 rows of\n"
        "  |                ^\n"
        "\n"
        "toy.sow:4:7: error S0101: expected the end of the statement (a line end), or `}`, found `form`\n"
        "  |\n"
        "4 |   sow form hole\n"
        "  |       ^^^^\n"
        "  = did you mean `from`?\n"
        "\n"
        "toy.sow:12:9: error S0101: expected a player, such as `South`, found `south`\n"
        "   |\n"
        "12 | players south\n"
        "   |         ^^^^^\n"
        "   = did you mean `South` or `North`?\n"
        "\n"
        "3 errors, 0 warnings in toy.sow\n");
}

TEST_CASE("after a hundred messages the rest is counted") {
  std::string text;
  for (int i = 0; i < 130; ++i) text += "turn { if }\n";
  const std::string said = messages(text, "toy.sow", {false, 100, true});
  CHECK(std::count(said.begin(), said.end(), '\n') == 102);
  CHECK_THAT(said, Catch::EndsWith("toy.sow:100:11: error S0101: expected a condition, such as `last is occupied`, found `}`\n"
                                   "... and 30 more\n"
                                   "130 errors, 0 warnings in toy.sow\n"));
}
