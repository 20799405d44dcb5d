#pragma once
#include <string>
#include <vector>

#include "interpreter/model/board.hpp"

namespace sow::tell {

/// One row of the board as it is drawn, from left to right as South sees it.
struct DrawnRow {
  std::vector<model::PlaceId> holes;   // nowhere where the grid has no hole
  std::string letter;                  // "N", "Si", "a": what the names of its holes begin with; empty if they differ
  std::vector<std::string> numbers;    // the rest of the names; the whole names where the letter is empty
  model::PlaceId left = model::nowhere, right = model::nowhere;  // stores at its ends
};

/// The rows from the top (farthest from South) to the bottom.
std::vector<DrawnRow> lay_out(const model::Board&);

/// Stores that stand at no row's end.
std::vector<model::PlaceId> loose_stores(const model::Board&, const std::vector<DrawnRow>&);

}  // namespace sow::tell
