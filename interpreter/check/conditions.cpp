#include <fmt/format.h>

#include "interpreter/check/scopes.hpp"
#include "interpreter/check/writer.hpp"

// Conditions: `and`, `or`, `not`, tests, and tests about any or all of a list.
namespace sow::check {

namespace {

/// `P can move`, without `so that`.
bool asks_for_a_move(const ast::Expression& e) {
  if (e.kind != ast::ExpressionKind::Test || e.parts[1].kind != ast::ExpressionKind::CanMove) return false;
  const auto& ahead = e.parts[1].parts;
  return !e.parts[1].negated && (ahead.empty() || !ahead[0]);
}

}  // namespace

Expression Writer::condition(const E& e) {
  Chain chain;
  Expression whole = condition_part(e, chain);
  whole.span = e.span;  // with the subject, for messages
  return whole;
}

Expression Writer::condition_part(const E& e, Chain& outer) {
  Chain own;
  Chain& chain = e.bracketed ? own : outer;
  const Inside inside(*this);
  if (e.bracketed) standing_.filtering = false;
  switch (e.kind) {
    case Kind::Or: case Kind::And: {
      std::vector<Expression> all;
      for (const E& part : e.parts) {
        chain.joint = e.kind == Kind::Or ? "or" : "and";
        all.push_back(condition_part(part, chain));
        if (e.kind == Kind::And && asks_for_a_move(part)) standing_.can_move = &part;
      }
      return e.kind == Kind::Or ? disjunction(std::move(all), e.span) : conjunction(std::move(all), e.span);
    }
    case Kind::Not: return negation(condition_part(e.parts[0], chain), e.span);
    case Kind::Test: return test(e, chain);
    case Kind::Quantified: return quantified(e);
    default: return said_alone(e, chain);
  }
}

/// A value without a verb: a flag. `is in own holes or their holes` ends in such a value by mistake.
Expression Writer::said_alone(const E& e, const Chain& chain) {
  Value alone = value(e);
  if (alone.sort == Sort::Flag || alone.unknown()) return want(std::move(alone), Sort::Flag, e.span);
  auto& message = mismatch(e.span, "a condition", alone);
  if (chain.predicate != nullptr && chain.predicate->parts.size() == 1 && chain.predicate->kind == Kind::Is) {
    const bool in = chain.predicate->parts[0].kind == Kind::In;
    const char* is = chain.predicate->negated ? "is not" : "is";
    message.advice.push_back(fmt::format("repeat the verb: `{} {}{} {}`", chain.joint, is, in ? " in" : "", text_of(e.span)));
    if (in) message.advice.push_back(fmt::format("or say `in {} with {}`", text_of(chain.predicate->parts[0].parts[0].span), text_of(e.span)));
  }
  return constant(Type::Flag, 0, e.span);
}

Expression Writer::test(const E& e, Chain& chain) {
  const E& said = e.parts[0];
  const E& predicate = e.parts[1];
  if (said) {
    chain.subject = value(said);
    chain.written = &said;
  } else if (!chain.subject) {
    report("S0601", e.span, "this test has no subject").expected = "a place, a number or another value before the verb";
    chain.subject = Value{};
    chain.written = &e;
  } else if (!spend(size_of(chain.subject->code))) {
    return constant(Type::Flag, 0, e.span);
  }
  chain.predicate = &predicate;
  const Value subject = *chain.subject;
  return this->predicate(predicate, subject, *chain.written);
}

Expression Writer::quantified(const E& e) {
  const Value list = value(e.parts[0]);
  const bool players = list.sort == Sort::Players;
  Expression from = players ? Expression{} : want_places(list, e.parts[0].span);
  Value each = new_slot(players ? Sort::Player : list.unknown() ? Sort::Unknown : Sort::Place, nullptr, e.parts[0].span);
  Expression asked = predicates(e, each);
  const int which = e.word == "any" ? 0 : e.word == "all" ? 1 : 2;
  static constexpr Op of_places[] = {Op::AnyOf, Op::AllOf, Op::NoneOf}, of_players[] = {Op::AnyPlayer, Op::AllPlayers, Op::NoPlayer};
  Expression code = make((players ? of_players : of_places)[which], Type::Flag, e.span);
  if (!players) code.parts.push_back(std::move(from));
  code.parts.push_back(std::move(asked));
  code.slot = each.code.slot;
  return code;
}

/// The predicates of `that`, `any of` and the like, from the second part on, said of one thing.
Expression Writer::predicates(const E& e, const Value& of) {
  std::vector<Expression> all;
  for (std::size_t i = 1; i < e.parts.size(); ++i) all.push_back(predicate(e.parts[i], of, e.parts[0]));
  return conjunction(std::move(all), e.span);
}

Expression Writer::predicate(const E& e, const Value& subject, const E& written) {
  switch (e.kind) {
    case Kind::Is: {
      Expression asked = is(e, subject, written);
      return e.negated ? negation(std::move(asked), e.span) : asked;
    }
    case Kind::Was: {
      Expression asked = was(e, subject, written);
      return e.negated ? negation(std::move(asked), e.span) : asked;
    }
    case Kind::Holds: return holds(e, subject, written);
    case Kind::CanMove: {
      Expression asked = can_move(e, subject, written);
      return e.negated ? negation(std::move(asked), e.span) : asked;
    }
    default: return constant(Type::Flag, 0, e.span);
  }
}

Expression Writer::is(const E& e, const Value& subject, const E& written) {
  const E& property = e.parts[0];
  switch (property.kind) {
    case Kind::Empty: case Kind::Occupied: return is_empty(property, subject, written);
    case Kind::In: return is_in(property, subject, written);
    default: return is_property(property, subject, written);
  }
}

/// A subject that must be a place or a list; its code, or nothing if it is neither.
std::optional<Expression> Writer::places_asked(const Value& subject, const E& written) {
  if (subject.is_places()) return subject.code;
  if (!subject.unknown()) mismatch(written.span, "a place or a list of places", subject);
  return std::nullopt;
}

Expression Writer::is_empty(const E& e, const Value& subject, const E& written) {
  const bool occupied = e.kind == Kind::Occupied;
  auto code = places_asked(subject, written);
  if (!code) return constant(Type::Flag, 0, e.span);
  if (occupied && subject.sort == Sort::Places) {
    report("S0303", e.span, "`occupied` of a list: say `any of` or `all of`")
        .advice.push_back(fmt::format("`any of {} is occupied`", text_of(written.span)));
  }
  return make(occupied ? Op::Occupied : Op::Empty, Type::Flag, e.span, parts(std::move(*code)));
}

Expression Writer::is_in(const E& e, const Value& subject, const E& written) {
  check_clear_group(e.parts[0]);
  auto code = places_asked(subject, written);
  Expression list = places(e.parts[0]);
  if (!code) return constant(Type::Flag, 0, e.span);
  return make(Op::IsIn, Type::Flag, e.span, parts(as_list(std::move(*code)), std::move(list)));
}

Expression Writer::was(const E& e, const Value& subject, const E& written) {
  auto code = places_asked(subject, written);
  check_was(e, subject);
  if (!code) return constant(Type::Flag, 0, e.span);
  if (subject.last) code = make(Op::Last, Type::Place, written.span);
  if (e.word == "occupied" && subject.sort == Sort::Places) {
    report("S0303", e.span, "`occupied` of a list: say `any of` or `all of`");
  }
  return make(e.word == "empty" ? Op::WasEmpty : Op::WasOccupied, Type::Flag, e.span, parts(std::move(*code)));
}

Expression Writer::can_move(const E& e, const Value& subject, const E& written) {
  check_can_move(e);
  if (subject.sort == Sort::Player && is_constant(subject.code) && subject.code.number == model::nobody) {
    report("S0307", written.span, "`nobody` is no player here; say `none of players can move`").replacement = "none of players";
  }
  Expression code = make(Op::CanMove, Type::Flag, e.span, parts(want(subject, Sort::Player, written.span), Expression{}));
  if (!e.parts.empty() && e.parts[0]) {
    const Inside inside(*this);
    standing_.ahead = true;
    standing_.filtering = false;
    code.parts[1] = condition(e.parts[0]);
  }
  return code;
}

}  // namespace sow::check
