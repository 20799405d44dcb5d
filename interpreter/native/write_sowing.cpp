#include "interpreter/native/writing.hpp"

// A `sow` as C: the path in force, its table, and laps by table.
namespace sow::native {

namespace {
constexpr int places_of_site = program::max_places + 1;
}

/// What `along` and `skipping` say, and the table that fits.
std::string Writing::path(const program::Sowing& s) {
  if (!s.fixed_path || !s.fixed_skip) throw Unsaid{"a path that changes while sowing"};
  const std::string kept = kept_table(s);
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
  if (!kept.empty()) return all + fmt::format("T = {}; if (RARELY(!T)) goto leave; P = *T; ", kept);
  if (s.along || s.skipping)
    return all + fmt::format("T = table_for(f, f->tables + {}, path, path & ~skip, direction); if (RARELY(!T)) goto leave; P = *T; ", slot);
  return all + fmt::format(
                   "if (RARELY(!T || P.direction != direction)) {{ T = table_for(f, f->tables + {}, path, path & ~skip, direction); if (!T) goto "
                   "leave; P = *T; }} ",
                   slot);
}

/// Whether some rule looks at the drops of seeds from here.
std::string Writing::seeds_watched() const {
  const program::Watch& watch = program_.watch[static_cast<std::size_t>(phase_)];
  if (watch.kind == program::Watch::Kind::Everybody) return "1";
  if (watch.kind != program::Watch::Kind::Marked) return "0";
  return fmt::format("({} & P.drops)", marked_by_anybody(watch.mark));
}

/// A lap with watched drops: what is in hand falls piece by piece, each followed by `after drop`; seeds that nobody watches fall at once.
std::string Writing::dropping() {
  if (!drops_) return "";
  const auto after = program_.entry[static_cast<std::size_t>(phase_)][static_cast<std::size_t>(model::MomentKind::AfterDrop)];
  const auto lap_end = program_.entry[static_cast<std::size_t>(phase_)][static_cast<std::size_t>(model::MomentKind::AfterLap)];
  const std::string next = lap_end < 0 ? "goto sowing_over;" : fmt::format("goto {};", label(lap_end));
  return fmt::format(
      "next_drop:;\n  if (b[HAND] == 0) {{ ahead = P.after[last]; there = ahead < 0 ? 0 : b[ahead]; LAP_DONE; {} }}\n"
      "  {{ const int c = piece_to_drop(b, HAND, player);\n"
      "  if (c == 0 && starting == -2 && !{}) {{ const int seeds = b[HAND] - (int)specials_at(b, bit(HAND), -1, 0, 0);\n"
      "    if (RARELY(last < 0 || P.last[last * P.length] < 0)) goto leave;\n"
      "    last = drop_seeds(b, P, last, seeds, HAND); piece = 0; drops += seeds; ticks += seeds; held = (I)b[last] - 1; goto next_drop; }}\n"
      "  I place = starting; starting = -2;\n"
      "  if (place == -2) {{ place = last; do {{ if (RARELY(place < 0)) goto leave; place = P.after[place]; }} while (place < 0 || !(P.drops >> place & 1)); }}\n"
      "  if (RARELY(place < 0)) goto leave;\n"
      "  held = b[place]; if (c == 0) b[HAND]--, b[place]++; else move_special(b, HAND, place, c), lying = places_of_specials(b);\n"
      "  piece = c; last = place; drops++; ticks++; }}\n  {}\n",
      next, seeds_watched(), after < 0 ? "goto next_drop;" : fmt::format("goto {};", label(after)));
}

/// The drops of this sowing are told one by one, at least sometimes.
void Writing::needs_drops() {
  const auto before = program_.entry[static_cast<std::size_t>(phase_)][static_cast<std::size_t>(model::MomentKind::BeforeDrop)];
  if (before >= 0) throw Unsaid{"`before drop`"};
  drops_ = true;
}

/// What is in hand is sown, after all of `from` has been lifted, if that is said; the first piece may fall into a place that is said.
std::string Writing::sow_hand(const program::Sowing& s) {
  needs_drops();
  std::string all = s.starting ? fmt::format("starting = {}; ", number(*s.starting)) : "";
  if (s.from) all += "if (RARELY(from < 0)) goto leave; take_all(b, &lying, bit(from), HAND); origin = from; ";
  return all + "hashed = 0; if (b[HAND] == 0) { starting = -2; goto sowing_over; } drops = 0; last = origin; goto next_drop; ";
}

std::string Writing::sow(const Instruction& i) {
  const program::Sowing& s = *i.sowing;
  const program::Watch& watch = program_.watch[static_cast<std::size_t>(phase_)];
  sows_++;
  const bool goes_on = lap_is_fresh_ && !s.along && !s.skipping && !s.heading && s.from && s.from->code == Expr::StepLast && s.from->number == 1;
  std::string all = "{ ";
  if (s.from) all += fmt::format("const I from = {}; ", number(*s.from));
  if (s.heading) all += fmt::format("direction = {}; ", number(*s.heading));
  all += path(s);
  if (!s.in_after_lap) {
    const auto next = static_cast<int>(&i - program_.code.data()) + 1;
    backs_.insert(next);
    all += fmt::format("back = {}; laps_here = 0; ", next);
  }
  if (!s.from || s.starting) return all + sow_hand(s) + "}";
  if (!goes_on) all += fmt::format("if (RARELY(!({}))) goto leave; ", leads_on(s));
  all += std::string("const int hand = ") + (goes_on ? "there" : "b[from]") + "; origin = from; if (hand == 0) goto sowing_over; ";
  if (layout_.specials || watch.kind != program::Watch::Kind::Nobody) {
    needs_drops();
    all += fmt::format("if ({} || (lying & bit(from))) {{ take_all(b, &lying, bit(from), HAND); drops = 0; last = from; goto next_drop; }} ", seeds_watched());
  }
  all += "last = lap(b, P, from, hand, &ahead, &there); piece = 0; drops = hand; ticks += hand; held = (I)b[last] - 1; LAP_DONE; ";
  const auto after = program_.entry[static_cast<std::size_t>(phase_)][static_cast<std::size_t>(model::MomentKind::AfterLap)];
  return all + (after < 0 ? "goto sowing_over; }" : fmt::format("goto {}; }}", label(after)));
}

}  // namespace sow::native
