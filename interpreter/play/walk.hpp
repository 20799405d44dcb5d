#pragma once
#include <memory>
#include <vector>

#include "interpreter/play/plain.hpp"

namespace sow::play {

/// How a walk stands: the turn as decided so far, and what may follow.
struct Walk::Inside {
  std::shared_ptr<const Facts> facts;
  Play play;
  Stop stop = Stop::Failed;
  bool is_stuck = false, is_complete = false;
  Move move;
  std::vector<Decision> alternatives;
  std::vector<Branch> open;       // the alternatives, tried; empty where none needs to be
  bool listed = false;            // `legal` prefers: `ends` is what is left of all legal moves
  std::vector<Play> ends;
  bool begun = false;             // something was chosen: what is left leads on
  std::size_t decided = 0;        // decisions that all of `ends` begin with

  Inside(std::shared_ptr<const Facts>, const model::Ruleset&, const State&);
  void choose(std::size_t index);

 private:
  void settle();
  void settle_listed();
  void offer();
};

}  // namespace sow::play
