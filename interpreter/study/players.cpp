#include "interpreter/study/players.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>

namespace sow::study {

namespace {

class RandomPlayer : public Player {
 public:
  void decide(const play::Game&, const play::State&, play::Walk& walk, Streams& streams) const override { decide_at_random(walk, streams); }
};

}  // namespace

Streams::Streams(std::uint64_t seed, std::uint64_t game, int players_) : lots(play::Random(seed, game, 0)) {
  for (int player = 0; player < players_; ++player) players.emplace_back(seed, game, static_cast<std::uint64_t>(player) + 1);
}

play::Move Player::choose(const play::Game& game, const play::State& state, Streams& streams) const {
  play::Walk walk(game, state);
  if (walk.stuck()) return play::Move{{}, true};
  decide(game, state, walk, streams);
  return walk.move();
}

void decide_at_random(play::Walk& walk, Streams& streams) {
  while (!walk.complete()) {
    const auto& alternatives = walk.alternatives();
    const auto count = static_cast<std::uint32_t>(alternatives.size());
    auto& stream = streams.players[static_cast<std::size_t>(alternatives.front().player)];
    walk.choose(count > 1 ? stream.below(count) : 0);
  }
}

void follow(play::Walk& walk, const play::Move& move) {
  while (!walk.complete()) {
    const auto& alternatives = walk.alternatives();
    const play::Decision& next = move.decisions.at(walk.move().decisions.size());
    const auto found = std::find(alternatives.begin(), alternatives.end(), next);
    if (found == alternatives.end()) throw std::logic_error("a player chose a move that is not legal");
    walk.choose(static_cast<std::size_t>(found - alternatives.begin()));
  }
}

std::unique_ptr<Player> make_random_player() { return std::make_unique<RandomPlayer>(); }

std::unique_ptr<Player> make_player(const std::string& name) {
  if (name == "random") return make_random_player();
  if (name == "greedy") return make_greedy_player();
  if (name.rfind("mcts:", 0) != 0) return nullptr;
  int iterations = 0;
  const char* end = name.data() + name.size();
  const auto [stop, error] = std::from_chars(name.data() + 5, end, iterations);
  if (error != std::errc{} || stop != end || iterations < 1 || iterations > 1000000) return nullptr;
  return make_mcts_player(iterations);
}

}  // namespace sow::study
