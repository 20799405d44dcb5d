#include "interpreter/lower/analysis.hpp"

#include <algorithm>

namespace sow::lower {

using model::Do;
using model::MomentKind;
using model::Op;
using program::bit;

Analysis::Analysis(const Ruleset& rules) : rules_(rules) {
  track_ = program::first_places(rules.board.holes);
  for (std::size_t i = 0; i < rules.moments.size(); i++) {
    const bool sowing = is_sowing_moment(rules.moments[i].kind);
    each_statement(rules.moments[i].block, [&](const Statement& s) {
      if (s.op == Do::GivePlaces) owners_change_ = true, gives_in_sowing_ |= sowing;
      if (sowing && s.op == Do::Choose && s.target.kind == model::Target::Kind::Chosen) chosen_in_sowing_.insert(s.target.slot);
      if (sowing && s.target.kind == model::Target::Kind::Remembered) set_in_sowing_.insert(s.target.slot);
      if (sowing && (s.op == Do::Mark || s.op == Do::Unmark)) marks_in_sowing_.insert(s.number);
      note_sources(static_cast<int>(i), s);
    });
  }
  for (std::size_t i = 0; i < rules.moments.size(); i++)
    each_statement(rules.moments[i].block, [&](const Statement& s) {
      if (s.op == Do::Sow && s.parts[1]) track_ |= reach(s.parts[1], static_cast<int>(i));
    });
  fill_facts();
}

void Analysis::note_sources(int moment, const Expression& e) {
  const auto put = [&](int slot, const Expression* from) { sources_[{moment, {false, slot}}].push_back(from); };
  if (e.op == Op::Filter || e.op == Op::AnyOf || e.op == Op::AllOf || e.op == Op::NoneOf || e.op == Op::Run) put(e.slot, &e.parts[0]);
  if (e.op == Op::Bind)
    for (std::size_t k = 0; k < e.binds.size(); k++) sources_[{moment, {e.binds[k].list, e.binds[k].slot}}].push_back(&e.parts[k]);
}

void Analysis::note_sources(int moment, const Statement& s) {
  using Kind = model::Target::Kind;
  each_expression(s, [&](const Expression& e) { note_sources(moment, e); });
  if (s.op == Do::Let || s.op == Do::ForEachPlace) sources_[{moment, {s.target.kind == Kind::List, s.target.slot}}].push_back(&s.parts[0]);
  for (const model::Pool& pool : s.pools)
    for (const Expression& value : pool.values) {
      if (pool.slot >= 0) sources_[{moment, {false, pool.slot}}].push_back(&value);
      if (s.target.kind == Kind::Value) sources_[{moment, {false, s.target.slot}}].push_back(&value);
      if (s.target.kind == Kind::Chosen) chosen_from_[s.target.slot].push_back({&value, moment});
    }
}

bool Analysis::fixed(const Expression& e) const {
  static const std::set<Op> changing{Op::Last, Op::Origin, Op::InForce, Op::PieceKind, Op::PieceOwner, Op::HandPlace, Op::Laps, Op::Drops, Op::Captured,
                                     Op::Ticks, Op::Pieces, Op::Worth, Op::Step, Op::Run, Op::Empty, Op::Occupied, Op::Holds, Op::WasEmpty,
                                     Op::WasOccupied, Op::CanMove, Op::Repeats, Op::BestPlayer};
  bool same = true;
  each_expression(e, [&](const Expression& part) {
    if (changing.count(part.op)) same = false;
    if ((part.op == Op::OwnedHoles && part.whose != model::Whose::Any) || part.op == Op::OwnerOf) same = same && !gives_in_sowing_;
    if (part.op == Op::HasMark || part.op == Op::MarkOwner) same = same && !marks_in_sowing_.count(part.slot);
    if (part.op == Op::Chosen) same = same && !chosen_in_sowing_.count(part.slot);
    if (part.op == Op::Remembered) same = same && !set_in_sowing_.count(part.slot);
  });
  return same;
}

namespace {
Mask of_players(const std::vector<model::PlaceId>& places) {
  Mask set = 0;
  for (const auto p : places) set |= bit(p);
  return set;
}
}  // namespace

Mask Analysis::reach(const Expression& e, int moment, int depth) const {
  const model::Board& board = rules_.board;
  const Mask holes = program::first_places(board.holes), all = ~Mask{0};
  if (depth > 12) return all;
  const auto joined = [&](const std::vector<const Expression*>& from) {
    Mask set = 0;
    for (const Expression* source : from) set |= reach(*source, moment, depth + 1);
    return set;
  };
  switch (e.op) {
    case Op::None: return 0;
    case Op::Constant: return e.type == model::Type::Place ? bit(e.number) : 0;
    case Op::ConstantPlaces: return of_players(e.places);
    case Op::OwnedHoles: case Op::SideHoles: case Op::HoleNumbered: case Op::Across: case Op::Behind: case Op::AcrossAll: case Op::BehindAll:
    case Op::Neighbours: return holes;
    case Op::StoreOf: case Op::StoresOf: return of_players(board.store);
    case Op::PileOf: case Op::PilesOf: return of_players(board.pile);
    case Op::CapturesOf: case Op::AllCaptures: return of_players(rules_.captures);
    case Op::HandPlace: return of_players(board.hand);
    case Op::Last: case Op::Origin: return track_;
    case Op::Step: return track_;
    case Op::Run: return track_ | reach(e.parts[0], moment, depth + 1);
    case Op::First: case Op::FirstN: case Op::Backwards: case Op::Filter: case Op::Except: case Op::AsList: return reach(e.parts[0], moment, depth + 1);
    case Op::With: return reach(e.parts[0], moment, depth + 1) | reach(e.parts[1], moment, depth + 1);
    case Op::IfElse: return reach(e.parts[0], moment, depth + 1) | reach(e.parts[2], moment, depth + 1);
    case Op::Bind: return reach(e.parts.back(), moment, depth + 1);
    case Op::Value: case Op::List: {
      const auto from = sources_.find({moment, {e.op == Op::List, e.slot}});
      return from == sources_.end() ? all : joined(from->second);
    }
    case Op::Chosen: {
      const auto from = chosen_from_.find(e.slot);
      if (from == chosen_from_.end()) return all;
      Mask set = 0;
      for (const auto& [value, where] : from->second) set |= reach(*value, where, depth + 1);
      return set;
    }
    default: return all;
  }
}

Mask Analysis::sources_of_turns() const {
  Mask taken = 0;
  for (std::size_t i = 0; i < rules_.moments.size(); i++) {
    const MomentKind kind = rules_.moments[i].kind;
    if (kind == MomentKind::Start || kind == MomentKind::AfterRound) continue;
    const int moment = static_cast<int>(i);
    each_statement(rules_.moments[i].block, [&](const Statement& s) {
      if (s.op == Do::Sow && s.parts[0]) taken |= reach(s.parts[0], moment);
      if (s.op != Do::Lift && s.op != Do::Capture && s.op != Do::Move && s.op != Do::GivePieces) return;
      taken |= s.object.how == model::Object::Amount::ThePiece ? track_ : reach(s.object.places, moment);
    });
  }
  return taken;
}

program::Watch Analysis::watch(int phase) const {
  using Kind = program::Watch::Kind;
  if (rules_.moment(phase, MomentKind::BeforeDrop)) return {Kind::Everybody};
  const model::Moment* drop = rules_.moment(phase, MomentKind::AfterDrop);
  if (!drop || drop->block.statements.empty()) return {Kind::Nobody};
  if (drop->block.statements.size() != 1) return {Kind::Everybody};
  const Statement& s = drop->block.statements.front();
  if (s.op != Do::If || s.parts.size() != 1 || s.blocks.size() != 1) return {Kind::Everybody};
  const Expression& first = s.parts[0].op == Op::And ? s.parts[0].parts.front() : s.parts[0];
  if (first.op == Op::Equal && first.parts[0].op == Op::PieceKind && first.parts[1].op == Op::Constant && first.parts[1].number > 0)
    return {Kind::SpecialPieces};
  if (first.op == Op::HasMark && first.parts[0].op == Op::Last) return {Kind::Marked, first.slot};
  return {Kind::Everybody};
}

// ---- Facts ---------------------------------------------------------------------------------------------

program::Facts Analysis::facts() const { return facts_; }

namespace {

bool harmless_when_endless(const Statement& s) {
  if (s.op == Do::UndoTurn) return true;
  if (s.op == Do::Require) return s.parts[0].op == Op::Constant;
  return s.op == Do::EndGame && (s.parts[0].op == Op::Constant || s.parts[0].op == Op::Subject || s.parts[0].op == Op::Opponent || s.parts[0].op == Op::Mover);
}

}  // namespace

void Analysis::find_dry_choices() {
  for (std::size_t p = 0; p < rules_.phases.size(); p++) {
    const int phase = static_cast<int>(p);
    play::PhaseFacts found;
    play::find_safe_choices(rules_, phase, found);
    for (const MomentKind kind : {MomentKind::Turn, MomentKind::BeforeDrop, MomentKind::AfterDrop, MomentKind::AfterLap, MomentKind::EndlessSowing})
      if (const model::Moment* moment = rules_.moment(phase, kind))
        each_statement(moment->block, [&](const Statement& s) {
          if (s.op == Do::Choose && !found.safe.count(&s)) (found.safe_but_for_itself.count(&s) ? dry_again_ : dry_after_).insert(&s);
        });
  }
  facts_.choice_can_dry = !dry_after_.empty() || !dry_again_.empty();
}

void Analysis::fill_facts() {
  find_dry_choices();
  facts_.owners_change = owners_change_;
  facts_.endless_sees_board = false;
  for (const model::Moment& moment : rules_.moments) {
    const bool sowing = is_sowing_moment(moment.kind), turn = is_turn_moment(moment.kind);
    each_statement(moment.block, [&](const Statement& s) {
      if (s.op == Do::Choose) facts_.sowing_chooses |= sowing;
      if (s.op == Do::Require) (turn ? facts_.has_require : facts_.legal_judges) = true;
      if (s.op == Do::Prefer) (turn ? facts_.prefers_in_turn : facts_.prefers_in_legal) = true;
      if (s.op == Do::UndoTurn) facts_.needs_start = true;
      if (s.op == Do::Lot && moment.kind == MomentKind::Start) facts_.lots_in_start = true;
      if (moment.kind == MomentKind::EndlessSowing && !harmless_when_endless(s)) facts_.endless_sees_board = true;
      each_expression(s, [&](const Expression& e) {
        if (e.op == Op::Repeats) facts_.asks_repeats = true;
        if (e.op == Op::CanMove) facts_.has_can_move = true;
        if ((e.op == Op::WasEmpty || e.op == Op::WasOccupied) && (moment.kind == MomentKind::Legal || moment.kind == MomentKind::AfterTurn))
          facts_.needs_start = true;
      });
    });
  }
  facts_.legal_judges |= facts_.prefers_in_legal;
  if (facts_.prefers_in_turn || facts_.prefers_in_legal) facts_.needs_start = true;
  for (std::size_t p = 0; p < rules_.phases.size(); p++) facts_.drops_watched |= watch(static_cast<int>(p)).kind != program::Watch::Kind::Nobody;
  if (facts_.asks_repeats) facts_.only_filled = program::first_places(rules_.board.place_count()) & ~sources_of_turns();
  for (std::size_t p = 0; p < rules_.phases.size(); p++) facts_.readable.push_back(play::find_readable(rules_, static_cast<int>(p)));
}

// ---- Order ---------------------------------------------------------------------------------------------

namespace {

class OrderSeen {
 public:
  std::set<int> slots;
  void look(const Expression& e, bool ordered) {
    if (!e) return;
    if (e.op == Op::List && ordered) slots.insert(e.slot);
    switch (e.op) {
      case Op::First: case Op::FirstN: look_parts(e, true); return;
      case Op::With: case Op::Backwards: case Op::AcrossAll: case Op::BehindAll: look_parts(e, ordered); return;
      case Op::Filter: case Op::Except: look(e.parts[0], ordered); look(e.parts[1], false); return;
      case Op::IfElse: look(e.parts[0], ordered); look(e.parts[1], false); look(e.parts[2], ordered); return;
      case Op::Bind:
        for (std::size_t k = 0; k + 1 < e.parts.size(); k++) {
          if (e.binds[k].list) slots.insert(e.binds[k].slot);
          look(e.parts[k], true);
        }
        look(e.parts.back(), ordered);
        return;
      default: look_parts(e, false);
    }
  }
  void look(const Statement& s) {
    const bool to_hand = (s.op == Do::Capture && s.parts[1].op == Op::HandPlace) || (s.op == Do::Move && s.parts[0].op == Op::HandPlace);
    const bool parts_ordered = s.op == Do::ForEachPlace || s.op == Do::Put;
    for (const Expression& part : s.parts)
      look(part, parts_ordered || (s.op == Do::Let && s.target.kind == model::Target::Kind::List && slots.count(s.target.slot)));
    for (const model::Pool& pool : s.pools) {
      for (const Expression& value : pool.values) look(value, true);
      look(pool.where, false);
    }
    look(s.object.places, s.op == Do::Lift || to_hand);
    for (const Expression* e : {&s.object.amount, &s.object.kind, &s.target.of}) look(*e, false);
  }

 private:
  void look_parts(const Expression& e, bool ordered) {
    for (const Expression& part : e.parts) look(part, ordered);
  }
};

}  // namespace

std::set<int> Analysis::ordered_slots(const model::Moment& moment) const {
  OrderSeen seen;
  for (std::size_t before = SIZE_MAX; before != seen.slots.size();) {  // a `let` of an ordered list orders what it is made of
    before = seen.slots.size();
    each_statement(moment.block, [&](const Statement& s) { seen.look(s); });
  }
  return seen.slots;
}

}  // namespace sow::lower
