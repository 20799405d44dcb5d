#include <bit>

#include "interpreter/native/writing.hpp"

// Tables of paths that are the same in every turn stand in the code itself, where the compiler sees them.
namespace sow::native {
namespace {

constexpr std::size_t most_bytes = 16384;  // of the rows of one table; longer ones are the engine's

template <typename Values>
std::string array(const char* type, const std::string& name, const Values& values, std::size_t count) {
  std::string list;
  for (std::size_t i = 0; i < count; i++) list += fmt::format("{}{}", i ? "," : "", static_cast<int>(values[i]));
  return fmt::format("static const {} {}[] = {{{}}};\n", type, name, list);
}

}  // namespace

/// The address of a table in the code, "0" if there is no such circle, or nothing if it would be long.
std::string Writing::table_name(Mask path, int direction) {
  const fast::PathTable table(board_, layout_.vectors, path, path, direction);
  Mask leads_on = 0;
  for (int p = 0; p < board_.place_count(); p++)
    if (fast::leads_on(table, p)) leads_on |= program::bit(p);
  leads_on_ = leads_on;
  if (!leads_on) return "0";
  const std::size_t origins = static_cast<std::size_t>(std::bit_width(leads_on)), length = static_cast<std::size_t>(table.length);
  const std::size_t bytes = origins * length * 16 * static_cast<std::size_t>(layout_.vectors), places = static_cast<std::size_t>(board_.place_count());
  if (bytes > most_bytes) return "";
  std::string& name = constants_[fmt::format("table {} {}", path, direction)];
  if (!name.empty()) return "&" + name;
  name = fmt::format("table_{}", constants_.size());
  tables_ += array("uint8_t", name + "_rows", table.all_rows, bytes) + array("uint8_t", name + "_round", table.one_round, table.one_round.size()) +
             array("int8_t", name + "_last", table.last_drops, places * length) + array("int8_t", name + "_beyond", table.beyond_last, places * length) +
             array("int8_t", name + "_after", table.next_places, places) + array("int8_t", name + "_before", table.previous_places, places);
  tables_ += fmt::format("static const SowTable {0} = {{{1:#x}u, {1:#x}u, {2}, {3}, {0}_rows, {0}_round, {0}_last, {0}_beyond, {0}_after, {0}_before}};\n",
                         name, path, direction, table.length);
  return "&" + name;
}

/// The table of a path that never changes, by the direction in force; nothing if it is not such a path.
std::string Writing::kept_table(const program::Sowing& s) {
  leads_on_ = 0;
  const bool always = s.along && !s.skipping && (s.along->code == Expr::ConstantSet || (s.along->code == Expr::SetBy && !s.along->count));
  if (!always) return "";
  const int players = s.along->code == Expr::ConstantSet ? 1 : board_.player_count();
  const bool one_way = s.heading && s.heading->code == Expr::Constant;
  Mask leads_on = ~Mask{0};
  std::string all;
  for (const int direction : one_way ? std::vector<int>{s.heading->number} : std::vector<int>{1, 2}) {
    std::string names;
    for (int p = 0; p < players; p++) {
      const std::string name = table_name(s.along->by_player[static_cast<std::size_t>(p)], direction);
      if (name.empty()) return leads_on_ = 0, "";
      leads_on &= leads_on_;
      names += (p ? ", " : "") + name;
    }
    std::string table = names;
    if (players > 1) {
      std::string& of_players = constants_["tables " + names];
      if (of_players.empty()) {
        of_players = fmt::format("tables_{}", constants_.size());
        tables_ += fmt::format("static const SowTable *const {}[] = {{{}}};\n", of_players, names);
      }
      table = of_players + "[subject]";
    }
    all += one_way ? table : fmt::format("direction == {} ? {} : ", direction, table);
  }
  leads_on_ = leads_on;
  return one_way ? all : "(" + all + "0)";
}

/// What must hold for a lap to begin at `from`.
std::string Writing::leads_on(const program::Sowing& s) const {
  const bool surely = (s.origins & ~leads_on_) == 0;
  return surely ? "from >= 0" : "from >= 0 && P.last[from * P.length] >= 0";
}

}  // namespace sow::native
