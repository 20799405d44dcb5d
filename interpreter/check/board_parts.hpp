#pragma once
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "interpreter/check/board.hpp"

// The steps of building a board; for board*.cpp only.
namespace sow::check {

/// The parts of the `board` section, sorted.
struct BoardParts {
  const ast::BoardPart* size = nullptr;    // rows or ring
  const ast::BoardPart* stores = nullptr;
  bool unowned = false;
  std::vector<const ast::Owns*> owns;
  std::vector<const ast::Track*> tracks;

  bool stores_left() const { return stores != nullptr && std::get<ast::Stores>(stores->what).left; }
};

using Crossing = std::pair<int, int>;  // row and column, from 0

/// Whose side a crossing is, and its number there.
struct Seat {
  int side = model::nobody;
  int number = 0;
  model::Row layer = model::Row::Any;
};

BoardParts sort_parts(const ast::Board&, grammar::Diagnostics&);
bool set_size(model::Board&, const BoardParts&, const AmountOf&, grammar::Diagnostics&);
bool set_players(model::Board&, const ast::Players&, const ast::Teams*, grammar::Diagnostics&);
/// Sides, numbers and layers of all crossings.
std::map<Crossing, Seat> seat_holes(const model::Board&, const BoardParts&, grammar::Diagnostics&);
/// All places in their order, with `side`, `inner`, `outer`, `group_ends`.
void place_all(model::Board&, const BoardParts&, const std::map<Crossing, Seat>&);
/// Compass steps, across, behind, neighbours.
void join_crossings(model::Board&);
/// The tracks, declared or by default.
void lay_tracks(model::Board&, const BoardParts&, grammar::Diagnostics&);

model::PlaceId at(const model::Board&, int row, int column);
/// The row letter and column of `b4`, if they lie on the board.
std::optional<Crossing> crossing(const model::Board&, const ast::Name&);
void report_no_place(const ast::Name&, grammar::Diagnostics&);
/// Both ends of `a1..a6` written out; reports a range whose ends do not lie in one row.
std::vector<ast::Name> names_of(const ast::PlaceRange&, grammar::Diagnostics&);

}  // namespace sow::check
