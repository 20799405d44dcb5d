#include "interpreter/check/types.hpp"

namespace sow::check {

model::Type type_of(Sort sort) {
  using model::Type;
  switch (sort) {
    case Sort::Place: return Type::Place;
    case Sort::Places: return Type::Places;
    case Sort::Number: return Type::Number;
    case Sort::Flag: return Type::Flag;
    case Sort::Player: return Type::Player;
    case Sort::Direction: return Type::Direction;
    case Sort::Kind: return Type::Kind;
    case Sort::Label: return Type::Label;
    case Sort::Unknown: case Sort::Players: case Sort::Piece: case Sort::Phase: return Type::None;
  }
  return Type::None;
}

const char* words_for(Sort sort) {
  switch (sort) {
    case Sort::Unknown: return "something unknown";
    case Sort::Place: return "a place";
    case Sort::Places: return "a list of places";
    case Sort::Number: return "a number";
    case Sort::Flag: return "a condition";
    case Sort::Player: return "a player";
    case Sort::Players: return "all players";
    case Sort::Direction: return "a direction";
    case Sort::Kind: return "a kind of piece";
    case Sort::Label: return "one of several names";
    case Sort::Piece: return "the piece dropped last";
    case Sort::Phase: return "a phase";
  }
  return "";
}

Sort sort_of(ast::Remember::Type type) {
  using Type = ast::Remember::Type;
  switch (type) {
    case Type::Number: return Sort::Number;
    case Type::Flag: return Sort::Flag;
    case Type::Place: return Sort::Place;
    case Type::Player: return Sort::Player;
    case Type::Direction: return Sort::Direction;
  }
  return Sort::Unknown;
}

Sort sort_of(model::Type type) {
  using model::Type;
  switch (type) {
    case Type::None: return Sort::Unknown;
    case Type::Place: return Sort::Place;
    case Type::Places: return Sort::Places;
    case Type::Number: return Sort::Number;
    case Type::Flag: return Sort::Flag;
    case Type::Player: return Sort::Player;
    case Type::Direction: return Sort::Direction;
    case Type::Kind: return Sort::Kind;
    case Type::Label: return Sort::Label;
  }
  return Sort::Unknown;
}

bool agree(const Value& a, const Value& b) {
  if (a.unknown() || b.unknown()) return true;
  if (a.is_places() && b.is_places()) return true;
  return a.sort == b.sort && a.labels == b.labels;
}

}  // namespace sow::check
