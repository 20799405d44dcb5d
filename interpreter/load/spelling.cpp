#include "interpreter/load/spelling.hpp"

#include <fmt/format.h>

#include "grammar/spelling.hpp"

namespace sow::load {

std::vector<std::string> nearest(std::string_view word, const std::vector<std::string>& known) { return grammar::suggestions(word, known); }

std::string did_you_mean(std::string_view word, const std::vector<std::string>& known) { return grammar::did_you_mean(nearest(word, known)); }

std::string listed(const std::vector<std::string>& words, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? fmt::format(" {} ", last) : ", ";
    text += '`' + words[i] + '`';
  }
  return text;
}

}  // namespace sow::load
