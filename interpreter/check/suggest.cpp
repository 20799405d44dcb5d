#include "interpreter/check/suggest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "grammar/spelling.hpp"
#include "grammar/words.hpp"
#include "interpreter/load/spelling.hpp"

namespace sow::check {
namespace {

constexpr std::array number_words{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"};

/// Words that say nothing here.
constexpr std::array empty_words{"then", "exactly", "either", "the"};

void advise(grammar::Diagnostic& message, std::string advice, std::string replacement) {
  message.advice.push_back(std::move(advice));
  message.replacement = std::move(replacement);
}

/// `n-last` for `n - last`.
bool is_difference(const std::string& name, const std::vector<std::string>& known) {
  const auto minus = name.find('-');
  const auto is_known = [&](const std::string& word) { return grammar::is_word(word) || std::find(known.begin(), known.end(), word) != known.end(); };
  return minus != std::string::npos && is_known(name.substr(0, minus)) && is_known(name.substr(minus + 1));
}

}  // namespace

void suggest(grammar::Diagnostic& message, const std::string& found, const std::vector<std::string>& known) {
  const std::vector<std::string> near = load::nearest(found, known);
  if (near.empty()) return;
  message.advice.push_back(load::did_you_mean(found, known));
  message.replacement = near.front();
}

grammar::Diagnostic& unknown_name(grammar::Diagnostics& out, grammar::Span span, const std::string& name, const std::vector<std::string>& known) {
  auto& message = out.add("S0201", span, fmt::format("unknown name `{}`", name));
  const auto number = std::find(number_words.begin(), number_words.end(), name);
  const std::vector<std::string> synonyms = grammar::synonyms(name);
  if (number != number_words.end()) {
    const std::string figure = std::to_string(number - number_words.begin());
    advise(message, fmt::format("numbers are written in figures: `{}`", figure), figure);
  } else if (!synonyms.empty()) {
    advise(message, grammar::did_you_mean(synonyms), synonyms.front());
  } else if (is_difference(name, known)) {
    const std::string apart = fmt::format("{} - {}", name.substr(0, name.find('-')), name.substr(name.find('-') + 1));
    advise(message, fmt::format("blanks round the minus: `{}`", apart), apart);
  } else if (name == "draw" || name == "tie") {
    advise(message, "say `end game won by nobody`", "end game won by nobody");
  } else if (std::find(empty_words.begin(), empty_words.end(), name) != empty_words.end()) {
    message.advice.push_back(fmt::format("leave out `{}`", name));
  } else {
    suggest(message, name, known);
  }
  return message;
}

}  // namespace sow::check
