#include "interpreter/load/spelling.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sow::load {
namespace {

/// Letters to change, add, leave out or swap. Counts bytes, which is enough to find a slip.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({changed, last[j] + 1, row[j - 1] + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before.swap(last);
    last.swap(row);
  }
  return last[b.size()];
}

}  // namespace

std::vector<std::string> nearest(std::string_view word, const std::vector<std::string>& known) {
  constexpr std::size_t longest = 60;  // no word of a ruleset is longer, and the work grows with its square
  std::vector<std::pair<std::size_t, std::string>> found;
  if (word.size() > longest) return {};
  for (const std::string& candidate : known) {
    if (candidate == word) return {};
    if (candidate.size() > longest) continue;
    const std::size_t letters = distance(word, candidate);
    if (letters <= 2 && 2 * letters < word.size()) found.emplace_back(letters, candidate);
  }
  std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<std::string> words;
  for (auto& [letters, candidate] : found) {
    if (words.size() < 3 && std::find(words.begin(), words.end(), candidate) == words.end()) words.push_back(std::move(candidate));
  }
  return words;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& known) {
  const std::vector<std::string> words = nearest(word, known);
  return words.empty() ? std::string() : fmt::format("did you mean {}?", listed(words, "or"));
}

std::string listed(const std::vector<std::string>& words, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? fmt::format(" {} ", last) : ", ";
    text += '`' + words[i] + '`';
  }
  return text;
}

}  // namespace sow::load
