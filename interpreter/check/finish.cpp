#include "interpreter/check/finish.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

namespace sow::check {
namespace {

using model::Block;
using model::Do;
using model::Expression;
using model::Moment;
using model::Op;
using model::Ruleset;
using model::Statement;

void each_statement(Block& block, const std::function<void(Statement&)>& visit) {
  for (Statement& statement : block.statements) {
    visit(statement);
    for (Block& inner : statement.blocks) each_statement(inner, visit);
  }
}

void each_statement(const Block& block, const std::function<void(const Statement&)>& visit) {
  for (const Statement& statement : block.statements) {
    visit(statement);
    for (const Block& inner : statement.blocks) each_statement(inner, visit);
  }
}

bool leads_to_hand(const Expression& e) {
  return e.op == Op::HandPlace || std::any_of(e.parts.begin(), e.parts.end(), leads_to_hand);
}

/// Follows the ways through a moment: have captives been put into the hand since the last lift? Nothing: this is never reached.
class HandFilled {
 public:
  HandFilled(bool sow_ends, grammar::Diagnostics& out) : sow_ends_(sow_ends), out_(out) {}

  std::optional<bool> after(const Block& block, std::optional<bool> filled) {
    for (const Statement& statement : block.statements) {
      if (!filled) return filled;
      filled = after(statement, *filled);
    }
    return filled;
  }

 private:
  static std::optional<bool> either(std::optional<bool> a, std::optional<bool> b) {
    if (!a || !b) return a ? a : b;
    return *a || *b;
  }

  std::optional<bool> after(const Statement& statement, bool filled) {
    switch (statement.op) {
      case Do::Lift: return false;
      case Do::Capture: return filled || leads_to_hand(statement.parts[1]);
      case Do::Move: return filled || leads_to_hand(statement.parts[0]);
      case Do::Sow: return after_sow(statement, filled);
      case Do::EndTurn: case Do::EndRound: case Do::EndGame: case Do::UndoTurn: return std::nullopt;
      case Do::If: return after_if(statement, filled);
      case Do::Inline: return after(statement.blocks[0], filled);
      default: break;
    }
    std::optional<bool> state = filled;
    for (int round = 0; round < 2; ++round) {
      for (const Block& block : statement.blocks) state = either(state, after(block, state));
    }
    return state;
  }

  std::optional<bool> after_if(const Statement& statement, bool filled) {
    std::optional<bool> state;
    for (const Block& block : statement.blocks) state = either(state, after(block, filled));
    const bool has_else = statement.blocks.size() > statement.parts.size();
    return has_else ? state : either(state, filled);
  }

  std::optional<bool> after_sow(const Statement& sow, bool filled) {
    if (sow.flag && !sow.parts[0] && !sow.parts[3] && filled) {
      out_.add("S0708", sow.span, "this `sow on` would begin after the hole lifted before: say `starting at`");
    }
    if (sow_ends_) return std::nullopt;
    return false;
  }

  bool sow_ends_;
  grammar::Diagnostics& out_;
};

/// What is taken over stands before what is written in the file itself.
std::vector<std::size_t> in_order_of_text(const Ruleset& rules) {
  std::vector<std::size_t> order(rules.moments.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    const grammar::Span& x = rules.moments[a].span;
    const grammar::Span& y = rules.moments[b].span;
    return x.file != y.file ? x.file > y.file : x.begin < y.begin;
  });
  return order;
}

}  // namespace

void number_statements(Ruleset& rules) {
  rules.sows = rules.prefers = 0;
  for (const std::size_t i : in_order_of_text(rules)) {
    each_statement(rules.moments[i].block, [&](Statement& statement) {
      if (statement.op == Do::Sow) statement.number = rules.sows++;
      if (statement.op == Do::Prefer) statement.number = rules.prefers++;
    });
  }
}

void check_sowing_on(const Ruleset& rules, grammar::Diagnostics& out) {
  for (const Moment& moment : rules.moments) {
    HandFilled(moment.kind == model::MomentKind::AfterLap, out).after(moment.block, false);
  }
}

void check_simultaneous(const Ruleset& rules, grammar::Diagnostics& out) {
  for (const model::Phase& phase : rules.phases) {
    if (!phase.simultaneous) continue;
    for (std::size_t kind = 0; kind < phase.moments.size(); ++kind) {
      const int index = phase.moments[kind];
      if (index < 0 || index != rules.phases[0].moments[kind]) continue;  // its own were checked where they stand
      each_statement(rules.moments[static_cast<std::size_t>(index)].block, [&](const Statement& statement) {
        if (statement.op != Do::Require && statement.op != Do::Prefer) return;
        auto& message = out.add("S0506", statement.span, "no `require`, `prefer` or `legal` in a simultaneous phase");
        message.advice.push_back(fmt::format("this section is in force in the phase `{}`: give that phase its own", phase.name));
      });
    }
  }
}

}  // namespace sow::check
