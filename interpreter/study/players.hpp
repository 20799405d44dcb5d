#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/play/game.hpp"
#include "interpreter/study/alphabeta.hpp"

namespace sow::study {

/// The random numbers of one game: lots, and a stream for each player, so that a player who needs many does not change the lots.
struct Streams {
  Streams(std::uint64_t seed, std::uint64_t game, int players);
  play::Lots lots;
  std::vector<play::Random> players;
};

/// Chooses moves. One object may serve many games at once: what changes stands in the streams.
class Player {
 public:
  virtual ~Player() = default;
  /// Decides until the walk, which has a legal move and begins at the state, is complete.
  virtual void decide(const play::Game&, const play::State&, play::Walk&, Streams&) const = 0;
  /// Thinks for a while instead of so and so far: what it chooses then depends on the machine.
  virtual bool by_the_clock() const { return false; }
  /// A legal move of the state, or a pass if there is none.
  play::Move choose(const play::Game&, const play::State&, Streams&) const;
};

/// Decides one decision after the other, evenly among the alternatives; no number is drawn where there is only one.
void decide_at_random(play::Walk&, Streams&);
/// Takes the decisions of a legal move.
void follow(play::Walk&, const play::Move&);

/// "random", "greedy", "mcts:400" (that many trial games), "alphabeta:6" (that many moves ahead), "alphabeta:positions=20000"; "mcts:ms=500" and
/// "alphabeta:ms=500" think for so many milliseconds. Nothing for another text.
std::unique_ptr<Player> make_player(const std::string& name);
/// For messages.
inline constexpr const char* known_players =
    "`random`, `greedy`, `mcts:N` (N trial games a move), `alphabeta:N` (N moves ahead), `alphabeta:positions=N`, or `mcts:ms=N` and "
    "`alphabeta:ms=N` (N milliseconds a move)";

std::unique_ptr<Player> make_random_player();
/// Takes what captures most at once, after what wins; evenly among the best. Where all play at once it plays at random.
std::unique_ptr<Player> make_greedy_player();
/// Monte-Carlo tree search (UCT: Kocsis and Szepesvari 2006) with that many random games a move, or as many as so many milliseconds allow.
/// Where all play at once it plays at random.
std::unique_ptr<Player> make_mcts_player(int iterations, int milliseconds = 0);
/// Plays what look_ahead() finds. Where all play at once it plays at random.
std::unique_ptr<Player> make_alphabeta_player(const Budget&);

}  // namespace sow::study
