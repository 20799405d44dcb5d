#include "interpreter/play/position.hpp"

namespace sow::play {

std::int16_t fresh_value(model::Type type) {
  return type == model::Type::Place || type == model::Type::Player || type == model::Type::Kind || type == model::Type::Label ? -1 : 0;
}

Position fresh_position(const model::Ruleset& rules) {
  const auto places = static_cast<std::size_t>(rules.board.place_count());
  Position position;
  position.contents.assign(places * static_cast<std::size_t>(rules.classes), 0);
  for (int hole = 0; hole < rules.board.holes; ++hole)
    position.owners.push_back(static_cast<std::int8_t>(rules.board.places[static_cast<std::size_t>(hole)].side));
  position.marks.assign(rules.marks.size() * places, 0);
  position.memory.assign(static_cast<std::size_t>(rules.position_cells), 0);
  for (const auto& memory : rules.memory) {
    if (memory.lifetime == ast::Remember::Lifetime::Turn) continue;
    for (int i = 0; i < memory.cells; ++i) position.memory[static_cast<std::size_t>(memory.first_cell + i)] = fresh_value(memory.type);
  }
  return position;
}

int pieces_at(const model::Ruleset& rules, const Position& position, PlaceId place) {
  int sum = 0;
  for (int c = 0; c < rules.classes; ++c) sum += cell(rules, position, place, c);
  return sum;
}

}  // namespace sow::play
