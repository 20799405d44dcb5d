#include "interpreter/study/fit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "cli/checks.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress.hpp"
#include "cli/report.hpp"

namespace sow::cli {

namespace {

struct Arguments {
  RulesetArguments ruleset;
  Output output;
  std::string file;
  std::size_t limit = 1000;
};

struct Fitted {
  Opened& opened;
  const std::vector<text::Record>& records;
  const std::vector<std::int64_t>& lines;
  study::Fit fit;
};

std::vector<std::string> settings(const model::Ruleset& rules, const study::Combination& combination) {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < combination.size(); ++i)
    all.push_back(rules.options[i].name + "=" + rules.options[i].readings[static_cast<std::size_t>(combination[i])].name);
  return all;
}

/// Only what is not the first reading: "chain=one sons=from-left".
std::string shown(const model::Ruleset& rules, const study::Combination& combination) {
  std::vector<std::string> all;
  const auto set = settings(rules, combination);
  for (std::size_t i = 0; i < combination.size(); ++i)
    if (combination[i] != 0) all.push_back(set[i]);
  return all.empty() ? "the first reading of each option" : fmt::format("{}", fmt::join(all, " "));
}

/// The named set of readings that is this combination, or an empty text.
std::string name_of(const Opened& opened, const study::Combination& combination) {
  load::Readings readings;
  for (std::size_t i = 0; i < combination.size(); ++i) {
    const model::Option& option = opened.rules().options[i];
    if (combination[i] != 0) readings[option.name] = option.readings[static_cast<std::size_t>(combination[i])].name;
  }
  for (const load::ReadingSet* set : load::reading_sets_of(opened.loaded.files))
    if (load::readings_of(opened.loaded.files, *set) == readings) return set->name;
  return "";
}

/// The gaps of one more game.
void add(study::Gaps& all, const study::Gaps& one) {
  all.noted += one.noted, all.unnoted += one.unnoted;
  const bool too_many = one.lines > 0 && all.lines > UINT64_MAX / one.lines;
  all.lines = too_many ? UINT64_MAX : all.lines * one.lines;
  all.candidates.insert(all.candidates.end(), one.candidates.begin(), one.candidates.end());
  all.cut = all.cut || one.cut;
}

/// How much is open where moves were not noted, under readings that explain the record.
std::string gaps_text(const study::Gaps& gaps) {
  if (gaps.unnoted == 0) return "";
  const auto settled = static_cast<std::uint64_t>(std::count(gaps.candidates.begin(), gaps.candidates.end(), std::size_t{1}));
  std::string text = fmt::format("    {} noted, {} inferred: {} of them can be one move only", counted(gaps.noted, "move was", "moves were"),
                                 gaps.unnoted, settled);
  if (settled < gaps.candidates.size())
    text += fmt::format(", the others up to {} ({})", *std::max_element(gaps.candidates.begin(), gaps.candidates.end()),
                        fmt::join(gaps.candidates, " "));
  return text + fmt::format("; {}{} to fill the gaps\n", gaps.cut ? "at least " : "", counted(gaps.lines, "way", "ways"));
}

study::FitTrial replay(const Fitted& fitted, const Arguments& arguments, const study::Combination& combination) {
  const load::Loaded loaded = load::load_ruleset(arguments.ruleset.name, "", settings(fitted.opened.rules(), combination));
  if (!loaded.rules) {
    report(loaded.diagnostics, loaded.files.sources, arguments.output);
    throw Stop{wrong};
  }
  const play::Game game(*loaded.rules);
  study::FitTrial trial;
  for (std::size_t i = 0; i < fitted.records.size() && !trial.difference; ++i) {
    study::Verification one = study::verify(game, fitted.records[i]);
    trial.moves += one.moves;
    trial.positions += one.positions;
    trial.difference = std::move(one.difference);
    if (trial.difference) trial.line = fitted.lines[i];
    add(trial.gaps, one.gaps);
  }
  return trial;
}

std::string contradiction(const study::FitTrial& trial) {
  const study::Difference& difference = *trial.difference;
  const std::string move = difference.move_text.empty() ? "" : " (" + difference.move_text + ")";
  return fmt::format("game in line {}, move {}{}, {}: recorded {}, found {}", trial.line, difference.move, move, difference.what, difference.recorded,
                     difference.found);
}

/// The options that the record leaves open.
std::string open_text(const Fitted& fitted) {
  std::string text;
  const model::Ruleset& rules = fitted.opened.rules();
  for (std::size_t option = 0; option < rules.options.size(); ++option) {
    std::set<int> readings;
    for (const study::Combination& one : fitted.fit.explaining) readings.insert(one[option]);
    if (readings.size() < 2) continue;
    std::vector<std::string> names;
    for (const int reading : readings) names.push_back(rules.options[option].readings[static_cast<std::size_t>(reading)].name);
    text += fmt::format("  {}: {}\n", rules.options[option].name, fmt::join(names, " or "));
  }
  return text.empty() ? text : "\nthe record does not decide\n" + text;
}

std::string fit_text(const Fitted& fitted) {
  const study::Fit& fit = fitted.fit;
  std::string text = fmt::format("{}: {}, {}, {} of them replayed{}\n", fitted.opened.name(), counted(fitted.records.size(), "recorded game"),
                                 counted(fit.combinations, "combination of readings", "combinations of readings"), fit.tried.size(),
                                 fit.complete ? "" : interrupted() ? " (interrupted)" : " (stopped at --limit)");
  text += fit.explaining.empty() ? "\nNo combination that was replayed explains the record.\n" : "\nexplained by\n";
  for (const study::Combination& one : fit.explaining) {
    const std::string name = name_of(fitted.opened, one);
    const study::FitTrial& trial = fit.tried.at(one);
    text += fmt::format("  {}{}\n    {}, {} compared\n", shown(fitted.opened.rules(), one),
                        name.empty() ? "" : fmt::format("  (the readings `{}`)", name), counted(trial.moves, "move"),
                        counted(trial.positions, "position")) +
            gaps_text(trial.gaps);
  }
  text += open_text(fitted);
  std::vector<std::pair<study::Combination, const study::FitTrial*>> failing;
  for (const auto& [combination, trial] : fit.tried)
    if (trial.difference) failing.emplace_back(combination, &trial);
  std::stable_sort(failing.begin(), failing.end(), [](const auto& a, const auto& b) { return a.second->moves > b.second->moves; });
  if (!failing.empty()) text += "\ncontradicted, those last that fail first\n";
  for (const auto& [combination, trial] : failing)
    text += fmt::format("  {}\n    {}\n", shown(fitted.opened.rules(), combination), contradiction(*trial));
  if (fit.complete && fit.tried.size() < fit.combinations)
    text +=
        "\nThe other combinations were not replayed: the changes that lead to them made no difference until the record was contradicted, or "
        "contradicted it sooner.\n";
  return text;
}

Json combination_json(const model::Ruleset& rules, const study::Combination& combination) {
  Json json = Json::object();
  for (std::size_t i = 0; i < combination.size(); ++i)
    json[rules.options[i].name] = rules.options[i].readings[static_cast<std::size_t>(combination[i])].name;
  return json;
}

Json fit_json(const Fitted& fitted) {
  Json explaining = Json::array(), contradicted = Json::array();
  for (const auto& [combination, trial] : fitted.fit.tried) {
    Json one{{"readings", combination_json(fitted.opened.rules(), combination)}, {"moves", trial.moves}, {"positions", trial.positions}};
    if (const std::string name = name_of(fitted.opened, combination); !name.empty()) one["name"] = name;
    if (trial.gaps.unnoted > 0)
      one["gaps"] = {{"noted", trial.gaps.noted}, {"inferred", trial.gaps.unnoted}, {"candidates", trial.gaps.candidates}, {"ways", trial.gaps.lines},
                     {"complete", !trial.gaps.cut}};
    if (trial.difference)
      one["contradiction"] = {{"line", trial.line}, {"move-number", trial.difference->move}, {"move", trial.difference->move_text},
                              {"what", trial.difference->what}, {"recorded", trial.difference->recorded}, {"found", trial.difference->found}};
    (trial.difference ? contradicted : explaining).push_back(std::move(one));
  }
  return {{"schema", "sow-fit/1"}, {"game", fitted.opened.name()}, {"games", fitted.records.size()}, {"combinations", fitted.fit.combinations},
          {"replayed", fitted.fit.tried.size()}, {"complete", fitted.fit.complete}, {"explaining", explaining}, {"contradicted", contradicted}};
}

/// The games of the file, each with its line.
void read_games(const Arguments& arguments, std::vector<text::Record>& records, std::vector<std::int64_t>& lines) {
  const auto problem = text::read_records(arguments.file, [&](text::Record& record, std::int64_t line) {
    records.push_back(std::move(record));
    lines.push_back(line);
    return true;
  });
  if (problem) {
    report_typed({*problem}, {}, arguments.output);
    throw Stop{usage};
  }
  if (std::any_of(records.begin(), records.end(), text::holds_something)) return;
  tell("sow: there are no moves or positions in the record\n");
  throw Stop{wrong};
}

/// Replays combinations, beginning with the readings in force.
study::Fit search(const Fitted& fitted, const Arguments& arguments) {
  std::vector<int> readings;
  study::Combination begin;
  for (const model::Option& option : fitted.opened.rules().options) {
    readings.push_back(static_cast<int>(option.readings.size()));
    begin.push_back(option.chosen);
  }
  Progress progress(arguments.limit, 0, 0);
  std::uint64_t replayed = 0;
  const auto trial = [&](const study::Combination& one) {
    progress.say(counted(replayed++, "combination of readings", "combinations of readings") + " replayed");
    return replay(fitted, arguments, one);
  };
  return study::fit(readings, begin, arguments.limit, trial, &interrupted());
}

ExitCode run(const Arguments& arguments) {
  heed_interrupts();
  const auto opened = open_ruleset(arguments.ruleset, arguments.output);
  std::vector<text::Record> records;
  std::vector<std::int64_t> lines;
  read_games(arguments, records, lines);
  Fitted fitted{*opened, records, lines, {}};
  fitted.fit = search(fitted, arguments);
  if (arguments.output.json) print_json(fit_json(fitted));
  else print(fit_text(fitted));
  end_if_interrupted();
  return fitted.fit.explaining.empty() ? wrong : fine;
}

}  // namespace

Run prepare_fit(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  add_ruleset(app, arguments->ruleset);
  app.add_option("record", arguments->file, "A record (JSON Lines, plain or .gz), or - for standard input")->required()->option_text("RECORD");
  app.add_option("--limit", arguments->limit, "Replay at most so many combinations (1000)")->option_text("N")->check(whole_number(1, 100000000));
  add_output(app, arguments->output);
  return [arguments] { return run(*arguments); };
}

}  // namespace sow::cli
