#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/support/run.hpp"

using Catch::Contains;
using nlohmann::json;

TEST_CASE("The strict reading of San-Yao parts from the loose one at the fourth move, which perft of both confirms") {
  const auto ran = sow::tests::sow("compare san-yao --against company-needed=yes --json");
  CHECK(ran.code == 1);
  const json found = json::parse(ran.out);
  CHECK(found["schema"] == "sow-comparison/1");
  CHECK(found["moves-part"]["after"] == 3);  // perft: 5 15 73 of both, then 257 and 330
  CHECK(found["parting"]["after"] == 3);
}

TEST_CASE("Taking the hole of the last stone or not parts the legal moves at the sixth move") {
  const auto ran = sow::tests::sow("compare san-yao --set chain=spared --against chain=whole --json");
  CHECK(ran.code == 1);
  CHECK(json::parse(ran.out)["moves-part"]["after"] == 5);
}

TEST_CASE("A comparison draws both boards, names the rules that acted, and its command lines play the line again") {
  const auto ran = sow::tests::sow("compare san-yao --against company-needed=yes");
  CHECK_THAT(ran.out, Contains("They part after 3 moves (") && Contains("first: san-yao ") && Contains("second: san-yao --set company-needed=yes"));
  CHECK_THAT(ran.out, Contains("only in the second: san-yao.sow:") && Contains("end turn"));
  const auto at = ran.out.find("  sow trace san-yao --set company-needed=yes");
  REQUIRE(at != std::string::npos);
  const std::string command = ran.out.substr(at + 6, ran.out.find('\n', at) - at - 6);
  const auto again = sow::tests::sow(command + " --json");
  REQUIRE(again.code == 0);
  const json traced = json::parse(again.out);
  const json found = json::parse(sow::tests::sow("compare san-yao --against company-needed=yes --json").out);
  CHECK(traced["moves"].size() == 3);
  CHECK(traced["moves"].back()["after"] == found["parting"]["second"]);
}

TEST_CASE("Where no difference is found the bounds are told, and the code is 0") {
  const auto ran = sow::tests::sow("compare san-yao --against too-few=6 --depth 3 --games 0 --rounds 1");
  CHECK(ran.code == 0);
  CHECK(ran.out == "No difference was found.\nCovered: all lines of at most 3 moves, 94 pairs of positions, within 1 round; lots as seed 1 draws them.\n");
}

TEST_CASE("Comparing rules with themselves is refused") {
  CHECK(sow::tests::sow("compare san-yao").code == 2);
  CHECK(sow::tests::sow("compare san-yao --all-readings --against chain=one").code == 2);
}

TEST_CASE("Each reading of each option has its row, that of most weight first") {
  const auto ran = sow::tests::sow("compare san-yao --all-readings --rounds 1 --games 60 --positions 2000 --json");
  CHECK(ran.code == 1);
  const json found = json::parse(ran.out);
  REQUIRE(found["readings"].size() == 6);  // two of chain, one of each of the four other options
  double before = 61;
  for (const json& one : found["readings"]) {
    CHECK(one["changed"]["times"] <= before);
    before = one["changed"]["times"];
    if (one["reading"] == "from-left") CHECK(one["changed"]["times"] == 0);  // sons are conquered after the round
    if (one["option"] == "company-needed") CHECK(one["moves-part-at"] == 4);
    if (one["reading"] == "spared") CHECK_FALSE(one.contains("moves-part-at"));  // in one round the positions part later
  }
  const auto text = sow::tests::sow("compare san-yao --all-readings --rounds 1 --games 20 --positions 500");
  CHECK_THAT(text.out, Contains("company-needed=yes") && Contains("questions, that of most weight first"));
}
