#include "grammar/diagnostic.hpp"

#include <catch2/catch.hpp>

using namespace sow::grammar;

namespace {

/// The span of the first `what` in that text.
Span find(const Sources& sources, std::uint32_t file, const std::string& what) {
  const std::size_t at = sources[file].text().find(what);
  REQUIRE(at != std::string::npos);
  return {file, static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + what.size())};
}

std::string empty_lines(int count) { return std::string(static_cast<std::size_t>(count), '\n'); }

std::string rendered(const std::string& text, const std::string& what, const RenderStyle& style = {}) {
  Sources sources;
  const std::uint32_t file = sources.add("toy.sow", text);
  Diagnostics diagnostics;
  return render(diagnostics.add("S0201", find(sources, file, what), "unknown name"), sources, style);
}

}  // namespace

TEST_CASE("messages look as the manual shows them") {
  Sources sources;
  const std::uint32_t toy = sources.add("toy.sow", empty_lines(23) + "  if last + 1 is ocupied { sow on from last + 1 }                  [mw.3]\n" +
                                                       empty_lines(6) + "define fill(places, n) = 5\n");
  const std::uint32_t idiom = sources.add("idioms/rounds.sow", empty_lines(31) + "define fill(places, n) {\n");
  Diagnostics diagnostics;
  Diagnostic& second = diagnostics.add("S0202", find(sources, toy, "fill"), "the name `fill` is given twice");
  second.notes.push_back({find(sources, idiom, "fill"), "first given here, by `use rounds` in line 9"});
  second.advice.push_back("choose another name for one of them");
  Diagnostic& first = diagnostics.add("S0201", find(sources, toy, "ocupied"), "unknown name `ocupied`");
  first.expected = "what it is, such as `empty`, `in own holes` or `at least 2`";
  first.advice.push_back("did you mean `occupied`?");
  CHECK(render(diagnostics, sources) ==
        "toy.sow:24:18: error S0201: unknown name `ocupied`\n"
        "   |\n"
        "24 |   if last + 1 is ocupied { sow on from last + 1 }                  [mw.3]\n"
        "   |                  ^^^^^^^\n"
        "   = expected what it is, such as `empty`, `in own holes` or `at least 2`\n"
        "   = did you mean `occupied`?\n"
        "\n"
        "toy.sow:31:8: error S0202: the name `fill` is given twice\n"
        "   |\n"
        "31 | define fill(places, n) = 5\n"
        "   |        ^^^^\n"
        "   ::: idioms/rounds.sow:32:8\n"
        "   |\n"
        "32 | define fill(places, n) {\n"
        "   |        ---- first given here, by `use rounds` in line 9\n"
        "   = choose another name for one of them\n"
        "\n"
        "2 errors, 0 warnings in toy.sow\n");
}

TEST_CASE("the short form is the first line only") {
  CHECK(rendered("turn { ocupied }\n", "ocupied", {false, 100, true}) == "toy.sow:1:8: error S0201: unknown name\n");
}

TEST_CASE("a line longer than the terminal is cut on both sides around the carets") {
  const std::string text = std::string(100, 'a') + " ocupied " + std::string(100, 'b') + "\n";
  CHECK(rendered(text, "ocupied", {false, 40, false}) ==
        "toy.sow:1:102: error S0201: unknown name\n"
        "  |\n"
        "1 | ...aaaaaaaaaaa ocupied bbbbbbbbbb...\n"
        "  |                ^^^^^^^\n");
  CHECK(rendered("x" + text, "x", {false, 40, false}) ==
        "toy.sow:1:1: error S0201: unknown name\n"
        "  |\n"
        "1 | x" + std::string(29, 'a') + "...\n"
        "  | ^\n");
}

TEST_CASE("a column is a character, and carets stand under what is meant also behind wide letters and tabs") {
  CHECK(rendered("\tcaf\xC3\xA9 ocupied\n", "ocupied") ==
        "toy.sow:1:7: error S0201: unknown name\n"
        "  |\n"
        "1 |  caf\xC3\xA9 ocupied\n"
        "  |       ^^^^^^^\n");
  CHECK(rendered("\xE6\x95\xA3\xE7\xAA\x91 x\n", "\xE7\xAA\x91") ==
        "toy.sow:1:2: error S0201: unknown name\n"
        "  |\n"
        "1 | \xE6\x95\xA3\xE7\xAA\x91 x\n"
        "  |   ^^\n");
}

TEST_CASE("the end of a line and the end of the file can be pointed at") {
  Sources sources;
  sources.add("toy.sow", "turn\n");
  Diagnostics diagnostics;
  CHECK(render(diagnostics.add("S0101", {0, 4, 4}, "m"), sources) == "toy.sow:1:5: error S0101: m\n  |\n1 | turn\n  |     ^\n");
  CHECK(render(diagnostics.add("S0101", {0, 5, 5}, "m"), sources) == "toy.sow:2:1: error S0101: m\n  |\n2 |\n  | ^\n");
}

TEST_CASE("a message over several lines has its carets under the first") {
  CHECK(rendered("turn {\n  pass\n}\n", "{\n  pass\n}") == "toy.sow:1:6: error S0201: unknown name\n  |\n1 | turn {\n  |      ^\n");
}

TEST_CASE("colour is added only when wanted, and changes no letter") {
  const std::string plain = rendered("turn { ocupied }\n", "ocupied"), colored = rendered("turn { ocupied }\n", "ocupied", {true, 100, false});
  CHECK(plain.find('\x1b') == std::string::npos);
  std::string stripped;
  for (std::size_t i = 0; i < colored.size(); ++i) {
    if (colored[i] == '\x1b') i = colored.find('m', i);
    else stripped += colored[i];
  }
  CHECK(stripped == plain);
  CHECK(colored != plain);
}

TEST_CASE("the first digit of a code is the severity, and warnings are counted apart") {
  Sources sources;
  sources.add("toy.sow", "turn { pass }\n");
  Diagnostics diagnostics;
  diagnostics.add("S1005", {0, 0, 4}, "`x` is never used");
  CHECK_FALSE(diagnostics.has_errors());
  CHECK(diagnostics.all()[0].severity() == Severity::Warning);
  CHECK_THAT(render(diagnostics, sources), Catch::EndsWith("\n\n0 errors, 1 warning in toy.sow\n"));
  CHECK(diagnostics.add("S2003", {0, 0, 4}, "m").severity() == Severity::Finding);
  CHECK(diagnostics.add("S3007", {0, 0, 4}, "m").severity() == Severity::Input);
  CHECK(diagnostics.has_errors());
}

TEST_CASE("messages are sorted by place, and the same one is told once") {
  Diagnostics diagnostics;
  diagnostics.add("S0202", {1, 0, 1}, "c");
  diagnostics.add("S0202", {0, 7, 8}, "b");
  diagnostics.add("S0201", {0, 2, 3}, "a");
  diagnostics.add("S0202", {0, 7, 8}, "b");
  diagnostics.sort();
  REQUIRE(diagnostics.all().size() == 3);
  CHECK(diagnostics.all()[0].message == "a");
  CHECK(diagnostics.all()[1].message == "b");
  CHECK(diagnostics.all()[2].message == "c");
}
