#pragma once
#include <string>

#include "interpreter/tell/footprints.hpp"

namespace sow::tell {

/// A picture of the board as an SVG document: holes with their seeds and numbers, stores, special pieces in their owners' colours, marks. What
/// the last move lifted, sowed and captured is ringed.
std::string draw_svg(const model::Ruleset&, const play::Position&, const std::string& title, const Footprints* last_move = nullptr);

}  // namespace sow::tell
