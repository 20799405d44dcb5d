#include <algorithm>

#include "interpreter/lower/lowering.hpp"

namespace sow::lower {

Node* Lowering::node(Expr code, const model::Expression& from) {
  Node& n = program_.nodes.emplace_back();
  n.code = code, n.span = from.span;
  n.number = from.number, n.flag = from.flag, n.whose = static_cast<std::uint8_t>(from.whose);
  return &n;
}

Node* Lowering::node(Expr code, const model::Expression& from, std::initializer_list<const Node*> parts) {
  Node* n = node(code, from);
  for (const Node* part : parts) n->parts[n->count++] = part;
  return n;
}

int Lowering::new_value() { return values_used_++; }

const Node* Lowering::remembered(const model::Expression& e) {
  const model::Memory& memory = rules_.memory[static_cast<std::size_t>(e.slot)];
  Node* n = node(memory.lifetime == ast::Remember::Lifetime::Turn ? Expr::TurnMemory : Expr::GameMemory, e);
  n->slot = static_cast<std::int16_t>(memory.first_cell);
  n->number = memory.type == Type::Place || memory.type == Type::Player ? -1 : 0;  // of nobody or nowhere
  if (!e.parts.empty()) n->parts[n->count++] = scalar(e.parts[0]);
  return n;
}

const Node* Lowering::bind(const model::Expression& e, Expr code) {
  Node* n = node(code, e);
  for (std::size_t k = 0; k < e.binds.size(); k++) {
    model::Bound to = e.binds[k];
    to.slot = to.list ? list_slot(to.slot) : value_slot(to.slot);
    n->binds.push_back(to);
    n->more.push_back(to.list ? list(e.parts[k]) : scalar(e.parts[k]));
  }
  return n;
}

const Node* Lowering::scalar(const model::Expression& e) {
  static const std::map<Op, Expr> plain{
      {Op::Constant, Expr::Constant}, {Op::Last, Expr::Last}, {Op::Origin, Expr::Origin}, {Op::InForce, Expr::InForce}, {Op::PieceKind, Expr::PieceKind},
      {Op::PieceOwner, Expr::PieceOwner}, {Op::HandPlace, Expr::HandPlace}, {Op::Laps, Expr::Laps}, {Op::Drops, Expr::Drops},
      {Op::Captured, Expr::Captured}, {Op::Ticks, Expr::Ticks}, {Op::Turns, Expr::Turns}, {Op::Subject, Expr::Subject}, {Op::Mover, Expr::Mover},
      {Op::Opponent, Expr::Opponent}, {Op::Starter, Expr::Starter}, {Op::PhaseInForce, Expr::PhaseInForce}, {Op::Rounds, Expr::Rounds},
      {Op::Repeats, Expr::Repeats}, {Op::Add, Expr::Add}, {Op::Subtract, Expr::Subtract}, {Op::Multiply, Expr::Multiply}, {Op::Divide, Expr::Divide},
      {Op::Negate, Expr::Negate}, {Op::WorthOf, Expr::WorthOf}, {Op::NumberOf, Expr::NumberOf}, {Op::BestPlayer, Expr::BestPlayer},
      {Op::Across, Expr::Across}, {Op::Behind, Expr::Behind}, {Op::StoreOf, Expr::StoreOf}, {Op::PileOf, Expr::PileOf},
      {Op::CapturesOf, Expr::CapturesOf}, {Op::Toward, Expr::Toward}, {Op::Reversed, Expr::Reversed}, {Op::OwnerOf, Expr::OwnerOf},
      {Op::PlayerAfter, Expr::PlayerAfter}, {Op::IfElse, Expr::IfElse}};
  switch (e.op) {
    case Op::Value: case Op::Chosen: {
      Node* n = node(e.op == Op::Value ? Expr::Value : Expr::Chosen, e);
      n->slot = static_cast<std::int16_t>(e.op == Op::Value ? value_slot(e.slot) : e.slot);
      return n;
    }
    case Op::Remembered: return remembered(e);
    case Op::StoreOf: case Op::PileOf: case Op::CapturesOf:
      if (e.parts[0].op == Op::Subject) return place_by(e);
      break;
    case Op::Count: return node(Expr::Count, e, {set(e.parts[0])});
    case Op::Pieces: return pieces(e);
    case Op::Worth: return node(Expr::WorthIn, e, {set(e.parts[0])});
    case Op::Step: {
      if (e.parts[0].op != Op::Last || e.parts[1].op != Op::Constant) return node(Expr::Step, e, {scalar(e.parts[0]), scalar(e.parts[1])});
      Node* n = node(Expr::StepLast, e);
      n->number = e.parts[1].number;
      return n;
    }
    case Op::HoleNumbered: {
      Node* n = node(Expr::HoleNumbered, e, {scalar(e.parts[0]), scalar(e.parts[1])});
      n->number = static_cast<int>(e.layer);
      return n;
    }
    case Op::First: return in_order(e.parts[0]) ? node(Expr::FirstIn, e, {set(e.parts[0])}) : node(Expr::FirstOf, e, {list(e.parts[0])});
    case Op::MarkOwner: {
      Node* n = node(Expr::MarkOwner, e, {scalar(e.parts[0])});
      n->slot = static_cast<std::int16_t>(e.slot);
      return n;
    }
    case Op::Bind: {
      Node* n = const_cast<Node*>(bind(e, Expr::Bind));
      n->more.push_back(scalar(e.parts.back()));
      return n;
    }
    default: break;
  }
  const auto found = plain.find(e.op);
  if (found == plain.end()) return condition(e);
  Node* n = node(found->second, e);
  for (const model::Expression& part : e.parts)
    if (part) n->parts[n->count++] = scalar(part);
  return n;
}

/// `seeds in A`, `pieces in A`.
const Node* Lowering::pieces(const model::Expression& e) {
  const model::Expression& where = e.parts[0];
  if (e.parts[1] && !only_seeds()) return node(Expr::KindIn, e, {set(where), scalar(e.parts[1])});
  if (where.op == Op::AsList) return node(Expr::PiecesAt, e, {scalar(where.parts[0])});
  const Node* places = set(where);
  const bool constant = places->code == Expr::ConstantSet;
  if (!constant && (places->code != Expr::SetBy || places->count != 0)) return node(Expr::PiecesIn, e, {places});
  Node* n = node(Expr::SumBy, e);
  n->by_player = places->by_player;
  if (constant) n->by_player.fill(places->by_player[0]);
  return n;
}

/// `own store` and the like: a constant place for each player.
const Node* Lowering::place_by(const model::Expression& e) {
  const auto& places = e.op == Op::StoreOf ? rules_.board.store : e.op == Op::PileOf ? rules_.board.pile : rules_.captures;
  Node* n = node(Expr::PlaceBy, e);
  for (std::size_t p = 0; p < places.size(); p++) n->by_player[p] = static_cast<Mask>(static_cast<std::int64_t>(places[p]));
  return n;
}

// ---- Conditions ----------------------------------------------------------------------------------------

const Node* Lowering::test_of(const model::Expression& e) {
  static const std::map<Op, Expr> tests{{Op::IsEven, Expr::IsEven}, {Op::IsOdd, Expr::IsOdd}, {Op::Exactly, Expr::Exactly}, {Op::AtLeast, Expr::AtLeast},
                                        {Op::AtMost, Expr::AtMost}, {Op::MoreThan, Expr::MoreThan}, {Op::FewerThan, Expr::FewerThan},
                                        {Op::Between, Expr::Between}};
  Node* n = node(tests.at(e.op), e);
  for (const model::Expression& part : e.parts) n->parts[n->count++] = scalar(part);
  return n;
}

namespace {
bool passes(const model::Expression& test, int n) {
  const auto bound = [&](std::size_t k) { return test.parts[k].number; };
  switch (test.op) {
    case Op::IsEven: return n % 2 == 0;
    case Op::IsOdd: return n % 2 != 0;
    case Op::Exactly: return n == bound(0);
    case Op::AtLeast: return n >= bound(0);
    case Op::AtMost: return n <= bound(0);
    case Op::MoreThan: return n > bound(0);
    case Op::FewerThan: return n < bound(0);
    default: return n >= bound(0) && n <= bound(1);
  }
}
}  // namespace

bool Lowering::constant_tests(const model::Expression& e, std::size_t from, std::array<Mask, 4>& bits) const {
  for (std::size_t k = from; k < e.parts.size(); k++)
    for (const model::Expression& bound : e.parts[k].parts)
      if (bound.op != Op::Constant) return false;
  for (int n = 0; n < 256; n++)
    for (std::size_t k = from; k < e.parts.size(); k++)
      if (passes(e.parts[k], n)) bits[static_cast<std::size_t>(n / 64)] |= Mask{1} << (n % 64);
  return true;
}

/// `A holds N`, `P holds N`: parts are the places, the kind, the tests.
const Node* Lowering::holds(const model::Expression& e) {
  const bool place = e.parts[0].type == Type::Place || e.parts[0].op == Op::AsList;
  const model::Expression& at = e.parts[0].op == Op::AsList ? e.parts[0].parts[0] : e.parts[0];
  const bool any_kind = !e.parts[1] || only_seeds();
  std::array<Mask, 4> bits{};
  const bool constant = constant_tests(e, 2, bits);
  Node* n = nullptr;
  if (place && any_kind && constant) {
    n = node(Expr::PlaceBits, e, {scalar(at)});
  } else if (place) {
    n = node(Expr::PlaceHolds, e, {scalar(at), any_kind ? nullptr : scalar(e.parts[1])});
  } else {
    model::Expression sum;
    sum.op = Op::Pieces, sum.type = Type::Number, sum.span = e.span, sum.whose = e.whose;
    sum.parts = {e.parts[0], e.parts[1]};
    n = node(constant ? Expr::TestBits : Expr::NumberIs, e, {scalar(sum)});
  }
  n->bits = bits;
  if (n->code == Expr::PlaceHolds || n->code == Expr::NumberIs)
    for (std::size_t k = 2; k < e.parts.size(); k++) n->more.push_back(test_of(e.parts[k]));
  return n;
}

const Node* Lowering::number_is(const model::Expression& e) {
  std::array<Mask, 4> bits{};
  const bool small = e.parts[0].op == Op::Pieces || e.parts[0].op == Op::Count || e.parts[0].op == Op::NumberOf;
  if (small && constant_tests(e, 1, bits)) {
    Node* n = node(Expr::TestBits, e, {scalar(e.parts[0])});
    n->bits = bits;
    n->flag = 0;
    return n;
  }
  Node* n = node(Expr::NumberIs, e, {scalar(e.parts[0])});
  for (std::size_t k = 1; k < e.parts.size(); k++) n->more.push_back(test_of(e.parts[k]));
  return n;
}

const Node* Lowering::was(const model::Expression& e, bool empty) {
  const model::Expression& at = e.parts[0].op == Op::AsList ? e.parts[0].parts[0] : e.parts[0];
  if (is_sowing_moment(kind_)) return node(empty ? Expr::LastWasEmpty : Expr::LastWasOccupied, e);
  if (at.type == Type::Place) return node(empty ? Expr::WasEmptyPlace : Expr::WasOccupiedPlace, e, {scalar(at)});
  const Node* was_empty = node(Expr::WasEmptySet, e, {set(at)});
  return empty ? was_empty : node(Expr::Not, e, {was_empty});
}

const Node* Lowering::quantified(const model::Expression& e) {
  static const std::map<Op, Expr> codes{{Op::AnyOf, Expr::AnyOf}, {Op::AllOf, Expr::AllOf}, {Op::NoneOf, Expr::NoneOf}, {Op::AnyPlayer, Expr::AnyPlayer},
                                        {Op::AllPlayers, Expr::AllPlayers}, {Op::NoPlayer, Expr::NoPlayer}};
  const bool places = e.op == Op::AnyOf || e.op == Op::AllOf || e.op == Op::NoneOf;
  Node* n = places ? node(codes.at(e.op), e, {set(e.parts[0]), scalar(e.parts[1])}) : node(codes.at(e.op), e, {scalar(e.parts[0])});
  n->slot = static_cast<std::int16_t>(value_slot(e.slot));
  return n;
}

const Node* Lowering::condition(const model::Expression& e) {
  const auto as_place = [](const model::Expression& x) -> const model::Expression* {
    return x.op == Op::AsList ? &x.parts[0] : x.type == Type::Place ? &x : nullptr;
  };
  switch (e.op) {
    case Op::And: case Op::Or: {
      Node* n = node(e.op == Op::And ? Expr::And : Expr::Or, e);
      for (const model::Expression& part : e.parts) {
        const Node* condition = scalar(part);
        if (n->count < program::max_parts) n->parts[n->count++] = condition;
        else n->more.push_back(condition);
      }
      return n;
    }
    case Op::Not: return node(Expr::Not, e, {scalar(e.parts[0])});
    case Op::Equal: return node(Expr::Equal, e, {scalar(e.parts[0]), scalar(e.parts[1])});
    case Op::SamePlaces:
      if (as_place(e.parts[0]) && as_place(e.parts[1])) return node(Expr::Equal, e, {scalar(*as_place(e.parts[0])), scalar(*as_place(e.parts[1]))});
      return node(Expr::SameSet, e, {set(e.parts[0]), set(e.parts[1])});
    case Op::Empty: case Op::Occupied:
      if (const auto* place = as_place(e.parts[0])) {
        if (e.op == Op::Empty) return node(Expr::EmptyPlace, e, {scalar(*place)});
        const Node* at = scalar(*place);
        if (at->code != Expr::StepLast) return node(Expr::OccupiedPlace, e, {at});
        Node* n = node(Expr::OccupiedStep, e);
        n->number = at->number;
        return n;
      } else {
        const Node* places = set(e.parts[0]);
        const bool by = places->code == Expr::SetBy && places->count == 0, constant = places->code == Expr::ConstantSet;
        Node* n = by || constant ? node(Expr::EmptyBy, e) : node(Expr::EmptySet, e, {places});
        n->by_player = places->by_player;
        if (constant) n->by_player.fill(places->by_player[0]);
        return e.op == Op::Empty ? n : node(Expr::Not, e, {n});
      }
    case Op::WasEmpty: return was(e, true);
    case Op::WasOccupied: return was(e, false);
    case Op::IsIn:
      if (const auto* place = as_place(e.parts[0])) {
        const Node* places = set(e.parts[1]);
        const bool constant = places->code == Expr::ConstantSet;
        if (place->op != Op::Last || (!constant && (places->code != Expr::SetBy || places->count != 0)))
          return node(Expr::PlaceIn, e, {scalar(*place), places});
        Node* n = node(Expr::LastIn, e);
        n->by_player = places->by_player;
        if (constant) n->by_player.fill(places->by_player[0]);
        return n;
      }
      return node(Expr::SetIn, e, {set(e.parts[0]), set(e.parts[1])});
    case Op::HasMark: {
      Node* n = node(Expr::HasMark, e, {scalar(e.parts[0])});
      n->slot = static_cast<std::int16_t>(e.slot);
      return n;
    }
    case Op::Holds: return holds(e);
    case Op::NumberIs: return number_is(e);
    case Op::CanMove: return node(Expr::CanMove, e, {scalar(e.parts[0]), e.parts.size() > 1 ? maybe(e.parts[1]) : nullptr});
    case Op::AnyOf: case Op::AllOf: case Op::NoneOf: case Op::AnyPlayer: case Op::AllPlayers: case Op::NoPlayer: return quantified(e);
    default: break;
  }
  give_up("an expression that the lowering does not know");
  return node(Expr::Constant, e);
}

}  // namespace sow::lower
