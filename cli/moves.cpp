#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "interpreter/tell/board_text.hpp"
#include "interpreter/text/move_text.hpp"
#include "interpreter/text/position_text.hpp"
#include "interpreter/text/values.hpp"

namespace sow::cli {

namespace {

constexpr std::size_t most_moves = 1000;

struct Arguments {
  RulesetArguments ruleset;
  GameArguments game;
  Output output;
};

struct Line {
  std::string move, after, ends;
  play::Ply ply;
};

/// "the game, South wins", "the round", or nothing.
std::string what_ends(const model::Ruleset& rules, const play::Ply& ply, const play::Position& after) {
  if (after.outcome != play::Outcome::Playing) return "the game: " + tell::course_of(rules, after);
  return ply.round_ended ? "the round" : "";
}

std::vector<Line> lines_of(const Opened& opened, const play::State& state, std::uint64_t seed) {
  std::vector<play::Move> moves;
  if (state.position.outcome == play::Outcome::Playing) moves = opened.game->moves(state, most_moves + 1);
  if (moves.empty() && state.position.outcome == play::Outcome::Playing) moves.push_back(play::Move{{}, true});
  moves.resize(std::min(moves.size(), most_moves));
  std::vector<Line> lines;
  for (const play::Move& move : moves) {
    play::State after = state;
    play::Lots lots(play::Random(seed, 0, 0));
    const auto ply = opened.game->play(after, move, lots);
    if (!ply) throw std::logic_error("a listed move is not legal");
    lines.push_back({text::write_move(opened.rules(), state.position, move), text::write_position(opened.rules(), after.position),
                     what_ends(opened.rules(), *ply, after.position), *ply});
  }
  return lines;
}

void print_text(const Opened& opened, const play::State& state, const std::vector<Line>& lines, bool more) {
  print(tell::draw_board(opened.rules(), state.position) + "\n");
  if (state.position.outcome != play::Outcome::Playing) return print("There are no moves: the game is over.\n");
  std::size_t width = 4;
  for (const Line& line : lines) width = std::max(width, line.move.size());
  print(fmt::format("{:<{}}  captured  laps  position after it\n", "move", width));
  for (const Line& line : lines) {
    const std::string ends = line.ends.empty() ? "" : "   (ends " + line.ends + ")";
    print(fmt::format("{:<{}}  {:>8}  {:>4}{} {}{}\n", line.move, width, line.ply.captured, line.ply.laps, line.ply.endless ? "*" : " ", line.after,
                      ends));
  }
  if (std::any_of(lines.begin(), lines.end(), [](const Line& line) { return line.ply.endless; })) print("* the sowing would never end\n");
  if (more) print(fmt::format("only the first {} moves are shown\n", most_moves));
}

Json as_json(const Opened& opened, const play::State& state, const std::vector<Line>& lines, bool more) {
  Json list = Json::array();
  for (const Line& line : lines) {
    Json one{{"move", line.move}, {"after", line.after}, {"captured", line.ply.captured}, {"laps", line.ply.laps}, {"endless", line.ply.endless},
             {"ends-round", line.ply.round_ended}};
    if (!line.ends.empty()) one["ends"] = line.ends;
    list.push_back(std::move(one));
  }
  return {{"schema", "sow-moves/1"}, {"game", opened.name()}, {"position", text::write_position(opened.rules(), state.position)},
          {"next", text::player_letter(opened.rules().board, state.position.next)}, {"over", state.position.outcome != play::Outcome::Playing},
          {"moves", list}, {"complete", !more}};
}

}  // namespace

Run prepare_moves(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  add_ruleset(app, arguments->ruleset);
  add_position(app, arguments->game);
  add_output(app, arguments->output);
  return [arguments] {
    const auto opened = open_ruleset(arguments->ruleset, arguments->output);
    const study::Setup setup = make_setup(*opened, arguments->game, arguments->output);
    play::Lots lots(play::Random(setup.seed, 0, 0));
    const play::State state = study::begin(*opened->game, setup, lots);
    const std::vector<Line> lines = lines_of(*opened, state, setup.seed);
    const bool more = lines.size() == most_moves;
    if (arguments->output.json) print_json(as_json(*opened, state, lines, more));
    else print_text(*opened, state, lines, more);
    return fine;
  };
}

}  // namespace sow::cli
