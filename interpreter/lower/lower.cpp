#include "interpreter/lower/lower.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "interpreter/lower/lowering.hpp"

namespace sow::lower {

using model::MomentKind;

program::Program lower(const Ruleset& rules) {
  program::Program program;
  program.rules = &rules;
  Lowering(rules, program).run();
  return program;
}

Lowering::Lowering(const Ruleset& rules, program::Program& program) : rules_(rules), program_(program), analysis_(rules) {
  program.facts = analysis_.facts();
}

void Lowering::give_up(const std::string& why) {
  if (!program_.facts.plain_only) program_.facts.why_plain = why;
  program_.facts.plain_only = true;
}

void Lowering::run() {
  if (rules_.board.place_count() > program::max_places) give_up("the board has more than 64 places");
  if (rules_.choices.size() > program::max_chosen) give_up("more choices than the turn record holds");
  if (rules_.turn_cells > program::max_turn_memory) give_up("more values remembered for a turn than its record holds");
  if (rules_.prefers > 32) give_up("more than 32 `prefer`");
  const auto simultaneous = [](const model::Phase& phase) { return phase.simultaneous; };
  program_.facts.plain_phases = std::any_of(rules_.phases.begin(), rules_.phases.end(), simultaneous);
  if (std::all_of(rules_.phases.begin(), rules_.phases.end(), simultaneous)) give_up("players sow at the same time");
  for (const model::Kind& kind : rules_.kinds)
    if (kind.order == model::Kind::Order::Free) give_up("the mover chooses which piece falls");
  for (const model::Memory& m : rules_.memory)
    program_.memory.push_back({m.lifetime == ast::Remember::Lifetime::Turn, m.of, m.first_cell});
  emit(Code::LapEnd, grammar::Span{});
  emit(Code::DropNow, grammar::Span{});
  std::vector<std::int32_t> begins;
  for (std::size_t i = 0; i < rules_.moments.size(); i++) {
    begins.push_back(here());
    moment(static_cast<int>(i));
  }
  for (const model::Phase& phase : rules_.phases) {
    auto& entry = program_.entry.emplace_back();
    for (std::size_t k = 0; k < entry.size(); k++) entry[k] = phase.moments[k] < 0 ? -1 : begins[static_cast<std::size_t>(phase.moments[k])];
  }
  for (std::size_t p = 0; p < rules_.phases.size(); p++) program_.watch.push_back(analysis_.watch(static_cast<int>(p)));
  find_guard();
  score();
  if (values_used_ > program::max_values) give_up("more values than the turn record holds");
  if (lists_used_ > program::max_lists || masks_used_ > program::max_masks) give_up("more lists than the turn record holds");
}

void Lowering::moment(int index) {
  const model::Moment& m = rules_.moments[static_cast<std::size_t>(index)];
  moment_ = index, kind_ = m.kind;
  value_base_ = values_used_;
  values_used_ += m.values;
  ordered_ = analysis_.ordered_slots(m);
  lists_.clear(), masks_.clear();
  block(m.block, kind_ == MomentKind::Turn ? settled_from(m.block) : nowhere);
  switch (m.kind) {
    case MomentKind::BeforeDrop: emit(Code::DropNow, m.span); break;
    case MomentKind::AfterDrop: emit(Code::AfterDropped, m.span); break;
    case MomentKind::AfterLap: case MomentKind::EndlessSowing: emit(Code::SowingOver, m.span); break;
    case MomentKind::Start: case MomentKind::Turn: case MomentKind::Legal: case MomentKind::NoMove: case MomentKind::AfterTurn:
    case MomentKind::AfterRound: emit(Code::Halt, m.span); break;
  }
}

/// A score that needs no list; another is left to the plain engine.
void Lowering::score() {
  if (!rules_.score || rules_.score_lists > 0) return;
  value_base_ = values_used_;
  values_used_ += rules_.score_values;
  program_.score = scalar(rules_.score);
}

/// `legal` needs no trials while a condition that can be asked as the turn begins does not hold.
void Lowering::find_guard() {
  static const std::set<Op> known{Op::WasEmpty, Op::WasOccupied, Op::OwnedHoles, Op::SideHoles, Op::ConstantPlaces, Op::StoresOf, Op::PilesOf, Op::AsList,
                                  Op::StoreOf, Op::PileOf, Op::Constant, Op::Subject, Op::Opponent, Op::Mover, Op::And, Op::Or, Op::Not, Op::Rounds,
                                  Op::NumberIs, Op::Exactly, Op::AtLeast, Op::AtMost, Op::MoreThan, Op::FewerThan, Op::Between};
  const Node* guard = nullptr;
  for (std::size_t i = 0; i < rules_.moments.size(); i++) {
    const model::Moment& m = rules_.moments[i];
    if (m.kind != MomentKind::Legal) continue;
    moment_ = static_cast<int>(i), kind_ = m.kind;
    for (const Statement& s : m.block.statements) {
      bool plain = s.op == Do::If && s.parts.size() == 1 && s.blocks.size() == 1;
      if (plain) each_expression(s.parts[0], [&](const Expression& e) { plain = plain && known.count(e.op) != 0; });
      if (!plain) return;
      const Node* when = condition(s.parts[0]);
      if (!guard) guard = when;
      else {
        Node* either = node(Expr::Or, s.parts[0]);
        either->more = {guard, when};
        guard = either;
      }
    }
  }
  program_.facts.guard = guard;
}

}  // namespace sow::lower
