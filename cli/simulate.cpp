#include "interpreter/study/simulate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <thread>

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "cli/simulation_report.hpp"
#include "interpreter/fast/engine.hpp"
#include "interpreter/lower/lower.hpp"

namespace sow::cli {

namespace {

std::atomic<bool> interrupted{false};

/// The first Ctrl-C lets the games under way finish; a second one ends the program at once.
void on_interrupt(int signal) {
  interrupted = true;
  std::signal(signal, SIG_DFL);
}

struct Arguments {
  RulesetArguments ruleset;
  GameArguments game;
  Output output;
  std::uint64_t games = 1000;
  std::vector<std::string> players{"random"};
  int threads = 0;
  std::string engine = "fast";
  bool csv = false, per_game = false;
};

void add_options(CLI::App& app, Arguments& arguments) {
  add_ruleset(app, arguments.ruleset);
  add_game(app, arguments.game);
  app.add_option("--games", arguments.games, "How many games (1000)")->option_text("N");
  app.add_option("--players", arguments.players, "Who plays: random, greedy or mcts:N; one for each player, or one for all")
      ->delimiter(',')
      ->option_text("LIST");
  app.add_option("--threads", arguments.threads, "How many threads (all processors); the results do not depend on it")
      ->option_text("N")
      ->check(CLI::Range(1, 1024));
  app.add_option("--engine", arguments.engine, "fast or plain: the games are the same (fast, where all players are random)")
      ->option_text("NAME")
      ->check(CLI::IsMember({"fast", "plain"}));
  app.add_flag("--csv", arguments.csv, "Write one line for each game, with commas");
  app.add_flag("--per-game", arguments.per_game, "Write one JSON line for each game");
  add_output(app, arguments.output);
}

int threads_of(const Arguments& arguments) {
  return arguments.threads > 0 ? arguments.threads : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

bool all_random(const std::vector<std::string>& players) {
  return std::all_of(players.begin(), players.end(), [](const std::string& name) { return name == "random"; });
}

ExitCode run(const Arguments& arguments) {
  const auto opened = open_ruleset(arguments.ruleset, arguments.output);
  const auto players = make_players(opened->rules().board, arguments.players);
  study::SimulationOrder order;
  order.setup = make_setup(*opened, arguments.game, arguments.output);
  order.players = pointers(players);
  order.games = arguments.games;
  order.threads = threads_of(arguments);
  order.stop = &interrupted;
  program::Program program;
  if (arguments.engine == "fast" && all_random(arguments.players)) {
    program = lower::lower(opened->rules());
    fast::link(program);
    if (!program.facts.plain_only) order.program = &program;
  }
  if (arguments.csv) print(csv_head(opened->rules()));
  if (arguments.csv || arguments.per_game)
    order.each = [&](const study::GameResult& result) {
      print(arguments.csv ? csv_line(opened->rules(), result) : game_json(opened->rules(), result).dump() + "\n");
    };
  std::signal(SIGINT, on_interrupt);
  const study::Simulation simulation = study::simulate(*opened->game, order);
  const SimulationReport report{*opened, order, arguments.players, simulation};
  if (arguments.csv || arguments.per_game) tell(fmt::format("seed {}\n", order.setup.seed));
  else if (arguments.output.json) print_json(simulation_json(report));
  else print(simulation_text(report));
  if (!arguments.output.json) tell_findings(*opened, shown_findings(report));
  if (interrupted) {
    tell(fmt::format("interrupted after {} of {} games\n", simulation.games, arguments.games));
    std::fflush(stdout);
    std::signal(SIGINT, SIG_DFL);
    std::raise(SIGINT);
  }
  return arguments.ruleset.strict && !simulation.findings.empty() ? wrong : fine;
}

}  // namespace

Run prepare_simulate(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  add_options(app, *arguments);
  return [arguments] { return run(*arguments); };
}

}  // namespace sow::cli
