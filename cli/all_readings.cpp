#include "cli/all_readings.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/progress.hpp"
#include "cli/simulation_report.hpp"

namespace sow::cli {

namespace {

/// One way to read the rules: as added to what was typed.
struct Reading {
  std::string name;
  std::vector<std::string> set;
  std::string named_set;
};

struct Row {
  std::string name;
  int players = 0;
  study::Simulation all;
  Json document;

  std::uint64_t first_wins() const {
    std::uint64_t wins = 0;
    for (const std::uint64_t of_player : all.wins_moving_first) wins += of_player;
    return wins;
  }
};

/// Each once: a reading that is in force already is the first of the list.
std::vector<Reading> grid(const SimulationArguments& arguments) {
  const auto opened = open_ruleset(arguments.ruleset, arguments.output);
  std::vector<Reading> all{{"as given", {}, ""}};
  for (const ast::Option* option : load::options_of(opened->loaded.files)) {
    const auto chosen = opened->loaded.readings.find(option->name.text);  // the first, where nothing was
    const std::string& in_force = chosen == opened->loaded.readings.end() ? option->readings.front().name.text : chosen->second;
    for (const ast::Reading& reading : option->readings) {
      const std::string choice = option->name.text + "=" + reading.name.text;
      if (reading.name.text != in_force) all.push_back({choice, {choice}, ""});
    }
  }
  for (const load::ReadingSet* set : load::reading_sets_of(opened->loaded.files))
    if (set->name != arguments.ruleset.readings) all.push_back({"readings " + set->name, {}, set->name});
  return all;
}

Row play(const SimulationArguments& given, const Reading& reading, const std::atomic<bool>& stop) {
  SimulationArguments arguments = given;
  if (!reading.named_set.empty()) {
    arguments.ruleset.set.clear();
    arguments.ruleset.readings = reading.named_set;
  }
  for (const std::string& choice : reading.set) {
    const std::string option = choice.substr(0, choice.find('=') + 1);
    std::erase_if(arguments.ruleset.set, [&](const std::string& other) { return other.rfind(option, 0) == 0; });
    arguments.ruleset.set.push_back(choice);
  }
  const auto run = prepare_run(arguments);
  run->order.stop = &stop;
  const int players = run->opened->rules().board.player_count();
  Progress progress(run->order.games, arguments.until_ci, 0);
  run->blocks.reached = [&](const study::Simulation& done) { progress.reached(done.games, study::widest_interval(done, players)); };
  Row row{reading.name, players, study::simulate_in_blocks(*run->opened->game, run->order, {}, run->blocks), {}};
  if (arguments.output.json) row.document = simulation_json({*run, arguments.players, row.all});
  return row;
}

std::string share(std::uint64_t times, std::uint64_t all) {
  return fmt::format("{:>7.2f} %", all == 0 ? 0.0 : 100.0 * static_cast<double>(times) / static_cast<double>(all));
}

/// Half the interval of a share, in per cent.
std::string margin(std::uint64_t times, std::uint64_t all) {
  const study::Interval interval = study::wilson(times, all);
  return fmt::format("±{:<6.2f}", 50 * (interval.high - interval.low));
}

std::string as_text(const std::vector<Row>& rows) {
  std::size_t width = 10;
  for (const Row& row : rows) width = std::max(width, row.name.size());
  std::string text = fmt::format("{:<{}}  {:>9}  {:>17}  {:>9}  {:>9}  {:>9}  {:>9}  {:>9}\n", "reading", width, "games", "first wins", "drawn", "cut",
                                 "moves", "laps", "captured");
  for (const Row& row : rows)
    text += fmt::format("{:<{}}  {:>9}  {} {}  {}  {}  {:>9.2f}  {:>9.2f}  {:>9.2f}\n", row.name, width, row.all.games,
                        share(row.first_wins(), row.all.games), margin(row.first_wins(), row.all.games), share(row.all.draws, row.all.games),
                        share(row.all.cut_by_moves, row.all.games), row.all.plies.mean(), row.all.laps.mean(), row.all.captured.mean());
  return text;
}

Json as_json(const std::vector<Row>& rows) {
  Json list = Json::array();
  for (const Row& row : rows) list.push_back({{"reading", row.name}, {"simulation", row.document}});
  return {{"schema", "sow-simulations/1"}, {"simulations", list}};
}

}  // namespace

ExitCode simulate_all_readings(const SimulationArguments& given, const std::atomic<bool>& stop) {
  SimulationArguments arguments = given;
  std::vector<Row> rows;
  for (const Reading& reading : grid(arguments)) {
    if (stop) break;
    rows.push_back(play(arguments, reading, stop));
  }
  // The share of games that whoever moved first has won; the largest first.
  const auto more = [](const Row& a, const Row& b) {
    return static_cast<double>(a.first_wins()) * static_cast<double>(b.all.games) > static_cast<double>(b.first_wins()) * static_cast<double>(a.all.games);
  };
  std::stable_sort(rows.begin(), rows.end(), more);
  if (arguments.output.json) print_json(as_json(rows));
  else print(fmt::format("{} to read the rules, sorted by how often whoever moved first wins; seed {}\n\n", counted(rows.size(), "way"), arguments.game.seed) + as_text(rows));
  return fine;
}

}  // namespace sow::cli
