#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdio>
#include <sstream>
#include <string>

#include "grammar/ast_count.hpp"
#include "interpreter/load/library.hpp"
#include "interpreter/load/readings.hpp"
#include "interpreter/load/ruleset.hpp"
#include "interpreter/play/game.hpp"
#include "tests/support/golden.hpp"

// Every file under rulesets/ is checked, its cases are run, and it is played, without being listed here.
namespace {

using namespace sow;

struct Output {
  std::string text;
  int status = 0;
};

Output run(const std::string& arguments) {
  const std::string command = std::string(SOW_BINARY) + " " + arguments + " 2>&1";
  Output output;
  FILE* pipe = popen(command.c_str(), "r");
  REQUIRE(pipe != nullptr);
  char buffer[4096];
  while (const std::size_t n = std::fread(buffer, 1, sizeof buffer, pipe)) output.text.append(buffer, n);
  output.status = WEXITSTATUS(pclose(pipe));
  return output;
}

bool has_cases(const std::string& name) { return load::shipped_text(name + ".cases.yaml").has_value(); }

/// `[dlp.3 ev.5]` or `[assume.x]` in a rule file.
int count(const std::string& text, const std::string& what) {
  int found = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) found++;
  return found;
}

}  // namespace

TEST_CASE("Every shipped ruleset passes the strict check under each of its reading sets") {
  for (const std::string& name : load::shipped_rulesets()) {
    DYNAMIC_SECTION(name) {
      const std::string command = "check --strict " + std::string(SOW_ROOT) + "/rulesets/" + name + ".sow";
      const Output output = run(command);
      INFO(output.text);
      CHECK(output.status == 0);
      const load::Loaded loaded = load::load_ruleset(name);
      for (const load::ReadingSet* set : load::reading_sets_of(loaded.files)) {
        const Output under = run(command + " --readings " + set->name);
        INFO(under.text);
        // Another program may have no rule for a position that comes again.
        CHECK((under.status == 0 || under.text.find("S1003") != std::string::npos));
      }
    }
  }
}

TEST_CASE("The cases of every shipped ruleset hold") {
  for (const std::string& name : load::shipped_rulesets()) {
    if (!has_cases(name)) continue;
    DYNAMIC_SECTION(name) {
      const Output output = run("test " + std::string(SOW_ROOT) + "/rulesets/" + name + ".sow");
      INFO(output.text);
      CHECK(output.status == 0);
    }
  }
}

TEST_CASE("No shipped ruleset loses or makes a piece in random play") {
  for (const std::string& name : load::shipped_rulesets()) {
    DYNAMIC_SECTION(name) {
      const load::Loaded loaded = load::load_ruleset(name);
      REQUIRE(loaded.rules);
      const play::Game game(*loaded.rules);
      for (std::uint64_t number = 0; number < 3; number++) {
        play::Lots lots(play::Random(3, number, 0));
        play::Random random(3, number, 1);
        play::State state = game.start(lots);
        const int pieces = game.pieces(state.position);
        for (int ply = 0; ply < 120 && state.position.outcome == play::Outcome::Playing; ply++) {
          play::Walk walk(game, state);
          while (!walk.complete() && !walk.stuck()) walk.choose(random.below(static_cast<std::uint32_t>(walk.alternatives().size())));
          const auto done = game.play(state, std::move(walk), lots);
          REQUIRE(done);
          CHECK(done->findings.empty());
          REQUIRE(game.pieces(state.position) == pieces);
        }
      }
    }
  }
}

TEST_CASE("Lines of rule files stay under a hundred columns") {
  for (const auto& file : load::shipped_files()) {
    if (!file.path.ends_with(".sow")) continue;
    INFO(file.path);
    const std::string text(file.text);
    const std::size_t rules = text.find("\n---\n", 4);
    REQUIRE(rules != std::string::npos);
    std::size_t begin = rules + 5;
    while (begin < text.size()) {
      const std::size_t end = std::min(text.find('\n', begin), text.size());
      std::size_t columns = 0;
      for (std::size_t i = begin; i < end; i++) columns += (text[i] & 0xc0) != 0x80;
      INFO(text.substr(begin, end - begin));
      CHECK(columns < 100);
      begin = end + 1;
    }
  }
}

TEST_CASE("The page of all rulesets is the one that the program makes") {
  const Output made = run("list --markdown");
  CHECK(tests::difference(std::filesystem::path(SOW_ROOT) / "rulesets" / "README.md", made.text) == "");
}

TEST_CASE("Pages link only rulesets that are there") {
  const std::filesystem::path root(SOW_ROOT);
  std::vector<std::filesystem::path> pages = tests::files(root / "docs", ".md");
  pages.push_back(root / "README.md");
  for (const auto& page : pages) {
    const std::string text = tests::read_file(page);
    for (std::size_t at = text.find("rulesets/"); at != std::string::npos; at = text.find("rulesets/", at + 1)) {
      const std::size_t end = text.find(')', at);
      if (end == std::string::npos || at == 0 || (text[at - 1] != '(' && text[at - 1] != '/')) continue;
      const std::string link = text.substr(at, end - at);
      if (!link.ends_with(".sow") || link.find_first_of(" `\n") != std::string::npos) continue;
      INFO(page << ": " << link);
      CHECK(std::filesystem::exists(root / link));
    }
  }
}

TEST_CASE("Rulesets are short") {
  std::vector<int> sizes;
  for (const std::string& name : load::shipped_rulesets()) {
    INFO(name);
    const load::Loaded loaded = load::load_ruleset(name);
    REQUIRE(loaded.rules);
    const int statements = ast::statements_of(loaded.files.files.front().file);
    sizes.push_back(statements);
    if (loaded.rules->board.rows == 2) CHECK(statements < 70);
  }
  std::sort(sizes.begin(), sizes.end());
  CHECK(sizes[sizes.size() / 2] <= 20);
}

TEST_CASE("A line of a rule file holds one statement, short blocks apart") {
  for (const auto& file : load::shipped_files()) {
    if (!file.path.ends_with(".sow")) continue;
    std::istringstream rules{std::string(file.text.substr(file.text.find("\n---\n", 4) + 5))};
    bool in_option = false;  // the readings of an option may share a line
    for (std::string line; std::getline(rules, line);) {
      const std::string said = line.substr(0, line.find('#'));
      INFO(file.path << ": " << line);
      const bool option_begins = line.starts_with("option ");
      if (option_begins) in_option = line.find('}') == std::string::npos;
      const bool skipped = option_begins || in_option;
      if (line.starts_with("}")) in_option = false;
      const auto semicolon = said.find(';');
      if (skipped || semicolon == std::string::npos) continue;
      const bool block = said.find('{') < semicolon && said.find('}') != std::string::npos && said.find('}') > semicolon;
      CHECK(block);
    }
  }
}

TEST_CASE("The first three games hold every claim of their sources, and each claim that a position shows has a case") {
  for (const std::string name : {"yucebao", "laomuzhu", "san-yao"}) {
    const load::Loaded loaded = load::load_ruleset(name);
    REQUIRE(loaded.rules);
    const std::string rules(*load::shipped_text(name + ".sow")), cases(*load::shipped_text(name + ".cases.yaml"));
    for (const auto& claim : loaded.files.files.front().front.claims) {
      INFO(name << " " << claim.key);
      CHECK(count(rules, claim.key) >= 2);  // where it is stated, and at least one rule that holds it
    }
    CHECK(count(cases, "claim:") >= 10);
  }
}
