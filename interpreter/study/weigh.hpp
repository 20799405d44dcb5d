#pragma once
#include <string>
#include <vector>

#include "interpreter/study/compare.hpp"
#include "interpreter/study/statistics.hpp"

namespace sow::study {

/// How much a reading matters against another, in the same random games (same seeds).
struct Weight {
  Comparison lines;             // all lines from the start
  std::uint64_t games = 0;
  std::uint64_t changed = 0;    // games that went another way
  double length = 0;            // mean change in plies
  Interval length_within;       // at 95 per cent, from the differences game by game
  std::uint64_t first_wins = 0, draws = 0, unfinished = 0;  // with the reading; unfinished: cut by a bound, or undecided
};

/// Random games, in the order of their numbers; on the fast engine where it can hold them. Begins no more of them after `stop` is set.
std::vector<GameResult> play_sample(const play::Game&, const Setup&, std::uint64_t games, int threads, const std::atomic<bool>* stop = nullptr);

/// Whether two games with one seed went the same way: lengths, laps and captures of each turn, scores and result.
bool same_course(const GameResult&, const GameResult&);

/// Compares two samples of the same seeds; `lines` is left empty.
Weight weigh(const std::vector<GameResult>& with_default, const std::vector<GameResult>& with_reading);

}  // namespace sow::study
