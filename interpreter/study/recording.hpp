#pragma once
#include "interpreter/study/match.hpp"
#include "interpreter/text/record.hpp"

namespace sow::study {

/// Writes a game down while it is played.
class Recorder : public play::Observer {
 public:
  /// `by` says who played; `legal`: with all legal moves of each position.
  Recorder(const play::Game&, std::string name, std::map<std::string, std::string> readings, std::string by, bool legal = true);

  void started(const play::State&, const play::Ply& start, std::optional<std::uint64_t> seed);
  void played(const play::State& before, const play::Ply&, const play::State& after);
  /// The whole record; `cut` says why the game was stopped, if it was.
  text::Record finish(const play::State& last, Cut cut);

  void moment(model::MomentKind, int player, const play::Position&) override;

 private:
  const play::Game& game_;
  text::Record record_;
  bool legal_ = true;
  std::optional<play::Position> round_end_;  // as the last turn of a round left it
};

/// The state that a record has for a position.
text::RecordedState recorded_state(const model::Ruleset&, const play::Position&);

/// Plays the game of that number and writes it down.
text::Record record_game(const play::Game&, const Setup&, const std::vector<const Player*>&, std::uint64_t number, Recorder);

}  // namespace sow::study
