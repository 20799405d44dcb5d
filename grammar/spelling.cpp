#include "grammar/spelling.hpp"

#include <algorithm>
#include <array>

#include "grammar/characters.hpp"

namespace sow::grammar {

namespace {

constexpr std::size_t most_suggested = 3;

std::u32string letters(std::string_view text) {
  std::u32string result;
  for (std::size_t at = 0; at < text.size();) {
    const Decoded one = decode(text, at);
    result += static_cast<char32_t>(one.code);
    at += std::max<std::size_t>(one.length, 1);
  }
  return result;
}

struct Synonym {
  std::string_view said;
  std::array<const char*, 2> meant;
};

constexpr Synonym synonym_table[] = {
    {"adjacent", {"neighbours", nullptr}},
    {"anticlockwise", {"counterclockwise", nullptr}},
    {"bank", {"store", nullptr}},
    {"bean", {"piece", nullptr}},
    {"beans", {"seeds", "pieces"}},
    {"bowl", {"hole", nullptr}},
    {"bowls", {"holes", nullptr}},
    {"contain", {"hold", nullptr}},
    {"contains", {"holds", nullptr}},
    {"counters", {"seeds", "pieces"}},
    {"cup", {"hole", nullptr}},
    {"cups", {"holes", nullptr}},
    {"distribute", {"sow", nullptr}},
    {"enemy", {"opponent", nullptr}},
    {"facing", {"across", nullptr}},
    {"finish", {"end", nullptr}},
    {"full", {"occupied", nullptr}},
    {"greater", {"more", nullptr}},
    {"has", {"holds", nullptr}},
    {"have", {"hold", nullptr}},
    {"house", {"hole", nullptr}},
    {"houses", {"holes", nullptr}},
    {"index", {"number", nullptr}},
    {"larger", {"more", nullptr}},
    {"less", {"fewer", nullptr}},
    {"lower", {"fewer", nullptr}},
    {"mancala", {"store", nullptr}},
    {"me", {"player", nullptr}},
    {"neighbors", {"neighbours", nullptr}},
    {"occurs", {"is", nullptr}},
    {"opposite", {"across", "reversed"}},
    {"otherwise", {"else", nullptr}},
    {"pebbles", {"seeds", "pieces"}},
    {"pick", {"lift", nullptr}},
    {"pit", {"hole", nullptr}},
    {"pits", {"holes", nullptr}},
    {"place", {"put", nullptr}},
    {"remove", {"capture", "move"}},
    {"scatter", {"sow", nullptr}},
    {"seed", {"seeds", "piece"}},
    {"seize", {"capture", nullptr}},
    {"smaller", {"fewer", nullptr}},
    {"spread", {"sow", nullptr}},
    {"stone", {"piece", nullptr}},
    {"stones", {"seeds", "pieces"}},
    {"stop", {"end turn", nullptr}},
    {"take", {"capture", "lift"}},
    {"takes", {"capture", "lift"}},
    {"towards", {"toward", nullptr}},
    {"until", {"while not", nullptr}},
};

}  // namespace

int distance(std::string_view one, std::string_view other) {
  const std::u32string a = letters(one), b = letters(other);
  std::vector<std::vector<int>> table(a.size() + 1, std::vector<int>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      int& best = table[i][j];
      if (i == 0 || j == 0) {
        best = static_cast<int>(i + j);
        continue;
      }
      best = std::min({table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) best = std::min(best, table[i - 2][j - 2] + 1);
    }
  }
  return table[a.size()][b.size()];
}

std::vector<std::string> suggestions(std::string_view found, const std::vector<std::string>& known) {
  const std::size_t length = letters(found).size();
  if (length > 60 || std::find(known.begin(), known.end(), found) != known.end()) return {};
  std::vector<std::pair<int, std::string>> near;
  for (const std::string& word : known) {
    if (word.size() > found.size() + 8 || found.size() > word.size() + 8) continue;
    const int steps = distance(found, word);
    if (steps <= 2 && static_cast<std::size_t>(2 * steps) < length) near.emplace_back(steps, word);
  }
  std::stable_sort(near.begin(), near.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<std::string> result;
  for (auto& [steps, word] : near)
    if (result.size() < most_suggested && std::find(result.begin(), result.end(), word) == result.end()) result.push_back(std::move(word));
  return result;
}

std::vector<std::string> synonyms(std::string_view found) {
  std::vector<std::string> result;
  for (const Synonym& one : synonym_table)
    if (one.said == found)
      for (const char* word : one.meant)
        if (word) result.emplace_back(word);
  return result;
}

std::string did_you_mean(const std::vector<std::string>& words) {
  std::string result;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) result += i + 1 == words.size() ? " or " : ", ";
    result += "`" + words[i] + "`";
  }
  return result.empty() ? "" : "did you mean " + result + "?";
}

}  // namespace sow::grammar
