#include "interpreter/study/metrics.hpp"

#include <algorithm>

namespace sow::study {

namespace {

template <typename Key>
void add_map(std::map<Key, std::uint64_t>& all, const std::map<Key, std::uint64_t>& more) {
  for (const auto& [key, times] : more) all[key] += times;
}

}  // namespace

void Opening::add(const Opening& other) { games += other.games, won += other.won, drawn += other.drawn; }

void Metrics::add(const GameMetrics& game, int plies) {
  std::int64_t all_alternatives = 0;
  for (const int number : game.alternatives) alternatives.add(number), all_alternatives += number;
  alternatives_by_game.add(all_alternatives, plies);
  captured_from_own.add(static_cast<std::int64_t>(game.captured_from_own), static_cast<std::int64_t>(game.captured));
  hands_round.add(static_cast<std::int64_t>(game.hands_round), static_cast<std::int64_t>(game.hands));
  turns.add(game.turns);
  lead_changes.add(game.lead_changes);
  left.add(game.left);
  for (const int number : game.chains) chains.add(number);
  for (std::size_t player = 0; player < collected.size(); ++player) collected[player].add(game.collected[player]);
  for (std::size_t i = 0; i < game.holes_in_round.size(); ++i) {
    const int round = std::min(static_cast<int>(i) + 1, last_round_apart);
    rounds_begun.add(round);
    for (std::size_t player = 0; player < holes_in_round.size(); ++player)
      holes_in_round[player].add(round, static_cast<std::uint64_t>(game.holes_in_round[i][player]));
  }
  coverage.add(game.coverage);
  repetition.add(game.repetition);
  repetition_with_mover.add(game.repetition_with_mover);
  lead_change_rate.add(game.lead_change_rate);
  if (game.has_winner) drama.add(game.drama), decisiveness.add(game.decisiveness);
  if (!game.opening.empty()) openings[game.opening].add({1, game.opening_won ? 1u : 0u, game.opening_drawn ? 1u : 0u});
  add_map(ran, game.ran);
}

void Metrics::add(const Metrics& other) {
  each_metric([&](const char*, auto member) { add_up(this->*member, other.*member); });
  for (const auto& [move, opening] : other.openings) openings[move].add(opening);
  add_map(ran, other.ran);
}

}  // namespace sow::study
