#include <algorithm>

#include "interpreter/lower/lowering.hpp"

// Places as masks where their order can't be seen, as lists where it can.
namespace sow::lower {

int Lowering::list_slot(int local) {
  const auto [at, fresh] = lists_.insert({local, lists_used_});
  if (fresh) lists_used_++;
  return at->second;
}

int Lowering::mask_slot(int local) {
  const auto [at, fresh] = masks_.insert({local, masks_used_});
  if (fresh) masks_used_++;
  return at->second;
}

/// The list is in the order of places by its making.
bool Lowering::in_order(const model::Expression& e) const {
  switch (e.op) {
    case Op::OwnedHoles: case Op::SideHoles: case Op::StoresOf: case Op::PilesOf: case Op::AllCaptures: case Op::AsList: return true;
    case Op::ConstantPlaces: return std::is_sorted(e.places.begin(), e.places.end());
    case Op::Filter: case Op::Except: case Op::FirstN: return in_order(e.parts[0]);
    case Op::IfElse: return in_order(e.parts[0]) && in_order(e.parts[2]);
    case Op::With: {
      const Mask a = analysis_.reach(e.parts[0], moment_), b = analysis_.reach(e.parts[1], moment_);
      return in_order(e.parts[0]) && in_order(e.parts[1]) && a && b && static_cast<int>(std::bit_width(a)) <= std::countr_zero(b);
    }
    default: return false;
  }
}

/// Sets that depend on a player only: one constant mask a player.
const Node* Lowering::by_player(const model::Expression& e) {
  const model::Board& board = rules_.board;
  const auto of = [&](int player) {
    const auto& side = e.layer == model::Row::Inner ? board.inner : e.layer == model::Row::Outer ? board.outer : board.side;
    Mask set = 0;
    if (e.op == Op::OwnedHoles || e.op == Op::SideHoles)
      for (const auto p : side[static_cast<std::size_t>(player)]) set |= program::bit(p);
    else if (e.op == Op::StoresOf) set = program::bit(board.store[static_cast<std::size_t>(player)]);
    else if (e.op == Op::PilesOf) set = program::bit(board.pile[static_cast<std::size_t>(player)]);
    else set = program::bit(rules_.captures[static_cast<std::size_t>(player)]);
    return set;
  };
  const int players = board.player_count();
  const bool of_player = e.whose == model::Whose::Of;
  Node* n = e.whose == model::Whose::Any ? node(Expr::ConstantSet, e) : of_player ? node(Expr::SetBy, e, {scalar(e.parts[0])}) : node(Expr::SetBy, e);
  Mask all = 0;
  for (int p = 0; p < players; p++) all |= of(p);
  if (e.op == Op::OwnedHoles && e.whose == model::Whose::Any && e.layer == model::Row::Any) all = program::first_places(board.holes);
  for (int p = 0; p < players; p++) {
    Mask set = e.whose == model::Whose::Any ? all : of_player || e.whose == model::Whose::Own ? of(p) : 0;
    if (e.whose == model::Whose::Their)
      for (int q = 0; q < players; q++)
        if (board.team[static_cast<std::size_t>(q)] != board.team[static_cast<std::size_t>(p)]) set |= of(q);
    n->by_player[static_cast<std::size_t>(p)] = set;
  }
  return n;
}

const Node* Lowering::run_node(const model::Expression& e, Expr code) {
  Node* n = node(code, e);
  n->slot = static_cast<std::int16_t>(value_slot(e.slot));
  n->parts = {scalar(e.parts[0]), maybe(e.parts[1]), maybe(e.parts[2]), maybe(e.parts[3])};
  n->count = 4;
  return n;
}

/// A run whose `while` only asks what is occupied or empty a fixed number of steps from `it`; null for another.
const Node* Lowering::run_by_mask(const model::Expression& e) {
  if (!e.parts[3] || e.parts[2]) return nullptr;
  const auto is_it = [&](const model::Expression& x) { return x.op == Op::Value && x.slot == e.slot; };
  const model::Expression& c = e.parts[3];
  const std::vector<const model::Expression*> tests = [&] {
    std::vector<const model::Expression*> all;
    if (c.op != Op::And) return std::vector<const model::Expression*>{&c};
    for (const model::Expression& part : c.parts) all.push_back(&part);
    return all;
  }();
  std::vector<model::Bound> asked;
  for (const model::Expression* test : tests) {
    if (test->op != Op::Occupied && test->op != Op::Empty) return nullptr;
    const model::Expression& at = test->parts[0].op == Op::AsList ? test->parts[0].parts[0] : test->parts[0];
    const bool stepped = at.op == Op::Step && is_it(at.parts[0]) && at.parts[1].op == Op::Constant;
    if (!is_it(at) && !stepped) return nullptr;
    asked.push_back({test->op == Op::Occupied, stepped ? at.parts[1].number : 0});
  }
  Node* n = node(Expr::RunByMask, e);
  n->parts = {scalar(e.parts[0]), maybe(e.parts[1]), nullptr, nullptr};
  n->count = 2;
  n->binds = std::move(asked);
  return n;
}

/// Those of `base` for which the condition holds: conditions that can be asked of all places at once are.
const Node* Lowering::filter_by(const Node* base, const model::Expression& c, int slot, const model::Expression& from) {
  const auto is_it = [&](const model::Expression& x) {
    return (x.op == Op::Value && x.slot == slot) || (x.op == Op::AsList && x.parts[0].op == Op::Value && x.parts[0].slot == slot);
  };
  if (c.op == Op::And) {
    for (const model::Expression& part : c.parts) base = filter_by(base, part, slot, from);
    return base;
  }
  const bool negated = c.op == Op::Not;
  const model::Expression& test = negated ? c.parts[0] : c;
  const bool about_it = !test.parts.empty() && is_it(test.parts[0]);
  if (about_it && (test.op == Op::Occupied || test.op == Op::Empty))
    return node((test.op == Op::Occupied) != negated ? Expr::OccupiedIn : Expr::EmptyIn, from, {base});
  if (about_it && test.op == Op::HasMark) {
    Node* marked = node(Expr::MarkedIn, test, {base});
    marked->slot = static_cast<std::int16_t>(test.slot);
    return negated ? node(Expr::ExceptSet, from, {base, marked}) : marked;
  }
  bool in_constant = about_it && test.op == Op::IsIn;
  if (in_constant) each_expression(test.parts[1], [&](const model::Expression& x) { in_constant = in_constant && !is_it(x); });
  if (in_constant) return node(negated ? Expr::ExceptSet : Expr::CommonSet, from, {base, set(test.parts[1])});
  std::array<Mask, 4> bits{};
  if (about_it && test.op == Op::Holds && (!test.parts[1] || only_seeds()) && constant_tests(test, 2, bits)) {
    Node* n = node(Expr::BitsIn, from, {base});
    for (std::size_t k = 0; k < 4; k++) n->bits[k] = negated ? ~bits[k] : bits[k];
    return n;
  }
  Node* n = node(Expr::FilterSet, from, {base, scalar(c)});
  n->slot = static_cast<std::int16_t>(value_slot(slot));
  return n;
}

const Node* Lowering::filter(const model::Expression& e) { return filter_by(set(e.parts[0]), e.parts[1], e.slot, e); }

namespace {
bool is_constant(const Node& n) { return n.code == Expr::ConstantSet || (n.code == Expr::SetBy && n.count == 0); }
Mask of_player(const Node& n, std::size_t p) { return n.by_player[n.code == Expr::ConstantSet ? 0 : p]; }
}  // namespace

/// What is made of sets that depend on a player only is such a set itself.
const Node* Lowering::set(const model::Expression& e) {
  const Node* n = set_as_said(e);
  const bool of_two = n->code == Expr::WithSet || n->code == Expr::ExceptSet || n->code == Expr::CommonSet;
  const bool of_place = n->code == Expr::AsSet && (n->parts[0]->code == Expr::PlaceBy || n->parts[0]->code == Expr::Constant);
  if (!of_place && !(of_two && is_constant(*n->parts[0]) && is_constant(*n->parts[1]))) return n;
  Node* made = node(Expr::SetBy, e);
  for (std::size_t p = 0; p < static_cast<std::size_t>(rules_.board.player_count()); p++) {
    const Node& first = *n->parts[0];
    if (of_place) {
      made->by_player[p] = program::bit(first.code == Expr::Constant ? first.number : static_cast<int>(first.by_player[p]));
      continue;
    }
    const Mask a = of_player(first, p), b = of_player(*n->parts[1], p);
    made->by_player[p] = n->code == Expr::WithSet ? a | b : n->code == Expr::ExceptSet ? a & ~b : a & b;
  }
  return made;
}

const Node* Lowering::set_as_said(const model::Expression& e) {
  switch (e.op) {
    case Op::List: {
      const bool ordered = is_ordered(e.slot);
      Node* n = node(ordered ? Expr::ListSlot : Expr::SetSlot, e);
      n->slot = static_cast<std::int16_t>(ordered ? list_slot(e.slot) : mask_slot(e.slot));
      return ordered ? node(Expr::SetOfList, e, {n}) : n;
    }
    case Op::AsList: return node(Expr::AsSet, e, {scalar(e.parts[0])});
    case Op::ConstantPlaces: {
      Node* n = node(Expr::ConstantSet, e);
      for (const auto p : e.places) n->by_player[0] |= program::bit(p);
      return n;
    }
    case Op::OwnedHoles: {
      if (!analysis_.owners_change() || e.whose == model::Whose::Any) return by_player(e);
      Node* n = e.whose == model::Whose::Of ? node(Expr::OwnedSet, e, {scalar(e.parts[0])}) : node(Expr::OwnedSet, e);
      model::Expression rows = e;
      rows.whose = model::Whose::Any;
      n->bits[0] = by_player(rows)->by_player[0];
      return n;
    }
    case Op::SideHoles: case Op::StoresOf: case Op::PilesOf: case Op::AllCaptures: return by_player(e);
    case Op::Neighbours: return node(Expr::NeighboursOf, e, {scalar(e.parts[0])});
    case Op::AcrossAll: return node(Expr::AcrossSet, e, {set(e.parts[0])});
    case Op::BehindAll: return node(Expr::BehindSet, e, {set(e.parts[0])});
    case Op::With: return node(Expr::WithSet, e, {set(e.parts[0]), set(e.parts[1])});
    case Op::Except: return node(Expr::ExceptSet, e, {set(e.parts[0]), set(e.parts[1])});
    case Op::Backwards: return set(e.parts[0]);
    case Op::Filter: return filter(e);
    case Op::Run:
      if (const Node* by_mask = run_by_mask(e)) return by_mask;
      return run_node(e, Expr::RunSet);
    case Op::IfElse: return node(Expr::IfElse, e, {set(e.parts[0]), scalar(e.parts[1]), set(e.parts[2])});
    case Op::Bind: {
      Node* n = const_cast<Node*>(bind(e, Expr::Bind));
      n->more.push_back(set(e.parts.back()));
      return n;
    }
    case Op::FirstN: return node(Expr::SetOfList, e, {list(e)});
    default: break;
  }
  return node(Expr::AsSet, e, {scalar(e)});  // one place
}

const Node* Lowering::list(const model::Expression& e) {
  switch (e.op) {
    case Op::List: {
      if (!is_ordered(e.slot)) break;
      Node* n = node(Expr::ListSlot, e);
      n->slot = static_cast<std::int16_t>(list_slot(e.slot));
      return n;
    }
    case Op::ConstantPlaces: {
      Node* n = node(Expr::ConstantList, e);
      n->places = e.places;
      return n;
    }
    case Op::Neighbours: return node(Expr::NeighbourList, e, {scalar(e.parts[0])});
    case Op::AcrossAll: return node(Expr::AcrossList, e, {list(e.parts[0])});
    case Op::BehindAll: return node(Expr::BehindList, e, {list(e.parts[0])});
    case Op::Backwards: return node(Expr::BackwardsList, e, {list(e.parts[0])});
    case Op::Run: return run_node(e, Expr::RunList);
    case Op::FirstN: return node(Expr::FirstNList, e, {list(e.parts[0]), scalar(e.parts[1])});
    case Op::Bind: {
      Node* n = const_cast<Node*>(bind(e, Expr::BindList));
      n->more.push_back(list(e.parts.back()));
      return n;
    }
    case Op::With: case Op::Except: case Op::Filter: case Op::IfElse:
      if (in_order(e)) break;
      if (e.op == Op::With) return node(Expr::WithList, e, {list(e.parts[0]), list(e.parts[1])});
      if (e.op == Op::Except) return node(Expr::ExceptList, e, {list(e.parts[0]), set(e.parts[1])});
      if (e.op == Op::IfElse) return node(Expr::EitherList, e, {list(e.parts[0]), scalar(e.parts[1]), list(e.parts[2])});
      {
        Node* n = node(Expr::FilterList, e, {list(e.parts[0]), scalar(e.parts[1])});
        n->slot = static_cast<std::int16_t>(value_slot(e.slot));
        return n;
      }
    default: break;
  }
  return node(Expr::ListOfSet, e, {set(e)});
}

}  // namespace sow::lower
