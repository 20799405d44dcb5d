#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace sow::load {

/// What may have been meant: at most three of the known words, nearest first, that differ in at most two letters (changed, added, left out or
/// swapped) and in less than half of the word. Nothing if the word is itself known.
std::vector<std::string> nearest(std::string_view word, const std::vector<std::string>& known);

/// "did you mean `a` or `b`?", or an empty text if nothing is near.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& known);

/// "`a`, `b` and `c`"; the last joined by the word given.
std::string listed(const std::vector<std::string>& words, std::string_view last = "and");

}  // namespace sow::load
