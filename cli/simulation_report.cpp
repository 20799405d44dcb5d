#include "cli/simulation_report.hpp"

#include <fmt/format.h>

#include "interpreter/text/move_text.hpp"
#include "interpreter/text/position_text.hpp"
#include "interpreter/text/values.hpp"

namespace sow::cli {

using study::Counts;
using study::Cut;

namespace {

std::string share_line(const std::string& what, std::uint64_t times, std::uint64_t all) {
  const study::Interval interval = study::wilson(times, all);
  const double share = all == 0 ? 0 : 100.0 * static_cast<double>(times) / static_cast<double>(all);
  return fmt::format("  {:<26} {:>9}  {:>6.2f} %  ({:.2f} to {:.2f})\n", what, times, share, 100 * interval.low, 100 * interval.high);
}

std::string counts_line(const char* what, const Counts& counts) {
  return fmt::format("  {:<26} {:>9.2f}  sd {:<8.2f} median {:<5} 95 % up to {:<5} least {:<4} most {}\n", what, counts.mean(), counts.deviation(),
                     counts.quantile(0.5), counts.quantile(0.95), counts.least(), counts.most());
}

Json counts_json(const Counts& counts) {
  return {{"sample", counts.size()}, {"mean", counts.mean()}, {"sd", counts.deviation()}, {"median", counts.quantile(0.5)},
          {"p95", counts.quantile(0.95)}, {"least", counts.least()}, {"most", counts.most()}};
}

Json share_json(std::uint64_t times, std::uint64_t all) {
  const study::Interval interval = study::wilson(times, all);
  return {{"times", times}, {"of", all}, {"share", all == 0 ? 0.0 : static_cast<double>(times) / static_cast<double>(all)},
          {"low", interval.low}, {"high", interval.high}};
}

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

std::string simulation_text(const SimulationReport& report) {
  const study::Simulation& all = report.simulation;
  const auto& names = report.run.opened->rules().board.players;
  std::string text = fmt::format("{}: {} games, seed {}\n\nresults (with the interval that holds the share at 95 % confidence)\n",
                                 report.run.opened->name(), all.games, report.run.order.setup.seed);
  for (std::size_t p = 0; p < names.size(); ++p) text += share_line(fmt::format("{} wins ({})", names[p], player_of(report, p)), all.wins[p], all.games);
  std::uint64_t first_wins = 0;
  for (const std::uint64_t wins : all.wins_moving_first) first_wins += wins;
  text += share_line("whoever moved first wins", first_wins, all.games);
  text += share_line("drawn", all.draws, all.games);
  if (all.undecided > 0) text += share_line("stopped, undecided", all.undecided, all.games);
  if (all.cut_by_rounds > 0) text += share_line("stopped by --rounds", all.cut_by_rounds, all.games);
  text += share_line("cut (too many moves)", all.cut_by_moves, all.games);
  text += "\na game\n" + counts_line("moves", all.plies);
  if (all.rounds.most() > 0) text += counts_line("rounds ended", all.rounds);
  for (std::size_t p = 0; p < names.size(); ++p) text += counts_line(("captured by " + names[p]).c_str(), all.captured_in_game[p]);
  for (std::size_t p = 0; p < names.size(); ++p) text += counts_line(("score of " + names[p]).c_str(), all.score[p]);
  text += "\na turn\n" + counts_line("laps", all.laps) + counts_line("captured", all.captured);
  text += fmt::format("  passes {}, endless sowings {}, sowings of a million laps {}\n", all.passes, all.endless, all.long_sowings);
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
  json["undecided"] = all.undecided;
  json["cut"] = {{"move_cap", all.cut_by_moves}, {"rounds", all.cut_by_rounds}};
  json["moves"] = counts_json(all.plies);
  json["rounds-ended"] = counts_json(all.rounds);
  json["turn"] = {{"laps", counts_json(all.laps)}, {"captured", counts_json(all.captured)}};
  json["passes"] = all.passes;
  json["endless"] = all.endless;
  json["long-sowings"] = all.long_sowings;
  json["findings"] = findings_json(*report.run.opened, shown_findings(report));
  json["order"] = report.run.description;
  json["sums"] = sums_json(all);
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
  return json;
}

std::string csv_head(const model::Ruleset& rules) {
  std::string text = "game,how,winner,cut,first,moves,passes,rounds_ended,endless";
  for (const std::string& player : rules.board.players) text += fmt::format(",score_{0},captured_{0}", player);
  return text + "\n";
}

std::string csv_line(const model::Ruleset& rules, const study::GameResult& result) {
  const std::string winner = result.outcome == play::Outcome::Won ? text::player_letter(rules.board, result.winner) : "";
  std::string text = fmt::format("{},{},{},{},{},{},{},{},{}", result.number, outcome_name(result), winner, cut_name(result.cut),
                                 text::player_letter(rules.board, result.first_mover), result.plies, result.passes, result.rounds_ended, result.endless);
  for (std::size_t p = 0; p < rules.board.players.size(); ++p) text += fmt::format(",{},{}", result.score[p], result.captured[p]);
  return text + "\n";
}

}  // namespace sow::cli
