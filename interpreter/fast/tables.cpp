#include "interpreter/fast/engine.hpp"

namespace sow::fast {
namespace {

void fill_steps(PathTable& t, const model::Board& board) {
  const auto& next = board.next[static_cast<std::size_t>(t.direction)];
  const auto& previous = board.next[static_cast<std::size_t>(model::reversed(static_cast<model::Direction>(t.direction)))];
  const auto along = [&](const std::vector<PlaceId>& way, int place) {
    for (int i = 0; i < board.place_count(); i++) {
      place = place < static_cast<int>(way.size()) && place >= 0 ? way[static_cast<std::size_t>(place)] : -1;
      if (place < 0) return -1;
      if (t.path & bit(place)) return place;
    }
    return -1;
  };
  for (int p = 0; p < board.place_count(); p++) {
    t.next_places[static_cast<std::size_t>(p)] = static_cast<std::int8_t>(along(next, p));
    t.previous_places[static_cast<std::size_t>(p)] = static_cast<std::int8_t>(along(previous, p));
  }
  t.after = t.next_places.data(), t.before = t.previous_places.data();
}

/// The next place that gets a seed, or -1.
int next_drop(const PathTable& t, int place) {
  for (int i = 0; i < program::max_places; i++) {
    place = t.after[place];
    if (place < 0 || (t.drops & bit(place))) return place;
  }
  return -1;
}

/// The places of the round, if all drops go round through all of them; 0 if there is no such round, or several.
int round_length(const PathTable& t) {
  const int all = std::popcount(t.drops);
  int place = std::countr_zero(t.drops);
  Mask met = 0;
  for (int i = 0; i < all; i++) {
    place = next_drop(t, place);
    if (place < 0 || (met & bit(place))) return 0;
    met |= bit(place);
  }
  return all;
}

void fill_rows(PathTable& t, const model::Board& board, int width) {
  const int places = board.place_count(), length = t.length;
  t.all_rows.assign(static_cast<std::size_t>(places * length * width), 0);
  t.last_drops.assign(static_cast<std::size_t>(places * length), -1);
  t.beyond_last.assign(static_cast<std::size_t>(places * length), -1);
  t.one_round.assign(static_cast<std::size_t>(width), 0);
  for (int p = 0; p < places; p++)
    if (t.drops & bit(p)) t.one_round[static_cast<std::size_t>(p)] = 1;
  for (int origin = 0; origin < places; origin++) {
    if (next_drop(t, origin) < 0) continue;
    // `last` of a full round is where drop number `length` falls.
    int place = origin;
    std::vector<std::uint8_t> row(static_cast<std::size_t>(width), 0);
    for (int n = 1; n <= length; n++) {
      place = next_drop(t, place);
      row[static_cast<std::size_t>(place)]++;
      const auto at = static_cast<std::size_t>(origin * length + n % length);
      t.last_drops[at] = static_cast<std::int8_t>(place), t.beyond_last[at] = t.after[place];
      if (n == length) break;
      std::uint8_t* added = t.all_rows.data() + at * static_cast<std::size_t>(width);
      std::copy(row.begin(), row.end(), added);
      added[origin] = static_cast<std::uint8_t>(added[origin] - n);  // what is lifted
    }
  }
}

}  // namespace

PathTable::PathTable(const model::Board& board, int vectors, Mask along, Mask falling, int way) : SowTable{} {
  path = along, drops = falling, direction = way;
  fill_steps(*this, board);
  length = direction > 2 ? 0 : round_length(*this);
  if (length > 0) fill_rows(*this, board, 16 * vectors);
  rows = all_rows.data(), last = last_drops.data(), beyond = beyond_last.data(), rounds = one_round.data();
}

const SowTable* Engine::table(Mask path, Mask drops, int direction) {
  for (const auto& t : tables_)
    if (t->path == path && t->drops == drops && t->direction == direction) return t->length > 0 ? t.get() : nullptr;
  if (tables_.size() >= 4096) return nullptr;  // as many paths as that: go step by step
  tables_.push_back(std::make_unique<PathTable>(rules().board, layout_.vectors, path, drops, direction));
  return tables_.back()->length > 0 ? tables_.back().get() : nullptr;
}

}  // namespace sow::fast
