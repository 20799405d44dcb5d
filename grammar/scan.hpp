#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace sow::grammar {

/// What is seen in the rules without reading them: before the grammar has its turn.
struct Scan {
  struct Comment {
    std::size_t begin, end;
  };
  struct Odd {
    std::size_t begin, end;
    std::uint32_t code;
  };
  std::vector<Comment> comments;
  std::vector<Odd> odd;  // invisible and typographic characters outside comments and texts in double quotes
};
Scan scan(std::string_view text, std::size_t from);

/// Behind the blanks, comments and line ends that begin at `at`.
std::size_t skip_gap(std::string_view text, std::size_t at);

/// The text with plain characters in place of the odd ones, byte for byte as long.
std::string with_plain_characters(std::string_view text, const std::vector<Scan::Odd>& odd);

/// A `{` that is still open where a word that begins a section stands in column 1, or at the end of the text.
struct OpenBrace {
  std::size_t at = std::string_view::npos;
  std::size_t missed = 0;  // the place where `}` was missed
};

/// Looks from the beginning of a section up to the place (and its line) where it could not be read any more.
OpenBrace open_brace(std::string_view text, std::size_t section, std::size_t place);

/// The next word that begins a section in column 1, behind `from`; the end of the text if there is none.
std::size_t next_section(std::string_view text, std::size_t from);

}  // namespace sow::grammar
