#include "grammar/parser.hpp"

#include <catch2/catch.hpp>
#include <chrono>

#include "grammar/ast_printer.hpp"
#include "grammar/matcher.hpp"
#include "tests/support/golden.hpp"

using namespace sow;
using namespace sow::grammar;

namespace {

struct Parsed {
  Sources sources;
  Diagnostics diagnostics;
  ast::File file;

  explicit Parsed(const std::string& text, const std::string& name = "toy.sow") { file = parse(sources, sources.add(name, text), diagnostics); }
  std::string messages() const { return render(diagnostics, sources); }
  std::string codes() const {
    std::string result;
    for (const Diagnostic& one : diagnostics.all()) result += (result.empty() ? "" : " ") + one.code;
    return result;
  }
};

/// The only value of `define x = ...`, as printed.
std::string value_of(const std::string& text) {
  const Parsed parsed("define x = " + text + "\n");
  if (!parsed.diagnostics.all().empty()) return parsed.messages();
  return print(std::get<ast::Expression>(std::get<ast::Define>(parsed.file.items.at(0).what).body));
}

std::string repeated(const std::string& text, std::size_t times) {
  std::string result;
  result.reserve(text.size() * times);
  for (std::size_t i = 0; i < times; ++i) result += text;
  return result;
}

double seconds(const std::string& text, Diagnostics* diagnostics = nullptr) {
  Sources sources;
  const std::uint32_t file = sources.add("toy.sow", text);
  Diagnostics own;
  const auto begin = std::chrono::steady_clock::now();
  parse(sources, file, diagnostics ? *diagnostics : own);
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

}  // namespace

TEST_CASE("the grammar has no rule that goes round without reading anything") { CHECK(analyze_grammar() == 0); }

TEST_CASE("rule files give exactly the syntax trees in tests/data/syntax") {
  for (const auto& path : tests::files(tests::data_folder() / "syntax", ".sow")) {
    DYNAMIC_SECTION(path.stem().string()) {
      const Parsed parsed(tests::read_file(path), path.filename().string());
      CHECK(parsed.messages() == "");
      auto golden = path;
      CHECK(tests::difference(golden.replace_extension(".ast"), print(parsed.file)) == "");
    }
  }
}

TEST_CASE("every shipped rule file can be read") {
  for (const auto& folder : {std::filesystem::path(SOW_ROOT) / "rulesets", std::filesystem::path(SOW_ROOT) / "rulesets" / "idioms"}) {
    for (const auto& path : tests::files(folder, ".sow")) {
      const Parsed parsed(tests::read_file(path), path.filename().string());
      CHECK(parsed.messages() == "");
    }
  }
}

TEST_CASE("every node has the span of its text, without the blanks behind it") {
  const Parsed parsed("after lap {\n  capture last with across last  [x.1]  # why\n}\n");
  const auto& block = std::get<ast::Moment>(parsed.file.items.at(0).what).block;
  const ast::Statement& statement = block.statements.at(0);
  const auto text = [&](const Span& span) { return std::string(parsed.sources.text(span)); };
  CHECK(text(statement.span) == "capture last with across last");
  CHECK(text(statement.citations.at(0).span) == "x.1");
  const ast::Expression& places = std::get<ast::Capture>(statement.what).object.places;
  CHECK(text(places.span) == "last with across last");
  CHECK(text(places.parts.at(1).span) == "across last");
  CHECK(text(parsed.file.items[0].head) == "after lap");
  CHECK(text(parsed.file.items[0].span) == "after lap {\n  capture last with across last  [x.1]  # why\n}");
}

TEST_CASE("brackets belong to the span of what they hold") {
  const Parsed parsed("define x = (last + 1) - 2\n");
  const auto& value = std::get<ast::Expression>(std::get<ast::Define>(parsed.file.items.at(0).what).body);
  CHECK(parsed.sources.text(value.span) == "(last + 1) - 2");
  CHECK(parsed.sources.text(value.parts.at(0).span) == "(last + 1)");
  CHECK(value.parts[0].bracketed);
}

TEST_CASE("operators group from the left, and * is stronger than +") {
  CHECK(value_of("1 - 2 - 3") == "(subtract (subtract (numeral 1) (numeral 2)) (numeral 3))");
  CHECK(value_of("1 + 2 * 3") == "(add (numeral 1) (multiply (numeral 2) (numeral 3)))");
  CHECK(value_of("last-1") == "(subtract (word last) (numeral 1))");
  CHECK(value_of("-1 + 2") == "(add (negate (numeral 1)) (numeral 2))");
}

TEST_CASE("with, except and that are applied from left to right, weaker than +") {
  CHECK(value_of("last + 1 with last + 2") == "(with (add (word last) (numeral 1)) (add (word last) (numeral 2)))");
  CHECK(value_of("a1 with a2 except a3") == "(except (with (place a1) (place a2)) (place a3))");
}

TEST_CASE("or belongs to a number if a numeral follows, unless a verb follows the numeral") {
  CHECK(value_of("last holds 2 or 3") == "(test (word last) (holds (number-test (numeral 2) (numeral 3)) _))");
  CHECK(value_of("laps is 2 or 3 is drops") ==
        "(or (test (counter laps _) (is (number-test (numeral 2)))) (test (numeral 3) (is (number-test (counter drops _)))))");
}

TEST_CASE("and goes with `that` only if a verb follows at once") {
  CHECK(value_of("holes that are empty and is it") == "(that (places holes _) (is (empty)) (is (number-test (word it))))");
  CHECK(value_of("any of holes is empty and holds 2") == "(quantified any (places holes _) (is (empty)) (holds (number-test (numeral 2)) _))");
  CHECK(value_of("last is empty and it is occupied") == "(and (test (word last) (is (empty))) (test (word it) (is (occupied))))");
}

TEST_CASE("a value by case belongs to the nearest value") {
  CHECK(value_of("1 if yes else 2 if no else 3") == "(if-else (numeral 1) (word yes) (if-else (numeral 2) (word no) (numeral 3)))");
}

TEST_CASE("comments that allow a warning are kept with their reason") {
  const Parsed parsed("# allow S1009: kept for the reading ludii\nturn { pass }  # allow S1011\n# allow me to say this\noption x \"# allow S1001: no\" { yes; no }\n");
  REQUIRE(parsed.file.allows.size() == 2);
  CHECK(parsed.file.allows[0].code == "S1009");
  CHECK(parsed.file.allows[0].reason == "kept for the reading ludii");
  CHECK(parsed.file.allows[1].code == "S1011");
  CHECK(parsed.file.allows[1].reason.empty());
  CHECK(parsed.sources.text(parsed.file.allows[1].span) == "# allow S1011");
}

TEST_CASE("line ends may be those of Windows and the last line may have none") {
  const Parsed parsed("board 2 rows of 6 holes\r\nturn {\r\n  pass\r\n}\r\nno move { pass } # comment");
  CHECK(parsed.messages() == "");
  CHECK(parsed.file.items.size() == 3);
}

TEST_CASE("a section that can't be read leaves the others, and its names count as known") {
  const Parsed parsed("define five = 5\noption chain { whole; 3 4 }\nturn {\n  choose hole from\n}\nmarks tuz, house: mine\nstart { pass }\n");
  CHECK(parsed.codes() == "S0101 S0101 S0101");
  CHECK(parsed.file.items.size() == 2);
  CHECK(parsed.file.unreadable == std::vector<std::string>{"option", "chain", "turn", "hole", "marks", "tuz", "house", "mine"});
}

TEST_CASE("front matter without its end does not hide the rules") {
  const Parsed parsed("---\nsow: 1\nclaims:\n  a.1: No end.\nturn { pass }\n");
  CHECK(parsed.file.items.size() == 1);
  CHECK(parsed.codes() == "S0101");
  REQUIRE(parsed.file.front_matter);
  CHECK(parsed.sources.text(*parsed.file.front_matter) == "sow: 1\nclaims:\n  a.1: No end.\n");
}

TEST_CASE("a text that is no UTF-8 is refused") {
  const Parsed parsed("turn { pass }\n# caf\xE9 \n");
  CHECK(parsed.codes() == "S0106");
  CHECK(parsed.diagnostics.all()[0].message == "the file is not UTF-8 (byte 19)");
}

TEST_CASE("typographic characters are allowed in comments and in texts") {
  CHECK(Parsed("option x \"how far \xE2\x80\x93 and whither\" { near; far }  # \xE2\x80\x9Cso\xE2\x80\x9D\n").messages() == "");
}

TEST_CASE("names may have letters of any script") { CHECK(value_of("\xE6\x95\xA3\xE7\xAA\x91") == "(name \xE6\x95\xA3\xE7\xAA\x91)"); }

TEST_CASE("a hundred nested brackets, a hundred `not`s and a long `or` list are read at once") {
  CHECK(value_of(repeated("(", 100) + "1" + repeated(")", 100)).substr(0, 9) == "(numeral ");
  CHECK(seconds("define x = " + repeated("(", 100) + "1" + repeated(")", 100) + "\n") < 1);
  CHECK(seconds("define x = " + repeated("(", 100) + "last is empty" + repeated(")", 100) + "\n") < 1);
  CHECK(seconds("define x = " + repeated("not ", 100) + "yes\n") < 1);
  CHECK(Parsed("define x = " + repeated("not ", 100) + "yes\n").messages() == "");
  CHECK(seconds("define x = last is 1" + repeated(" or 1", 5000) + "\n") < 5);
  CHECK(seconds("define x = yes" + repeated(" or last is 1..2", 5000) + "\n") < 5);
  CHECK(seconds("turn {" + repeated("if yes {", 100) + "pass" + repeated("}", 100) + "}\n") < 1);
}

TEST_CASE("what is nested more than a hundred times is refused, however deep it is") {
  for (const char* one : {"(", "-", "not ", "across ", "count of ", "seeds in ", "first of ", "f(", "own holes of ", "each from ", "x of ", "player after ",
                          "any of holes where ", "yes if yes else ", "holes that are in ", "player with most "}) {
    CAPTURE(one);
    CHECK(Parsed("define x = " + repeated(one, 10'000) + "last\n").codes() == "S0107");
    CHECK(Parsed("define x = " + repeated(one, 101) + "last\n").codes() == "S0107");
  }
  CHECK(Parsed("turn {\n" + repeated("if yes {", 10'000) + "pass" + repeated("}", 10'000) + "}\n").codes() == "S0107");
  CHECK(Parsed("turn {\n" + repeated("for player {\n", 10'000)).codes() == "S0107");
  CHECK(Parsed("define x = opponent" + repeated(" can move so that opponent", 10'000) + " can move\n").codes() == "S0107");
}

TEST_CASE("a long chain of operators is refused before it could nest the tree too deeply") {
  CHECK(Parsed("define x = 1" + repeated(" + 1", 1000) + "\n").messages() == "");
  CHECK(Parsed("define x = 1" + repeated(" + 1", 100'000) + "\n").codes() == "S0107");
  CHECK(Parsed("define x = a1" + repeated(" with a2", 10'000) + "\n").codes() == "S0107");
}

TEST_CASE("a chain of `else if` is no nesting") {
  CHECK(Parsed("turn {\n  if yes { pass }" + repeated(" else if yes { pass }", 500) + " else { pass }\n}\n").messages() == "");
}

TEST_CASE("ten million bytes are read in linear time") {
  const std::string section = "after lap {\n  if last + 1 is occupied and (laps is 2 or 3) { sow on from last + 1 }  [a.1]  # comment\n  capture last\n}\n";
  const double small = seconds(repeated(section, 1'000'000 / section.size()));
  Diagnostics diagnostics;
  CHECK(seconds(repeated(section, 10'000'000 / section.size()), &diagnostics) < 40 * small + 1);
  CHECK(diagnostics.all().empty());
}

TEST_CASE("odd texts of a million bytes are read in linear time") {
  const double limit = 20;  // quadratic time would take minutes
  CHECK(seconds("turn {\n" + repeated("  pass\n\n# a comment\n", 50'000) + "}\n") < limit);
  CHECK(seconds("turn {\n  pass\n" + repeated("\n# a comment\n", 80'000) + "}\n") < limit);
  CHECK(seconds(repeated("turn {\n", 150'000)) < limit);
  CHECK(seconds(repeated("turn { if }; ", 80'000)) < limit);
  CHECK(seconds(repeated("x", 1'000'000)) < limit);
  CHECK(seconds(repeated("x ", 500'000)) < limit);
  CHECK(seconds(repeated("\"", 1'000'000)) < limit);
  CHECK(seconds("turn { capture last " + repeated("[a.1] ", 150'000) + "}\n") < limit);
  CHECK(seconds(repeated("turn { \xC2\xA0 ", 100'000)) < limit);
  CHECK(seconds(repeated("turn { \xC2\xA0 }\n", 50'000)) < limit);
  CHECK(seconds("---\n" + repeated("a: b\n", 200'000)) < limit);
}

TEST_CASE("a text that is absurdly long is refused at once") {
  Diagnostics diagnostics;
  CHECK(seconds(repeated("turn { pass }\n", 2'000'000), &diagnostics) < 5);
  REQUIRE(diagnostics.all().size() == 1);
  CHECK(diagnostics.all()[0].message == "too long: 28000000 bytes, at most 16000000");
}
