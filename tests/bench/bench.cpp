// Random playouts and leaf counts: rule files beside programs written by hand for one game, with the same flags, in the same run.
#include <benchmark/benchmark.h>

#include <fmt/core.h>

#include <memory>

#include "interpreter/check/check.hpp"
#include "interpreter/fast/engine.hpp"
#include "interpreter/load/library.hpp"
#include "interpreter/load/readings.hpp"
#include "interpreter/load/ruleset_files.hpp"
#include "interpreter/lower/lower.hpp"
#include "interpreter/native/library.hpp"
#include "interpreter/native/writer.hpp"
#include "interpreter/study/fast_games.hpp"
#include "interpreter/study/match.hpp"
#include "tests/bench/reference/kalah.hpp"
#include "tests/bench/reference/oware.hpp"
#include "tests/bench/reference/pussa_kanawa.hpp"

namespace {

using namespace sow;

struct Loaded {
  grammar::Diagnostics diagnostics;
  load::Files files;
  std::optional<model::Ruleset> rules;
  program::Program program;
  std::shared_ptr<const native::Library> library;
  std::unique_ptr<fast::Engine> engine;
};

std::unique_ptr<Loaded> load_game(const std::string& name, const std::vector<std::string>& set) {
  auto loaded = std::make_unique<Loaded>();
  loaded->files = load::gather(name, loaded->diagnostics);
  loaded->rules = check::check(loaded->files, load::choose_readings(loaded->files, "", set).readings, loaded->diagnostics);
  if (!loaded->rules) return nullptr;
  loaded->program = lower::lower(*loaded->rules);
  if (loaded->program.facts.plain_only) return nullptr;
  fast::link(loaded->program);
  loaded->engine = std::make_unique<fast::Engine>(loaded->program);
  return loaded;
}

void count(benchmark::State& state, std::uint64_t games, std::uint64_t moves, std::uint64_t laps = 0) {
  if (laps) state.counters["ns/lap"] = benchmark::Counter(static_cast<double>(laps) * 1e-9, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
  state.counters["games/s"] = benchmark::Counter(static_cast<double>(games), benchmark::Counter::kIsRate);
  state.counters["ns/move"] = benchmark::Counter(static_cast<double>(moves) * 1e-9, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

bool compile(benchmark::State& state, Loaded& loaded) {
  std::string error;
  loaded.library = native::Library::compile(native::write(loaded.program, loaded.engine->layout()).text, error);
  if (!loaded.library) return state.SkipWithError(error.c_str()), false;
  loaded.engine->use(loaded.library->play), loaded.engine->use_for_lines(loaded.library->lines);
  return true;
}

void rules(benchmark::State& state, const std::string& name, const std::vector<std::string>& set, fast::Limits limits, bool compiled) {
  const auto loaded = load_game(name, set);
  if (!loaded) return state.SkipWithError("not for the fast engine");
  if (compiled && !compile(state, *loaded)) return;
  std::uint64_t games = 0, moves = 0, laps = 0;
  play::Lots no_lots{play::Random(1, 0, 0)};
  const fast::State begin = loaded->engine->start(no_lots);
  fast::State game = begin;
  fast::Playout played;
  for (auto _ : state) {
    play::Random players[4] = {{1, games, 1}, {1, games, 2}, {1, games, 3}, {1, games, 4}};
    play::Lots lots{play::Random(1, games, 0)};
    if (loaded->program.facts.lots_in_start) game = loaded->engine->start(lots);
    else game.block = begin.block, game.history.forget(), game.passes.clear(), game.plies = 0;
    played.clear();
    loaded->engine->playout(game, players, lots, limits, played);
    moves += static_cast<std::uint64_t>(played.plies);
    for (const int n : played.laps_of_move) laps += static_cast<std::uint64_t>(n);
    games++;
  }
  count(state, games, moves, laps);
  if (compiled) state.counters["native"] = static_cast<double>(loaded->engine->turns_played_natively()) / static_cast<double>(loaded->engine->turns_played());
}

template <typename Play>
void by_hand(benchmark::State& state, Play play) {
  std::uint64_t games = 0, moves = 0;
  for (auto _ : state) {
    const reference::Tally tally = play(1000, games);
    games += tally.games, moves += tally.moves;
  }
  count(state, games, moves);
}

void leaves(benchmark::State& state, const std::string& name, const std::vector<std::string>& set, fast::Limits limits, int depth, bool compiled) {
  const auto loaded = load_game(name, set);
  if (!loaded) return state.SkipWithError("not for the fast engine");
  if (compiled && !compile(state, *loaded)) return;
  play::Lots lots{play::Random(1, 0, 0)};
  const fast::State begin = loaded->engine->start(lots);
  std::uint64_t sum = 0;
  for (auto _ : state) sum += loaded->engine->perft(begin, depth, limits, lots);
  state.counters["leaves/s"] = benchmark::Counter(static_cast<double>(sum), benchmark::Counter::kIsRate);
}

template <typename Position>
void leaves_by_hand(benchmark::State& state, int depth) {
  std::uint64_t sum = 0;
  for (auto _ : state) sum += reference::perft(Position(), depth);
  state.counters["leaves/s"] = benchmark::Counter(static_cast<double>(sum), benchmark::Counter::kIsRate);
}

/// Any shipped ruleset by the quickest engine that plays it: compiled, fast or plain.
void shipped(benchmark::State& state, const std::string& name) {
  Loaded loaded;
  loaded.files = load::gather(name, loaded.diagnostics);
  loaded.rules = check::check(loaded.files, load::choose_readings(loaded.files, "", {}).readings, loaded.diagnostics);
  loaded.program = lower::lower(*loaded.rules);
  const play::Game plain(*loaded.rules);
  study::Setup setup;
  setup.seed = 1, setup.max_moves = 500;
  const auto random = study::make_random_player();
  const std::vector<const study::Player*> players(static_cast<std::size_t>(loaded.rules->board.player_count()), random.get());
  std::unique_ptr<study::FastGames> fast;
  if (!loaded.program.facts.plain_only) {
    fast::link(loaded.program);
    fast = std::make_unique<study::FastGames>(loaded.program, plain, setup);
    const native::Source code = native::write(loaded.program, fast::Layout(*loaded.rules));
    std::string error;
    if (!code.text.empty() && (loaded.library = native::Library::compile(code.text, error))) fast->use(loaded.library->play);
  }
  state.SetLabel(!fast ? "plain" : loaded.library ? "compiled" : "fast");
  std::uint64_t games = 0, moves = 0;
  for (auto _ : state) moves += static_cast<std::uint64_t>((fast ? fast->play(games) : study::play_game(plain, setup, players, games)).plies), games++;
  count(state, games, moves);
}

const fast::Limits whole{}, one_round{10000, 1}, hand_written{1000, 1};

void register_all() {
  using benchmark::RegisterBenchmark;
  const std::vector<std::string> none, few{"no-capture-left=few"}, free_slam{"grand-slam=no-capture"};
  reference::kalah::fill_table(), reference::oware::fill_table(), reference::pussa_kanawa::fill_tables();
  RegisterBenchmark("kalah/rules", [=](auto& s) { rules(s, "kalah", none, whole, false); });
  RegisterBenchmark("kalah/compiled", [=](auto& s) { rules(s, "kalah", none, whole, true); });
  RegisterBenchmark("kalah/plain", [](auto& s) { by_hand(s, reference::kalah::play_plain); });
  RegisterBenchmark("kalah/fast", [](auto& s) { by_hand(s, reference::kalah::play_fast<1>); });
  RegisterBenchmark("oware/rules", [=](auto& s) { rules(s, "oware", free_slam, whole, false); });
  RegisterBenchmark("oware/compiled", [=](auto& s) { rules(s, "oware", free_slam, whole, true); });
  RegisterBenchmark("oware/plain", [](auto& s) { by_hand(s, reference::oware::play_plain); });
  RegisterBenchmark("oware/fast", [](auto& s) { by_hand(s, reference::oware::play_fast<1>); });
  RegisterBenchmark("san-yao round/rules", [=](auto& s) { rules(s, "san-yao", few, hand_written, false); });
  RegisterBenchmark("san-yao round/compiled", [=](auto& s) { rules(s, "san-yao", few, hand_written, true); });
  RegisterBenchmark("san-yao round/plain", [](auto& s) { by_hand(s, reference::pussa_kanawa::play_plain); });
  RegisterBenchmark("san-yao round/fast", [](auto& s) { by_hand(s, reference::pussa_kanawa::play_fast); });
  RegisterBenchmark("san-yao match/rules", [=](auto& s) { rules(s, "san-yao", none, whole, false); });
  RegisterBenchmark("san-yao match/compiled", [=](auto& s) { rules(s, "san-yao", none, whole, true); });
  RegisterBenchmark("yucebao match/rules", [=](auto& s) { rules(s, "yucebao", none, whole, false); });
  RegisterBenchmark("yucebao match/compiled", [=](auto& s) { rules(s, "yucebao", none, whole, true); });
  RegisterBenchmark("laomuzhu match/rules", [=](auto& s) { rules(s, "laomuzhu", none, whole, false); });
  RegisterBenchmark("laomuzhu match/compiled", [=](auto& s) { rules(s, "laomuzhu", none, whole, true); });
  RegisterBenchmark("kalah perft 7/rules", [=](auto& s) { leaves(s, "kalah", none, whole, 7, false); });
  RegisterBenchmark("kalah perft 7/compiled", [=](auto& s) { leaves(s, "kalah", none, whole, 7, true); });
  RegisterBenchmark("kalah perft 7/plain", [](auto& s) { leaves_by_hand<reference::kalah::Plain>(s, 7); });
  RegisterBenchmark("oware perft 7/rules", [=](auto& s) { leaves(s, "oware", free_slam, whole, 7, false); });
  RegisterBenchmark("oware perft 7/compiled", [=](auto& s) { leaves(s, "oware", free_slam, whole, 7, true); });
  RegisterBenchmark("oware perft 7/plain", [](auto& s) { leaves_by_hand<reference::oware::Plain>(s, 7); });
  RegisterBenchmark("san-yao perft 7/rules", [=](auto& s) { leaves(s, "san-yao", few, one_round, 7, false); });
  RegisterBenchmark("san-yao perft 7/compiled", [=](auto& s) { leaves(s, "san-yao", few, one_round, 7, true); });
  RegisterBenchmark("san-yao perft 7/plain", [](auto& s) { leaves_by_hand<reference::pussa_kanawa::Plain>(s, 7); });
}

void register_shipped() {
  for (const std::string& name : load::shipped_rulesets()) benchmark::RegisterBenchmark(("ruleset/" + name).c_str(), [=](auto& s) { shipped(s, name); });
}

}  // namespace

int main(int argc, char** argv) {
  register_all();
  register_shipped();
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
