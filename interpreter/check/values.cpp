#include <fmt/format.h>

#include "interpreter/check/scopes.hpp"
#include "interpreter/check/writer.hpp"

// Numerals, words, registers, players; and which rule reads what.
namespace sow::check {

using model::Direction;

Value Writer::value(const E& e) {
  if (!spend(1)) return {};
  Value value = value_of_kind(e);
  value.code.span = e.span;
  sorts_[&e] = value.sort;
  return value;
}

Value Writer::value_of_kind(const E& e) {
  switch (e.kind) {
    case Kind::None: return {};
    case Kind::Numeral: return literal(Sort::Number, number_written(e, out_).value_or(0), e.span);
    case Kind::PlaceName: return place_name(e);
    case Kind::PlayerName: return player_name(e);
    case Kind::Word: return word(e);
    case Kind::Name: return name(e);
    case Kind::Counter: return counter(e);
    case Kind::Places: return place_word(e);
    case Kind::HoleNumber: return hole_number(e);
    case Kind::Quantity: return quantity(e);
    case Kind::CountOf: return {Sort::Number, make(Op::Count, Type::Number, e.span, parts(places(e.parts[0])))};
    case Kind::FirstOf: return first_of(e);
    case Kind::PlayerWith: return player_with(e);
    case Kind::PlayerAfter: return {Sort::Player, make(Op::PlayerAfter, Type::Player, e.span, parts(player(e.parts[0])))};
    case Kind::Relation: return relation(e);
    case Kind::MarkOwner: return mark_owner(e);
    case Kind::Run: return run(e);
    case Kind::With: case Kind::Except: return joined(e);
    case Kind::Backwards: return backwards(e);
    case Kind::That: case Kind::Where: return filter(e);
    case Kind::Add: case Kind::Subtract: case Kind::Multiply: case Kind::Divide: case Kind::Negate: return arithmetic_value(e);
    case Kind::IfElse: return if_else_value(e);
    case Kind::Or: case Kind::And: case Kind::Not: case Kind::Quantified: case Kind::Test: return {Sort::Flag, condition(e)};
    // Predicates and properties are read by the test that they belong to.
    case Kind::Is: case Kind::Was: case Kind::Holds: case Kind::CanMove: case Kind::Empty: case Kind::Occupied: case Kind::In:
    case Kind::NumberTest: case Kind::Even: case Kind::Odd: case Kind::AtLeast: case Kind::AtMost: case Kind::MoreThan:
    case Kind::FewerThan: case Kind::Range: return {};
  }
  return {};
}

Value Writer::literal(Sort sort, int number, Span span) const { return {sort, constant(type_of(sort), number, span)}; }

Value Writer::place_name(const E& e) {
  const model::PlaceId place = rules_.board.find(e.word);
  if (place == model::nowhere) report("S0401", e.span, fmt::format("there is no place `{}` on this board", e.word));
  return literal(Sort::Place, place, e.span);
}

Value Writer::player_name(const E& e) {
  const int player = rules_.board.find_player(e.word);
  if (player == model::nobody) {
    report("S0201", e.span, fmt::format("unknown name `{}`", e.word)).expected =
        fmt::format("one of the players: {}", fmt::join(rules_.board.players, ", "));
  }
  return literal(Sort::Player, player, e.span);
}

Value Writer::word(const E& e) {
  check_word(e);
  const std::string& w = e.word;
  const auto code = [&](Sort sort, Op op) { return Value{sort, make(op, type_of(sort), e.span)}; };
  const auto way = [&](Direction d) { return literal(Sort::Direction, static_cast<int>(d), e.span); };
  if (w == "last") return {Sort::Place, make(Op::Last, Type::Place, e.span), nullptr, true};
  if (w == "origin") return code(Sort::Place, Op::Origin);
  if (w == "hand") return code(Sort::Place, Op::HandPlace);
  if (w == "direction") return code(Sort::Direction, Op::InForce);
  if (w == "mover") return code(Sort::Player, Op::Mover);
  if (w == "player") return code(Sort::Player, Op::Subject);
  if (w == "starter") return code(Sort::Player, Op::Starter);
  if (w == "opponent") return {Sort::Player, opponent(e.span, "opponent")};
  if (w == "players") return code(Sort::Players, Op::None);
  if (w == "piece") return code(Sort::Piece, Op::PieceKind);
  if (w == "phase") return code(Sort::Phase, Op::PhaseInForce);
  if (w == "it") return it(e);
  if (w == "yes" || w == "no") return literal(Sort::Flag, w == "yes" ? 1 : 0, e.span);
  if (w == "nobody") return literal(Sort::Player, model::nobody, e.span);
  if (w == "nowhere") return literal(Sort::Place, model::nowhere, e.span);
  if (w == "undecided") return way(Direction::Undecided);
  if (w == "counterclockwise") return way(Direction::Counterclockwise);
  if (w == "clockwise") return way(Direction::Clockwise);
  if (w == "northward") return way(Direction::Northward);
  if (w == "southward") return way(Direction::Southward);
  if (w == "eastward") return way(Direction::Eastward);
  if (w == "westward") return way(Direction::Westward);
  if (w == "seeds") return literal(Sort::Kind, 0, e.span);
  if (w == "play") report("S0301", e.span, "`play` is the name of a phase, and stands only after `phase is` and `begin`");
  return {};
}

Value Writer::it(const E& e) {
  if (it_.size() > first_it_) return it_.back();
  report("S0502", e.span, "`it` is not known here").advice.push_back("`it` stands in `where` and `while`: the place that is asked about");
  return {};
}

Expression Writer::subject(Span span) const { return make(Op::Subject, Type::Player, span); }

Expression Writer::opponent(Span span, const std::string& written) {
  if (rules_.board.player_count() != 2) {
    report("S0405", span, fmt::format("`{}` needs two players, here {} {}", written, rules_.board.player_count() == 1 ? "is" : "are", rules_.board.player_count()));
  }
  return make(Op::Opponent, Type::Player, span);
}

Value Writer::player_with(const E& e) {
  const Inside inside(*this);
  standing_.of_each = true;
  Expression code = make(Op::BestPlayer, Type::Player, e.span, parts(number(e.parts[0])));
  code.flag = e.word == "fewest";
  return {Sort::Player, std::move(code)};
}

Value Writer::if_else_value(const E& e) {
  Value then = value(e.parts[0]);
  Expression asked = condition(e.parts[1]);
  Value otherwise = value(e.parts[2]);
  if (!agree(then, otherwise)) {
    report("S0311", e.span, fmt::format("the two sides of `if ... else` differ: {} and {}", words_for(then.sort), words_for(otherwise.sort)));
    return {};
  }
  if (then.unknown() || otherwise.unknown()) return then.unknown() ? otherwise : then;
  if (then.sort != otherwise.sort) {  // a place and a list
    then = {Sort::Places, as_list(std::move(then.code))};
    otherwise.code = as_list(std::move(otherwise.code));
  }
  const Type type = type_of(then.sort);
  return {then.sort, if_else(std::move(then.code), std::move(asked), std::move(otherwise.code), type, e.span), then.labels};
}

}  // namespace sow::check
