#pragma once
#include <functional>
#include <vector>

#include "interpreter/play/game.hpp"

namespace sow::play {

/// What speaks against a move.
struct Objection {
  enum class What {
    None,        // nothing: it is legal
    NotOffered,  // it decides what was not to be chosen
    DeadEnd,     // after it there is nothing to choose
    Required,    // a `require` is not met
    Preferred,   // a `prefer` holds for another move, and not for this one
  };
  What what = What::None;
  Span rule;                      // the `choose`, `require` or `prefer`
  std::vector<Decision> offered;  // NotOffered: the alternatives; empty of a kind that is chosen while sowing
};

/// Which of the alternatives the move decides for, or none of them.
using Meant = std::function<std::optional<std::size_t>(const std::vector<Decision>&)>;

/// Plays the decisions of a move, legal or not, as far as the rules let it.
Objection objection(const Game&, const State&, const Meant&);

}  // namespace sow::play
