#include "interpreter/explain/english.hpp"
#include "interpreter/explain/teller.hpp"

// What the names of a ruleset are called in English.
namespace sow::explain {

using Kind = ast::ExpressionKind;

Teller::Teller(Names& names) : names_(names) {}

Actor Teller::someone(const std::string& name) const {
  const bool two = names_.board().player_count() == 2;
  const bool teams = names_.sections().teams && names_.board().player_count() > 2;
  const std::string others = two ? "the opponent" : teams ? "the other team" : "the other players";
  return {name, possessive(name), others, possessive(others)};
}

Actor Teller::mover() const { return someone("the player"); }

const Frame* Teller::frame(const std::string& name) const {
  for (const Frame* f = scope_.get(); f != nullptr; f = f->outer.get())
    if (f->name == name) return f;
  return nullptr;
}

Scope Teller::with(Scope outer, std::string name, const E* value, Scope scope, std::string term, bool plural) const {
  auto made = std::make_shared<Frame>();
  made->name = std::move(name);
  made->value = value;
  made->scope = std::move(scope);
  made->actor = value ? actor_ : nullptr;
  made->term = std::move(term);
  made->plural = plural;
  made->outer = std::move(outer);
  return made;
}

/// The frames of a definition's parameters; of a definition nothing else is visible.
Scope Teller::arguments(const ast::Define& define, const std::vector<E>& given) {
  Scope scope;
  for (std::size_t i = 0; i < define.parameters.size() && i < given.size(); ++i)
    scope = with(scope, define.parameters[i].text, &given[i], scope_);
  return scope;
}

std::string Teller::chosen(const std::string& name) const {
  switch (*names_.choice(name)) {
    case Sort::Direction:
      return names_.direction_choices() < 2 ? "the chosen direction" : "the direction chosen as *" + spaced(name) + "*";
    case Sort::Number: return "the number chosen";
    case Sort::Player: return "the chosen player";
    case Sort::Label: return "the choice";
    case Sort::Place: break;
  }
  return "the chosen " + spaced(name);
}

Noun Teller::remembered(const ast::Remember& what, const E& e) {
  const std::string name = "*" + spaced(what.name.text) + "*";
  std::string whose;
  if (!e.parts.empty() && e.parts[0]) whose = " for " + text(e.parts[0]);
  else if (e.whose == ast::Whose::Own) whose = pronoun_ ? " for them" : " for " + actor_->name;
  else if (e.whose == ast::Whose::Their) whose = " for " + actor_->opponent;
  switch (what.type) {
    case ast::Remember::Type::Direction:
      if (what.of == ast::Remember::Of::EachPlayer) return {e.whose == ast::Whose::Own ? owned(ast::Whose::Own, nullptr) + "direction" : "the direction" + whose};
      return {"the chosen direction"};
    case ast::Remember::Type::Number: return {"the number noted as " + name + whose};
    case ast::Remember::Type::Place: return {"the place noted as " + name + whose};
    case ast::Remember::Type::Player: return {"the player noted as " + name};
    case ast::Remember::Type::Flag: return {name + whose};
  }
  return {name};
}

Noun Teller::named(const E& e) {
  if (const Frame* found = e.parts.empty() ? frame(e.word) : nullptr; found && !found->value) return {found->term, found->plural};
  if (const ast::Remember* what = names_.remembered(e.word)) return remembered(*what, e);
  if (names_.choice(e.word)) return {chosen(e.word)};
  if (const ast::Option* option = names_.option(e.word)) {
    const std::string& reading = asked(*option);
    return {reading.find_first_not_of("0123456789") == std::string::npos ? in_words(std::stoi(reading)) : spaced(reading)};
  }
  if (names_.is_kind(e.word)) return {"the " + spaced(e.word)};
  return {"*" + spaced(e.word) + "*"};
}

std::string Teller::kind_word(const std::string& name) const {
  return name == "pieces" && !names_.has_kinds() ? "seeds" : spaced(name);
}

std::string Teller::kind_word(const E& kind) const {
  if (!kind) return kind_word("pieces");
  std::string name = kind.word;
  if (kind.kind == Kind::Name) {
    const Frame* found = frame(name);
    if (found && found->value) name = found->value->word;
  }
  const std::string word = kind_word(name);
  if (kind.whose == ast::Whose::Own) return "own " + word;
  return kind.whose == ast::Whose::Their ? word + " of the other" : word;
}

}  // namespace sow::explain
