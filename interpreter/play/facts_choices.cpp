#include <algorithm>

#include "interpreter/play/facts.hpp"

namespace sow::play {

using model::Do;
using model::MomentKind;
using model::Op;
using model::Statement;

namespace {

/// May this choice meet a position in which it has no alternative?
bool can_run_dry(const Statement& choose) {
  const auto never_empty = [&](const model::Pool& pool) {
    if (pool.where) return false;
    switch (pool.form) {
      case model::Pool::Form::Set: return pool.values[0].op == Op::ConstantPlaces && !pool.values[0].places.empty();
      case model::Pool::Form::Range:
        return pool.values[0].op == Op::Constant && pool.values[1].op == Op::Constant && pool.values[0].number <= pool.values[1].number;
      case model::Pool::Form::Values: return choose.type != model::Type::Place;
    }
    return false;
  };
  return std::none_of(choose.pools.begin(), choose.pools.end(), never_empty);
}

struct Placed {
  const Statement* choose;
  int loops;               // around it
  bool after_sowing;       // it can come after a sowing of the turn
};

bool is_loop(Do op) { return op == Do::ForEachPlace || op == Do::ForEachNumber || op == Do::ForEachPlayer || op == Do::Repeat; }

void gather(const model::Block& block, int loops, bool& sown, std::vector<Placed>& found) {
  for (const auto& statement : block.statements) {
    sown = sown || statement.op == Do::Sow;
    if (statement.op == Do::Choose) found.push_back({&statement, loops, sown || loops > 0});
    for (const auto& inner : statement.blocks) gather(inner, loops + is_loop(statement.op), sown, found);
  }
}

void gather(const model::Block& block, std::vector<Placed>& found) {
  bool sown = false;
  gather(block, 0, sown, found);
}

bool any_dry(const std::vector<Placed>& choices, std::size_t from) {
  return std::any_of(choices.begin() + static_cast<std::ptrdiff_t>(from), choices.end(),
                     [](const Placed& p) { return can_run_dry(*p.choose); });
}

}  // namespace

void find_safe_choices(const model::Ruleset& rules, int phase, PhaseFacts& facts) {
  std::vector<Placed> in_turn, in_sowing;
  if (const auto* turn = rules.moment(phase, MomentKind::Turn)) gather(turn->block, in_turn);
  for (const auto* moment : sowing_moments(rules, phase)) gather(moment->block, in_sowing);
  if (const auto* endless = rules.moment(phase, MomentKind::EndlessSowing)) gather(endless->block, in_sowing);
  const bool sowing_dry = any_dry(in_sowing, 0);
  const auto dry = std::count_if(in_turn.begin(), in_turn.end(), [](const Placed& p) { return can_run_dry(*p.choose); });
  for (std::size_t i = 0; i < in_turn.size() && !sowing_dry; ++i) {
    const auto& [choose, loops, after_sowing] = in_turn[i];
    if (!any_dry(in_turn, loops > 0 ? 0 : i + 1)) facts.safe.insert(choose);
    else if (loops == 1 && dry == 1 && can_run_dry(*choose)) facts.safe_but_for_itself.insert(choose);
  }
  facts.kinds_safe =
      !sowing_dry && std::none_of(in_turn.begin(), in_turn.end(), [](const Placed& p) { return p.after_sowing && can_run_dry(*p.choose); });
  if (facts.kinds_safe)
    for (const auto& placed : in_sowing) facts.safe.insert(placed.choose);
}

}  // namespace sow::play
