#include "interpreter/study/weigh.hpp"

#include <algorithm>
#include <cmath>

#include "interpreter/fast/engine.hpp"
#include "interpreter/lower/lower.hpp"
#include "interpreter/study/simulate.hpp"

namespace sow::study {

std::vector<GameResult> play_sample(const play::Game& game, const Setup& setup, std::uint64_t games, int threads,
                                    const std::atomic<bool>* stop) {
  const auto random = make_random_player();
  std::vector<GameResult> results;
  SimulationOrder order;
  order.setup = setup;
  order.players.assign(static_cast<std::size_t>(game.rules().board.player_count()), random.get());
  order.games = games;
  order.threads = threads;
  order.stop = stop;
  program::Program program = lower::lower(game.rules());
  fast::link(program);
  if (!program.facts.plain_only) order.program = &program;
  order.each = [&](const GameResult& result) { results.push_back(result); };
  simulate(game, order);
  return results;
}

bool same_course(const GameResult& a, const GameResult& b) {
  return a.outcome == b.outcome && a.winner == b.winner && a.cut == b.cut && a.plies == b.plies && a.passes == b.passes && a.score == b.score &&
         a.rounds_ended == b.rounds_ended && a.captured == b.captured && a.laps_of_move == b.laps_of_move && a.captured_of_move == b.captured_of_move;
}

Weight weigh(const std::vector<GameResult>& with_default, const std::vector<GameResult>& with_reading) {
  Weight weight;
  double sum = 0, squares = 0;
  weight.games = std::min(with_default.size(), with_reading.size());
  for (std::size_t i = 0; i < weight.games; ++i) {
    const GameResult& game = with_reading[i];
    const double longer = game.plies - with_default[i].plies;
    sum += longer;
    squares += longer * longer;
    weight.changed += same_course(with_default[i], game) ? 0 : 1;
    weight.first_wins += game.outcome == play::Outcome::Won && game.winner == game.first_mover ? 1 : 0;
    weight.draws += game.outcome == play::Outcome::Drawn ? 1 : 0;
    weight.unfinished += game.outcome == play::Outcome::Playing || game.outcome == play::Outcome::Undecided ? 1 : 0;
  }
  if (weight.games < 2) return weight;
  const auto n = static_cast<double>(weight.games);
  weight.length = sum / n;
  const double error = 1.96 * std::sqrt(std::max(0.0, (squares - sum * sum / n) / (n - 1)) / n);
  weight.length_within = {weight.length - error, weight.length + error};
  return weight;
}

}  // namespace sow::study
