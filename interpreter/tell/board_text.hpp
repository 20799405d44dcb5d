#pragma once
#include <string>

#include "interpreter/tell/footprints.hpp"

namespace sow::tell {

struct BoardStyle {
  bool color = false;
  const Footprints* last_move = nullptr;  // marked on the board
};

/// The board as a person on South's side sees it, in several lines: rows facing each other, stores at their ends, special pieces, marks and
/// owners with what they mean below, and how the game stands.
std::string draw_board(const model::Ruleset&, const play::Position&, const BoardStyle& = {});

/// "South plays next." or "North has won."
std::string course_of(const model::Ruleset&, const play::Position&);

/// The symbol of a kind other than seeds, or of a mark, on a drawn board.
const char* kind_symbol(int kind);
const char* mark_symbol(int mark);

}  // namespace sow::tell
