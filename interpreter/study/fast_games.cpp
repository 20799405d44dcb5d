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

GameResult FastGames::play(std::uint64_t number) {
  const int players = plain_.rules().board.player_count();
  std::array<play::Random, model::max_players> streams;
  for (int p = 0; p < players; ++p) streams[static_cast<std::size_t>(p)] = play::Random(setup_.seed, number, static_cast<std::uint64_t>(p) + 1);
  play::Lots lots(play::Random(setup_.seed, number, 0));
  fast::State state = begin(lots);
  GameResult result;
  result.number = number;
  result.first_mover = state.block.b[engine_.layout().next];
  engine_.playout(state, streams.data(), lots, {setup_.max_moves, setup_.rounds}, playout_);
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
