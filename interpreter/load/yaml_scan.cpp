#include "interpreter/load/yaml_scan.hpp"

#include <algorithm>

namespace sow::load {
namespace {

bool is_blank(char sign) { return sign == ' ' || sign == '\t' || sign == '\n' || sign == '\r'; }

/// How many bytes the UTF-8 character at `at` has; 0 if there is none.
std::size_t character_length(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(at);
  if (lead < 0x80) return 1;
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || at + length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xC0) != 0x80) return 0;
  }
  const unsigned char second = byte(at + 1);
  const bool too_long = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
  const bool no_character = (lead == 0xED && second > 0x9F) || (lead == 0xF4 && second > 0x8F);
  return too_long || no_character ? 0 : length;
}

/// Line ends and the blanks around them are folded into one blank, so only what stands between blanks is compared.
std::size_t plain_end(std::string_view text, std::size_t begin, std::string_view value) {
  std::size_t at = begin;
  std::size_t end = begin;
  for (std::size_t i = 0; i < value.size();) {
    if (is_blank(value[i])) {
      while (i < value.size() && is_blank(value[i])) ++i;
      while (at < text.size() && is_blank(text[at])) ++at;
    } else {
      if (at >= text.size() || text[at] != value[i]) return end;
      ++i;
      end = ++at;
    }
  }
  return end;
}

std::optional<std::size_t> quoted_end(std::string_view text, std::size_t begin) {
  const char quote = text[begin];
  for (std::size_t at = begin + 1; at < text.size(); ++at) {
    if (quote == '"' && text[at] == '\\') {
      ++at;
    } else if (text[at] == quote) {
      const bool doubled = quote == '\'' && at + 1 < text.size() && text[at + 1] == quote;
      if (!doubled) return at + 1;
      ++at;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::size_t> not_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = character_length(text, at);
    if (length == 0) return at;
    at += length;
  }
  return std::nullopt;
}

std::optional<std::size_t> control_character(std::string_view text) {
  const auto found = std::find_if(text.begin(), text.end(), [](char sign) {
    const auto byte = static_cast<unsigned char>(sign);
    return (byte < 0x20 && !is_blank(sign)) || byte == 0x7F;
  });
  if (found == text.end()) return std::nullopt;
  return static_cast<std::size_t>(found - text.begin());
}

std::size_t line_end(std::string_view text, std::size_t at) {
  const std::size_t end = std::min(text.find('\n', at), text.size());
  return end > at && text[end - 1] == '\r' ? end - 1 : end;
}

std::string null_word(std::string_view text, std::size_t at, bool is_key) {
  for (const std::string_view word : {"null", "Null", "NULL", "~"}) {
    if (!text.substr(at).starts_with(word)) continue;
    // Behind an empty value the place is that of the next key, which may be the same word.
    const std::size_t next = text.find_first_not_of(" \t", at + word.size());
    if (!is_key && next != std::string_view::npos && text[next] == ':') return {};
    return std::string(word);
  }
  return {};
}

std::optional<std::size_t> text_end(std::string_view text, std::size_t begin, std::string_view value, bool plain) {
  if (begin >= text.size()) return text.size();
  if (plain) return plain_end(text, begin, value);
  if (text[begin] == '"' || text[begin] == '\'') return quoted_end(text, begin);
  return line_end(text, begin);  // `|` or `>`
}

std::string quoted(std::string_view text) {
  if (text.find('"') == std::string_view::npos && text.find('\\') == std::string_view::npos) return '"' + std::string(text) + '"';
  std::string all = "'";
  for (const char sign : text) all += sign == '\'' ? std::string("''") : std::string(1, sign);
  return all + "'";
}

}  // namespace sow::load
