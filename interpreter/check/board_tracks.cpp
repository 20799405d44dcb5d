#include <fmt/format.h>

#include "interpreter/check/board_parts.hpp"

// The ways that sowing follows.
namespace sow::check {

using grammar::Diagnostics;
using model::Direction;
using model::PlaceId;

namespace {

void lay(model::Board& board, const std::vector<PlaceId>& places, bool open) {
  auto& forward = board.next[static_cast<std::size_t>(Direction::Counterclockwise)];
  auto& back = board.next[static_cast<std::size_t>(Direction::Clockwise)];
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (open && i + 1 == places.size()) break;
    const PlaceId from = places[i];
    const PlaceId to = places[(i + 1) % places.size()];
    forward[static_cast<std::size_t>(from)] = to;
    back[static_cast<std::size_t>(to)] = from;
  }
}

void append_row(const model::Board& board, int row, bool leftward, std::vector<PlaceId>& places) {
  for (int i = 0; i < board.columns; ++i) places.push_back(at(board, row, leftward ? board.columns - 1 - i : i));
}

void append_store(const model::Board& board, std::size_t player, std::vector<PlaceId>& places) {
  if (board.has_stores && player < board.store.size()) places.push_back(board.store[player]);
}

/// One row or two: round the board, each store at its end of its row.
void lay_round(model::Board& board, bool stores_left) {
  std::vector<PlaceId> places;
  if (stores_left) append_store(board, 0, places);
  append_row(board, 0, false, places);
  if (!stores_left) append_store(board, 0, places);
  if (board.rows == 1) {
    append_store(board, 1, places);
  } else {
    if (stores_left) append_store(board, 1, places);
    append_row(board, 1, true, places);
    if (!stores_left) append_store(board, 1, places);
  }
  lay(board, places, false);
}

/// Four rows of two players: each goes round the own two rows.
void lay_own_rounds(model::Board& board) {
  for (std::size_t player = 0; player < 2; ++player) {
    std::vector<PlaceId> places;
    const bool turned = player == 1;
    append_row(board, turned ? 3 : 0, turned, places);
    append_row(board, turned ? 2 : 1, !turned, places);
    lay(board, places, false);
  }
}

void lay_default(model::Board& board, const BoardParts& parts) {
  const bool sides_by_rows = !board.inner.empty() && !board.inner[0].empty();
  if (board.ring) {
    std::vector<PlaceId> places;
    append_row(board, 0, false, places);
    lay(board, places, false);
  } else if (board.rows <= 2) {
    lay_round(board, parts.stores_left());
  } else if (board.rows == 4 && sides_by_rows) {
    lay_own_rounds(board);
  }
}

using Laid = std::map<PlaceId, grammar::Span>;

void lay_declared(model::Board& board, const ast::Track& track, Laid& laid, Diagnostics& out) {
  if (track.player && board.find_player(track.player.text) == model::nobody) {
    out.add("S0201", track.player.span, fmt::format("`{}` does not play here", track.player.text))
        .advice.push_back("the section `players` says who plays");
  }
  std::vector<PlaceId> places;
  for (const ast::PlaceRange& range : track.places) {
    for (const ast::Name& name : names_of(range, out)) {
      const PlaceId place = board.find(name.text);
      if (place == model::nowhere) {
        report_no_place(name, out);
        continue;
      }
      const auto [first, fresh] = laid.try_emplace(place, name.span);
      if (fresh) {
        places.push_back(place);
      } else {
        out.add("S0402", name.span, fmt::format("the place `{}` stands twice on the track", name.text))
            .notes.push_back({first->second, "first here"});
      }
    }
  }
  lay(board, places, track.open);
}

}  // namespace

void lay_tracks(model::Board& board, const BoardParts& parts, Diagnostics& out) {
  if (parts.tracks.empty()) lay_default(board, parts);
  Laid laid;
  for (const ast::Track* track : parts.tracks) lay_declared(board, *track, laid, out);
  if (!board.ring || !board.has_stores) return;
  for (const PlaceId store : board.store) {
    if (laid.count(store) != 0) continue;
    out.add("S0404", parts.stores->span, "a ring with stores needs `track`, to say where the stores lie")
        .advice.push_back("write in `board`, for a ring of six: `track a1..a3 SS a4..a6 NS`");
    return;
  }
}

}  // namespace sow::check
