#include "grammar/tree_to_ast.hpp"

namespace sow::grammar {

using ast::Expression;
using ast::ExpressionKind;

Expression Builder::value_by_case(Index i) { return whole(ExpressionKind::IfElse, i, parts(i)); }

Expression Builder::condition(Index i) {
  return whole(kind(i) == NodeKind::Condition ? ExpressionKind::Or : ExpressionKind::And, i, parts(i));
}

Expression Builder::test(Index i) {
  Expression result;
  result.kind = ExpressionKind::Test;
  result.span = span(i);
  if (is_predicate(kind(i))) {
    result.parts.emplace_back();
    result.parts.push_back(predicate(i));
    return result;
  }
  const Parts list = parts(i);
  result.parts.push_back(expression(list[0]));
  result.parts.push_back(predicate(list[1]));
  return result;
}

Expression Builder::predicate(Index i) {
  const Parts list = parts(i);
  Expression result;
  switch (kind(i)) {
    case NodeKind::Is: return property(i, list.back());
    case NodeKind::Holds: return holds_predicate(i);
    case NodeKind::Was:
      result = leaf(ExpressionKind::Was, i);
      result.word = text(list.back());
      result.negated = list.size() > 1;
      return result;
    default:
      result.kind = ExpressionKind::CanMove;
      result.span = span(i);
      result.negated = !list.empty() && says(list[0], "cannot");
      if (list.size() > (result.negated ? 1u : 0u)) result.parts.push_back(expression(list.back()));
      else result.parts.emplace_back();
      return result;
  }
}

Expression Builder::property(Index i, Index what) {
  Expression result;
  result.kind = ExpressionKind::Is;
  result.span = span(i);
  result.negated = parts(i).size() > 1;
  if (says(what, "empty") || says(what, "occupied")) {
    result.parts.push_back(leaf(text(what) == "empty" ? ExpressionKind::Empty : ExpressionKind::Occupied, what));
    result.parts.back().word.clear();
  } else if (kind(what) == NodeKind::In) {
    result.parts.push_back(whole(ExpressionKind::In, what, parts(what)));
  } else {
    result.parts.push_back(number_item(what));
  }
  return result;
}

Expression Builder::holds_predicate(Index i) {
  const Parts list = parts(i);
  Expression result;
  result.kind = ExpressionKind::Holds;
  result.span = span(i);
  result.parts.push_back(number_item(list[0]));
  result.parts.push_back(list.size() > 1 ? held_kind(list[1]) : Expression{});
  return result;
}

/// `own stone`, `pieces`: also after an amount (`move 1 own stone from ...`).
Expression Builder::held_kind(Index i) {
  const Parts list = parts(i);
  Expression result = expression(list.back());
  result.span = span(i);
  if (list.size() > 1) result.whose = says(list[0], "own") ? ast::Whose::Own : ast::Whose::Their;
  return result;
}

Expression Builder::number_item(Index i) {
  switch (kind(i)) {
    case NodeKind::NumberTest: {
      Expression result;
      result.kind = ExpressionKind::NumberTest;
      result.span = span(i);
      for (const Index part : parts(i)) result.parts.push_back(number_item(part));
      return result;
    }
    case NodeKind::Word: {
      Expression result = leaf(text(i) == "even" ? ExpressionKind::Even : ExpressionKind::Odd, i);
      result.word.clear();
      return result;
    }
    case NodeKind::Bound: return bound(i);
    case NodeKind::Range: {
      const Parts list = parts(i);  // from, `..`, to
      return whole(ExpressionKind::Range, i, {list[0], list[2]});
    }
    default: return expression(i);
  }
}

Expression Builder::bound(Index i) {
  const Parts list = parts(i);
  const std::string_view word = text(list[0]);
  const ExpressionKind which = word == "least"  ? ExpressionKind::AtLeast
                               : word == "most" ? ExpressionKind::AtMost
                               : word == "more" ? ExpressionKind::MoreThan
                                                : ExpressionKind::FewerThan;
  return whole(which, i, list, 1);
}

}  // namespace sow::grammar
