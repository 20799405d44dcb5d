#include "interpreter/study/standing.hpp"

namespace sow::study {

namespace {

int in_own_holes(const model::Ruleset& rules, const play::Position& position, int player) {
  int pieces = 0;
  for (model::PlaceId hole = 0; hole < rules.board.holes; ++hole)
    if (position.owners[static_cast<std::size_t>(hole)] == player) pieces += pieces_at(rules, position, hole);
  return pieces;
}

}  // namespace

int standing(const play::Game& game, const play::Position& position, int player) {
  const model::Ruleset& rules = game.rules();
  const auto at = static_cast<std::size_t>(player);
  const bool counted = static_cast<bool>(rules.score) || (at < rules.captures.size() && rules.captures[at] != model::nowhere);
  return counted ? game.score(position, player) : in_own_holes(rules, position, player);
}

std::int64_t lead(const play::Game& game, const play::Position& position, int player) {
  const auto& team = game.rules().board.team;
  std::int64_t ahead = 0;
  for (std::size_t one = 0; one < team.size(); ++one)
    ahead += (team[one] == team[static_cast<std::size_t>(player)] ? 1 : -1) * standing(game, position, static_cast<int>(one));
  return ahead;
}

}  // namespace sow::study
