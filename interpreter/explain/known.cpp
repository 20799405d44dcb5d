#include <algorithm>
#include <functional>

#include "interpreter/check/syntax_walk.hpp"
#include "interpreter/explain/teller.hpp"

// What the readings in force settle before play: such conditions are not told, and what they rule out is not told either.
namespace sow::explain {

using Kind = ast::ExpressionKind;

namespace {

void add(std::vector<Evidence>& all, const ast::Citations& citations) {
  for (const ast::Citation& c : citations) {
    const Evidence one{c.claim, c.against};
    if (std::find(all.begin(), all.end(), one) == all.end()) all.push_back(one);
  }
}

std::optional<int> figures(const std::optional<std::string>& word) {
  if (!word || word->empty() || word->find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
  return std::stoi(*word);
}

}  // namespace

const std::string& Teller::asked(const ast::Option& option) {
  auto& all = gathered_.asked;
  if (std::find(all.begin(), all.end(), option.name.text) == all.end()) all.push_back(option.name.text);
  return names_.reading(option.name.text);
}

void Teller::gather(const ast::Citations& citations) { add(gathered_.evidence, citations); }

std::vector<Evidence> Teller::evidence(const ast::Citations& citations) const {
  std::vector<Evidence> all;
  add(all, citations);
  return all;
}

/// A value that is known: a reading, a numeral, a word.
std::optional<std::string> Teller::constant(const E& e) {
  return behind(e, [this](const E& said) -> std::optional<std::string> {
    switch (said.kind) {
      case Kind::Numeral: return said.word;
      case Kind::Word:
        if (said.word == "it") {
          const Frame* it = frame("it");
          return it && it->value ? constant(*it->value) : std::nullopt;
        }
        for (const char* fixed : {"yes", "no", "nowhere", "nobody", "undecided", "counterclockwise", "clockwise"})
          if (said.word == fixed) return said.word;
        return std::nullopt;
      case Kind::Name: {
        if (frame(said.word) || said.parts.size() > 0 || said.whose != ast::Whose::Any) return std::nullopt;
        if (const ast::Option* option = names_.option(said.word)) return asked(*option);
        const bool has_value = names_.remembered(said.word) || names_.choice(said.word) || names_.mark(said.word) || names_.definition(said.word);
        return has_value ? std::nullopt : std::optional(said.word);  // a reading or an alternative
      }
      case Kind::IfElse: {
        const auto which = known(said.parts[1]);
        return which ? constant(said.parts[*which ? 0 : 2]) : std::nullopt;
      }
      default: return std::nullopt;
    }
  });
}

std::optional<int> Teller::number(const E& e) { return figures(constant(e)); }

std::optional<bool> Teller::known(const E& e) {
  std::optional<std::string> subject;
  return known(e, subject);
}

std::optional<bool> Teller::known(const E& e, std::optional<std::string>& subject) {
  switch (e.kind) {
    case Kind::And: case Kind::Or: {
      const bool settles = e.kind == Kind::Or;
      bool open = false;
      for (const E& part : e.parts) {
        const auto one = known(part, subject);
        if (one && *one == settles) return settles;
        open = open || !one;
      }
      return open ? std::nullopt : std::optional(!settles);
    }
    case Kind::Not: {
      const auto one = known(e.parts[0], subject);
      return one ? std::optional(!*one) : std::nullopt;
    }
    case Kind::Test:
      if (e.parts[0]) subject = constant(e.parts[0]);
      return known_predicate(e.parts[1], subject);
    case Kind::Name: {
      const auto value = behind(e, [this](const E& said) -> std::optional<bool> {
        if (said.kind != Kind::Name) return known(said);
        const auto word = constant(said);
        return word == "yes" ? std::optional(true) : word == "no" ? std::optional(false) : std::nullopt;
      });
      return value;
    }
    case Kind::Word: return e.word == "yes" ? std::optional(true) : e.word == "no" ? std::optional(false) : std::nullopt;
    case Kind::IfElse: {
      const auto which = known(e.parts[1]);
      return which ? known(e.parts[*which ? 0 : 2]) : std::nullopt;
    }
    default: return std::nullopt;
  }
}

std::optional<bool> Teller::known_predicate(const E& e, const std::optional<std::string>& subject) {
  if (e.kind != Kind::Is || e.parts[0].kind != Kind::NumberTest) return std::nullopt;
  const E& property = e.parts[0];
  // A definition said of the subject may be settled whatever the subject is.
  if (property.parts.size() == 1 && property.parts[0].kind == Kind::Name && !frame(property.parts[0].word)) {
    const auto* define = names_.definition(property.parts[0].word);
    const E* body = define && define->what->parameters.size() == 1 ? std::get_if<E>(&define->what->body) : nullptr;
    if (body) {
      const Changed<Scope> scope(scope_, with(nullptr, define->what->parameters[0].text, nullptr, nullptr, "it"));
      const auto whole = known(*body);
      return whole ? std::optional(*whole != e.negated) : std::nullopt;
    }
  }
  if (!subject) return std::nullopt;
  bool any = false;
  for (const E& one : property.parts) {
    const auto fits = known_test(one, *subject);
    if (!fits) return std::nullopt;
    any = any || *fits;
  }
  return any != e.negated;
}

std::optional<bool> Teller::known_test(const E& e, const std::string& value) {
  const auto compare = [&](const E& bound, const auto& holds) -> std::optional<bool> {
    const auto limit = number(bound), have = figures(value);
    return limit && have ? std::optional(holds(*have, *limit)) : std::nullopt;
  };
  switch (e.kind) {
    case Kind::AtLeast: return compare(e.parts[0], std::greater_equal<>());
    case Kind::AtMost: return compare(e.parts[0], std::less_equal<>());
    case Kind::MoreThan: return compare(e.parts[0], std::greater<>());
    case Kind::FewerThan: return compare(e.parts[0], std::less<>());
    case Kind::Even: case Kind::Odd: case Kind::Range: return std::nullopt;
    default: {
      const auto other = constant(e);
      return other ? std::optional(*other == value) : std::nullopt;
    }
  }
}

// ---- What is not told

void Teller::gather_all(const ast::Block& block, std::vector<Evidence>& all) const {
  add(all, block.citations);
  check::walk(block, [&](const ast::Statement& s) {
    add(all, s.citations);
    for (const ast::Block* inner : check::blocks_of(s)) add(all, inner->citations);
    const auto* call = std::get_if<ast::Call>(&s.what);
    const auto* define = call ? names_.definition(call->name.text) : nullptr;
    if (define == nullptr) return;
    add(all, define->item->citations);
    if (const auto* body = std::get_if<ast::Block>(&define->what->body); body && body != &block) gather_all(*body, all);
  });
}

/// Blocks that the readings in force rule out: their evidence goes to the readings under which they hold.
void Teller::drop(const E& condition, const std::vector<const ast::Block*>& blocks, const std::vector<Evidence>& own) {
  std::vector<Evidence> all = own;
  for (const ast::Block* block : blocks) gather_all(*block, all);
  if (all.empty()) return;
  const Gathered before = std::exchange(gathered_, {});
  known(condition);
  const std::vector<std::string> options = gathered_.asked;
  attribute(options, condition, all);
  gathered_ = before;
  for (const std::string& name : options) asked(*names_.option(name));
}

void Teller::attribute(const std::vector<std::string>& options, const E& condition, const std::vector<Evidence>& all) {
  for (const std::string& name : options) {
    for (const ast::Reading& reading : names_.option(name)->readings) {
      const std::string in_force = names_.put(name, reading.name.text);
      const auto holds = known(condition);
      names_.put(name, in_force);
      if (reading.name.text == in_force || (holds && !*holds)) continue;
      auto& evidence = elsewhere_[{name, reading.name.text}];
      for (const Evidence& one : all)
        if (std::find(evidence.begin(), evidence.end(), one) == evidence.end()) evidence.push_back(one);
    }
  }
}

}  // namespace sow::explain
