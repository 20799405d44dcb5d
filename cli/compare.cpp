#include "interpreter/study/compare.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/checks.hpp"
#include "cli/commands.hpp"
#include "cli/compare_report.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress.hpp"
#include "interpreter/text/position_text.hpp"

namespace sow::cli {

namespace {

RulesetArguments second_of(const CompareArguments& arguments) {
  RulesetArguments second = arguments.first;
  second.name = arguments.second.empty() ? arguments.first.name : arguments.second;
  if (!arguments.second.empty()) second.set.clear(), second.readings.clear();
  for (const std::string& one : arguments.against) {
    if (one.find('=') == std::string::npos) second.readings = one;
    else second.set.push_back(one);
  }
  return second;
}

ExitCode compare_two(const CompareArguments& arguments) {
  const RulesetArguments other = second_of(arguments);
  if (as_typed(other) == as_typed(arguments.first))
    refuse_usage("these are the same rules with the same readings", "name a second ruleset, or a reading: --against OPTION=READING");
  const auto first = open_ruleset(arguments.first, arguments.output);
  const auto second = open_ruleset(other, arguments.output);
  const study::Setup setup = make_setup(*first, arguments.game, arguments.output);
  if (setup.position) {
    const auto read = text::read_position(second->rules(), arguments.game.position);
    if (!read) refuse(*second, arguments.output, read.refusal, "--position", arguments.game.position);
  }
  const study::Comparison comparison = study::compare(*first->game, *second->game, setup, arguments.bounds);
  const ComparedPair pair{*first, *second, as_typed(arguments.first), as_typed(other), arguments, setup};
  if (arguments.output.json) print_json(comparison_json(pair, comparison));
  else print(comparison_text(pair, comparison));
  end_if_interrupted();
  return comparison.first ? wrong : fine;
}

/// The same ruleset under another reading: its warnings have been shown.
std::unique_ptr<Opened> open_again(const RulesetArguments& arguments, const Output& output) {
  auto opened = std::make_unique<Opened>();
  opened->loaded = load::load_ruleset(arguments.name, arguments.readings, arguments.set);
  if (!opened->loaded.rules) {
    report(opened->loaded.diagnostics, opened->sources(), output);
    throw Stop{wrong};
  }
  opened->game = std::make_unique<play::Game>(opened->rules());
  return opened;
}

ReadingWeight weigh_reading(const Opened& base, const std::vector<study::GameResult>& sample, const model::Option& option, std::size_t reading,
                            const CompareArguments& arguments) {
  RulesetArguments changed = arguments.first;
  changed.set.push_back(option.name + "=" + option.readings[reading].name);
  const auto opened = open_again(changed, arguments.output);
  const study::Setup setup = make_setup(*opened, arguments.game, arguments.output);
  study::CompareBounds bounds = arguments.bounds;
  bounds.games = 0;
  study::Weight weight = study::weigh(sample, study::play_sample(*opened->game, setup, *arguments.games, arguments.threads, &interrupted()));
  weight.lines = study::compare(*base.game, *opened->game, setup, bounds);
  return {&option, reading, std::move(weight)};
}

/// Those that were weighed in full before an interrupt.
std::vector<ReadingWeight> weigh_each(const Opened& base, const std::vector<study::GameResult>& sample, const CompareArguments& arguments) {
  std::vector<ReadingWeight> weights;
  Progress progress(0, 0, 0);
  for (const model::Option& option : base.rules().options) {
    for (std::size_t i = 0; i < option.readings.size(); ++i) {
      if (static_cast<int>(i) == option.chosen || interrupted()) continue;
      progress.say(fmt::format("weighing {}={}", option.name, option.readings[i].name));
      ReadingWeight weight = weigh_reading(base, sample, option, i, arguments);
      if (!interrupted()) weights.push_back(std::move(weight));
    }
  }
  return weights;
}

ExitCode compare_readings(const CompareArguments& arguments) {
  if (!arguments.second.empty() || !arguments.against.empty()) refuse_usage("--all-readings compares the readings of one ruleset");
  const auto base = open_ruleset(arguments.first, arguments.output);
  const study::Setup setup = make_setup(*base, arguments.game, arguments.output);
  const auto sample = study::play_sample(*base->game, setup, *arguments.games, arguments.threads, &interrupted());
  const WeighedReadings weighed{*base, arguments, setup, study::weigh(sample, sample), weigh_each(*base, sample, arguments)};
  if (arguments.output.json) print_json(weights_json(weighed));
  else print(weights_text(weighed));
  end_if_interrupted();
  const auto matters = [](const ReadingWeight& one) { return one.weight.changed > 0 || one.weight.lines.first; };
  return std::any_of(weighed.readings.begin(), weighed.readings.end(), matters) ? wrong : fine;
}

void add_options(CLI::App& app, CompareArguments& arguments) {
  app.add_option("ruleset", arguments.first.name, "A ruleset")->required()->option_text("A");
  app.add_option("other", arguments.second, "The ruleset to compare it with; without it other readings of the first")->option_text("B");
  add_readings(app, arguments.first);
  app.add_option("--against", arguments.against, "A reading of the second, or the name of a set of readings (may be repeated)")
      ->option_text("OPTION=READING")
      ->allow_extra_args(false)
      ->check(no_contradiction());
  app.add_flag("--all-readings", arguments.all, "Weigh each reading of each option against the one in force");
  add_game(app, arguments.game);
  app.get_option("--seed")->description("Seed of all chance (1)");
  app.add_option("--depth", arguments.bounds.depth, "Follow all lines of at most so many moves (12)")->option_text("N")->check(whole_number(0, 1000));
  app.add_option("--positions", arguments.bounds.positions, "Look at so many pairs of positions on the way (20000)")
      ->option_text("N")
      ->check(whole_number(0, 1'000'000'000));
  app.add_option("--games", arguments.games, "Random games: when all lines show nothing (200), or for each reading (2000)")
      ->option_text("N")
      ->check(whole_number(0, 1'000'000'000));
  app.add_option("--threads", arguments.threads, "Threads for the games of --all-readings; the results do not depend on it (1)")
      ->option_text("N")
      ->check(whole_number(1, 1024));
  add_output(app, arguments.output);
}

}  // namespace

Run prepare_compare(CLI::App& app) {
  auto arguments = std::make_shared<CompareArguments>();
  add_options(app, *arguments);
  return [arguments] {
    if (!arguments->games) arguments->games = arguments->all ? 2000 : arguments->bounds.games;
    arguments->bounds.games = *arguments->games;
    arguments->bounds.stop = &interrupted();
    heed_interrupts();
    if (arguments->game.seed.empty()) arguments->game.seed = "1";
    return arguments->all ? compare_readings(*arguments) : compare_two(*arguments);
  };
}

}  // namespace sow::cli
