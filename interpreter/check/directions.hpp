#pragma once
#include "grammar/diagnostic.hpp"
#include "interpreter/model/model.hpp"

namespace sow::check {

/// Follows the ways through each `turn`, and on into the moments of its sowing: a direction is certain wherever one is needed (S0703, S0704),
/// `sow on` goes on with something (S0702), and each `prefer` has a choice to compare (S0513).
/// Definitions must be written out and options folded.
void check_directions(const model::Ruleset&, const grammar::Sources&, grammar::Diagnostics&);

}  // namespace sow::check
