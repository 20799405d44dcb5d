#include <catch2/catch.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

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

TEST_CASE("All readings of San-Yao are weighed in full by the earliest move at which they part") {
  const json found = json::parse(sow::tests::sow("compare san-yao --set chain=whole --all-readings --games 20 --json").out);
  for (const json& one : found["readings"]) {
    if (one["option"] == "company-needed") CHECK(one["moves-part-at"] == 4);  // whether the last counter must meet counters
    if (one["reading"] == "spared") CHECK(one["moves-part-at"] == 6);         // whether a chain may take the hole sown last
  }
}

TEST_CASE("Every contested point of Yucebao and Laomuzhu and San-Yao is an option and has its measured weight") {
  const std::map<std::string, std::set<std::string>> contested{
      {"yucebao",
       {"stone-home",        // where the sow starts
        "origins",           // whether a move may begin in a store, or in a hole of the opponent
        "direction-holds",   // how far the choice of a direction reaches
        "store-counts",      // whether a store is the next hole
        "chain",             // one capture or a chain, and the hole of the last counter
        "long-hand",         // whether a hand of eight ends the turn
        "company-needed",    // whether the last counter must meet counters
        "stone-takes-for",   // who gets what the sow falls on
        "stone-order",       // when the sow leaves the hand
        "without-counters",  // a mover without counters
        "rest-goes-to",      // who gets the rest
        "surplus"}},         // how the next round is filled
      {"laomuzhu",
       {"layout", "origins", "direction-holds", "chain", "long-hand", "company-needed", "laogu-takes-for", "laogu-order", "rest-goes-to"}},
      {"san-yao",
       {"chain", "company-needed", "sons",  // which holes a winner conquers
        "no-capture-left",                  // an endless cycle of turns
        "too-few"}},                        // when the match ends
  };
  for (const auto& [game, options] : contested) {
    const auto ran = sow::tests::sow("compare " + game + " --all-readings --rounds 1 --max-moves 200 --games 4 --positions 60 --json");
    const json found = json::parse(ran.out);
    std::set<std::string> weighed;
    for (const json& one : found["readings"]) {
      INFO(game << " " << one["option"] << "=" << one["reading"]);
      weighed.insert(one["option"].get<std::string>());
      CHECK(one["changed"]["of"] == 4);
      CHECK(one["changed"]["low"] <= one["changed"]["high"]);
      CHECK(one["length"]["mean"].is_number());
      CHECK(one["first-wins"]["of"] == 4);
      CHECK(one["depth"].is_number());
    }
    CHECK(weighed == options);
  }
}
