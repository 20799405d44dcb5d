#include <algorithm>
#include <limits>

#include "interpreter/play/evaluator.hpp"

// Numbers, players, directions, kinds (semantics: expressions).
namespace sow::play {

using model::Expression;
using model::Op;

namespace {
constexpr int largest = std::numeric_limits<std::int16_t>::max(), smallest = std::numeric_limits<std::int16_t>::min();
}

int Evaluator::scalar(const Expression& e) {
  switch (e.op) {
    case Op::Constant: return e.number;
    case Op::Value: return slot(e.slot);
    case Op::Chosen: return turn_.choices[static_cast<std::size_t>(e.slot)];
    case Op::Remembered: return remembered(e);
    case Op::Last: return turn_.last;
    case Op::Origin: return turn_.origin;
    case Op::Step: {
      const PlaceId from = place(e.parts[0]);
      return step(from, scalar(e.parts[1]));
    }
    case Op::Add: case Op::Subtract: case Op::Multiply: case Op::Divide: case Op::Negate: return arithmetic(e);
    case Op::Pieces: case Op::Worth: return number_of_pieces(e);
    case Op::IfElse: return scalar(holds(e.parts[1]) ? e.parts[0] : e.parts[2]);
    case Op::Bind: bind(e); return scalar(e.parts.back());
    default: break;
  }
  return e.op >= Op::And ? (holds(e) ? 1 : 0) : number(e);
}

int Evaluator::in_range(long long value, const Expression& e) {
  if (value >= smallest && value <= largest) return static_cast<int>(value);
  play_.find("S2010", e.span);
  return value < 0 ? smallest : largest;
}

int Evaluator::arithmetic(const Expression& e) {
  const long long a = scalar(e.parts[0]);
  if (e.op == Op::Negate) return in_range(-a, e);
  const long long b = scalar(e.parts[1]);
  switch (e.op) {
    case Op::Add: return in_range(a + b, e);
    case Op::Subtract: return in_range(a - b, e);
    case Op::Multiply: return in_range(a * b, e);
    default: break;
  }
  if (b == 0) {
    play_.find("S2010", e.span);
    return 0;
  }
  return in_range(a / b, e);  // rounds toward zero
}

int Evaluator::number(const Expression& e) {
  switch (e.op) {
    case Op::Laps: return std::min(turn_.laps, largest);
    case Op::Drops: return turn_.drops;
    case Op::Captured: case Op::Ticks: {
      const Turn* turn = e.parts.empty() ? &turn_ : turn_of(scalar(e.parts[0]));
      return turn == nullptr ? 0 : std::min(e.op == Op::Ticks ? turn->ticks : turn->captured, largest);
    }
    case Op::Turns: {
      const int player = scalar(e.parts[0]);
      return player == nobody ? 0 : std::min(play_.position.turns[static_cast<std::size_t>(player)], largest);
    }
    case Op::Rounds: return std::min(play_.position.round, largest);
    case Op::Repeats: return std::min(repeats(), largest);
    case Op::Count: {
      PlaceList places;
      list(e.parts[0], places);
      return places.size();
    }
    case Op::WorthOf: {
      const int kind = scalar(e.parts[0]);
      return kind < 0 ? 0 : rules_.kinds[static_cast<std::size_t>(kind)].worth;
    }
    case Op::NumberOf: {
      const PlaceId at = place(e.parts[0]);
      return at == nowhere ? 0 : rules_.board.places[static_cast<std::size_t>(at)].number;
    }
    default: return place_value(e);
  }
}

const Turn* Evaluator::turn_of(int player) const {
  if (player == turn_.player) return &turn_;
  const auto of = std::find_if(play_.turns.begin(), play_.turns.end(), [&](const Turn& t) { return t.player == player; });
  return of == play_.turns.end() ? nullptr : &*of;
}

int Evaluator::repeats() const {
  if (play_.state == nullptr) return 0;
  return static_cast<int>(std::count_if(play_.state->history.begin(), play_.state->history.end(),
                                        [&](const Position& before) { return before.recurs(play_.position); }));
}

int Evaluator::pieces(PlaceId at, int kind, model::Whose whose) {
  if (at == nowhere) return 0;
  if (kind < 0 && whose == model::Whose::Any) return pieces_at(rules_, play_.position, at);
  int sum = 0;
  for (int c = 0; c < rules_.classes; ++c) {
    const auto index = static_cast<std::size_t>(c);
    if ((kind < 0 || play_.facts->kind_of_class[index] == kind) && is_meant(whose, play_.facts->owner_of_class[index]))
      sum += cell(rules_, play_.position, at, c);
  }
  return sum;
}

int Evaluator::number_of_pieces(const Expression& e) {
  PlaceList places;
  list(e.parts[0], places);
  long long sum = 0;
  if (e.op == Op::Pieces) {
    const int kind = e.parts.size() > 1 && e.parts[1] ? scalar(e.parts[1]) : -1;
    for (const PlaceId at : places) sum += pieces(at, kind, e.whose);
  } else {
    for (const PlaceId at : places)
      for (int c = 0; c < rules_.classes; ++c) {
        const int kind = play_.facts->kind_of_class[static_cast<std::size_t>(c)];
        sum += static_cast<long long>(cell(rules_, play_.position, at, c)) * rules_.kinds[static_cast<std::size_t>(kind)].worth;
      }
  }
  return in_range(sum, e);
}

int Evaluator::player_or_direction(const Expression& e) {
  switch (e.op) {
    case Op::InForce: return static_cast<int>(turn_.direction);
    case Op::Toward: return toward(place(e.parts[0]));
    case Op::Reversed: return static_cast<int>(model::reversed(static_cast<Direction>(scalar(e.parts[0]))));
    case Op::PieceKind: return turn_.piece < 0 ? -1 : play_.facts->kind_of_class[static_cast<std::size_t>(turn_.piece)];
    case Op::PieceOwner: return turn_.piece < 0 ? nobody : play_.facts->owner_of_class[static_cast<std::size_t>(turn_.piece)];
    case Op::PhaseInForce: return play_.phase;
    default: return game_value(e);
  }
}

int Evaluator::game_value(const Expression& e) {
  const Position& position = play_.position;
  switch (e.op) {
    case Op::Subject: return subject_;
    case Op::Mover: return turn_.player;
    case Op::Opponent: return opponent();
    case Op::Starter: return position.starter;
    case Op::BestPlayer: return best_player(e);
    case Op::OwnerOf: {
      const PlaceId at = place(e.parts[0]);
      if (at == nowhere) return nobody;
      return rules_.board.is_hole(at) ? position.owners[static_cast<std::size_t>(at)] : rules_.board.places[static_cast<std::size_t>(at)].side;
    }
    case Op::MarkOwner: {
      const PlaceId at = place(e.parts[0]);
      return at == nowhere ? nobody : std::max(mark_at(rules_, position, e.slot, at) - 2, nobody);
    }
    case Op::PlayerAfter: {
      const int player = scalar(e.parts[0]);
      return player == nobody ? nobody : (player + 1) % rules_.board.player_count();
    }
    default: return e.number;
  }
}

int Evaluator::opponent() const { return rules_.board.player_count() == 2 ? 1 - subject_ : nobody; }

int Evaluator::best_player(const Expression& e) {
  int best = nobody, best_number = 0;
  bool shared = false;
  for (int player = 0; player < rules_.board.player_count(); ++player) {
    const int value = Evaluator(play_, turn_, names_, player).scalar(e.parts[0]);
    if (best != nobody && value == best_number) shared = true;
    if (best == nobody || (e.flag ? value < best_number : value > best_number)) {
      best = player;
      best_number = value;
      shared = false;
    }
  }
  return shared ? nobody : best;
}

int Evaluator::memory_cell(const model::Memory& memory, const Expression* of) {
  if (memory.of == ast::Remember::Of::One) return memory.first_cell;
  const int index = of == nullptr || !*of ? -1 : scalar(*of);
  return index < 0 || index >= memory.cells ? -1 : memory.first_cell + index;
}

std::int16_t& Evaluator::memory(const model::Memory& memory, int cell_index) {
  auto& cells = memory.lifetime == ast::Remember::Lifetime::Turn ? turn_.memory : play_.position.memory;
  return cells[static_cast<std::size_t>(cell_index)];
}

int Evaluator::remembered(const Expression& e) {
  const auto& what = rules_.memory[static_cast<std::size_t>(e.slot)];
  const int index = memory_cell(what, e.parts.empty() ? nullptr : &e.parts[0]);
  return index < 0 ? fresh_value(what.type) : memory(what, index);
}

/// The values go to their slots; then the body may be worked out.
void Evaluator::bind(const Expression& e) {
  for (std::size_t i = 0; i < e.binds.size(); ++i) {
    const auto index = static_cast<std::size_t>(e.binds[i].slot);
    if (e.binds[i].list) {
      PlaceList places;
      list(e.parts[i], places);
      names_.lists[index] = places;
    } else {
      names_.values[index] = scalar(e.parts[i]);
    }
  }
}

}  // namespace sow::play
