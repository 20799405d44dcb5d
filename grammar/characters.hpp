#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sow::grammar {

/// One character of a text in UTF-8.
struct Decoded {
  std::uint32_t code = 0;
  std::size_t length = 0;  // in bytes; 0: this is not UTF-8
};
Decoded decode(std::string_view text, std::size_t at);

/// A character as it is shown on a terminal.
struct Character {
  std::string text;  // control characters as blanks, what is no UTF-8 as U+FFFD
  int width = 1;     // columns
};

/// The characters of a line.
std::vector<Character> split(std::string_view line);

/// The first byte that is not UTF-8, or npos.
std::size_t invalid_utf8(std::string_view text);

/// Blanks that are no plain blank, invisible characters, curly quotes, long dashes: what is typed for it is in `meant`.
struct OddCharacter {
  std::uint32_t first, last;
  const char* what;   // "a no-break space"
  const char* meant;  // "a plain blank", "`\"`", "`-`", or "nothing"
};
const OddCharacter* odd_character(std::uint32_t code);

}  // namespace sow::grammar
