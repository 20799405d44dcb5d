#include "interpreter/check/fold.hpp"

#include <algorithm>

namespace sow::check {
namespace {

bool passes(const Expression& test, int n) {
  const int bound = test.parts.empty() ? 0 : test.parts[0].number;
  switch (test.op) {
    case Op::IsEven: return n % 2 == 0;
    case Op::IsOdd: return n % 2 != 0;
    case Op::Exactly: return n == bound;
    case Op::AtLeast: return n >= bound;
    case Op::AtMost: return n <= bound;
    case Op::MoreThan: return n > bound;
    case Op::FewerThan: return n < bound;
    case Op::Between: return n >= bound && n <= test.parts[1].number;
    default: return false;
  }
}

/// `and` and `or` differ in the value that decides at once.
Expression joined(Op op, bool decides, std::vector<Expression> all, Span span) {
  std::vector<Expression> open;
  for (Expression& part : all) {
    if (!is_constant(part)) {
      open.push_back(std::move(part));
    } else if ((part.number != 0) == decides) {
      open.push_back(std::move(part));  // what follows is never asked
      break;
    }
  }
  if (open.empty()) return constant(Type::Flag, decides ? 0 : 1, span);
  if (is_constant(open.back()) && open.size() > 1) return constant(Type::Flag, decides ? 1 : 0, span);
  if (open.size() == 1) return std::move(open.front());
  return make(op, Type::Flag, span, std::move(open));
}

}  // namespace

Expression make(Op op, Type type, Span span, std::vector<Expression> all) {
  Expression e;
  e.op = op;
  e.type = type;
  e.span = span;
  e.parts = std::move(all);
  return e;
}

Expression constant(Type type, int number, Span span) {
  Expression e = make(Op::Constant, type, span);
  e.number = number;
  return e;
}

Expression negation(Expression e, Span span) {
  if (is_constant(e)) return constant(Type::Flag, e.number == 0 ? 1 : 0, span);
  return make(Op::Not, Type::Flag, span, parts(std::move(e)));
}

Expression conjunction(std::vector<Expression> all, Span span) { return joined(Op::And, false, std::move(all), span); }
Expression disjunction(std::vector<Expression> all, Span span) { return joined(Op::Or, true, std::move(all), span); }

int cut(long long n) { return static_cast<int>(std::clamp(n, -32768LL, 32767LL)); }

Expression arithmetic(Op op, Expression a, Expression b, Span span) {
  // A division by zero stays, since it is a finding in play.
  if (is_constant(a) && is_constant(b) && !(op == Op::Divide && b.number == 0)) {
    const long long x = a.number, y = b.number;
    const long long n = op == Op::Add ? x + y : op == Op::Subtract ? x - y : op == Op::Multiply ? x * y : x / y;
    if (n == cut(n)) return constant(Type::Number, cut(n), span);
  }
  return make(op, Type::Number, span, parts(std::move(a), std::move(b)));
}

Expression negative(Expression a, Span span) {
  if (is_constant(a)) return constant(Type::Number, cut(-static_cast<long long>(a.number)), span);
  return make(Op::Negate, Type::Number, span, parts(std::move(a)));
}

Expression equal(Expression a, Expression b, Span span) {
  if (is_constant(a) && is_constant(b)) return constant(Type::Flag, a.number == b.number ? 1 : 0, span);
  return make(Op::Equal, Type::Flag, span, parts(std::move(a), std::move(b)));
}

Expression number_is(Expression n, std::vector<Expression> tests, Span span) {
  const auto known = [](const Expression& test) { return std::all_of(test.parts.begin(), test.parts.end(), is_constant); };
  if (is_constant(n) && std::all_of(tests.begin(), tests.end(), known)) {
    const bool yes = std::any_of(tests.begin(), tests.end(), [&](const Expression& test) { return passes(test, n.number); });
    return constant(Type::Flag, yes ? 1 : 0, span);
  }
  std::vector<Expression> all = parts(std::move(n));
  for (Expression& test : tests) all.push_back(std::move(test));
  return make(Op::NumberIs, Type::Flag, span, std::move(all));
}

Expression if_else(Expression then, Expression condition, Expression otherwise, Type type, Span span) {
  if (is_constant(condition)) return condition.number != 0 ? then : otherwise;
  return make(Op::IfElse, type, span, parts(std::move(then), std::move(condition), std::move(otherwise)));
}

Expression as_list(Expression e) {
  if (e.type == Type::Places) return e;
  const Span span = e.span;
  if (!is_constant(e)) return make(Op::AsList, Type::Places, span, parts(std::move(e)));
  Expression list = make(Op::ConstantPlaces, Type::Places, span);
  if (e.number != model::nowhere) list.places.push_back(static_cast<model::PlaceId>(e.number));
  return list;
}

const Expression* find(const Expression& e, bool (*is_it)(const Expression&)) {
  if (is_it(e)) return &e;
  for (const Expression& part : e.parts) {
    if (const Expression* found = find(part, is_it)) return found;
  }
  return nullptr;
}

int size_of(const Expression& e) {
  int size = 1;
  for (const Expression& part : e.parts) size += size_of(part);
  return size;
}

}  // namespace sow::check
