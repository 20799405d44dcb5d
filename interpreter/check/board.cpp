#include "interpreter/check/board.hpp"

#include <fmt/format.h>

#include "interpreter/check/board_parts.hpp"

namespace sow::check {

using grammar::Diagnostics;
using grammar::Span;

namespace {

constexpr int max_rows = 6;

void twice(const ast::BoardPart& first, const ast::BoardPart& second, const char* what, Diagnostics& out) {
  out.add("S0206", second.span, fmt::format("the section `board` gives its {} twice", what)).notes.push_back({first.span, "first given here"});
}

void keep_first(const ast::BoardPart*& kept, const ast::BoardPart& part, const char* what, Diagnostics& out) {
  if (kept == nullptr) {
    kept = &part;
  } else {
    twice(*kept, part, what, out);
  }
}

void too_many(Span span, const char* what, int found, int most, Diagnostics& out) {
  out.add("S0903", span, fmt::format("too many {}: {}, at most {}", what, found, most));
}

/// A count of rows or holes, from 1 to `most`.
std::optional<int> amount(const ast::Expression& written, const AmountOf& amount_of, const char* what, int most, Diagnostics& out) {
  const std::optional<int> value = amount_of(written);
  if (!value) return std::nullopt;
  if (*value < 1) {
    out.add("S0903", written.span, fmt::format("too few {}: {}, at least 1", what, *value));
    return std::nullopt;
  }
  if (*value > most) {
    too_many(written.span, what, *value, most, out);
    return std::nullopt;
  }
  return value;
}

int player_named(const model::Board& board, const ast::Name& name, Diagnostics& out) {
  const int player = board.find_player(name.text);
  if (player == model::nobody) {
    out.add("S0201", name.span, fmt::format("`{}` does not play here", name.text)).advice.push_back("the section `players` says who plays");
  }
  return player;
}

void set_teams(model::Board& board, const ast::Teams& teams, Diagnostics& out) {
  std::vector<Span> seen(board.players.size());
  std::vector<bool> in_team(board.players.size(), false);
  int number = board.player_count();  // numbers that no single player has
  for (const auto& team : teams.teams) {
    for (const ast::Name& name : team) {
      const int player = player_named(board, name, out);
      if (player == model::nobody) continue;
      const auto p = static_cast<std::size_t>(player);
      if (in_team[p]) {
        out.add("S0202", name.span, fmt::format("the name `{}` is given twice", name.text)).notes.push_back({seen[p], "first given here"});
      }
      in_team[p] = true;
      seen[p] = name.span;
      board.team[p] = number;
    }
    ++number;
  }
}

/// Teams are numbered from 0 in the order of their first players.
void renumber_teams(model::Board& board) {
  std::vector<int> order;
  for (int& team : board.team) {
    std::size_t i = 0;
    while (i < order.size() && order[i] != team) ++i;
    if (i == order.size()) order.push_back(team);
    team = static_cast<int>(i);
  }
}

}  // namespace

BoardParts sort_parts(const ast::Board& board, Diagnostics& out) {
  BoardParts parts;
  for (const ast::BoardPart& part : board.parts) {
    if (std::holds_alternative<ast::Rows>(part.what) || std::holds_alternative<ast::Ring>(part.what)) {
      keep_first(parts.size, part, "size", out);
    } else if (std::holds_alternative<ast::Stores>(part.what)) {
      keep_first(parts.stores, part, "stores", out);
    } else if (std::holds_alternative<ast::Unowned>(part.what)) {
      parts.unowned = true;
    } else if (const auto* owns = std::get_if<ast::Owns>(&part.what)) {
      parts.owns.push_back(owns);
    } else if (const auto* track = std::get_if<ast::Track>(&part.what)) {
      parts.tracks.push_back(track);
    }
  }
  if (parts.size == nullptr && !board.parts.empty()) {
    out.add("S0101", board.parts.front().span, "this board has no holes").expected = "`N rows of M holes` or `ring of N holes`";
  }
  return parts;
}

bool set_size(model::Board& board, const BoardParts& parts, const AmountOf& amount_of, Diagnostics& out) {
  if (parts.size == nullptr) return false;
  std::optional<int> rows = 1;
  std::optional<int> columns;
  if (const auto* ring = std::get_if<ast::Ring>(&parts.size->what)) {
    board.ring = true;
    columns = amount(ring->holes, amount_of, "holes", model::max_places, out);
  } else {
    const auto& written = std::get<ast::Rows>(parts.size->what);
    rows = amount(written.rows, amount_of, "rows", max_rows, out);
    columns = amount(written.columns, amount_of, "holes", model::max_places, out);
  }
  if (!rows || !columns) return false;
  board.rows = *rows;
  board.columns = *columns;
  board.has_stores = parts.stores != nullptr;
  const int places = board.rows * board.columns + board.player_count() * (board.has_stores ? 2 : 1);
  if (places <= model::max_places) return true;
  out.add("S0903", parts.size->span, fmt::format("too many places: {}, at most {}", places, model::max_places))
      .advice.push_back(board.has_stores ? "holes, stores and piles all count as places" : "holes and piles count as places");
  return false;
}

bool set_players(model::Board& board, const ast::Players& players, const ast::Teams* teams, Diagnostics& out) {
  bool good = true;
  std::vector<Span> seen;
  for (const ast::Name& name : players.players) {
    const int before = board.find_player(name.text);
    if (before != model::nobody) {
      out.add("S0202", name.span, fmt::format("the name `{}` is given twice", name.text))
          .notes.push_back({seen[static_cast<std::size_t>(before)], "first given here"});
      good = false;
      continue;
    }
    board.players.push_back(name.text);
    board.team.push_back(static_cast<int>(board.team.size()));
    seen.push_back(name.span);
  }
  if (teams != nullptr) set_teams(board, *teams, out);
  renumber_teams(board);
  return good && !board.players.empty();
}

std::optional<model::Board> build_board(const ast::Board* board, const ast::Players* players, const ast::Teams* teams, const AmountOf& amount_of,
                                        Diagnostics& out) {
  if (board == nullptr || players == nullptr) return std::nullopt;
  const int errors = out.errors();
  model::Board built;
  const BoardParts parts = sort_parts(*board, out);
  if (!set_players(built, *players, teams, out) || !set_size(built, parts, amount_of, out)) return std::nullopt;
  place_all(built, parts, seat_holes(built, parts, out));
  join_crossings(built);
  lay_tracks(built, parts, out);
  if (out.errors() != errors) return std::nullopt;
  return built;
}

}  // namespace sow::check
