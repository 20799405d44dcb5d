#pragma once
#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "interpreter/study/match.hpp"
#include "interpreter/study/rating.hpp"

namespace sow::study {

struct TournamentOrder {
  Setup setup;
  std::vector<const Player*> entrants;  // two or more
  std::uint64_t games = 0;              // of each pair in each seating
  int random_moves = 0;                 // each game begins with so many, the same for all pairs and seatings
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;
};

/// Which players of the game the first of a pair plays; the second plays the others.
using Seating = std::vector<bool>;
/// All ways to share a game's sides between two, none left out: for two sides the first plays one, then the other.
std::vector<Seating> seatings(const model::Board&);

/// What a pair came to in one seating.
struct Meeting {
  std::size_t a = 0, b = 0;
  Seating seating;
  std::uint64_t games = 0, won_by_a = 0, won_by_b = 0, drawn = 0, undecided = 0, cut = 0;  // cut: by the bounds of the setup
  double points_of_a() const { return static_cast<double>(won_by_a) + static_cast<double>(drawn + undecided + cut) / 2; }
};

/// All meetings, pair by pair and seating by seating; the same for any number of threads.
struct Tournament {
  std::uint64_t games = 0;  // in all
  std::vector<Meeting> meetings;
  void add(const Tournament&);
};

/// Before any game.
Tournament open_tournament(const TournamentOrder&, const model::Board&);
/// How many games there are in all.
std::uint64_t all_games(const TournamentOrder&, const model::Board&);
/// Goes on from what was done, which are the first games of the order: first game of all meetings, then their second ... `reached` is called about
/// twice a second.
Tournament play_tournament(const play::Game&, const TournamentOrder&, Tournament done, const std::function<void(const Tournament&)>& reached);

std::vector<Rating> rate(const Tournament&, std::size_t entrants);

}  // namespace sow::study
