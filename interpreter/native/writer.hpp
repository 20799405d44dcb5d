#pragma once
#include <string>

#include "interpreter/fast/machine.hpp"

namespace sow::native {

/// Random play of a program as C code for one ruleset under its readings. Turns that it can't say (`why` tells of the first such place) are
/// left to the engine: the code gives `sow_leave` and has changed nothing. Empty if no turn could be played by it.
struct Source {
  std::string text;
  std::string why;
};
Source write(const program::Program&, const fast::Layout&);

}  // namespace sow::native
