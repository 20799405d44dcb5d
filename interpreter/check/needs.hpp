#pragma once
#include "grammar/diagnostic.hpp"
#include "interpreter/model/model.hpp"

namespace sow::check {

/// What one part of a ruleset asks of another: what happens when a sowing never ends (S0508), a track to sow along (S0403), and that the
/// choices are the mover's when moves are judged (S0507).
void check_needs(const model::Ruleset&, grammar::Diagnostics&);

}  // namespace sow::check
