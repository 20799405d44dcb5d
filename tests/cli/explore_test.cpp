#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/support/folder.hpp"
#include "tests/support/run.hpp"

using Catch::Contains;
using nlohmann::json;
using sow::tests::Folder;

namespace {

json explored(const std::string& arguments) { return json::parse(sow::tests::sow("explore " + arguments + " --json").out); }

/// What the command line of a report shows.
json replayed(const std::string& command) {
  const auto ran = sow::tests::sow(command.substr(4) + " --json");
  INFO(command << "\n" << ran.err);
  REQUIRE(ran.code == 0);
  return json::parse(ran.out);
}

json with_code(const json& list, const std::string& code) {
  for (const json& one : list)
    if (one["code"] == code) return one;
  return json();
}

bool shows(const json& trace, const std::string& code) {
  for (const json& one : trace["moves"].back().value("findings", json::array()))
    if (one["code"] == code) return true;
  return false;
}

/// Nothing says what happens when a side is empty, nor who wins; one alternative leads nowhere.
constexpr const char* silent_game = R"(
board 2 rows of 3 holes
players South, North
start { put 1 in each of holes }
turn {
  choose hole from own holes that are occupied
  choose way from stay or away
  if way is away { choose other from own holes that hold at least 9 }
  sow from hole counterclockwise along holes
}
)";

}  // namespace

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
  CHECK(replayed(found["small-positions"][6]["first"]["replay"])["moves"][0]["endless"] == true);
  const auto text = sow::tests::sow("explore san-yao --seeds 7 --games 0");
  CHECK_THAT(text.out, Contains("With 6 seeds or fewer no legal sowing is endless: all 30030 moves were played."));
}

TEST_CASE("An exploration is the same for the same seed, and names readings that change nothing and rules that never act") {
  const std::string command = "explore san-yao --seeds 1 --games 10 --rounds 1";
  const auto ran = sow::tests::sow(command);
  CHECK(sow::tests::sow(command).out == ran.out);
  // The first games stop when the round is over, before sons matter; and random play from the start meets no endless sowing.
  CHECK_THAT(ran.out, Contains("  sons=from-left\n") && Contains("statements that never ran"));
  CHECK_THAT(ran.out, Contains("endless sowing { undo turn }"));
}

TEST_CASE("A game of San-Yao can go round for ever and the line that is shown leads back to where it begins") {
  const json found = explored("san-yao --seeds 0 --games 5");
  const json repeat = with_code(found["found"], "repeat");
  REQUIRE_FALSE(repeat.is_null());
  const json traced = replayed(repeat["first"]["replay"]);
  const std::string begin = traced["start"], end = traced["moves"].back()["after"];
  CHECK(begin.substr(0, begin.find(" ; round")) == end.substr(0, end.find(" ; round")));
}

TEST_CASE("Where the rules say nothing the shortest line is shown and its command line shows it again") {
  const Folder folder("silent");
  const std::string file = folder.file("silent.sow", silent_game);
  const json found = explored(file + " --seeds 2 --games 20");
  for (const std::string code : {"S2006", "S2008"}) {
    const json one = with_code(found["found"], code);
    INFO(code << found.dump(2));
    REQUIRE_FALSE(one.is_null());
    CHECK(shows(replayed(one["first"]["replay"]), code));
    CHECK(shows(replayed(with_code(found["in-small-positions"], code)["first"]["replay"]), code));
  }
  CHECK(with_code(found["found"], "S2006")["first"]["after"] == 0);
  CHECK(found["never-won"] == json::array({"South", "North"}));
  CHECK(found["never-chosen"] == json::array({"way: away"}));
  CHECK_THAT(sow::tests::sow("explore " + file + " --seeds 2 --games 20").out, Contains("South never won in 20 games"));
}

TEST_CASE("A rare event is met after fewer moves by going back along the game") {
  const Folder folder("rare");
  const std::string file = folder.file("silent.sow", silent_game);
  const json game = with_code(explored(file + " --seeds 0 --games 1 --positions 0")["found"], "S2008");
  const json searched = with_code(explored(file + " --seeds 0 --games 1")["found"], "S2008");
  REQUIRE_FALSE(game.is_null());
  CHECK(searched["first"]["after"] < game["first"]["after"]);
  CHECK(searched["first"]["searched"] == true);
}

TEST_CASE("An exploration goes on from its checkpoint and ends as one that was never stopped") {
  const Folder folder("explore");
  const std::string file = folder.file("checkpoint.json"), command = "san-yao --seeds 5 --games 12 --rounds 1 --positions 200";
  const std::string checkpoint = " --checkpoint " + file;
  const json whole = explored(command);
  std::size_t parts = 1;
  const auto over = [&](const json& found) { return found["games"] == 12 && found["small-positions"].back() == whole["small-positions"].back(); };
  while (!over(explored(command + checkpoint + " --seconds 0.02")) && parts < 300) ++parts;
  CHECK(parts > 1);
  CHECK(explored(command + checkpoint) == whole);
  CHECK(sow::tests::sow("explore san-yao --seed 2 --checkpoint " + file).code == 2);
}
