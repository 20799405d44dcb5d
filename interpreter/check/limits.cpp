#include "interpreter/check/limits.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "interpreter/check/model_walk.hpp"

namespace sow::check {

using grammar::Diagnostics;
using model::Do;
using model::Expression;
using model::Op;
using model::Ruleset;
using model::Statement;

namespace {

constexpr int largest_number = 32'767;

/// Holes, stores and piles.
int places_of(const Ruleset& rules) { return rules.board.holes + rules.board.player_count() * (rules.board.has_stores ? 2 : 1); }

/// How large a number can be that says how often a loop runs.
long long bound_of(const Ruleset& rules, const Expression& number) {
  if (number.op == Op::Constant) return std::max(number.number, 0);
  if (number.op == Op::Pieces && rules.pieces > 0) return rules.pieces;
  if (number.op == Op::Count) return places_of(rules);
  if (number.op == Op::IfElse) return std::max(bound_of(rules, number.parts[0]), bound_of(rules, number.parts[2]));
  return largest_number;
}

/// How often the block of a statement may run.
long long rounds_of(const Ruleset& rules, const Statement& s) {
  switch (s.op) {
    case Do::ForEachPlace: return places_of(rules);
    case Do::ForEachPlayer: return rules.board.player_count();
    case Do::Repeat: return bound_of(rules, s.parts[0]);
    case Do::ForEachNumber: {
      if (s.parts.size() < 2) return largest_number;
      const long long from = s.parts[0].op == Op::Constant ? s.parts[0].number : 0;
      return std::max(bound_of(rules, s.parts[1]) - from + 1, 0LL);
    }
    default: return 1;
  }
}

/// Reports the outermost loop whose inner loops run too often.
class Loops {
 public:
  Loops(const Ruleset& rules, Diagnostics& out) : rules_(rules), out_(out) {}

  void check(const model::Block& block, long long outside, const Statement* outermost) {
    for (const Statement& s : block.statements) {
      const long long rounds = rounds_of(rules_, s);
      const bool loop = s.op == Do::ForEachPlace || s.op == Do::ForEachPlayer || s.op == Do::Repeat || s.op == Do::ForEachNumber;
      const long long product = outside * rounds;
      if (loop && product > most_rounds) {
        report(s, product, outermost);
        continue;
      }
      for (const model::Block& inner : s.blocks) check(inner, product, loop && outermost == nullptr ? &s : outermost);
    }
  }

 private:
  void report(const Statement& loop, long long rounds, const Statement* outermost) {
    auto& message = out_.add("S0905", loop.span, fmt::format("these loops may run {} times, at most 1,000,000", grouped(rounds)));
    if (outermost != nullptr) message.notes.push_back({outermost->span, "the outermost loop"});
  }

  static std::string grouped(long long number) {
    std::string text = fmt::format("{}", number);
    for (std::size_t i = text.size(); i > 3;) text.insert(i -= 3, ",");
    return text;
  }

  const Ruleset& rules_;
  Diagnostics& out_;
};

}  // namespace

void check_limits(const Ruleset& rules, Diagnostics& out) {
  for (const model::Moment& moment : rules.moments) Loops(rules, out).check(moment.block, 1, nullptr);
}

}  // namespace sow::check
