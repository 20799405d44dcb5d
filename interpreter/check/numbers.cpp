#include <fmt/format.h>

#include "interpreter/check/scopes.hpp"
#include "interpreter/check/writer.hpp"

// Sums, quantities, counters; and steps along the path, which are written like sums.
namespace sow::check {

Value Writer::arithmetic_value(const E& e) {
  if (e.kind == Kind::Negate) return {Sort::Number, negative(number(e.parts[0]), e.span)};
  const bool sum = e.kind == Kind::Add || e.kind == Kind::Subtract;
  const Value left = value(e.parts[0]);
  if (sum && left.sort == Sort::Place) return step(e, left);
  if (sum && left.unknown()) {  // a step or a number
    number(e.parts[1]);
    return {};
  }
  if (sum && left.sort == Sort::Places) {
    want_place(left, e.parts[0].span);
    number(e.parts[1]);
    return {Sort::Place, constant(Type::Place, model::nowhere, e.span)};
  }
  if (sum) check_clear_sum(e);
  const Op op = e.kind == Kind::Add ? Op::Add : e.kind == Kind::Subtract ? Op::Subtract : e.kind == Kind::Multiply ? Op::Multiply : Op::Divide;
  Expression a = want(left, Sort::Number, e.parts[0].span);
  return {Sort::Number, check::arithmetic(op, std::move(a), number(e.parts[1]), e.span)};
}

Value Writer::step(const E& e, const Value& from) {
  check_clear_sum(e);
  Expression n = number(e.parts[1]);
  if (e.kind == Kind::Subtract) n = negative(std::move(n), e.parts[1].span);
  return {Sort::Place, make(Op::Step, Type::Place, e.span, parts(from.code, std::move(n)))};
}

namespace {

/// The value that a prefix takes, through other prefixes; null without one.
const ast::Expression* taken_by_prefix(const ast::Expression& e) {
  using Kind = ast::ExpressionKind;
  const ast::Expression* inner = &e;
  while (!inner->bracketed) {
    const bool named = inner->kind == Kind::Name && inner->of;
    const bool first = inner->kind == Kind::FirstOf && inner->parts.size() == 1;
    if (!named && !first && inner->kind != Kind::Relation && inner->kind != Kind::Quantity && inner->kind != Kind::MarkOwner) break;
    inner = &inner->parts[0];
  }
  return inner == &e ? nullptr : inner;
}

bool said_as_store(const ast::Expression& e) {
  const bool name = e.kind == ast::ExpressionKind::PlaceName && e.word.size() == 2 && e.word[1] == 'S';
  return name || (e.kind == ast::ExpressionKind::Places && e.word != "holes");
}

}  // namespace

/// `across last + 1`, `seeds in last + 1`: which comes first?
void Writer::check_clear_sum(const E& sum) {
  const E& left = sum.parts[0];
  const E* taken = taken_by_prefix(left);
  if (taken == nullptr || taken->bracketed || said_as_store(*taken)) return;
  if (sort_said(*taken) != Sort::Place) return;
  const std::string prefix{text_of(Span{left.span.file, left.span.begin, taken->span.begin})};
  const std::string place{text_of(taken->span)};
  const std::string rest{text_of(Span{sum.span.file, left.span.end, sum.span.end})};
  report("S0602", sum.span, fmt::format("unclear: write `({}{}){}` or `{}({}{})`", prefix, place, rest, prefix, place, rest));
}

Value Writer::counter(const E& e) {
  check_word(e);
  const auto plain = [&](Op op) { return Value{Sort::Number, make(op, Type::Number, e.span)}; };
  if (e.word == "laps") return plain(Op::Laps);
  if (e.word == "drops") return plain(Op::Drops);
  if (e.word == "rounds") return plain(Op::Rounds);
  if (e.word == "repeats") return plain(Op::Repeats);
  const Op op = e.word == "captured" ? Op::Captured : e.word == "ticks" ? Op::Ticks : Op::Turns;
  const bool said = e.whose != ast::Whose::Any || (!e.parts.empty() && e.parts[0]);
  std::optional<Expression> of;
  if (!said && op == Op::Captured && !standing_.of_each) {
    of = make(Op::Mover, Type::Player, e.span);
  } else {
    of = player_of(e, e.parts.empty() ? E{} : e.parts[0]);
  }
  return {Sort::Number, make(op, Type::Number, e.span, parts(of ? std::move(*of) : subject(e.span)))};
}

Value Writer::quantity(const E& e) {
  check_clear_group(e.parts[0]);
  const bool counted = e.word == "seeds" || e.word == "pieces" || e.word == "value";
  Expression kind = e.word == "seeds" ? constant(Type::Kind, 0, e.span) : counted ? Expression{} : kind_called(e);
  Expression list = places(e.parts[0]);
  if (e.word == "value") return {Sort::Number, make(Op::Worth, Type::Number, e.span, parts(std::move(list)))};
  Expression code = make(Op::Pieces, Type::Number, e.span, parts(std::move(list), std::move(kind)));
  code.whose = whose_of(e.whose);
  return {Sort::Number, std::move(code)};
}

/// The kind before `in`: its name, or the parameter that stands for it.
Expression Writer::kind_called(const E& e) {
  ast::Expression name;
  name.kind = Kind::Name;
  name.word = e.word;
  name.span = span_of_name(e);
  const Value found = value(name);
  if (found.sort == Sort::Kind || found.unknown()) return want(found, Sort::Kind, name.span);
  const std::string rest{text_of(Span{e.span.file, name.span.end, e.span.end})};
  auto& message = mismatch(name.span, "a kind of piece", found);
  if (found.is_places()) message.advice.push_back(fmt::format("`{} is{}`", e.word, rest));
  return constant(Type::Kind, 0, name.span);
}

model::Whose Writer::whose_of(ast::Whose whose) {
  return whose == ast::Whose::Own ? model::Whose::Own : whose == ast::Whose::Their ? model::Whose::Their : model::Whose::Any;
}

}  // namespace sow::check
