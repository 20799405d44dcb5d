#include "cli/simulation_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "cli/figures.hpp"
#include "cli/metrics_report.hpp"
#include "interpreter/text/move_text.hpp"
#include "interpreter/text/position_text.hpp"
#include "interpreter/text/values.hpp"

namespace sow::cli {

using study::Cut;

namespace {

/// One less the largest difference between the players' shares of games won, and its standard error.
std::pair<double, double> balance(const study::Simulation& all, std::size_t players) {
  double balance = 1, error = 0;
  const auto games = static_cast<double>(all.games);
  for (std::size_t a = 0; a < players && all.games > 0; ++a)
    for (std::size_t b = a + 1; b < players; ++b) {
      const double p = static_cast<double>(all.wins[a]) / games, q = static_cast<double>(all.wins[b]) / games;
      if (1 - std::abs(p - q) < balance || (a == 0 && b == 1)) balance = 1 - std::abs(p - q), error = std::sqrt(std::max(0.0, p + q - (p - q) * (p - q)) / games);
    }
  return {balance, error};
}

std::uint64_t won(const study::Simulation& all) { return std::accumulate(all.wins.begin(), all.wins.end(), std::uint64_t{0}); }
std::uint64_t won_moving_first(const study::Simulation& all) { return std::accumulate(all.wins_moving_first.begin(), all.wins_moving_first.end(), std::uint64_t{0}); }

std::string player_of(const SimulationReport& report, std::size_t player) {
  return report.players[report.players.size() == 1 ? 0 : player];
}

const char* cut_name(Cut cut) {
  switch (cut) {
    case Cut::None: return "";
    case Cut::Moves: return "move_cap";
    case Cut::Rounds: break;
  }
  return "rounds";
}

std::string outcome_name(const study::GameResult& result) {
  switch (result.outcome) {
    case play::Outcome::Playing: return "unfinished";
    case play::Outcome::Won: return "win";
    case play::Outcome::Drawn: return "tie";
    case play::Outcome::Undecided: break;
  }
  return "undecided";
}

}  // namespace

std::vector<ShownFinding> shown_findings(const SimulationReport& report) {
  std::vector<ShownFinding> shown;
  const model::Ruleset& rules = report.run.opened->rules();
  for (const auto& [key, kind] : report.simulation.findings)
    shown.push_back({kind.first.finding, kind.count, text::write_position(rules, kind.first.before),
                     text::write_move(rules, kind.first.before, kind.first.move)});
  return shown;
}

namespace {

std::string results_text(const SimulationReport& report) {
  const study::Simulation& all = report.simulation;
  const auto& names = report.run.opened->rules().board.players;
  std::string text = "results (with the interval that holds the share at 95 % confidence)\n";
  for (std::size_t p = 0; p < names.size(); ++p) text += share_line(fmt::format("{} wins ({})", names[p], player_of(report, p)), all.wins[p], all.games);
  text += share_line("whoever moved first wins", won_moving_first(all), all.games);
  text += share_line("drawn", all.draws, all.games);
  if (all.undecided > 0) text += share_line("stopped, undecided", all.undecided, all.games);
  if (all.cut_by_rounds > 0) text += share_line("stopped by --rounds", all.cut_by_rounds, all.games);
  text += share_line("cut (too many moves)", all.cut_by_moves, all.games);
  const auto [even, error] = balance(all, names.size());
  return text + mean_line("balance (100 %: all win as often)", even, error, " %", 100);
}

}  // namespace

std::string simulation_text(const SimulationReport& report) {
  const study::Simulation& all = report.simulation;
  const auto& names = report.run.opened->rules().board.players;
  std::string text = fmt::format("{}: {}, seed {}\n\n", report.run.opened->name(), counted(all.games, "game"), report.run.order.setup.seed) + results_text(report);
  text += "\na game (mean ± its standard error)\n" + counts_line("moves", all.plies);
  text += mean_line("laps", all.laps_by_game.game_mean(), all.laps_by_game.game_error());
  if (all.rounds.most() > 0) text += counts_line("rounds ended", all.rounds);
  for (std::size_t p = 0; p < names.size(); ++p) text += counts_line("captured by " + names[p], all.captured_in_game[p]);
  for (std::size_t p = 0; p < names.size(); ++p) text += counts_line("score of " + names[p], all.score[p]);
  text += "\na turn\n" + counts_line("laps", all.laps, all.laps_by_game.error()) + counts_line("captured", all.captured, all.captured_by_game.error());
  text += mean_line("turns that capture", all.capturing.mean(), all.capturing.error(), " %", 100);
  text += fmt::format("  passes {}, endless sowings {}, sowings of a million laps {}\n", all.passes, all.endless, all.long_sowings);
  if (report.run.order.metrics) text += metrics_text(report);
  return text;
}

Json simulation_json(const SimulationReport& report) {
  const study::Simulation& all = report.simulation;
  const auto& board = report.run.opened->rules().board;
  Json json{{"schema", "sow-simulation/1"}, {"game", report.run.opened->name()}, {"readings", Json::object()}, {"seed", report.run.order.setup.seed},
            {"games", all.games}, {"players", Json::object()}};
  for (const auto& [option, reading] : report.run.opened->loaded.readings) json["readings"][option] = reading;
  for (std::size_t p = 0; p < board.players.size(); ++p)
    json["players"][text::player_letter(board, static_cast<int>(p))] = {
        {"by", player_of(report, p)},       {"wins", share_json(all.wins[p], all.games)},
        {"moved-first", all.moved_first[p]}, {"wins-moving-first", all.wins_moving_first[p]},
        {"score", counts_json(all.score[p])}, {"captured", counts_json(all.captured_in_game[p])}};
  json["draws"] = share_json(all.draws, all.games);
  json["completed"] = share_json(won(all), all.games);
  json["first-mover-wins"] = share_json(won_moving_first(all), all.games);
  const auto [even, error] = balance(all, board.players.size());
  json["balance"] = mean_json(even, error);
  json["undecided"] = all.undecided;
  json["cut"] = {{"move_cap", all.cut_by_moves}, {"rounds", all.cut_by_rounds}};
  json["moves"] = counts_json(all.plies);
  json["laps"] = mean_json(all.laps_by_game.game_mean(), all.laps_by_game.game_error());
  json["rounds-ended"] = counts_json(all.rounds);
  json["turn"] = {{"laps", counts_json(all.laps, all.laps_by_game.error())},
                  {"captured", counts_json(all.captured, all.captured_by_game.error())},
                  {"capturing", mean_json(all.capturing.mean(), all.capturing.error())}};
  json["passes"] = all.passes;
  json["endless"] = all.endless;
  json["long-sowings"] = all.long_sowings;
  if (report.run.order.metrics) json["metrics"] = metrics_json(report);
  json["findings"] = findings_json(*report.run.opened, shown_findings(report));
  json["order"] = report.run.description;
  json["sums"] = sums_json(all, report.run.order.metrics);
  return json;
}

Json game_json(const model::Ruleset& rules, const study::GameResult& result) {
  Json json{{"game", result.number}, {"how", outcome_name(result)}};
  if (result.outcome == play::Outcome::Won) json["winner"] = text::player_letter(rules.board, result.winner);
  if (result.cut != Cut::None) json["cut"] = cut_name(result.cut);
  json["first"] = text::player_letter(rules.board, result.first_mover);
  json["moves"] = result.plies;
  json["passes"] = result.passes;
  json["rounds-ended"] = result.rounds_ended;
  for (int p = 0; p < rules.board.player_count(); ++p) {
    json["score"][text::player_letter(rules.board, p)] = result.score[static_cast<std::size_t>(p)];
    json["captured"][text::player_letter(rules.board, p)] = result.captured[static_cast<std::size_t>(p)];
  }
  json["endless"] = result.endless;
  if (result.metrics) json["metrics"] = game_metrics_json(rules, *result.metrics);
  return json;
}

std::string csv_head(const model::Ruleset& rules) {
  std::string text = "game,how,winner,cut,first,moves,passes,rounds_ended,endless";
  for (const std::string& player : rules.board.players) text += fmt::format(",score_{0},captured_{0}", player);
  return text + "\n";
}

std::string csv_line(const model::Ruleset& rules, const study::GameResult& result) {
  const std::string winner = result.outcome == play::Outcome::Won ? text::player_letter(rules.board, result.winner) : "";
  std::string text =
      fmt::format("{},{},{},{},{},{},{},{},{}", result.number, outcome_name(result), winner, cut_name(result.cut),
                  text::player_letter(rules.board, result.first_mover), result.plies, result.passes, result.rounds_ended, result.endless);
  for (std::size_t p = 0; p < rules.board.players.size(); ++p) text += fmt::format(",{},{}", result.score[p], result.captured[p]);
  return text + "\n";
}

}  // namespace sow::cli
