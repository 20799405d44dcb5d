#include "interpreter/check/suggest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "interpreter/load/spelling.hpp"

namespace sow::check {
namespace {

constexpr std::array number_words{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"};

/// What others call it.
const std::map<std::string, std::string>& synonyms() {
  static const std::map<std::string, std::string> table{
      {"pit", "hole"},   {"house", "hole"},  {"cup", "hole"},       {"mancala", "store"}, {"bank", "store"},
      {"index", "number"}, {"opposite", "across"}, {"facing", "across"}, {"stones", "seeds"},  {"counters", "seeds"}, {"me", "player"},
      {"full", "occupied"}, {"enemy", "opponent"}, {"greater", "more"}, {"less", "fewer"}};
  return table;
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
  const auto minus = name.find('-');
  const auto is_known = [&](const std::string& word) { return std::find(known.begin(), known.end(), word) != known.end(); };
  if (number != number_words.end()) {
    message.advice.push_back(fmt::format("numbers are written in figures: `{}`", number - number_words.begin()));
    message.replacement = std::to_string(number - number_words.begin());
  } else if (const auto synonym = synonyms().find(name); synonym != synonyms().end()) {
    message.advice.push_back(fmt::format("did you mean `{}`?", synonym->second));
    message.replacement = synonym->second;
  } else if (minus != std::string::npos && is_known(name.substr(0, minus)) && is_known(name.substr(minus + 1))) {
    message.replacement = name.substr(0, minus) + " - " + name.substr(minus + 1);
    message.advice.push_back(fmt::format("blanks round the minus: `{}`", message.replacement));
  } else if (name == "draw") {
    message.replacement = "end game won by nobody";
    message.advice.push_back(fmt::format("say `{}`", message.replacement));
  } else {
    suggest(message, name, known);
  }
  return message;
}

}  // namespace sow::check
