#pragma once
#include <optional>
#include <utility>
#include <vector>

#include "interpreter/model/model.hpp"

// How expressions of the model are put together. What is known before play (options, numerals) is worked out at once.
namespace sow::check {

using grammar::Span;
using model::Expression;
using model::Op;
using model::Type;

/// The parts in a vector, moved (an initializer list would copy them).
template <typename... Parts>
std::vector<Expression> parts(Parts&&... each) {
  std::vector<Expression> all;
  all.reserve(sizeof...(each));
  (all.push_back(std::forward<Parts>(each)), ...);
  return all;
}

Expression make(Op, Type, Span, std::vector<Expression> = {});
Expression constant(Type, int, Span);
inline bool is_constant(const Expression& e) { return e.op == Op::Constant; }

Expression negation(Expression, Span);
Expression conjunction(std::vector<Expression>, Span);
Expression disjunction(std::vector<Expression>, Span);
Expression arithmetic(Op, Expression, Expression, Span);
Expression negative(Expression, Span);
Expression equal(Expression, Expression, Span);
/// A number and tests of it (Exactly, AtLeast ...), of which one must hold.
Expression number_is(Expression, std::vector<Expression> tests, Span);
Expression if_else(Expression then, Expression condition, Expression otherwise, Type, Span);
/// A place as a list of one; nowhere as the empty list.
Expression as_list(Expression);

/// Some part of the expression, or the expression itself, is such an operation.
const Expression* find(const Expression&, bool (*is_it)(const Expression&));
/// How many expressions it consists of.
int size_of(const Expression&);

/// A number between the bounds of the language.
int cut(long long);

}  // namespace sow::check
