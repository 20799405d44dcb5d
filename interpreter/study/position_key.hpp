#pragma once
#include <cstddef>

#include "interpreter/play/game.hpp"

namespace sow::study {

/// A number of 128 bits that stands for a state: all that can change how play goes on from there, with what `repeats` and passes look back at.
/// Two states that differ have the same key with a chance so small that it is not met.
struct PositionKey {
  std::uint64_t a = 0, b = 0;
  bool operator==(const PositionKey&) const = default;
};
struct PositionKeyHash {
  std::size_t operator()(const PositionKey& key) const { return static_cast<std::size_t>(key.a); }
};

PositionKey key_of(const play::State&);
/// Of what lies on the board, who owns which hole, and marks; and the same with who plays next.
PositionKey board_key(const play::Position&);
PositionKey board_and_mover_key(const play::Position&);

}  // namespace sow::study
