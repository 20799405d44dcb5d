#include <fmt/format.h>

#include "interpreter/check/writer.hpp"

// What is needed in a place, and what stands there.
namespace sow::check {

Expression Writer::want(Value found, Sort sort, Span span) {
  if (found.sort == sort) return std::move(found.code);
  if (!found.unknown()) mismatch(span, words_for(sort), found);
  return constant(type_of(sort), 0, span);
}

Expression Writer::number(const E& e) { return want(value(e), Sort::Number, e.span); }
Expression Writer::player(const E& e) { return want(value(e), Sort::Player, e.span); }
Expression Writer::direction(const E& e) { return want(value(e), Sort::Direction, e.span); }
Expression Writer::kind(const E& e) { return want(value(e), Sort::Kind, e.span); }
Expression Writer::flag(const E& e) { return condition(e); }
Expression Writer::place(const E& e) { return want_place(value(e), e.span); }
Expression Writer::places(const E& e) { return want_places(value(e), e.span, &e); }

Expression Writer::want_place(const Value& found, Span span) {
  if (found.sort != Sort::Places) return want(found, Sort::Place, span);
  report("S0302", span, "one place is needed here, this is a list of places").advice.push_back("`first of ...` is one place of a list");
  return constant(Type::Place, model::nowhere, span);
}

Expression Writer::want_places(const Value& found, Span span, const E* written) {
  if (found.is_places()) return as_list(found.code);
  if (found.unknown()) return make(Op::ConstantPlaces, Type::Places, span);
  auto& message = mismatch(span, "a list of places", found);
  if (written != nullptr && written->kind == Kind::Quantity) message.advice.push_back("leave out how many: only the places are meant here");
  return make(Op::ConstantPlaces, Type::Places, span);
}

}  // namespace sow::check
