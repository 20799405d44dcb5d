// Shared by the reference programs: random numbers, tally of games, leaf counts.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <vector>

namespace reference {

struct SplitMix64 {
  uint64_t state;
  uint64_t operator()() {
    uint64_t z = (state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }
};

// A number in 0..n-1 from 32 random bits (bias below n/2^32).
inline unsigned below(uint64_t random, unsigned n) { return unsigned(((random >> 32) * n) >> 32); }

struct Tally {
  uint64_t games = 0, moves = 0, laps = 0, first = 0, second = 0, draws = 0, longest = 0, capped = 0;
  void add(int lead_of_first_player, uint64_t length) {
    games++, moves += length;
    first += lead_of_first_player > 0, second += lead_of_first_player < 0, draws += lead_of_first_player == 0;
    longest = std::max(longest, length);
  }
};

// Leaf counts by depth: nodes exactly `depth` plies from the root; a game that ends earlier counts nothing.
template <class Position>
uint64_t perft(const Position& p, int depth) {
  if (depth == 0) return 1;
  if (p.over()) return 0;
  uint64_t leaves = 0;
  for (unsigned moves = p.legal(); moves; moves &= moves - 1) {
    Position next = p;
    next.move(__builtin_ctz(moves));
    leaves += perft(next, depth - 1);
  }
  return leaves;
}


}  // namespace reference
