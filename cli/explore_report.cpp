#include "cli/explore_report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "interpreter/tell/board_text.hpp"
#include "interpreter/tell/trace.hpp"
#include "interpreter/text/position_text.hpp"
#include "interpreter/text/values.hpp"

namespace sow::cli {

namespace {

using study::Exploration;
using study::Shown;

/// A command line that plays the line again.
std::string replay(const Explored& explored, const Shown& shown) {
  std::string text = fmt::format("sow trace {} --seed {}", explored.opened.typed, explored.setup.seed + shown.game);
  if (shown.from) text += fmt::format(" --position '{}'", text::write_position(explored.opened.rules(), *shown.from));
  return text + fmt::format(" --move '{}'", fmt::join(shown.line, " "));
}

std::string replay_game(const Explored& explored, std::uint64_t number) {
  std::string text =
      fmt::format("sow trace {} --seed {} --max-moves {}", explored.opened.typed, explored.setup.seed + number, explored.setup.max_moves);
  return explored.setup.rounds > 0 ? text + fmt::format(" --rounds {}", explored.setup.rounds) : text;
}

std::string drawn(const Explored& explored, const Shown& shown) {
  const std::string board = shown.from ? tell::draw_board(explored.opened.rules(), *shown.from) : " from the start:\n";
  const char* verb = shown.line.size() == 1 ? "is played" : "are played";
  return board + fmt::format(" {} {}\n   = see it again: {}\n", fmt::join(shown.line, " "), verb, replay(explored, shown));
}

std::string times(std::uint64_t count) {
  if (count == 0) return "in no random game";
  return count == 1 ? "once" : counted(count, "time");
}

std::string title(const Explored& explored, const Shown& shown) {
  if (shown.code == "endless") return "an endless sowing, " + times(shown.count);
  if (shown.code == "long") return "a sowing of a million laps, " + times(shown.count);
  if (shown.code == "repeat")
    return fmt::format("a position that comes again for ever, with {}, in {}", counted(shown.line.size(), "move"), counted(shown.count, "game"));
  const std::string rule = tell::line_of(explored.opened.sources(), shown.finding.span);
  return fmt::format("finding {}: {}, {}\n   | {}", shown.code, tell::finding_text(explored.opened.rules(), shown.finding), times(shown.count), rule);
}

/// Up to how many seeds no legal sowing is endless, if that is proven.
std::string none_endless(const std::vector<study::SmallPositions>& small) {
  int seeds = 0;
  std::uint64_t moves = 0;
  for (const study::SmallPositions& one : small) {
    if (!one.complete || one.endless > 0) break;
    seeds = one.seeds, moves += one.moves;
  }
  if (seeds == 0) return "";
  const char* fewer = seeds == 1 ? "" : " or fewer";
  return fmt::format("With {}{} no legal sowing is endless: all {} were played.\n", counted(static_cast<std::uint64_t>(seeds), "seed"), fewer,
                     counted(moves, "move"));
}

std::string small_text(const Explored& explored) {
  std::string text = "all positions of a few seeds in the holes, all else empty, whoever plays next\n";
  for (const study::SmallPositions& small : explored.found.small)
    text += fmt::format("  {:>2} {:<5}  {:>8} positions  {:>8} moves  {}{}\n", small.seeds, small.seeds == 1 ? "seed" : "seeds", small.positions,
                        small.moves, small.endless == 0 ? "no legal sowing is endless" : counted(small.endless, "sowing is endless", "sowings are endless"),
                        small.complete ? "" : "  (stopped here: not all were looked at)");
  text += none_endless(explored.found.small);
  for (const Shown& shown : explored.found.in_small) {
    const std::string first = shown.code == "endless" ? "the smallest endless sowing\n" : title(explored, shown) + ", the smallest\n";
    text += fmt::format("\n{}", first) + drawn(explored, shown);
  }
  return text;
}

std::string results_text(const Explored& explored) {
  const Exploration& found = explored.found;
  const model::Board& board = explored.opened.rules().board;
  std::vector<std::string> results;
  for (int player = 0; player < board.player_count(); ++player)
    results.push_back(fmt::format("{} won {}", text::player_name(board, player), found.wins[static_cast<std::size_t>(player)]));
  if (found.drawn > 0) results.push_back(fmt::format("{} drawn", found.drawn));
  if (found.undecided > 0) results.push_back(fmt::format("{} undecided", found.undecided));
  if (found.unfinished > 0) results.push_back(fmt::format("{} not over after {} moves", found.unfinished, explored.setup.max_moves));
  std::string text = fmt::format("  {}\n", fmt::join(results, ", "));
  const std::string games = counted(found.games, "game");
  for (const int player : found.never_won) text += fmt::format("\n{} never won in {}\n", text::player_name(board, player), games);
  if (found.without_winner_plies > 0)
    text += fmt::format("\n{} won by nobody, the shortest in {}\n   = see it: {}\n", counted(found.drawn + found.undecided, "game was", "games were"),
                        counted(static_cast<std::uint64_t>(found.without_winner_plies), "move"), replay_game(explored, found.without_winner));
  if (found.unfinished > 0)
    text += fmt::format("\n{} not over after {} moves\n   = see one: {}\n", counted(found.unfinished, "game was", "games were"),
                        explored.setup.max_moves, replay_game(explored, *found.first_unfinished));
  return text;
}

std::string listed(const std::string& title, const std::vector<std::string>& lines) {
  std::string text = lines.empty() ? "" : title;
  for (const std::string& one : lines) text += "  " + one + "\n";
  return text;
}

std::string idle_text(const Explored& explored) {
  const Exploration& found = explored.found;
  std::vector<std::string> statements;
  for (const grammar::Span& span : found.idle) statements.push_back(" | " + tell::line_of(explored.opened.sources(), span));
  std::string text = listed(fmt::format("\nstatements that never ran ({} of {})\n", found.idle.size(), found.statements), statements);
  text += listed("\nalternatives that were never chosen\n", found.idle_labels);
  text += listed(fmt::format("\nreadings that changed none of {}\n", counted(explored.arguments.bounds.games, "game")), explored.idle_readings);
  return explored.readings_complete ? text : text + "\nNot all readings were weighed: it was stopped before.\n";
}

std::string games_text(const Explored& explored) {
  const Exploration& found = explored.found;
  std::string text = fmt::format("\n{} of {} in all, seed {}{}\n", counted(found.games, "random game"), counted(found.plies, "move"),
                                 explored.setup.seed, found.games < explored.arguments.bounds.games ? "  (stopped here)" : "");
  if (found.games > 0) text += results_text(explored);
  for (const Shown& shown : found.found) {
    const std::string when = counted(static_cast<std::uint64_t>(shown.after), "move");
    text += "\n" + title(explored, shown) + fmt::format(" (first after {}{})\n", when, shown.searched ? ", found by searching" : "") +
            drawn(explored, shown);
  }
  text += idle_text(explored);
  const std::string depth = counted(static_cast<std::uint64_t>(found.depth), "move");
  return text + fmt::format("\nFor shorter lines: all of at most {} from the start, and back along the games, {} in all.\n", depth,
                            counted(found.searched, "position"));
}

Json shown_json(const Explored& explored, const Shown& shown) {
  const model::Ruleset& rules = explored.opened.rules();
  Json json{{"line", shown.line}, {"after", shown.after}, {"replay", replay(explored, shown)}};
  if (shown.from) json["position"] = text::write_position(rules, *shown.from);
  if (shown.searched) json["searched"] = true;
  return json;
}

Json found_json(const Explored& explored, const std::vector<Shown>& all) {
  Json list = Json::array();
  for (const Shown& shown : all) {
    Json one{{"code", shown.code}, {"count", shown.count}, {"first", shown_json(explored, shown)}};
    if (shown.seeds > 0) one["seeds"] = shown.seeds;
    if (*shown.finding.code != '\0') one["rule"] = tell::line_of(explored.opened.sources(), shown.finding.span);
    list.push_back(std::move(one));
  }
  return list;
}

Json small_json(const Explored& explored) {
  Json list = Json::array();
  for (const study::SmallPositions& one : explored.found.small) {
    Json json{{"seeds", one.seeds}, {"positions", one.positions}, {"moves", one.moves}, {"complete", one.complete}, {"endless", one.endless}};
    for (const Shown& shown : explored.found.in_small)
      if (shown.code == "endless" && shown.seeds == one.seeds) json["first"] = shown_json(explored, shown);
    list.push_back(std::move(json));
  }
  return list;
}

}  // namespace

std::string exploration_text(const Explored& explored) { return small_text(explored) + games_text(explored); }

Json exploration_json(const Explored& explored) {
  const Exploration& found = explored.found;
  const model::Board& board = explored.opened.rules().board;
  Json idle = Json::array(), never_won = Json::array(), wins = Json::object();
  for (const grammar::Span& span : found.idle) idle.push_back(tell::line_of(explored.opened.sources(), span));
  for (const int player : found.never_won) never_won.push_back(text::player_name(board, player));
  for (int player = 0; player < board.player_count(); ++player)
    wins[text::player_letter(board, player)] = found.wins[static_cast<std::size_t>(player)];
  Json json{{"schema", "sow-exploration/1"}, {"game", explored.opened.name()}, {"seed", explored.setup.seed},
            {"small-positions", small_json(explored)}, {"in-small-positions", found_json(explored, found.in_small)},
            {"games", found.games}, {"moves", found.plies}, {"wins", wins}, {"drawn", found.drawn}, {"undecided", found.undecided},
            {"never-won", never_won}, {"found", found_json(explored, found.found)}, {"unfinished", found.unfinished},
            {"statements", found.statements}, {"never-ran", idle}, {"never-chosen", found.idle_labels},
            {"readings-without-effect", explored.idle_readings}, {"readings-complete", explored.readings_complete},
            {"searched", {{"depth-from-start", found.depth}, {"positions", found.searched}}}};
  if (found.first_unfinished) json["first-unfinished"] = replay_game(explored, *found.first_unfinished);
  if (found.without_winner_plies > 0) json["shortest-without-winner"] = replay_game(explored, found.without_winner);
  return json;
}

bool found_something(const Explored& explored) {
  const Exploration& found = explored.found;
  const bool nobody = found.games > 0 && !found.never_won.empty();
  return !found.in_small.empty() || !found.found.empty() || found.unfinished > 0 || !found.idle.empty() || !found.idle_labels.empty() || nobody ||
         !explored.idle_readings.empty();
}

}  // namespace sow::cli
