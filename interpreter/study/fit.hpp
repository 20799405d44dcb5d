#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "interpreter/study/verify.hpp"

namespace sow::study {

/// A reading of each option, by number, in the order of Ruleset::options.
using Combination = std::vector<int>;

/// What came of replaying a record under a combination.
struct FitTrial {
  std::optional<Difference> difference;  // none: the combination explains the record
  std::int64_t line = 0;                 // of the game that contradicts
  std::size_t moves = 0, positions = 0;  // compared until then
  Gaps gaps;                             // of all games, as far as they were replayed; lines: the ways of one game times those of the next
};

struct Fit {
  std::vector<Combination> explaining;
  std::map<Combination, FitTrial> tried;  // those that explain too
  std::uint64_t combinations = 1;         // that there are
  bool complete = true;                   // false: stopped at the limit, or from outside
};

/// Searches the combinations that explain a record. `readings` tells how many readings each option has. Begins with one combination; where it
/// is contradicted, each reading is changed alone, and only the changes that come further, or as far with another contradiction, are followed: the
/// others were not asked until then, or fail sooner. At most `limit` combinations are replayed,
/// and none after `stop` is set.
Fit fit(const std::vector<int>& readings, const Combination& begin, std::size_t limit, const std::function<FitTrial(const Combination&)>& replay,
        const std::atomic<bool>* stop = nullptr);

}  // namespace sow::study
