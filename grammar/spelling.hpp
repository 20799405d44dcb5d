#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace sow::grammar {

/// How many letters must be changed, added, left out or swapped (two neighbours) to make one word of the other.
int distance(std::string_view one, std::string_view other);

/// Those of the known words that may be meant by `found`: at most two letters differ, and less than half of the word. Nearest first, then
/// in the order of `known`; at most three. None if `found` is itself known.
std::vector<std::string> suggestions(std::string_view found, const std::vector<std::string>& known);

/// What is said elsewhere for it in the words of the language ("pit": `hole`, "greater": `more`); empty if nothing is known.
std::vector<std::string> synonyms(std::string_view found);

/// "did you mean `a`?", "did you mean `a` or `b`?"; empty for an empty list.
std::string did_you_mean(const std::vector<std::string>& words);

}  // namespace sow::grammar
