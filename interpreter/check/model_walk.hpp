#pragma once
#include <string>

#include "grammar/source.hpp"
#include "interpreter/model/model.hpp"

// Ways through the parts of a finished model.
namespace sow::check {

/// The moment in force in a phase: its own or the one outside all phases. Simultaneous phases do not take over `legal` and `no move`.
const model::Moment* in_force(const model::Ruleset&, std::size_t phase, model::MomentKind);

/// Calls `visit` for the expression and each part of it, from outside inwards.
template <typename Visit>
void walk(const model::Expression& e, const Visit& visit) {
  if (!e) return;
  visit(e);
  for (const model::Expression& part : e.parts) walk(part, visit);
}

/// Calls `visit` for each statement, with those of its blocks.
template <typename Visit>
void walk(const model::Block& block, const Visit& visit) {
  for (const model::Statement& statement : block.statements) {
    visit(statement);
    for (const model::Block& inner : statement.blocks) walk(inner, visit);
  }
}

/// Calls `visit` for each expression of the statement itself (not of its blocks), with all parts.
template <typename Visit>
void walk_expressions(const model::Statement& s, const Visit& visit) {
  for (const model::Expression& part : s.parts) walk(part, visit);
  for (const model::Pool& pool : s.pools) {
    for (const model::Expression& value : pool.values) walk(value, visit);
    walk(pool.where, visit);
  }
  walk(s.object.amount, visit);
  walk(s.object.kind, visit);
  walk(s.object.places, visit);
  walk(s.target.of, visit);
}

/// Whether the block or one inside it has such a statement.
bool has(const model::Block&, model::Do);
/// The first one, or null.
const model::Statement* find_first(const model::Block&, model::Do);

/// A place of the text as it is said in a message: in backquotes, blanks and line ends as one blank, cut when long.
std::string quoted_text(const grammar::Sources&, const grammar::Span&);

}  // namespace sow::check
