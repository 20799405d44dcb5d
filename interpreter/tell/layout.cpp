#include "interpreter/tell/layout.hpp"

#include <algorithm>

namespace sow::tell {

using model::Board;
using model::PlaceId;

namespace {

std::string letters_of(const std::string& name) { return name.substr(0, name.find_first_of("0123456789")); }

void name_row(const Board& board, DrawnRow& row) {
  std::vector<std::string> names;
  bool same = true;
  for (const PlaceId hole : row.holes) {
    names.push_back(hole == model::nowhere ? "" : board.places[static_cast<std::size_t>(hole)].name);
    if (names.back().empty()) continue;
    if (row.letter.empty()) row.letter = letters_of(names.back());
    same = same && letters_of(names.back()) == row.letter;
  }
  if (!same) row.letter.clear();
  for (const std::string& name : names) row.numbers.push_back(name.substr(std::min(name.size(), row.letter.size())));
}

/// The store stands at the player's left if the track leads from it to the player's first hole, and not from the last hole to it.
bool at_own_left(const Board& board, std::size_t player) {
  const auto& next = board.next[static_cast<std::size_t>(model::Direction::Counterclockwise)];
  const PlaceId store = board.store[player];
  const auto& side = board.side[player];
  return next[static_cast<std::size_t>(store)] == side.front() && next[static_cast<std::size_t>(side.back())] != store;
}

void place_stores(const Board& board, std::vector<DrawnRow>& rows) {
  if (!board.has_stores || board.player_count() > 2 || rows.empty()) return;
  for (std::size_t player = 0; player < board.store.size(); ++player) {
    if (board.side[player].empty()) continue;
    const int row = board.places[static_cast<std::size_t>(board.side[player].front())].row;
    DrawnRow& drawn = rows[static_cast<std::size_t>(board.rows - 1 - row)];
    const bool north = player == 1, left = at_own_left(board, player) != north;
    (left ? drawn.left : drawn.right) = board.store[player];
  }
}

}  // namespace

std::vector<DrawnRow> lay_out(const Board& board) {
  std::vector<DrawnRow> rows(static_cast<std::size_t>(board.rows));
  for (DrawnRow& row : rows) row.holes.assign(static_cast<std::size_t>(board.columns), model::nowhere);
  for (int hole = 0; hole < board.holes; ++hole) {
    const model::Place& place = board.places[static_cast<std::size_t>(hole)];
    rows[static_cast<std::size_t>(board.rows - 1 - place.row)].holes[static_cast<std::size_t>(place.column)] = static_cast<PlaceId>(hole);
  }
  for (DrawnRow& row : rows) name_row(board, row);
  place_stores(board, rows);
  return rows;
}

std::vector<PlaceId> loose_stores(const Board& board, const std::vector<DrawnRow>& rows) {
  std::vector<PlaceId> loose;
  if (!board.has_stores) return loose;
  std::copy_if(board.store.begin(), board.store.end(), std::back_inserter(loose), [&](PlaceId store) {
    return std::none_of(rows.begin(), rows.end(), [&](const DrawnRow& row) { return row.left == store || row.right == store; });
  });
  return loose;
}

}  // namespace sow::tell
