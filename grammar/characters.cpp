#include "grammar/characters.hpp"

#include <algorithm>

namespace sow::grammar {

namespace {

struct CodeRange {
  std::uint32_t first, last;
};

template <std::size_t N>
bool within(std::uint32_t code, const CodeRange (&list)[N]) {
  return std::any_of(std::begin(list), std::end(list), [code](CodeRange range) { return code >= range.first && code <= range.last; });
}

/// Letters and signs of East Asia and pictures take two columns, marks over other letters none.
int width_of(std::uint32_t code) {
  static constexpr CodeRange wide[] = {{0x1100, 0x115F}, {0x2E80, 0x303E}, {0x3041, 0xA4CF}, {0xAC00, 0xD7A3},  {0xF900, 0xFAFF},
                                       {0xFE30, 0xFE6F}, {0xFF00, 0xFF60}, {0xFFE0, 0xFFE6}, {0x1F300, 0x1F64F}, {0x1F900, 0x1F9FF},
                                       {0x20000, 0x3FFFD}};
  static constexpr CodeRange none[] = {{0x0300, 0x036F}, {0x200B, 0x200F}, {0x2060, 0x2064}, {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF}};
  return within(code, none) ? 0 : within(code, wide) ? 2 : 1;
}

}  // namespace

Decoded decode(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  const std::uint32_t lead = byte(at);
  if (lead < 0x80) return {lead, 1};
  const std::size_t length = lead >= 0xF0 && lead < 0xF5 ? 4 : lead >= 0xE0 && lead < 0xF0 ? 3 : lead >= 0xC2 && lead < 0xE0 ? 2 : 0;
  if (length == 0) return {lead, 0};
  std::uint32_t code = lead & (0xFFu >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xC0) != 0x80) return {lead, 0};
    code = code << 6 | (byte(at + i) & 0x3F);
  }
  const bool too_long = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
  const bool impossible = code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF);
  return too_long || impossible ? Decoded{lead, 0} : Decoded{code, length};
}

std::vector<Character> split(std::string_view line) {
  std::vector<Character> result;
  for (std::size_t at = 0; at < line.size();) {
    const Decoded one = decode(line, at);
    if (one.length == 0) {
      const bool goes_on = (static_cast<unsigned char>(line[at]) & 0xC0) == 0x80;  // belongs to the character before
      if (!goes_on || result.empty()) result.push_back({"\xEF\xBF\xBD", 1});
      ++at;
      continue;
    }
    if (one.code < 0x20 || one.code == 0x7F) result.push_back({" ", 1});
    else result.push_back({std::string(line.substr(at, one.length)), width_of(one.code)});
    at += one.length;
  }
  return result;
}

std::size_t invalid_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = decode(text, at).length;
    if (length == 0) return at;
    at += length;
  }
  return std::string_view::npos;
}

const OddCharacter* odd_character(std::uint32_t code) {
  static constexpr OddCharacter list[] = {
      {0x0000, 0x0008, "a control character", "nothing"},
      {0x000B, 0x000C, "a control character", "a plain blank"},
      {0x000E, 0x001F, "a control character", "nothing"},
      {0x007F, 0x009F, "a control character", "nothing"},
      {0x00A0, 0x00A0, "a no-break space", "a plain blank"},
      {0x00AD, 0x00AD, "a soft hyphen", "nothing"},
      {0x00B4, 0x00B4, "an accent", "`\"`"},
      {0x00AB, 0x00AB, "a quotation mark", "`\"`"},
      {0x00BB, 0x00BB, "a quotation mark", "`\"`"},
      {0x00D7, 0x00D7, "a multiplication sign", "`*`"},
      {0x00F7, 0x00F7, "a division sign", "`/`"},
      {0x1680, 0x1680, "an odd blank", "a plain blank"},
      {0x2000, 0x200A, "an odd blank", "a plain blank"},
      {0x200B, 0x200F, "an invisible character", "nothing"},
      {0x2010, 0x2015, "a typographic dash", "`-`"},
      {0x2018, 0x201F, "a curly quotation mark", "`\"`"},
      {0x2026, 0x2026, "three dots as one character", "`..`"},
      {0x2028, 0x2029, "an odd line end", "a plain line end"},
      {0x202A, 0x202E, "an invisible character", "nothing"},
      {0x202F, 0x202F, "a narrow no-break space", "a plain blank"},
      {0x2039, 0x203A, "a quotation mark", "`\"`"},
      {0x205F, 0x205F, "an odd blank", "a plain blank"},
      {0x2060, 0x2064, "an invisible character", "nothing"},
      {0x2212, 0x2212, "a minus sign", "`-`"},
      {0x2260, 0x2260, "a sign", "`is not`"},
      {0x2264, 0x2264, "a sign", "`at most`"},
      {0x2265, 0x2265, "a sign", "`at least`"},
      {0x3000, 0x3000, "an ideographic space", "a plain blank"},
      {0xFEFF, 0xFEFF, "a byte order mark", "nothing"},
  };
  const auto found = std::find_if(std::begin(list), std::end(list), [code](const OddCharacter& one) { return code >= one.first && code <= one.last; });
  return found == std::end(list) ? nullptr : found;
}

}  // namespace sow::grammar
