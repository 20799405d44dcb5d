#pragma once
#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/study/match.hpp"

namespace sow::study {

/// A line of play after which two games are no longer the same.
struct Parting {
  enum class What { Position, Moves };
  What what = What::Position;
  std::vector<std::string> line;          // moves from the start, as text
  std::string first, second;              // what each has: positions, or lists of legal moves
  play::Position first_position, second_position;
  std::optional<play::Position> before;   // of the last move, if it was the same in both
  std::optional<std::uint64_t> game;      // the random game that found it, played with the seed of the setup plus this; nothing: all lines were followed
};

struct CompareBounds {
  int depth = 12;                 // moves of the lines that are all followed
  std::size_t positions = 20000;  // pairs of positions that are looked at on the way
  std::uint64_t games = 200;      // random games, if nothing was found until then
  const std::atomic<bool>* stop = nullptr;  // look no further
};

struct Comparison {
  std::optional<Parting> first;   // after the fewest moves: in the position, the result or the legal moves
  std::optional<Parting> moves;   // the first after which the legal moves differ: what counting lines of play can see
  int depth = 0;                  // all lines of so many moves were followed
  bool complete = false;          // all lines were followed to their ends
  std::size_t positions = 0;
  std::uint64_t games = 0, plies = 0;  // at random
};

/// Follows two games side by side, move for move by their text: all lines of play from the start, breadth first, then random games. Both
/// draw the same lots.
Comparison compare(const play::Game&, const play::Game&, const Setup&, const CompareBounds&);

}  // namespace sow::study
