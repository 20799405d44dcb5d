#include "cli/compare_report.hpp"

#include <fmt/format.h>

#include <set>

#include "interpreter/tell/board_text.hpp"
#include "interpreter/tell/side_by_side.hpp"
#include "interpreter/tell/trace.hpp"
#include "interpreter/text/move_text.hpp"
#include "interpreter/text/position_text.hpp"

namespace sow::cli {

namespace {

using study::Comparison;
using study::Parting;

/// What was looked at, exactly.
std::string covered(const ComparedPair& pair, const Comparison& comparison) {
  const std::string lots = fmt::format("; lots as seed {} draws them", pair.setup.seed);
  std::string text = comparison.complete ? fmt::format("all lines of play to their ends, {}",
                                                       counted(comparison.positions, "pair of positions", "pairs of positions"))
                                         : fmt::format("all lines of at most {}, {}", counted(static_cast<std::uint64_t>(comparison.depth), "move"),
                                                       counted(comparison.positions, "pair of positions", "pairs of positions"));
  if (pair.setup.rounds > 0) text += fmt::format(", within {}", counted(static_cast<std::uint64_t>(pair.setup.rounds), "round"));
  if (comparison.games > 0) text += fmt::format("; {} of {} in all", counted(comparison.games, "random game"), counted(comparison.plies, "move"));
  return text + lots;
}

std::string where(const Parting& parting) {
  if (parting.line.empty()) return "at the start";
  const std::string line = fmt::format("after {} ({})", counted(parting.line.size(), "move"), fmt::join(parting.line, " "));
  return parting.game ? fmt::format("{} of random game {}", line, *parting.game) : line;
}

/// A command line that plays the line again.
std::string replay(const ComparedPair& pair, const std::string& chosen, const Parting& parting) {
  std::string text = fmt::format("sow {} {} --seed {}", parting.line.empty() ? "moves" : "trace", chosen, pair.setup.seed + parting.game.value_or(0));
  if (!pair.arguments.game.position.empty()) text += fmt::format(" --position '{}'", pair.arguments.game.position);
  if (!pair.arguments.game.starter.empty()) text += " --starter " + pair.arguments.game.starter;
  return parting.line.empty() ? text : text + fmt::format(" --move '{}'", fmt::join(parting.line, " "));
}

/// The lines of the rules that acted in the last move of the line.
std::set<std::string> rules_that_acted(Opened& opened, const ComparedPair& pair, const Parting& parting) {
  tell::Tracer tracer;
  play::Lots lots(play::Random(pair.setup.seed + parting.game.value_or(0), 0, 0));
  play::State state = study::begin(*opened.game, pair.setup, lots);
  for (const std::string& word : parting.line) {
    tracer.take();
    const auto move = text::read_move(*opened.game, state, word);
    if (!move) return {};
    opened.game->play(state, *move.value, lots, &tracer);
  }
  std::set<std::string> lines;
  for (const tell::TraceEvent& event : tracer.take()) lines.insert(tell::line_of(opened.sources(), event.rule));
  return lines;
}

std::string rules_only_in(const std::set<std::string>& some, const std::set<std::string>& others, const char* which) {
  std::string text;
  for (const std::string& line : some)
    if (others.find(line) == others.end()) text += fmt::format("  only in the {}: {}\n", which, line);
  return text;
}

std::string rules_text(const ComparedPair& pair, const Parting& parting) {
  if (parting.line.empty()) return "";
  const auto first = rules_that_acted(pair.first, pair, parting), second = rules_that_acted(pair.second, pair, parting);
  const std::string text = rules_only_in(first, second, "first") + rules_only_in(second, first, "second");
  return text.empty() ? "" : "\nrules that acted in the last of these moves\n" + text;
}

std::string parting_text(const ComparedPair& pair, const Parting& parting) {
  std::string text = fmt::format("They part {}: {} differ{}.\n  first   {}\n  second  {}\n\n", where(parting),
                                 parting.what == Parting::What::Position ? "the position" : "the legal moves",
                                 parting.what == Parting::What::Position ? "s" : "", parting.first, parting.second);
  text += tell::side_by_side("first: " + pair.first_chosen, tell::draw_board(pair.first.rules(), parting.first_position),
                             "second: " + pair.second_chosen, tell::draw_board(pair.second.rules(), parting.second_position));
  text += rules_text(pair, parting);
  return text + fmt::format("\nto see it again\n  {}\n  {}\n", replay(pair, pair.first_chosen, parting), replay(pair, pair.second_chosen, parting));
}

Json parting_json(const ComparedPair& pair, const Parting& parting) {
  Json json{{"after", parting.line.size()},
            {"line", parting.line},
            {"what", parting.what == Parting::What::Position ? "position" : "moves"},
            {"first", parting.first},
            {"second", parting.second},
            {"replay", {replay(pair, pair.first_chosen, parting), replay(pair, pair.second_chosen, parting)}}};
  if (parting.game) json["game"] = *parting.game;
  return json;
}

}  // namespace

std::string comparison_text(const ComparedPair& pair, const Comparison& comparison) {
  const std::string looked = covered(pair, comparison);
  if (!comparison.first) return fmt::format("No difference was found.\nCovered: {}.\n", looked);
  std::string text = parting_text(pair, *comparison.first);
  if (comparison.moves && comparison.moves->line != comparison.first->line)
    text += fmt::format("\nThe legal moves part for the first time at the {} move ({}):\n  first   {}\n  second  {}\n",
                        comparison.moves->line.size() + 1, where(*comparison.moves), comparison.moves->first, comparison.moves->second);
  else if (!comparison.moves && !comparison.first->game) text += "\nThe legal moves do not part as far as was looked.\n";
  return text + fmt::format("\nCovered: {}.\n", looked);
}

Json comparison_json(const ComparedPair& pair, const Comparison& comparison) {
  Json json{{"schema", "sow-comparison/1"}, {"first", pair.first_chosen}, {"second", pair.second_chosen}, {"seed", pair.setup.seed},
            {"same", !comparison.first.has_value()}};
  if (comparison.first) json["parting"] = parting_json(pair, *comparison.first);
  if (comparison.moves) json["moves-part"] = parting_json(pair, *comparison.moves);
  json["covered"] = {{"depth", comparison.depth}, {"complete", comparison.complete}, {"positions", comparison.positions}, {"games", comparison.games},
                     {"moves-of-games", comparison.plies}};
  return json;
}

}  // namespace sow::cli
