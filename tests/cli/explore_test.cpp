#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/support/run.hpp"

using Catch::Contains;
using nlohmann::json;

TEST_CASE("The smallest endless sowing of San-Yao has seven seeds, and all positions of fewer are looked at") {
  const auto ran = sow::tests::sow("explore san-yao --seeds 7 --games 3 --rounds 1 --json");
  CHECK(ran.code == 1);
  const json found = json::parse(ran.out);
  REQUIRE(found["small-positions"].size() == 7);
  CHECK(found["small-positions"][0]["positions"] == 20);     // one seed in ten holes, two players
  CHECK(found["small-positions"][5]["positions"] == 10010);  // 15 over 6 ways to lay six seeds, two players
  for (const json& one : found["small-positions"]) {
    CHECK(one["complete"] == true);
    CHECK((one["endless"] > 0) == (one["seeds"] == 7));
  }
  const std::string replay = found["small-positions"][6]["first"]["replay"];
  const auto again = sow::tests::sow(replay.substr(4) + " --json");
  CHECK(json::parse(again.out)["moves"][0]["endless"] == true);
}

TEST_CASE("An exploration is the same for the same seed, and names readings that change nothing and rules that never act") {
  const std::string command = "explore san-yao --seeds 1 --games 10 --rounds 1";
  const auto ran = sow::tests::sow(command);
  CHECK(sow::tests::sow(command).out == ran.out);
  // The first games stop when the round is over, before sons matter; and random play from the start meets no endless sowing.
  CHECK_THAT(ran.out, Contains("  sons=from-left\n") && Contains("statements that never ran"));
  CHECK_THAT(ran.out, Contains("endless sowing { undo turn }"));
}
