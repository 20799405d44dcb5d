#include "interpreter/fast/nodes.hpp"
#include "interpreter/fast/operations.hpp"

namespace sow::fast {

using model::MomentKind;
using nodes::Bytes;
using program::Sowing;

namespace {

Mask asked(Machine& m, const Node* set, int subject) {
  const int before = m.subject;
  m.subject = subject;
  const Mask value = ask_set(set, m);
  m.subject = before;
  return value;
}

/// Does some rule look at the single drops of a lap from here with the pieces in hand?
bool watched(const Machine& m, const SowTable& table) {
  const program::Watch& watch = m.engine->program().watch[m.pos.b[m.layout->phase]];
  switch (watch.kind) {
    case program::Watch::Kind::Nobody: case program::Watch::Kind::SpecialPieces: return false;  // the caller looks for special pieces
    case program::Watch::Kind::Everybody: return true;
    case program::Watch::Kind::Marked: break;
  }
  Mask marks = 0;
  const int base = m.layout->mark_at[static_cast<std::size_t>(watch.mark)];
  const bool owned = m.engine->rules().marks[static_cast<std::size_t>(watch.mark)].owned;
  for (int k = 0; k < (owned ? m.board->player_count() + 1 : 1); k++) marks |= load<Mask>(m.pos, base + 8 * k);
  return (marks & table.drops) != 0;
}

bool specials_there(const Machine& m, int place) {
  bool found = false;
  nodes::for_specials(m, bit(place), [&](int, int) { found = true; });
  return found;
}

/// So many seeds that lie at a place are sown from there, all at once: the row of their number is added.
void sow_by_table(Machine& m, const SowTable& t, int from, int seeds) {
  const int width = 16 * m.layout->vectors;
  int rest = seeds, rounds = 0;
  while (rest >= t.length) rest -= t.length, rounds++;
  const std::uint8_t* row = t.rows + (from * t.length + rest) * width;
  m.turn.last = t.last[static_cast<std::size_t>(from * t.length + rest)];
  m.turn.piece = 0;
  for (int v = 0; v < width; v += 16) {
    Bytes here, add;
    std::memcpy(&here, m.pos.b + v, 16);
    std::memcpy(&add, row + v, 16);
    here += add;
    if (rounds) {
      Bytes round;
      std::memcpy(&round, t.rounds + v, 16);
      here += round * static_cast<std::uint8_t>(rounds);
    }
    std::memcpy(m.pos.b + v, &here, 16);
  }
  if (rounds) m.at(from) = static_cast<std::uint8_t>(m.at(from) - rounds * t.length);
  m.turn.drops += seeds, m.turn.ticks += seeds;
  m.turn.held = m.at(m.turn.last) - 1;
}


int next_place(Machine& m) {
  if (m.turn.starting != -2) {
    const int place = m.turn.starting;
    m.turn.starting = -2;
    return place;
  }
  const auto direction = static_cast<std::size_t>(m.turn.direction);
  if (direction == 0 || m.turn.last < 0) return -1;
  Turn& t = m.turn;
  const Mask path = t.path ? (t.fixed ? t.path_mask : asked(m, t.path, t.path_subject)) : path_in_force(m);
  const Mask skip = t.skip ? (t.fixed ? t.skip_mask : asked(m, t.skip, t.skip_subject)) : 0;
  const auto& next = m.board->next[direction];
  int place = t.last;
  for (int left = m.board->place_count() + 1; left > 0; left--) {
    place = place < static_cast<int>(next.size()) ? next[static_cast<std::size_t>(place)] : -1;
    if (place < 0 || (path & ~skip & bit(place))) return place;
  }
  return -1;
}

/// The class of the piece that falls now from a mixed hand.
int piece_to_drop(const Machine& m, int hand) {
  int best = 0, rank = m.at(hand) > 0 ? 1000 : -1;
  int specials = 0;
  nodes::for_specials(m, bit(hand), [&](int, int c) {
    specials++;
    const int kind = nodes::kind_of(m, c);
    const bool early = m.engine->rules().kinds[static_cast<std::size_t>(kind)].order == model::Kind::Order::Early;
    const bool own = nodes::owner_of_class(m, c) == m.turn.player;
    const int its = (early ? 0 : 2000) + 20 * kind + (own ? 0 : 1 + nodes::owner_of_class(m, c));
    if (its < rank) best = c, rank = its;
  });
  if (specials == m.at(hand) && best == 0)  // only special pieces, all of them late
    nodes::for_specials(m, bit(hand), [&](int, int c) {
      const int kind = nodes::kind_of(m, c);
      const int its = 2000 + 20 * kind + (nodes::owner_of_class(m, c) == m.turn.player ? 0 : 1 + nodes::owner_of_class(m, c));
      if (best == 0 || its < rank) best = c, rank = its;
    });
  return best;
}

void drop(Machine& m, int hand, int place) {
  const int c = piece_to_drop(m, hand);
  m.turn.held = m.at(place);
  program::Taking taking;
  if (c == 0) {
    m.at(hand)--, m.at(place)++;
  } else {
    m.turn.piece = c;
    const int last = m.turn.last;
    m.turn.last = hand;  // `move the piece` takes it from where it lies
    taking.how = model::Object::Amount::ThePiece;
    move_pieces(m, *m.asking, taking, place, false);
    m.turn.last = last;
  }
  m.turn.piece = c, m.turn.last = place;
  m.turn.drops++, m.turn.ticks++;
}

/// Where the next to fall are seeds and nothing watches them, all of them fall from the last place on.
void drop_seeds_by_table(Machine& m, int hand) {
  Turn& t = m.turn;
  if (t.starting != -2 || !t.table || !leads_on(*t.table, t.last) || watched(m, *t.table) || piece_to_drop(m, hand) != 0) return;
  int seeds = m.at(hand);
  nodes::for_specials(m, bit(hand), [&](int, int) { seeds--; });
  if (seeds <= 0) return;
  m.at(hand) = static_cast<std::uint8_t>(m.at(hand) - seeds), m.at(t.last) = static_cast<std::uint8_t>(m.at(t.last) + seeds);
  sow_by_table(m, *t.table, t.last, seeds);
}

const Instruction* next_drop(Machine& m) {
  const int hand = m.board->hand[static_cast<std::size_t>(m.turn.player)];
  drop_seeds_by_table(m, hand);
  if (m.at(hand) == 0) return m.engine->lap_end();
  if (const Instruction* before = m.engine->entry(m.pos.b[m.layout->phase], MomentKind::BeforeDrop)) return before;
  return m.engine->lap_end() + 1;  // DropNow
}

const Instruction* begin_lap(Machine& m) {
  m.turn.drops = 0;
  m.turn.last = m.turn.origin;
  return next_drop(m);
}

/// The path and the skipping in force for a `sow`, and the table that fits them.
void set_path(Machine& m, const Sowing& s) {
  Turn& t = m.turn;
  for (const auto& [from, to] : s.captures) t.values[to] = t.values[from];
  if (s.along) {
    t.path = s.along, t.path_subject = m.subject, t.site = s.site;
    if (!s.skipping) t.skip = nullptr;
    t.fixed = s.fixed_path;
  }
  if (s.skipping) t.skip = s.skipping, t.skip_subject = m.subject, t.site = s.site, t.fixed = t.fixed && s.fixed_skip;
  if (t.fixed) {
    if (s.along) t.path_mask = ask_set(s.along, m);
    t.skip_mask = t.skip ? (s.skipping ? ask_set(s.skipping, m) : t.skip_mask) : 0;
  }
}

bool fits(const SowTable* table, const Turn& t, Mask drops) {
  return table && table->path == t.path_mask && table->drops == drops && table->direction == t.direction;
}

void find_table(Machine& m) {
  Turn& t = m.turn;
  const Mask drops = t.path_mask & ~t.skip_mask;  // of an earlier sowing, if this one's path changes
  if (t.fixed && fits(t.table, t, drops)) return;
  t.table = nullptr;
  if (!t.fixed || !t.path || t.direction == 0) return;
  auto& engine = const_cast<Engine&>(*m.engine);
  const SowTable*& recent = engine.recent(t.site, t.player, t.skip_mask);
  if (!fits(recent, t, drops)) recent = engine.table(t.path_mask, drops, t.direction);
  t.table = recent;
}

bool may_go_by_table(Machine& m, int from) {
  if (m.turn.starting != -2 || !m.turn.table || !leads_on(*m.turn.table, from)) return false;
  if (m.at(m.board->hand[static_cast<std::size_t>(m.turn.player)])) return false;
  return !watched(m, *m.turn.table) && !(m.layout->specials && specials_there(m, from));
}

void lift_all(Machine& m, int from) {
  if (from < 0) return;
  operations::move_all(m, from, m.board->hand[static_cast<std::size_t>(m.turn.player)]);
  m.turn.origin = from;
}

}  // namespace

Mask path_in_force(Machine& m) {
  const Turn& t = m.turn;
  if (!t.path) return program::first_places(m.board->holes);
  return t.fixed ? t.path_mask : asked(m, t.path, t.path_subject);
}

int step(Machine& m, int place, int n) {
  const SowTable* t = m.turn.table;
  if (!t || t->direction != m.turn.direction) return nodes::step_by_step(m, place, n);
  for (; n > 0 && place >= 0; n--) place = t->after[place];
  for (; n < 0 && place >= 0; n++) place = t->before[place];
  return place;
}

namespace operations {

const Instruction* Sow(const Instruction& i, Machine& m) {
  const Sowing& s = *i.sowing;
  Turn& t = m.turn;
  const int from = s.from ? static_cast<int>(ask(s.from, m)) : -1;
  if (s.heading) t.direction = static_cast<int>(ask(s.heading, m));
  if (s.along || s.skipping) set_path(m, s);
  find_table(m);
  if (s.starting) t.starting = static_cast<int>(ask(s.starting, m));
  if (!s.in_after_lap) {
    t.back = &i + 1;
    t.sowing_laps = 0;
    t.after_lap = m.engine->entry(m.pos.b[m.layout->phase], MomentKind::AfterLap);
    if (m.kept) m.kept = nullptr;
    m.lap_ends = nullptr;
    if (!s.along && t.path && t.fixed) t.path_mask = asked(m, t.path, t.path_subject);
  }
  if (s.from && may_go_by_table(m, from)) {
    t.origin = from;
    if (m.at(from) == 0) return t.back;
    t.drops = 0;
    sow_by_table(m, *t.table, from, m.at(from));
    return LapEnd(*m.engine->lap_end(), m);
  }
  if (s.from) lift_all(m, from);
  if (m.at(m.board->hand[static_cast<std::size_t>(t.player)]) == 0) {
    t.starting = -2;
    return t.back;
  }
  return begin_lap(m);
}

const Instruction* LapBegin(const Instruction&, Machine& m) { return begin_lap(m); }

const Instruction* DropNow(const Instruction& i, Machine& m) {
  const int hand = m.board->hand[static_cast<std::size_t>(m.turn.player)];
  const int place = next_place(m);
  m.asking = &i;
  if (place < 0) {
    m.find("S2001", &i, m.at(hand));
    if (m.turn.origin >= 0) operations::move_all(m, hand, m.turn.origin);
    return m.engine->lap_end();
  }
  drop(m, hand, place);
  if (const Instruction* after = m.engine->entry(m.pos.b[m.layout->phase], MomentKind::AfterDrop)) return after;
  return next_drop(m);
}

const Instruction* AfterDropped(const Instruction&, Machine& m) { return next_drop(m); }

const Instruction* SowingOver(const Instruction&, Machine& m) { return m.turn.back; }

}  // namespace operations

}  // namespace sow::fast
