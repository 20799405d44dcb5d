#include <algorithm>

#include "interpreter/study/pace.hpp"
#include "interpreter/study/simulate.hpp"

namespace sow::study {

namespace {

bool narrow_enough(const Simulation& done, int players, double width) {
  return width > 0 && done.games > 0 && done.games % games_between_looks == 0 && widest_interval(done, players) <= width;
}

}  // namespace

double widest_interval(const Simulation& all, int players) {
  double widest = 0;
  for (std::size_t player = 0; player < static_cast<std::size_t>(players); ++player) {
    const Interval interval = wilson(all.wins[player], all.games);
    widest = std::max(widest, interval.high - interval.low);
  }
  return widest;
}

Simulation simulate_in_blocks(const play::Game& game, const SimulationOrder& order, Simulation done, const Blocks& blocks) {
  Simulator simulator(game, order);
  Pace pace(order.threads);
  while (done.games < order.games && !(order.stop && *order.stop) && !narrow_enough(done, game.rules().board.player_count(), blocks.until_width)) {
    std::uint64_t games = std::min(pace.next(), order.games - done.games);
    if (blocks.until_width > 0) games = std::min(games, games_between_looks - done.games % games_between_looks);
    pace.begin();
    done.add(simulator.play(order.first + done.games, games));
    pace.end(games);
    if (blocks.reached) blocks.reached(done);
  }
  return done;
}

}  // namespace sow::study
