#include "interpreter/native/writing.hpp"

// Sets of places as C expressions.
namespace sow::native {

std::string Writing::by_team(const Node& n, const std::string& of_player) {
  const auto whose = static_cast<model::Whose>(n.whose);
  if (whose == model::Whose::Own) return fmt::format("({{ const I w = subject; {}; }})", of_player);
  if (whose == model::Whose::Of) return fmt::format("({{ const I w = {}; w < 0 ? 0 : {}; }})", n.count ? part(n, 0) : "-1", of_player);
  const bool any = whose == model::Whose::Any;
  if (!any && board_.player_count() == 2) return fmt::format("({{ const I w = 1 - subject; {}; }})", of_player);
  if (!any) throw Unsaid{"places of the others, of more than two players"};
  return fmt::format("({{ M all = 0; for (I w = 0; w < {}; w++) all |= {}; all; }})", board_.player_count(), of_player);
}

std::string Writing::marked_by_anybody(int mark) const {
  const int base = layout_.mark_at[static_cast<std::size_t>(mark)], masks = rules_.marks[static_cast<std::size_t>(mark)].owned ? board_.player_count() + 1 : 1;
  std::string all;
  for (int k = 0; k < masks; k++) all += fmt::format("{}load_mask(b + {})", k ? " | " : "", base + 8 * k);
  return "(" + all + ")";
}

std::string Writing::marked(const Node& n) {
  const int base = layout_.mark_at[static_cast<std::size_t>(n.slot)];
  const auto whose = static_cast<model::Whose>(n.whose);
  const bool owned = rules_.marks[static_cast<std::size_t>(n.slot)].owned;
  if (owned && whose == model::Whose::Own) return fmt::format("load_mask(b + {} + 8 * subject)", base + 8);
  if (owned && whose == model::Whose::Their && board_.player_count() == 2) return fmt::format("load_mask(b + {} - 8 * subject)", base + 16);
  if (owned && whose == model::Whose::Their) throw Unsaid{"marks of the others, of more than two players"};
  return marked_by_anybody(n.slot);
}

/// Those of a set that pass, each in turn as `it`.
std::string Writing::filtered(const Node& n) {
  const std::string it = value_slot(n.slot);
  return fmt::format("({{ M kept = 0; EACH(p, {}) {{ {} = (I)p; if ({}) kept |= bit((I)p); }} kept; }})", places(*n.parts[0]), it,
                     condition(*n.parts[1]));
}

std::string Writing::run(const Node& n) {
  const std::string by = n.parts[1] ? part(n, 1) : "1";
  const std::string most = n.parts[2] ? part(n, 2) : "64";
  const std::string stop = n.parts[3] ? fmt::format("{} = at; if (!({})) break; ", value_slot(n.slot), condition(*n.parts[3])) : "";
  return fmt::format(
      "({{ M seen = 0; I at = {}; const I by = {}, most = {}; if (RARELY(by < 1)) goto leave; "
      "if (RARELY(!T || P.direction != direction)) goto leave; const I round = count_of(path); "
      "for (I walked = 0, taken = 0; at >= 0 && taken < most && !(seen & bit(at)) && (walked == 0 || walked < round); taken++) {{ "
      "{}seen |= bit(at); walked += by; at = steps(P, at, {}by); }} seen; }})",
      part(n, 0), by, most, stop, n.flag ? "-" : "");
}

std::string Writing::run_by_mask(const Node& n) {
  std::string tests;
  for (const model::Bound& test : n.binds) {
    const std::string at = test.slot ? fmt::format("steps(P, at, {})", test.slot) : "at";
    tests += fmt::format("{{ const I its = {}; if (its < 0 || (filled >> its & 1) != {}) break; }} ", at, test.list ? 1 : 0);
  }
  return fmt::format(
      "({{ M seen = 0; I at = {}; const I by = {}; const M filled = occupied_on_tracks(b); if (RARELY(by < 1)) goto leave; "
      "if (RARELY(!T || P.direction != direction)) goto leave; const I round = count_of(path); "
      "for (I walked = 0; at >= 0 && !(seen & bit(at)) && (walked == 0 || walked < round); walked += by) {{ "
      "{}seen |= bit(at); at = steps(P, at, {}by); }} seen; }})",
      part(n, 0), n.parts[1] ? part(n, 1) : "1", tests, n.flag ? "-" : "");
}

std::string Writing::places(const Node& n) {
  const auto two = [&](const char* sign) { return fmt::format("({} {} {})", places(*n.parts[0]), sign, places(*n.parts[1])); };
  switch (n.code) {
    case Expr::ConstantSet: return fmt::format("((M){:#x}u)", n.by_player[0]);
    case Expr::SetBy: {
      const std::string sets = by_player(n.by_player);
      if (n.count) return fmt::format("({{ const I w = {}; w < 0 ? 0 : {}; }})", part(n, 0), sets[0] == '(' ? sets : sets + "[w]");
      return sets[0] == '(' ? sets : sets + "[subject]";
    }
    case Expr::OwnedSet: return fmt::format("({} & (M){:#x}u)", by_team(n, fmt::format("load_mask(b + {} + 8 * w)", layout_.owners)), n.bits[0]);
    case Expr::StoresOf: return by_team(n, "bit(" + by_place("store_of", {board_.store.begin(), board_.store.end()}, "w") + ")");
    case Expr::PilesOf: return by_team(n, "bit(" + by_place("pile_of", {board_.pile.begin(), board_.pile.end()}, "w") + ")");
    case Expr::AllCaptures: return by_team(n, "bit(" + by_place("captures_of", {rules_.captures.begin(), rules_.captures.end()}, "w") + ")");
    case Expr::AcrossSet:
      return fmt::format("({{ M all = 0; EACH(q, {}) all |= bit({}); all; }})", places(*n.parts[0]), by_place("across", board_.across, "(I)q"));
    case Expr::BehindSet:
      return fmt::format("({{ M all = 0; EACH(q, {}) all |= bit({}); all; }})", places(*n.parts[0]), by_place("behind", board_.behind, "(I)q"));
    case Expr::WithSet: return two("|");
    case Expr::ExceptSet: return two("& ~");
    case Expr::CommonSet: return two("&");
    case Expr::AsSet: return fmt::format("bit({})", part(n, 0));
    case Expr::SetSlot: masks_.insert(n.slot); return fmt::format("m{}", n.slot);
    case Expr::FilterSet: return filtered(n);
    case Expr::SetOfList: return fmt::format("({{ L made = {{0}}; {}set_of(&made); }})", list(*n.parts[0], "(&made)"));
    case Expr::OccupiedIn: return fmt::format("({} & occupied(b))", places(*n.parts[0]));
    case Expr::EmptyIn: return fmt::format("({} & ~occupied(b))", places(*n.parts[0]));
    case Expr::BitsIn:
      return fmt::format("({{ M kept = 0; EACH(p, {}) if ({}) kept |= bit((I)p); kept; }})", places(*n.parts[0]), bits_test(n, "b[p]"));
    case Expr::NeighboursOf: {
      std::string list;
      for (const auto& around : board_.neighbours) {
        Mask set = 0;
        for (const model::PlaceId q : around) set |= program::bit(q);
        list += fmt::format("{:#x}u, ", set);
      }
      if (constants_.insert({"neighbours", "neighbours"}).second) tables_ += fmt::format("static const M neighbours[] = {{{}}};\n", list);
      return fmt::format("({{ const I p = {}; p < 0 || p >= {} ? 0 : neighbours[p]; }})", part(n, 0), board_.neighbours.size());
    }
    case Expr::MarkedIn: return fmt::format("({} & {})", places(*n.parts[0]), marked(n));
    case Expr::RunSet: return run(n);
    case Expr::RunByMask: return run_by_mask(n);
    case Expr::IfElse: return fmt::format("({} ? {} : {})", condition(*n.parts[1]), places(*n.parts[0]), places(*n.parts[2]));
    case Expr::Bind: return bound(n, places(*n.more.back()));
    default: throw Unsaid{program::name(n.code)};
  }
}

}  // namespace sow::native
