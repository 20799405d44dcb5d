#pragma once
#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "interpreter/model/model.hpp"
#include "interpreter/study/statistics.hpp"

// What games look like beyond what both engines count on their way: for this each position and each drop must be looked at. docs/metrics.md
// defines each of these numbers.
namespace sow::study {

/// A statement of the rules by its place in the text: file, first byte, byte behind it.
using RulePlace = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>;

/// One game. Numbers in thousandths are so called.
struct GameMetrics {
  std::vector<int> alternatives;             // legal moves at each move; 1 where the player must pass
  int turns = 0, lead_changes = 0;
  std::vector<int> chains;                   // holes captured from, of each move that captured while sowing
  std::uint64_t captured = 0, captured_from_own = 0;  // while sowing: pieces from holes, and of these from the own side
  std::uint64_t hands = 0, hands_round = 0;  // sown, and that came to a place again
  int left = 0;                              // pieces in the holes at the end
  std::array<int, model::max_players> collected{};  // captured otherwise than while sowing
  std::vector<std::array<int, model::max_players>> holes_in_round;  // owned as each round began
  std::int64_t coverage = 0, repetition = 0, repetition_with_mover = 0;  // thousandths
  bool has_winner = false;
  std::int64_t drama = 0, decisiveness = 0;  // thousandths; of games with a winner
  std::int64_t lead_change_rate = 0;         // thousandths
  std::string opening;                       // what was decided first, as text; empty if it was a pass
  bool opening_won = false, opening_drawn = false;
  std::map<RulePlace, std::uint64_t> ran;    // in how many moves each statement ran
};

struct Opening {
  std::uint64_t games = 0, won = 0, drawn = 0;  // by who played it
  void add(const Opening&);
};

/// Sums over games.
struct Metrics {
  Counts alternatives;                       // of moves
  Clustered alternatives_by_game, captured_from_own, hands_round;  // of moves, of pieces captured, of hands
  Counts turns, lead_changes, left;          // of games
  Counts chains;                             // of moves that capture
  std::array<Counts, model::max_players> collected;
  Counts rounds_begun;                       // round: games that began it
  std::array<Counts, model::max_players> holes_in_round;  // round: holes owned, summed over these games
  Thousandths coverage, repetition, repetition_with_mover, drama, decisiveness, lead_change_rate;
  std::map<std::string, Opening> openings;
  std::map<RulePlace, std::uint64_t> ran;    // moves in which a statement ran

  void add(const GameMetrics&, int plies);
  void add(const Metrics&);
};

/// Calls with a name and a member for each sum that is a number, counts or the like: all but openings and statements.
template <typename Visit>
void each_metric(const Visit& visit) {
  visit("alternatives", &Metrics::alternatives), visit("alternatives-by-game", &Metrics::alternatives_by_game);
  visit("captured-from-own", &Metrics::captured_from_own), visit("hands-round", &Metrics::hands_round), visit("turns", &Metrics::turns);
  visit("lead-changes", &Metrics::lead_changes), visit("left", &Metrics::left), visit("chains", &Metrics::chains);
  visit("collected", &Metrics::collected), visit("rounds-begun", &Metrics::rounds_begun), visit("holes-in-round", &Metrics::holes_in_round);
  visit("coverage", &Metrics::coverage), visit("repetition", &Metrics::repetition);
  visit("repetition-with-mover", &Metrics::repetition_with_mover), visit("drama", &Metrics::drama);
  visit("decisiveness", &Metrics::decisiveness), visit("lead-change-rate", &Metrics::lead_change_rate);
}

/// Adds sums of any of these kinds, and arrays of them.
inline void add_up(std::uint64_t& all, std::uint64_t more) { all += more; }
template <typename Sum>
void add_up(Sum& all, const Sum& more) {
  all.add(more);
}
template <typename Sum, std::size_t size>
void add_up(std::array<Sum, size>& all, const std::array<Sum, size>& more) {
  for (std::size_t i = 0; i < size; ++i) add_up(all[i], more[i]);
}

/// The last round whose holes are counted by itself; those of later rounds are counted under it as well.
inline constexpr int last_round_apart = 50;

}  // namespace sow::study
