#include <algorithm>
#include <chrono>

#include "interpreter/study/simulate.hpp"

namespace sow::study {

namespace {

using Clock = std::chrono::steady_clock;

constexpr double wanted_seconds = 0.5;
constexpr std::uint64_t most_growth = 4;

std::uint64_t next_size(std::uint64_t size, Clock::duration took, std::uint64_t least) {
  const double seconds = std::max(std::chrono::duration<double>(took).count(), 1e-6);
  const auto fitting = static_cast<std::uint64_t>(std::min(static_cast<double>(size) * wanted_seconds / seconds, 1e15));
  return std::clamp(fitting, least, size * most_growth);
}

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
  const std::uint64_t first = order.first, wanted = order.games, least = static_cast<std::uint64_t>(std::max(order.threads, 1));
  std::uint64_t size = least * 4;
  while (done.games < wanted && !(order.stop && *order.stop) && !narrow_enough(done, game.rules().board.player_count(), blocks.until_width)) {
    order.first = first + done.games;
    order.games = std::min(size, wanted - done.games);
    if (blocks.until_width > 0) order.games = std::min(order.games, games_between_looks - done.games % games_between_looks);
    const auto begin = Clock::now();
    done.add(simulate(game, order));
    size = next_size(order.games, Clock::now() - begin, least);
    if (blocks.reached) blocks.reached(done);
  }
  return done;
}

}  // namespace sow::study
