#pragma once
#include <string>

#include "grammar/ast.hpp"

// Which statements and words may stand in which moments.
namespace sow::check {

/// The words a statement begins with, for messages: "play again", "end turn".
std::string words_of(const ast::Statement&);

bool may_stand(const ast::Statement&, ast::MomentKind);

/// Where it may stand, for an advice: "`turn` and `after lap`".
std::string places_for(const ast::Statement&);

bool is_turn_moment(ast::MomentKind);
/// A turn is under way: `last`, `origin`, `hand` and `piece` are known.
bool sees_a_turn(ast::MomentKind);

}  // namespace sow::check
