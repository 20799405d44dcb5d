#pragma once
#include <cstdint>
#include <vector>

namespace sow::study {

/// Of two entrants who met: games, and points of the first (a game won 1, drawn 0.5).
struct Score {
  std::size_t a = 0, b = 0;
  std::uint64_t games = 0;
  double points_of_a = 0;
};

/// In points of Elo: 0 is the mean of all; 400 more are expected to score ten times as much. `margin`: half of the interval of 95 per cent.
struct Rating {
  double points = 0, margin = 0;
};

/// The ratings under which these scores are the likeliest (Bradley and Terry 1952, found as by Hunter 2004). So that one who has won all games has
/// a rating, too, one drawn game is added for each pair. The margins come from the information in the games, each counted as won or
/// lost: with many draws they are wider than need be.
std::vector<Rating> rate(std::size_t entrants, const std::vector<Score>&);

}  // namespace sow::study
