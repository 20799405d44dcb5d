#include "interpreter/study/match.hpp"

#include <stdexcept>

namespace sow::study {

using play::Ply;
using play::State;

namespace {

void count_ply(GameResult& result, const State& before, const Ply& ply) {
  for (std::size_t player = 0; player < result.captured.size(); ++player) result.captured[player] += ply.gained[player];
  for (const play::Finding& finding : ply.findings)
    result.witnesses.push_back({finding, before.position, ply.move, result.plies, result.number});
  result.endless += ply.endless ? 1 : 0;
  result.long_sowings += ply.long_sowing ? 1 : 0;
  result.plies += 1;
  result.passes += ply.move.pass ? 1 : 0;
  result.rounds_ended += ply.round_ended ? 1 : 0;
  if (ply.move.pass) return;
  result.laps_of_move.push_back(ply.laps);
  result.captured_of_move.push_back(ply.captured);
}

Cut cut_of(const Setup& setup, const GameResult& result) {
  if (setup.rounds > 0 && result.rounds_ended >= setup.rounds) return Cut::Rounds;
  return result.plies + result.rounds_ended >= setup.max_moves ? Cut::Moves : Cut::None;
}

}  // namespace

State begin(const play::Game& game, const Setup& setup, play::Lots& lots, const Watch& watch) {
  Ply report;
  State state = setup.position ? game.from(*setup.position) : game.start(lots, setup.starter, &report, watch.observer);
  if (setup.position && setup.starter != play::nobody) state.position.next = setup.starter;
  if (watch.started) watch.started(state, report);
  return state;
}

GameResult play_game(const play::Game& game, const Setup& setup, const std::vector<const Player*>& players, std::uint64_t number,
                     const Watch& watch) {
  Streams streams(setup.seed, number, game.rules().board.player_count());
  GameResult result;
  result.number = number;
  State state = begin(game, setup, streams.lots, watch);
  result.first_mover = state.position.next;
  while (state.position.outcome == play::Outcome::Playing && result.cut == Cut::None) {
    const State before = state;
    const Player& player = *players[static_cast<std::size_t>(state.position.next)];
    play::Walk walk(game, before);
    if (!walk.stuck()) player.decide(game, before, walk, streams);
    std::vector<play::Finding> dead_ends = walk.dead_ends();
    auto ply = game.play(state, std::move(walk), streams.lots, watch.observer);
    if (!ply) throw std::logic_error("a move that was decided could not be played");
    ply->findings.insert(ply->findings.end(), dead_ends.begin(), dead_ends.end());
    count_ply(result, before, *ply);
    if (watch.played) watch.played(before, *ply, state);
    if (state.position.outcome == play::Outcome::Playing) result.cut = cut_of(setup, result);
  }
  result.outcome = state.position.outcome;
  result.winner = state.position.winner;
  for (int p = 0; p < game.rules().board.player_count(); ++p) result.score[static_cast<std::size_t>(p)] = game.score(state.position, p);
  return result;
}

}  // namespace sow::study
