#include "interpreter/study/simulate.hpp"

#include <fmt/format.h>

#include <chrono>
#include <filesystem>

#include "cli/all_readings.hpp"
#include "cli/checks.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/metrics_report.hpp"
#include "cli/progress.hpp"
#include "cli/simulation_report.hpp"

namespace sow::cli {

namespace {

using Clock = std::chrono::steady_clock;

void add_amount(CLI::App& app, SimulationArguments& arguments) {
  app.add_option("--games", arguments.games, "How many games (1000)")->option_text("N")->check(whole_number(1, 1'000'000'000'000));
  app.add_option("--until-ci", arguments.until_ci, "Stop when no 95 % interval of a player's share of wins is wider, such as 0.01 (looked at after each 1000 games)")
      ->option_text("W")
      ->check(number(0.0001, 1));
  app.add_flag("--all-readings", arguments.all_readings, "Compare the readings in force, each other reading alone, and the named sets");
  app.add_option("--checkpoint", arguments.checkpoint, "Keep what was reached in this file, and go on from there if it exists")->option_text("FILE");
  app.add_option("--shard", arguments.shard, "Play part I of N of the games; `sow merge` puts the parts together")->option_text("I/N");
}

void add_options(CLI::App& app, SimulationArguments& arguments) {
  add_ruleset(app, arguments.ruleset);
  add_game(app, arguments.game);
  add_amount(app, arguments);
  add_players(app, arguments.players);
  app.add_option("--threads", arguments.threads, "How many threads (all processors); the results do not depend on it")
      ->option_text("N")
      ->check(whole_number(1, 1024));
  app.add_option("--engine", arguments.engine, "plain, fast or compiled: the games are the same. compiled: C code is made for the rules, and compiled by `cc` or what the "
                                                  "variable CC names; that is done for 50,000 random games or more, if there is a compiler")
      ->option_text("NAME")
      ->check(one_of({"fast", "compiled", "plain"}));
  app.add_flag("--metrics", arguments.metrics,
               "Measure more: choices, lead changes, drama, chains, openings, contested rules ... (slower: each drop is looked at; docs/metrics.md)");
  add_pictures(app, arguments.pictures);
  app.add_flag("--csv", arguments.csv, "Write one line for each game, with commas");
  app.add_flag("--per-game", arguments.per_game, "Write one JSON line for each game");
  add_output(app, arguments.output);
}

/// What an earlier run left in the checkpoint; nothing if there is none. A seed that was drawn is drawn no more.
std::optional<Json> read_checkpoint(SimulationArguments& arguments) {
  if (arguments.checkpoint.empty() || !std::filesystem::exists(arguments.checkpoint)) return std::nullopt;
  Json document = read_document(arguments.checkpoint, simulation_schema);
  const Json& order = document.at("order");
  if (arguments.game.seed.empty() && order.contains("seed")) arguments.game.seed = order.at("seed").dump();
  return document;
}

study::Simulation done_before(const std::optional<Json>& document, const SimulationArguments& arguments, const SimulationRun& run) {
  if (!document) return {};
  const std::string difference = difference_of(run.description, document->at("order"), {"ruleset"});
  if (!difference.empty())
    refuse_usage(fmt::format("{} is the checkpoint of another simulation ({})", arguments.checkpoint, difference), "give another file, or the same arguments as before");
  try {
    return read_sums(*document, run);
  } catch (const std::exception&) {
    refuse_usage(arguments.checkpoint + ": is no checkpoint of this program");
  }
}

/// Writes the checkpoint every second, and when asked.
class Keeper {
 public:
  Keeper(const SimulationArguments& arguments, SimulationRun& run) : arguments_(arguments), run_(run) {}
  void reached(const study::Simulation& done) {
    if (Clock::now() - written_ >= std::chrono::seconds(1)) write(done);
  }
  void write(const study::Simulation& done) {
    if (arguments_.checkpoint.empty()) return;
    write_document(arguments_.checkpoint, simulation_json({run_, arguments_.players, done}));
    written_ = Clock::now();
  }

 private:
  const SimulationArguments& arguments_;
  SimulationRun& run_;
  Clock::time_point written_ = Clock::now();
};

void write_lines(const SimulationArguments& arguments, SimulationRun& run) {
  if (!arguments.csv && !arguments.per_game) return;
  const model::Ruleset& rules = run.opened->rules();
  if (arguments.csv) print(csv_head(rules));
  run.order.each = [&rules, csv = arguments.csv](const study::GameResult& result) {
    print(csv ? csv_line(rules, result) : game_json(rules, result).dump() + "\n");
  };
}

void show(const SimulationArguments& arguments, const SimulationReport& report) {
  if (arguments.csv || arguments.per_game) tell(fmt::format("seed {}\n", report.run.order.setup.seed));
  else if (arguments.output.json) print_json(simulation_json(report));
  else print(simulation_text(report));
  show_pictures(report, arguments.pictures, !arguments.output.json && !arguments.csv && !arguments.per_game);
  if (!arguments.output.json) tell_findings(*report.run.opened, shown_findings(report));
}

ExitCode run_all_readings(SimulationArguments arguments) {
  if (!arguments.checkpoint.empty() || !arguments.shard.empty() || arguments.csv || arguments.per_game)
    refuse_usage("--all-readings goes with none of --checkpoint, --shard, --csv, --per-game", "simulate one reading at a time with --set");
  if (arguments.game.seed.empty()) arguments.game.seed = std::to_string(make_seed(""));
  const ExitCode code = simulate_all_readings(arguments, interrupted());
  end_if_interrupted();
  return code;
}

ExitCode run(SimulationArguments arguments) {
  heed_interrupts();
  if (arguments.all_readings) return run_all_readings(std::move(arguments));
  const std::optional<Json> before = read_checkpoint(arguments);
  const auto run = prepare_run(arguments);
  study::Simulation done = done_before(before, arguments, *run);
  run->order.stop = &interrupted();
  write_lines(arguments, *run);
  Keeper keeper(arguments, *run);
  const int players = run->opened->rules().board.player_count();
  Progress progress(run->order.games, arguments.until_ci, done.games);
  run->blocks.reached = [&](const study::Simulation& reached) { keeper.reached(reached), progress.reached(reached.games, study::widest_interval(reached, players)); };
  done = study::simulate_in_blocks(*run->opened->game, run->order, std::move(done), run->blocks);
  progress.clear();
  keeper.write(done);
  show(arguments, {*run, arguments.players, done});
  end_if_interrupted(fmt::format("after {} of {}", done.games, counted(run->order.games, "game")), !arguments.checkpoint.empty());
  return arguments.ruleset.strict && !done.findings.empty() ? wrong : fine;
}

}  // namespace

Run prepare_simulate(CLI::App& app) {
  auto arguments = std::make_shared<SimulationArguments>();
  add_options(app, *arguments);
  return [arguments] { return run(*arguments); };
}

}  // namespace sow::cli
