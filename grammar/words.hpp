#pragma once
#include <string_view>
#include <vector>

namespace sow::grammar {

/// Is it a word of the language (which nothing may be named after)?
bool is_word(std::string_view text);

/// All words of the language, sorted.
const std::vector<std::string_view>& words();

/// The word, or the first of two words, that a section begins with ("board", "after").
bool begins_section(std::string_view word);

/// The word that a statement begins with, apart from names.
const std::vector<std::string_view>& statement_words();

/// Written like a place of a board: "a1", "S3", "Ni2", "SS". Such names in small letters are no names.
bool is_place_name(std::string_view text);

/// A name: small letters, digits and hyphens, beginning with a letter, as long as it reaches. Length in bytes, 0 if there is none.
std::size_t name_length(std::string_view text);

}  // namespace sow::grammar
