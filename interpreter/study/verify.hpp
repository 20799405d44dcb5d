#pragma once
#include <optional>
#include <string>

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

struct Verification {
  std::size_t moves = 0;         // compared, up to the difference or the end
  std::size_t positions = 0;     // of them with a position
  bool given_up = false;         // the program that played gave up at an endless sowing; what follows was not compared
  std::optional<Difference> difference;
};

/// Replays a record. What it does not hold, and what the ruleset does not have, is not compared.
Verification verify(const play::Game&, const text::Record&);

}  // namespace sow::study
