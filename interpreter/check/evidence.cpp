#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "interpreter/check/citations.hpp"
#include "interpreter/check/coverage.hpp"
#include "interpreter/check/evidence.hpp"
#include "interpreter/check/syntax_walk.hpp"

// Claims without statements, and statements without claims.
namespace sow::check {

using grammar::Diagnostics;

namespace {

/// The claims that citations of a file hold.
class Cited {
 public:
  explicit Cited(const ast::File& file) {
    for (const ast::Citation* citation : citations_of(file))
      if (!citation->against) claims_.insert(citation->claim);
  }
  bool holds(const std::string& claim) const { return claims_.count(claim) != 0; }

 private:
  std::set<std::string> claims_;
};

void check_claims(const Cited& cited, const load::FrontMatter& front, Diagnostics& out) {
  const auto left_out = [&](const std::string& key) {
    return std::any_of(front.left_out.begin(), front.left_out.end(), [&](const load::Entry& e) { return e.key == key; });
  };
  for (const load::Entry& claim : front.claims) {
    if (!cited.holds(claim.key) && !left_out(claim.key)) out.add("S1010", claim.span, fmt::format("no statement holds the claim `{}`", claim.key));
  }
  for (const load::Entry& assumption : front.assume) {
    const std::string name = "assume." + assumption.key;
    if (!cited.holds(name)) out.add("S1010", assumption.span, fmt::format("no statement holds the claim `{}`", name));
  }
}

/// What a statement stands in gives it.
struct Held {
  bool held = false;
  const ast::Citations* nearest = nullptr;
  void meet(const ast::Citations& citations) {
    held = held || holds_evidence(citations);
    if (!citations.empty()) nearest = &citations;
  }
};

Support support_of(const Held& by) {
  const auto any = [&](const auto& test) { return by.nearest != nullptr && std::any_of(by.nearest->begin(), by.nearest->end(), test); };
  if (any([](const ast::Citation& one) { return one.against; })) return Support::Contradicted;
  if (!by.held) return Support::None;
  if (any([](const ast::Citation& one) { return one.claim.rfind("assume.", 0) != 0; })) return Support::Stated;
  return by.nearest != nullptr ? Support::Assumed : Support::Inferred;
}

/// Finds what holds each statement: once round to learn which uses of definitions have evidence, then to tell.
class Evidence {
 public:
  explicit Evidence(const Sections& sections) : sections_(sections) {
    collect_names();
    look();
    settle_definitions();
    telling_ = true;
    look();
  }
  std::vector<Supported> told;

 private:
  struct Use {
    bool held = false;          // by itself or by what it stands in
    std::string inside;         // the definition that it stands in, or empty
  };

  bool own(FileRole role) const { return role == FileRole::Own; }

  template <typename What>
  void collect(const Taken<What>& taken, const ast::Name& name, bool cited) {
    if (own(taken.role) && cited) held_names_.insert(name.text);
  }

  void collect_names() {
    for (const auto& option : sections_.options) held_names_.insert(option.what->name.text);
    for (const auto& remember : sections_.remembered) collect(remember, remember.what->name, holds_evidence(remember.item->citations));
    for (const auto& define : sections_.definitions) {
      collect(define, define.what->name, holds_evidence(define.item->citations));
      const auto* block = std::get_if<ast::Block>(&define.what->body);
      if (block == nullptr) continue;
      blocks_[define.what->name.text] = define.role;
      if (own(define.role)) collect_local(*block);
    }
    for (const auto& marks : sections_.marks) {
      for (const ast::MarkKind& mark : marks.what->marks) collect(marks, mark.name, holds_evidence(marks.item->citations));
    }
    if (sections_.pieces) {
      const bool all = holds_evidence(sections_.pieces.item->citations);
      for (const ast::PieceKind& kind : sections_.pieces.what->kinds) {
        collect(sections_.pieces, kind.name, kind.name.text != "seeds" && (all || holds_evidence(kind.citations)));
      }
    }
    for (const TakenPhase& phase : sections_.phases) {
      for (const auto& moment : phase.moments) {
        if (moment && own(moment.role)) collect_local(moment.what->block);
      }
    }
  }

  /// Names that a cited statement gives.
  void collect_local(const ast::Block& block) {
    walk(block, [&](const ast::Statement& s) {
      if (!holds_evidence(s.citations)) return;
      if (const auto* let = std::get_if<ast::Let>(&s.what)) held_names_.insert(let->name.text);
      if (const auto* lot = std::get_if<ast::Lot>(&s.what)) held_names_.insert(lot->name.text);
      if (const auto* choose = std::get_if<ast::Choose>(&s.what)) held_names_.insert(choose->variable.name.text);
    });
  }

  void look() {
    for (const auto& define : sections_.definitions) {
      const auto* block = std::get_if<ast::Block>(&define.what->body);
      if (block == nullptr || define.role == FileRole::Idiom) continue;
      inside_ = define.what->name.text;
      role_ = define.role;
      Held by;
      by.meet(define.item->citations);
      by.held = by.held || held_definitions_.count(inside_) != 0;
      if (!telling_ || own(role_) || used_.count(inside_) != 0) look(*block, by, false);
    }
    inside_.clear();
    for (const TakenPhase& phase : sections_.phases) {
      Held whole;
      if (phase.phase) whole.meet(phase.phase.item->citations);
      for (const auto& moment : phase.moments) {
        if (!moment) continue;
        role_ = moment.role;
        Held by = whole;
        by.meet(moment.item->citations);
        look(moment.what->block, by, false);
      }
    }
  }

  void look(const ast::Block& block, Held by, bool nested) {
    by.meet(block.citations);
    for (const ast::Statement& s : block.statements) by.held = by.held || (nested && holds_evidence(s.citations));
    for (const ast::Statement& s : block.statements) look(s, by);
  }

  void look(const ast::Statement& s, Held by) {
    by.meet(s.citations);
    by.held = by.held || names_evidence(s);
    for (const ast::Block* inner : blocks_of(s)) look(*inner, by, true);
    const auto* call = std::get_if<ast::Call>(&s.what);
    if (call != nullptr && !telling_) {
      used_.insert(call->name.text);
      if (own(role_)) uses_[call->name.text].push_back({by.held, inside_});
    }
    if (!telling_ || !asks_evidence(s)) return;
    if (own(role_)) told.push_back({&s, support_of(by), by.held, by.nearest});
    else told.push_back({&s, Support::TakenOver, true, by.nearest});
  }

  bool names_evidence(const ast::Statement& s) const {
    bool found = false;
    for (const ast::Expression* whole : expressions_of(s)) {
      walk(*whole, [&](const ast::Expression& e) {
        using Kind = ast::ExpressionKind;
        const bool name = e.kind == Kind::Name || e.kind == Kind::Quantity || e.kind == Kind::MarkOwner;
        found = found || (name && held_names_.count(e.word) != 0);
      });
    }
    return found;
  }

  bool asks_evidence(const ast::Statement& s) const {
    if (const auto* call = std::get_if<ast::Call>(&s.what)) {
      const auto definition = blocks_.find(call->name.text);
      return definition != blocks_.end() && definition->second == FileRole::Idiom;
    }
    return is_one_of<ast::Choose, ast::Lot, ast::Lift, ast::Sow, ast::Capture, ast::Move, ast::Put, ast::Require, ast::Prefer, ast::EndRound,
                     ast::EndGame, ast::UndoTurn, ast::PlaysNext, ast::PlayAgain>(s);
  }

  template <typename... Kinds>
  static bool is_one_of(const ast::Statement& s) {
    return (std::holds_alternative<Kinds>(s.what) || ...);
  }

  /// A definition has evidence when each of its uses has. What uses it may itself be a definition, so until nothing is added.
  void settle_definitions() {
    for (bool grew = true; grew;) {
      grew = false;
      for (const auto& [name, uses] : uses_) {
        const bool all = std::all_of(uses.begin(), uses.end(), [&](const Use& use) { return use.held || held_definitions_.count(use.inside) != 0; });
        if (all && held_definitions_.insert(name).second) grew = true;
      }
    }
  }

  const Sections& sections_;
  std::set<std::string> held_names_;
  std::set<std::string> held_definitions_;
  std::map<std::string, FileRole> blocks_;           // definitions that are blocks
  std::set<std::string> used_;
  std::map<std::string, std::vector<Use>> uses_;     // by the own file
  std::string inside_;
  FileRole role_ = FileRole::Own;
  bool telling_ = false;
};

}  // namespace

std::vector<Supported> supports_of(const Sections& sections) { return Evidence(sections).told; }

void check_evidence(const Sections& sections, const ast::File& own, const load::FrontMatter& front, Diagnostics& out) {
  if (front.unreadable) return;
  check_claims(Cited(own), front, out);
  if (front.claims.empty() && front.assume.empty()) return;
  for (const Supported& one : supports_of(sections))
    if (!one.held) out.add("S1011", one.statement->span, "this statement has no evidence");
}

}  // namespace sow::check
