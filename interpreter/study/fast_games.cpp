#include "interpreter/study/fast_games.hpp"

#include <stdexcept>

namespace sow::study {

FastGames::FastGames(const program::Program& program, const play::Game& plain, const Setup& setup)
    : program_(program), plain_(plain), setup_(setup), engine_(program) {
  play::Lots lots;
  const play::State first = study::begin(plain_, setup_, lots);
  fits_ = engine_.fits(first.position);
  same_start_ = setup_.position || !program_.facts.lots_in_start;
  if (fits_) start_ = engine_.from(first.position);
  pieces_ = plain_.pieces(first.position);
}

fast::State FastGames::begin(play::Lots& lots) { return same_start_ ? start_ : engine_.start(lots, setup_.starter); }

/// A ply that the fast engine can't play.
void FastGames::play_plainly(fast::State& state, Streams& streams) {
  play::State before = engine_.plain(state);
  play::Walk walk(plain_, before);
  if (!walk.stuck()) decide_at_random(walk, streams);
  playout_.findings += static_cast<int>(walk.dead_ends().size());
  const auto ply = plain_.play(before, std::move(walk), streams.lots);
  playout_.findings += static_cast<int>(ply->findings.size());
  playout_.plies++;
  playout_.passes += ply->move.pass, playout_.endless += ply->endless, playout_.long_sowings += ply->long_sowing;
  playout_.rounds_ended += ply->round_ended;
  for (std::size_t p = 0; p < playout_.captured.size(); ++p) playout_.captured[p] += ply->gained[p];
  if (!ply->move.pass) playout_.laps_of_move.push_back(ply->laps), playout_.captured_of_move.push_back(ply->captured);
  state = engine_.from(before);
}

GameResult FastGames::play(std::uint64_t number) {
  const int players = plain_.rules().board.player_count();
  Streams streams(setup_.seed, number, players);
  fast::State state = begin(streams.lots);
  GameResult result;
  result.number = number;
  result.first_mover = state.block.b[engine_.layout().next];
  const fast::Limits limits{setup_.max_moves, setup_.rounds};
  playout_.clear();
  for (;;) {
    engine_.playout(state, streams.players.data(), streams.lots, limits, playout_);
    if (!playout_.waits) break;
    play_plainly(state, streams);
    if (!engine_.over(state.block)) playout_.cut(limits);
  }
  // Findings are rare: such a game is played again by the plain engine, which keeps the witnesses.
  if (playout_.findings > 0) {
    const auto random = make_random_player();
    return play_game(plain_, setup_, std::vector<const Player*>(static_cast<std::size_t>(players), random.get()), number);
  }
  result.outcome = playout_.outcome, result.winner = playout_.winner;
  result.cut = playout_.cut_by_rounds ? Cut::Rounds : playout_.cut_by_moves ? Cut::Moves : Cut::None;
  result.plies = playout_.plies, result.passes = playout_.passes, result.rounds_ended = playout_.rounds_ended;
  result.endless = playout_.endless, result.long_sowings = playout_.long_sowings;
  result.captured = playout_.captured;
  result.laps_of_move = playout_.laps_of_move, result.captured_of_move = playout_.captured_of_move;
  if (engine_.pieces(state.block) != pieces_) throw std::logic_error("a piece was lost or made");
  for (int p = 0; p < players; ++p) {
    const std::optional<int> score = engine_.score(state.block, p);
    result.score[static_cast<std::size_t>(p)] = score ? *score : plain_.score(engine_.position(state.block), p);
  }
  return result;
}

}  // namespace sow::study
