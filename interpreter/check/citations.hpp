#pragma once
#include <vector>

#include "grammar/ast.hpp"
#include "grammar/diagnostic.hpp"
#include "interpreter/load/ruleset_files.hpp"

// Which claims the rules cite.
namespace sow::check {

/// All citations of a file, wherever they stand, those after `against` among them.
std::vector<const ast::Citation*> citations_of(const ast::File&);

/// Citations of claims that neither the file nor what it is based on has (S0806). Files without front matter have no claims to ask for.
void check_cited_claims(const load::Files&, grammar::Diagnostics&);

}  // namespace sow::check
