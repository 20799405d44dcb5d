#include <fmt/format.h>

#include <algorithm>

#include "interpreter/check/writer.hpp"

// Places that are named by words: holes, sides, stores, piles, captures.
namespace sow::check {

using model::Whose;

bool Writer::one_other() const { return rules_.board.player_count() == 2; }

std::optional<Expression> Writer::player_of(const E& e, const E& of) {
  if (of) return player(of);
  if (e.whose != ast::Whose::Their) return subject(e.span);
  if (!one_other()) {
    report("S0405", e.span, fmt::format("`{}` needs two players, here are {}", text_of(e.span), rules_.board.player_count()));
    return std::nullopt;
  }
  return make(Op::Opponent, Type::Player, e.span);
}

/// What the board must have for these words.
void Writer::check_board_has(const E& e) {
  const model::Board& board = rules_.board;
  const bool store = e.word == "store" || e.word == "stores";
  const bool layered =
      std::any_of(board.places.begin(), board.places.end(), [](const model::Place& place) { return place.layer != model::Row::Any; });
  if ((store && !board.has_stores) || (e.layer != ast::Layer::Any && !layered)) {
    report("S0401", e.span, fmt::format("there is no place `{}` on this board", text_of(e.span))).advice.push_back(
        store ? "`stores` in the section `board`" : "only boards of four rows have inner and outer holes");
  }
  if (e.word == "captures" && !all_.has_captures) {
    report("S0406", e.span, "nothing says where captured pieces go: add `captures to ...`");
  }
  if (e.whose != ast::Whose::Any && !e.parts.empty() && e.parts.back() && e.kind == Kind::Places) {
    report("S0301", e.span, "this has two owners: say `own` or `their`, or `of` a player");
  }
}

model::Row Writer::row_of(ast::Layer layer) {
  return layer == ast::Layer::Inner ? model::Row::Inner : layer == ast::Layer::Outer ? model::Row::Outer : model::Row::Any;
}

Value Writer::place_word(const E& e) {
  check_board_has(e);
  const std::string& w = e.word;
  if (w == "holes") return place_list(e, Op::OwnedHoles);
  if (w == "side") return place_list(e, Op::SideHoles);
  const bool store = w == "store" || w == "stores", pile = w == "pile" || w == "piles";
  const Op all = store ? Op::StoresOf : pile ? Op::PilesOf : Op::AllCaptures;
  const Op one = store ? Op::StoreOf : pile ? Op::PileOf : Op::CapturesOf;
  const bool of = !e.parts.empty() && e.parts[0];
  const bool single = w == "store" || w == "pile" || w == "captures";
  const bool of_one =
      of || e.whose == ast::Whose::Own || (e.whose == ast::Whose::Their && one_other()) || (w != "captures" && rules_.board.player_count() == 1);
  if (!single || !of_one) return place_list(e, all);
  auto player = player_of(e, of ? e.parts[0] : E{});
  return {Sort::Place, make(one, Type::Place, e.span, parts(player ? std::move(*player) : subject(e.span)))};
}

Value Writer::place_list(const E& e, Op op) {
  Expression list = make(op, Type::Places, e.span);
  list.layer = row_of(e.layer);
  list.whose = whose_of(e.whose);
  if (!e.parts.empty() && e.parts[0]) {
    list.whose = Whose::Of;
    list.parts.push_back(player(e.parts[0]));
  }
  return {Sort::Places, std::move(list)};
}

Value Writer::hole_number(const E& e) {
  check_board_has(e);
  const E none;
  const E& of = e.parts.size() > 1 ? e.parts[1] : none;
  Expression n = number(e.parts[0]);
  if (!of && e.whose == ast::Whose::Any && rules_.board.player_count() != 1) {
    report("S0301", e.span, fmt::format("a hole has its number for a player: say `own {}`, or `{} of` a player", text_of(e.span), text_of(e.span)));
    return {};
  }
  if (!of && e.whose == ast::Whose::Their && !one_other()) return holes_numbered(e, std::move(n));
  auto player = player_of(e, of);
  Expression hole = make(Op::HoleNumbered, Type::Place, e.span, parts(std::move(n), player ? std::move(*player) : subject(e.span)));
  hole.layer = row_of(e.layer);
  return {Sort::Place, std::move(hole)};
}

/// `their hole 3`, of several others: a list.
Value Writer::holes_numbered(const E& e, Expression n) {
  Expression side = make(Op::SideHoles, Type::Places, e.span);
  side.whose = Whose::Their;
  side.layer = row_of(e.layer);
  const Value hole = new_slot(Sort::Place, nullptr, e.span);
  Expression number = make(Op::NumberOf, Type::Number, e.span, parts(hole.code));
  Expression asked = number_is(std::move(number), parts(make(Op::Exactly, Type::Flag, e.span, parts(std::move(n)))), e.span);
  Expression list = make(Op::Filter, Type::Places, e.span, parts(std::move(side), std::move(asked)));
  list.slot = hole.code.slot;
  return {Sort::Places, std::move(list)};
}

}  // namespace sow::check
