#include <limits>

#include "interpreter/study/players.hpp"

namespace sow::study {

namespace {

constexpr std::size_t most_moves = 5000;  // looked at; in games where every drop is a choice there are more

bool simultaneous(const play::Game& game, const play::State& state) {
  return game.rules().phases[static_cast<std::size_t>(state.position.phase)].simultaneous;
}

class GreedyPlayer : public Player {
 public:
  void decide(const play::Game& game, const play::State& state, play::Walk& walk, Streams& streams) const override {
    if (simultaneous(game, state)) return decide_at_random(walk, streams);
    const std::vector<play::Move> moves = game.moves(state, most_moves);
    std::vector<const play::Move*> best;
    int best_gain = std::numeric_limits<int>::min();
    for (const play::Move& move : moves) {
      const int gained = gain(game, state, move);
      if (gained > best_gain) best.clear();
      if (gained >= best_gain) best.push_back(&move);
      best_gain = std::max(best_gain, gained);
    }
    const auto count = static_cast<std::uint32_t>(best.size());
    auto& stream = streams.players[static_cast<std::size_t>(state.position.next)];
    follow(walk, *best[count > 1 ? stream.below(count) : 0]);
  }

 private:
  /// Pieces taken by the mover's team less those taken by others; a game won counts above all.
  static int gain(const play::Game& game, const play::State& before, const play::Move& move) {
    constexpr int game_won = 1000000;
    const auto& team = game.rules().board.team;
    const auto own_team = team[static_cast<std::size_t>(before.position.next)];
    play::State after = before;
    play::Lots lots;  // not the game's: a trial must not look at lots to come
    const auto ply = game.play(after, move, lots);
    int gained = 0;
    for (std::size_t player = 0; player < team.size(); ++player) gained += (team[player] == own_team ? 1 : -1) * ply->gained[player];
    if (after.position.outcome == play::Outcome::Won)
      gained += team[static_cast<std::size_t>(after.position.winner)] == own_team ? game_won : -game_won;
    return gained;
  }
};

}  // namespace

std::unique_ptr<Player> make_greedy_player() { return std::make_unique<GreedyPlayer>(); }

}  // namespace sow::study
