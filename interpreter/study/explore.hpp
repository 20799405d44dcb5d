#pragma once
#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "interpreter/study/match.hpp"

namespace sow::study {

/// A statement by file and bytes.
using Place = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>;
Place place_of(const grammar::Span&);

/// All positions with that many seeds in the holes, the stores and all else empty, whoever plays next.
struct SmallPositions {
  int seeds = 0;
  std::uint64_t positions = 0, moves = 0;  // that were looked at
  bool complete = false;
  std::uint64_t endless = 0;               // moves whose sowing never ends
};

/// Something that was found, with a line of play whose last move shows it.
struct Shown {
  std::string code;                      // of a finding, or "endless", "long", "repeat"
  play::Finding finding;                 // of a code
  std::uint64_t count = 0;               // moves that did it; of "repeat" games
  std::optional<play::Position> from;    // where the line begins; nothing: at the start
  std::vector<std::string> line;         // of "repeat": leads back to where it begins
  int seeds = 0;                         // in a small position: how many; otherwise it was met in play:
  std::uint64_t game = 0;                // the start and all lots are those of this game, played with the seed of the setup plus this
  int after = 0;                         // how few moves from the start came before it
  bool searched = false;                 // that few were found by searching, not in the game
};

/// What was reached. Play goes on from there with nothing lost.
struct Exploration {
  std::vector<SmallPositions> small;                 // by number of seeds, from 1; all but the last are complete, unless time was up
  std::vector<Shown> in_small;                       // the first of each kind, those of fewest seeds
  std::vector<Shown> found;                          // in random games
  std::uint64_t games = 0, plies = 0;
  std::uint64_t unfinished = 0;                      // games cut by the bound on moves
  std::optional<std::uint64_t> first_unfinished;     // its number
  std::array<std::uint64_t, model::max_players> wins{};
  std::uint64_t drawn = 0, undecided = 0;
  std::uint64_t without_winner = 0;                  // the shortest game that was drawn or undecided: its number,
  int without_winner_plies = 0;                      // and its length; 0: there is none
  std::set<Place> ran;                               // statements, in the random games
  std::set<std::pair<int, int>> chosen;              // choices and the labels that were chosen in them

  // Made at the end of a run, from the above.
  int depth = 0;                                     // all lines of at most so many moves from the start were followed
  std::uint64_t searched = 0;                        // positions that were looked at for shorter lines
  std::vector<grammar::Span> idle;                   // statements that never ran
  std::size_t statements = 0;
  std::vector<std::string> idle_labels;              // "choice: label" that was never chosen
  std::vector<int> never_won;                        // players
};

struct ExploreBounds {
  int seeds = 6;                     // all positions of at most so many seeds
  std::uint64_t games = 300;         // at random, from the start
  double seconds = 60;               // for each search
  std::uint64_t positions = 5000;    // that are looked at for a shorter line to each thing that was found
  std::uint64_t memory = 256;        // MiB for the positions that this search holds
  const std::atomic<bool>* stop = nullptr;
  std::function<void(const Exploration&)> reached;  // called now and then
  std::function<void(const Exploration&)> played;   // called once, before shorter lines are searched
};

/// Searches play: all small positions, random games, and then for shorter lines to what the games showed: from the start, and back along the
/// game. Goes on from what was done with the same setup.
Exploration explore(const play::Game&, const Setup&, const ExploreBounds&, Exploration done = {});

}  // namespace sow::study
