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

namespace {

struct Bound {
  const char* begins;  // the name up to its number
  std::uint64_t most;
  std::unique_ptr<Player> (*make)(std::uint64_t number);
};

constexpr int most_milliseconds = 3600000;
const Bound bounds[] = {
    {"mcts:ms=", most_milliseconds, [](std::uint64_t n) { return make_mcts_player(0, static_cast<int>(n)); }},
    {"mcts:", 1000000, [](std::uint64_t n) { return make_mcts_player(static_cast<int>(n)); }},
    {"alphabeta:ms=", most_milliseconds, [](std::uint64_t n) { return make_alphabeta_player({0, 0, static_cast<int>(n)}); }},
    {"alphabeta:positions=", 1000000000, [](std::uint64_t n) { return make_alphabeta_player({0, n, 0}); }},
    {"alphabeta:", 100, [](std::uint64_t n) { return make_alphabeta_player({static_cast<int>(n), 0, 0}); }},
};

}  // namespace

std::unique_ptr<Player> make_player(const std::string& name) {
  if (name == "random") return make_random_player();
  if (name == "greedy") return make_greedy_player();
  for (const Bound& bound : bounds) {
    const std::string begins = bound.begins;
    if (name.rfind(begins, 0) != 0) continue;
    std::uint64_t number = 0;
    const char* end = name.data() + name.size();
    const auto [stop, error] = std::from_chars(name.data() + begins.size(), end, number);
    const bool good = error == std::errc{} && stop == end && number >= 1 && number <= bound.most;
    return good ? bound.make(number) : nullptr;
  }
  return nullptr;
}

}  // namespace sow::study
