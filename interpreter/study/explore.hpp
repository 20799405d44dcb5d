#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/study/match.hpp"

namespace sow::study {

struct ExploreBounds {
  int seeds = 6;              // all positions of at most so many seeds
  std::uint64_t games = 300;  // at random, from the start
  double seconds = 60;        // for each of the two searches
};

/// All positions with that many seeds in the holes, the stores and all else empty, whoever plays next.
struct SmallPositions {
  int seeds = 0;
  std::uint64_t positions = 0, moves = 0;  // that were looked at
  bool complete = false;
  std::uint64_t endless = 0;               // moves whose sowing never ends
  std::optional<Witness> first;            // of them
};

/// Something that was found, with the position and the move that show it; `ply` is what was played before it, from the start.
struct Shown {
  std::string code;            // of a finding, or "endless", "long"
  play::Finding finding;       // of a code
  std::uint64_t count = 0;
  Witness first;
};

struct Exploration {
  std::vector<SmallPositions> small;             // by number of seeds, from 1
  std::vector<Shown> found;                      // in random games
  std::uint64_t games = 0, plies = 0;
  std::uint64_t unfinished = 0;                  // games cut by the bound on moves
  std::optional<std::uint64_t> first_unfinished; // its number: played with the seed of the setup plus this
  std::vector<grammar::Span> idle;               // statements that never ran in the random games
  std::size_t statements = 0;
};

/// Searches play: all small positions, then random games.
Exploration explore(const play::Game&, const Setup&, const ExploreBounds&);

}  // namespace sow::study
