#pragma once
#include <memory>

#include "interpreter/fast/engine.hpp"
#include "interpreter/study/match.hpp"

namespace sow::study {

/// Random games on the fast engine, counted as `play_game` counts them: the same games for the same seed. One object a thread.
class FastGames {
 public:
  /// The program must be linked, and for the fast engine (not `facts.plain_only`).
  FastGames(const program::Program&, const play::Game& plain, const Setup&);
  /// False if the position of the setup is beyond what the fast engine holds.
  bool fits() const { return fits_; }
  /// See fast::Engine::use.
  void use(std::int32_t (*turns)(SowFrame*, std::int32_t)) { engine_.use(turns); }
  GameResult play(std::uint64_t number);

 private:
  fast::State begin(play::Lots&);
  void play_plainly(fast::State&, Streams&);

  const program::Program& program_;
  const play::Game& plain_;
  const Setup& setup_;
  fast::Engine engine_;
  fast::Playout playout_;
  fast::State start_;
  int pieces_ = 0;   // the same number in every game
  bool fits_ = true, same_start_ = false;
};

}  // namespace sow::study
