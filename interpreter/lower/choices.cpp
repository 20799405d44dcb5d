#include <algorithm>

#include "interpreter/lower/lowering.hpp"

// Choices, and where a turn can't be refused any more.
namespace sow::lower {

using program::Target;

/// The first statement of `turn` from which on nothing can refuse the move, or nowhere if nothing is won by knowing it.
std::size_t Lowering::settled_from(const Block& turn) const {
  const program::Facts& facts = program_.facts;
  if (facts.legal_judges || !(facts.choice_can_dry || facts.has_require)) return nowhere;
  std::size_t from = 0;
  for (std::size_t k = 0; k < turn.statements.size(); k++) {
    const auto look = [&](const Statement& s) {
      const bool decides = s.op == Do::Choose || s.op == Do::Lot || s.op == Do::Sow || s.op == Do::Require || s.op == Do::Prefer;
      if (decides) from = k + 1;
    };
    look(turn.statements[k]);
    for (const Block& inner : turn.statements[k].blocks) each_statement(inner, look);
  }
  return from > 0 ? from : nowhere;
}

void Lowering::choose(const Statement& s) {
  std::vector<program::Pool> pools;
  for (const model::Pool& pool : s.pools) {
    program::Pool made;
    made.form = pool.form;
    if (pool.form == model::Pool::Form::Set) made.places = list(pool.values[0]), made.in_order = in_order(pool.values[0]);
    else
      for (const model::Expression& value : pool.values) made.values.push_back(scalar(value));
    made.where = maybe(pool.where);
    if (pool.slot >= 0) made.slot = value_slot(pool.slot);
    pools.push_back(std::move(made));
  }
  const bool by_mask = s.op == Do::Choose && pools.size() == 1 && pools[0].in_order;
  const Node* places = nullptr;
  if (by_mask) {
    places = set(s.pools[0].values[0]);
    if (s.pools[0].where) places = filter_by(places, s.pools[0].where, s.pools[0].slot, s.pools[0].values[0]);
  }
  const Target to = target(s.target);
  Instruction& i = emit(s.op == Do::Lot ? Code::Lot : by_mask ? Code::ChooseSet : Code::Choose, s);
  i.pools = std::move(pools), i.a = places, i.target = to;
  i.type = static_cast<std::uint8_t>(s.type), i.flag = analysis_.dry_after(s);
}

namespace {
/// Is each of these `choose P from A that are empty` or `move ... to P`, where only moves fill A?
bool fills_one_each_time(const std::vector<Instruction>& code, std::size_t from) {
  const Instruction& choose = code[from];
  const auto constant = [](const Node* set) { return set->code == Expr::ConstantSet || set->code == Expr::SetBy; };
  if (choose.code != Code::ChooseSet || choose.a->code != Expr::EmptyIn || !constant(choose.a->parts[0])) return false;
  return std::all_of(code.begin() + static_cast<std::ptrdiff_t>(from) + 1, code.end(), [&](const Instruction& i) {
    return i.code == Code::Move && i.a->code == Expr::Chosen && choose.target.kind == model::Target::Kind::Chosen && i.a->slot == choose.target.slot;
  });
}
}  // namespace

void Lowering::loop_times(const Statement& s) {
  const Node* times = scalar(s.parts[0]);
  const int slot = new_value();
  Instruction& begin = emit(Code::LoopTimes, s);
  begin.a = times, begin.slot = static_cast<std::int16_t>(slot), begin.jump = here();
  const int next = here();
  emit(Code::NextTime, s).slot = static_cast<std::int16_t>(slot);
  block(s.blocks[0]);
  const auto& body = s.blocks[0].statements;
  if (!body.empty() && body[0].op == Do::Choose && analysis_.dry_again(body[0]) && fills_one_each_time(program_.code, static_cast<std::size_t>(next) + 1))
    program_.code[static_cast<std::size_t>(next) + 1].slot = static_cast<std::int16_t>(slot);
  emit(Code::Jump, s).jump = next;
  program_.code[static_cast<std::size_t>(next)].jump = here();
}

}  // namespace sow::lower
