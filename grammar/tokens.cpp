#include "grammar/tokens.hpp"

#include <algorithm>

#include "grammar/characters.hpp"

namespace sow::grammar {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80; }

/// `isn't` and `counter-clockwise` are one word each, and so is `n-last`; `last-1` is three tokens, like in the grammar.
std::size_t word_end(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size()) {
    const char c = text[end];
    const bool joins = (c == '-' || c == '\'') && end + 1 < text.size() && is_letter(text[end + 1]);
    if (!is_letter(c) && !is_digit(c) && !(joins && end > at)) break;
    ++end;
  }
  return end;
}

std::size_t sign_end(std::string_view text, std::size_t at) {
  static constexpr std::string_view signs[] = {"===", "==", ">=", "=>", "<=", "=<", "!=", "<>", "//", "/*", "*/", "--", "..", "&&", "||", ":="};
  for (const std::string_view sign : signs)
    if (text.substr(at, sign.size()) == sign) return at + sign.size();
  return at + std::max<std::size_t>(decode(text, at).length, 1);
}

Token make(Token::Kind kind, std::string_view text, std::size_t begin, std::size_t end) { return {kind, begin, end, text.substr(begin, end - begin)}; }

}  // namespace

Token token_at(std::string_view text, std::size_t at) {
  while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) ++at;
  if (at >= text.size()) return {Token::Kind::FileEnd, text.size(), text.size(), {}};
  const char c = text[at];
  if (c == '\n' || c == '\r' || c == '#') return {Token::Kind::LineEnd, at, at, {}};
  if (is_letter(c)) return make(Token::Kind::Word, text, at, word_end(text, at));
  if (is_digit(c)) {
    std::size_t end = at;
    while (end < text.size() && is_digit(text[end])) ++end;
    return make(Token::Kind::Number, text, at, end);
  }
  if (c == '"') {
    const std::size_t end = std::min(text.find_first_of("\"\n", at + 1), text.size());
    return make(Token::Kind::Text, text, at, end < text.size() && text[end] == '"' ? end + 1 : end);
  }
  return make(Token::Kind::Sign, text, at, sign_end(text, at));
}

std::vector<Token> tokens_of_line(std::string_view text, std::size_t at) {
  const std::size_t line_end = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
  std::vector<Token> result;
  for (std::size_t next = line_end == std::string_view::npos ? 0 : line_end + 1;;) {
    result.push_back(token_at(text, next));
    if (result.back().kind == Token::Kind::LineEnd || result.back().kind == Token::Kind::FileEnd) return result;
    next = result.back().end;
  }
}

}  // namespace sow::grammar
