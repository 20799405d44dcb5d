#include <algorithm>

#include "interpreter/fast/engine.hpp"

// Turns played by code that was made for the program. It leaves to the engine what it can't say.
namespace sow::fast {

static_assert(sizeof(Random) == 4 * sizeof(std::uint64_t), "a stream is the four words that the code turns");

/// The frame that engine and code share, for one game.
void Engine::share(State& s, Random* players) {
  if (!frame_) {
    frame_ = std::make_unique<SowFrame>();
    SowFrame& f = *frame_;
    f.engine = this, f.gained = gained_natively_.data(), f.tables = recent_.data();
    f.table = [](void* engine, std::uint64_t path, std::uint64_t drops, std::int32_t direction) {
      return direction == 0 ? nullptr : static_cast<Engine*>(engine)->table(path, drops, direction);
    };
    f.count = [](SowHistory* history, const std::uint8_t* block, std::uint32_t bytes, std::uint64_t hash) {
      return static_cast<std::uint32_t>(static_cast<History*>(history)->count(block, bytes, hash));
    };
    f.grow = [](SowHistory* history) { static_cast<History*>(history)->more_room(); };
    f.forget = [](SowHistory* history) { static_cast<History*>(history)->forget(); };
  }
  gained_natively_ = {};
  frame_->block = s.block.b;
  frame_->random = reinterpret_cast<std::uint64_t(*)[4]>(players);
}

std::int64_t Engine::lines_natively(const State& from, int depth, const Limits& limits) {
  State s = from;
  Random no_players[model::max_players];
  share(s, no_players);
  SowFrame& f = *frame_;
  f.history = s.history.shared(layout_.recurs), f.passed = !s.passes.empty(), f.max_rounds = limits.max_rounds;
  return native_lines_(&f, depth);
}

/// Settles a round that the code's last ply ended.
void Engine::end_round_after(State& s, Machine& m) {
  const SowFrame& f = *frame_;
  copy_block(m.pos, s.block, layout_.size);
  reset_turn(m, f.player);
  m.turn.plays_next = f.plays_next, m.turn.next_phase = f.next_phase;
  end_round(s, m);
  m.pos.b[layout_.next] = static_cast<std::uint8_t>(m.turn.plays_next);
  if (m.turn.next_phase >= 0) m.pos.b[layout_.phase] = static_cast<std::uint8_t>(m.turn.next_phase);
  s.plies += m.stop == Stop::RoundOver;
  copy_block(s.block, m.pos, layout_.size);
}

/// False if the next turn is for the engine.
bool Engine::play_natively(State& s, Machine& m, const Limits& limits, Playout& p) {
  constexpr std::uint64_t trial = 4096;
  frame_->seems_endless = 0;
  if (native_calls_ > trial && native_turns_ < native_calls_ / 8) return false;  // hardly ever of use here
  SowFrame& f = *frame_;
  f.history = s.history.shared(layout_.recurs), f.passed = !s.passes.empty();
  const int most = std::min<int>(sow_turns_at_once, limits.max_plies - p.plies - p.rounds_ended);
  const std::int32_t n = native_(&f, most);
  native_calls_++;
  if (n == 0) return false;
  native_turns_ += static_cast<std::uint64_t>(n), turns_ += static_cast<std::uint64_t>(n - 1);
  p.plies += n, p.passes += f.passes, s.plies += n;
  p.laps_of_move.insert(p.laps_of_move.end(), f.laps_of, f.laps_of + f.turns);
  p.captured_of_move.insert(p.captured_of_move.end(), f.captured_of, f.captured_of + f.turns);
  s.passes.clear();
  if (f.ended == 1) end_round_after(s, m);
  if (f.ended == 2) s.plies += s.block.b[layout_.outcome] == static_cast<std::uint8_t>(Outcome::Playing);
  if (f.ended) p.rounds_ended++;
  else if (f.passed) s.passes.push_back(s.block);
  return true;
}

}  // namespace sow::fast
