#pragma once
#include <string>

#include "interpreter/model/model.hpp"

namespace sow::model {

/// An expression in one line: sums and conditions between their parts, everything else as `name(part, part)`. Slots are written `v0` and,
/// for lists, `l0`.
std::string print(const Ruleset&, const Expression&);
std::string print(const Ruleset&, const Object&);
std::string print(const Ruleset&, const Pool&);
/// Where a value goes.
std::string print(const Ruleset&, const Target&);

const char* word_of(Direction);
const char* word_of(Type);
std::string place_name(const Board&, PlaceId);
std::string player_name(const Board&, int player);

}  // namespace sow::model
