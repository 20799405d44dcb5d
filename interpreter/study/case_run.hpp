#pragma once
#include <optional>
#include <string>
#include <vector>

#include "interpreter/play/game.hpp"
#include "interpreter/text/cases.hpp"

namespace sow::study {

/// An expectation that did not hold.
struct Unmet {
  std::string what;                // "captured"
  std::string expected, found;
  grammar::Span span;              // of the expectation in the file
};

struct CaseRun {
  std::vector<Unmet> unmet;        // none: the case holds
  std::optional<play::Position> expected, found;  // if the positions differ
  int expectations = 0;
};

/// Plays a case under the readings that the game has.
CaseRun run_case(const play::Game&, const text::Case&);

}  // namespace sow::study
