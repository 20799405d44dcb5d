#include "interpreter/native/writing.hpp"

// Ordered lists of places: statements that fill the list `to`.
namespace sow::native {

std::string Writing::list_slot(int slot) {
  lists_.insert(slot);
  return fmt::format("list_{}", slot);
}

std::string Writing::run_list(const Node& n, const std::string& to) {
  const std::string stop = n.parts[3] ? fmt::format("{} = at; if (!({})) break; ", value_slot(n.slot), condition(*n.parts[3])) : "";
  return fmt::format(
      "{{ M seen = 0; I at = {}; const I by = {}, most = {}; if (RARELY(by < 1)) goto leave; "
      "if (RARELY(!T || P.direction != direction)) goto leave; const I round = count_of(path); "
      "for (I walked = 0, taken = 0; at >= 0 && taken < most && !(seen & bit(at)) && (walked == 0 || walked < round); taken++) {{ "
      "{}seen |= bit(at); add({}, at); walked += by; at = steps(P, at, {}by); }} }} ",
      part(n, 0), n.parts[1] ? part(n, 1) : "1", n.parts[2] ? part(n, 2) : "64", stop, to, n.flag ? "-" : "");
}

/// A list made of another one: `each` is done for its places.
std::string Writing::over(const Node& n, const std::string& each) {
  const std::string all = fmt::format("all_{}", ++lists_made_);
  return fmt::format("{{ L {0} = {{0}}; {1}for (I i = 0; i < {0}.size; i++) {{ const I its = {0}.at[i]; {2} }} }} ", all, list(n, "(&" + all + ")"),
                     each);
}

std::string Writing::list(const Node& n, const std::string& to) {
  const Node& first = n.parts[0] ? *n.parts[0] : n;
  switch (n.code) {
    case Expr::ListSlot: return fmt::format("*{} = {}; ", to, list_slot(n.slot));
    case Expr::ListOfSet: return fmt::format("add_all({}, {}); ", to, places(first));
    case Expr::ConstantList: {
      std::string all;
      for (const model::PlaceId p : n.places) all += fmt::format("add({}, {}); ", to, p);
      return all;
    }
    case Expr::BackwardsList: {
      const std::string all = fmt::format("all_{}", ++lists_made_);
      return fmt::format("{{ L {0} = {{0}}; {1}for (I i = {0}.size - 1; i >= 0; i--) add({2}, {0}.at[i]); }} ", all, list(first, "(&" + all + ")"),
                         to);
    }
    case Expr::WithList: return list(first, to) + over(*n.parts[1], fmt::format("if (!has({0}, its)) add({0}, its);", to));
    case Expr::ExceptList:
      return fmt::format("{{ const M without = {}; {} }} ", places(*n.parts[1]),
                         over(first, fmt::format("if (!(without & bit(its))) add({}, its);", to)));
    case Expr::FilterList: return over(first, fmt::format("{} = its; if ({}) add({}, its);", value_slot(n.slot), condition(*n.parts[1]), to));
    case Expr::FirstNList:
      return fmt::format("{{ const I most_ = {}; {} }} ", part(n, 1), over(first, fmt::format("if (i < most_) add({}, its);", to)));
    case Expr::RunList: return run_list(n, to);
    case Expr::AcrossList:
      return over(first, fmt::format("const I q = {1}; if (q >= 0 && !has({0}, q)) add({0}, q);", to, by_place("across", board_.across, "its")));
    case Expr::BehindList:
      return over(first, fmt::format("const I q = {1}; if (q >= 0 && !has({0}, q)) add({0}, q);", to, by_place("behind", board_.behind, "its")));
    case Expr::EitherList: return fmt::format("if ({}) {{ {}}} else {{ {}}} ", condition(*n.parts[1]), list(first, to), list(*n.parts[2], to));
    case Expr::BindList: {
      std::string all;
      for (std::size_t i = 0; i < n.binds.size(); i++) {
        if (n.binds[i].list) throw Unsaid{"a list with a name in an expression"};
        all += fmt::format("{} = {}; ", value_slot(n.binds[i].slot), number(*n.more[i]));
      }
      return all + list(*n.more.back(), to);
    }
    default: throw Unsaid{program::name(n.code)};
  }
}

}  // namespace sow::native
