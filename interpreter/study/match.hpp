#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "interpreter/study/metrics.hpp"
#include "interpreter/study/players.hpp"

namespace sow::study {

/// From where games are played, and when they are stopped.
struct Setup {
  std::optional<play::Position> position;  // instead of `start`
  int starter = play::nobody;              // nobody: as the rules say
  int rounds = 0;                          // a game stops with its round of that number; 0: no bound
  int max_moves = 10000;                   // plies, each new round counted as one more
  std::uint64_t seed = 0;
};

enum class Cut { None, Moves, Rounds };

/// Something that was found in play, with the position and the move that show it.
struct Witness {
  play::Finding finding;
  play::Position before;
  play::Move move;
  int ply = 0;              // plies played before it
  std::uint64_t game = 0;
};

struct GameResult {
  std::uint64_t number = 0;
  play::Outcome outcome = play::Outcome::Playing;
  int winner = play::nobody;
  Cut cut = Cut::None;
  int first_mover = 0;
  int plies = 0, passes = 0, rounds_ended = 0;
  std::array<int, model::max_players> score{}, captured{};
  std::vector<int> laps_of_move, captured_of_move;  // of each turn, passes left out
  int endless = 0, long_sowings = 0;
  std::vector<Witness> witnesses;
  std::optional<GameMetrics> metrics;               // if somebody measured it
};

/// What a caller wants to see of a game under way; each may be left out.
struct Watch {
  std::function<void(const play::State&, const play::Ply& start)> started;
  std::function<void(const play::State& before, const play::Ply&, const play::State& after)> played;
  play::Observer* observer = nullptr;
};

/// The state from which a game begins.
play::State begin(const play::Game&, const Setup&, play::Lots&, const Watch& = {});

/// Plays the game of that number; `players` has one for each player, in order. All studies of whole games meet the engine here.
GameResult play_game(const play::Game&, const Setup&, const std::vector<const Player*>& players, std::uint64_t number, const Watch& = {});

}  // namespace sow::study
