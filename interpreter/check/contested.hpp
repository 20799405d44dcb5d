#pragma once
#include <vector>

#include "grammar/source.hpp"
#include "interpreter/load/ruleset_files.hpp"

namespace sow::check {

/// Where rules stand that not all accounts agree on: statements, with all inside them, that depend on an option, that rest on an assumption
/// (`assume.`), or that cite a claim against them. In the order of the files.
std::vector<grammar::Span> contested_rules(const load::Files&);

}  // namespace sow::check
