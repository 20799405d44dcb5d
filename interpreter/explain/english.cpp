#include "interpreter/explain/english.hpp"

#include <array>
#include <cctype>

namespace sow::explain {

std::string in_words(int number) {
  static constexpr std::array words{"no",  "one",   "two",   "three", "four", "five",  "six",
                                    "seven", "eight", "nine", "ten",  "eleven", "twelve"};
  return number >= 0 && number < static_cast<int>(words.size()) ? words[static_cast<std::size_t>(number)] : std::to_string(number);
}

std::string ordinal(int number) {
  static constexpr std::array words{"", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"};
  if (number > 0 && number < static_cast<int>(words.size())) return words[static_cast<std::size_t>(number)];
  const bool teen = number % 100 / 10 == 1;
  const char* end = teen ? "th" : number % 10 == 1 ? "st" : number % 10 == 2 ? "nd" : number % 10 == 3 ? "rd" : "th";
  return std::to_string(number) + end;
}

std::string singular(const std::string& plural) {
  return plural.size() > 3 && plural.back() == 's' && plural[plural.size() - 2] != 's' ? plural.substr(0, plural.size() - 1) : plural;
}

std::string counted(const std::string& plural, bool one) { return one ? singular(plural) : plural; }

std::string with_article(const std::string& word) {
  const bool vowel = !word.empty() && std::string_view("aeiou").find(word[0]) != std::string_view::npos;
  return (vowel ? "an " : "a ") + word;
}

std::string listed(const std::vector<std::string>& all, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i > 0) text += i + 1 == all.size() ? " " + std::string(last) + " " : ", ";
    text += all[i];
  }
  return text;
}

std::string spaced(std::string name) { return replaced(std::move(name), "-", " "); }

std::string capital(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

std::string possessive(const std::string& name) { return ends_with(name, "s") ? name + "'" : name + "'s"; }

bool ends_with(std::string_view text, std::string_view end) { return text.size() >= end.size() && text.substr(text.size() - end.size()) == end; }

bool starts_with(std::string_view text, std::string_view begin) { return text.substr(0, begin.size()) == begin; }

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size())) text.replace(at, what.size(), by);
  return text;
}

}  // namespace sow::explain
