#include <catch2/catch.hpp>
#include <memory>

#include "grammar/parser.hpp"
#include "interpreter/check/sections.hpp"

using namespace sow;
using check::FileRole;

namespace {

/// Files of one ruleset, given as texts: the ruleset itself first.
struct Read {
  grammar::Sources sources;
  grammar::Diagnostics messages;
  std::vector<std::unique_ptr<ast::File>> files;
  std::vector<check::RuleFile> rule_files;

  Read& add(FileRole role, const std::string& name, const std::string& text) {
    const std::uint32_t number = sources.add(name + ".sow", text);
    files.push_back(std::make_unique<ast::File>(grammar::parse(sources, number, messages)));
    rule_files.push_back({role, name, files.back().get()});
    return *this;
  }
  check::Sections gather() { return check::gather_sections(rule_files, sources, messages); }
  std::string codes() const {
    std::string text;
    for (const auto& message : messages.all()) text += (text.empty() ? "" : " ") + message.code;
    return text;
  }
};

const char* const whole =
    "board 2 rows of 3 holes\nplayers South, North\nstart { put 2 in each of holes }\n"
    "turn { choose hole from own holes\n sow from hole clockwise along holes }\n";

}  // namespace

TEST_CASE("A variant replaces sections by name and takes over the others", "[sections]") {
  Read read;
  read.add(FileRole::Own, "variant", "based on base\nboard 2 rows of 5 holes\ndefine goal = 9\nphase late { no move { pass } }\n");
  read.add(FileRole::Base, "base",
           std::string(whole) + "define goal = 4\ndefine other = 1\nphase late {\n turn { pass-on }\n no move { pass }\n}\ndefine pass-on { end turn }\n");
  const check::Sections sections = read.gather();
  CHECK(read.codes().empty());
  CHECK(sections.board.role == FileRole::Own);
  CHECK(sections.players.role == FileRole::Base);
  CHECK(sections.players.from == "base");
  REQUIRE(sections.definitions.size() == 3);
  CHECK(sections.definitions[0].what->name.text == "goal");
  CHECK(sections.definitions[0].role == FileRole::Own);
  CHECK(sections.definitions[1].role == FileRole::Base);
  REQUIRE(sections.phases.size() == 2);
  CHECK(sections.moment(1, ast::MomentKind::NoMove).role == FileRole::Own);
  CHECK(sections.moment(1, ast::MomentKind::Turn).role == FileRole::Base);
  CHECK(sections.moment(0, ast::MomentKind::Turn).role == FileRole::Base);
  CHECK_FALSE(sections.vouched());
}

TEST_CASE("The nearest of several bases holds", "[sections]") {
  Read read;
  read.add(FileRole::Own, "c", "based on b\n");
  read.add(FileRole::Base, "b", "based on a\ndefine goal = 2\n");
  read.add(FileRole::Base, "a", std::string(whole) + "define goal = 1\n");
  const check::Sections sections = read.gather();
  CHECK(read.codes().empty());
  REQUIRE(sections.definitions.size() == 1);
  CHECK(sections.definitions[0].from == "b");
}

TEST_CASE("Marks of an idiom stand beside those of the ruleset", "[sections]") {
  Read read;
  read.add(FileRole::Own, "game", "use closing\nmarks house\n" + std::string(whole));
  read.add(FileRole::Idiom, "closing", "marks closed\n");
  const check::Sections sections = read.gather();
  CHECK(read.codes().empty());
  REQUIRE(sections.marks.size() == 2);
  CHECK(sections.marks[0].what->marks[0].name.text == "closed");
  CHECK_FALSE(sections.marks[0].base_only);
}

TEST_CASE("A variant may replace what an idiom of its base defines, not what it uses itself", "[sections]") {
  const std::string base = "use filling\n" + std::string(whole);
  Read replaced;
  replaced.add(FileRole::Own, "variant", "based on base\ndefine fill(n) = n\n").add(FileRole::Base, "base", base);
  replaced.add(FileRole::Idiom, "filling", "define fill(n) = n + 1\n");
  const check::Sections sections = replaced.gather();
  CHECK(replaced.codes().empty());
  REQUIRE(sections.definitions.size() == 1);
  CHECK(sections.definitions[0].role == FileRole::Own);

  Read clash;
  clash.add(FileRole::Own, "variant", "based on base\nuse filling\ndefine fill(n) = n\n").add(FileRole::Base, "base", base);
  clash.add(FileRole::Idiom, "filling", "define fill(n) = n + 1\n");
  clash.gather();
  CHECK(clash.codes() == "S0202");
}

TEST_CASE("Every section that a ruleset needs and lacks is named", "[sections]") {
  Read read;
  read.add(FileRole::Own, "game", "players South, North\n");
  read.gather();
  CHECK(read.codes() == "S0207 S0207 S0207");  // board, start, turn
}

TEST_CASE("An evidence after based on vouches for what is taken over", "[sections]") {
  Read read;
  read.add(FileRole::Own, "variant", "based on base [page.1]\n").add(FileRole::Base, "base", whole);
  CHECK(read.gather().vouched());
}
