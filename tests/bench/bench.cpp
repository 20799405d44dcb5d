// Random playouts and leaf counts: rule files beside programs written by hand for one game, with the same flags, in the same run.
#include <benchmark/benchmark.h>

#include <fmt/format.h>

#include <map>
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

std::unique_ptr<Loaded> load_rules(const std::string& name, const std::vector<std::string>& set) {
  auto loaded = std::make_unique<Loaded>();
  loaded->files = load::gather(name, loaded->diagnostics);
  loaded->rules = check::check(loaded->files, load::choose_readings(loaded->files, "", set).readings, loaded->diagnostics);
  if (loaded->rules) loaded->program = lower::lower(*loaded->rules);
  return loaded;
}

/// For the fast engine; null if that does not play it.
std::unique_ptr<Loaded> load_game(const std::string& name, const std::vector<std::string>& set) {
  auto loaded = load_rules(name, set);
  if (!loaded->rules || loaded->program.facts.plain_only) return nullptr;
  fast::link(loaded->program);
  loaded->engine = std::make_unique<fast::Engine>(loaded->program);
  return loaded;
}

void count(benchmark::State& state, std::uint64_t games, std::uint64_t moves, std::uint64_t laps = 0) {
  if (laps) state.counters["ns/lap"] = benchmark::Counter(static_cast<double>(laps) * 1e-9, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
  state.counters["games/s"] = benchmark::Counter(static_cast<double>(games), benchmark::Counter::kIsRate);
  state.counters["ns/move"] = benchmark::Counter(static_cast<double>(moves) * 1e-9, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

/// Kept from one run of a benchmark to the next: there are several for each figure, and compiling takes longer than they do.
Loaded* kept_game(benchmark::State& state, const std::string& name, const std::vector<std::string>& set, bool compiled) {
  static std::map<std::string, std::unique_ptr<Loaded>> all;
  std::unique_ptr<Loaded>& game = all[fmt::format("{} {} {}", name, fmt::join(set, " "), compiled)];
  if (!game) game = load_game(name, set);
  if (!game) return state.SkipWithError("not for the fast engine"), nullptr;
  if (!compiled || game->library) return game.get();
  std::string error;
  game->library = native::Library::compile(native::write(game->program, game->engine->layout()).text, error);
  if (!game->library) return state.SkipWithError(error.c_str()), nullptr;
  game->engine->use(game->library->play), game->engine->use_for_lines(game->library->lines);
  return game.get();
}

void rules(benchmark::State& state, const std::string& name, const std::vector<std::string>& set, fast::Limits limits, bool compiled) {
  Loaded* const loaded = kept_game(state, name, set, compiled);
  if (!loaded) return;
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
  Loaded* const loaded = kept_game(state, name, set, compiled);
  if (!loaded) return;
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

/// A ruleset with the quickest engine that plays it: compiled, fast or plain.
struct Shipped {
  explicit Shipped(const std::string& name) : loaded(load_rules(name, {})), plain(*loaded->rules) {
    setup.seed = 1, setup.max_moves = 500;
    if (loaded->program.facts.plain_only) return;
    fast::link(loaded->program);
    fast = std::make_unique<study::FastGames>(loaded->program, plain, setup);
    const native::Source code = native::write(loaded->program, fast::Layout(*loaded->rules));
    std::string error;
    if (!code.text.empty() && (loaded->library = native::Library::compile(code.text, error))) fast->use(loaded->library->play);
  }
  std::unique_ptr<Loaded> loaded;
  play::Game plain;
  study::Setup setup;
  std::unique_ptr<study::FastGames> fast;
};

void shipped(benchmark::State& state, const std::string& name) {
  static std::string kept_name;
  static std::unique_ptr<Shipped> kept;
  if (kept_name != name) kept = std::make_unique<Shipped>(name), kept_name = name;
  Shipped& game = *kept;
  const auto random = study::make_random_player();
  const std::vector<const study::Player*> players(static_cast<std::size_t>(game.loaded->rules->board.player_count()), random.get());
  state.SetLabel(!game.fast ? "plain" : game.loaded->library ? "compiled" : "fast");
  std::uint64_t games = 0, moves = 0;
  for (auto _ : state)
    moves += static_cast<std::uint64_t>((game.fast ? game.fast->play(games) : study::play_game(game.plain, game.setup, players, games)).plies), games++;
  count(state, games, moves);
}

/// Positions copied a second, one after the other out of many.
template <typename Position, typename Copy>
void copies(benchmark::State& state, const Position& position, Copy copy) {
  std::vector<Position> all(256, position);
  Position one = position;
  for (auto _ : state)
    for (const Position& next : all) {
      copy(one, next);
      benchmark::DoNotOptimize(one);
    }
  state.counters["copies/s"] = benchmark::Counter(static_cast<double>(all.size()), benchmark::Counter::kIsIterationInvariantRate);
}

void copies_of_rules(benchmark::State& state, const std::string& name) {
  const auto loaded = load_game(name, {});
  play::Lots lots{play::Random(1, 0, 0)};
  copies(state, loaded->engine->start(lots).block, [bytes = loaded->engine->layout().size](fast::Block& to, const fast::Block& from) { copy_block(to, from, bytes); });
}

template <typename Position>
void copies_by_hand(benchmark::State& state) {
  copies(state, Position(), [](Position& to, const Position& from) { to = from; });
}

/// From the files of a ruleset to a program that can be played.
void start_up(benchmark::State& state, const std::string& name) {
  for (auto _ : state) benchmark::DoNotOptimize(load_game(name, {}));
}

const fast::Limits whole{}, one_round{10000, 1}, hand_written{1000, 1};

/// A rule file in both engines: random play, lines, and the copying of a position.
void register_rules(const std::string& title, const std::string& name, const std::vector<std::string>& set, fast::Limits limits, fast::Limits line_limits,
                    int depth) {
  using benchmark::RegisterBenchmark;
  for (const bool compiled : {false, true}) {
    const std::string how = compiled ? "/compiled" : "/rules";
    RegisterBenchmark((title + how).c_str(), [=](auto& s) { rules(s, name, set, limits, compiled); });
    RegisterBenchmark(fmt::format("{} perft {}{}", title, depth, how).c_str(), [=](auto& s) { leaves(s, name, set, line_limits, depth, compiled); });
  }
  RegisterBenchmark((title + " copy/rules").c_str(), [=](auto& s) { copies_of_rules(s, name); });
  RegisterBenchmark((title + " start-up/rules").c_str(), [=](auto& s) { start_up(s, name); });
}

/// A program by hand, plain and fast.
template <typename Plain, typename Fast, typename PlayPlain, typename PlayFast>
void register_by_hand(const std::string& title, PlayPlain play_plain, PlayFast play_fast, int depth) {
  using benchmark::RegisterBenchmark;
  RegisterBenchmark((title + "/plain").c_str(), [=](auto& s) { by_hand(s, play_plain); });
  RegisterBenchmark((title + "/fast").c_str(), [=](auto& s) { by_hand(s, play_fast); });
  RegisterBenchmark(fmt::format("{} perft {}/plain", title, depth).c_str(), [=](auto& s) { leaves_by_hand<Plain>(s, depth); });
  RegisterBenchmark(fmt::format("{} perft {}/fast", title, depth).c_str(), [=](auto& s) { leaves_by_hand<Fast>(s, depth); });
  RegisterBenchmark((title + " copy/plain").c_str(), [](auto& s) { copies_by_hand<Plain>(s); });
  RegisterBenchmark((title + " copy/fast").c_str(), [](auto& s) { copies_by_hand<Fast>(s); });
}

void register_all() {
  namespace r = reference;
  const std::vector<std::string> none, few{"no-capture-left=few"}, free_slam{"grand-slam=no-capture"};
  r::kalah::fill_table(), r::oware::fill_table(), r::pussa_kanawa::fill_tables();
  register_rules("kalah", "kalah", none, whole, whole, 7);
  register_by_hand<r::kalah::Plain, r::kalah::Fast>("kalah", r::kalah::play_plain, r::kalah::play_fast<1>, 7);
  register_rules("oware", "oware", free_slam, whole, whole, 7);
  register_by_hand<r::oware::Plain, r::oware::Fast>("oware", r::oware::play_plain, r::oware::play_fast<1>, 7);
  register_rules("san-yao round", "san-yao", few, hand_written, one_round, 7);
  register_by_hand<r::pussa_kanawa::Plain, r::pussa_kanawa::Fast>("san-yao round", r::pussa_kanawa::play_plain, r::pussa_kanawa::play_fast, 7);
  for (const char* name : {"san-yao", "yucebao", "laomuzhu"}) register_rules(fmt::format("{} match", name), name, none, whole, whole, 5);
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
