#include <algorithm>

#include "interpreter/play/evaluator.hpp"

// Conditions (semantics: conditions). Of `nowhere` every test without `not` is false.
namespace sow::play {

using model::Expression;
using model::Op;
using model::Type;

bool Evaluator::holds(const Expression& e) {
  const auto true_here = [&](const Expression& part) { return holds(part); };
  switch (e.op) {
    case Op::And: return std::all_of(e.parts.begin(), e.parts.end(), true_here);
    case Op::Or: return std::any_of(e.parts.begin(), e.parts.end(), true_here);
    case Op::Not: return !holds(e.parts[0]);
    case Op::Equal: case Op::SamePlaces: return equal(e);
    case Op::NumberIs: return any_test(e, 1, scalar(e.parts[0]));
    case Op::CanMove: return can_move(e);
    case Op::AnyOf: case Op::AllOf: case Op::NoneOf: return quantified(e);
    case Op::AnyPlayer: case Op::AllPlayers: case Op::NoPlayer: return quantified_players(e);
    case Op::IfElse: return holds(holds(e.parts[1]) ? e.parts[0] : e.parts[2]);
    case Op::Bind: bind(e); return holds(e.parts.back());
    case Op::Empty: case Op::Occupied: case Op::WasEmpty: case Op::WasOccupied: case Op::IsIn: case Op::HasMark: case Op::Holds:
      return place_test(e);
    default: return scalar(e) != 0;
  }
}

bool Evaluator::place_test(const Expression& e) {
  if (e.op == Op::IsIn) return is_in(e);
  if (e.parts[0].type == Type::Place && place(e.parts[0]) == nowhere) return false;
  switch (e.op) {
    case Op::Empty: return holds_nothing(e.parts[0], play_.position);
    case Op::Occupied: return !holds_nothing(e.parts[0], play_.position);
    case Op::WasEmpty: return !was(e.parts[0]);
    case Op::WasOccupied: return was(e.parts[0]);
    case Op::HasMark: return has_mark(e);
    default: return holds_number(e);
  }
}

bool Evaluator::holds_nothing(const Expression& e, const Position& position) {
  if (e.type == Type::Place) return pieces_at(rules_, position, place(e)) == 0;
  PlaceList places;
  list(e, places);
  return std::all_of(places.begin(), places.end(), [&](PlaceId at) { return pieces_at(rules_, position, at) == 0; });
}

/// In the moments of a sowing: did `last` hold something before the last drop? Otherwise: did the places, when the turn began?
bool Evaluator::was(const Expression& e) {
  const bool sowing = turn_.moment == MomentKind::BeforeDrop || turn_.moment == MomentKind::AfterDrop ||
                      turn_.moment == MomentKind::AfterLap || turn_.moment == MomentKind::EndlessSowing;
  return sowing ? turn_.held > 0 : !holds_nothing(e, play_.start ? *play_.start : play_.position);
}

bool Evaluator::holds_number(const Expression& e) {
  const int kind = e.parts[1] ? scalar(e.parts[1]) : -1;
  if (e.parts[0].type == Type::Place) return any_test(e, 2, pieces(place(e.parts[0]), kind, e.whose));
  PlaceList places;
  list(e.parts[0], places);
  int sum = 0;
  for (const PlaceId at : places) sum += pieces(at, kind, e.whose);
  return any_test(e, 2, sum);
}

bool Evaluator::any_test(const Expression& e, std::size_t first, int value) {
  return std::any_of(e.parts.begin() + static_cast<std::ptrdiff_t>(first), e.parts.end(),
                     [&](const Expression& test) { return number_test(test, value); });
}

bool Evaluator::number_test(const Expression& test, int value) {
  switch (test.op) {
    case Op::IsEven: return value % 2 == 0;
    case Op::IsOdd: return value % 2 != 0;
    case Op::Exactly: return value == scalar(test.parts[0]);
    case Op::AtLeast: return value >= scalar(test.parts[0]);
    case Op::AtMost: return value <= scalar(test.parts[0]);
    case Op::MoreThan: return value > scalar(test.parts[0]);
    case Op::FewerThan: return value < scalar(test.parts[0]);
    default: return value >= scalar(test.parts[0]) && value <= scalar(test.parts[1]);  // Between
  }
}

bool Evaluator::equal(const Expression& e) {
  if (e.op == Op::Equal) return scalar(e.parts[0]) == scalar(e.parts[1]);
  PlaceList a, b;
  list(e.parts[0], a);
  list(e.parts[1], b);
  return a.same_places(b);
}

bool Evaluator::is_in(const Expression& e) {
  if (e.parts[0].type == Type::Place || e.parts[0].op == Op::AsList) {
    const PlaceId at = place(e.parts[0].op == Op::AsList ? e.parts[0].parts[0] : e.parts[0]);
    return at != nowhere && member(e.parts[1], at);
  }
  PlaceList a, b;
  list(e.parts[0], a);
  list(e.parts[1], b);
  return !a.empty() && a.all_in(b);
}

bool Evaluator::has_mark(const Expression& e) {
  const int mark = mark_at(rules_, play_.position, e.slot, place(e.parts[0]));
  return mark != 0 && is_meant(e.whose, mark - 2);
}

bool Evaluator::quantified(const Expression& e) {
  PlaceList places;
  list(e.parts[0], places);
  const int before = slot(e.slot);
  const auto passes = [&](PlaceId at) {
    slot(e.slot) = at;
    return holds(e.parts[1]);
  };
  const bool result = e.op == Op::AllOf   ? std::all_of(places.begin(), places.end(), passes)
                      : e.op == Op::AnyOf ? std::any_of(places.begin(), places.end(), passes)
                                          : std::none_of(places.begin(), places.end(), passes);
  slot(e.slot) = before;
  return result;
}

bool Evaluator::quantified_players(const Expression& e) {
  const int before = slot(e.slot);
  bool all = true, any = false;
  for (int player = 0; player < rules_.board.player_count() && (e.op == Op::AllPlayers ? all : !any); ++player) {
    slot(e.slot) = player;
    const bool passes = holds(e.parts[0]);
    all = all && passes;
    any = any || passes;
  }
  slot(e.slot) = before;
  return e.op == Op::AllPlayers ? all : e.op == Op::AnyPlayer ? any : !any;
}

/// Asked of each legal move that the player would have, tried on a copy; the names keep the values that they have here.
bool Evaluator::can_move(const Expression& e) {
  const int player = scalar(e.parts[0]);
  if (player == nobody) return false;
  const bool so_that = e.parts.size() > 1 && e.parts[1];
  if (!so_that) return player_can_move(play_, player, e.span);
  auto& ends = look_ahead(play_, player, e.span);
  return std::any_of(ends.begin(), ends.end(), [&](Play& end) { return Evaluator(end, end.turn(), names_, player).holds(e.parts[1]); });
}

}  // namespace sow::play
