#pragma once
#include <cstddef>
#include <string_view>
#include <vector>

namespace sow::grammar {

/// A word, number, sign or quoted text, for messages and advice (the grammar itself reads characters).
struct Token {
  enum class Kind { Word, Number, Sign, Text, LineEnd, FileEnd } kind;
  std::size_t begin, end;
  std::string_view text;
};

/// The token at a place of the rules. A comment counts as the end of its line. Signs of other languages (`==`, `//`) are one token.
Token token_at(std::string_view text, std::size_t at);

/// The tokens of the line that holds the place `at`, with a LineEnd or FileEnd behind them.
std::vector<Token> tokens_of_line(std::string_view text, std::size_t at);

}  // namespace sow::grammar
