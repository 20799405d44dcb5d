#pragma once
#include <optional>
#include <string>
#include <vector>

#include "interpreter/play/game.hpp"
#include "interpreter/text/record.hpp"

namespace sow::study {

/// Where a recorded game and the rules part.
struct Difference {
  std::size_t move = 0;          // counted from 1; 0: the start
  std::string move_text;
  std::string what;              // "the position", "the legal moves", "who plays next" ...
  std::string recorded, found;   // as text
  std::optional<play::Position> recorded_position, found_position;  // to be drawn beside each other
};

/// What a record that does not hold every move leaves open.
struct Gaps {
  std::size_t noted = 0, unnoted = 0;   // moves
  std::uint64_t lines = 1;              // ways to fill the gaps such that all agrees
  std::vector<std::size_t> candidates;  // for each move that was not noted: how many moves those ways have there
  bool cut = false;                     // more ways were open at once than were followed
};

struct Verification {
  std::size_t moves = 0;         // compared, up to the difference or the end
  std::size_t positions = 0;     // of them with a position
  bool given_up = false;         // the program that played gave up at an endless sowing; what follows was not compared
  Gaps gaps;
  std::optional<Difference> difference;
};

/// Replays a record. What it does not hold, and what the ruleset does not have, is not compared. Where a move was not noted all legal moves are
/// followed that agree with what else is known, such as the position after it; the record differs if none is left.
Verification verify(const play::Game&, const text::Record&);

}  // namespace sow::study
