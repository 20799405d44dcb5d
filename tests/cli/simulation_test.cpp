#include <catch2/catch.hpp>

#include <unistd.h>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/support/run.hpp"

using sow::tests::Ran;
using Catch::Contains;
using nlohmann::json;

namespace {

Ran run(const std::string& arguments) { return sow::tests::sow(arguments); }

/// A folder of its own, gone at the end.
struct Folder {
  std::filesystem::path path = std::filesystem::temp_directory_path() / ("sow-simulation-test-" + std::to_string(getpid()));
  Folder() { std::filesystem::create_directories(path); }
  ~Folder() { std::filesystem::remove_all(path); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string file(const std::string& name) const { return (path / name).string(); }
  std::string file(const std::string& name, const std::string& text) const {
    std::ofstream(path / name) << text;
    return file(name);
  }
};

// There is no hole 9, which is a finding of each move that leaves its side nearly empty.
const char* with_findings =
    "board 2 rows of 3 holes, stores\nplayers South, North\ncaptures to own store\nstart { put 2 in each of holes }\n"
    "turn { choose hole from own holes that are occupied; sow from hole counterclockwise along holes\n"
    "  if own holes hold fewer than 4 { move 1 from own holes to own hole 9 } }\n"
    "after turn { if repeats is at least 1 { end game won by nobody } }\nno move { end game won by player with most seeds in own holes }\n";

std::string parts(const Folder& folder, const std::string& what, int of) {
  std::string files;
  for (int part = of; part >= 1; --part)
    files += " " + folder.file("part" + std::to_string(part), run("simulate " + what + " --json --shard " + std::to_string(part) + "/" + std::to_string(of)).out);
  return files;
}

}  // namespace

TEST_CASE("Parts that are merged give the document of one run, byte for byte") {
  const Folder folder;
  const std::string game = folder.file("finds.sow", with_findings);
  for (const std::string& what : {std::string("san-yao --games 103 --seed 5 --rounds 1"), game + " --games 50 --seed 2 --max-moves 60",
                                  std::string("kalah --games 9 --seed 3 --players greedy,random --set game-ends=when-blocked"), std::string("oware --games 3 --seed 1")}) {
    const Ran whole = run("simulate " + what + " --json");
    INFO(what << whole.err);
    REQUIRE(whole.code == 0);
    const Ran merged = run("merge --json" + parts(folder, what, 4));
    CHECK(merged.code == 0);
    CHECK(merged.out == whole.out);
    CHECK(run("merge" + parts(folder, what, 4)).out == run("simulate " + what).out);
  }
  CHECK(json::parse(run("simulate " + game + " --games 50 --seed 2 --max-moves 60 --json").out)["findings"].size() > 0);
}

TEST_CASE("Parts that do not belong together are not merged, with code 1") {
  const Folder folder;
  const auto part = [&](const std::string& name, const std::string& what) { return folder.file(name, run("simulate " + what + " --json").out); };
  const std::string one = part("one", "kalah --games 10 --seed 1 --shard 1/2"), two = part("two", "kalah --games 10 --seed 1 --shard 2/2");
  CHECK(run("merge " + one + " " + two).code == 0);
  const auto refused = [&](const std::string& files, const std::string& why) {
    const Ran ran = run("merge " + files);
    CHECK(ran.code == 1);
    CHECK(ran.out.empty());
    CHECK_THAT(ran.err, Contains(why));
  };
  refused(one, "part 2/2 is missing");
  refused(one + " " + two + " " + two, "are the same part, 2/2");
  refused(one + " " + part("seed", "kalah --games 10 --seed 2 --shard 2/2"), "(seed: 1 here, 2 there)");
  refused(one + " " + part("games", "kalah --games 11 --seed 1 --shard 2/2"), "(games: 10 here, 11 there)");
  refused(one + " " + part("rules", "oware --games 10 --seed 1 --shard 2/2"), "are not parts of one simulation (text: ");
  refused(one + " " + part("many", "kalah --games 10 --seed 1 --shard 2/3"), "is one part of 3");
  json unfinished = json::parse(run("simulate kalah --games 10 --seed 1 --shard 2/2 --json").out);
  unfinished["sums"]["games"] = 4;
  refused(one + " " + folder.file("four", unfinished.dump()), "is not finished: 4 of 5 games");
  CHECK(run("merge " + folder.file("none")).code == 2);
  CHECK(run("merge " + folder.file("text", "no document")).code == 2);
  CHECK(run("simulate kalah --shard 3/2 --seed 1").code == 2);
  CHECK(run("simulate kalah --shard 1/2").code == 2);
}

TEST_CASE("Parts of a ruleset that was changed since are not merged") {
  const Folder folder;
  const std::string game = folder.file("changed.sow", with_findings);
  const std::string files = parts(folder, game + " --games 4 --seed 1", 2);
  CHECK(run("merge" + files).code == 0);
  std::ofstream(game, std::ios::app) << "# another text\n";
  const Ran ran = run("merge" + files);
  CHECK(ran.code == 1);
  CHECK_THAT(ran.err, Contains("the ruleset is not what it was"));
}

TEST_CASE("A simulation goes on from its checkpoint, and comes to what an undisturbed one does") {
  const Folder folder;
  const std::string game = folder.file("finds.sow", with_findings), file = folder.file("checkpoint");
  const std::string what = "simulate " + game + " --games 40 --seed 6 --max-moves 60 --json";
  const std::string whole = run(what).out;
  // The first 15 games of 40, as a checkpoint has them.
  json early = json::parse(run("simulate " + game + " --games 15 --seed 6 --max-moves 60 --json").out);
  early["order"]["games"] = 40;
  folder.file("checkpoint", early.dump());
  CHECK(run(what + " --checkpoint " + file).out == whole);
  std::ifstream kept(file);
  CHECK(std::string(std::istreambuf_iterator<char>(kept), {}) == whole);
  CHECK(run(what + " --checkpoint " + file).out == whole);
  CHECK_FALSE(std::filesystem::exists(file + ".part"));
  const Ran seedless = run("simulate " + game + " --games 40 --max-moves 60 --json --checkpoint " + file);
  CHECK(seedless.out == whole);
}

TEST_CASE("A checkpoint of another simulation is left as it is, with code 2") {
  const Folder folder;
  const std::string file = folder.file("checkpoint");
  CHECK(run("simulate kalah --games 5 --seed 1 --checkpoint " + file).code == 0);
  const Ran other = run("simulate kalah --games 5 --seed 2 --checkpoint " + file);
  CHECK(other.code == 2);
  CHECK_THAT(other.err, Contains("is the checkpoint of another simulation (seed: 2 here, 1 there)"));
  CHECK(run("simulate kalah --games 5 --seed 1 --csv --checkpoint " + file).code == 2);
  CHECK(run("simulate kalah --games 5 --seed 1 --checkpoint " + folder.file("no/folder")).code == 2);
  CHECK(run("simulate kalah --games 5 --seed 1 --checkpoint " + folder.file("broken", "{")).code == 2);
}

TEST_CASE("A simulation stops at the first thousand games after which the intervals are narrow enough, for any number of threads") {
  const Ran one = run("simulate kalah --until-ci 0.03 --seed 4 --threads 1 --json"), three = run("simulate kalah --until-ci 0.03 --seed 4 --threads 3 --json");
  CHECK(one.out == three.out);
  CHECK(one.err.empty());
  const json all = json::parse(one.out);
  const auto width = [](const json& document) {
    double widest = 0;
    for (const json& player : document["players"]) widest = std::max(widest, player["wins"]["high"].get<double>() - player["wins"]["low"].get<double>());
    return widest;
  };
  const int games = all["games"].get<int>();
  CHECK(games % 1000 == 0);
  CHECK(width(all) <= 0.03);
  CHECK(width(json::parse(run("simulate kalah --seed 4 --json --games " + std::to_string(games - 1000)).out)) > 0.03);
  CHECK(json::parse(run("simulate kalah --until-ci 0.03 --games 1500 --seed 4 --json").out)["games"] == 1500);
  CHECK(run("simulate kalah --until-ci 0.03 --shard 1/2 --seed 1").code == 2);
}

TEST_CASE("All readings are compared in one table, each as if it were simulated alone") {
  const Ran table = run("simulate kalah --all-readings --games 200 --seed 3");
  CHECK(table.code == 0);
  CHECK_THAT(table.out, Contains("as given") && Contains("taken-alone=yes") && Contains("readings mancalagames") && !Contains("taken-alone=no"));
  const json all = json::parse(run("simulate kalah --all-readings --games 200 --seed 3 --json").out);
  CHECK(all["schema"] == "sow-simulations/1");
  double before = 1;
  for (const json& one : all["simulations"]) {
    const json& players = one["simulation"]["players"];
    const double first = (players["S"]["wins-moving-first"].get<double>() + players["N"]["wins-moving-first"].get<double>()) / 200;
    CHECK(first <= before);
    before = first;
    if (one["reading"] == "taken-alone=yes") CHECK(one["simulation"] == json::parse(run("simulate kalah --games 200 --seed 3 --set taken-alone=yes --json").out));
    if (one["reading"] == "as given") CHECK(one["simulation"] == json::parse(run("simulate kalah --games 200 --seed 3 --json").out));
  }
  CHECK(run("simulate kalah --all-readings --csv").code == 2);
}

TEST_CASE("Metrics are the same for any number of threads and engine and in parts and after a break") {
  const Folder folder;
  for (const std::string& what : {std::string("san-yao --games 40 --seed 5 --metrics"), std::string("kara --games 10 --seed 5 --metrics --max-moves 100")}) {
    const std::string whole = run("simulate " + what + " --json --threads 1").out;
    INFO(what);
    REQUIRE(json::parse(whole).contains("metrics"));
    CHECK(run("simulate " + what + " --json --threads 3").out == whole);
    CHECK(run("simulate " + what + " --json --engine plain").out == whole);
    CHECK(run("merge --json" + parts(folder, what, 3)).out == whole);
    CHECK(run("merge" + parts(folder, what, 3)).out == run("simulate " + what).out);
  }
  // What both engines count does not depend on metrics being measured.
  json with = json::parse(run("simulate san-yao --games 40 --seed 5 --metrics --json").out), without = json::parse(run("simulate san-yao --games 40 --seed 5 --json").out);
  with.erase("metrics"), with["sums"].erase("metrics"), with["order"]["metrics"] = false;
  CHECK(with == without);
  json early = json::parse(run("simulate san-yao --games 15 --seed 5 --metrics --json").out);
  early["order"]["games"] = 40;
  const std::string file = folder.file("checkpoint", early.dump());
  CHECK(run("simulate san-yao --games 40 --seed 5 --metrics --json --checkpoint " + file).out == run("simulate san-yao --games 40 --seed 5 --metrics --json").out);
}

TEST_CASE("The fast and the plain engine give the same document") {
  for (const char* game : {"kalah", "oware", "san-yao"}) {
    const std::string what = std::string("simulate ") + game + " --games 60 --seed 8 --json --engine ";
    CHECK(run(what + "fast").out == run(what + "plain").out);
  }
}

TEST_CASE("Metrics name first moves and contested rules") {
  const Ran text = run("simulate san-yao --games 20 --seed 5 --metrics");
  CHECK_THAT(text.out, Contains("legal moves in a position") && Contains("first moves, the best first") && Contains("holes owned as a round begins"));
  const json metrics = json::parse(run("simulate san-yao --games 20 --seed 5 --metrics --json").out)["metrics"];
  std::uint64_t games = 0;
  for (const json& opening : metrics["openings"]) games += opening["won"]["of"].get<std::uint64_t>();
  CHECK(games == 20);
  bool found = false;
  for (const json& rule : metrics["contested-rules"]) found = found || rule["rule"].get<std::string>().find("[assume.endless]") != std::string::npos;
  CHECK(found);
  CHECK(json::parse(run("simulate san-yao --games 1 --seed 5 --metrics --per-game").out).contains("metrics"));
}

TEST_CASE("Histograms go to the terminal and into a picture") {
  const Folder folder;
  const std::string file = folder.file("picture.svg");
  CHECK_THAT(run("simulate kalah --games 50 --seed 1 --histograms --plot " + file).out, Contains("moves a game\n") && Contains(" |####"));
  std::ifstream picture(file);
  CHECK_THAT(std::string(std::istreambuf_iterator<char>(picture), {}), Contains("<svg ") && Contains("kalah: 50 games, seed 1"));
  CHECK(run("simulate kalah --games 5 --seed 1 --plot " + folder.file("no/folder.svg")).code == 2);
}

TEST_CASE("A tournament goes on from its checkpoint and comes to what an undisturbed one does") {
  const Folder folder;
  const std::string what = "tournament kalah random greedy alphabeta:1 --games 12 --seed 3 --json", whole = run(what).out;
  const json all = json::parse(whole);
  CHECK(all["schema"] == "sow-tournament/1");
  CHECK(all["games"] == 36);
  CHECK(all["players"].size() == 3);
  CHECK(all["players"][2]["player"] == "random");
  CHECK(run(what + " --threads 3").out == whole);
  json early = json::parse(run("tournament kalah random greedy alphabeta:1 --games 4 --seed 3 --json").out);
  early["order"]["games"] = 12;
  const std::string file = folder.file("checkpoint", early.dump());
  CHECK(run(what + " --checkpoint " + file).out == whole);
  CHECK(run("tournament kalah random greedy --games 12 --seed 3 --checkpoint " + file).code == 2);
  CHECK_THAT(run("tournament kalah random greedy --games 6 --seed 3 --csv").out, Contains("random,greedy,S,3,"));
  CHECK_THAT(run("tournament kalah random greedy --games 6 --seed 3").out, Contains("rating in points of Elo"));
}

TEST_CASE("A tournament needs two players that are known and none that think by the clock with a checkpoint") {
  const Folder folder;
  CHECK(run("tournament kalah random").code == 2);
  CHECK(run("tournament kalah random gredy").code == 2);
  CHECK(run("tournament kalah random mcts:ms=1 --checkpoint " + folder.file("c")).code == 2);
  CHECK(run("simulate kalah --players alphabeta:ms=1 --seed 1 --shard 1/2").code == 2);
}
