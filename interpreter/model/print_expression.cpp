#include "interpreter/model/print_expression.hpp"

#include <fmt/format.h>

#include "interpreter/model/op_words.hpp"

namespace sow::model {

namespace {

const char* between(Op op) {
  switch (op) {
    case Op::Add: return " + ";
    case Op::Subtract: return " - ";
    case Op::Multiply: return " * ";
    case Op::Divide: return " / ";
    case Op::And: return " and ";
    case Op::Or: return " or ";
    case Op::Equal: return " = ";
    case Op::SamePlaces: return " = ";
    case Op::IsIn: return " is in ";
    case Op::With: return " with ";
    case Op::Except: return " except ";
    default: return nullptr;
  }
}

const char* word_of(Whose whose) {
  switch (whose) {
    case Whose::Any: return "";
    case Whose::Own: return "own ";
    case Whose::Their: return "their ";
    case Whose::Of: return "of-player ";
  }
  return "";
}

std::string constant(const Ruleset& rules, const Expression& e) {
  switch (e.type) {
    case Type::Flag: return e.number != 0 ? "yes" : "no";
    case Type::Place: return place_name(rules.board, static_cast<PlaceId>(e.number));
    case Type::Player: return player_name(rules.board, e.number);
    case Type::Direction: return word_of(static_cast<Direction>(e.number));
    case Type::Kind:
      if (e.number >= 0 && e.number < static_cast<int>(rules.kinds.size())) return rules.kinds[static_cast<std::size_t>(e.number)].name;
      break;
    case Type::Label: return fmt::format("label {}", e.number);
    case Type::None:
    case Type::Places:
    case Type::Number: break;
  }
  return fmt::format("{}", e.number);
}

template <typename List>
std::string name_in(const List& list, int slot) {
  return slot >= 0 && slot < static_cast<int>(list.size()) ? list[static_cast<std::size_t>(slot)].name : fmt::format("?{}", slot);
}

std::string joined(const Ruleset& rules, const std::vector<Expression>& parts, const char* sign) {
  std::string text;
  for (const Expression& part : parts) {
    if (!text.empty()) text += sign;
    text += print(rules, part);
  }
  return text;
}

std::string place_list(const Ruleset& rules, const std::vector<PlaceId>& places) {
  std::string text;
  for (const PlaceId place : places) text += (text.empty() ? "" : " ") + place_name(rules.board, place);
  return "[" + text + "]";
}

/// What stands before the name of an operation: whose, and which row.
std::string with_fields(const Expression& e) {
  std::string text = word_of(e.whose);
  if (e.layer == Row::Inner) text += "inner ";
  if (e.layer == Row::Outer) text += "outer ";
  text += word_of(e.op);
  if (e.flag && e.op == Op::Run) text += " back";
  if (e.flag && e.op == Op::BestPlayer) text = "player with fewest";
  return text;
}

/// The name of what an operation names in its block or in the ruleset.
std::string slot_name(const Ruleset& rules, const Expression& e) {
  switch (e.op) {
    case Op::HasMark:
    case Op::MarkOwner: return " " + name_in(rules.marks, e.slot);
    case Op::Filter:
    case Op::Run:
    case Op::AnyOf:
    case Op::AllOf:
    case Op::NoneOf:
    case Op::AnyPlayer:
    case Op::AllPlayers:
    case Op::NoPlayer: return e.slot >= 0 ? fmt::format(" v{}", e.slot) : "";
    default: return "";
  }
}

std::string print_bind(const Ruleset& rules, const Expression& e) {
  std::string text = "(";
  for (std::size_t i = 0; i + 1 < e.parts.size(); ++i) {
    const Bound bound = i < e.binds.size() ? e.binds[i] : Bound{};
    text += fmt::format("{}{}{} := {}", i == 0 ? "" : ", ", bound.list ? 'l' : 'v', bound.slot, print(rules, e.parts[i]));
  }
  return text + (e.parts.empty() ? "" : " in " + print(rules, e.parts.back())) + ")";
}

}  // namespace

std::string print(const Ruleset& rules, const Expression& e) {
  if (e.op == Op::Constant) return constant(rules, e);
  if (e.op == Op::Value) return fmt::format("v{}", e.slot);
  if (e.op == Op::List) return fmt::format("l{}", e.slot);
  if (e.op == Op::Chosen) return name_in(rules.choices, e.slot);
  if (e.op == Op::ConstantPlaces) return place_list(rules, e.places);
  if (e.op == Op::Bind) return print_bind(rules, e);
  if (e.op == Op::IfElse && e.parts.size() == 3) {
    return fmt::format("({} if {} else {})", print(rules, e.parts[0]), print(rules, e.parts[1]), print(rules, e.parts[2]));
  }
  if (e.op == Op::Remembered) {
    const std::string name = name_in(rules.memory, e.slot);
    return e.parts.empty() ? name : fmt::format("{}({})", name, print(rules, e.parts[0]));
  }
  if (const char* sign = between(e.op); sign != nullptr && e.parts.size() > 1) return "(" + joined(rules, e.parts, sign) + ")";
  const std::string name = with_fields(e) + slot_name(rules, e);
  return e.parts.empty() ? name : fmt::format("{}({})", name, joined(rules, e.parts, ", "));
}

std::string print(const Ruleset& rules, const Object& object) {
  if (object.how == Object::Amount::ThePiece) return "piece";
  std::string text;
  if (object.how == Object::Amount::Some) text += print(rules, object.amount) + " ";
  if (object.how == Object::Amount::AllBut) text += "all but " + print(rules, object.amount) + " ";
  if (object.how == Object::Amount::AllButPiece) text += "all but piece ";
  if (object.kind) text += word_of(object.owner) + print(rules, object.kind) + " ";
  return (text.empty() ? "" : text + "from ") + print(rules, object.places);
}

std::string print(const Ruleset& rules, const Pool& pool) {
  const char* sign = pool.form == Pool::Form::Range ? ".." : pool.form == Pool::Form::Values ? " or " : " ";
  std::string text = joined(rules, pool.values, sign);
  if (pool.where) text += fmt::format(" where v{}: {}", pool.slot, print(rules, pool.where));
  return text;
}

std::string print(const Ruleset& rules, const Target& target) {
  switch (target.kind) {
    case Target::Kind::Value: return fmt::format("v{}", target.slot);
    case Target::Kind::List: return fmt::format("l{}", target.slot);
    case Target::Kind::Chosen: return name_in(rules.choices, target.slot);
    case Target::Kind::Remembered: break;
  }
  const std::string name = name_in(rules.memory, target.slot);
  return target.of ? fmt::format("{}({})", name, print(rules, target.of)) : name;
}

}  // namespace sow::model
