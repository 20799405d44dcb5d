#include "interpreter/study/perft.hpp"

#include <algorithm>

#include "interpreter/fast/engine.hpp"

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

bool draws(const model::Block& block) {
  return std::any_of(block.statements.begin(), block.statements.end(), [](const model::Statement& s) {
    return s.op == model::Do::Lot || std::any_of(s.blocks.begin(), s.blocks.end(), draws);
  });
}

bool draws_after_start(const model::Ruleset& rules) {
  return std::any_of(rules.moments.begin(), rules.moments.end(),
                     [](const model::Moment& moment) { return moment.kind != model::MomentKind::Start && draws(moment.block); });
}

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

std::optional<Perft> fast_perft(const program::Program& program, const play::Game& game, const State& state, int depth, const Setup& setup,
                                const std::function<void(std::uint64_t)>& reached) {
  if (program.facts.plain_only || program.facts.plain_phases || draws_after_start(game.rules()) || depth < 1) return std::nullopt;
  fast::Engine engine(program);
  if (!engine.fits(state.position)) return std::nullopt;
  fast::Limits limits;
  if (setup.rounds > 0) limits.max_rounds = state.position.round + setup.rounds - 1;
  play::Lots lots(play::Random(setup.seed, 0, 0));
  const fast::State begin = engine.from(state.position);
  Perft result;
  for (int length = 1; length <= depth; ++length) {
    result.lines.push_back(engine.perft(begin, length, limits, lots));
    if (reached) reached(result.lines.back());
  }
  for (const play::Move& move : Counter(game, setup, depth).moves(state)) {
    fast::State after = begin;
    engine.play(after, move, lots);
    result.moves.push_back({move, engine.perft(after, depth - 1, limits, lots)});
  }
  return result;
}

}  // namespace sow::study
