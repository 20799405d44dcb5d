#pragma once
#include <optional>

#include "grammar/diagnostic.hpp"
#include "interpreter/model/model.hpp"

// What can only be said of whole moments, when everything is written out.
namespace sow::check {

/// Gives each `sow` and each `prefer` its number, in the order of the text.
void number_statements(model::Ruleset&);

/// S0708: a `sow on` that would begin after the hole lifted before, since captives went into the hand.
void check_sowing_on(const model::Ruleset&, grammar::Diagnostics&);

/// S0506 for sections outside the phase that are in force in a simultaneous one.
void check_simultaneous(const model::Ruleset&, grammar::Diagnostics&);

/// How many places a list has in `start`, if that is certain.
std::optional<int> count_at_start(const model::Board&, const model::Expression& places);

/// At most so many pieces are put by `start`; 0 if unknown.
int pieces_put(const model::Ruleset&);
/// So many pieces are put by `start`, if that is certain.
std::optional<int> pieces_put_exactly(const model::Ruleset&);

}  // namespace sow::check
