#include "cli/simulation_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <thread>

#include "interpreter/fast/engine.hpp"
#include "interpreter/lower/lower.hpp"
#include "interpreter/native/writer.hpp"

namespace sow::cli {

namespace {

constexpr std::uint64_t usual_games = 1000, no_bound = 1'000'000'000'000;

bool all_random(const std::vector<std::string>& players) {
  return std::all_of(players.begin(), players.end(), [](const std::string& name) { return name == "random"; });
}

/// Where the games of the parts before it end. Written such that nothing overflows.
std::uint64_t games_before(const Shard& shard, std::uint64_t part, std::uint64_t games) {
  return games / shard.of * part + games % shard.of * part / shard.of;
}

Json describe(const SimulationArguments& arguments, const SimulationRun& run) {
  Json json = described_game(arguments.ruleset, arguments.game, *run.opened, run.order.setup.seed);
  json["players"] = arguments.players;
  json["games"] = arguments.games;
  json["until-ci"] = arguments.until_ci;
  json["shard"] = arguments.shard;
  json["metrics"] = arguments.metrics;
  return json;
}

void refuse_what_does_not_fit(const SimulationArguments& arguments) {
  const bool lines = arguments.csv || arguments.per_game;
  if (arguments.csv + arguments.per_game + arguments.output.json > 1) refuse_usage("--csv, --per-game and --json do not go together", "choose one");
  if (arguments.until_ci > 0 && !arguments.shard.empty())
    refuse_usage("--until-ci and --shard do not go together", "how many games a part has must be known before: use --games");
  if (!arguments.shard.empty() && arguments.game.seed.empty())
    refuse_usage("--shard needs --seed", "all parts of a simulation have one seed");
  if (!arguments.checkpoint.empty() && lines)
    refuse_usage("--checkpoint keeps sums, no single games", "leave out --csv and --per-game, or write them in parts with --shard");
}

}  // namespace

namespace {

/// A number for the texts of a ruleset that other texts hardly have (FNV-1a, 64 bits).
std::string fingerprint(const Opened& opened) {
  std::uint64_t hash = 0xcbf29ce484222325;
  const grammar::Sources& sources = opened.loaded.files.sources;
  for (std::uint32_t file = 0; file < sources.size(); ++file) {
    for (const char letter : sources[file].text()) hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3;
    hash = (hash ^ 0xff) * 0x100000001b3;  // between files: no byte of a text in UTF-8
  }
  return fmt::format("{:016x}", hash);
}

}  // namespace

Json described_game(const RulesetArguments& ruleset, const GameArguments& game, const Opened& opened, std::uint64_t seed) {
  Json json{{"ruleset", ruleset.name}, {"text", fingerprint(opened)}, {"readings", Json::object()}};
  for (const auto& [option, reading] : opened.loaded.readings) json["readings"][option] = reading;
  json["position"] = game.position;
  json["starter"] = game.starter;
  json["rounds"] = game.rounds;
  json["max-moves"] = game.max_moves;
  json["seed"] = seed;
  return json;
}

int threads_of(int asked) { return asked > 0 ? asked : std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

void refuse_clocks(const std::vector<std::unique_ptr<study::Player>>& players, const std::string& what) {
  const auto by_clock = [](const auto& player) { return player->by_the_clock(); };
  if (std::any_of(players.begin(), players.end(), by_clock))
    refuse_usage(what + " does not go with a player that thinks for so many milliseconds", "its games are not the same twice: give mcts:N, alphabeta:N or alphabeta:positions=N");
}

void add_pictures(CLI::App& app, Pictures& pictures) {
  app.add_flag("--histograms", pictures.histograms, "Draw how often each length, each number of laps ... came");
  app.add_option("--plot", pictures.plot, "The same as an SVG picture in this file")->option_text("FILE");
}

Shard read_shard(const std::string& text) {
  Shard shard;
  if (text.empty()) return shard;
  const char* end = text.data() + text.size();
  const auto number = std::from_chars(text.data(), end, shard.number);
  const bool stroke = number.ec == std::errc{} && number.ptr != end && *number.ptr == '/';
  const auto of = stroke ? std::from_chars(number.ptr + 1, end, shard.of) : number;
  if (!stroke || of.ec != std::errc{} || of.ptr != end || shard.number < 1 || shard.number > shard.of || shard.of > 1'000'000)
    refuse_usage(fmt::format("--shard: `{}` is no part", text), "expected I/N, such as 3/8 for the third of eight parts");
  return shard;
}

/// Code for the rules. Where none can be made, or it was not asked for and fails, the fast engine plays without it.
static void compile(SimulationRun& run, bool asked) {
  const native::Source source = native::write(run.program, fast::Layout(run.opened->rules()));
  if (source.text.empty()) {
    if (asked) tell(fmt::format("no code is made for these rules ({}): the fast engine plays\n", source.why));
    return;
  }
  std::string error;
  run.library = native::Library::compile(source.text, error);
  if (run.library) run.order.turns = run.library->play;
  else if (asked) refuse_usage(error, "name another compiler in the environment variable CC, or leave --engine compiled out");
}

std::unique_ptr<SimulationRun> prepare_run(const SimulationArguments& given) {
  refuse_what_does_not_fit(given);
  SimulationArguments arguments = given;
  if (arguments.games == 0) arguments.games = arguments.until_ci > 0 ? no_bound : usual_games;
  const Shard shard = read_shard(arguments.shard);
  auto run = std::make_unique<SimulationRun>();
  run->opened = open_ruleset(arguments.ruleset, arguments.output);
  run->players = make_players(run->opened->rules().board, arguments.players);
  if (!arguments.checkpoint.empty() || !arguments.shard.empty()) refuse_clocks(run->players, arguments.shard.empty() ? "--checkpoint" : "--shard");
  study::SimulationOrder& order = run->order;
  order.setup = make_setup(*run->opened, arguments.game, arguments.output);
  order.players = pointers(run->players);
  order.first = games_before(shard, shard.number - 1, arguments.games);
  order.games = games_before(shard, shard.number, arguments.games) - order.first;
  order.threads = threads_of(arguments.threads);
  order.metrics = arguments.metrics;
  run->description = describe(arguments, *run);
  run->blocks.until_width = arguments.until_ci;
  if (arguments.engine == "plain" || arguments.metrics || !all_random(arguments.players)) return run;
  run->program = lower::lower(run->opened->rules());
  fast::link(run->program);
  if (run->program.facts.plain_only) return run;
  order.program = &run->program;
  constexpr std::uint64_t worth_compiling = 50'000;
  if (arguments.engine == "compiled" || (arguments.engine.empty() && order.games >= worth_compiling)) compile(*run, !arguments.engine.empty());
  return run;
}

}  // namespace sow::cli
