#include <fmt/format.h>

#include <algorithm>

#include "interpreter/explain/english.hpp"
#include "interpreter/explain/write.hpp"
#include "interpreter/tell/board_svg.hpp"
#include "interpreter/tell/board_text.hpp"
#include "interpreter/text/move_text.hpp"

// The board at the start, and the first moves.
namespace sow::explain {

namespace {

constexpr std::size_t most_openings = 16;

std::string outcome_of(const model::Ruleset& rules, const play::Ply& ply, const play::Position& after) {
  std::vector<std::string> said;
  if (ply.laps > 1) said.push_back(fmt::format("{} laps", in_words(ply.laps)));
  if (ply.captured > 0) said.push_back(fmt::format("{} captured", in_words(ply.captured)));
  if (ply.endless) said.push_back("the sowing would never end");
  if (ply.round_ended) said.push_back("the round ends");
  if (after.outcome != play::Outcome::Playing) said.push_back("the game ends: " + tell::course_of(rules, after));
  return listed(said);
}

}  // namespace

Pictures draw_pictures(const play::Game& game, const std::string& title) {
  const model::Ruleset& rules = game.rules();
  play::Lots lots(play::Random(1, 0, 0));
  const play::State start = game.start(lots);
  Pictures pictures{tell::draw_board(rules, start.position), tell::draw_svg(rules, start.position, title), {}, false};
  std::vector<play::Move> moves = game.moves(start, most_openings + 1);
  pictures.more = moves.size() > most_openings;
  moves.resize(std::min(moves.size(), most_openings));
  for (const play::Move& move : moves) {
    play::State after = start;
    tell::Footprints footprints;
    play::Lots drawn(play::Random(1, 0, 0));
    const auto ply = game.play(after, move, drawn, &footprints);
    if (!ply) continue;
    const std::string written = text::write_move(rules, start.position, move);
    tell::BoardStyle style;
    style.last_move = &footprints;
    pictures.openings.push_back({written, outcome_of(rules, *ply, after.position), tell::draw_board(rules, after.position, style),
                                 tell::draw_svg(rules, after.position, written, &footprints)});
  }
  return pictures;
}

}  // namespace sow::explain
