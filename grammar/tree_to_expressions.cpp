#include "grammar/tree_to_ast.hpp"

namespace sow::grammar {

using ast::Expression;
using ast::ExpressionKind;

namespace {

constexpr int longest_chain = 1000;

ExpressionKind operator_kind(char sign) {
  switch (sign) {
    case '+': return ExpressionKind::Add;
    case '-': return ExpressionKind::Subtract;
    case '*': return ExpressionKind::Multiply;
    default: return ExpressionKind::Divide;
  }
}

Expression joined(ExpressionKind kind, Expression left, Expression right) {
  Expression result;
  result.kind = kind;
  result.span = {left.span.file, left.span.begin, right.span.end};
  result.parts.push_back(std::move(left));
  result.parts.push_back(std::move(right));
  return result;
}

}  // namespace

Expression Builder::leaf(ExpressionKind kind, Index i) const {
  Expression result;
  result.kind = kind;
  result.span = span(i);
  result.word = text(i);
  return result;
}

Expression Builder::whole(ExpressionKind kind, Index i, const Parts& list, std::size_t from) {
  Expression result;
  result.kind = kind;
  result.span = span(i);
  for (std::size_t k = from; k < list.size(); ++k) result.parts.push_back(expression(list[k]));
  return result;
}

Expression Builder::expression(Index i) {
  switch (kind(i)) {
    case NodeKind::Numeral: return leaf(ExpressionKind::Numeral, i);
    case NodeKind::PlaceName: return leaf(ExpressionKind::PlaceName, i);
    case NodeKind::PlayerName: return leaf(ExpressionKind::PlayerName, i);
    case NodeKind::WordValue:
    case NodeKind::Word: return leaf(ExpressionKind::Word, i);
    case NodeKind::Name: return leaf(ExpressionKind::Name, i);
    case NodeKind::Value: return value_by_case(i);
    case NodeKind::Condition:
    case NodeKind::Conjunction: return condition(i);
    case NodeKind::Not: return whole(ExpressionKind::Not, i, parts(i));
    case NodeKind::Expression: return setwise(i);
    case NodeKind::Sum:
    case NodeKind::Product: return operators(i);
    case NodeKind::Negative: return whole(ExpressionKind::Negate, i, parts(i));
    case NodeKind::RelationOf: return relation(i);
    case NodeKind::Brackets: return bracketed(i);
    case NodeKind::Quantified: return with_words(ExpressionKind::Quantified, i);
    case NodeKind::Quantity: return with_words(ExpressionKind::Quantity, i);
    case NodeKind::BestPlayer: return with_words(ExpressionKind::PlayerWith, i);
    case NodeKind::CountOf: return whole(ExpressionKind::CountOf, i, parts(i));
    case NodeKind::NextPlayer: return whole(ExpressionKind::PlayerAfter, i, parts(i));
    case NodeKind::FirstOf: return first_of(i);
    case NodeKind::Run: return run(i);
    case NodeKind::Places:
    case NodeKind::HoleNumber:
    case NodeKind::Counter: return place(i);
    case NodeKind::Called: return called(i);
    default: return test(i);
  }
}

Expression Builder::too_long(Index i) {
  diagnostics_.add("S0107", span(i), "nested too deeply (more than 1000 parts in a row)");
  return {};
}

/// `a + b - c` is grouped from the left.
Expression Builder::operators(Index i) {
  const Parts list = parts(i);
  const int count = static_cast<int>(list.size() / 2);
  if (chained_ + count > longest_chain) return too_long(i);
  chained_ += count;
  Expression result = expression(list[0]);
  for (std::size_t k = 1; k + 1 < list.size(); k += 2) {
    const ExpressionKind which = operator_kind(text(list[k])[0]);
    result = joined(which, std::move(result), expression(list[k + 1]));
  }
  chained_ -= count;
  return result;
}

/// `A with B that ...`: from the left, all equally strong.
Expression Builder::setwise(Index i) {
  const Parts list = parts(i);
  const int count = static_cast<int>(list.size()) - 1;
  if (chained_ + count > longest_chain) return too_long(i);
  chained_ += count;
  Expression result = expression(list[0]);
  for (std::size_t k = 1; k < list.size(); ++k) result = setwise_part(list[k], std::move(result));
  chained_ -= count;
  return result;
}

Expression Builder::setwise_part(Index i, Expression base) {
  const Parts list = parts(i);
  Expression result;
  switch (kind(i)) {
    case NodeKind::With: result.kind = ExpressionKind::With; break;
    case NodeKind::Except: result.kind = ExpressionKind::Except; break;
    case NodeKind::Backwards: result.kind = ExpressionKind::Backwards; break;
    case NodeKind::That: result.kind = ExpressionKind::That; break;
    default: result.kind = ExpressionKind::Where; break;
  }
  result.span = {file_, base.span.begin, node(i).end};
  result.parts.push_back(std::move(base));
  for (const Index part : list) result.parts.push_back(is_predicate(kind(part)) && kind(i) == NodeKind::That ? predicate(part) : expression(part));
  return result;
}

Expression Builder::run(Index i) {
  Expression result;
  result.kind = ExpressionKind::Run;
  result.span = span(i);
  result.parts.resize(4);
  for (const Index part : parts(i)) {
    switch (kind(part)) {
      case NodeKind::By: result.parts[1] = expression(parts(part)[0]); break;
      case NodeKind::UpTo: result.parts[2] = expression(parts(part)[0]); break;
      case NodeKind::While: result.parts[3] = expression(parts(part)[0]); break;
      case NodeKind::Word: result.back = true; break;
      default: result.parts[0] = expression(part); break;
    }
  }
  return result;
}

Expression Builder::relation(Index i) {
  const Parts list = parts(i);
  Expression result = whole(ExpressionKind::Relation, i, {list.back()});
  result.word = text(list[0]);
  if (list.size() > 2) {  // `owner of M at P`
    result.kind = ExpressionKind::MarkOwner;
    result.word = text(list[1]);
  }
  return result;
}

Expression Builder::called(Index i) {
  Expression result;
  result.kind = ExpressionKind::Name;
  result.span = span(i);
  for (const Index part : parts(i)) {
    if (kind(part) == NodeKind::Word) {
      result.whose = text(part) == "own" ? ast::Whose::Own : ast::Whose::Their;
    } else if (kind(part) == NodeKind::Name) {
      result.word = text(part);
    } else if (kind(part) == NodeKind::Arguments) {
      for (const Index argument : parts(part)) result.parts.push_back(expression(argument));
    } else {
      result.of = true;
      result.parts.push_back(expression(part));
    }
  }
  return result;
}

Expression Builder::first_of(Index i) {
  Parts list = parts(i);
  if (list.size() > 1) std::swap(list[0], list[1]);
  return whole(ExpressionKind::FirstOf, i, list);
}

/// Words first (own, inner, holes ...), then the number of a hole, then the player after `of`.
Expression Builder::place(Index i) {
  Expression result;
  const bool numbered = kind(i) == NodeKind::HoleNumber;
  result.kind = numbered ? ExpressionKind::HoleNumber : kind(i) == NodeKind::Places ? ExpressionKind::Places : ExpressionKind::Counter;
  result.span = span(i);
  for (const Index part : parts(i)) {
    if (says(part, "own")) result.whose = ast::Whose::Own;
    else if (says(part, "their")) result.whose = ast::Whose::Their;
    else if (says(part, "inner")) result.layer = ast::Layer::Inner;
    else if (says(part, "outer")) result.layer = ast::Layer::Outer;
    else if (kind(part) == NodeKind::Word) result.word = text(part);
    else result.parts.push_back(expression(part));
  }
  result.parts.resize(numbered ? 2 : 1);
  return result;
}

/// One word that tells the variety, with `own` or `their` before it or not, then the parts.
Expression Builder::with_words(ExpressionKind which, Index i) {
  Expression result;
  result.kind = which;
  result.span = span(i);
  for (const Index part : parts(i)) {
    if (says(part, "own")) result.whose = ast::Whose::Own;
    else if (says(part, "their")) result.whose = ast::Whose::Their;
    else if (kind(part) == NodeKind::Word || kind(part) == NodeKind::Name) result.word = text(part);
    else if (which == ExpressionKind::Quantified && is_predicate(kind(part))) result.parts.push_back(predicate(part));
    else result.parts.push_back(expression(part));
  }
  return result;
}

Expression Builder::bracketed(Index i) {
  Expression result = expression(parts(i)[0]);
  result.span = span(i);
  result.bracketed = true;
  return result;
}

}  // namespace sow::grammar
