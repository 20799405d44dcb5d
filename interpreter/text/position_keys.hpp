#pragma once
#include <string>
#include <vector>

#include "interpreter/model/model.hpp"

namespace sow::text {

/// A key of position text.
struct PositionKey {
  enum class Sort { Piles, Hand, Out, Phase, Round, Starter, Turns, Owner, Mark, Kind, Remembered, Won };
  Sort sort = Sort::Piles;
  std::string name;  // as it is written: "turns", "mark closed"
  int index = 0;     // of the mark, the kind or the remembered value
};

/// The keys that a position of the ruleset may have, in the order in which they are written.
std::vector<PositionKey> position_keys(const model::Ruleset&);

}  // namespace sow::text
