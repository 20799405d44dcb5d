#include "interpreter/study/position_key.hpp"

namespace sow::study {

namespace {

/// Takes in one number after the other.
class Mixer {
 public:
  void add(std::uint64_t number) {
    key_.a = play::SplitMix64{key_.a ^ number}();
    key_.b = play::SplitMix64{key_.b + number * 0xff51afd7ed558ccdu}();
  }
  template <typename Numbers>
  void add_all(const Numbers& numbers) {
    for (const auto number : numbers) add(static_cast<std::uint64_t>(number));
  }
  const PositionKey& key() const { return key_; }

 private:
  PositionKey key_{0x243f6a8885a308d3u, 0x13198a2e03707344u};
};

Mixer of_board(const play::Position& position) {
  Mixer mixer;
  mixer.add_all(position.contents);
  mixer.add_all(position.owners);
  mixer.add_all(position.marks);
  return mixer;
}

PositionKey of_position(const play::Position& position) {
  Mixer mixer = of_board(position);
  mixer.add_all(position.memory);
  mixer.add_all(position.turns);
  for (const int one : {position.phase, position.round, position.next, position.starter, static_cast<int>(position.outcome), position.winner})
    mixer.add(static_cast<std::uint64_t>(one));
  return mixer.key();
}

/// The same in whatever order the positions came: only how often each came counts.
PositionKey of_set(const std::vector<play::Position>& positions) {
  PositionKey sum;
  for (const play::Position& one : positions) {
    const PositionKey key = of_position(one);
    sum.a += key.a, sum.b += key.b;
  }
  return sum;
}

}  // namespace

PositionKey board_key(const play::Position& position) { return of_board(position).key(); }

PositionKey board_and_mover_key(const play::Position& position) {
  Mixer mixer = of_board(position);
  mixer.add(static_cast<std::uint64_t>(position.next));
  return mixer.key();
}

PositionKey key_of(const play::State& state) {
  PositionKey key = of_position(state.position);
  for (const auto* looked_back_at : {&state.history, &state.passes}) {
    if (looked_back_at->empty()) continue;
    const PositionKey set = of_set(*looked_back_at);
    key.a = play::SplitMix64{key.a ^ set.a}(), key.b = play::SplitMix64{key.b + set.b}();
  }
  return key;
}

}  // namespace sow::study
