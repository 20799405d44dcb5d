#pragma once
#include <string>

#include "interpreter/play/position.hpp"
#include "interpreter/text/record.hpp"

namespace sow::study {

/// Compares recorded states, ours and others', with positions of a ruleset.
class RecordedPosition {
 public:
  RecordedPosition(const model::Ruleset&, const text::RecordedState&);
  /// Why the state can't be a position of this ruleset; empty if it can.
  const std::string& problem() const { return problem_; }
  bool equals(const play::Position&) const;
  /// The position with what is recorded put in its place.
  play::Position laid_over(play::Position) const;

 private:
  const model::Ruleset& rules_;
  const text::RecordedState& state_;
  std::string problem_;
  std::optional<play::Position> position_;  // of a state that has position text
  int owned_mark_ = -1, plain_mark_ = -1;   // what `child` and `blocked` are called here, if there is one such mark
  bool owners_change_ = false;
};

}  // namespace sow::study
