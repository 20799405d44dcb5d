#pragma once
#include <string>
#include <vector>

#include "cli/arguments.hpp"
#include "interpreter/tell/footprints.hpp"
#include "interpreter/text/record.hpp"

namespace sow::cli {

/// A game in the terminal: the position, what was played, and undo.
class Table {
 public:
  Table(Opened&, const study::Setup&);

  const play::State& state() const { return state_; }
  bool over() const { return state_.position.outcome != play::Outcome::Playing; }
  /// Plays a legal move.
  play::Ply play(const play::Move&);
  /// Takes back moves until `player` is to move again; false if there is nothing to take back.
  bool undo(const std::vector<bool>& people);
  study::Streams& streams() { return streams_; }
  const tell::Footprints& footprints() const { return footprints_; }

  text::Record record() const;
  /// Goes back to the start and plays what was recorded; why it can't be played, or an empty text. Then all is as it was before.
  std::string load(const text::Record&);

 private:
  std::string replay(const text::Record&);
  struct Played {
    play::State before;
    play::Lots lots;
    play::Ply ply;
    play::State after;
  };
  Opened& opened_;
  study::Streams streams_;
  play::State first_, state_;
  std::vector<Played> played_;
  tell::Footprints footprints_;
};

}  // namespace sow::cli
