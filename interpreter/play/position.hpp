#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "interpreter/model/model.hpp"

namespace sow::play {

using model::nobody;
using model::PlaceId;

enum class Outcome : std::uint8_t { Playing, Won, Drawn, Undecided };

/// What lies between two turns. Small vectors whose sizes depend on the ruleset only.
struct Position {
  std::vector<std::uint16_t> contents;  // [place * classes + class]: pieces, for all places with hands and out of play
  std::vector<std::int8_t> owners;      // of each hole: a player or nobody
  std::vector<std::int8_t> marks;       // [mark * places + place]: 0 absent, 1 there (for nobody), 2 + player
  std::vector<std::int16_t> memory;     // what is remembered for a round or the game
  int phase = 0;
  int round = 1;
  int next = 0;                         // who plays next
  int starter = 0;                      // who began the round
  std::array<int, model::max_players> turns{};  // begun in this round
  Outcome outcome = Outcome::Playing;
  int winner = nobody;                  // Won: a player (its team wins)

  bool operator==(const Position&) const = default;
  /// The same for `repeats`: contents, owners, marks, memory, phase and who plays next.
  bool recurs(const Position& other) const {
    return contents == other.contents && owners == other.owners && marks == other.marks && memory == other.memory && phase == other.phase &&
           next == other.next;
  }
};

/// An empty board of the ruleset: no pieces, fresh values, the first player next.
Position fresh_position(const model::Ruleset&);

/// What a value of that type is before anything set it: 0, no, undecided; or none (-1): nowhere, nobody, no kind, no label.
std::int16_t fresh_value(model::Type);

/// Pieces of all classes at a place, or of one class.
int pieces_at(const model::Ruleset&, const Position&, PlaceId);
inline std::uint16_t& cell(const model::Ruleset& rules, Position& position, PlaceId place, int piece_class) {
  return position.contents[static_cast<std::size_t>(place * rules.classes + piece_class)];
}
inline std::uint16_t cell(const model::Ruleset& rules, const Position& position, PlaceId place, int piece_class) {
  return position.contents[static_cast<std::size_t>(place * rules.classes + piece_class)];
}
inline std::int8_t& mark_at(const model::Ruleset& rules, Position& position, int mark, PlaceId place) {
  return position.marks[static_cast<std::size_t>(mark * rules.board.place_count() + place)];
}
inline std::int8_t mark_at(const model::Ruleset& rules, const Position& position, int mark, PlaceId place) {
  return position.marks[static_cast<std::size_t>(mark * rules.board.place_count() + place)];
}

}  // namespace sow::play
