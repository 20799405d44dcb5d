#include "interpreter/lower/lowering.hpp"

namespace sow::lower {

using program::Target;

Instruction& Lowering::emit(Code code, grammar::Span span) {
  Instruction& i = program_.code.emplace_back();
  i.code = code;
  program_.spans.push_back(span);
  return i;
}
Instruction& Lowering::emit(Code code, const Statement& s) { return emit(code, s.span); }

/// `lift all from P` before a `sow` of what is in hand is `sow from P`, which may go by table.
bool Lowering::lifts_for(const Statement& s, const Statement& next) const {
  const model::Object& o = s.object;
  return s.op == Do::Lift && next.op == Do::Sow && !next.parts[0] && o.how == model::Object::Amount::All && !o.amount && (!o.kind || only_seeds()) &&
         o.owner == model::Whose::Any && o.places.op == Op::AsList;
}

void Lowering::block(const Block& b, std::size_t settled) {
  for (std::size_t k = 0; k < b.statements.size(); k++) {
    const Statement& s = b.statements[k];
    if (k == settled) emit(Code::Settled, s);
    if (k + 1 < b.statements.size() && lifts_for(s, b.statements[k + 1])) sow(b.statements[++k], &s.object.places.parts[0]);
    else statement(s);
  }
}

program::Target Lowering::target(const model::Target& t) {
  Target made;
  made.kind = t.kind;
  made.slot = t.slot;
  if (t.kind == model::Target::Kind::Value) made.slot = value_slot(t.slot);
  if (t.kind == model::Target::Kind::List) made.mask = !is_ordered(t.slot), made.slot = made.mask ? mask_slot(t.slot) : list_slot(t.slot);
  if (t.of) made.of = scalar(t.of);
  return made;
}

const program::Taking* Lowering::taking(const model::Object& o, bool ordered) {
  program::Taking& t = program_.takings.emplace_back();
  t.how = o.how, t.owner = o.owner, t.ordered = ordered;
  t.amount = maybe(o.amount);
  // Where there are only seeds, `seeds` says nothing.
  t.kind = only_seeds() ? nullptr : maybe(o.kind);
  if (o.how != model::Object::Amount::ThePiece) t.places = ordered ? list(o.places) : set(o.places);
  return &t;
}

void Lowering::statement(const Statement& s) {
  const auto simple = [&](Code code) { emit(code, s); };
  const auto with = [&](Code code, const Node* a, const Node* b = nullptr) -> Instruction& {
    Instruction& i = emit(code, s);
    i.a = a, i.b = b;
    return i;
  };
  switch (s.op) {
    case Do::If: return branch(s);
    case Do::ForEachPlace: return loop_places(s);
    case Do::ForEachNumber: return loop_numbers(s);
    case Do::ForEachPlayer: return loop_players(s);
    case Do::For: return for_player(s);
    case Do::Repeat: return loop_times(s);
    case Do::Inline: return block(s.blocks[0]);
    case Do::Choose: case Do::Lot: return choose(s);
    case Do::Let: case Do::Set: return assign(s);
    case Do::Lift: {
      const program::Taking* t = taking(s.object, true);
      emit(Code::Lift, s).taking = t;
      return;
    }
    case Do::Sow: return sow(s);
    case Do::Go: with(Code::Go, scalar(s.parts[0])); return;
    case Do::Capture: {
      const program::Taking* t = taking(s.object, s.parts[1].op == Op::HandPlace);
      const Node *player = maybe(s.parts[0]), *into = maybe(s.parts[1]);
      with(Code::Capture, player, into).taking = t;
      return;
    }
    case Do::Move: {
      const program::Taking* t = taking(s.object, s.parts[0].op == Op::HandPlace);
      const Node* to = scalar(s.parts[0]);
      with(Code::Move, to).taking = t;
      return;
    }
    case Do::Put: return put(s);
    case Do::GivePlaces: {
      const Node *places = set(s.parts[0]), *player = scalar(s.parts[1]);
      with(Code::GivePlaces, places, player);
      return;
    }
    case Do::GivePieces: {
      const program::Taking* t = taking(s.object, false);
      const Node* player = scalar(s.parts[0]);
      with(Code::GivePieces, player).taking = t;
      return;
    }
    case Do::Mark: {
      const Node *places = set(s.parts[0]), *player = s.parts.size() > 1 ? maybe(s.parts[1]) : nullptr;
      with(Code::Mark, places, player).number = s.number;
      return;
    }
    case Do::Unmark: with(Code::Unmark, set(s.parts[0])).number = s.number; return;
    case Do::PlayAgain: return simple(Code::PlayAgain);
    case Do::PlaysNext: with(Code::PlaysNext, scalar(s.parts[0])); return;
    case Do::Pass: return;
    case Do::EndTurn: return simple(Code::EndTurn);
    case Do::EndRound: return simple(Code::EndRound);
    case Do::EndGame: with(Code::EndGame, scalar(s.parts[0])); return;
    case Do::UndoTurn: return simple(Code::UndoTurn);
    case Do::Begin: emit(Code::Begin, s).number = s.number; return;
    case Do::Require: with(Code::Require, scalar(s.parts[0])); return;
    case Do::Prefer: {
      Instruction& i = with(Code::Prefer, scalar(s.parts[0]));
      i.number = s.number, i.flag = kind_ == model::MomentKind::Legal;
      return;
    }
  }
}

void Lowering::branch(const Statement& s) {
  std::vector<int> ends;
  for (std::size_t arm = 0; arm < s.blocks.size(); arm++) {
    int test = -1;
    if (arm < s.parts.size()) {
      const Node* c = scalar(s.parts[arm]);
      test = here();
      Instruction& i = emit(c->code == Expr::OccupiedStep ? Code::JumpUnlessStep : Code::JumpUnless, s.parts[arm].span);
      i.a = c, i.number = c->number;
    }
    block(s.blocks[arm]);
    if (arm + 1 < s.blocks.size()) {
      ends.push_back(here());
      emit(Code::Jump, s);
    }
    if (test >= 0) program_.code[static_cast<std::size_t>(test)].jump = here();
  }
  for (const int end : ends) program_.code[static_cast<std::size_t>(end)].jump = here();
}

void Lowering::loop_places(const Statement& s) {
  const Node* places = list(s.parts[0]);
  const int slot = lists_used_++, counter = new_value();
  Instruction& begin = emit(Code::LoopPlaces, s);
  begin.a = places, begin.slot = static_cast<std::int16_t>(slot), begin.number = counter, begin.jump = here();
  const int next = here();
  const Target each = target(s.target);
  Instruction& step = emit(Code::NextPlace, s);
  step.slot = static_cast<std::int16_t>(slot), step.number = counter, step.target = each;
  block(s.blocks[0]);
  emit(Code::Jump, s).jump = next;
  program_.code[static_cast<std::size_t>(next)].jump = here();
}

void Lowering::loop_numbers(const Statement& s) {
  const Node *from = scalar(s.parts[0]), *to = scalar(s.parts[1]);
  const int slot = new_value();
  new_value();
  Instruction& begin = emit(Code::LoopNumbers, s);
  begin.a = from, begin.b = to, begin.slot = static_cast<std::int16_t>(slot), begin.jump = here();
  const int next = here();
  const Target each = target(s.target);
  Instruction& step = emit(Code::NextNumber, s);
  step.slot = static_cast<std::int16_t>(slot), step.target = each;
  block(s.blocks[0]);
  emit(Code::Jump, s).jump = next;
  program_.code[static_cast<std::size_t>(next)].jump = here();
}

void Lowering::loop_players(const Statement& s) {
  const int slot = new_value();
  new_value();
  Instruction& begin = emit(Code::LoopPlayers, s);
  begin.slot = static_cast<std::int16_t>(slot), begin.jump = here();
  const int next = here();
  emit(Code::NextPlayer, s).slot = static_cast<std::int16_t>(slot);
  block(s.blocks[0]);
  emit(Code::Jump, s).jump = next;
  program_.code[static_cast<std::size_t>(next)].jump = here();
}

void Lowering::for_player(const Statement& s) {
  const Node* player = scalar(s.parts[0]);
  const int slot = new_value(), enter = here();
  Instruction& begin = emit(Code::EnterFor, s);
  begin.a = player, begin.slot = static_cast<std::int16_t>(slot);
  block(s.blocks[0]);
  emit(Code::LeaveFor, s).slot = static_cast<std::int16_t>(slot);
  program_.code[static_cast<std::size_t>(enter)].jump = here();
}

void Lowering::assign(const Statement& s) {
  const Target to = target(s.target);
  const bool whole_list = s.target.kind == model::Target::Kind::List;
  const Node* value = !whole_list ? scalar(s.parts[0]) : to.mask ? set(s.parts[0]) : list(s.parts[0]);
  Instruction& i = emit(Code::Assign, s);
  i.target = to, i.a = value;
}

void Lowering::put(const Statement& s) {
  const Node* places = list(s.parts[0]);
  const Node* kind = maybe(s.parts[1]);
  std::vector<const Node*> amounts;
  for (std::size_t k = 2; k < s.parts.size(); k++) amounts.push_back(scalar(s.parts[k]));
  Instruction& i = emit(Code::Put, s);
  i.a = places, i.b = kind, i.nodes = std::move(amounts);
}

namespace {

bool has_own_it(const Node& n) {
  return n.code == Expr::FilterSet || n.code == Expr::FilterList || n.code == Expr::AnyOf || n.code == Expr::AllOf || n.code == Expr::NoneOf;
}

void each_node(Node* root, const std::function<void(Node&)>& see) {
  see(*root);
  for (const Node* part : root->parts)
    if (part) each_node(const_cast<Node*>(part), see);
  for (const Node* part : root->more) each_node(const_cast<Node*>(part), see);
}

}  // namespace

/// `along` and `skipping` keep the values that the block had at the `sow`; `it` is their own.
void Lowering::capture_slots(program::Sowing& sowing, Node* root) {
  std::set<int> own;
  std::map<int, int> kept;
  each_node(root, [&](Node& n) {
    if (has_own_it(n)) own.insert(n.slot);
    for (const model::Bound& b : n.binds) own.insert(b.slot);
    if (n.code == Expr::ListSlot || n.code == Expr::SetSlot) give_up("a path that keeps a list");
  });
  each_node(root, [&](Node& n) {
    if (n.code != Expr::Value || own.count(n.slot)) return;
    const auto [to, fresh] = kept.insert({n.slot, values_used_});
    if (fresh) sowing.captures.push_back({n.slot, new_value()});
    n.slot = static_cast<std::int16_t>(to->second);
  });
}

void Lowering::sow(const Statement& s, const model::Expression* lifted) {
  program::Sowing& sowing = program_.sowings.emplace_back();
  sowing.on = s.flag, sowing.site = s.number;
  sowing.in_after_lap = kind_ == model::MomentKind::AfterLap;
  sowing.from = lifted ? scalar(*lifted) : maybe(s.parts[0]);
  if (sowing.from) sowing.origins = analysis_.reach(lifted ? *lifted : s.parts[0], moment_);
  sowing.along = s.parts[1] ? set(s.parts[1]) : nullptr;
  sowing.skipping = s.parts[2] ? set(s.parts[2]) : nullptr;
  sowing.starting = maybe(s.parts[3]);
  sowing.heading = maybe(s.parts[4]);
  sowing.fixed_path = !s.parts[1] || analysis_.fixed(s.parts[1]);
  sowing.fixed_skip = !s.parts[2] || analysis_.fixed(s.parts[2]);
  for (const Node* part : {sowing.along, sowing.skipping})
    if (part) capture_slots(sowing, const_cast<Node*>(part));
  emit(Code::Sow, s).sowing = &sowing;
}

}  // namespace sow::lower
