#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "interpreter/program/program.hpp"
#include "interpreter/study/match.hpp"

namespace sow::study {

struct PerftOfMove {
  play::Move move;
  std::uint64_t lines = 0;  // of the full length that begin with it
};

struct Perft {
  std::vector<std::uint64_t> lines;   // [0]: of one move, and so on
  std::vector<PerftOfMove> moves;     // in the order of the walk
};

/// How many lines of exactly 1, 2 ... `depth` moves there are. A pass counts as a move; a line that is over has no more.
Perft perft(const play::Game&, const play::State&, int depth, const Setup&);

/// The same, counted by the fast engine, which is many times faster. The program must be linked. Nothing if the rules or the position are beyond
/// that engine, or lots are drawn after the start (each engine would draw its own). `reached` is told of the lines of 1, 2 ... moves at once.
std::optional<Perft> fast_perft(const program::Program&, const play::Game&, const play::State&, int depth, const Setup&,
                                const std::function<void(std::uint64_t lines)>& reached = {});

}  // namespace sow::study
