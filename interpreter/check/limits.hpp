#pragma once
#include "grammar/diagnostic.hpp"
#include "interpreter/model/model.hpp"

namespace sow::check {

inline constexpr long long most_rounds = 1'000'000;

/// How often nested loops may run (S0905). (The size of the whole is watched while definitions are written out, and the alternatives of a choice
/// where they are read.)
void check_limits(const model::Ruleset&, grammar::Diagnostics&);

}  // namespace sow::check
