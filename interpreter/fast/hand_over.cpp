#include "interpreter/fast/engine.hpp"

// A game goes from one engine to the other and back.
namespace sow::fast {

State Engine::from(const play::State& plain) const {
  State state = from(plain.position);
  for (const Position& before : plain.history) state.history.enter(from(before).block, layout_.recurs);
  for (const Position& left : plain.passes) state.passes.push_back(from(left).block);
  state.plies = plain.plies;
  return state;
}

play::State Engine::plain(const State& state) const {
  play::State plain;
  plain.position = position(state.block);
  state.history.each([&](const Block& before) { plain.history.push_back(position(before)); });
  for (const Block& left : state.passes) plain.passes.push_back(position(left));
  plain.plies = state.plies;
  return plain;
}

}  // namespace sow::fast
