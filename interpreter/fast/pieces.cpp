#include <algorithm>

#include "interpreter/fast/nodes.hpp"
#include "interpreter/fast/operations.hpp"

namespace sow::fast {

using model::Object;
using program::Taking;

namespace {

struct Special {
  std::uint8_t place, piece_class;
  bool operator<(const Special& o) const { return place != o.place ? place < o.place : piece_class < o.piece_class; }
};

Special* specials(Machine& m) { return reinterpret_cast<Special*>(m.pos.b + m.layout->specials + 1); }
int special_count(const Machine& m) { return m.layout->specials ? m.pos.b[m.layout->specials] : 0; }

void move_special(Machine& m, int index, int to) {
  Special* all = specials(m);
  m.at(all[index].place)--, m.at(to)++;
  all[index].place = static_cast<std::uint8_t>(to);
}

/// Moves up to `most` special pieces of a place that fit; those of the first kind and owner first.
template <typename Fits>
int move_specials(Machine& m, int from, int to, int most, Fits fits) {
  int moved = 0;
  for (int i = 0; i < special_count(m) && moved < most; i++)
    if (specials(m)[i].place == from && fits(specials(m)[i].piece_class)) move_special(m, i, to), moved++;
  if (moved) std::sort(specials(m), specials(m) + special_count(m));
  return moved;
}

int seeds_at(const Machine& m, int place) {
  int count = m.at(place);
  nodes::for_specials(m, bit(place), [&](int, int) { count--; });
  return count;
}

int move_seeds(Machine& m, int from, int to, int most) {
  const int n = std::min(most, seeds_at(m, from));
  m.at(from) = static_cast<std::uint8_t>(m.at(from) - n), m.at(to) = static_cast<std::uint8_t>(m.at(to) + n);
  return n;
}

int move_some(Machine& m, int from, int to, int kind, model::Whose whose, int amount) {
  if (kind == 0) return move_seeds(m, from, to, amount);
  if (kind > 0)
    return move_specials(m, from, to, amount, [&](int c) {
      return nodes::kind_of(m, c) == kind && nodes::whose_fits(m, nodes::owner_of_class(m, c), whose);
    });
  const int seeds = move_seeds(m, from, to, amount);
  return seeds + move_specials(m, from, to, amount - seeds, [](int) { return true; });
}

int move_all_but_piece(Machine& m, int from, int to) {
  const int c = m.turn.piece;
  if (c < 0 || specials_at(m, from, c) == 0) return move_some(m, from, to, -1, model::Whose::Any, 255);
  if (c == 0) return move_seeds(m, from, to, seeds_at(m, from) - 1) + move_specials(m, from, to, 255, [](int) { return true; });
  const int seeds = move_seeds(m, from, to, 255), like = specials_at(m, from, c);
  return seeds + move_specials(m, from, to, 255, [&](int other) { return other != c; }) +
         move_specials(m, from, to, like - 1, [&](int other) { return other == c; });
}

int take_from(Machine& m, int from, int to, const Taking& t, int kind, int amount) {
  if (from == to) return 0;
  switch (t.how) {
    case Object::Amount::All:
      if (!t.kind && special_count(m) == 0) {
        const int n = m.at(from);
        m.at(from) = 0, m.at(to) = static_cast<std::uint8_t>(m.at(to) + n);
        return n;
      }
      return move_some(m, from, to, kind, t.owner, 255);
    case Object::Amount::Some: return move_some(m, from, to, kind, t.owner, std::max(amount, 0));
    case Object::Amount::AllBut: {
      const int there = t.kind ? nodes::pieces_of_kind_at(m, from, kind, t.owner) : m.at(from);
      return move_some(m, from, to, kind, t.owner, std::max(there - std::max(amount, 0), 0));
    }
    case Object::Amount::AllButPiece: return move_all_but_piece(m, from, to);
    case Object::Amount::ThePiece: break;
  }
  return 0;
}

int move_the_piece(Machine& m, int to) {
  const int c = m.turn.piece, from = m.turn.last;
  if (c < 0 || from < 0 || specials_at(m, from, c) == 0 || from == to) return 0;
  return c == 0 ? move_seeds(m, from, to, 1) : move_specials(m, from, to, 1, [&](int other) { return other == c; });
}

}  // namespace

/// Pieces of a class at a place; class 0 are the seeds.
int specials_at(const Machine& m, int place, int piece_class) {
  if (piece_class == 0) return seeds_at(m, place);
  int count = 0;
  nodes::for_specials(m, bit(place), [&](int, int c) { count += c == piece_class; });
  return count;
}

int move_pieces(Machine& m, const Instruction& i, const Taking& t, int to, bool mark_origin) {
  if (to < 0) {
    m.find("S2004", &i);
    return 0;
  }
  if (t.how == Object::Amount::ThePiece) return move_the_piece(m, to);
  const int kind = t.kind ? static_cast<int>(ask(t.kind, m)) : -1;
  const int amount = t.amount ? static_cast<int>(ask(t.amount, m)) : 0;
  int moved = 0;
  const auto one = [&](int from) {
    const int n = take_from(m, from, to, t, kind, amount);
    if (mark_origin && n > 0 && m.turn.origin < 0) m.turn.origin = from;
    moved += n;
  };
  if (t.ordered) {
    List places;
    t.places->list(*t.places, m, places);
    for (int k = 0; k < places.size; k++) one(places.at[k]);
  } else {
    nodes::each(ask_set(t.places, m), one);
  }
  return moved;
}

namespace operations {

void move_all(Machine& m, int from, int to) {
  const Taking all;
  take_from(m, from, to, all, -1, 0);
}

const Instruction* Lift(const Instruction& i, Machine& m) {
  const int hand = m.board->hand[static_cast<std::size_t>(m.turn.player)];
  const Taking& t = *i.taking;
  List places;
  t.places->list(*t.places, m, places);
  move_pieces(m, i, t, hand, false);
  if (places.size) m.turn.origin = places.at[places.size - 1];
  return &i + 1;
}

const Instruction* Capture(const Instruction& i, Machine& m) {
  const int player = i.a ? static_cast<int>(ask(i.a, m)) : m.subject;
  if (player < 0) {
    m.find("S2003", &i);
    return &i + 1;
  }
  const int to = i.b ? static_cast<int>(ask(i.b, m)) : m.engine->rules().captures[static_cast<std::size_t>(player)];
  const int hand = m.board->hand[static_cast<std::size_t>(m.turn.player)];
  const int moved = move_pieces(m, i, *i.taking, to, to == hand);
  if (player == m.turn.player) m.turn.captured += moved;
  m.gained[static_cast<std::size_t>(player)] += moved;
  return &i + 1;
}

const Instruction* Move(const Instruction& i, Machine& m) {
  const int to = static_cast<int>(ask(i.a, m));
  move_pieces(m, i, *i.taking, to, to == m.board->hand[static_cast<std::size_t>(m.turn.player)]);
  return &i + 1;
}

const Instruction* Put(const Instruction& i, Machine& m) {
  List places;
  i.a->list(*i.a, m, places);
  const int kind = i.b ? static_cast<int>(ask(i.b, m)) : 0;
  const int c = m.engine->rules().class_of(kind, m.subject);
  for (int k = 0; k < places.size; k++) {
    const std::size_t which = i.nodes.size() == 1 ? 0 : static_cast<std::size_t>(k);
    for (std::int64_t n = ask(i.nodes[which], m); n > 0; n--) {
      m.at(places.at[k])++;
      if (kind == 0) continue;
      std::uint8_t& count = m.pos.b[m.layout->specials];
      specials(m)[count++] = {static_cast<std::uint8_t>(places.at[k]), static_cast<std::uint8_t>(c)};
      std::sort(specials(m), specials(m) + count);
    }
  }
  return &i + 1;
}

const Instruction* GivePlaces(const Instruction& i, Machine& m) {
  const Mask set = ask_set(i.a, m);
  const int to = static_cast<int>(ask(i.b, m));
  for (int w = 0; w < m.board->player_count(); w++) {
    const Mask before = m.owned(w);
    store(m.pos, m.layout->owners + 8 * w, w == to ? before | set : before & ~set);
  }
  return &i + 1;
}

const Instruction* GivePieces(const Instruction& i, Machine& m) {
  const Taking& t = *i.taking;
  const int to = static_cast<int>(ask(i.a, m)), kind = t.kind ? static_cast<int>(ask(t.kind, m)) : -1;
  const Mask set = ask_set(t.places, m);
  int left = t.amount ? static_cast<int>(ask(t.amount, m)) : 255;
  for (int k = 0; k < special_count(m) && left > 0; k++) {
    Special& s = specials(m)[k];
    const int its_kind = nodes::kind_of(m, s.piece_class);
    if (!(set & bit(s.place)) || (kind >= 0 && its_kind != kind)) continue;
    if (!nodes::whose_fits(m, nodes::owner_of_class(m, s.piece_class), t.owner)) continue;
    s.piece_class = static_cast<std::uint8_t>(m.engine->rules().class_of(its_kind, to));
    left--;
  }
  std::sort(specials(m), specials(m) + special_count(m));
  return &i + 1;
}

const Instruction* Mark(const Instruction& i, Machine& m) {
  const Mask set = ask_set(i.a, m);
  const int base = m.layout->mark_at[static_cast<std::size_t>(i.number)];
  if (!m.engine->rules().marks[static_cast<std::size_t>(i.number)].owned) {
    store(m.pos, base, load<Mask>(m.pos, base) | set);
    return &i + 1;
  }
  const int owner = i.b ? static_cast<int>(ask(i.b, m)) : m.subject;
  for (int w = -1; w < m.board->player_count(); w++) {
    const Mask before = load<Mask>(m.pos, base + 8 * (w + 1));
    store(m.pos, base + 8 * (w + 1), w == owner ? before | set : before & ~set);
  }
  return &i + 1;
}

const Instruction* Unmark(const Instruction& i, Machine& m) {
  const Mask set = ask_set(i.a, m);
  const int base = m.layout->mark_at[static_cast<std::size_t>(i.number)];
  const int masks = m.engine->rules().marks[static_cast<std::size_t>(i.number)].owned ? m.board->player_count() + 1 : 1;
  for (int k = 0; k < masks; k++) store(m.pos, base + 8 * k, load<Mask>(m.pos, base + 8 * k) & ~set);
  return &i + 1;
}

}  // namespace operations
}  // namespace sow::fast
