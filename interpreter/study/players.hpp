#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/play/game.hpp"

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
  /// A legal move of the state, or a pass if there is none.
  play::Move choose(const play::Game&, const play::State&, Streams&) const;
};

/// Decides one decision after the other, evenly among the alternatives; no number is drawn where there is only one.
void decide_at_random(play::Walk&, Streams&);
/// Takes the decisions of a legal move.
void follow(play::Walk&, const play::Move&);

/// "random", "greedy" or "mcts:400" (searches with that many trial games). Nothing for another text.
std::unique_ptr<Player> make_player(const std::string& name);
/// For messages.
inline constexpr const char* known_players = "`random`, `greedy` or `mcts:N` with a number from 1 to 1000000";

std::unique_ptr<Player> make_random_player();
/// Takes what captures most at once, after what wins; evenly among the best. Where all play at once it plays at random.
std::unique_ptr<Player> make_greedy_player();
/// Monte-Carlo tree search with that many random games a move (UCT: Kocsis and Szepesvari 2006). Where all play at once it plays at random.
std::unique_ptr<Player> make_mcts_player(int iterations);

}  // namespace sow::study
