#include <fmt/format.h>

#include "interpreter/check/syntax_walk.hpp"
#include "interpreter/explain/english.hpp"
#include "interpreter/explain/teller.hpp"

// Loops that say something simple, and values that keep their names.
namespace sow::explain {

using Kind = ast::ExpressionKind;

/// "one seed from their own pile into each of their own holes".
bool Teller::set_phrase(const ast::ForEach& each, std::vector<Told>& out) {
  if (Told told; filling(each, told)) {
    out.push_back(std::move(told));
    return true;
  }
  const auto open = open_statements(each.block);
  if (open.size() != 1) return false;
  const auto& only = open.front()->what;
  const bool captures = std::holds_alternative<ast::Capture>(only);
  const auto* give = std::get_if<ast::Give>(&only);
  if (!captures && !std::holds_alternative<ast::Move>(only) && (!give || give->to.kind == Kind::IfElse)) return false;
  const Changed<bool> pronoun(pronoun_, true);
  const Changed<Scope> scope(scope_, with(scope_, each.name.text, nullptr, nullptr, captures ? text(each.from) : each_of(each.from), captures));
  tell(each.block, out);
  return true;
}

/// The statements that the readings in force leave of a block.
std::vector<const ast::Statement*> Teller::open_statements(const ast::Block& block) {
  std::vector<const ast::Statement*> open;
  const Gathered before = gathered_;
  for (const ast::Statement& s : block.statements) {
    const auto* branch = std::get_if<ast::If>(&s.what);
    const auto holds = branch && branch->arms.size() == 1 ? known(branch->arms.front().condition) : std::nullopt;
    if (!holds) {
      open.push_back(&s);
      continue;
    }
    const ast::Block* taken = *holds ? &branch->arms.front().block : branch->otherwise ? &*branch->otherwise : nullptr;
    if (!taken) continue;
    for (const ast::Statement* inner : open_statements(*taken)) open.push_back(inner);
  }
  gathered_ = before;
  return open;
}

/// `if own store holds at least n { move n from own store to spot }`, for each spot: as many as can be filled.
bool Teller::filling(const ast::ForEach& each, Told& told) {
  if (each.block.statements.size() != 1) return false;
  const auto* branch = std::get_if<ast::If>(&each.block.statements.front().what);
  if (!branch || branch->arms.size() != 1 || branch->otherwise) return false;
  const auto& inside = branch->arms.front().block.statements;
  const auto* move = inside.empty() || inside.size() > 2 ? nullptr : std::get_if<ast::Move>(&inside[0].what);
  const auto* give = inside.size() == 2 ? std::get_if<ast::Give>(&inside[1].what) : nullptr;
  if (!move || move->object.whole || (inside.size() == 2 && !give)) return false;
  const E& test = branch->arms.front().condition;
  const E* bound = test.kind == Kind::Test && test.parts[1].kind == Kind::Holds ? &test.parts[1].parts[0].parts[0] : nullptr;
  if (!bound || bound->kind != Kind::AtLeast || !test.parts[0] || move->to.kind != Kind::Name || move->to.word != each.name.text) return false;
  const Changed<bool> pronoun(pronoun_, true);
  const Noun from = noun(test.parts[0]);
  if (text(bound->parts[0]) != text(move->object.amount) || from.text != text(move->object.places)) return false;
  const Noun list = noun(each.from);
  std::string target = list.text;
  std::string order;
  if (ends_with(target, ", in reverse order")) target = target.substr(0, target.size() - 18), order = ", beginning with the last,";
  told.subject = actor_->name;
  told.predicate = fmt::format("fills {}{} with {} each from {}, as far as they go round", target, order, amount(move->object.amount, kind_word(move->object.kind)), from.text);
  if (give) told.predicate += ", and " + std::string(give->to.kind == Kind::Word && give->to.word == "player" ? "each hole so filled becomes their own" : "gives each to " + text(give->to));
  return true;
}

/// A long value that is spoken of more than once keeps its name.
bool Teller::name_long_value(const ast::Let& let, std::vector<Told>& out) {
  const Kind kind = let.value.kind;
  const bool condition = kind == Kind::And || kind == Kind::Or || kind == Kind::Not || kind == Kind::Test || kind == Kind::Quantified || kind == Kind::Name;
  if (condition || mentions_ < 2) return false;
  constexpr std::size_t long_value = 60;
  const Noun value = noun(let.value);
  if (value.text.size() < long_value) return false;
  Told told;
  told.subject = "the *" + spaced(let.name.text) + "*";
  told.predicate = (value.plural ? "are " : "is ") + value.text;
  told.plain = true;
  out.push_back(told);
  scope_ = with(scope_, let.name.text, nullptr, nullptr, told.subject, value.plural);
  return true;
}

/// How often a statement speaks of a name, as far as the readings in force leave it.
int Teller::mentions(const ast::Statement& s, const std::string& name) {
  const Gathered before = gathered_;
  int count = 0;
  const auto look = [&](const E& whole) {
    check::walk(whole, [&](const E& e) { count += e.kind == Kind::Name && e.word == name; });
  };
  if (const auto* branch = std::get_if<ast::If>(&s.what)) {
    bool settled = false;
    for (const ast::If::Arm& arm : branch->arms) {
      const auto holds = settled ? std::optional(false) : known(arm.condition);
      if (!holds) look(arm.condition);
      if (!holds || *holds)
        for (const ast::Statement& inner : arm.block.statements) count += mentions(inner, name);
      settled = settled || (holds && *holds);
    }
    if (branch->otherwise && !settled)
      for (const ast::Statement& inner : branch->otherwise->statements) count += mentions(inner, name);
  } else {
    for (const E* e : check::expressions_of(s)) look(*e);
    for (const ast::Block* block : check::blocks_of(s))
      for (const ast::Statement& inner : block->statements) count += mentions(inner, name);
  }
  gathered_ = before;
  return count;
}

}  // namespace sow::explain
