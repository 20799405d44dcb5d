#include <catch2/catch.hpp>

#include "interpreter/check/check.hpp"
#include "interpreter/fast/engine.hpp"
#include "interpreter/load/library.hpp"
#include "interpreter/load/readings.hpp"
#include "interpreter/load/ruleset_files.hpp"
#include "interpreter/lower/lower.hpp"
#include "interpreter/study/fast_games.hpp"
#include "interpreter/text/move_text.hpp"
#include "interpreter/text/position_text.hpp"

// Both engines play the same games: the plain one walks the model, the fast one runs the lowered program. Whatever differs is a fault of one.
namespace {

using namespace sow;

struct Told {
  std::string move;
  int laps, captured;
  bool endless, round_ended, undone;
  std::vector<std::string> findings;
  bool operator==(const Told&) const = default;
};

Told told(const model::Ruleset& rules, const play::Position& before, const play::Ply& ply) {
  Told t{ply.move.pass ? "pass" : text::write_move(rules, before, ply.move), ply.laps, ply.captured, ply.endless, ply.round_ended, ply.undone, {}};
  for (const play::Finding& finding : ply.findings) t.findings.push_back(finding.code);
  return t;
}

/// What was asked and decided, without what was forced.
std::vector<std::vector<int>> asked(const std::vector<play::Move>& moves) {
  std::vector<std::vector<int>> all;
  for (const play::Move& move : moves) {
    auto& one = all.emplace_back();
    for (const play::Decision& d : move.decisions)
      if (!d.forced) one.push_back(d.value);
  }
  return all;
}

void play_both(const model::Ruleset& rules, fast::Engine& fast, std::uint64_t number, int plies) {
  const play::Game plain(rules);
  play::Lots lots(play::Random(5, number, 0)), fast_lots(play::Random(5, number, 0));
  play::Random random(5, number, 1);
  play::State state = plain.start(lots);
  fast::State fast_state = fast.start(fast_lots);
  for (int ply = 0; ply < plies && state.position.outcome == play::Outcome::Playing; ply++) {
    const play::Position before = state.position;
    if (!fast.plays_phase_of(fast_state.block)) {  // the plain engine plays it for both
      play::Walk walk(plain, state);
      while (!walk.complete() && !walk.stuck()) walk.choose(random.below(static_cast<std::uint32_t>(walk.alternatives().size())));
      plain.play(state, std::move(walk), lots);
      fast_lots = lots;
      fast_state = fast.from(state);
      REQUIRE(text::write_position(rules, state.position) == text::write_position(rules, fast.plain(fast_state).position));
      continue;
    }
    const auto moves = plain.moves(state, 2000);
    if (moves.size() == 2000) return;  // every drop a choice: too many to compare
    const auto fast_moves = fast.moves(fast_state);
    REQUIRE(asked(moves) == asked(fast_moves));
    const std::size_t pick = moves.empty() ? 0 : random.below(static_cast<std::uint32_t>(moves.size()));
    const play::Move pass{{}, true};
    const auto done = plain.play(state, moves.empty() ? pass : moves[pick], lots);
    const auto fast_done = fast.play(fast_state, moves.empty() ? pass : fast_moves[pick], fast_lots);
    INFO(text::write_position(rules, before));
    REQUIRE(told(rules, before, *done) == told(rules, before, *fast_done));
    REQUIRE(text::write_position(rules, state.position) == text::write_position(rules, fast.position(fast_state.block)));
  }
}

void compare(const load::Files& files, const load::Readings& readings, int games, int plies) {
  grammar::Diagnostics diagnostics;
  const auto rules = check::check(files, readings, diagnostics);
  REQUIRE(rules);
  program::Program program = lower::lower(*rules);
  if (program.facts.plain_only) return;
  fast::link(program);
  fast::Engine engine(program);
  for (int g = 0; g < games; g++) play_both(*rules, engine, static_cast<std::uint64_t>(g), plies);
}

}  // namespace

TEST_CASE("Both engines play the same games of every shipped ruleset") {
  for (const std::string& name : load::shipped_rulesets()) {
    DYNAMIC_SECTION(name) {
      grammar::Diagnostics diagnostics;
      const load::Files files = load::gather(name, diagnostics);
      compare(files, {}, 2, 60);
    }
  }
}

/// The first turn of a small game, which both engines must count alike.
static study::GameResult first_turn(const std::string& text) {
  grammar::Diagnostics diagnostics;
  const load::Files files = load::gather_text({"toy.sow", true}, text, diagnostics);
  const auto rules = check::check(files, {}, diagnostics);
  REQUIRE(rules);
  program::Program program = lower::lower(*rules);
  REQUIRE_FALSE(program.facts.plain_only);
  fast::link(program);
  study::Setup setup;
  setup.max_moves = 1;
  const play::Game plain(*rules);
  study::FastGames fast(program, plain, setup);
  const auto random = study::make_random_player();
  const study::GameResult told = study::play_game(plain, setup, {random.get(), random.get()}, 0), done = fast.play(0);
  CHECK(told.laps_of_move == done.laps_of_move);
  CHECK(told.captured_of_move == done.captured_of_move);
  CHECK(told.endless == done.endless);
  return done;
}

TEST_CASE("Both engines tell an endless sowing by what its rules ask") {
  const std::string game = "board 2 rows of 3 holes, stores\nplayers South, North\ncaptures to own store\nstart { for South { put 1 in own hole 1 } }\n"
                           "turn { choose hole from own holes that are occupied; sow from hole counterclockwise along holes }\n"
                           "endless sowing { undo turn }\nno move { end game won by opponent }\n";
  // A seed that goes on alone ends its seventh lap where it ended the first. But 50 drops end this turn,
  const study::GameResult counted = first_turn(game + "after lap { if ticks of player is at least 50 { end turn }; sow on from last }\n");
  CHECK(counted.endless == 0);
  CHECK(counted.laps_of_move == std::vector<int>{50});
  // and marks that only the end of the turn asks for do not make the first round another one.
  const study::GameResult marked = first_turn(
      game + "marks seen\nafter drop { mark last as seen }\nafter lap { sow on from last }\n"
             "after turn { if any of holes is seen { unmark holes as seen } }\n");
  CHECK(marked.endless == 1);
  CHECK(marked.laps_of_move == std::vector<int>{7});
}

TEST_CASE("Both engines count beyond the largest number that rules can ask") {
  // Numbers end at 32767, so 65536 laps are not 0 again, and the turn has no end. Each lap end is looked up among all before it, since the
  // mover chooses while sowing.
  const study::GameResult done = first_turn(
      "board 2 rows of 3 holes, stores\nplayers South, North\ncaptures to own store\nremember kept: number for turn\n"
      "start { for South { put 1 in own hole 1 } }\n"
      "turn { choose hole from own holes that are occupied; sow from hole counterclockwise along holes }\n"
      "after lap {\n  if laps is 1 {\n    choose what from onward or further\n    if what is onward { set kept to 1 }\n  }\n  set kept to laps\n"
      "  if kept is 0 { end turn }\n  sow on from last\n}\n"
      "endless sowing { undo turn }\nno move { end game won by opponent }\n");
  CHECK(done.endless == 0);
  CHECK(done.long_sowings == 1);
  CHECK(done.laps_of_move == std::vector<int>{1000000});
}

TEST_CASE("Both engines follow the ways of a turn for four million laps together") {
  // Each of six ways sows without end; laps that rules ask for tell all lap ends apart. Four of them are followed.
  const std::string game = "board 2 rows of 3 holes, stores\nplayers South, North\ncaptures to own store\nremember kept: number for game\n"
                           "start { for South { put 1 in own hole 1 } }\nafter lap { set kept to laps; sow on from last }\n"
                           "endless sowing { set kept to 0 }\nno move { end game won by opponent }\n";
  grammar::Diagnostics diagnostics;
  const load::Files files = load::gather_text({"toy.sow", true},
      game + "turn { choose what from ant or bee or cow or dog or emu or fox; choose hole from own holes that are occupied; sow from hole counterclockwise along holes }\n",
      diagnostics);
  const auto rules = check::check(files, {}, diagnostics);
  REQUIRE(rules);
  program::Program program = lower::lower(*rules);
  REQUIRE_FALSE(program.facts.plain_only);
  fast::link(program);
  const play::Game plain(*rules);
  fast::Engine fast(program);
  play::Lots lots;
  fast::State state = fast.start(lots);
  const auto moves = plain.moves(plain.start(lots));
  CHECK(moves.size() == 4);
  CHECK(asked(moves) == asked(fast.moves(state)));
  // A second sowing of such a turn ends with its first lap.
  const study::GameResult twice = first_turn(
      game + "turn { choose hole from own holes that are occupied; sow from hole counterclockwise along holes; sow from last clockwise along holes }\n");
  CHECK(twice.laps_of_move == std::vector<int>{1000001});
}

TEST_CASE("Both engines pass over what the second sowing of a turn skips") {
  // S1 gives its one to S2, whose three then pass over the two of S3 and lie in N1, N2 and N3. The two are left to be captured.
  const study::GameResult done = first_turn(
      "board 2 rows of 3 holes, stores\nplayers South, North\ncaptures to own store\n"
      "start { for South { put 1 in own hole 1; put 2 in own hole 2; put 2 in own hole 3 } }\n"
      "turn {\n  choose hole from first 1 of own holes that are occupied\n  sow from hole counterclockwise along holes\n"
      "  sow from last counterclockwise along holes skipping holes that hold 2\n  capture own hole 3\n}\n"
      "no move { end game won by opponent }\n");
  CHECK(done.captured_of_move == std::vector<int>{2});
}

TEST_CASE("Both engines sow many seeds round one of two rings") {
  // Four rows of three: the own ring has six holes. Of fourteen seeds from outer hole 1 two fall into each, that one too, and two more go on. So
  // two are captured there, and none of North's.
  const study::GameResult done = first_turn(
      "board 4 rows of 3 holes, stores\nplayers South, North\ncaptures to own store\n"
      "start { for South { put 14 in own outer hole 1 } }\n"
      "turn {\n  choose hole from own holes that are occupied\n  sow from hole counterclockwise along holes\n"
      "  capture (their holes with own outer hole 1)\n}\n"
      "no move { end game won by opponent }\n");
  CHECK(done.captured_of_move == std::vector<int>{2});
}

TEST_CASE("Both engines play the same games under every reading of the first three games") {
  for (const std::string name : {"yucebao", "laomuzhu", "san-yao"}) {
    grammar::Diagnostics diagnostics;
    const load::Files files = load::gather(name, diagnostics);
    for (const ast::Option* option : load::options_of(files))
      for (const ast::Reading& reading : option->readings)
        DYNAMIC_SECTION(name << " " << option->name.text << " " << reading.name.text) {
          compare(files, {{option->name.text, reading.name.text}}, 2, 80);
        }
  }
}

TEST_CASE("The fast engine counts the lines of known perft series") {
  // Kalah and Oware as three independent programs count them; San-Yao as a program written by hand counts one round.
  struct Series {
    std::string name;
    load::Readings readings;
    std::vector<std::uint64_t> lines;
    int rounds;
  };
  const std::vector<Series> all{{"kalah", {}, {6, 35, 185, 942, 4690, 23233, 114430, 563055}, 0},
                                {"kalah", {{"taken-alone", "yes"}}, {6, 35, 185, 942, 4685, 23169, 113959, 559885}, 0},
                                {"oware", {{"grand-slam", "no-capture"}}, {6, 36, 190, 1014, 5219, 27332, 139157, 711414}, 0},
                                {"san-yao", {}, {5, 15, 73, 257, 764, 2319, 6873}, 1},
                                {"san-yao", {}, {5, 15, 73, 257, 764, 2334, 6964}, 0}};
  for (const Series& series : all)
    DYNAMIC_SECTION(series.name << " " << series.lines.back()) {
      grammar::Diagnostics diagnostics;
      const load::Files files = load::gather(series.name, diagnostics);
      const auto rules = check::check(files, series.readings, diagnostics);
      REQUIRE(rules);
      program::Program program = lower::lower(*rules);
      fast::link(program);
      fast::Engine engine(program);
      play::Lots lots;
      const fast::State begin = engine.start(lots);
      for (std::size_t depth = 1; depth <= series.lines.size(); depth++)
        CHECK(engine.perft(begin, static_cast<int>(depth), {10000, series.rounds}, lots) == series.lines[depth - 1]);
    }
}

TEST_CASE("A ruleset beyond the fast engine says why") {
  grammar::Diagnostics diagnostics;
  const load::Files files = load::gather("en-gehe", diagnostics);
  const auto rules = check::check(files, {}, diagnostics);
  REQUIRE(rules);
  const program::Program program = lower::lower(*rules);
  CHECK(program.facts.plain_only);
  CHECK(program.facts.why_plain == "the board has more than 64 places");
}
