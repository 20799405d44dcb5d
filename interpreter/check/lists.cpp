#include <fmt/format.h>

#include "interpreter/check/scopes.hpp"
#include "interpreter/check/writer.hpp"

// Lists of places made of others: runs, filters, unions; and what is said of places by a prefix.
namespace sow::check {

Value Writer::run(const E& e) {
  Expression run = make(Op::Run, Type::Places, e.span, parts(place(e.parts[0]), Expression{}, Expression{}, Expression{}));
  run.flag = e.back;
  if (e.parts[1]) {
    run.parts[1] = number(e.parts[1]);
    if (is_constant(run.parts[1]) && run.parts[1].number < 1) {
      report("S0305", e.parts[1].span, "a run goes by at least 1: say `back` to go against the direction").advice.push_back(
          fmt::format("`each from {} back`", text_of(e.parts[0].span)));
    }
  }
  if (e.parts[2]) run.parts[2] = number(e.parts[2]);
  const Value it = new_slot(Sort::Place, nullptr, e.span);
  run.slot = it.code.slot;
  if (e.parts[3]) run.parts[3] = condition_on(e.parts[3], it);
  return {Sort::Places, std::move(run)};
}

/// A condition about `it`.
Expression Writer::condition_on(const E& e, const Value& it) {
  const It named(*this, it);
  const Inside inside(*this);
  standing_.filtering = true;
  return condition(e);
}

Value Writer::filter(const E& e) {
  const Value list = value(e.parts[0]);
  check_clear_filter(e);
  if (list.sort == Sort::Players) {
    report("S0301", e.parts[0].span, "a list of places is needed here, this is all players")
        .advice.push_back("players are only asked about with `any of`, `all of`, `none of`");
    return {};
  }
  Expression from = want_places(list, e.parts[0].span);
  const Value it = new_slot(Sort::Place, nullptr, e.span);
  Expression asked;
  if (e.kind == Kind::Where) {
    asked = condition_on(e.parts[1], it);
  } else {
    const Inside inside(*this);
    standing_.filtering = true;
    asked = predicates(e, it);
  }
  if (is_constant(asked)) {
    if (asked.number != 0) return {Sort::Places, std::move(from)};
    return {Sort::Places, make(Op::ConstantPlaces, Type::Places, e.span)};
  }
  Expression code = make(Op::Filter, Type::Places, e.span, parts(std::move(from), std::move(asked)));
  code.slot = it.code.slot;
  return {Sort::Places, std::move(code)};
}

Value Writer::joined(const E& e) {
  Expression left = places(e.parts[0]);
  check_clear_filter(e);
  Expression right = places(e.parts[1]);
  const Op op = e.kind == Kind::With ? Op::With : Op::Except;
  return {Sort::Places, make(op, Type::Places, e.span, parts(std::move(left), std::move(right)))};
}

Value Writer::backwards(const E& e) {
  const Value list = value(e.parts[0]);
  if (list.sort == Sort::Place) {
    report("S0304", e.span, "`backwards` turns a list round, and this is one place: say `back`, `go` or a direction").advice.push_back(
        fmt::format("a direction: `from {} clockwise`; `back` is for runs", text_of(e.parts[0].span)));
    return list;
  }
  return {Sort::Places, make(Op::Backwards, Type::Places, e.span, parts(want_places(list, e.parts[0].span)))};
}

Value Writer::first_of(const E& e) {
  Expression list = places(e.parts[0]);
  if (e.parts.size() == 1) return {Sort::Place, make(Op::First, Type::Place, e.span, parts(std::move(list)))};
  return {Sort::Places, make(Op::FirstN, Type::Places, e.span, parts(std::move(list), number(e.parts[1])))};
}

Value Writer::relation(const E& e) {
  const std::string& w = e.word;
  if (w == "across") return facing(e, Op::Across, Op::AcrossAll);
  if (w == "behind") return facing(e, Op::Behind, Op::BehindAll);
  if (w == "owner") return owner_of(e);
  if (w == "worth") return {Sort::Number, make(Op::WorthOf, Type::Number, e.span, parts(kind(e.parts[0])))};
  if (w == "number") return {Sort::Number, make(Op::NumberOf, Type::Number, e.span, parts(place(e.parts[0])))};
  if (w == "toward") return {Sort::Direction, make(Op::Toward, Type::Direction, e.span, parts(place(e.parts[0])))};
  if (w == "reversed") return {Sort::Direction, make(Op::Reversed, Type::Direction, e.span, parts(direction(e.parts[0])))};
  return {Sort::Places, make(Op::Neighbours, Type::Places, e.span, parts(place(e.parts[0])))};
}

/// Of one place one or none; of a list a list.
Value Writer::facing(const E& e, Op one, Op all) {
  const Value from = value(e.parts[0]);
  if (from.sort == Sort::Places) return {Sort::Places, make(all, Type::Places, e.span, parts(from.code))};
  return {Sort::Place, make(one, Type::Place, e.span, parts(want(from, Sort::Place, e.parts[0].span)))};
}

Value Writer::owner_of(const E& e) {
  const Value of = value(e.parts[0]);
  if (of.sort == Sort::Piece) return {Sort::Player, make(Op::PieceOwner, Type::Player, e.span)};
  return {Sort::Player, make(Op::OwnerOf, Type::Player, e.span, parts(want_place(of, e.parts[0].span)))};
}

Value Writer::mark_owner(const E& e) {
  Expression code = make(Op::MarkOwner, Type::Player, e.span, parts(place(e.parts[0])));
  const auto mark = mark_called(ast::Name{e.span, e.word});
  if (mark) need_owned_mark(*mark, e.span);
  code.slot = mark.value_or(0);
  return {Sort::Player, std::move(code)};
}

}  // namespace sow::check
