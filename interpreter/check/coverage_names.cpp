#include <fmt/format.h>

#include <set>

#include "interpreter/check/coverage.hpp"
#include "interpreter/check/syntax_walk.hpp"

// Names that are given and never asked for.
namespace sow::check {

using grammar::Diagnostics;

namespace {

/// The names that the sections in force ask for, by what they do with them.
struct Uses {
  std::set<std::string> asked;   // in expressions, calls, amounts
  std::set<std::string> put;     // by `mark`
  std::set<std::string> begun;   // by `begin`
  bool ends_round = false, sows = false, sows_after_lap = false;

  /// `set count to count + 1` does not ask for `count`: nothing else depends on it.
  void see(const ast::Expression& whole, const std::string& set_here = "") {
    walk(whole, [&](const ast::Expression& e) {
      using Kind = ast::ExpressionKind;
      if (!set_here.empty() && e.word == set_here) return;
      if (e.kind == Kind::Name || e.kind == Kind::Quantity || e.kind == Kind::MarkOwner) asked.insert(e.word);
    });
  }

  void see(const ast::Block& block, bool after_lap) {
    walk(block, [&](const ast::Statement& s) {
      const auto* set = std::get_if<ast::Set>(&s.what);
      for (const ast::Expression* e : expressions_of(s)) see(*e, set != nullptr ? set->variable.name.text : "");
      if (const auto* call = std::get_if<ast::Call>(&s.what)) asked.insert(call->name.text);
      if (const auto* mark = std::get_if<ast::Mark>(&s.what)) put.insert(mark->mark.text);
      if (const auto* begin = std::get_if<ast::Begin>(&s.what)) begun.insert(begin->phase.text);
      ends_round = ends_round || std::holds_alternative<ast::EndRound>(s.what);
      const bool sow = std::holds_alternative<ast::Sow>(s.what);
      sows = sows || sow;
      sows_after_lap = sows_after_lap || (sow && after_lap);
    });
  }

  void see(const ast::BoardPart& part) {
    if (const auto* rows = std::get_if<ast::Rows>(&part.what)) see(rows->rows), see(rows->columns);
    if (const auto* ring = std::get_if<ast::Ring>(&part.what)) see(ring->holes);
  }

  void see(const ast::PieceKind& kind) {
    for (const ast::Feature& feature : kind.features) {
      see(feature.worth);
      asked.insert(feature.order.text);
    }
  }
};

Uses uses_of(const Sections& sections) {
  Uses uses;
  if (sections.board) {
    for (const ast::BoardPart& part : sections.board.what->parts) uses.see(part);
  }
  if (sections.pieces) {
    for (const ast::PieceKind& kind : sections.pieces.what->kinds) uses.see(kind);
  }
  if (sections.captures) uses.see(sections.captures.what->to);
  for (const auto& define : sections.definitions) {
    if (const auto* value = std::get_if<ast::Expression>(&define.what->body)) uses.see(*value);
    // A definition may be used after a lap: what it sows may be a second lap.
    if (const auto* block = std::get_if<ast::Block>(&define.what->body)) uses.see(*block, true);
  }
  for (const TakenPhase& phase : sections.phases) {
    for (const auto& moment : phase.moments) {
      if (moment) uses.see(moment.what->block, moment.what->kind == ast::MomentKind::AfterLap);
    }
  }
  return uses;
}

void never_used(const grammar::Span& span, const std::string& name, Diagnostics& out) {
  out.add("S1005", span, fmt::format("`{}` is never used", name));
}

/// Sections that no play can come to.
void check_sections(const Sections& sections, const Uses& uses, Diagnostics& out) {
  for (const TakenPhase& phase : sections.phases) {
    for (const auto& moment : phase.moments) {
      if (!moment || moment.role != FileRole::Own) continue;
      bool used = true;
      switch (moment.what->kind) {
        case ast::MomentKind::AfterRound: used = uses.ends_round; break;
        case ast::MomentKind::EndlessSowing: used = uses.sows_after_lap; break;
        case ast::MomentKind::BeforeDrop:
        case ast::MomentKind::AfterDrop:
        case ast::MomentKind::AfterLap: used = uses.sows; break;
        case ast::MomentKind::Start:
        case ast::MomentKind::Turn:
        case ast::MomentKind::Legal:
        case ast::MomentKind::NoMove:
        case ast::MomentKind::AfterTurn: break;
      }
      if (!used) never_used(moment.item->head, ast::word_of(moment.what->kind), out);
    }
    if (phase.phase && phase.phase.role == FileRole::Own && uses.begun.count(phase.name) == 0) {
      never_used(phase.phase.what->name.span, phase.name, out);
    }
  }
}

void check_marks(const Sections& sections, const Uses& uses, Diagnostics& out) {
  for (const auto& marks : sections.marks) {
    if (marks.role != FileRole::Own) continue;
    for (const ast::MarkKind& mark : marks.what->marks) {
      const std::string& name = mark.name.text;
      if (uses.asked.count(name) == 0) {
        out.add("S1007", mark.name.span, fmt::format("the mark `{}` is never asked", name));
      } else if (uses.put.count(name) == 0) {
        out.add("S1007", mark.name.span, fmt::format("the mark `{}` is never put", name));
      }
    }
  }
}

}  // namespace

void check_used(const Sections& sections, Diagnostics& out) {
  const Uses uses = uses_of(sections);
  const auto unasked = [&](const ast::Name& name) { return uses.asked.count(name.text) == 0; };
  for (const auto& option : sections.options) {
    const ast::Name& name = option.what->name;
    if (option.role == FileRole::Own && unasked(name)) out.add("S1006", name.span, fmt::format("the option `{}` is never asked", name.text));
  }
  for (const auto& remember : sections.remembered) {
    const ast::Name& name = remember.what->name;
    if (remember.role == FileRole::Own && unasked(name)) out.add("S1008", name.span, fmt::format("`{}` is remembered and never read", name.text));
  }
  for (const auto& define : sections.definitions) {
    const ast::Name& name = define.what->name;
    if (define.role == FileRole::Own && name.text != "score" && unasked(name)) never_used(name.span, name.text, out);
  }
  if (sections.pieces.role == FileRole::Own && sections.pieces) {
    for (const ast::PieceKind& kind : sections.pieces.what->kinds) {
      if (kind.name.text != "seeds" && unasked(kind.name)) never_used(kind.name.span, kind.name.text, out);
    }
  }
  check_marks(sections, uses, out);
  check_sections(sections, uses, out);
}

}  // namespace sow::check
