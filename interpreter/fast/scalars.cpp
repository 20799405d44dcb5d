#include <algorithm>
#include <limits>

#include "interpreter/fast/nodes.hpp"

namespace sow::fast::nodes {

using model::nowhere;

int step_by_step(Machine& m, int place, int n) {
  const Turn& t = m.turn;
  auto direction = static_cast<model::Direction>(t.direction);
  if (direction == model::Direction::Undecided || place < 0) return -1;
  if (n < 0) direction = model::reversed(direction), n = -n;
  const auto& next = m.board->next[static_cast<std::size_t>(direction)];
  const Mask path = path_in_force(m);
  if (!path) return -1;
  for (; n > 0; n--) {
    int left = m.board->place_count();
    do {
      place = place < static_cast<int>(next.size()) ? next[static_cast<std::size_t>(place)] : -1;
      if (place < 0 || left-- == 0) return -1;
    } while (!(path & bit(place)));
  }
  return place;
}

std::int64_t Constant(const Node& n, Machine&) { return n.number; }
std::int64_t Value(const Node& n, Machine& m) { return m.turn.values[n.slot]; }
std::int64_t Chosen(const Node& n, Machine& m) { return m.turn.chosen[n.slot]; }
std::int64_t TurnMemory(const Node& n, Machine& m) {
  const std::int64_t of = n.count ? A(n, m) : 0;
  return of < 0 ? n.number : m.turn.memory[n.slot + of];
}
std::int64_t GameMemory(const Node& n, Machine& m) {
  const std::int64_t of = n.count ? A(n, m) : 0;
  return of < 0 ? n.number : load<std::int16_t>(m.pos, m.layout->memory + 2 * static_cast<int>(n.slot + of));
}
std::int64_t Last(const Node&, Machine& m) { return m.turn.last; }
std::int64_t Origin(const Node&, Machine& m) { return m.turn.origin; }
std::int64_t InForce(const Node&, Machine& m) { return m.turn.direction; }
std::int64_t PieceKind(const Node&, Machine& m) { return m.turn.piece < 0 ? -1 : kind_of(m, m.turn.piece); }
std::int64_t PieceOwner(const Node&, Machine& m) { return m.turn.piece < 0 ? nobody : owner_of_class(m, m.turn.piece); }
std::int64_t HandPlace(const Node&, Machine& m) { return m.board->hand[static_cast<std::size_t>(m.turn.player)]; }
/// What rules can ask of a counter: numbers end at 32767.
std::int64_t counted(std::int64_t count) { return std::min<std::int64_t>(count, std::numeric_limits<std::int16_t>::max()); }

std::int64_t Laps(const Node&, Machine& m) { return counted(m.turn.laps); }
std::int64_t Drops(const Node&, Machine& m) { return m.turn.drops; }
std::int64_t Captured(const Node& n, Machine& m) { return A(n, m) == m.turn.player ? counted(m.turn.captured) : 0; }
std::int64_t Ticks(const Node& n, Machine& m) { return A(n, m) == m.turn.player ? counted(m.turn.ticks) : 0; }
std::int64_t Turns(const Node& n, Machine& m) {
  const std::int64_t of = A(n, m);
  return of < 0 ? 0 : counted(load<std::uint16_t>(m.pos, m.layout->turns + 2 * static_cast<int>(of)));
}
std::int64_t Subject(const Node&, Machine& m) { return m.subject; }
std::int64_t Mover(const Node&, Machine& m) { return m.turn.player; }
std::int64_t Opponent(const Node&, Machine& m) { return 1 - m.subject; }
std::int64_t Starter(const Node&, Machine& m) { return load<std::int8_t>(m.pos, m.layout->starter); }
std::int64_t PhaseInForce(const Node&, Machine& m) { return m.pos.b[m.layout->phase]; }
std::int64_t Rounds(const Node&, Machine& m) { return counted(load<std::uint16_t>(m.pos, m.layout->round)); }
std::int64_t Repeats(const Node&, Machine& m) {
  if (!m.history) return 0;
  Block now = m.pos;
  now.b[m.layout->next] = static_cast<std::uint8_t>(m.turn.plays_next);
  if (m.turn.next_phase >= 0) now.b[m.layout->phase] = static_cast<std::uint8_t>(m.turn.next_phase);
  return m.history->count(now, m.layout->recurs);
}

std::int64_t Add(const Node& n, Machine& m) { return whole(m, A(n, m) + B(n, m), n.span); }
std::int64_t Subtract(const Node& n, Machine& m) { return whole(m, A(n, m) - B(n, m), n.span); }
std::int64_t Multiply(const Node& n, Machine& m) { return whole(m, A(n, m) * B(n, m), n.span); }
std::int64_t Negate(const Node& n, Machine& m) { return whole(m, -A(n, m), n.span); }
std::int64_t Divide(const Node& n, Machine& m) {
  const std::int64_t a = A(n, m), b = B(n, m);
  if (b != 0) return whole(m, a / b, n.span);
  if (m.findings) m.findings->push_back({"S2010", n.span, 0, nobody});
  return 0;
}

std::int64_t Count(const Node& n, Machine& m) { return std::popcount(SetA(n, m)); }
std::int64_t PiecesIn(const Node& n, Machine& m) { return sum_in(m, SetA(n, m)); }
std::int64_t PiecesAt(const Node& n, Machine& m) {
  const std::int64_t p = A(n, m);
  return p < 0 ? 0 : m.at(static_cast<int>(p));
}
std::int64_t SumBy(const Node& n, Machine& m) {
  return sum_under(m.pos, n.bytes.data() + m.subject * contents_bytes, m.layout->board_bytes);
}
std::int64_t PlaceBy(const Node& n, Machine& m) { return static_cast<std::int64_t>(n.by_player[static_cast<std::size_t>(m.subject)]); }
std::int64_t KindIn(const Node& n, Machine& m) {
  return pieces_of(m, SetA(n, m), static_cast<int>(B(n, m)), static_cast<model::Whose>(n.whose));
}
std::int64_t WorthIn(const Node& n, Machine& m) {
  const Mask set = SetA(n, m);
  std::int64_t worth = sum_in(m, set) * m.engine->rules().kinds[0].worth;
  for_specials(m, set, [&](int, int c) {
    worth += m.engine->rules().kinds[static_cast<std::size_t>(kind_of(m, c))].worth - m.engine->rules().kinds[0].worth;
  });
  return whole(m, worth, n.span);
}
std::int64_t WorthOf(const Node& n, Machine& m) {
  const std::int64_t kind = A(n, m);
  return kind < 0 ? 0 : m.engine->rules().kinds[static_cast<std::size_t>(kind)].worth;
}
std::int64_t NumberOf(const Node& n, Machine& m) {
  const std::int64_t p = A(n, m);
  return p < 0 ? 0 : m.board->places[static_cast<std::size_t>(p)].number;
}
std::int64_t BestPlayer(const Node& n, Machine& m) {
  const int before = m.subject;
  std::int64_t best = 0;
  int who = nobody;
  for (int p = 0; p < m.board->player_count(); p++) {
    m.subject = p;
    const std::int64_t value = n.flag ? -A(n, m) : A(n, m);
    if (p == 0 || value > best) best = value, who = p;
    else if (value == best) who = nobody;
  }
  m.subject = before;
  return who;
}

std::int64_t Step(const Node& n, Machine& m) {
  const int p = static_cast<int>(A(n, m));
  return step(m, p, static_cast<int>(B(n, m)));
}
std::int64_t StepLast(const Node& n, Machine& m) { return step(m, m.turn.last, n.number); }
std::int64_t Across(const Node& n, Machine& m) {
  const std::int64_t p = A(n, m);
  return p < 0 ? nowhere : m.board->across[static_cast<std::size_t>(p)];
}
std::int64_t Behind(const Node& n, Machine& m) {
  const std::int64_t p = A(n, m);
  return p < 0 ? nowhere : m.board->behind[static_cast<std::size_t>(p)];
}
std::int64_t HoleNumbered(const Node& n, Machine& m) {
  const std::int64_t number = A(n, m), player = B(n, m);
  if (player < 0 || number < 1) return nowhere;
  const auto& board = *m.board;
  const auto& side = n.number == 1 ? board.inner : n.number == 2 ? board.outer : board.side;
  for (const PlaceId p : side[static_cast<std::size_t>(player)])
    if (board.places[static_cast<std::size_t>(p)].number == number) return p;
  return nowhere;
}
std::int64_t StoreOf(const Node& n, Machine& m) {
  const std::int64_t p = A(n, m);
  return p < 0 ? nowhere : m.board->store[static_cast<std::size_t>(p)];
}
std::int64_t PileOf(const Node& n, Machine& m) {
  const std::int64_t p = A(n, m);
  return p < 0 ? nowhere : m.board->pile[static_cast<std::size_t>(p)];
}
std::int64_t CapturesOf(const Node& n, Machine& m) {
  const std::int64_t p = A(n, m);
  return p < 0 ? nowhere : m.engine->rules().captures[static_cast<std::size_t>(p)];
}
std::int64_t FirstIn(const Node& n, Machine& m) {
  const Mask set = SetA(n, m);
  return set ? std::countr_zero(set) : -1;
}
std::int64_t FirstOf(const Node& n, Machine& m) {
  List list;
  ListA(n, m, list);
  return list.size ? list.at[0] : -1;
}
std::int64_t Toward(const Node& n, Machine& m) {
  const std::int64_t p = A(n, m);
  if (p < 0 || m.turn.last < 0) return 0;
  for (int d = 1; d < model::direction_count; d++) {
    const auto& next = m.board->next[static_cast<std::size_t>(d)];
    if (m.turn.last < static_cast<int>(next.size()) && next[static_cast<std::size_t>(m.turn.last)] == p) return d;
  }
  return 0;
}
std::int64_t Reversed(const Node& n, Machine& m) { return static_cast<int>(model::reversed(static_cast<model::Direction>(A(n, m)))); }
std::int64_t OwnerOf(const Node& n, Machine& m) { return owner_of_place(m, static_cast<int>(A(n, m))); }
std::int64_t MarkOwner(const Node& n, Machine& m) {
  const std::int64_t p = A(n, m);
  const int base = m.layout->mark_at[static_cast<std::size_t>(n.slot)];
  for (int w = 0; w < m.board->player_count(); w++)
    if (p >= 0 && (load<Mask>(m.pos, base + 8 * (w + 1)) & bit(static_cast<int>(p)))) return w;
  return nobody;
}
std::int64_t PlayerAfter(const Node& n, Machine& m) {
  const std::int64_t p = A(n, m);
  return p < 0 ? nobody : (p + 1) % m.board->player_count();
}

std::int64_t IfElse(const Node& n, Machine& m) { return B(n, m) ? A(n, m) : C(n, m); }
std::int64_t Bind(const Node& n, Machine& m) {
  bind_values(n, m);
  const Node* body = n.more.back();
  return body->run(*body, m);
}
std::int64_t And(const Node& n, Machine& m) {
  for (int k = 0; k < n.count; k++)
    if (!n.parts[static_cast<std::size_t>(k)]->run(*n.parts[static_cast<std::size_t>(k)], m)) return 0;
  for (const Node* part : n.more)
    if (!part->run(*part, m)) return 0;
  return 1;
}
std::int64_t Or(const Node& n, Machine& m) {
  for (int k = 0; k < n.count; k++)
    if (n.parts[static_cast<std::size_t>(k)]->run(*n.parts[static_cast<std::size_t>(k)], m)) return 1;
  for (const Node* part : n.more)
    if (part->run(*part, m)) return 1;
  return 0;
}
std::int64_t Not(const Node& n, Machine& m) { return !A(n, m); }
std::int64_t Equal(const Node& n, Machine& m) { return A(n, m) == B(n, m); }

}  // namespace sow::fast::nodes
