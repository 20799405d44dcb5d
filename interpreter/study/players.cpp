#include "interpreter/study/players.hpp"

#include <charconv>

namespace sow::study {

namespace {

class RandomPlayer : public Player {
 public:
  play::Move choose(const play::Game& game, const play::State& state, Streams& streams) const override {
    return random_move(game, state, streams);
  }
};

}  // namespace

Streams::Streams(std::uint64_t seed, std::uint64_t game, int players_) : lots(play::Random(seed, game, 0)) {
  for (int player = 0; player < players_; ++player) players.emplace_back(seed, game, static_cast<std::uint64_t>(player) + 1);
}

play::Move random_move(const play::Game& game, const play::State& state, Streams& streams) {
  play::Walk walk(game.rules(), state);
  if (walk.stuck()) return play::Move{{}, true};
  while (!walk.complete()) {
    const auto& alternatives = walk.alternatives();
    const auto count = static_cast<std::uint32_t>(alternatives.size());
    auto& stream = streams.players[static_cast<std::size_t>(alternatives.front().player)];
    walk.choose(count > 1 ? stream.below(count) : 0);
  }
  return walk.move();
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
