#include <fmt/format.h>

#include <algorithm>

#include "interpreter/check/board_parts.hpp"

// Whose side each hole is, and the places in their order.
namespace sow::check {

using grammar::Diagnostics;
using model::Place;
using model::PlaceId;
using model::PlaceSort;
using Seats = std::map<Crossing, Seat>;

namespace {

bool owned_by_list(const BoardParts& parts) {
  return std::any_of(parts.owns.begin(), parts.owns.end(), [](const ast::Owns* owns) { return owns->player.text != "nobody"; });
}

/// Who sits at a row without `owns`: the lower half is the first player's, the upper half the second's.
int default_side(const model::Board& board, int row) {
  if (board.player_count() == 1) return 0;
  if (board.player_count() > 2) return model::nobody;
  if (2 * row + 1 == board.rows) return model::nobody;
  return 2 * row < board.rows ? 0 : 1;
}

Seat default_seat(const model::Board& board, const Crossing& c) {
  const auto [row, column] = c;
  Seat seat;
  seat.side = default_side(board, row);
  if (seat.side == model::nobody) return seat;
  const bool turned = seat.side == 1;
  const int from_left = turned ? board.columns - column : column + 1;
  const int from_edge = turned ? board.rows - 1 - row : row;
  if (board.rows == 4 && board.player_count() == 2) {
    seat.number = from_left;
    seat.layer = from_edge == 0 ? model::Row::Outer : model::Row::Inner;
  } else {
    seat.number = from_edge * board.columns + from_left;
  }
  return seat;
}

void seat_list(const model::Board& board, const ast::Owns& owns, Seats& seats, std::map<Crossing, ast::Name>& given, Diagnostics& out) {
  const int player = owns.player.text == "nobody" ? model::nobody : board.find_player(owns.player.text);
  if (player == model::nobody && owns.player.text != "nobody") {
    out.add("S0201", owns.player.span, fmt::format("`{}` does not play here", owns.player.text))
        .advice.push_back("the section `players` says who plays");
    return;
  }
  int number = 0;
  for (const auto& c : seats) number += player != model::nobody && c.second.side == player ? 1 : 0;
  for (const ast::PlaceRange& range : owns.places) {
    for (const ast::Name& name : names_of(range, out)) {
      const std::optional<Crossing> c = crossing(board, name);
      if (!c) {
        report_no_place(name, out);
        continue;
      }
      const auto [first, fresh] = given.try_emplace(*c, name);
      if (!fresh) {
        out.add("S0202", name.span, fmt::format("the place `{}` is given twice", name.text))
            .notes.push_back({first->second.span, "first given here"});
        continue;
      }
      seats[*c] = Seat{player, player == model::nobody ? 0 : ++number, model::Row::Any};
    }
  }
}

PlaceId add(model::Board& board, Place place) {
  board.places.push_back(std::move(place));
  return static_cast<PlaceId>(board.places.size() - 1);
}

std::string hole_name(const model::Board& board, const Crossing& c, const Seat& seat) {
  if (seat.side == model::nobody) return fmt::format("{}{}", static_cast<char>('a' + c.first), c.second + 1);
  const char* layer = seat.layer == model::Row::Outer ? "o" : seat.layer == model::Row::Inner ? "i" : "";
  return fmt::format("{}{}{}", board.players[static_cast<std::size_t>(seat.side)][0], layer, seat.number);
}

void end_group(model::Board& board) {
  const int so_far = board.place_count();
  const int before = board.group_ends.empty() ? 0 : board.group_ends.back();
  if (so_far > before) board.group_ends.push_back(so_far);
}

void place_side(model::Board& board, const Seats& seats, int player, bool by_rows) {
  std::vector<std::pair<Crossing, Seat>> own;
  for (const auto& entry : seats) {
    if (entry.second.side == player) own.push_back(entry);
  }
  const auto key = [](const std::pair<Crossing, Seat>& e) { return std::pair(e.second.layer == model::Row::Inner, e.second.number); };
  std::sort(own.begin(), own.end(), [&](const auto& a, const auto& b) { return key(a) < key(b); });
  const auto p = static_cast<std::size_t>(player);
  int row = own.empty() ? 0 : own.front().first.first;
  for (const auto& [c, seat] : own) {
    if (by_rows && c.first != row) end_group(board);
    row = c.first;
    const PlaceId hole = add(board, {PlaceSort::Hole, hole_name(board, c, seat), player, seat.number, seat.layer, c.first, c.second});
    board.side[p].push_back(hole);
    if (seat.layer == model::Row::Inner) board.inner[p].push_back(hole);
    if (seat.layer == model::Row::Outer) board.outer[p].push_back(hole);
  }
  end_group(board);
}

void place_sideless(model::Board& board, const Seats& seats) {
  int row = -1;
  for (const auto& [c, seat] : seats) {
    if (seat.side != model::nobody) continue;
    if (c.first != row) end_group(board);
    row = c.first;
    add(board, {PlaceSort::Hole, hole_name(board, c, seat), model::nobody, 0, model::Row::Any, c.first, c.second});
  }
  end_group(board);
}

std::vector<PlaceId> place_for_each(model::Board& board, PlaceSort sort, const char* ending) {
  std::vector<PlaceId> added;
  for (int player = 0; player < board.player_count(); ++player) {
    Place place;
    place.sort = sort;
    place.side = player;
    if (ending[0] != '\0') place.name = fmt::format("{}{}", board.players[static_cast<std::size_t>(player)][0], ending);
    added.push_back(add(board, place));
  }
  return added;
}

}  // namespace

Seats seat_holes(const model::Board& board, const BoardParts& parts, Diagnostics& out) {
  Seats seats;
  const bool sideless = parts.unowned || owned_by_list(parts);
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      seats[{row, column}] = sideless ? Seat{} : default_seat(board, {row, column});
    }
  }
  std::map<Crossing, ast::Name> given;
  for (const ast::Owns* owns : parts.owns) seat_list(board, *owns, seats, given, out);
  return seats;
}

void place_all(model::Board& board, const BoardParts& parts, const Seats& seats) {
  const auto players = board.players.size();
  board.side.resize(players);
  board.inner.resize(players);
  board.outer.resize(players);
  for (int player = 0; player < board.player_count(); ++player) place_side(board, seats, player, !owned_by_list(parts));
  place_sideless(board, seats);
  board.holes = board.place_count();
  board.store = board.has_stores ? place_for_each(board, PlaceSort::Store, "S") : std::vector<PlaceId>(players, model::nowhere);
  board.hand = place_for_each(board, PlaceSort::Hand, "");
  board.pile = place_for_each(board, PlaceSort::Pile, "P");
  Place out;
  out.sort = PlaceSort::Out;
  out.name = "out";
  board.out = add(board, out);
}

}  // namespace sow::check
