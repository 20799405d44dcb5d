#include "interpreter/study/explore.hpp"

#include <fmt/format.h>

#include <chrono>

#include "cli/checks.hpp"
#include "cli/commands.hpp"
#include "cli/explore_checkpoint.hpp"
#include "cli/explore_report.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress.hpp"
#include "cli/simulation_run.hpp"
#include "interpreter/study/explore_lines.hpp"
#include "interpreter/study/weigh.hpp"

namespace sow::cli {

namespace {

using Clock = std::chrono::steady_clock;

/// Weighs the readings, each alone: which change none of the games.
class ReadingSearch {
 public:
  ReadingSearch(Explored& explored, Progress& progress)
      : explored_(explored), arguments_(explored.arguments), progress_(progress), watchdog_(arguments_.bounds.seconds, &interrupted()) {}

  void run() {
    const auto sample = study::play_sample(*explored_.opened.game, explored_.setup, arguments_.bounds.games, 1, &interrupted());
    for (const model::Option& option : explored_.opened.rules().options) {
      for (std::size_t i = 0; i < option.readings.size(); ++i) {
        if (static_cast<int>(i) == option.chosen) continue;
        explored_.readings_complete = watchdog_.going_on();
        if (!explored_.readings_complete) return;
        weigh(option.name + "=" + option.readings[i].name, sample);
      }
    }
  }

 private:
  void weigh(const std::string& reading, const std::vector<study::GameResult>& sample) {
    progress_.say("weighing " + reading);
    auto set = arguments_.ruleset.set;
    set.push_back(reading);
    const load::Loaded loaded = load::load_ruleset(arguments_.ruleset.name, arguments_.ruleset.readings, set);
    if (!loaded.rules) return;
    const auto games = study::play_sample(play::Game(*loaded.rules), explored_.setup, arguments_.bounds.games, 1);
    if (study::weigh(sample, games).changed == 0) explored_.idle_readings.push_back(reading);
  }

  Explored& explored_;
  const ExploreArguments& arguments_;
  Progress& progress_;
  study::Watchdog watchdog_;
};

/// Tells how far it is, and writes the checkpoint each half second.
class Keeper {
 public:
  Keeper(const ExploreArguments& arguments, const Opened& opened, const study::Setup& setup, Progress& progress)
      : arguments_(arguments), opened_(opened), setup_(setup), progress_(progress) {}

  void reached(const study::Exploration& all) {
    if (Clock::now() - written_ < std::chrono::milliseconds(500)) return;
    written_ = Clock::now();
    write(all);
    if (all.games > 0) progress_.say(fmt::format("{} of {}", all.games, counted(arguments_.bounds.games, "random game")));
    else if (!all.small.empty()) say(all.small.back());
  }

  void say(const study::SmallPositions& small) {
    progress_.say(fmt::format("positions of {}: {}", counted(static_cast<std::uint64_t>(small.seeds), "seed"), small.positions));
  }

  void write(const study::Exploration& all) const {
    if (!arguments_.checkpoint.empty()) write_document(arguments_.checkpoint, exploration_checkpoint(arguments_, opened_, setup_, all));
  }

 private:
  const ExploreArguments& arguments_;
  const Opened& opened_;
  const study::Setup& setup_;
  Progress& progress_;
  Clock::time_point written_ = Clock::now();
};

ExitCode run(const ExploreArguments& arguments) {
  heed_interrupts();
  const auto opened = open_ruleset(arguments.ruleset, arguments.output);
  const study::Setup setup = make_setup(*opened, arguments.game, arguments.output);
  study::Exploration done = read_exploration_checkpoint(arguments, *opened, setup);
  Progress progress(arguments.bounds.games, 0, 0);
  Keeper keeper(arguments, *opened, setup, progress);
  study::ExploreBounds bounds = arguments.bounds;
  bounds.stop = &interrupted();
  bounds.reached = [&](const study::Exploration& all) { keeper.reached(all); };
  bounds.played = [&](const study::Exploration& all) { keeper.write(all), progress.say("searching for shorter lines"); };
  Explored explored{*opened, arguments, setup, study::explore(*opened->game, setup, bounds, std::move(done)), {}};
  if (bounds.games > 0) ReadingSearch(explored, progress).run();
  progress.clear();
  if (arguments.output.json) print_json(exploration_json(explored));
  else print(exploration_text(explored));
  end_if_interrupted("", !arguments.checkpoint.empty());
  return found_something(explored) ? wrong : fine;
}

void add_bounds(CLI::App& app, ExploreArguments& arguments) {
  study::ExploreBounds& bounds = arguments.bounds;
  app.add_option("--seeds", bounds.seeds, "Look at all positions of at most so many seeds (6)")->option_text("N")->check(whole_number(0, 100));
  app.add_option("--games", bounds.games, "Random games from the start (300)")->option_text("N")->check(whole_number(0, 1'000'000'000));
  app.add_option("--seconds", bounds.seconds, "Time for each of the searches (60)")->option_text("N")->check(number(0, 1'000'000));
  app.add_option("--positions", bounds.positions, "Look at so many positions for a shorter line to each thing that was found (5000)")
      ->option_text("N")
      ->check(whole_number(0, 1'000'000'000));
  app.add_option("--memory", bounds.memory, "MiB for the positions that this search holds (256)")
      ->option_text("N")
      ->check(whole_number(1, 1'000'000));
  app.add_option("--checkpoint", arguments.checkpoint, "Keep what was reached in this file, and go on from there if it exists")->option_text("FILE");
}

}  // namespace

Run prepare_explore(CLI::App& app) {
  auto arguments = std::make_shared<ExploreArguments>();
  arguments->game.max_moves = 2000;
  add_ruleset(app, arguments->ruleset);
  add_bounds(app, *arguments);
  app.add_option("--seed", arguments->game.seed, "Seed of all chance (1)")->option_text("N");
  app.add_option("--rounds", arguments->game.rounds, "Stop each game with its Nth round")->option_text("N")->check(whole_number(1, 1000000));
  app.add_option("--max-moves", arguments->game.max_moves, "A game of so many moves counts as one that does not end (2000)")
      ->option_text("N")
      ->check(whole_number(1, 100000000));
  add_output(app, arguments->output);
  return [arguments] {
    if (arguments->game.seed.empty()) arguments->game.seed = "1";
    return run(*arguments);
  };
}

}  // namespace sow::cli
