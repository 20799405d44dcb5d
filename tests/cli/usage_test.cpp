#include <catch2/catch.hpp>

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "tests/support/folder.hpp"
#include "tests/support/golden.hpp"
#include "tests/support/run.hpp"

// What is typed wrong, or says nothing: each command tells it in plain words.

using Catch::Contains;
using nlohmann::json;
using sow::tests::Folder;
using sow::tests::Ran;

namespace {

Ran run(const std::string& arguments, const std::string& input = "") { return sow::tests::sow(arguments, input); }

/// The first line of what is said on standard error, for a command that is refused.
std::string refused(const std::string& arguments) {
  const Ran ran = run(arguments);
  CHECK(ran.code == 2);
  CHECK(ran.out.empty());
  return ran.err.substr(0, ran.err.find('\n'));
}

/// A game that is played, with one warning (S1003).
const char* game_with_a_warning =
    "board 2 rows of 2 holes, stores\nplayers South, North\ncaptures to own store\nstart { put 1 in each of holes }\n"
    "turn { choose hole from own holes that are occupied; capture hole }\nno move { end game won by player with most seeds in own store }\n";

}  // namespace

TEST_CASE("A number that an option can't have is refused in plain words") {
  CHECK(refused("simulate kalah --games -1") == "sow: --games: `-1` is no whole number from 1 to 1000000000000");
  CHECK(refused("simulate kalah --games 0") == "sow: --games: `0` is no whole number from 1 to 1000000000000");
  CHECK(refused("simulate kalah --games 1.5") == "sow: --games: `1.5` is no whole number from 1 to 1000000000000");
  CHECK(refused("simulate kalah --games 99999999999999999999") == "sow: --games: `99999999999999999999` is no whole number from 1 to 1000000000000");
  CHECK(refused("simulate kalah --games many") == "sow: --games: `many` is no whole number from 1 to 1000000000000");
  CHECK(refused("simulate kalah --until-ci 5") == "sow: --until-ci: `5` is no number from 0.0001 to 1");
  CHECK(refused("simulate kalah --threads 0") == "sow: --threads: `0` is no whole number from 1 to 1024");
  CHECK(refused("record kalah --games -1") == "sow: --games: `-1` is no whole number from 1 to 1000000000");
  CHECK(refused("explore kalah --games -1") == "sow: --games: `-1` is no whole number from 0 to 1000000000");
  CHECK(refused("explore kalah --seconds -1") == "sow: --seconds: `-1` is no number from 0 to 1000000");
  CHECK(refused("explore kalah --seeds -1") == "sow: --seeds: `-1` is no whole number from 0 to 100");
  CHECK(refused("compare kalah --positions -1") == "sow: --positions: `-1` is no whole number from 0 to 1000000000");
  CHECK(refused("compare kalah --games -1") == "sow: --games: `-1` is no whole number from 0 to 1000000000");
  CHECK(refused("compare kalah --depth -1") == "sow: --depth: `-1` is no whole number from 0 to 1000");
  CHECK(refused("fit kalah - --limit 0") == "sow: --limit: `0` is no whole number from 1 to 100000000");
  CHECK(refused("perft kalah --depth 0") == "sow: --depth: `0` is no whole number from 1 to 1000");
  CHECK(refused("trace kalah --max-moves -5") == "sow: --max-moves: `-5` is no whole number from 1 to 100000000");
  CHECK(refused("trace kalah --rounds x") == "sow: --rounds: `x` is no whole number from 1 to 1000000");
}

TEST_CASE("What is missing or too much on a command line is told in plain words") {
  CHECK(refused("simulate") == "sow: RULESET is missing");
  CHECK(refused("check") == "sow: FILE... is missing");
  CHECK(refused("verify kalah") == "sow: RECORD is missing");
  CHECK(refused("perft kalah") == "sow: `--depth N` is missing");
  CHECK(refused("simulate kalah --games") == "sow: `--games` needs a value: N");
  CHECK(refused("simulate kalah --games 3 --games 4") == "sow: `--games` is given twice");
  CHECK(refused("list --json=no") == "sow: `--json` takes no value");
  CHECK(refused("simulate kalah --engine slow") == "sow: --engine: `slow` is none of fast, compiled, plain");
  CHECK(refused("simulate kalah --color red") == "sow: --color: `red` is none of auto, always, never");
  CHECK(refused("check kalah --format long") == "sow: --format: `long` is none of text, short, json, sarif");
  CHECK(refused("dump kalah") == "sow: one stage is needed: --ast, --model, --program or --code");
  CHECK(refused("dump kalah --ast --model") == "sow: one stage is needed: --ast, --model, --program or --code");
}

TEST_CASE("What contradicts itself on a command line is refused") {
  CHECK(refused("moves kalah --set taken-alone=yes --set taken-alone=no") == "sow: --set: `taken-alone=yes` and `taken-alone=no` can't both hold");
  CHECK(run("moves kalah --set taken-alone=yes --set half-wins=no --set taken-alone=yes").code == 0);
  CHECK(refused("compare kalah --against taken-alone=yes --against taken-alone=no") == "sow: --against: `taken-alone=yes` and `taken-alone=no` can't both hold");
  CHECK(refused("compare kalah --against source --against mancalagames") == "sow: --against: `source` and `mancalagames` can't both hold");
  CHECK(refused("simulate kalah --games 3 --csv --json") == "sow: --csv, --per-game and --json do not go together");
  CHECK(refused("simulate kalah --games 3 --csv --per-game") == "sow: --csv, --per-game and --json do not go together");
  CHECK(refused("check kalah --evidence --format sarif") == "sow: --evidence is told as text or json");
  CHECK(refused("check kalah --json --format short") == "sow: --json and --format do not go together");
  CHECK(json::parse(run("check kalah --json --format json").out)["schema"] == "sow-diagnostics/1");
}

TEST_CASE("A name or file that is not there is told without an invented place") {
  CHECK(run("moves laomuzu").err ==
        "error S3007: can't read `laomuzu`: no shipped ruleset has this name\n"
        "  = did you mean `laomuzhu`?\n"
        "  = `sow list` shows the shipped rulesets; the path of a file ends in `.sow` or holds a `/`\n");
  CHECK(run("verify kalah no-such-file").err == "error S3007: can't read `no-such-file`: there is no such file\n");
  CHECK(run("verify kalah -", "\nno json\n").err.rfind("error S3006: this record can't be read: `standard input`, line 2: ", 0) == 0);
  const json told = json::parse(run("check --json kalh").out)["diagnostics"];
  CHECK(told[0]["code"] == "S3007");
  CHECK(!told[0].contains("file"));
  CHECK_THAT(run("moves kalah --set x").err, Contains("= expected an option and its reading, such as `taken-alone=yes`\n"));
  CHECK(run("moves kalah --set taken-alon=yes").err.rfind("--set:1:1: error S3008: no option `taken-alon`\n", 0) == 0);
}

TEST_CASE("One of a thing is not told as several") {
  CHECK_THAT(run("simulate kalah --games 1 --seed 1").out, Contains("kalah: 1 game, seed 1\n"));
  CHECK_THAT(run("explore kalah --games 1 --seeds 1").out, Contains("1 random game of ") && Contains("  1 seed  "));
  CHECK_THAT(run("trace kalah --max-moves 1").out, Contains("Stopped after 1 move.\n"));
  CHECK_THAT(run("simulate kalah --games 1 --all-readings --seed 1").out, Contains("ways to read the rules"));
  const Ran recorded = run("record kalah --seed 4 --max-moves 1");
  CHECK(run("verify kalah -", recorded.out).out == "1 game, 1 move, 1 position compared: no difference\n");
  CHECK_THAT(run("fit kalah -", recorded.out).out, Contains("1 recorded game, "));
}

TEST_CASE("The moves of a game that is over are none, and it is told who has won") {
  const Ran over = run("moves kalah --position '0 0 0 0 0 0 / 0 0 0 0 0 0 ; 30 18 ; S ; won=S'");
  CHECK(over.code == 0);
  CHECK_THAT(over.out, Contains("South has won.\n\nThere are no moves: the game is over.\n") && !Contains("captured"));
  const json document = json::parse(run("moves kalah --json --position '0 0 0 0 0 0 / 0 0 0 0 0 0 ; 24 24 ; S ; won=-'").out);
  CHECK(document["over"] == true);
  CHECK(document["moves"].empty());
  CHECK(json::parse(run("moves kalah --json").out)["over"] == false);
}

TEST_CASE("A saved game that can't be gone on with ends the program with code 2") {
  const Folder folder("load");
  const std::string false_one = folder.file("false.jsonl", R"({"sow-record": 1, "game": "san-yao", "moves": [{"move": "S1", "laps": 99}]})" "\n");
  CHECK_THAT(refused("play san-yao --load " + false_one), Contains("can't go on with") && Contains("at move 1 it parts from the rules") && Contains("`99` is noted"));
  const std::string other = folder.file("other.jsonl", R"({"sow-record": 1, "game": "oware", "moves": []})" "\n");
  const std::string wrong = folder.file("wrong.jsonl", R"({"sow-record": 1, "game": "kalah", "moves": [{"move": "S1"}, {"move": "S1"}]})" "\n");
  const std::string good = folder.file("good.jsonl", R"({"sow-record": 1, "game": "kalah", "moves": [{"move": "S2"}]})" "\n");
  CHECK(refused("play kalah --load no-such-file") == "sow: --load: can't go on with no-such-file: can't read `no-such-file`: there is no such file");
  CHECK(refused("play kalah --load " + other) == "sow: --load: can't go on with " + other + ": this is a game of oware");
  CHECK(refused("play kalah --load " + folder.file("empty.jsonl", "\n")).find("it holds no game") != std::string::npos);
  CHECK(refused("play kalah --load " + wrong).find("`S1` is not legal here") != std::string::npos);
  // While playing it is told, and the game goes on as it was.
  const Ran played = run("play kalah --against person --color never", "S1\nload " + wrong + "\nmoves\nload " + good + "\nmoves\nquit\n");
  CHECK(played.code == 0);
  CHECK_THAT(played.out, Contains("Can't go on with " + wrong) && Contains("North>   N1 N2 N3 N4 N5 N6\n"));
}

TEST_CASE("Warnings are told at length by check alone") {
  const Folder folder("warnings");
  const std::string file = folder.file("mine.sow", game_with_a_warning);
  CHECK(run("moves " + file).err == "sow: 1 warning in " + file + "; `sow check " + file + "` shows it\n");
  CHECK(run("moves -", game_with_a_warning).err == "sow: 1 warning in standard input; `sow check -` shows it\n");
  CHECK(run("moves --json " + file).err.empty());
  CHECK_THAT(run("check " + file).err, Contains("warning S1003"));
  const Ran strict = run("moves --strict " + file);
  CHECK(strict.code == 1);
  CHECK_THAT(strict.err, Contains("warning S1003"));
}

TEST_CASE("Rules from standard input are named so") {
  const std::string rules = std::string("# allow S1003: each turn takes from the board\n") + game_with_a_warning;
  CHECK(run("check -", rules).out == "standard input: nothing is wrong\n");
  CHECK_THAT(run("check -", "board 2 rows of\n").err, Contains("standard input:1:16: error S0101"));
  CHECK(run("test -", rules).err == "sow: no cases for standard input: standard input has no cases\n");
}

TEST_CASE("What shows a finding again names the file and the readings that were given") {
  const Folder folder("again");
  const std::string file = folder.file("mine.sow",
                                       "option also { no; yes }\n" + std::string(game_with_a_warning) + "after turn { if also { capture first of own holes for North } }\n"
                                       "legal { require seeds in holes * 400 * 400 is at least 0 }\n");
  const Ran ran = run("simulate " + file + " --games 2 --seed 1 --set also=yes");
  CHECK_THAT(ran.err, Contains("sow trace " + file + " --set also=yes --position '"));
}

TEST_CASE("A record that holds nothing to compare, or is of another game or reading, is told as such") {
  CHECK(run("verify kalah -", "\n").code == 1);
  CHECK(run("verify kalah -", "\n").out == "Nothing was compared: there is no game in the record.\n");
  const std::string bare = R"({"sow-record": 1, "game": "kalah"})" "\n";
  CHECK(run("verify kalah -", bare).code == 1);
  CHECK(run("verify kalah -", bare).out == "Nothing was compared: there are no moves or positions in the record.\n");
  CHECK(json::parse(run("verify kalah - --json", bare).out)["same"] == false);
  CHECK(run("fit kalah -", bare).code == 1);
  const auto game = [](const std::string& rest) { return R"({"sow-record": 1, )" + rest + R"(, "moves": [{"move": "S1"}]})" "\n"; };
  CHECK(run("verify kalah -", game(R"("game": "Kalah")")).err.empty());
  CHECK(run("verify kalah -", game(R"("game": "oware")")).err == "sow: this is a game of `oware`, compared with kalah\n");
  CHECK(run("verify kalah -", game(R"("readings": {"chain": "one"})")).err ==
        "sow: when it was played chain=one was in force, and kalah has no option `chain`\n");
  CHECK(run("verify kalah -", game(R"("readings": {"taken-alone": "maybe"})")).err ==
        "sow: when it was played taken-alone=maybe was in force, and `taken-alone` has no reading `maybe`\n");
  CHECK(run("verify kalah -", game(R"("readings": {"taken-alone": "yes"})")).err ==
        "sow: when it was played taken-alone=yes was in force, and here no is (--set taken-alone=yes)\n");
  CHECK(run("verify kalah - --set taken-alone=yes", game(R"("readings": {"taken-alone": "yes"})")).err.empty());
}

TEST_CASE("A count of lines that is broken off has shown the shorter ones") {
  const Folder folder("perft");
  const std::string out = folder.file("out");
  [[maybe_unused]] const int status = std::system((std::string("timeout -s INT 2 '") + SOW_BINARY + "' perft san-yao --depth 40 >'" + out + "'").c_str());
  const std::string text = sow::tests::read_file(out);
  CHECK_THAT(text, Catch::StartsWith("moves  lines\n    1  5\n    2  15\n    3  73\n    4  257\n"));
  CHECK_THAT(run("perft san-yao --depth 2 --divide").out, Contains("    2  15\n\nlines of 2 moves, by the move that they begin with\nS1 "));
}
