#pragma once
#include <cstdint>

#include "interpreter/play/game.hpp"

namespace sow::study {

/// How much a player has so far: the points that tools show (`score`, or the pieces in the own captures); in a game that has neither,
/// the pieces in the holes that the player owns.
int standing(const play::Game&, const play::Position&, int player);

/// What a player's team has, less what all others have.
std::int64_t lead(const play::Game&, const play::Position&, int player);

}  // namespace sow::study
