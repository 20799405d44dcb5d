#include "interpreter/tell/diagnostics_sarif.hpp"

#include <catch2/catch.hpp>

#include "interpreter/tell/codes.hpp"

using namespace sow;

TEST_CASE("Messages become results of SARIF with their places, and each code a rule with its page") {
  grammar::Sources sources;
  sources.add("my games/caf\xC3\xA9.sow", "board 2 rows\n\xC3\xA9\xC3\xA9 ab\n");
  grammar::Diagnostics all;
  auto& first = all.add("S0201", {0, 18, 20}, "unknown name `ab`");
  first.expected = "a name";
  first.notes.push_back({{0, 0, 5}, "here"});
  all.add("S1005", {0, 0, 5}, "`x` is never used");
  all.add("S0201", {grammar::Span::nowhere, 0, 0}, "unknown name `c`");
  tell::Sarif sarif;
  for (const auto& one : all.all()) sarif.add(one, sources);
  const auto log = sarif.log();
  CHECK(log["version"] == "2.1.0");
  const auto& run = log["runs"][0];
  const auto& rules = run["tool"]["driver"]["rules"];
  REQUIRE(rules.size() == 2);
  CHECK(rules[0]["id"] == "S0201");
  CHECK(rules[0]["shortDescription"]["text"] == std::string(tell::find_code("S0201")->message));
  REQUIRE(run["results"].size() == 3);
  const auto& result = run["results"][0];
  CHECK(result["ruleIndex"] == 0);
  CHECK(result["level"] == "error");
  CHECK(result["message"]["text"] == "unknown name `ab`\nexpected a name");
  const auto& place = result["locations"][0]["physicalLocation"];
  CHECK(place["artifactLocation"]["uri"] == "my%20games/caf%C3%A9.sow");
  CHECK(place["region"].dump() == R"({"startLine":2,"startColumn":4,"endLine":2,"endColumn":6})");
  CHECK(result["relatedLocations"][0]["message"]["text"] == "here");
  CHECK(run["results"][1]["level"] == "warning");
  CHECK(run["results"][1]["ruleIndex"] == 1);
  CHECK(run["results"][2]["ruleIndex"] == 0);
  CHECK(run["results"][2]["locations"].empty());
}

TEST_CASE("A run without messages is a whole SARIF log too") {
  const auto log = tell::Sarif().log();
  CHECK(log["runs"][0]["results"].is_array());
  CHECK(log["runs"][0]["tool"]["driver"]["rules"].is_array());
}
