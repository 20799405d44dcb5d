#pragma once
#include <vector>

#include "grammar/ast.hpp"

// Ways through the parts of a syntax tree.
namespace sow::check {

/// The blocks of a statement, in the order of the text.
std::vector<const ast::Block*> blocks_of(const ast::Statement&);

/// The expressions of a statement itself, not of its blocks. Parts that are not written are left out.
std::vector<const ast::Expression*> expressions_of(const ast::Statement&);

/// The citations of a list that hold, not those after `against`.
bool holds_evidence(const ast::Citations&);

/// Calls `visit` for the expression and each part of it, from outside inwards.
template <typename Visit>
void walk(const ast::Expression& e, const Visit& visit) {
  if (!e) return;
  visit(e);
  for (const ast::Expression& part : e.parts) walk(part, visit);
}

/// Calls `visit` for each statement, with those of its blocks.
template <typename Visit>
void walk(const ast::Block& block, const Visit& visit) {
  for (const ast::Statement& statement : block.statements) {
    visit(statement);
    for (const ast::Block* inner : blocks_of(statement)) walk(*inner, visit);
  }
}

}  // namespace sow::check
