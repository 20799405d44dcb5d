#include <fmt/format.h>

#include <map>
#include <utility>

#include "interpreter/check/coverage.hpp"
#include "interpreter/check/syntax_walk.hpp"

// Statements that can't be reached, and conditions that say nothing of what they filter.
namespace sow::check {

using ast::ExpressionKind;
using grammar::Diagnostics;

namespace {

class Reach {
 public:
  Reach(const Sections& sections, Diagnostics& out) : out_(out) {
    for (const auto& define : sections.definitions) {
      if (const auto* block = std::get_if<ast::Block>(&define.what->body)) blocks_[define.what->name.text] = block;
    }
  }

  /// Whether the block ends its moment on every way. `after_lap`: a `sow` does.
  bool ends(const ast::Block& block, bool after_lap, int depth = 0) const {
    for (const ast::Statement& s : block.statements) {
      if (ends(s, after_lap, depth)) return true;
    }
    return false;
  }

  void report(const ast::Block& block, bool after_lap) {
    bool ended = false;
    for (const ast::Statement& s : block.statements) {
      if (ended) {
        out_.add("S1009", s.span, "this can't be reached").notes.push_back({before_, "here it ends on every way"});
        return;
      }
      for (const ast::Block* inner : blocks_of(s)) report(*inner, after_lap);
      ended = ends(s, after_lap, 0);
      before_ = s.span;
    }
  }

 private:
  bool ends(const ast::Statement& s, bool after_lap, int depth) const {
    constexpr int deepest = 50;  // a definition that uses itself is reported elsewhere
    if (depth > deepest) return false;
    if (std::holds_alternative<ast::EndTurn>(s.what) || std::holds_alternative<ast::EndRound>(s.what)) return true;
    if (std::holds_alternative<ast::EndGame>(s.what) || std::holds_alternative<ast::UndoTurn>(s.what)) return true;
    if (std::holds_alternative<ast::Sow>(s.what)) return after_lap;
    if (const auto* require = std::get_if<ast::Require>(&s.what)) return is_no(require->condition);
    if (const auto* each = std::get_if<ast::ForEachPlayer>(&s.what)) return ends(each->block, after_lap, depth + 1);
    if (const auto* branch = std::get_if<ast::If>(&s.what)) return all_end(*branch, after_lap, depth);
    if (const auto* call = std::get_if<ast::Call>(&s.what)) {
      const auto block = blocks_.find(call->name.text);
      return block != blocks_.end() && definition_ends(*block->second, after_lap, depth + 1);
    }
    return false;
  }

  /// Looked at once, however often it is used.
  bool definition_ends(const ast::Block& block, bool after_lap, int depth) const {
    const std::pair key{&block, after_lap};
    if (known_.try_emplace(key, false).second) known_[key] = ends(block, after_lap, depth);
    return known_[key];
  }

  static bool is_no(const ast::Expression& e) {
    if (e.kind == ExpressionKind::Test && e.parts.size() == 1) return is_no(e.parts[0]);
    return e.kind == ExpressionKind::Word && e.word == "no";
  }

  bool all_end(const ast::If& branch, bool after_lap, int depth) const {
    if (!branch.otherwise || !ends(*branch.otherwise, after_lap, depth + 1)) return false;
    for (const ast::If::Arm& arm : branch.arms) {
      if (!ends(arm.block, after_lap, depth + 1)) return false;
    }
    return true;
  }

  Diagnostics& out_;
  std::map<std::string, const ast::Block*> blocks_;
  mutable std::map<std::pair<const ast::Block*, bool>, bool> known_;
  grammar::Span before_;
};

/// Calls `visit` for each block of the own file, and whether it stands in `after lap`.
template <typename Visit>
void own_blocks(const Sections& sections, const Visit& visit) {
  for (const auto& define : sections.definitions) {
    const auto* block = std::get_if<ast::Block>(&define.what->body);
    if (define.role == FileRole::Own && block != nullptr) visit(*block, false);
  }
  for (const TakenPhase& phase : sections.phases) {
    for (const auto& moment : phase.moments) {
      if (moment && moment.role == FileRole::Own) visit(moment.what->block, moment.what->kind == ast::MomentKind::AfterLap);
    }
  }
}

bool mentions_it(const ast::Expression& whole) {
  bool found = false;
  walk(whole, [&](const ast::Expression& e) { found = found || (e.kind == ExpressionKind::Word && e.word == "it"); });
  return found;
}

/// Looks at the parts joined by `and`; a test without subject speaks of the one before it.
class Parts {
 public:
  Parts(const char* word, Diagnostics& out) : word_(word), out_(out) {}

  void check(const ast::Expression& condition, bool joined) {
    if (condition.kind == ExpressionKind::And || condition.kind == ExpressionKind::Or) {
      const bool by_and = joined || condition.kind == ExpressionKind::And;
      for (const ast::Expression& part : condition.parts) {
        const bool inside = part.kind == ExpressionKind::And;
        if (condition.kind == ExpressionKind::And || inside) {
          check(part, by_and);
        } else {
          note_subject(part);
        }
      }
      return;
    }
    const bool speaks = mentions_it(condition) || (takes_subject(condition) && subject_speaks_);
    note_subject(condition);
    if (joined && !speaks) out_.add("S1012", condition.span, fmt::format("this part of the `{}` says nothing of `it`", word_));
  }

 private:
  static const ast::Expression& test_of(const ast::Expression& part) {
    return part.kind == ExpressionKind::Not && !part.parts.empty() ? test_of(part.parts[0]) : part;
  }
  static bool takes_subject(const ast::Expression& part) {
    const ast::Expression& test = test_of(part);
    return test.kind == ExpressionKind::Test && !test.parts.empty() && !test.parts[0];
  }
  void note_subject(const ast::Expression& part) {
    const ast::Expression& test = test_of(part);
    if (test.kind == ExpressionKind::Test && !test.parts.empty() && test.parts[0]) subject_speaks_ = mentions_it(test.parts[0]);
  }

  const char* word_;
  Diagnostics& out_;
  bool subject_speaks_ = false;
};

/// `exempt`: in `choose`, `along` and `skipping` a `where` may also say when at all.
void check_filters(const ast::Expression& whole, bool exempt, Diagnostics& out) {
  walk(whole, [&](const ast::Expression& e) {
    if (e.kind == ExpressionKind::Where && !exempt && e.parts.size() > 1) Parts("where", out).check(e.parts[1], false);
    if (e.kind == ExpressionKind::Run && e.parts.size() > 3) Parts("while", out).check(e.parts[3], false);
  });
}

}  // namespace

void check_reached(const Sections& sections, Diagnostics& out) {
  Reach reach(sections, out);
  own_blocks(sections, [&](const ast::Block& block, bool after_lap) { reach.report(block, after_lap); });
}

void check_it(const Sections& sections, Diagnostics& out) {
  for (const auto& define : sections.definitions) {
    const auto* value = std::get_if<ast::Expression>(&define.what->body);
    if (define.role == FileRole::Own && value != nullptr) check_filters(*value, false, out);
  }
  own_blocks(sections, [&](const ast::Block& block, bool) {
    walk(block, [&](const ast::Statement& s) {
      const auto* sow = std::get_if<ast::Sow>(&s.what);
      const bool choose = std::holds_alternative<ast::Choose>(s.what);
      for (const ast::Expression* e : expressions_of(s)) {
        check_filters(*e, choose || (sow != nullptr && (e == &sow->along || e == &sow->skipping)), out);
      }
    });
  });
}

}  // namespace sow::check
