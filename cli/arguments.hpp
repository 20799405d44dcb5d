#pragma once
#include <CLI/App.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "interpreter/load/ruleset.hpp"
#include "interpreter/play/game.hpp"
#include "interpreter/study/match.hpp"

namespace sow::cli {

/// How a command tells its results.
struct Output {
  bool json = false;
  std::string color = "auto";
  /// Whether colours go to standard output, or to standard error.
  bool color_on_out() const;
  bool color_on_err() const;
};
void add_output(CLI::App&, Output&, bool with_json = true);

/// Which ruleset, under which readings.
struct RulesetArguments {
  std::string name;
  std::vector<std::string> set;
  std::string readings;
  bool strict = false;
  bool told = false;  // its warnings were shown before
};
void add_ruleset(CLI::App&, RulesetArguments&);
/// The same without the name.
void add_readings(CLI::App&, RulesetArguments&);

/// From where to play, and how far.
struct GameArguments {
  std::string position, starter, seed;
  int rounds = 0, max_moves = 10000;
};
void add_position(CLI::App&, GameArguments&);
void add_game(CLI::App&, GameArguments&);
/// `--players`: who plays.
void add_players(CLI::App&, std::vector<std::string>& players);

/// "kalah --set half-wins=yes": what names the ruleset and its readings on a command line.
std::string as_typed(const RulesetArguments&);

/// A word of the command line, and where it was typed.
struct TypedWord {
  std::string where, text;
};
std::vector<TypedWord> typed_words(const RulesetArguments&);

/// A ruleset that can be played. Its address must not change, since the game refers to its rules.
struct Opened {
  load::Loaded loaded;
  std::unique_ptr<play::Game> game;
  std::string typed;  // what opens it again on a command line
  const model::Ruleset& rules() const { return *loaded.rules; }
  grammar::Sources& sources() { return loaded.files.sources; }
  std::string name() const { return loaded.files.files.front().name; }
};

/// Loads the ruleset and shows its errors; throws Stop if it can't be played. Of warnings it says only where they are shown.
std::unique_ptr<Opened> open_ruleset(const RulesetArguments&, const Output&);

/// The seed that was typed, or one that is drawn if nothing was.
std::uint64_t make_seed(const std::string& text);

/// Where and how games start, as the arguments say; a seed is drawn if none is given. Throws Stop with a message if they do not fit.
study::Setup make_setup(Opened&, const GameArguments&, const Output&);

/// Shows a message about something that was typed (`what`: "--position"), as `text`, and stops.
[[noreturn]] void refuse(Opened&, const Output&, grammar::Diagnostic, const std::string& what, const std::string& text);
/// The same without a ruleset.
[[noreturn]] void refuse_usage(const std::string& message, const std::string& advice = "");

/// One player name for each player; one name alone is for all.
std::vector<std::unique_ptr<study::Player>> make_players(const model::Board&, const std::vector<std::string>& names);
std::vector<const study::Player*> pointers(const std::vector<std::unique_ptr<study::Player>>&);

}  // namespace sow::cli
