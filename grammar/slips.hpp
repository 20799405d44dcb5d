#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sow::grammar {

/// A known slip: what was typed where, and what to say.
struct FoundSlip {
  std::size_t begin, end;    // the bytes that are meant
  std::string expected;      // empty: what the grammar says
  std::string advice;        // a line after "= "
  std::string replacement;   // what can be typed in place of it, or empty
};

/// A slip that explains why nothing could be read behind `at`.
std::optional<FoundSlip> slip_at(std::string_view text, std::size_t at);

/// Slips in [begin, end) that the grammar can read, but as something else (`3 or less`, `-- text`). At most one a line; the line of `end` counts as a whole.
std::vector<FoundSlip> slips_within(std::string_view text, std::size_t begin, std::size_t end);

}  // namespace sow::grammar
