#include "interpreter/native/writing.hpp"

// A `sow` as C: the path in force, its table, and laps by table.
namespace sow::native {

namespace {
constexpr int places_of_site = program::max_places + 1;
}

/// What `along` and `skipping` say, and the table that fits.
std::string Writing::path(const program::Sowing& s) {
  if (!s.fixed_path || !s.fixed_skip) throw Unsaid{"a path that changes while sowing"};
  std::string all;
  for (const auto& [from, to] : s.captures) all += fmt::format("{} = {}; ", value_slot(to), value_slot(from));
  if (!s.along && !s.in_after_lap) throw Unsaid{"a sowing along an earlier path"};
  if (s.along) all += fmt::format("path = {}; skip = 0; ", places(*s.along));
  std::string slot = fmt::format("{} + player * {}", s.site * board_.player_count() * places_of_site, places_of_site);
  if (s.skipping) {
    all += fmt::format("skip = {}; ", places(*s.skipping));
    // Where the origin is skipped there is a table for each place.
    slot += " + (skip ? __builtin_ctzll(skip) + 1 : 0)";
  }
  if (s.along || s.skipping)
    return all + fmt::format("T = table_for(f, f->tables + {}, path, path & ~skip, direction); if (RARELY(!T)) goto leave; P = *T; ", slot);
  return all + fmt::format(
                   "if (RARELY(!T || P.direction != direction)) {{ T = table_for(f, f->tables + {}, path, path & ~skip, direction); if (!T) goto "
                   "leave; P = *T; }} ",
                   slot);
}

/// A lap drop by drop: what is in hand falls piece by piece, each followed by `after drop`.
std::string Writing::dropping() {
  if (!drops_) return "";
  const auto after = program_.entry[static_cast<std::size_t>(phase_)][static_cast<std::size_t>(model::MomentKind::AfterDrop)];
  const auto lap_end = program_.entry[static_cast<std::size_t>(phase_)][static_cast<std::size_t>(model::MomentKind::AfterLap)];
  const std::string next = lap_end < 0 ? "goto sowing_over;" : fmt::format("goto {};", label(lap_end));
  return fmt::format(
      "next_drop:;\n  if (b[HAND] == 0) {{ laps++; if (RARELY(++laps_here > 1000)) goto leave; {} }}\n"
      "  {{ I place = last; do {{ place = P.after[place]; if (RARELY(place < 0)) goto leave; }} while (!(P.drops >> place & 1));\n"
      "  const int c = piece_to_drop(b, HAND, player); held = b[place];\n"
      "  if (c == 0) b[HAND]--, b[place]++; else move_fitting(b, HAND, place, 1, CLASS(c));\n"
      "  piece = c; last = place; drops++; ticks++; }}\n  {}\n",
      next, after < 0 ? "goto next_drop;" : fmt::format("goto {};", label(after)));
}

std::string Writing::sow(const Instruction& i) {
  const program::Sowing& s = *i.sowing;
  const program::Watch& watch = program_.watch[static_cast<std::size_t>(phase_)];
  if (s.starting || !s.from) throw Unsaid{"a sowing from the hand, or that starts elsewhere"};
  sows_++;
  std::string all = fmt::format("{{ const I from = {}; ", number(*s.from));
  if (s.heading) all += fmt::format("direction = {}; ", number(*s.heading));
  all += path(s) + "if (RARELY(from < 0 || P.last[from * P.length] < 0)) goto leave; ";
  if (!s.in_after_lap) {
    const auto next = static_cast<int>(&i - program_.code.data()) + 1;
    backs_.insert(next);
    all += fmt::format("back = {}; laps_here = 0; ", next);
  }
  all += "const int hand = b[from]; origin = from; if (hand == 0) goto sowing_over; ";
  std::string watched = watch.kind == program::Watch::Kind::Everybody ? "1" : "special_in(b, bit(from))";
  if (watch.kind == program::Watch::Kind::Marked) {
    const int base = layout_.mark_at[static_cast<std::size_t>(watch.mark)];
    const int masks = rules_.marks[static_cast<std::size_t>(watch.mark)].owned ? board_.player_count() + 1 : 1;
    for (int k = 0; k < masks; k++) watched += fmt::format(" || (load_mask(b + {}) & P.drops)", base + 8 * k);
  }
  if (layout_.specials || watch.kind != program::Watch::Kind::Nobody) {
    const auto before = program_.entry[static_cast<std::size_t>(phase_)][static_cast<std::size_t>(model::MomentKind::BeforeDrop)];
    if (before >= 0) throw Unsaid{"`before drop`"};
    drops_ = true;
    all += fmt::format("if ({}) {{ take_all(b, bit(from), HAND); drops = 0; last = from; goto next_drop; }} ", watched);
  }
  all +=
      "last = lap(b, P, from, hand); piece = 0; drops = hand; ticks += hand; held = (I)b[last] - 1; laps++; if (RARELY(++laps_here > 1000)) goto "
      "leave; ";
  const auto after = program_.entry[static_cast<std::size_t>(phase_)][static_cast<std::size_t>(model::MomentKind::AfterLap)];
  return all + (after < 0 ? "goto sowing_over; }" : fmt::format("goto {}; }}", label(after)));
}

}  // namespace sow::native
