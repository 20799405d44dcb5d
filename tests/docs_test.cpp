#include <catch2/catch.hpp>

#include <filesystem>
#include <sstream>
#include <vector>

#include "interpreter/check/check.hpp"
#include "interpreter/load/ruleset.hpp"
#include "tests/support/golden.hpp"

// The rulesets that the documentation shows are such as the program takes.
namespace {

using namespace sow;

const std::filesystem::path root = SOW_ROOT;

/// What stands between ```sow and ```.
std::vector<std::string> examples_in(const std::string& page) {
  const std::string text = tests::read_file(root / "docs" / page), opening = "```sow\n";
  std::vector<std::string> examples;
  for (std::size_t at = text.find(opening); at != std::string::npos; at = text.find(opening, at)) {
    at += opening.size();
    examples.push_back(text.substr(at, text.find("```", at) - at));
  }
  return examples;
}

bool has_section(const std::string& text, const std::string& head) { return text.find("\n" + head + " ") != std::string::npos; }
bool is_whole(const std::string& text) {
  return has_section(text, "board") && has_section(text, "players") && has_section(text, "start") && has_section(text, "turn");
}

/// One blank for any blanks and line ends: how a ruleset breaks its lines does not matter.
std::string in_one_line(const std::string& text) {
  std::istringstream words(text);
  std::string line;
  for (std::string word; words >> word;) line += (line.empty() ? "" : " ") + word;
  return line;
}

}  // namespace

TEST_CASE("Whole rulesets in the documentation are checked without a message") {
  int whole = 0;
  for (const char* page : {"language.md", "tutorial.md"}) {
    for (const std::string& example : examples_in(page)) {
      if (!is_whole(example)) continue;
      ++whole;
      grammar::Diagnostics messages;
      load::Files files = load::gather_text({(root / "rulesets/example.sow").string(), false}, example, messages);
      check::check(files, {}, messages);
      INFO(page << "\n" << grammar::render(messages, files.sources));
      CHECK(messages.all().empty());
    }
  }
  CHECK(whole >= 2);
}

TEST_CASE("Parts of rulesets in the language's page stand in the ruleset that they name") {
  int parts = 0;
  for (const std::string& example : examples_in("language.md")) {
    std::istringstream lines(example);
    std::string head, line;
    std::getline(lines, head);
    if (head.rfind("# ", 0) != 0 || !head.ends_with(".sow")) continue;
    ++parts;
    const std::string ruleset = in_one_line(tests::read_file(root / "rulesets" / head.substr(2)));
    while (std::getline(lines, line)) {
      INFO(head << ": " << line);
      CHECK(ruleset.find(in_one_line(line)) != std::string::npos);
    }
  }
  CHECK(parts >= 30);
}
