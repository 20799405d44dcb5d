#include "interpreter/text/position_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstring>
#include <set>

#include "interpreter/text/values.hpp"

namespace sow::text {

using model::PlaceId;

void PositionWords::refuse(const char* code, std::string message, std::size_t begin, std::size_t end) const {
  grammar::Diagnostic diagnostic;
  diagnostic.code = code;
  diagnostic.message = std::move(message);
  diagnostic.span = {0, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(std::max(end, begin))};
  throw Refused{diagnostic};
}

void PositionWords::expected(const std::string& what) const {
  std::size_t end = at_;
  while (end < text_.size() && !std::isspace(static_cast<unsigned char>(text_[end]))) ++end;
  refuse("S3001", "this position can't be read: expected " + what, at_, end);
}

void PositionWords::does_not_fit(const std::string& what, std::size_t begin) const {
  refuse("S3002", "this position does not fit the ruleset: " + what, begin, at_);
}

void PositionWords::skip_blanks() {
  while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
}

bool PositionWords::at_end() {
  skip_blanks();
  return at_ == text_.size();
}

bool PositionWords::take(char sign) {
  if (at_ == text_.size() || text_[at_] != sign) return false;
  ++at_;
  return true;
}

bool PositionWords::next_part(const char* what) {
  if (at_end()) return false;
  if (!take(';')) expected(what);
  skip_blanks();
  return true;
}

std::string_view PositionWords::word() {
  const std::size_t begin = at_;
  while (at_ < text_.size() && !std::strchr(" \t;=,:*/", text_[at_])) ++at_;
  return text_.substr(begin, at_ - begin);
}

int PositionWords::number(const char* what) {
  const std::size_t begin = at_;
  while (at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_]))) ++at_;
  if (at_ == begin) expected(what);
  const std::string_view digits = text_.substr(begin, at_ - begin);
  if (digits.size() > 6 || std::stoi(std::string(digits)) > most_pieces) does_not_fit(fmt::format("a number above {}", most_pieces), begin);
  return std::stoi(std::string(digits));
}

int PositionWords::player(bool or_nobody) {
  const std::size_t begin = at_;
  const std::string_view name = word();
  if (const auto found = read_player(board_, name); found && (or_nobody || *found != model::nobody)) return *found;
  static const std::set<std::string_view> players{"S", "N", "E", "W", "South", "North", "East", "West"};
  if (players.count(name)) does_not_fit(fmt::format("`{}` does not play", name), begin);
  at_ = begin;
  expected(or_nobody ? "a player, such as `S`, or `-`" : "a player, such as `S`");
}

PlaceId PositionWords::place() {
  const std::size_t begin = at_;
  const std::string_view name = word();
  if (name.empty()) expected("a place, such as `S3`");
  const auto found = read_place(board_, name);
  if (!found || *found == model::nowhere) does_not_fit(fmt::format("there is no place `{}` on this board", name), begin);
  return *found;
}

PlaceId PositionWords::hole() {
  const std::size_t begin = at_;
  const PlaceId found = place();
  if (!board_.is_hole(found)) does_not_fit(fmt::format("{} is no hole", place_name(board_, found)), begin);
  return found;
}

int PositionWords::value(model::Type type) {
  const std::size_t begin = at_;
  const auto found = read_value(board_, type, word());
  if (!found) {
    at_ = begin;
    expected(expected_value(type));
  }
  return *found;
}

}  // namespace sow::text
