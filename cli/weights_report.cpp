#include <fmt/format.h>

#include <algorithm>

#include "cli/compare_report.hpp"
#include "interpreter/study/statistics.hpp"

namespace sow::cli {

namespace {

/// "61.2 % (59.0 to 63.3)".
std::string share(std::uint64_t times, std::uint64_t all) {
  const study::Interval within = study::wilson(times, all);
  return fmt::format("{:.1f} % ({:.1f} to {:.1f})", all == 0 ? 0 : 100.0 * static_cast<double>(times) / static_cast<double>(all), 100 * within.low,
                     100 * within.high);
}

std::string ply(const std::optional<study::Parting>& parting, std::size_t more, const study::Comparison& lines) {
  if (parting) return std::to_string(parting->line.size() + more);
  return lines.complete ? "never" : fmt::format("> {}", static_cast<std::size_t>(lines.depth) + more);
}

std::string row(const std::string& name, const std::string& moves, const std::string& position, const std::string& changed, const std::string& length,
                const std::string& first, const std::string& draws) {
  return fmt::format("{:<34} {:>5}  {:>8}  {:<24} {:<32} {:<22} {}\n", name, moves, position, changed, length, first, draws);
}

std::vector<const ReadingWeight*> sorted(const WeighedReadings& weighed) {
  std::vector<const ReadingWeight*> order;
  for (const ReadingWeight& one : weighed.readings) order.push_back(&one);
  const auto heavier = [](const ReadingWeight* a, const ReadingWeight* b) { return a->weight.changed > b->weight.changed; };
  std::stable_sort(order.begin(), order.end(), heavier);
  return order;
}

Json share_json(std::uint64_t times, std::uint64_t all) {
  const study::Interval within = study::wilson(times, all);
  return {{"times", times}, {"of", all}, {"low", within.low}, {"high", within.high}};
}

std::string name_of(const ReadingWeight& one) { return one.option->name + "=" + one.option->readings[one.reading].name; }

}  // namespace

std::string weights_text(const WeighedReadings& weighed) {
  const study::Weight& now = weighed.as_it_is;
  std::string text = fmt::format("{}: {} for each reading, the same seeds (seed {}), intervals at 95 % confidence\n\n", weighed.base.name(),
                                 counted(now.games, "random game"), weighed.setup.seed);
  text += row("", "moves", "position", "", "change in", "whoever moves first", "");
  text += row("reading", "part", "parts", "games changed", "moves of a game", "wins", "drawn");
  text += row("as it is", "", "", "", "", share(now.first_wins, now.games), share(now.draws, now.games));
  for (const ReadingWeight* one : sorted(weighed)) {
    const study::Weight& weight = one->weight;
    const std::string length = fmt::format("{:+.1f} ({:+.1f} to {:+.1f})", weight.length, weight.length_within.low, weight.length_within.high);
    text += row(name_of(*one), ply(weight.lines.moves, 1, weight.lines), ply(weight.lines.first, 0, weight.lines),
                share(weight.changed, weight.games), length, share(weight.first_wins, weight.games), share(weight.draws, weight.games));
  }
  if (now.unfinished > 0)
    text += fmt::format("(as it is, {} not finished; a bound, see --rounds and --max-moves, cut {})\n",
                        counted(now.unfinished, "game was", "games were"), now.unfinished == 1 ? "it" : "them");
  if (weighed.base.rules().options.empty()) return text + "The ruleset has no options.\n";
  text +=
      "\nmoves part: at which move of a game, at the earliest, the legal moves differ; position parts: with which move the position or the result "
      "does.\n";
  std::string asked;
  for (const ReadingWeight* one : sorted(weighed)) {
    if (one->weight.changed == 0 && !one->weight.lines.first) continue;
    if (asked.find(one->option->question) == std::string::npos) asked += fmt::format("  {}: {}\n", one->option->name, one->option->question);
  }
  return asked.empty() ? text : text + "\nquestions, that of most weight first\n" + asked;
}

Json weights_json(const WeighedReadings& weighed) {
  Json list = Json::array();
  for (const ReadingWeight* one : sorted(weighed)) {
    const study::Weight& weight = one->weight;
    Json json{{"option", one->option->name},
              {"reading", one->option->readings[one->reading].name},
              {"question", one->option->question},
              {"changed", share_json(weight.changed, weight.games)},
              {"length", {{"mean", weight.length}, {"low", weight.length_within.low}, {"high", weight.length_within.high}}},
              {"first-wins", share_json(weight.first_wins, weight.games)},
              {"drawn", share_json(weight.draws, weight.games)},
              {"unfinished", share_json(weight.unfinished, weight.games)},
              {"depth", weight.lines.depth},
              {"complete", weight.lines.complete}};
    if (weight.lines.moves) json["moves-part-at"] = weight.lines.moves->line.size() + 1, json["moves-line"] = weight.lines.moves->line;
    if (weight.lines.first) json["position-parts-with"] = weight.lines.first->line.size(), json["line"] = weight.lines.first->line;
    list.push_back(std::move(json));
  }
  return {{"schema", "sow-comparison/1"},
          {"game", weighed.base.name()},
          {"seed", weighed.setup.seed},
          {"games", weighed.as_it_is.games},
          {"first-wins", share_json(weighed.as_it_is.first_wins, weighed.as_it_is.games)},
          {"drawn", share_json(weighed.as_it_is.draws, weighed.as_it_is.games)},
          {"readings", list}};
}

}  // namespace sow::cli
