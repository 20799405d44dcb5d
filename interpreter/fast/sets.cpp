#include "interpreter/fast/nodes.hpp"

namespace sow::fast::nodes {

namespace {

Mask team_mask(const Machine& m, std::int64_t whose, std::int64_t of) {  // players, as bits
  const int all = (1 << m.board->player_count()) - 1;
  switch (static_cast<model::Whose>(whose)) {
    case model::Whose::Any: return static_cast<Mask>(all);
    case model::Whose::Own: return bit(m.subject);
    case model::Whose::Of: return of < 0 ? 0 : bit(static_cast<int>(of));
    case model::Whose::Their: break;
  }
  Mask others = 0;
  for (int p = 0; p < m.board->player_count(); p++)
    if (m.board->team[static_cast<std::size_t>(p)] != m.board->team[static_cast<std::size_t>(m.subject)]) others |= bit(p);
  return others;
}

template <typename Of>
Mask gather(const Node& n, Machine& m, Of of_player) {
  Mask set = 0;
  each(team_mask(m, n.whose, n.count ? A(n, m) : -1), [&](int p) { set |= of_player(p); });
  return set;
}

}  // namespace

std::int64_t ConstantSet(const Node& n, Machine&) { return static_cast<std::int64_t>(n.by_player[0]); }
std::int64_t SetBy(const Node& n, Machine& m) {
  const std::int64_t p = n.count ? A(n, m) : m.subject;
  return p < 0 ? 0 : static_cast<std::int64_t>(n.by_player[static_cast<std::size_t>(p)]);
}
std::int64_t OwnedSet(const Node& n, Machine& m) {
  return static_cast<std::int64_t>(gather(n, m, [&](int p) { return m.owned(p); }) & n.bits[0]);
}
std::int64_t StoresOf(const Node& n, Machine& m) {
  return static_cast<std::int64_t>(gather(n, m, [&](int p) { return bit(m.board->store[static_cast<std::size_t>(p)]); }));
}
std::int64_t PilesOf(const Node& n, Machine& m) {
  return static_cast<std::int64_t>(gather(n, m, [&](int p) { return bit(m.board->pile[static_cast<std::size_t>(p)]); }));
}
std::int64_t AllCaptures(const Node& n, Machine& m) {
  return static_cast<std::int64_t>(gather(n, m, [&](int p) { return bit(m.engine->rules().captures[static_cast<std::size_t>(p)]); }));
}
std::int64_t NeighboursOf(const Node& n, Machine& m) {
  const std::int64_t p = A(n, m);
  Mask set = 0;
  if (p >= 0)
    for (const PlaceId q : m.board->neighbours[static_cast<std::size_t>(p)]) set |= bit(q);
  return static_cast<std::int64_t>(set);
}
std::int64_t AcrossSet(const Node& n, Machine& m) {
  Mask set = 0;
  each(SetA(n, m), [&](int p) { set |= bit(m.board->across[static_cast<std::size_t>(p)]); });
  return static_cast<std::int64_t>(set);
}
std::int64_t BehindSet(const Node& n, Machine& m) {
  Mask set = 0;
  each(SetA(n, m), [&](int p) { set |= bit(m.board->behind[static_cast<std::size_t>(p)]); });
  return static_cast<std::int64_t>(set);
}
std::int64_t WithSet(const Node& n, Machine& m) { return A(n, m) | B(n, m); }
std::int64_t ExceptSet(const Node& n, Machine& m) { return A(n, m) & ~B(n, m); }
std::int64_t CommonSet(const Node& n, Machine& m) { return A(n, m) & B(n, m); }
std::int64_t AsSet(const Node& n, Machine& m) { return static_cast<std::int64_t>(bit(static_cast<int>(A(n, m)))); }
std::int64_t SetSlot(const Node& n, Machine& m) { return static_cast<std::int64_t>(m.turn.masks[n.slot]); }
std::int64_t SetOfList(const Node& n, Machine& m) {
  List list;
  ListA(n, m, list);
  Mask set = 0;
  for (int i = 0; i < list.size; i++) set |= bit(list.at[i]);
  return static_cast<std::int64_t>(set);
}
std::int64_t FilterSet(const Node& n, Machine& m) {
  Mask kept = 0;
  each(SetA(n, m), [&](int p) {
    m.turn.values[n.slot] = p;
    if (B(n, m)) kept |= bit(p);
  });
  return static_cast<std::int64_t>(kept);
}
std::int64_t OccupiedIn(const Node& n, Machine& m) { return static_cast<std::int64_t>(SetA(n, m) & occupied(m)); }
std::int64_t EmptyIn(const Node& n, Machine& m) { return static_cast<std::int64_t>(SetA(n, m) & ~occupied(m)); }
std::int64_t BitsIn(const Node& n, Machine& m) {
  Mask kept = 0;
  each(SetA(n, m), [&](int p) {
    const unsigned held = m.at(p);
    kept |= (n.bits[held >> 6] >> (held & 63) & 1) << p;
  });
  return static_cast<std::int64_t>(kept);
}

namespace {
Mask marked(const Node& n, const Machine& m) {
  const int base = m.layout->mark_at[static_cast<std::size_t>(n.slot)];
  if (!m.engine->rules().marks[static_cast<std::size_t>(n.slot)].owned) return load<Mask>(m.pos, base);
  Mask set = 0;
  for (int w = -1; w < m.board->player_count(); w++)
    if (whose_fits(m, w, static_cast<model::Whose>(n.whose))) set |= load<Mask>(m.pos, base + 8 * (w + 1));
  return set;
}
}  // namespace

std::int64_t MarkedIn(const Node& n, Machine& m) { return static_cast<std::int64_t>(SetA(n, m) & marked(n, m)); }
std::int64_t HasMark(const Node& n, Machine& m) {
  const std::int64_t p = A(n, m);
  return p >= 0 && (marked(n, m) & bit(static_cast<int>(p))) != 0;
}

namespace {

int run_step(const Node& n, Machine& m) {
  if (!n.parts[1]) return 1;
  const std::int64_t by = B(n, m);
  if (by < 1 && m.findings) m.findings->push_back({"S2005", n.span, static_cast<int>(by), nobody});
  return static_cast<int>(by);
}

/// Walks a run, calling `take` for each place.
template <typename Take>
void walk_run(const Node& n, Machine& m, Take take) {
  int place = static_cast<int>(A(n, m));
  const int by = run_step(n, m);
  const std::int64_t most = n.parts[2] ? C(n, m) : program::max_places;
  const int round = std::popcount(path_in_force(m));
  Mask seen = 0;
  for (int walked = 0, held = 0; place >= 0 && held < most && !(seen & bit(place)) && (walked == 0 || walked < round); held++) {
    if (n.parts[3]) {
      m.turn.values[n.slot] = place;
      if (!n.parts[3]->run(*n.parts[3], m)) return;
    }
    seen |= bit(place);
    take(place);
    if (by < 1) return;
    walked += by;
    place = step(m, place, n.flag ? -by : by);
  }
}

}  // namespace

std::int64_t RunSet(const Node& n, Machine& m) {
  Mask set = 0;
  walk_run(n, m, [&](int p) { set |= bit(p); });
  return static_cast<std::int64_t>(set);
}

std::int64_t RunByMask(const Node& n, Machine& m) {
  const Mask there = occupied(m);
  const int by = run_step(n, m), round = std::popcount(path_in_force(m));
  Mask set = 0;
  int place = static_cast<int>(A(n, m));
  for (int walked = 0; place >= 0 && !(set & bit(place)) && (walked == 0 || walked < round); walked += by) {
    for (const model::Bound& test : n.binds) {
      const int at = test.slot ? step(m, place, test.slot) : place;
      if (at < 0 || (there >> at & 1) != static_cast<Mask>(test.list)) return static_cast<std::int64_t>(set);
    }
    set |= bit(place);
    if (by < 1) break;
    place = step(m, place, n.flag ? -by : by);
  }
  return static_cast<std::int64_t>(set);
}

// ---- Lists ---------------------------------------------------------------------------------------------

void ListSlot(const Node& n, Machine& m, List& list) { list = m.turn.lists[n.slot]; }
void ListOfSet(const Node& n, Machine& m, List& list) {
  each(SetA(n, m), [&](int p) { list.add(p); });
}
void ConstantList(const Node& n, Machine&, List& list) {
  for (const PlaceId p : n.places) list.add(p);
}
void BackwardsList(const Node& n, Machine& m, List& list) {
  List all;
  ListA(n, m, all);
  for (int i = all.size - 1; i >= 0; i--) list.add(all.at[i]);
}
void WithList(const Node& n, Machine& m, List& list) {
  ListA(n, m, list);
  List more;
  n.parts[1]->list(*n.parts[1], m, more);
  for (int i = 0; i < more.size; i++)
    if (!list.has(more.at[i])) list.add(more.at[i]);
}
void ExceptList(const Node& n, Machine& m, List& list) {
  List all;
  ListA(n, m, all);
  const Mask without = SetB(n, m);
  for (int i = 0; i < all.size; i++)
    if (!(without & bit(all.at[i]))) list.add(all.at[i]);
}
void FilterList(const Node& n, Machine& m, List& list) {
  List all;
  ListA(n, m, all);
  for (int i = 0; i < all.size; i++) {
    m.turn.values[n.slot] = all.at[i];
    if (B(n, m)) list.add(all.at[i]);
  }
}
void FirstNList(const Node& n, Machine& m, List& list) {
  List all;
  ListA(n, m, all);
  const std::int64_t most = B(n, m);
  for (int i = 0; i < all.size && i < most; i++) list.add(all.at[i]);
}
void RunList(const Node& n, Machine& m, List& list) {
  walk_run(n, m, [&](int p) { list.add(p); });
}
void NeighbourList(const Node& n, Machine& m, List& list) {
  const std::int64_t p = A(n, m);
  if (p >= 0)
    for (const PlaceId q : m.board->neighbours[static_cast<std::size_t>(p)]) list.add(q);
}
void AcrossList(const Node& n, Machine& m, List& list) {
  List all;
  ListA(n, m, all);
  for (int i = 0; i < all.size; i++) {
    const int p = m.board->across[static_cast<std::size_t>(all.at[i])];
    if (p >= 0 && !list.has(p)) list.add(p);
  }
}
void BehindList(const Node& n, Machine& m, List& list) {
  List all;
  ListA(n, m, all);
  for (int i = 0; i < all.size; i++) {
    const int p = m.board->behind[static_cast<std::size_t>(all.at[i])];
    if (p >= 0 && !list.has(p)) list.add(p);
  }
}
void EitherList(const Node& n, Machine& m, List& list) {
  const Node* side = B(n, m) ? n.parts[0] : n.parts[2];
  side->list(*side, m, list);
}
void BindList(const Node& n, Machine& m, List& list) {
  bind_values(n, m);
  n.more.back()->list(*n.more.back(), m, list);
}

}  // namespace sow::fast::nodes
