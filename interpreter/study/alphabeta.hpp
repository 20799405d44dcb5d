#pragma once
#include <cstdint>
#include <vector>

#include "interpreter/play/game.hpp"

namespace sow::study {

/// How far a search for a move goes: to the first of these bounds. 0: no bound.
struct Budget {
  int depth = 0;                // turns and passes ahead, whoever's
  std::uint64_t positions = 0;  // that are reached by playing a move; the first depth is always finished
  int milliseconds = 0;         // what is found then depends on the machine
};

/// What a position is worth for the player who looks ahead: the lead at the end of the line, or more than any lead if the game is won or lost,
/// and then the more the sooner.
using Value = std::int64_t;
inline constexpr Value won_game = 1'000'000'000'000;  // and one more for each ply that was left to look at

struct Searched {
  play::Move move;              // the best; a pass if there is none
  Value value = 0;
  int depth = 0;                // that was looked through
  std::uint64_t positions = 0;
};

/// Looks ahead with alpha-beta (Knuth and Moore 1975), deeper and deeper, with a table of positions met before. The player's team takes what is
/// best for it, and all others what is worst for it (for more than two sides: the paranoid search of Sturtevant and Korf 2000). What a lot decides
/// is taken as the mean of a few draws of the search's own, and not looked past; a turn in which all play at once neither.
/// Of moves worth the same, `seed` takes one. The player to move must not play at once with others.
Searched look_ahead(const play::Game&, const play::State&, const Budget&, std::uint64_t seed);

}  // namespace sow::study
