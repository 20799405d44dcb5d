#include "cli/arguments.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <random>

#include "cli/checks.hpp"
#include "cli/exit_code.hpp"
#include "cli/report.hpp"
#include "interpreter/text/position_text.hpp"
#include "interpreter/text/values.hpp"

namespace sow::cli {

namespace {

bool colored(const std::string& choice, int stream) {
  if (choice != "auto") return choice == "always";
  const char* no_color = std::getenv("NO_COLOR");
  return isatty(stream) == 1 && (no_color == nullptr || *no_color == '\0');
}

}  // namespace

bool Output::color_on_out() const { return colored(color, STDOUT_FILENO); }
bool Output::color_on_err() const { return colored(color, STDERR_FILENO); }

void add_output(CLI::App& app, Output& output, bool with_json) {
  if (with_json) app.add_flag("--json", output.json, "Write one JSON document");
  app.add_option("--color", output.color, "Colours: auto, always or never (NO_COLOR is heeded)")
      ->option_text("WHEN")
      ->check(one_of({"auto", "always", "never"}));
}

void add_ruleset(CLI::App& app, RulesetArguments& arguments) {
  app.add_option("ruleset", arguments.name, "A shipped ruleset by name (see `sow list`), a path to a .sow file, or - for standard input")
      ->required()
      ->option_text("RULESET");
  add_readings(app, arguments);
}

void add_readings(CLI::App& app, RulesetArguments& arguments) {
  app.add_option("--set", arguments.set, "Choose a reading of an option (may be repeated)")
      ->option_text("OPTION=READING")
      ->allow_extra_args(false)
      ->check(no_contradiction());
  app.add_option("--readings", arguments.readings, "Choose a named set of readings")->option_text("NAME");
  app.add_flag("--strict", arguments.strict, "Warnings and findings count as errors");
}

void add_position(CLI::App& app, GameArguments& arguments) {
  app.add_option("--position", arguments.position, "Start from this position (in quotes) instead of the opening")->option_text("TEXT");
  app.add_option("--starter", arguments.starter, "Who begins: S, N, South ...")->option_text("PLAYER");
  app.add_option("--seed", arguments.seed, "Seed of all chance (drawn and shown if not given)")->option_text("N");
}

void add_players(CLI::App& app, std::vector<std::string>& players) {
  app.add_option("--players", players, "Who plays: random, greedy, mcts:N or alphabeta:N; one for each player, or one for all")
      ->delimiter(',')
      ->option_text("LIST");
}

void add_game(CLI::App& app, GameArguments& arguments) {
  add_position(app, arguments);
  app.add_option("--rounds", arguments.rounds, "Stop each game with its Nth round")->option_text("N")->check(whole_number(1, 1000000));
  app.add_option("--max-moves", arguments.max_moves, "Cut a game after that many moves (10000)")->option_text("N")->check(whole_number(1, 100000000));
}

std::string as_typed(const RulesetArguments& arguments) {
  std::string text = arguments.name;
  if (!arguments.readings.empty()) text += " --readings " + arguments.readings;
  for (const std::string& one : arguments.set) text += " --set " + one;
  return text;
}

std::vector<TypedWord> typed_words(const RulesetArguments& arguments) {
  std::vector<TypedWord> words{{"--readings", arguments.readings}};
  for (const std::string& one : arguments.set) words.push_back({"--set", one});
  return words;
}

namespace {

/// Who plays or simulates knows the warnings of the rules: they are told at length by `sow check` only.
void tell_of_warnings(const RulesetArguments& arguments, int warnings) {
  const char* name = arguments.name == "-" ? "standard input" : arguments.name.c_str();
  tell(fmt::format("sow: {} in {}; `sow check {}` shows {}\n", counted(static_cast<std::uint64_t>(warnings), "warning"), name, arguments.name,
                   warnings == 1 ? "it" : "them"));
}

}  // namespace

std::unique_ptr<Opened> open_ruleset(const RulesetArguments& arguments, const Output& output) {
  auto opened = std::make_unique<Opened>();
  opened->loaded = load::load_ruleset(arguments.name, arguments.readings, arguments.set);
  opened->typed = as_typed(arguments);
  const load::Loaded& loaded = opened->loaded;
  if (!loaded.refusals.empty()) {
    report_typed(loaded.refusals, typed_words(arguments), output);
    throw Stop{usage};
  }
  const int warnings = loaded.diagnostics.warnings();
  const bool refused = !loaded.rules || (arguments.strict && warnings > 0);
  if (refused) report(loaded.diagnostics, loaded.files.sources, output);
  else if (warnings > 0 && !arguments.told && !output.json) tell_of_warnings(arguments, warnings);
  if (refused) throw Stop{wrong};
  opened->game = std::make_unique<play::Game>(*loaded.rules);
  return opened;
}

std::uint64_t make_seed(const std::string& text) {
  if (text.empty()) {
    std::random_device device;
    return (std::uint64_t{device()} << 32) | device();
  }
  if (text.find_first_not_of("0123456789") != std::string::npos || text.size() > 20)
    refuse_usage("--seed: `" + text + "` is no seed, which is a number from 0 to 2^64 - 1");
  try {
    return std::stoull(text);
  } catch (const std::out_of_range&) {
    refuse_usage("--seed: " + text + " is too large, a seed is a number from 0 to 2^64 - 1");
  }
}

study::Setup make_setup(Opened& opened, const GameArguments& arguments, const Output& output) {
  study::Setup setup;
  setup.rounds = arguments.rounds;
  setup.max_moves = arguments.max_moves;
  setup.seed = make_seed(arguments.seed);
  if (!arguments.position.empty()) {
    auto read = text::read_position(opened.rules(), arguments.position);
    if (!read) refuse(opened, output, read.refusal, "--position", arguments.position);
    setup.position = std::move(read.value->position);
  }
  if (!arguments.starter.empty()) {
    const auto player = text::read_player(opened.rules().board, arguments.starter);
    if (!player || *player == play::nobody)
      refuse_usage(
          fmt::format("--starter: `{}` does not play; the players are {}", arguments.starter, fmt::join(opened.rules().board.players, ", ")));
    setup.starter = *player;
  }
  return setup;
}

void refuse(Opened& opened, const Output& output, grammar::Diagnostic diagnostic, const std::string& what, const std::string& text) {
  const ExitCode code = diagnostic.code == "S3004" ? wrong : usage;
  diagnostic.span.file = opened.sources().add(what, text);
  grammar::Diagnostics diagnostics;
  diagnostics.all().push_back(std::move(diagnostic));
  if (output.json) {
    report(diagnostics, opened.sources(), output);
  } else {
    grammar::RenderStyle style;
    style.color = output.color_on_err();
    tell(render(diagnostics.all().front(), opened.sources(), style));
  }
  throw Stop{code};
}

void refuse_usage(const std::string& message, const std::string& advice) {
  tell("sow: " + message + "\n" + (advice.empty() ? "" : "   = " + advice + "\n"));
  throw Stop{usage};
}

std::vector<std::unique_ptr<study::Player>> make_players(const model::Board& board, const std::vector<std::string>& names) {
  if (names.size() != 1 && names.size() != board.players.size())
    refuse_usage(fmt::format("--players: {} names for {} players", names.size(), board.players.size()), "give one for each, or one for all");
  std::vector<std::unique_ptr<study::Player>> players;
  for (std::size_t i = 0; i < board.players.size(); ++i) {
    const std::string& name = names[names.size() == 1 ? 0 : i];
    players.push_back(study::make_player(name));
    if (!players.back()) refuse_usage(fmt::format("--players: `{}` is no player known here", name), std::string("expected ") + study::known_players);
  }
  return players;
}

std::vector<const study::Player*> pointers(const std::vector<std::unique_ptr<study::Player>>& players) {
  std::vector<const study::Player*> all;
  for (const auto& player : players) all.push_back(player.get());
  return all;
}

}  // namespace sow::cli
