#pragma once
#include <atomic>
#include <functional>
#include <map>
#include <tuple>

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
  std::function<void(const GameResult&)> each;           // called in the order of the games
  const std::atomic<bool>* stop = nullptr;               // begin no more games
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
  std::map<std::tuple<std::string, std::uint32_t, std::uint32_t>, FoundKind> findings;  // by code, file and byte

  void add(const GameResult&);
  void add(const Simulation&);
};

Simulation simulate(const play::Game&, const SimulationOrder&);

}  // namespace sow::study
