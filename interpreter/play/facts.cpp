#include "interpreter/play/facts.hpp"

#include <algorithm>

namespace sow::play {

using model::Do;
using model::nobody;
using model::Expression;
using model::MomentKind;
using model::Op;
using model::Statement;

std::vector<const Expression*> expressions_of(const Statement& statement) {
  std::vector<const Expression*> found;
  const auto add = [&](const Expression& e) {
    if (e) found.push_back(&e);
  };
  for (const auto& part : statement.parts) add(part);
  for (const auto& pool : statement.pools) {
    for (const auto& value : pool.values) add(value);
    add(pool.where);
  }
  add(statement.object.amount);
  add(statement.object.kind);
  add(statement.object.places);
  add(statement.target.of);
  return found;
}

bool same_expression(const Expression& a, const Expression& b) {
  const auto same_bound = [](const model::Bound& x, const model::Bound& y) { return x.list == y.list && x.slot == y.slot; };
  return a.op == b.op && a.type == b.type && a.number == b.number && a.slot == b.slot && a.flag == b.flag && a.whose == b.whose &&
         a.layer == b.layer && a.places == b.places && std::equal(a.binds.begin(), a.binds.end(), b.binds.begin(), b.binds.end(), same_bound) &&
         std::equal(a.parts.begin(), a.parts.end(), b.parts.begin(), b.parts.end(), same_expression);
}

std::vector<const model::Moment*> sowing_moments(const model::Ruleset& rules, int phase) {
  std::vector<const model::Moment*> found;
  for (const auto kind : {MomentKind::BeforeDrop, MomentKind::AfterDrop, MomentKind::AfterLap})
    if (const auto* moment = rules.moment(phase, kind)) found.push_back(moment);
  return found;
}

namespace {

/// Slots that an expression reads and does not bind itself.
KeptFacts kept_facts(const Expression& expression, std::vector<const Expression*>& known) {
  KeptFacts facts;
  std::vector<model::Bound> bound;
  each_expression(expression, [&](const Expression& e) {
    if (e.op == Op::Filter || e.op == Op::Run || e.op == Op::AnyOf || e.op == Op::AllOf || e.op == Op::NoneOf || e.op == Op::AnyPlayer ||
        e.op == Op::AllPlayers || e.op == Op::NoPlayer)
      bound.push_back({false, e.slot});
    bound.insert(bound.end(), e.binds.begin(), e.binds.end());
  });
  const auto is_bound = [&](bool list, int slot) {
    return std::any_of(bound.begin(), bound.end(), [&](const model::Bound& b) { return b.list == list && b.slot == slot; });
  };
  each_expression(expression, [&](const Expression& e) {
    if (e.op == Op::Value && !is_bound(false, e.slot)) facts.values.push_back(e.slot);
    if (e.op == Op::List && !is_bound(true, e.slot)) facts.lists.push_back(e.slot);
  });
  const auto equal = std::find_if(known.begin(), known.end(), [&](const Expression* e) { return same_expression(*e, expression); });
  facts.number = static_cast<int>(equal - known.begin());
  if (equal == known.end()) known.push_back(&expression);
  return facts;
}

bool has(const model::Moment* moment, Do op) {
  bool found = false;
  if (moment != nullptr) each_statement(moment->block, [&](const Statement& s) { found = found || s.op == op; });
  return found;
}

PhaseFacts phase_facts(const model::Ruleset& rules, int phase) {
  PhaseFacts facts;
  facts.readable = find_readable(rules, phase);
  facts.relays = has(rules.moment(phase, MomentKind::AfterLap), Do::Sow);
  for (const auto kind :
       {MomentKind::Turn, MomentKind::BeforeDrop, MomentKind::AfterDrop, MomentKind::AfterLap, MomentKind::EndlessSowing}) {
    const auto* moment = rules.moment(phase, kind);
    facts.prefers_in_turn = facts.prefers_in_turn || has(moment, Do::Prefer);
    facts.filters_in_turn = facts.filters_in_turn || has(moment, Do::Prefer) || has(moment, Do::Require);
  }
  const auto* legal = rules.moment(phase, MomentKind::Legal);
  facts.prefers_in_legal = has(legal, Do::Prefer);
  facts.filters_in_legal = facts.prefers_in_legal || has(legal, Do::Require);
  if (facts.filters_in_legal) find_legal_guards(rules, phase, facts);
  if (!facts.filters_in_turn) find_safe_choices(rules, phase, facts);
  return facts;
}

/// `undo turn`, and `was` outside sowings (a look ahead asks it of the turn tried).
bool looks_back(const model::Ruleset& rules) {
  bool found = false;
  for (const auto& moment : rules.moments) {
    const bool sowing = moment.kind == MomentKind::BeforeDrop || moment.kind == MomentKind::AfterDrop || moment.kind == MomentKind::AfterLap ||
                        moment.kind == MomentKind::EndlessSowing;
    each_statement(moment.block, [&](const Statement& statement) {
      found = found || statement.op == Do::UndoTurn;
      for (const auto* whole : expressions_of(statement))
        each_expression(*whole, [&](const Expression& e) { found = found || (!sowing && (e.op == Op::WasEmpty || e.op == Op::WasOccupied)); });
    });
  }
  return found;
}

}  // namespace

Facts::Facts(const model::Ruleset& rules) {
  for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind)
    for (int owner = nobody; owner < (rules.kinds[kind].owned ? rules.board.player_count() : 0); ++owner) {
      kind_of_class.push_back(static_cast<int>(kind));
      owner_of_class.push_back(owner);
    }
  needs_start = looks_back(rules);
  std::vector<const Expression*> known;
  for (const auto& moment : rules.moments)
    each_statement(moment.block, [&](const Statement& statement) {
      if (statement.op != Do::Sow) return;
      SowFacts& facts = sows[&statement];
      facts.values = moment.values;
      facts.lists = moment.lists;
      if (statement.parts[1]) facts.path = kept_facts(statement.parts[1], known);
      if (statement.parts[2]) facts.skipping = kept_facts(statement.parts[2], known);
    });
  for (std::size_t phase = 0; phase < rules.phases.size(); ++phase) phases.push_back(phase_facts(rules, static_cast<int>(phase)));
}

}  // namespace sow::play
