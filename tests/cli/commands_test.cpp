#include <sys/wait.h>

#include <algorithm>
#include <catch2/catch.hpp>

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "tests/support/folder.hpp"
#include "tests/support/run.hpp"

using sow::tests::Folder;
using sow::tests::Ran;
using Catch::Contains;
using nlohmann::json;

namespace {

Ran run(const std::string& arguments, const std::string& input = "") { return sow::tests::sow(arguments, input); }

const std::vector<std::string> commands{"list", "show", "explain", "check", "moves", "draw", "play", "simulate", "merge",
                                        "trace", "record", "verify", "perft", "compare", "fit", "explore", "test", "dump"};

const char* small_game =
    "# allow S1003: each turn takes from the board\n"
    "board 2 rows of 2 holes, stores\nplayers South, North\ncaptures to own store\nstart { put 1 in each of holes }\n"
    "turn { choose hole from own holes that are occupied; capture hole }\nno move { end game won by player with most seeds in own store }\n";

}  // namespace

TEST_CASE("The program alone shows its commands, and each command helps with examples") {
  const Ran alone = run("");
  CHECK(alone.code == 0);
  for (const std::string& command : commands) {
    CHECK_THAT(alone.out, Contains("  " + command + " "));
    const Ran help = run(command + " --help");
    CHECK(help.code == 0);
    CHECK_THAT(help.out, Contains("Examples:") && Contains("  sow " + command));
  }
  CHECK(run("--help").out == alone.out);
  CHECK_THAT(run("--version").out, Contains("sow 0.1.0"));
}

TEST_CASE("An unknown command, option or word is refused with code 2 and what may be meant") {
  const Ran command = run("simulte kalah");
  CHECK(command.code == 2);
  CHECK(command.out.empty());
  CHECK(command.err == "sow: there is no command `simulte`\n   = did you mean `simulate`?\n   = `sow --help` shows what there is\n");
  const Ran option = run("simulate kalah --gmaes 3");
  CHECK(option.code == 2);
  CHECK(option.err == "sow: there is no option `--gmaes` of `sow simulate`\n   = did you mean `--games`?\n   = `sow simulate --help` shows what there is\n");
  CHECK(run("simulate kalah extra").err == "sow: `extra` is one word too many\n   = `sow simulate --help` shows what there is\n");
  CHECK(run("perft kalah").code == 2);
  CHECK(run("simulate kalah --games many").code == 2);
  CHECK(run("simulate kalah --players gredy").code == 2);
  CHECK(run("simulate kalah --seed 18446744073709551616").code == 2);
}

TEST_CASE("A ruleset or reading that is not there is refused with code 2 and what may be meant") {
  const Ran name = run("moves kalh");
  CHECK(name.code == 2);
  CHECK_THAT(name.err, Contains("S3007") && Contains("did you mean `kalah`"));
  const Ran reading = run("moves kalah --set taken-alon=yes");
  CHECK(reading.code == 2);
  CHECK_THAT(reading.err, Contains("--set:1:1: error S3008: no option `taken-alon`") && Contains("did you mean `taken-alone`"));
  CHECK(run("moves kalah --readings nowhere-at-all").code == 2);
  CHECK(run("moves no/such/file.sow").code == 2);
}

TEST_CASE("Results go to standard output, messages to standard error, and --json is one document") {
  const Ran text = run("moves kalah");
  CHECK(text.code == 0);
  CHECK(text.err.empty());
  const json moves = json::parse(run("moves kalah --json").out);
  CHECK(moves["schema"] == "sow-moves/1");
  CHECK(moves["position"] == "4 4 4 4 4 4 / 4 4 4 4 4 4 ; 0 0 ; S");
  CHECK(moves["moves"].size() == 6);
  CHECK(moves["moves"][2]["move"] == "S3");
  CHECK(moves["moves"][2]["after"] == "4 4 0 5 5 5 / 4 4 4 4 4 4 ; 1 0 ; S ; turns=1,0");
  const Ran wrong = run("moves kalah --json --position '4 4'");
  CHECK(wrong.code == 2);
  CHECK(json::parse(wrong.out)["diagnostics"][0]["code"] == "S3002");
}

TEST_CASE("A move that is not legal gives code 1, one that can't be read code 2") {
  const Ran illegal = run("trace kalah --move N1");
  CHECK(illegal.code == 1);
  CHECK_THAT(illegal.err, Contains("--move:1:1: error S3004: `N1` is not legal here: the choice is S1, S2, S3, S4, S5, S6, not `N1`"));
  CHECK_THAT(illegal.err, Contains("kalah.sow:"));
  CHECK(illegal.out.empty());
  CHECK(run("trace kalah --move S9").code == 2);
  CHECK(run("trace kalah --move S1 --position 'x'").code == 2);
}

TEST_CASE("Checking tells what is wrong with code 1, in three forms") {
  const Folder folder("commands");
  const std::string good = folder.file("good.sow", std::string(small_game) + "after turn { if repeats is at least 1 { end game won by nobody } }\n");
  const std::string bad = folder.file("bad.sow", "board 2 rows of 2 holes\nplayers South, North\nstart { put 1 in each of hols }\nturn { pass }\n");
  CHECK(run("check " + good).code == 0);
  const Ran text = run("check " + bad);
  CHECK(text.code == 1);
  CHECK_THAT(text.err, Contains("bad.sow:3:26: error S0201: unknown name `hols`") && Contains("^^^^"));
  const Ran brief = run("check --format short " + bad);
  CHECK_THAT(brief.err, !Contains("^^^^"));
  const json document = json::parse(run("check --format json " + bad).out);
  CHECK(document["schema"] == "sow-diagnostics/1");
  CHECK(document["diagnostics"][0]["begin"]["line"] == 3);
  CHECK(run("check " + good + " " + bad).code == 1);
  const Ran sarif = run("check --format sarif " + bad);
  CHECK(sarif.code == 1);
  const json result = json::parse(sarif.out)["runs"][0]["results"][0];
  CHECK(result["ruleId"] == "S0201");
  CHECK(result["locations"][0]["physicalLocation"]["region"]["startColumn"] == 26);
}

TEST_CASE("The evidence of one ruleset is told at length, that of several as a table") {
  const Ran one = run("check --evidence san-yao");
  CHECK(one.code == 0);
  CHECK_THAT(one.out, Contains("san-yao: 17 statements that ask for evidence, 15 claims and 7 assumptions, 22 of them held\n") &&
                          Contains("  stated              14   82.4 %\n") && Contains("Each claim and assumption is held by a statement.\n"));
  const json document = json::parse(run("check --evidence --json san-yao laomuzhu").out);
  CHECK(document["schema"] == "sow-evidence/1");
  CHECK(document["rulesets"][0]["by-evidence"]["inferred"]["count"] == 2);
  CHECK(document["rulesets"][1]["sources"][0]["confidence"] == "100");
  CHECK_THAT(run("check --evidence san-yao laomuzhu").out, Contains("\nsan-yao ") && Contains("\nall "));
  CHECK(run("check --evidence no-such-game").code == 2);
}

TEST_CASE("A simulation does not depend on the number of threads, and counts every game") {
  const Ran one = run("simulate kalah --games 40 --seed 9 --threads 1 --json"), three = run("simulate kalah --games 40 --seed 9 --threads 3 --json");
  CHECK(one.code == 0);
  CHECK(one.out == three.out);
  const json all = json::parse(one.out);
  CHECK(all["seed"] == 9);
  CHECK(all["players"]["S"]["wins"]["times"].get<int>() + all["players"]["N"]["wins"]["times"].get<int>() + all["draws"]["times"].get<int>() +
            all["undecided"].get<int>() + all["cut"]["move_cap"].get<int>() == 40);
  CHECK(json::parse(run("simulate kalah --games 5 --max-moves 3 --json").out)["cut"]["move_cap"] == 5);
  CHECK_THAT(run("simulate kalah --games 3").out, Contains("seed "));
}

TEST_CASE("A simulation gives one line a game when asked to") {
  const Ran csv = run("simulate kalah --games 4 --seed 2 --csv");
  CHECK(std::count(csv.out.begin(), csv.out.end(), '\n') == 5);
  const Ran lines = run("simulate kalah --games 4 --seed 2 --per-game --threads 2");
  CHECK(std::count(lines.out.begin(), lines.out.end(), '\n') == 4);
  CHECK(json::parse(lines.out.substr(0, lines.out.find('\n')))["game"] == 0);
}

TEST_CASE("A recorded game is verified, and a changed one is shown with both boards") {
  const Folder folder("commands");
  const std::string file = folder.file("game.jsonl.gz");
  CHECK(run("record kalah --seed 4 --games 2 --output " + file).code == 0);
  const Ran same = run("verify kalah " + file);
  CHECK(same.code == 0);
  CHECK_THAT(same.out, Contains("2 games") && Contains("no difference"));
  std::string line = run("record kalah --seed 4").out;
  const std::string score = "; 1 0 ;";
  REQUIRE(line.find(score) != std::string::npos);
  line.replace(line.find(score), score.size(), "; 0 1 ;");
  const Ran other = run("verify kalah -", line);
  CHECK(other.code == 1);
  CHECK_THAT(other.out, Contains("the position after the move differs") && Contains("recorded") && Contains("found"));
  CHECK(run("verify kalah -", "no json\n").code == 2);
}

TEST_CASE("A record whose start does not fit the board is told with code 1") {
  const auto record = [](const std::string& start) { return R"({"sow-record":1,"game":"kalah","start":{"position":")" + start + R"("},"moves":[{"move":"S1"}]})" "\n"; };
  for (const std::string start : {"x", "5 5 5 5 5 / 5 5 5 5 5"}) {
    const Ran text = run("verify kalah -", record(start));
    CHECK(text.code == 1);
    CHECK_THAT(text.out, Contains("game in line 1, at the start: the start differs\n  recorded  " + start + "\n"));
    const json document = json::parse(run("verify kalah - --json", record(start)).out);
    CHECK(document["same"] == false);
    CHECK(document["difference"]["recorded"] == start);
    CHECK(run("fit kalah -", record(start)).code == 1);
  }
}

TEST_CASE("A trace of very many laps shows the first and the last of them") {
  Folder folder("many-laps");
  const std::string file = folder.file("many.sow",
      "board 2 rows of 3 holes, stores\nplayers South, North\ncaptures to own store\nstart { put 1 in each of holes }\n"
      "turn { choose hole from own holes that are occupied; sow from hole counterclockwise along holes }\n"
      "after lap { if laps is at least 500 { end turn }; sow on from last }\nendless sowing { undo turn }\nno move { end game won by opponent }\n");
  const Ran trace = run("trace " + file + " --position '1 0 0 / 0 0 0' --move S1");
  CHECK(trace.code == 0);
  CHECK_THAT(trace.out, Contains("lap 200: ") && !Contains("lap 201: ") && Contains("lap 500: "));
  // 500 times lifted, 500 laps and the end of the turn; 400 and 40 are shown.
  CHECK_THAT(trace.out, Contains("... here 561 more of the same are left out ..."));
  const json moves = json::parse(run("trace " + file + " --position '1 0 0 / 0 0 0' --move S1 --json").out).at("moves");
  REQUIRE(moves.at(0).at("events").size() == 441);
  CHECK(moves.at(0).at("events").at(400).at("what") == "left-out");
  CHECK(moves.at(0).at("events").at(400).at("events") == 561);
}

TEST_CASE("A trace shows each lap and capture with the line of the ruleset") {
  const Ran trace = run("trace kalah --position '0 0 0 1 0 0 / 2 5 0 0 0 1 ; 3 4 ; S' --move S4");
  CHECK(trace.code == 0);
  CHECK_THAT(trace.out, Contains("lifts 1 from S4") && Contains("lap 1: S5") && Contains("South captures 5 from N2 into SS") && Contains("kalah.sow:"));
  CHECK_THAT(trace.out, Contains("South has won."));
  const json document = json::parse(run("trace kalah --seed 1 --max-moves 2 --json").out);
  CHECK(document["moves"].size() == 2);
  CHECK(document["moves"][0]["events"].size() > 1);
}

TEST_CASE("Cases are run, and a failed one shows expected and found") {
  const Folder folder("commands");
  const std::string game = folder.file("small.sow", small_game);
  folder.file("small.cases.yaml", "- move: S1\n  after: 0 1 / 1 1 ; 1 0 ; N\n  captured: 1\n- move: S3\n  error: S3003\n- position: 0 1 / 0 0\n  legal: [S2]\n");
  const Ran good = run("test " + game);
  CHECK(good.err == "");
  CHECK(good.out == "3 cases, 0 failed\n");
  CHECK(good.code == 0);
  folder.file("small.cases.yaml", "- note: Wrong on purpose.\n  move: S1\n  after: 0 1 / 1 1 ; 2 0 ; N\n");
  const Ran bad = run("test " + game);
  CHECK(bad.code == 1);
  CHECK_THAT(bad.out, Contains("Wrong on purpose.") && Contains("expected  stores 2 0") && Contains("found     stores 1 0") && Contains("1 case, 1 failed"));
  CHECK(run("test " + folder.file("none.sow", small_game)).code == 1);
}

TEST_CASE("A game is played in the terminal, with undo, an explained refusal and saving") {
  const Folder folder("commands");
  const std::string saved = folder.file("saved.jsonl");
  const Ran played = run("play kalah --against person --color never", "N1\nS1\nundo\nmoves\nS3\nsave " + saved + "\nquit\n");
  CHECK(played.code == 0);
  CHECK_THAT(played.out, Contains("`N1` is not legal here") && Contains("South plays S1") && Contains("S1 S2 S3 S4 S5 S6") && Contains("Saved in"));
  const Ran again = run("play kalah --against person --color never --load " + saved, "quit\n");
  CHECK_THAT(again.out, Contains("South plays next."));
  CHECK(run("verify kalah " + saved).code == 0);
}

TEST_CASE("A drawing is SVG, or text") {
  const Ran svg = run("draw kalah");
  CHECK(svg.code == 0);
  CHECK(svg.out.substr(0, 4) == "<svg");
  CHECK(svg.out.substr(svg.out.size() - 7) == "</svg>\n");
  CHECK_THAT(run("draw kalah --text --move S3").out, Contains("last move") && !Contains("\x1b"));
  CHECK_THAT(run("draw kalah --text --move S3 --color always").out, Contains("\x1b"));
}

TEST_CASE("The rules are explained as text and Markdown and HTML and beside the claims") {
  CHECK_THAT(run("explain trysse").out, Contains("The player chooses one of their own occupied holes") && Contains("[page.2"));
  CHECK_THAT(run("explain trysse --format markdown").out, Contains("# Trysse") && Contains("## A turn"));
  CHECK_THAT(run("explain trysse --format html").out, Contains("<svg") && Contains("</html>"));
  CHECK_THAT(run("explain trysse --side-by-side").out, Contains("page.6") && Contains("wins the game"));
  CHECK_THAT(run("explain trysse --set grand-slam=illegal").out, Contains("here: the move may not be played"));
  CHECK(run("explain trysse --format pdf").code == 2);
  CHECK(run("explain no-such-game").code == 2);
}

TEST_CASE("What can't be written is told with code 2") {
  const int status = std::system((std::string("'") + SOW_BINARY + "' list >/dev/full 2>/dev/null").c_str());
  REQUIRE(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) == 2);
}
