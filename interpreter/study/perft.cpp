#include "interpreter/study/perft.hpp"

namespace sow::study {

using play::State;

namespace {

class Counter {
 public:
  Counter(const play::Game& game, const Setup& setup, int depth) : game_(game), setup_(setup), lines_(static_cast<std::size_t>(depth), 0) {}

  std::vector<play::Move> moves(const State& state) const {
    if (state.position.outcome != play::Outcome::Playing) return {};
    std::vector<play::Move> moves = game_.moves(state);
    if (moves.empty()) moves.push_back(play::Move{{}, true});
    return moves;
  }

  void count(const State& state, std::size_t played, int rounds_ended) {
    const std::vector<play::Move> all = moves(state);
    lines_[played] += all.size();
    if (played + 1 == lines_.size()) return;
    for (const play::Move& move : all) follow(state, move, played, rounds_ended);
  }

  void follow(const State& state, const play::Move& move, std::size_t played, int rounds_ended) {
    State after = state;
    play::Lots lots(play::Random(setup_.seed, 0, 0));
    const auto ply = game_.play(after, move, lots);
    const int rounds = rounds_ended + (ply && ply->round_ended ? 1 : 0);
    if (setup_.rounds > 0 && rounds >= setup_.rounds) return;
    count(after, played + 1, rounds);
  }

  std::vector<std::uint64_t>& lines() { return lines_; }

 private:
  const play::Game& game_;
  const Setup& setup_;
  std::vector<std::uint64_t> lines_;
};

}  // namespace

Perft perft(const play::Game& game, const State& state, int depth, const Setup& setup) {
  Perft result;
  if (depth < 1) return result;
  Counter counter(game, setup, depth);
  const std::vector<play::Move> moves = counter.moves(state);
  counter.lines()[0] = moves.size();
  for (const play::Move& move : moves) {
    const std::uint64_t before = depth == 1 ? 0 : counter.lines().back();
    if (depth > 1) counter.follow(state, move, 0, 0);
    result.moves.push_back({move, depth == 1 ? 1 : counter.lines().back() - before});
  }
  result.lines = counter.lines();
  return result;
}

}  // namespace sow::study
