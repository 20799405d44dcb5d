#include "interpreter/native/writing.hpp"

// Conditions as C expressions.
namespace sow::native {

std::string Writing::test(const Node& t, const std::string& value) {
  const auto against = [&](const char* sign) { return fmt::format("{} {} {}", value, sign, part(t, 0)); };
  switch (t.code) {
    case Expr::IsEven: return fmt::format("{} % 2 == 0", value);
    case Expr::IsOdd: return fmt::format("{} % 2 != 0", value);
    case Expr::Exactly: return against("==");
    case Expr::AtLeast: return against(">=");
    case Expr::AtMost: return against("<=");
    case Expr::MoreThan: return against(">");
    case Expr::FewerThan: return against("<");
    default: return fmt::format("({0} >= {1} && {0} <= {2})", value, part(t, 0), part(t, 1));
  }
}

std::string Writing::tests(const Node& n, std::size_t from, const std::string& value) {
  std::string all;
  for (std::size_t i = from; i < n.more.size(); i++) all += (all.empty() ? "" : " || ") + ("(" + test(*n.more[i], value) + ")");
  return all.empty() ? "0" : "(" + all + ")";
}

/// Is a number below 256 one of those in `bits`? They are mostly one span of numbers.
std::string Writing::bits_test(const Node& n, const std::string& value) {
  const auto in = [&](int k) { return k >= 0 && k < 256 && (n.bits[static_cast<std::size_t>(k) >> 6] >> (k & 63) & 1); };
  int first = -1, last = -1, spans = 0;
  for (int k = 0; k < 256; k++) {
    if (!in(k)) continue;
    if (!in(k - 1)) spans++, first = spans == 1 ? k : first;
    last = k;
  }
  if (spans == 0) return "0";
  if (spans == 1) return fmt::format("((unsigned)({}) - {}u <= {}u)", value, first, last - first);
  if (last < 64) return fmt::format("({{ const unsigned at = (unsigned)({}); at < 64 && ((M){:#x}u >> at & 1); }})", value, n.bits[0]);
  std::string& name = constants_[fmt::format("bits {}", fmt::join(n.bits, " "))];
  if (name.empty()) {
    name = fmt::format("bits_{}", constants_.size());
    tables_ += fmt::format("static const M {}[] = {{{:#x}u, {:#x}u, {:#x}u, {:#x}u}};\n", name, n.bits[0], n.bits[1], n.bits[2], n.bits[3]);
  }
  return fmt::format("({{ const unsigned at = (unsigned)({}); at < 256 && ({}[at >> 6] >> (at & 63) & 1); }})", value, name);
}

std::string Writing::joined(const Node& n, const char* sign) {
  std::string all;
  const auto add = [&](const Node& part) { all += (all.empty() ? "" : sign) + condition(part); };
  for (int k = 0; k < n.count; k++) add(*n.parts[static_cast<std::size_t>(k)]);
  for (const Node* part : n.more) add(*part);
  return "(" + all + ")";
}

std::string Writing::quantifier(const Node& n) {
  const std::string it = value_slot(n.slot);
  const bool of_places = n.code == Expr::AnyOf || n.code == Expr::AllOf || n.code == Expr::NoneOf;
  const bool any = n.code == Expr::AnyOf || n.code == Expr::AnyPlayer, all = n.code == Expr::AllOf || n.code == Expr::AllPlayers;
  const std::string holds = condition(of_places ? *n.parts[1] : *n.parts[0]);
  const std::string found = fmt::format("if ({}({})) {{ found = 1; break; }}", all ? "!" : "", holds);
  const std::string loop =
      of_places ? fmt::format("for (M rest = {}; rest; rest &= rest - 1) {{ {} = (I)__builtin_ctzll(rest); {} }}", places(*n.parts[0]), it, found)
                : fmt::format("for (I w = 0; w < {}; w++) {{ {} = w; {} }}", board_.player_count(), it, found);
  return fmt::format("({{ int found = 0; {} {}found; }})", loop, any ? "" : "!");
}

std::string Writing::board_test(const Node& n) {
  const auto of_place = [&](const char* holds) { return fmt::format("({{ const I p = {}; p >= 0 && {}; }})", part(n, 0), holds); };
  switch (n.code) {
    case Expr::EmptySet: return fmt::format("(({} & occupied(b)) == 0)", places(*n.parts[0]));
    case Expr::EmptyBy: {
      const std::string sets = by_player(n.by_player);
      return fmt::format("(({} & occupied(b)) == 0)", sets[0] == '(' ? sets : sets + "[subject]");
    }
    case Expr::EmptyPlace: return of_place("b[p] == 0");
    case Expr::OccupiedPlace: return of_place("b[p] != 0");
    case Expr::OccupiedStep:
      if (lap_is_fresh_ && n.number == 1) return "(there != 0)";
      return fmt::format("({{ const I p = {}; p >= 0 && b[p] != 0; }})", stepped("last", fmt::format("{}", n.number)));
    case Expr::WasEmptySet: return fmt::format("(({} & occupied(before)) == 0)", places(*n.parts[0]));
    case Expr::WasEmptyPlace: return of_place("before[p] == 0");
    case Expr::WasOccupiedPlace: return of_place("before[p] != 0");
    case Expr::LastWasEmpty: return "(last >= 0 && held <= 0)";
    case Expr::LastWasOccupied: return "(last >= 0 && held > 0)";
    case Expr::LastIn: {
      const std::string sets = by_player(n.by_player);
      return fmt::format("(last >= 0 && ({} >> last & 1))", sets[0] == '(' ? sets : sets + "[subject]");
    }
    case Expr::PlaceIn: return fmt::format("({{ const I p = {}; p >= 0 && ({} >> p & 1); }})", part(n, 0), places(*n.parts[1]));
    case Expr::SetIn: return fmt::format("({{ const M a = {}; a != 0 && (a & ~{}) == 0; }})", places(*n.parts[0]), places(*n.parts[1]));
    case Expr::HasMark: return fmt::format("({{ const I p = {}; p >= 0 && ({} >> p & 1); }})", part(n, 0), marked(n));
    default: return fmt::format("({} != 0)", number(n));
  }
}

std::string Writing::comparison(const Node& n) {
  switch (n.code) {
    case Expr::NumberIs: return fmt::format("({{ const I value = {}; {}; }})", part(n, 0), tests(n, 0, "value"));
    case Expr::TestBits:
      return fmt::format("({{ const I value = {}; value < 0 || value > 255 ? {} && value > 255 : {}; }})", part(n, 0), n.flag ? 1 : 0,
                         bits_test(n, "value"));
    case Expr::PlaceBits: return fmt::format("({{ const I p = {}; p >= 0 && {}; }})", part(n, 0), bits_test(n, "b[p]"));
    case Expr::PlaceHolds:
      if (n.parts[1])
        return fmt::format("({{ const I p = {}; const I value = {}; p >= 0 && {}; }})", part(n, 0), kind_count("bit(p)", *n.parts[1], n.whose),
                           tests(n, 0, "value"));
      return fmt::format("({{ const I p = {}; I value = 0; if (p >= 0) value = b[p]; p >= 0 && {}; }})", part(n, 0), tests(n, 0, "value"));
    case Expr::IsEven:
    case Expr::IsOdd:
    case Expr::Exactly:
    case Expr::AtLeast:
    case Expr::AtMost:
    case Expr::MoreThan:
    case Expr::FewerThan:
    case Expr::Between: return "(" + test(n, value_slot(n.slot)) + ")";
    default: return board_test(n);
  }
}

std::string Writing::condition(const Node& n) {
  switch (n.code) {
    case Expr::And: return joined(n, " && ");
    case Expr::Or: return joined(n, " || ");
    case Expr::Not: return "(!" + condition(*n.parts[0]) + ")";
    case Expr::Equal: return fmt::format("({} == {})", part(n, 0), part(n, 1));
    case Expr::SameSet: return fmt::format("({} == {})", places(*n.parts[0]), places(*n.parts[1]));
    case Expr::IfElse: return fmt::format("({} ? {} : {})", condition(*n.parts[1]), condition(*n.parts[0]), condition(*n.parts[2]));
    case Expr::Bind: return bound(n, condition(*n.more.back()));
    case Expr::AnyOf:
    case Expr::AllOf:
    case Expr::NoneOf:
    case Expr::AnyPlayer:
    case Expr::AllPlayers:
    case Expr::NoPlayer: return quantifier(n);
    case Expr::CanMove:
      if (n.parts[1]) throw Unsaid{"a look ahead to what a move does"};
      return fmt::format("({{ const I who = {}; const int can = who < 0 ? 0 : can_move(f, b, who, next_phase); if (RARELY(can < 0)) goto leave; can; }})",
                         part(n, 0));
    default: return comparison(n);
  }
}

}  // namespace sow::native
