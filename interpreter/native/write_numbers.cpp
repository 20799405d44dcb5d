#include "interpreter/native/writing.hpp"

// Numbers, places and players as C expressions.
namespace sow::native {

using model::MomentKind;

std::string Writing::value_slot(int slot) {
  values_.insert(slot);
  return fmt::format("v{}", slot);
}

std::string Writing::by_player(const std::array<Mask, model::max_players>& sets) {
  const int players = board_.player_count();
  bool same = true;
  for (int p = 1; p < players; p++) same = same && sets[static_cast<std::size_t>(p)] == sets[0];
  if (same) return fmt::format("((M){:#x}u)", sets[0]);
  std::string list;
  for (int p = 0; p < players; p++) list += fmt::format("{}{:#x}u", p ? ", " : "", sets[static_cast<std::size_t>(p)]);
  std::string& name = constants_[list];
  if (name.empty()) {
    name = fmt::format("sets_{}", constants_.size());
    tables_ += fmt::format("static const M {}[] = {{{}}};\n", name, list);
  }
  return name;
}

/// An array of the code, made once.
std::string Writing::table_of(const char* type, const std::string& name, const std::vector<int>& values) {
  if (constants_.insert({name, name}).second) tables_ += fmt::format("static const {} {}[] = {{{}}};\n", type, name, fmt::join(values, ", "));
  return name;
}

std::string Writing::by_place(const std::string& name, const std::vector<model::PlaceId>& of, const std::string& place) {
  return fmt::format("({{ const I u = {}; u < 0 ? -1 : (I){}[u]; }})", place, table_of("int8_t", name, {of.begin(), of.end()}));
}

std::string Writing::stepped(const std::string& place, const std::string& n) {
  return fmt::format("({{ if (RARELY(!T || P.direction != direction)) goto leave; steps(P, {}, {}); }})", place, n);
}

std::string Writing::arithmetic(const Node& n, const char* sign) {
  return fmt::format("({{ const I n = {} {} {}; if (RARELY(n != (int16_t)n)) goto leave; n; }})", part(n, 0), sign, part(n, 1));
}

std::string Writing::bound(const Node& n, const std::string& body) {
  std::string all = "({ ";
  for (std::size_t i = 0; i < n.binds.size(); i++) {
    if (n.binds[i].list) throw Unsaid{"a list with a name"};
    all += fmt::format("{} = {}; ", value_slot(n.binds[i].slot), number(*n.more[i]));
  }
  return all + body + "; })";
}

std::string Writing::turn_number(const Node& n) {
  switch (n.code) {
    case Expr::Last: return "last";
    case Expr::Origin: return "origin";
    case Expr::InForce: return "direction";
    case Expr::PieceKind: return layout_.specials ? "(piece < 0 ? -1 : (I)kind_of_class[piece])" : "(piece < 0 ? -1 : 0)";
    case Expr::PieceOwner: return layout_.specials ? "(piece < 0 ? -1 : (I)owner_of_class[piece])" : "-1";
    case Expr::HandPlace: return "HAND";
    case Expr::Laps: return "counted(laps)";
    case Expr::Drops: return "drops";
    case Expr::Captured: return fmt::format("({} == player ? counted(captured) : 0)", part(n, 0));
    case Expr::Ticks: return fmt::format("({} == player ? counted(ticks) : 0)", part(n, 0));
    case Expr::Turns:
      return fmt::format("({{ const I w = {}; w < 0 ? 0 : counted(load_count(b + {} + 2 * w) + (w == player)); }})", part(n, 0), layout_.turns);
    case Expr::Subject: return "subject";
    case Expr::Mover: return "player";
    case Expr::Opponent: return "(1 - subject)";
    case Expr::Starter: return fmt::format("((I)(int8_t)b[{}])", layout_.starter);
    case Expr::PhaseInForce: return fmt::format("{}", phase_);
    case Expr::Rounds: return fmt::format("counted(load_count(b + {}))", layout_.round);
    case Expr::Repeats:
      return fmt::format(
          "({{ if (next_phase >= 0) goto leave; b[{}] = (uint8_t)plays_next; hash = sow_hash(b, RECURS), hashed = 1; repeats(f, b, hash); }})",
          layout_.next);
    case Expr::PlayerAfter: return fmt::format("({{ const I w = {}; w < 0 ? -1 : (w + 1) % {}; }})", part(n, 0), board_.player_count());
    default: return told_of(n);
  }
}

std::string Writing::kind_count(const std::string& set, const Node& kind, std::uint8_t whose) {
  const auto w = static_cast<model::Whose>(whose);
  if (w == model::Whose::Their && board_.player_count() != 2) throw Unsaid{"pieces of the others, of more than two players"};
  return fmt::format("kind_in(b, {}, {}, {}, subject)", set, number(kind), w == model::Whose::Own ? 1 : w == model::Whose::Their ? 2 : 0);
}

std::string Writing::owner_of(const Node& n) {
  std::vector<model::PlaceId> sides;
  for (const auto& place : board_.places) sides.push_back(static_cast<model::PlaceId>(place.side));
  std::string owners;
  for (int w = 0; w < board_.player_count(); w++) owners += fmt::format("load_mask(b + {}) >> p & 1 ? {} : ", layout_.owners + 8 * w, w);
  return fmt::format("({{ const I p = {}; p < 0 ? -1 : p >= {} ? {} : {}-1; }})", part(n, 0), board_.holes, by_place("side_of", sides, "p"), owners);
}

std::string Writing::hole_numbered(const Node& n) {
  const auto& sides = n.number == 1 ? board_.inner : n.number == 2 ? board_.outer : board_.side;
  const auto most = static_cast<std::size_t>(board_.holes);
  std::vector<int> holes(most * static_cast<std::size_t>(board_.player_count()), model::nowhere);
  for (std::size_t w = 0; w < sides.size(); w++)
    for (auto p = sides[w].rbegin(); p != sides[w].rend(); ++p)  // the first of a number counts
      if (const int number = board_.places[static_cast<std::size_t>(*p)].number; number > 0 && number <= board_.holes)
        holes[w * most + static_cast<std::size_t>(number) - 1] = *p;
  return fmt::format("({{ const I number = {}, w = {}; w < 0 || number < 1 || number > {} ? -1 : (I){}[w * {} + number - 1]; }})", part(n, 0), part(n, 1), most,
                     table_of("int8_t", fmt::format("holes_numbered_{}", n.number), holes), most);
}

/// What a table tells of a place, a kind or a direction.
std::string Writing::told_of(const Node& n) {
  std::vector<int> values;
  switch (n.code) {
    case Expr::NumberOf:
      for (const auto& place : board_.places) values.push_back(place.number);
      return fmt::format("({{ const I p = {}; p < 0 ? 0 : (I){}[p]; }})", part(n, 0), table_of("int16_t", "number_of", values));
    case Expr::WorthOf:
      for (const auto& kind : rules_.kinds) values.push_back(kind.worth);
      return fmt::format("({{ const I kind = {}; kind < 0 ? 0 : (I){}[kind]; }})", part(n, 0), table_of("int16_t", "worth_of", values));
    case Expr::Reversed:
      for (int d = 0; d < model::direction_count; d++) values.push_back(static_cast<int>(model::reversed(static_cast<model::Direction>(d))));
      return fmt::format("((I){}[{}])", table_of("int8_t", "reversed", values), part(n, 0));
    case Expr::MarkOwner: {
      std::string owners;
      for (int w = 0; w < board_.player_count(); w++)
        owners += fmt::format("load_mask(b + {}) >> p & 1 ? {} : ", layout_.mark_at[static_cast<std::size_t>(n.slot)] + 8 * (w + 1), w);
      return fmt::format("({{ const I p = {}; p < 0 ? -1 : {}-1; }})", part(n, 0), owners);
    }
    case Expr::HoleNumbered: return hole_numbered(n);
    default: throw Unsaid{program::name(n.code)};
  }
}

std::string Writing::counted(const Node& n) {
  switch (n.code) {
    case Expr::KindIn: return kind_count(places(*n.parts[0]), *n.parts[1], n.whose);
    case Expr::OwnerOf: return owner_of(n);
    case Expr::Count: return fmt::format("count_of({})", places(*n.parts[0]));
    case Expr::PiecesIn: return fmt::format("sum_in(b, {})", places(*n.parts[0]));
    case Expr::PiecesAt: return fmt::format("({{ const I p = {}; p < 0 ? 0 : (I)b[p]; }})", part(n, 0));
    case Expr::SumBy: {
      const std::string sets = by_player(n.by_player);
      return sets[0] == '(' ? fmt::format("sum_in(b, {})", sets) : fmt::format("sum_in(b, {}[subject])", sets);
    }
    default: return turn_number(n);
  }
}

std::string Writing::place(const Node& n) {
  switch (n.code) {
    case Expr::Step: return stepped(part(n, 0), part(n, 1));
    case Expr::StepLast: return lap_is_fresh_ && n.number == 1 ? "ahead" : stepped("last", fmt::format("{}", n.number));
    case Expr::Across: return by_place("across", board_.across, part(n, 0));
    case Expr::Behind: return by_place("behind", board_.behind, part(n, 0));
    case Expr::StoreOf: return by_place("store_of", std::vector<model::PlaceId>(board_.store.begin(), board_.store.end()), part(n, 0));
    case Expr::PileOf: return by_place("pile_of", std::vector<model::PlaceId>(board_.pile.begin(), board_.pile.end()), part(n, 0));
    case Expr::CapturesOf: return by_place("captures_of", std::vector<model::PlaceId>(rules_.captures.begin(), rules_.captures.end()), part(n, 0));
    case Expr::PlaceBy: {
      const std::string sets = by_player(n.by_player);
      return sets[0] == '(' ? "(I)" + sets : fmt::format("((I){}[subject])", sets);
    }
    case Expr::FirstOf: return fmt::format("({{ L made = {{0}}; {}made.size ? (I)made.at[0] : -1; }})", list(*n.parts[0], "(&made)"));
    case Expr::FirstIn: return fmt::format("first_of({})", places(*n.parts[0]));
    default: return counted(n);
  }
}

std::string Writing::best_player(const Node& n) {
  return fmt::format(
      "({{ const I asking = subject; I best = 0, who = -1; for (I w = 0; w < {}; w++) {{ subject = w; const I its = {}({}); "
      "if (w == 0 || its > best) best = its, who = w; else if (its == best) who = -1; }} subject = asking; who; }})",
      board_.player_count(), n.flag ? "-" : "", part(n, 0));
}

namespace {
bool is_condition(Expr code) {
  switch (code) {
    case Expr::And: case Expr::Or: case Expr::Not: case Expr::Equal: case Expr::SameSet: case Expr::EmptySet: case Expr::EmptyBy: case Expr::EmptyPlace:
    case Expr::OccupiedPlace: case Expr::OccupiedStep: case Expr::WasEmptySet: case Expr::WasEmptyPlace: case Expr::WasOccupiedPlace:
    case Expr::LastWasEmpty: case Expr::LastWasOccupied: case Expr::PlaceIn: case Expr::LastIn: case Expr::SetIn: case Expr::HasMark: case Expr::TestBits:
    case Expr::PlaceBits: case Expr::NumberIs: case Expr::PlaceHolds: case Expr::CanMove: case Expr::AnyOf: case Expr::AllOf: case Expr::NoneOf:
    case Expr::AnyPlayer: case Expr::AllPlayers: case Expr::NoPlayer: return true;
    default: return false;
  }
}
}  // namespace

std::string Writing::number(const Node& n) {
  switch (n.code) {
    case Expr::Constant: return fmt::format("{}", n.number);
    case Expr::Value: return value_slot(n.slot);
    case Expr::Chosen: return fmt::format("c{}", n.slot);
    case Expr::TurnMemory:
      if (!n.count) return fmt::format("memory[{}]", n.slot);
      return fmt::format("({{ const I of = {}; of < 0 ? {} : (I)memory[{} + of]; }})", part(n, 0), n.number, n.slot);
    case Expr::GameMemory: {
      const int at = layout_.memory + 2 * n.slot;
      if (!n.count) return fmt::format("load_number(b + {})", at);
      return fmt::format("({{ const I of = {}; of < 0 ? {} : load_number(b + {} + 2 * of); }})", part(n, 0), n.number, at);
    }
    case Expr::Add: return arithmetic(n, "+");
    case Expr::Subtract: return arithmetic(n, "-");
    case Expr::Multiply: return arithmetic(n, "*");
    case Expr::Negate: return fmt::format("(-({}))", part(n, 0));
    case Expr::Divide: return fmt::format("({{ const I by = {}; if (RARELY(by == 0)) goto leave; ({}) / by; }})", part(n, 1), part(n, 0));
    case Expr::IfElse: return fmt::format("({} ? {} : {})", condition(*n.parts[1]), part(n, 0), part(n, 2));
    case Expr::Bind: return bound(n, number(*n.more.back()));
    case Expr::BestPlayer: return best_player(n);
    default: return is_condition(n.code) ? condition(n) : place(n);
  }
}

}  // namespace sow::native
