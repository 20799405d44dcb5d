#include "grammar/scan.hpp"

#include <algorithm>

#include "grammar/characters.hpp"
#include "grammar/words.hpp"

namespace sow::grammar {

namespace {

/// Behind the comment or the text in quotes that begins at `at`, or `at` itself.
std::size_t behind_comment_or_text(std::string_view text, std::size_t at) {
  if (text[at] == '#') return std::min(text.find('\n', at), text.size());
  if (text[at] != '"') return at;
  const std::size_t end = std::min(text.find_first_of("\"\n", at + 1), text.size());
  return end < text.size() && text[end] == '"' ? end + 1 : end;
}

std::string_view word_at(std::string_view text, std::size_t at) { return text.substr(at, name_length(text.substr(at))); }

bool section_begins(std::string_view text, std::size_t at) {
  return (at == 0 || text[at - 1] == '\n') && text[at] >= 'a' && text[at] <= 'z' && begins_section(word_at(text, at));
}

}  // namespace

Scan scan(std::string_view text, std::size_t from) {
  Scan result;
  for (std::size_t at = from; at < text.size();) {
    const std::size_t behind = behind_comment_or_text(text, at);
    if (behind > at) {
      if (text[at] == '#') result.comments.push_back({at, behind});
      at = behind;
      continue;
    }
    const auto byte = static_cast<unsigned char>(text[at]);
    const bool plain = byte == '\t' || byte == '\n' || byte == '\r' || (byte >= 0x20 && byte < 0x7F);
    const Decoded one = plain ? Decoded{byte, 1} : decode(text, at);
    const std::size_t length = std::max<std::size_t>(one.length, 1);
    if (!plain && odd_character(one.code)) result.odd.push_back({at, at + length, one.code});
    at += length;
  }
  return result;
}

std::size_t skip_gap(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    if (text[at] == '#') at = std::min(text.find('\n', at), text.size());
    else if (std::string_view(" \t\r\n").find(text[at]) == std::string_view::npos) break;
    else ++at;
  }
  return at;
}

std::string with_plain_characters(std::string_view text, const std::vector<Scan::Odd>& odd) {
  std::string result(text);
  for (const Scan::Odd& one : odd) {
    const std::string_view meant = odd_character(one.code)->meant;
    for (std::size_t i = one.begin; i < one.end; ++i) result[i] = ' ';
    if (meant == "`\"`") result[one.begin] = '"';
    if (meant == "`-`") result[one.begin] = '-';
    if (meant == "`*`") result[one.begin] = '*';
    if (meant == "`/`") result[one.begin] = '/';
  }
  return result;
}

namespace {

/// The braces that are open. A `}` that begins its line further left than the line of its `{` closes an outer one: then the inner one is
/// the one that was never closed.
class Braces {
 public:
  std::size_t depth() const { return open_.size(); }
  /// The line that is passed through now: its number of blanks in front, and where it begins behind them.
  void line(std::size_t indent, std::size_t begin) {
    indent_ = indent;
    line_begin_ = begin;
  }
  void open(std::size_t at) { open_.push_back({at, indent_}); }
  void close(std::size_t at) {
    if (open_.empty()) return;
    if (unclosed_ == std::string_view::npos && at == line_begin_ && indent_ < open_.back().indent) unclosed_ = open_.back().at;
    open_.pop_back();
  }
  /// The one to tell of when at least one is open.
  std::size_t unclosed() const { return unclosed_ != std::string_view::npos ? unclosed_ : open_.back().at; }

 private:
  struct Open {
    std::size_t at, indent;
  };
  std::vector<Open> open_;
  std::size_t indent_ = 0, line_begin_ = 0;
  std::size_t unclosed_ = std::string_view::npos;
};

}  // namespace

OpenBrace open_brace(std::string_view text, std::size_t section, std::size_t place) {
  const std::size_t depth_of_moments = word_at(text, section) == "phase" ? 1 : 0;  // they may stand in column 1
  const std::size_t end = std::min(text.find('\n', place), text.size());
  Braces braces;
  for (std::size_t at = section; at < end;) {
    if (text[at] == '\n') {
      const std::size_t begin = std::min(text.find_first_not_of(" \t", at + 1), text.size());
      braces.line(begin - at - 1, begin);
    }
    const std::size_t behind = behind_comment_or_text(text, at);
    if (behind > at) {
      at = behind;
      continue;
    }
    if (at > section && braces.depth() > depth_of_moments && section_begins(text, at)) return {braces.unclosed(), at};
    if (text[at] == '{') braces.open(at);
    if (text[at] == '}') braces.close(at);
    ++at;
  }
  if (place < text.size() || braces.depth() == 0) return {};
  return {braces.unclosed(), text.size()};
}

std::size_t next_section(std::string_view text, std::size_t from) {
  for (std::size_t line = text.find('\n', from); line != std::string_view::npos; line = text.find('\n', line + 1))
    if (line + 1 < text.size() && section_begins(text, line + 1)) return line + 1;
  return text.size();
}

}  // namespace sow::grammar
