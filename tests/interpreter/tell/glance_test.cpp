#include <catch2/catch.hpp>

#include "grammar/ast_count.hpp"
#include "interpreter/load/ruleset.hpp"
#include "interpreter/load/ruleset_files.hpp"
#include "interpreter/tell/glance.hpp"

using namespace sow;

namespace {

tell::Glance glance_at(const std::string& name) {
  const load::Loaded loaded = load::load_ruleset(name);
  REQUIRE(loaded.rules);
  return tell::at_a_glance(*loaded.rules);
}

}  // namespace

TEST_CASE("A game at a glance: its board") {
  CHECK(glance_at("kalah").board == "2 x 6, stores");
  CHECK(glance_at("kara").board == "ring of 9, 3 players");
  CHECK(glance_at("tchuka-ruma").board == "1 x 4, stores, 1 player");
  CHECK(glance_at("mweso").board == "4 x 8");
}

TEST_CASE("A game at a glance: where further laps start") {
  CHECK(glance_at("wari").relay.empty());
  CHECK(glance_at("endodoi").relay == "last hole");
  CHECK(glance_at("san-yao").relay == "next hole");
  CHECK(glance_at("mweso").relay == "captives, last hole");
  CHECK(glance_at("qelat-western-eritrea").relay == "another hole, last hole");
}

TEST_CASE("A game at a glance: what is captured") {
  CHECK(glance_at("wari").capture == "run back");
  CHECK(glance_at("adji-boto").capture == "run ahead");
  CHECK(glance_at("kalah").capture == "facing hole");
  CHECK(glance_at("san-yao").capture == "over gaps");
  CHECK(glance_at("bule-perga").capture == "in passing");
  CHECK(glance_at("waurie").capture.empty());
  CHECK(glance_at("deka").capture == "marks holes");
}

TEST_CASE("A game at a glance: whether there are rounds") {
  CHECK(glance_at("pallankuli").rounds);
  CHECK_FALSE(glance_at("kalah").rounds);
}

TEST_CASE("Statements are counted where they stand, also those within others") {
  grammar::Diagnostics diagnostics;
  const std::string text =
      "use rounds\n"
      "option far \"How far?\" { yes; no }\n"
      "board 2 rows of 3 holes, stores\n"
      "players South, North\n"
      "captures to own store\n"
      "start { put 3 in each of holes }\n"                                          // 1
      "turn {\n"
      "  choose hole from own holes that are occupied\n"                            // 2
      "  sow from hole counterclockwise along holes\n"                              // 3
      "}\n"
      "define near = across last\n"
      "define take { capture near }\n"                                              // 4
      "after lap {\n"
      "  if far { take } else { for each spot in own holes { capture spot } }\n"    // 5 6 7 8
      "}\n"
      "phase late { no move { pass } }\n";                                          // 9
  const load::Files files = load::gather_text({"toy.sow", true}, text, diagnostics);
  REQUIRE(!files.files.empty());
  CHECK(ast::statements_of(files.files.front().file) == 9);
}
