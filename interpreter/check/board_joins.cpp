#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "interpreter/check/board_parts.hpp"

// How the holes lie to one another: compass, facing and neighbouring holes.
namespace sow::check {

using grammar::Diagnostics;
using model::Direction;
using model::PlaceId;

PlaceId at(const model::Board& board, int row, int column) {
  for (PlaceId p = 0; p < board.holes; ++p) {
    const model::Place& place = board.places[static_cast<std::size_t>(p)];
    if (place.row == row && place.column == column) return p;
  }
  return model::nowhere;
}

std::optional<Crossing> crossing(const model::Board& board, const ast::Name& name) {
  if (name.text.size() < 2 || name.text[0] < 'a') return std::nullopt;
  int column = 0;
  const char* end = name.text.data() + name.text.size();
  const auto [stop, error] = std::from_chars(name.text.data() + 1, end, column);
  const int row = name.text[0] - 'a';
  if (error != std::errc() || stop != end || row >= board.rows || column < 1 || column > board.columns) return std::nullopt;
  return Crossing{row, column - 1};
}

void report_no_place(const ast::Name& name, Diagnostics& out) {
  out.add("S0401", name.span, fmt::format("there is no place `{}` on this board", name.text));
}

namespace {

/// "Si12" is "Si" and 12; a store has no number (0).
std::pair<std::string, int> split(const std::string& name) {
  const std::size_t digits = name.find_first_of("0123456789");
  int number = 0;
  if (digits == std::string::npos) return {name, 0};
  std::from_chars(name.data() + digits, name.data() + name.size(), number);
  return {name.substr(0, digits), number};
}

PlaceId ring_step(const model::Board& board, int column, int by) { return at(board, 0, (column + by + board.columns) % board.columns); }

std::vector<PlaceId> neighbours_of(const model::Board& board, PlaceId hole) {
  const model::Place& place = board.places[static_cast<std::size_t>(hole)];
  std::vector<PlaceId> found;
  if (board.ring) {
    found = {ring_step(board, place.column, -1), ring_step(board, place.column, 1)};
  } else {
    for (const auto& [up, right] : {std::pair(1, 0), std::pair(-1, 0), std::pair(0, 1), std::pair(0, -1)}) {
      found.push_back(at(board, place.row + up, place.column + right));
    }
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  std::erase_if(found, [&](PlaceId p) { return p == model::nowhere || p == hole; });
  return found;
}

PlaceId facing(const model::Board& board, const model::Place& place) {
  const int mirrored = board.rows - 1 - place.row;
  return mirrored == place.row ? model::nowhere : at(board, mirrored, place.column);
}

/// One row away from the middle; the middle row of an odd number has no such way.
PlaceId hole_behind(const model::Board& board, const model::Place& place) {
  if (2 * place.row + 1 == board.rows) return model::nowhere;
  return at(board, place.row + (2 * place.row < board.rows ? -1 : 1), place.column);
}

}  // namespace

std::vector<ast::Name> names_of(const ast::PlaceRange& range, Diagnostics& out) {
  if (!range.last) return {range.first};
  const auto [row, from] = split(range.first.text);
  const auto [last_row, to] = split(range.last.text);
  if (row != last_row || from == 0 || to == 0) {
    out.add("S0401", range.span, fmt::format("`{}..{}` is no row of places", range.first.text, range.last.text))
        .advice.push_back("both ends lie in one row, such as `a1..a6` or `b6..b1`");
    return {};
  }
  std::vector<ast::Name> names;
  const int most = 2 * model::max_places;  // beyond any board: one message is enough
  for (int i = from, step = from <= to ? 1 : -1; static_cast<int>(names.size()) < most; i += step) {
    const ast::Name& end = i == from ? range.first : range.last;
    names.push_back({i == from || i == to ? end.span : range.span, fmt::format("{}{}", row, i)});
    if (i == to) break;
  }
  return names;
}

void join_crossings(model::Board& board) {
  const auto count = static_cast<std::size_t>(board.place_count());
  for (auto& steps : board.next) steps.assign(count, model::nowhere);
  board.across.assign(count, model::nowhere);
  board.behind.assign(count, model::nowhere);
  board.neighbours.assign(count, {});
  const auto step = [&](Direction d) -> std::vector<PlaceId>& { return board.next[static_cast<std::size_t>(d)]; };
  for (std::size_t p = 0; p < static_cast<std::size_t>(board.holes); ++p) {
    const model::Place& place = board.places[p];
    board.neighbours[p] = neighbours_of(board, static_cast<PlaceId>(p));
    if (board.ring) continue;
    step(Direction::Northward)[p] = at(board, place.row + 1, place.column);
    step(Direction::Southward)[p] = at(board, place.row - 1, place.column);
    step(Direction::Eastward)[p] = at(board, place.row, place.column + 1);
    step(Direction::Westward)[p] = at(board, place.row, place.column - 1);
    board.across[p] = facing(board, place);
    board.behind[p] = hole_behind(board, place);
  }
}

}  // namespace sow::check
