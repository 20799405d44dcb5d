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

Simulation simulate_in_blocks(const play::Game& game, SimulationOrder order, Simulation done, const Blocks& blocks) {
  const std::uint64_t first = order.first, wanted = order.games;
  Pace pace(order.threads);
  while (done.games < wanted && !(order.stop && *order.stop) && !narrow_enough(done, game.rules().board.player_count(), blocks.until_width)) {
    order.first = first + done.games;
    order.games = std::min(pace.next(), wanted - done.games);
    if (blocks.until_width > 0) order.games = std::min(order.games, games_between_looks - done.games % games_between_looks);
    pace.begin();
    done.add(simulate(game, order));
    pace.end(order.games);
    if (blocks.reached) blocks.reached(done);
  }
  return done;
}

}  // namespace sow::study
