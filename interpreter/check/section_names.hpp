#pragma once
#include <set>
#include <string>
#include <vector>

#include "interpreter/check/sections.hpp"

namespace sow::check {

/// Names of the idioms that the ruleset's own file uses, also through another idiom.
std::set<std::string> used_by_own_file(const std::vector<RuleFile>&);

/// S0202 for each name that two sections in force give: options, remembered values, definitions, marks, kinds, phases.
void report_names(const std::vector<RuleFile>&, const Sections&, const grammar::Sources&, grammar::Diagnostics&);

}  // namespace sow::check
