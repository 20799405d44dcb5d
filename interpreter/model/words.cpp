#include "interpreter/model/op_words.hpp"
#include "interpreter/model/print_expression.hpp"

namespace sow::model {

const char* word_of(Direction direction) {
  switch (direction) {
    case Direction::Undecided: return "undecided";
    case Direction::Counterclockwise: return "counterclockwise";
    case Direction::Clockwise: return "clockwise";
    case Direction::Northward: return "northward";
    case Direction::Southward: return "southward";
    case Direction::Eastward: return "eastward";
    case Direction::Westward: return "westward";
  }
  return "?";
}

const char* word_of(Type type) {
  switch (type) {
    case Type::None: return "nothing";
    case Type::Place: return "place";
    case Type::Places: return "places";
    case Type::Number: return "number";
    case Type::Flag: return "flag";
    case Type::Player: return "player";
    case Type::Direction: return "direction";
    case Type::Kind: return "kind";
    case Type::Label: return "label";
  }
  return "?";
}

std::string place_name(const Board& board, PlaceId place) {
  if (place == nowhere) return "nowhere";
  const Place& p = board.places[static_cast<std::size_t>(place)];
  return p.sort == PlaceSort::Hand ? "hand of " + player_name(board, p.side) : p.name;
}

std::string player_name(const Board& board, int player) {
  return player < 0 || player >= board.player_count() ? "nobody" : board.players[static_cast<std::size_t>(player)];
}

}  // namespace sow::model
