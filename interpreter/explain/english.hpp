#pragma once
#include <string>
#include <string_view>
#include <vector>

// Small matters of English.
namespace sow::explain {

/// "seven", "twelve", "30": words up to twelve.
std::string in_words(int);
/// "first", "second" ... "12th".
std::string ordinal(int);
/// "seed" for 1, otherwise "seeds".
std::string counted(const std::string& plural, bool one);
/// "hole" for "holes", "quan" for "quan".
std::string singular(const std::string& plural);
/// "a" or "an", with the word.
std::string with_article(const std::string&);
/// "x, y and z".
std::string listed(const std::vector<std::string>&, std::string_view last = "and");
/// "dark-red" as "dark red".
std::string spaced(std::string name);
/// The first letter as a capital.
std::string capital(std::string);
/// "South's", "the players'".
std::string possessive(const std::string&);
/// `clockwise` and the like, as an adverb phrase after "sows".
bool ends_with(std::string_view text, std::string_view end);
bool starts_with(std::string_view text, std::string_view begin);
/// Replaces each occurrence.
std::string replaced(std::string text, std::string_view what, std::string_view by);

}  // namespace sow::explain
