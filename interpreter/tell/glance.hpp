#pragma once
#include <string>

#include "interpreter/model/model.hpp"

namespace sow::tell {

/// A game in a few words, for tables: read off the rules under the readings in force.
struct Glance {
  std::string board;    // "2 x 6, stores"; "ring of 9, 3 players"
  std::string relay;    // where a further lap starts: "last hole", "next hole", "captives" ...; empty if a turn has one lap
  std::string capture;  // what is taken while a turn goes on: "facing hole", "in passing" ...; empty if nothing is
  bool rounds = false;
};

Glance at_a_glance(const model::Ruleset&);

}  // namespace sow::tell
