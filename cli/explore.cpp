#include "interpreter/study/explore.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/checks.hpp"
#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "interpreter/study/weigh.hpp"
#include "interpreter/tell/board_text.hpp"
#include "interpreter/tell/trace.hpp"
#include "interpreter/text/move_text.hpp"
#include "interpreter/text/position_text.hpp"

namespace sow::cli {

namespace {

struct Arguments {
  RulesetArguments ruleset;
  GameArguments game;
  Output output;
  study::ExploreBounds bounds;
};

struct Explored {
  Opened& opened;
  const Arguments& arguments;
  const study::Setup& setup;
  study::Exploration found;
  std::vector<std::string> idle_readings;  // changed none of the games
};

std::string replay(const Explored& explored, const study::Witness& witness) {
  const model::Ruleset& rules = explored.opened.rules();
  return fmt::format("sow trace {} --position '{}' --move '{}'", explored.opened.typed, text::write_position(rules, witness.before),
                     text::write_move(rules, witness.before, witness.move));
}

std::string replay_game(const Explored& explored, std::uint64_t number) {
  std::string text =
      fmt::format("sow trace {} --seed {} --max-moves {}", explored.opened.typed, explored.setup.seed + number, explored.setup.max_moves);
  return explored.setup.rounds > 0 ? text + fmt::format(" --rounds {}", explored.setup.rounds) : text;
}

std::string drawn(const Explored& explored, const study::Witness& witness) {
  const model::Ruleset& rules = explored.opened.rules();
  return tell::draw_board(rules, witness.before) +
         fmt::format(" {} is played\n   = see it again: {}\n", text::write_move(rules, witness.before, witness.move), replay(explored, witness));
}

/// The readings that change none of the games, each alone.
std::vector<std::string> idle_readings(const Opened& base, const Arguments& arguments, const study::Setup& setup) {
  std::vector<std::string> idle;
  const auto sample = study::play_sample(*base.game, setup, arguments.bounds.games, 1);
  for (const model::Option& option : base.rules().options) {
    for (std::size_t i = 0; i < option.readings.size(); ++i) {
      if (static_cast<int>(i) == option.chosen) continue;
      auto set = arguments.ruleset.set;
      set.push_back(option.name + "=" + option.readings[i].name);
      const load::Loaded loaded = load::load_ruleset(arguments.ruleset.name, arguments.ruleset.readings, set);
      if (!loaded.rules) continue;
      const auto games = study::play_sample(play::Game(*loaded.rules), setup, arguments.bounds.games, 1);
      if (study::weigh(sample, games).changed == 0) idle.push_back(set.back());
    }
  }
  return idle;
}

std::string small_text(const Explored& explored) {
  std::string text = "all positions of a few seeds in the holes, all else empty, whoever plays next\n";
  const study::Witness* first = nullptr;
  for (const study::SmallPositions& small : explored.found.small) {
    text += fmt::format("  {:>2} {:<5}  {:>8} positions  {:>8} moves  {}{}\n", small.seeds, small.seeds == 1 ? "seed" : "seeds", small.positions,
                        small.moves, small.endless == 0 ? "no sowing is endless" : counted(small.endless, "sowing is endless", "sowings are endless"),
                        small.complete ? "" : "  (time was up: not all were looked at)");
    if (small.first && !first) first = &*small.first;
  }
  return first ? text + "\nthe smallest endless sowing\n" + drawn(explored, *first) : text;
}

std::string title(const Explored& explored, const study::Shown& shown) {
  const std::string times = shown.count == 1 ? "once" : counted(shown.count, "time");
  if (shown.code == "endless") return fmt::format("an endless sowing, {}", times);
  if (shown.code == "long") return fmt::format("a sowing of a million laps, {}", times);
  return fmt::format("finding {}: {}, {}\n   | {}", shown.code, tell::finding_text(explored.opened.rules(), shown.finding), times,
                     tell::line_of(explored.opened.sources(), shown.finding.span));
}

std::string games_text(const Explored& explored) {
  const study::Exploration& found = explored.found;
  std::string text = fmt::format("\n{} of {} in all, seed {}{}\n", counted(found.games, "random game"), counted(found.plies, "move"),
                                 explored.setup.seed, found.games < explored.arguments.bounds.games ? "  (time was up)" : "");
  for (const study::Shown& shown : found.found)
    text += "\n" + title(explored, shown) + fmt::format(" (first after {})\n", counted(static_cast<std::uint64_t>(shown.first.ply), "move")) +
            drawn(explored, shown.first);
  if (found.unfinished > 0)
    text += fmt::format("\n{} not over after {} moves\n   = see one: {}\n", counted(found.unfinished, "game was", "games were"),
                        explored.setup.max_moves, replay_game(explored, *found.first_unfinished));
  if (!found.idle.empty()) text += fmt::format("\nstatements that never ran ({} of {})\n", found.idle.size(), found.statements);
  for (const grammar::Span& span : found.idle) text += fmt::format("   | {}\n", tell::line_of(explored.opened.sources(), span));
  if (!explored.idle_readings.empty()) text += fmt::format("\nreadings that changed none of {}\n", counted(explored.arguments.bounds.games, "game"));
  for (const std::string& one : explored.idle_readings) text += "  " + one + "\n";
  return text;
}

Json witness_json(const Explored& explored, const study::Witness& witness) {
  const model::Ruleset& rules = explored.opened.rules();
  return {{"position", text::write_position(rules, witness.before)},
          {"move", text::write_move(rules, witness.before, witness.move)},
          {"after", witness.ply},
          {"replay", replay(explored, witness)}};
}

Json exploration_json(const Explored& explored) {
  Json small = Json::array(), found = Json::array(), idle = Json::array();
  for (const study::SmallPositions& one : explored.found.small) {
    Json json{{"seeds", one.seeds}, {"positions", one.positions}, {"moves", one.moves}, {"complete", one.complete}, {"endless", one.endless}};
    if (one.first) json["first"] = witness_json(explored, *one.first);
    small.push_back(std::move(json));
  }
  for (const study::Shown& one : explored.found.found)
    found.push_back({{"code", one.code}, {"count", one.count}, {"first", witness_json(explored, one.first)}});
  for (const grammar::Span& span : explored.found.idle) idle.push_back(tell::line_of(explored.opened.sources(), span));
  Json json{{"schema", "sow-exploration/1"}, {"game", explored.opened.name()}, {"seed", explored.setup.seed}, {"small-positions", small},
            {"games", explored.found.games}, {"moves", explored.found.plies}, {"found", found}, {"unfinished", explored.found.unfinished},
            {"statements", explored.found.statements}, {"never-ran", idle}, {"readings-without-effect", explored.idle_readings}};
  if (explored.found.first_unfinished) json["first-unfinished"] = replay_game(explored, *explored.found.first_unfinished);
  return json;
}

ExitCode run(const Arguments& arguments) {
  const auto opened = open_ruleset(arguments.ruleset, arguments.output);
  const study::Setup setup = make_setup(*opened, arguments.game, arguments.output);
  const Explored explored{*opened, arguments, setup, study::explore(*opened->game, setup, arguments.bounds),
                          idle_readings(*opened, arguments, setup)};
  if (arguments.output.json) print_json(exploration_json(explored));
  else print(small_text(explored) + games_text(explored));
  const auto& found = explored.found;
  const auto has_endless = [](const study::SmallPositions& one) { return one.endless > 0; };
  const bool something = !found.found.empty() || found.unfinished > 0 || !found.idle.empty() || !explored.idle_readings.empty() ||
                         std::any_of(found.small.begin(), found.small.end(), has_endless);
  return something ? wrong : fine;
}

}  // namespace

Run prepare_explore(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  arguments->game.max_moves = 2000;
  add_ruleset(app, arguments->ruleset);
  app.add_option("--seeds", arguments->bounds.seeds, "Look at all positions of at most so many seeds (6)")
      ->option_text("N")
      ->check(whole_number(0, 100));
  app.add_option("--games", arguments->bounds.games, "Random games from the start (300)")->option_text("N")->check(whole_number(0, 1'000'000'000));
  app.add_option("--seconds", arguments->bounds.seconds, "Time for each of the two searches (60)")->option_text("N")->check(number(0, 1'000'000));
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
