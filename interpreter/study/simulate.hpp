#pragma once
#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <tuple>

#include "interpreter/fast/frame.h"
#include "interpreter/program/program.hpp"
#include "interpreter/study/match.hpp"
#include "interpreter/study/statistics.hpp"

namespace sow::study {

struct SimulationOrder {
  Setup setup;
  std::vector<const Player*> players;  // one for each player
  std::uint64_t first = 0;             // number of the first game
  std::uint64_t games = 0;
  int threads = 1;
  const program::Program* program = nullptr;             // linked: all players are random, and the fast engine plays; null: the plain one
  std::int32_t (*turns)(SowFrame*, std::int32_t) = nullptr;   // code made for the program, which plays the turns that it can
  std::function<void(const GameResult&)> each;           // called in the order of the games
  const std::atomic<bool>* stop = nullptr;               // begin no more games
  bool metrics = false;                                  // measure each game: then the plain engine plays, many times slower
};

struct FoundKind {
  std::uint64_t count = 0;
  Witness first;  // with the fewest plies before it, then of the lowest game
};

/// Sums over games; the same for any number of threads.
struct Simulation {
  std::uint64_t games = 0;
  std::array<std::uint64_t, model::max_players> wins{}, wins_moving_first{}, moved_first{};
  std::uint64_t draws = 0, undecided = 0, cut_by_moves = 0, cut_by_rounds = 0;
  std::uint64_t passes = 0, endless = 0, long_sowings = 0;
  Counts plies, rounds, laps, captured;                    // of games, of games, of turns, of turns
  std::array<Counts, model::max_players> score, captured_in_game;
  Clustered laps_by_game, captured_by_game, capturing;     // of turns; capturing: those that captured anything
  std::map<std::tuple<std::string, std::uint32_t, std::uint32_t>, FoundKind> findings;  // by code, file and byte
  Metrics metrics;                                         // if they were ordered

  void add(const GameResult&);
  void add(const Simulation&);

 private:
  void add_turns(const GameResult&);
};

/// Calls with a name and a member for each sum, which are all that games add up to but for findings and metrics.
template <typename Visit>
void each_sum(const Visit& visit) {
  visit("games", &Simulation::games), visit("wins", &Simulation::wins), visit("wins-moving-first", &Simulation::wins_moving_first);
  visit("moved-first", &Simulation::moved_first), visit("draws", &Simulation::draws), visit("undecided", &Simulation::undecided);
  visit("cut-by-moves", &Simulation::cut_by_moves), visit("cut-by-rounds", &Simulation::cut_by_rounds), visit("passes", &Simulation::passes);
  visit("endless", &Simulation::endless), visit("long-sowings", &Simulation::long_sowings), visit("moves", &Simulation::plies);
  visit("rounds", &Simulation::rounds), visit("laps", &Simulation::laps), visit("captured", &Simulation::captured);
  visit("score", &Simulation::score), visit("captured-in-game", &Simulation::captured_in_game);
  visit("laps-by-game", &Simulation::laps_by_game), visit("captured-by-game", &Simulation::captured_by_game), visit("capturing", &Simulation::capturing);
}

/// Plays the games of an order, part by part; what the threads have made for it stays from one part to the next.
class Simulator {
 public:
  /// Both must outlive it.
  Simulator(const play::Game&, const SimulationOrder&);
  ~Simulator();
  /// So many games from this number on.
  Simulation play(std::uint64_t first, std::uint64_t games);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

/// All games of the order.
Simulation simulate(const play::Game&, const SimulationOrder&);

/// How a simulation is cut into blocks, between which it can be looked at, saved and stopped. The sums do not depend on the blocks.
struct Blocks {
  double until_width = 0;                            // stop when no interval of a share of wins is wider; 0: play all games
  std::function<void(const Simulation&)> reached;    // called after each block, which takes about half a second
};

/// Widths are looked at after each so many games only, so that the stop depends on neither threads nor speed.
inline constexpr std::uint64_t games_between_looks = 1000;

/// The widest interval of the players' shares of wins.
double widest_interval(const Simulation&, int players);

/// Goes on from what was done, which are the first games of the order.
Simulation simulate_in_blocks(const play::Game&, const SimulationOrder&, Simulation done, const Blocks&);

}  // namespace sow::study
