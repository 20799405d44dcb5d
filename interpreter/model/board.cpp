#include "interpreter/model/board.hpp"

namespace sow::model {

Direction reversed(Direction direction) {
  switch (direction) {
    case Direction::Undecided: return Direction::Undecided;
    case Direction::Counterclockwise: return Direction::Clockwise;
    case Direction::Clockwise: return Direction::Counterclockwise;
    case Direction::Northward: return Direction::Southward;
    case Direction::Southward: return Direction::Northward;
    case Direction::Eastward: return Direction::Westward;
    case Direction::Westward: return Direction::Eastward;
  }
  return Direction::Undecided;
}

namespace {

/// The hole at `b4`: a row letter and a column, whatever its own name is.
PlaceId at_crossing(const Board& board, const std::string& name) {
  if (name.size() < 2 || name.size() > 4 || name[0] < 'a' || name[0] > 'f') return nowhere;
  int column = 0;
  for (std::size_t i = 1; i < name.size(); ++i) {
    if (name[i] < '0' || name[i] > '9') return nowhere;
    column = column * 10 + (name[i] - '0');
  }
  for (PlaceId p = 0; p < board.holes; ++p) {
    const Place& place = board.places[static_cast<std::size_t>(p)];
    if (place.row == name[0] - 'a' && place.column == column - 1) return p;
  }
  return nowhere;
}

}  // namespace

PlaceId Board::find(const std::string& name) const {
  if (name.empty()) return nowhere;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i].name == name) return static_cast<PlaceId>(i);
  }
  return at_crossing(*this, name);
}

int Board::find_player(const std::string& name) const {
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (players[i] == name || (name.size() == 1 && players[i][0] == name[0])) return static_cast<int>(i);
  }
  return nobody;
}

}  // namespace sow::model
