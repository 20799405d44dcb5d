#include "interpreter/fast/nodes.hpp"

namespace sow::fast::nodes {

int kind_of(const Machine& m, int piece_class) {
  const auto& kinds = m.engine->rules().kinds;
  int kind = static_cast<int>(kinds.size()) - 1;
  while (kind > 0 && kinds[static_cast<std::size_t>(kind)].first_class > piece_class) kind--;
  return kind;
}
int owner_of_class(const Machine& m, int piece_class) {
  const auto& kind = m.engine->rules().kinds[static_cast<std::size_t>(kind_of(m, piece_class))];
  return kind.owned ? piece_class - kind.first_class - 1 : nobody;
}
int owner_of_place(const Machine& m, int place) {
  if (place < 0) return nobody;
  if (!m.board->is_hole(static_cast<PlaceId>(place))) return m.board->places[static_cast<std::size_t>(place)].side;
  for (int w = 0; w < m.board->player_count(); w++)
    if (m.owned(w) & bit(place)) return w;
  return nobody;
}
bool whose_fits(const Machine& m, int owner, model::Whose whose) {
  switch (whose) {
    case model::Whose::Any: case model::Whose::Of: return true;
    case model::Whose::Own: return owner == m.subject;
    case model::Whose::Their: break;
  }
  return owner >= 0 && m.board->team[static_cast<std::size_t>(owner)] != m.board->team[static_cast<std::size_t>(m.subject)];
}
int pieces_of(const Machine& m, Mask set, int kind, model::Whose whose) {
  int specials = 0, fitting = 0;
  for_specials(m, set, [&](int, int c) {
    specials++;
    fitting += kind_of(m, c) == kind && whose_fits(m, owner_of_class(m, c), whose);
  });
  if (kind > 0) return fitting;
  return kind == 0 ? sum_in(m, set) - specials : sum_in(m, set);
}
int pieces_of_kind_at(const Machine& m, int place, int kind, model::Whose whose) { return pieces_of(m, bit(place), kind, whose); }

void bind_values(const Node& n, Machine& m) {
  for (std::size_t i = 0; i < n.binds.size(); i++) {
    const Node* value = n.more[i];
    if (n.binds[i].list) {
      List list;
      value->list(*value, m, list);
      m.turn.lists[n.binds[i].slot] = list;
    } else {
      m.turn.values[n.binds[i].slot] = static_cast<std::int32_t>(value->run(*value, m));
    }
  }
}

// ---- Tests of a number ---------------------------------------------------------------------------------

namespace {
bool passes_one(const Node& test, Machine& m, std::int64_t value) {
  using program::Expr;
  switch (test.code) {
    case Expr::IsEven: return value % 2 == 0;
    case Expr::IsOdd: return value % 2 != 0;
    case Expr::Exactly: return value == A(test, m);
    case Expr::AtLeast: return value >= A(test, m);
    case Expr::AtMost: return value <= A(test, m);
    case Expr::MoreThan: return value > A(test, m);
    case Expr::FewerThan: return value < A(test, m);
    default: return value >= A(test, m) && value <= B(test, m);  // Between
  }
}
}  // namespace

bool passes(const Node& n, Machine& m, std::int64_t value, std::size_t from) {
  for (std::size_t i = from; i < n.more.size(); i++)
    if (passes_one(*n.more[i], m, value)) return true;
  return false;
}

std::int64_t NumberIs(const Node& n, Machine& m) { return passes(n, m, A(n, m), 0); }
std::int64_t TestBits(const Node& n, Machine& m) {
  const std::int64_t value = A(n, m);
  if (value < 0 || value > 255) return n.flag && value > 255;
  return n.bits[static_cast<std::size_t>(value >> 6)] >> (value & 63) & 1;
}
std::int64_t PlaceBits(const Node& n, Machine& m) {
  const std::int64_t p = A(n, m);
  if (p < 0) return 0;
  const unsigned value = m.at(static_cast<int>(p));
  return n.bits[value >> 6] >> (value & 63) & 1;
}
std::int64_t PlaceHolds(const Node& n, Machine& m) {
  const std::int64_t p = A(n, m);
  if (p < 0) return 0;
  const int held = n.parts[1] ? pieces_of_kind_at(m, static_cast<int>(p), static_cast<int>(B(n, m)), static_cast<model::Whose>(n.whose))
                              : m.at(static_cast<int>(p));
  return passes(n, m, held, 0);
}
#define TEST(name) \
  std::int64_t name(const Node& n, Machine& m) { return passes_one(n, m, m.turn.values[n.slot]); }
TEST(IsEven) TEST(IsOdd) TEST(Exactly) TEST(AtLeast) TEST(AtMost) TEST(MoreThan) TEST(FewerThan) TEST(Between)
#undef TEST

// ---- Places --------------------------------------------------------------------------------------------

std::int64_t SameSet(const Node& n, Machine& m) { return A(n, m) == B(n, m); }
std::int64_t EmptySet(const Node& n, Machine& m) { return (SetA(n, m) & occupied(m)) == 0; }
std::int64_t EmptyBy(const Node& n, Machine& m) { return (n.by_player[static_cast<std::size_t>(m.subject)] & occupied(m)) == 0; }
std::int64_t EmptyPlace(const Node& n, Machine& m) {
  const std::int64_t p = A(n, m);
  return p >= 0 && m.at(static_cast<int>(p)) == 0;
}
std::int64_t OccupiedPlace(const Node& n, Machine& m) {
  const std::int64_t p = A(n, m);
  return p >= 0 && m.at(static_cast<int>(p)) != 0;
}
std::int64_t OccupiedStep(const Node& n, Machine& m) {
  const int p = step(m, m.turn.last, n.number);
  return p >= 0 && m.at(p) != 0;
}
std::int64_t WasEmptySet(const Node& n, Machine& m) {
  return (SetA(n, m) & occupied(m.start, m.layout->board_bytes)) == 0;
}
std::int64_t WasEmptyPlace(const Node& n, Machine& m) {
  const std::int64_t p = A(n, m);
  return p >= 0 && m.start.b[p] == 0;
}
std::int64_t WasOccupiedPlace(const Node& n, Machine& m) {
  const std::int64_t p = A(n, m);
  return p >= 0 && m.start.b[p] != 0;
}
std::int64_t LastWasEmpty(const Node&, Machine& m) { return m.turn.last >= 0 && m.turn.held <= 0; }
std::int64_t LastWasOccupied(const Node&, Machine& m) { return m.turn.last >= 0 && m.turn.held > 0; }
std::int64_t PlaceIn(const Node& n, Machine& m) {
  const std::int64_t p = A(n, m);
  return p >= 0 && (SetB(n, m) >> p & 1);
}
std::int64_t LastIn(const Node& n, Machine& m) {
  return m.turn.last >= 0 && (n.by_player[static_cast<std::size_t>(m.subject)] >> m.turn.last & 1);
}
std::int64_t SetIn(const Node& n, Machine& m) {
  const Mask a = SetA(n, m);
  return a != 0 && (a & ~SetB(n, m)) == 0;
}

// ---- Quantifiers ---------------------------------------------------------------------------------------

namespace {
bool some_place(const Node& n, Machine& m, bool wanted) {
  for (Mask set = SetA(n, m); set; set &= set - 1) {
    m.turn.values[n.slot] = std::countr_zero(set);
    if ((B(n, m) != 0) == wanted) return true;
  }
  return false;
}
bool some_player(const Node& n, Machine& m, bool wanted) {
  for (int p = 0; p < m.board->player_count(); p++) {
    m.turn.values[n.slot] = p;
    if ((A(n, m) != 0) == wanted) return true;
  }
  return false;
}
}  // namespace

std::int64_t AnyOf(const Node& n, Machine& m) { return some_place(n, m, true); }
std::int64_t AllOf(const Node& n, Machine& m) { return !some_place(n, m, false); }
std::int64_t NoneOf(const Node& n, Machine& m) { return !some_place(n, m, true); }
std::int64_t AnyPlayer(const Node& n, Machine& m) { return some_player(n, m, true); }
std::int64_t AllPlayers(const Node& n, Machine& m) { return !some_player(n, m, false); }
std::int64_t NoPlayer(const Node& n, Machine& m) { return !some_player(n, m, true); }
std::int64_t CanMove(const Node& n, Machine& m) {
  const std::int64_t p = A(n, m);
  return p >= 0 && m.engine->can_move(m, static_cast<int>(p), n.parts[1]);
}

}  // namespace sow::fast::nodes
