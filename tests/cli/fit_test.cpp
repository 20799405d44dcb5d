#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/support/run.hpp"

using Catch::Contains;
using nlohmann::json;

namespace {

/// A file that is gone at the end.
struct Recorded {
  std::filesystem::path path = std::filesystem::temp_directory_path() / ("sow-fit-test-" + std::to_string(getpid()) + ".jsonl");
  explicit Recorded(const std::string& text) { std::ofstream(path) << text; }
  ~Recorded() { std::filesystem::remove(path); }
  Recorded(const Recorded&) = delete;
  Recorded& operator=(const Recorded&) = delete;
};

}  // namespace

TEST_CASE("One recorded move decides how far a capture goes, and leaves open what only the end of a round asks") {
  // After the start hole 0 of the ring takes 8 and then 1 in a chain: nine in all (worked out by hand for the opening of five in each hole).
  const Recorded game(R"({"sow-record":1,"game":"san-yao","moves":[{"by":"S","move":"S1","captured":9}]})" "\n");
  const auto ran = sow::tests::sow("fit san-yao " + game.path.string() + " --json");
  CHECK(ran.code == 0);
  const json found = json::parse(ran.out);
  CHECK(found["schema"] == "sow-fit/1");
  CHECK(found["combinations"] == 48);
  CHECK(found["complete"] == true);
  CHECK(found["explaining"].size() == 32);  // 2 of 3 readings of chain, and all of the four others
  for (const json& one : found["explaining"]) CHECK(one["readings"]["chain"] != "one");
  REQUIRE_FALSE(found["contradicted"].empty());
  for (const json& one : found["contradicted"]) {
    CHECK(one["readings"]["chain"] == "one");
    CHECK(one["contradiction"]["move-number"] == 1);
  }
  const auto text = sow::tests::sow("fit san-yao " + game.path.string());
  CHECK_THAT(text.out, Contains("the record does not decide") && Contains("  chain: whole or spared\n"));
}

TEST_CASE("A record that no reading explains gives code 1") {
  const Recorded game(R"({"sow-record":1,"game":"san-yao","moves":[{"by":"S","move":"S1","captured":7}]})" "\n");
  const auto ran = sow::tests::sow("fit san-yao " + game.path.string());
  CHECK(ran.code == 1);
  CHECK_THAT(ran.out, Contains("No combination that was replayed explains the record.") && Contains("move 1 (S1), what was captured: recorded 7, found 9"));
  CHECK(sow::tests::sow("fit san-yao no-such-file.jsonl").code == 2);
}

TEST_CASE("Whole games are traced back to the readings by which they were played") {
  const auto played = sow::tests::sow("record san-yao --readings mancalagames --seed 3 --games 3");
  REQUIRE(played.code == 0);
  const Recorded games(played.out);
  const auto ran = sow::tests::sow("fit san-yao " + games.path.string() + " --json");
  CHECK(ran.code == 0);
  const json found = json::parse(ran.out);
  REQUIRE(found["explaining"].size() == 1);
  CHECK(found["explaining"][0]["name"] == "mancalagames");
  CHECK(found["replayed"] < 48);
}

TEST_CASE("Games with moves and positions left out are still traced back to their readings and what stays open is counted") {
  const auto played = sow::tests::sow("record san-yao --readings mancalagames --seed 3 --games 3 --max-moves 120");
  REQUIRE(played.code == 0);
  std::istringstream lines(played.out);
  std::string thinned;
  for (std::string line; std::getline(lines, line);) {
    json game = json::parse(line);
    for (std::size_t i = 0; i < game["moves"].size(); ++i) {
      json& move = game["moves"][i];
      const bool nothing = i % 40 == 7;
      if (nothing || i % 5 == 2) move.erase("move");
      if (nothing || i % 4 == 1) move.erase("after");
      if (nothing) move.erase("captured"), move.erase("laps"), move.erase("legal"), move.erase("next");
    }
    thinned += game.dump() + "\n";
  }
  const Recorded games(thinned);
  const auto ran = sow::tests::sow("fit san-yao " + games.path.string() + " --json");
  CHECK(ran.code == 0);
  const json found = json::parse(ran.out);
  bool named = false;
  for (const json& one : found["explaining"]) named = named || one.value("name", "") == "mancalagames";
  CHECK(named);
  for (const json& one : found["explaining"]) CHECK(one["gaps"]["inferred"] == one["gaps"]["candidates"].size());
  const auto text = sow::tests::sow("fit san-yao " + games.path.string());
  CHECK_THAT(text.out, Contains(" inferred: ") && Contains(" to fill the gaps"));
}

TEST_CASE("A move of which nothing was noted is one of all legal moves until a position tells which") {
  // In San-Yao's opening each of the five holes is legal, and no two lead to the same position.
  const auto fit = [](const std::string& moves) {
    const Recorded game(R"({"sow-record":1,"game":"san-yao","moves":[)" + moves + "]}\n");
    return json::parse(sow::tests::sow("fit san-yao " + game.path.string() + " --json").out)["explaining"][0]["gaps"];
  };
  const json open = fit(R"({"by":"S"})");
  CHECK(open["candidates"] == json::array({5}));
  CHECK(open["ways"] == 5);
  CHECK(open["complete"] == true);
  const json told = fit(R"({"by":"S"},{"by":"N","after":{"position":"0 9 2 9 9 / 10 1 1 0 0 ; 9 0 ; S"}})");
  CHECK(told.is_null());  // nothing leads there
  const auto played = json::parse(sow::tests::sow("trace san-yao --seed 1 --move 'S3 N2' --json").out);
  const std::string after = played["moves"][1]["after"];
  const json known = fit(R"({"by":"S"},{"by":"N","after":{"position":")" + after + R"("}})");
  REQUIRE(known["candidates"].size() == 2);
  CHECK(known["ways"] >= 1);
  CHECK(known["candidates"][0] < 5);
}
