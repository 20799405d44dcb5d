#include "cli/metrics_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <fstream>

#include "cli/figures.hpp"
#include "interpreter/check/contested.hpp"
#include "interpreter/study/meter.hpp"
#include "interpreter/tell/histogram.hpp"
#include "interpreter/tell/trace.hpp"
#include "interpreter/text/values.hpp"

namespace sow::cli {

namespace {

using study::Metrics;
using study::RulePlace;

const Metrics& metrics_of(const SimulationReport& report) { return report.simulation.metrics; }
const std::vector<std::string>& names_of(const SimulationReport& report) { return report.run.opened->rules().board.players; }

/// Moves that had more than one possibility, and how many these had in the mean.
struct Choices {
  std::uint64_t positions = 0, with_choice = 0;
  double mean_of_these = 0;
};
Choices choices_of(const Metrics& all) {
  Choices choices{all.alternatives.size(), all.alternatives.size() - all.alternatives.times(1), 0};
  const auto possibilities = static_cast<double>(all.alternatives.sum()) - static_cast<double>(all.alternatives.times(1));
  if (choices.with_choice > 0) choices.mean_of_these = possibilities / static_cast<double>(choices.with_choice);
  return choices;
}

/// The logarithm, base ten, of the size of the game's tree.
double tree_complexity(const SimulationReport& report) {
  const double branching = metrics_of(report).alternatives.mean();
  return branching > 0 ? report.simulation.plies.mean() * std::log10(branching) : 0;
}

double share_of(std::uint64_t times, std::uint64_t all) { return all == 0 ? 0 : static_cast<double>(times) / static_cast<double>(all); }

double holes_in(const Metrics& all, std::size_t player, int round) { return share_of(all.holes_in_round[player].times(round), all.rounds_begun.times(round)); }

/// The openings, the best for who plays them first: by games won and half of those drawn.
std::vector<std::pair<std::string, study::Opening>> openings_of(const Metrics& all) {
  std::vector<std::pair<std::string, study::Opening>> openings(all.openings.begin(), all.openings.end());
  const auto points = [](const study::Opening& one) { return share_of(2 * one.won + one.drawn, one.games); };
  std::stable_sort(openings.begin(), openings.end(), [&](const auto& a, const auto& b) { return points(a.second) > points(b.second); });
  return openings;
}

/// A contested statement, and in how many moves it ran.
struct Acted {
  grammar::Span span;
  std::uint64_t moves = 0;
};
std::vector<Acted> contested_of(const SimulationReport& report) {
  std::vector<Acted> all;
  const std::vector<grammar::Span> contested = check::contested_rules(report.run.opened->loaded.files);
  for (const RulePlace& place : study::acting_rules(report.run.opened->rules())) {
    const auto [file, begin, end] = place;
    const auto holds = [file = file, begin = begin, end = end](const grammar::Span& span) { return span.file == file && span.begin <= begin && end <= span.end; };
    if (std::none_of(contested.begin(), contested.end(), holds)) continue;
    const auto found = metrics_of(report).ran.find(place);
    all.push_back({{file, begin, end}, found == metrics_of(report).ran.end() ? 0 : found->second});
  }
  return all;
}

std::string choices_text(const SimulationReport& report) {
  const Metrics& all = metrics_of(report);
  const Choices choices = choices_of(all);
  std::string text = "\nchoices\n" + counts_line("legal moves in a position", all.alternatives, all.alternatives_by_game.error());
  text += fmt::format("  {:<34} {:>9.2f} %  ({:.2f} legal moves there)\n", "positions with a choice", 100 * share_of(choices.with_choice, choices.positions), choices.mean_of_these);
  text += counts_line("turns a game (moves in a row as one)", all.turns);
  return text + fmt::format("  {:<34} 10 to the power of {:.1f}\n", "size of the game tree, about", tree_complexity(report));
}

std::string course_text(const SimulationReport& report) {
  const Metrics& all = metrics_of(report);
  std::string text = "\nthe course of a game\n" + counts_line("lead changes", all.lead_changes);
  text += mean_line("lead changes a move", all.lead_change_rate.mean(), all.lead_change_rate.error());
  text += mean_line("drama (points the winner was behind)", all.drama.mean(), all.drama.error());
  text += mean_line("decided for the last part of a game", all.decisiveness.mean(), all.decisiveness.error(), " %", 100);
  text += mean_line("holes that were sown into", all.coverage.mean(), all.coverage.error(), " %", 100);
  text += mean_line("positions that had been before", all.repetition.mean(), all.repetition.error(), " %", 100);
  return text + mean_line("  the same player to move", all.repetition_with_mover.mean(), all.repetition_with_mover.error(), " %", 100);
}

std::string sowing_text(const SimulationReport& report) {
  const Metrics& all = metrics_of(report);
  std::string text = "\nsowing and capturing\n";
  text += mean_line("hands that came round", all.hands_round.mean(), all.hands_round.error(), " %", 100);
  if (all.chains.size() > 0) text += counts_line("holes captured from, of captures", all.chains);
  text += mean_line("captured from the own side", all.captured_from_own.mean(), all.captured_from_own.error(), " %", 100);
  text += counts_line("left in the holes at the end", all.left);
  for (std::size_t p = 0; p < names_of(report).size(); ++p) text += counts_line("got without sowing by " + names_of(report)[p], all.collected[p]);
  return text;
}

std::string rounds_text(const SimulationReport& report) {
  const Metrics& all = metrics_of(report);
  if (all.rounds_begun.most() < 2) return "";
  std::string text = "\nholes owned as a round begins\n";
  for (const auto& [round, games] : all.rounds_begun.all()) {
    text += fmt::format("  round {:>3}{}  {:>9} games ", round, round == study::last_round_apart ? "+" : " ", games);
    for (std::size_t p = 0; p < names_of(report).size(); ++p) text += fmt::format("  {} {:.2f}", names_of(report)[p], holes_in(all, p, round));
    text += "\n";
  }
  return text;
}

std::string openings_text(const SimulationReport& report) {
  std::string text = "\nfirst moves, the best first (won by who played it)\n";
  constexpr std::size_t most_shown = 24;
  const auto openings = openings_of(metrics_of(report));
  for (std::size_t i = 0; i < std::min(openings.size(), most_shown); ++i) {
    const auto& [move, one] = openings[i];
    const study::Interval interval = study::wilson(one.won, one.games);
    text += fmt::format("  {:<10} {:>9} games  won {:>6.2f} %  ({:.2f} to {:.2f})  drawn {:.2f} %\n", move, one.games, 100 * share_of(one.won, one.games),
                        100 * interval.low, 100 * interval.high, 100 * share_of(one.drawn, one.games));
  }
  if (openings.size() > most_shown) text += fmt::format("  ... and {} more (--json has all)\n", openings.size() - most_shown);
  return text;
}

std::string contested_text(const SimulationReport& report) {
  const std::vector<Acted> acted = contested_of(report);
  if (acted.empty()) return "";
  const auto moves = static_cast<std::uint64_t>(report.simulation.plies.sum());
  std::string text = fmt::format("\ncontested rules: those that depend on a reading, or rest on an assumption (of {} moves)\n", moves);
  for (const Acted& one : acted)
    text += fmt::format("  {:>10} {:>7.3f} %  {}\n", one.moves, 100 * share_of(one.moves, moves), tell::line_of(report.run.opened->sources(), one.span));
  return text;
}

Json openings_json(const Metrics& all) {
  Json json = Json::array();
  for (const auto& [move, one] : openings_of(all)) json.push_back({{"move", move}, {"won", share_json(one.won, one.games)}, {"drawn", one.drawn}});
  return json;
}

Json rounds_json(const SimulationReport& report) {
  const Metrics& all = metrics_of(report);
  Json json = Json::array();
  for (const auto& [round, games] : all.rounds_begun.all()) {
    Json holes = Json::object();
    for (std::size_t p = 0; p < names_of(report).size(); ++p)
      holes[text::player_letter(report.run.opened->rules().board, static_cast<int>(p))] = holes_in(all, p, round);
    json.push_back({{"round", round}, {"games", games}, {"holes", holes}});
  }
  return json;
}

Json contested_json(const SimulationReport& report) {
  Json json = Json::array();
  for (const Acted& one : contested_of(report)) json.push_back({{"rule", tell::line_of(report.run.opened->sources(), one.span)}, {"moves", one.moves}});
  return json;
}

std::vector<tell::Histogram> histograms_of(const SimulationReport& report) {
  const study::Simulation& all = report.simulation;
  std::vector<tell::Histogram> histograms{{"moves a game", all.plies}, {"laps a turn", all.laps}, {"captured a turn", all.captured}};
  if (all.rounds.most() > 0) histograms.push_back({"rounds a game", all.rounds});
  for (std::size_t p = 0; p < names_of(report).size(); ++p) histograms.push_back({"score of " + names_of(report)[p], all.score[p]});
  if (!report.run.order.metrics) return histograms;
  const Metrics& more = all.metrics;
  histograms.insert(histograms.end(), {{"legal moves in a position", more.alternatives}, {"lead changes a game", more.lead_changes},
                                       {"holes captured from, of captures", more.chains}, {"left in the holes at the end", more.left}});
  return histograms;
}

}  // namespace

std::string metrics_text(const SimulationReport& report) {
  return choices_text(report) + course_text(report) + sowing_text(report) + rounds_text(report) + openings_text(report) + contested_text(report);
}

Json metrics_json(const SimulationReport& report) {
  const Metrics& all = metrics_of(report);
  const Choices choices = choices_of(all);
  const auto mean = [](const auto& sums) { return mean_json(sums.mean(), sums.error()); };
  Json json{{"legal-moves", counts_json(all.alternatives, all.alternatives_by_game.error())},
            {"positions-with-choice", {{"times", choices.with_choice}, {"of", choices.positions}, {"share", share_of(choices.with_choice, choices.positions)}, {"legal-moves", choices.mean_of_these}}},
            {"turns", counts_json(all.turns)}, {"tree-complexity", tree_complexity(report)}, {"lead-changes", counts_json(all.lead_changes)},
            {"lead-changes-a-move", mean(all.lead_change_rate)}, {"drama", mean(all.drama)}, {"decisiveness", mean(all.decisiveness)},
            {"coverage", mean(all.coverage)}, {"repetition", mean(all.repetition)}, {"repetition-with-mover", mean(all.repetition_with_mover)},
            {"hands-round", mean(all.hands_round)}, {"chains", counts_json(all.chains)}, {"captured-from-own-side", mean(all.captured_from_own)},
            {"left", counts_json(all.left)}, {"got-without-sowing", Json::object()}};
  for (std::size_t p = 0; p < names_of(report).size(); ++p)
    json["got-without-sowing"][text::player_letter(report.run.opened->rules().board, static_cast<int>(p))] = counts_json(all.collected[p]);
  json["rounds"] = rounds_json(report);
  json["openings"] = openings_json(all);
  json["contested-rules"] = contested_json(report);
  return json;
}

Json game_metrics_json(const model::Ruleset& rules, const study::GameMetrics& game) {
  const auto of_thousand = [](std::int64_t number) { return static_cast<double>(number) / 1000; };
  Json json{{"legal-moves", game.alternatives}, {"turns", game.turns}, {"lead-changes", game.lead_changes}, {"coverage", of_thousand(game.coverage)},
            {"repetition", of_thousand(game.repetition)}, {"hands", game.hands}, {"hands-round", game.hands_round}, {"chains", game.chains},
            {"captured-from-own-side", game.captured_from_own}, {"left", game.left}, {"opening", game.opening}};
  if (game.has_winner) json["drama"] = of_thousand(game.drama), json["decisiveness"] = of_thousand(game.decisiveness);
  for (int p = 0; p < rules.board.player_count(); ++p) json["got-without-sowing"][text::player_letter(rules.board, p)] = game.collected[static_cast<std::size_t>(p)];
  return json;
}

void show_pictures(const SimulationReport& report, const Pictures& pictures, bool in_terminal) {
  if (pictures.histograms && in_terminal)
    for (const tell::Histogram& one : histograms_of(report)) print("\n" + tell::draw_histogram(one));
  if (pictures.plot.empty()) return;
  const std::string heading = fmt::format("{}: {}, seed {}", report.run.opened->name(), counted(report.simulation.games, "game"), report.run.order.setup.seed);
  std::ofstream file(pictures.plot, std::ios::binary);
  file << tell::histograms_svg(heading, histograms_of(report));
  if (!file.flush()) refuse_usage("--plot: can't write " + pictures.plot);
}

}  // namespace sow::cli
