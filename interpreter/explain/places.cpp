#include <fmt/format.h>

#include <algorithm>

#include "interpreter/explain/english.hpp"
#include "interpreter/explain/teller.hpp"

// Places and lists of places as noun phrases.
namespace sow::explain {

using Kind = ast::ExpressionKind;

namespace {

const char* layer_of(ast::Layer layer) { return layer == ast::Layer::Inner ? "inner " : layer == ast::Layer::Outer ? "outer " : ""; }

}  // namespace

/// "their own ", "the opponent's ", "South's ".
std::string Teller::owned(ast::Whose whose, const E* of) {
  if (of != nullptr && *of) return possessive(text(*of)) + " ";
  switch (whose) {
    case ast::Whose::Own: return pronoun_ ? "their own " : actor_->possessive + " ";
    case ast::Whose::Their: return actor_->opponents + " ";
    case ast::Whose::Any: break;
  }
  return "the ";
}

Noun Teller::places(const E& e) {
  const E* of = !e.parts.empty() && e.parts[0] ? &e.parts[0] : nullptr;
  std::string word = e.word;
  const std::string whose = owned(e.whose, of);
  if (word == "captures") {
    const auto& captures = names_.sections().captures;
    word = captures && captures.what->to.word.rfind("store", 0) == 0 ? "store" : "pile";
  }
  if (word == "side") {
    if (!names_.holes_change_hands()) return {whose + layer_of(e.layer) + "holes", true};
    return {fmt::format("the {}holes of {}side", layer_of(e.layer), whose), true};
  }
  if (word == "hole" || word == "holes") return {whose + layer_of(e.layer) + "holes", true};
  if (of != nullptr && behind(*of, [](const E& player) { return player.kind == Kind::MarkOwner; }))
    return {"the " + counted(word.back() == 's' ? word : word + "s", true) + " of " + text(*of)};
  const bool one = of != nullptr || e.whose == ast::Whose::Own || (e.whose == ast::Whose::Their && names_.board().player_count() == 2);
  return {whose + counted(word.back() == 's' ? word : word + "s", one), !one};
}

Noun Teller::hole_number(const E& e) {
  const E* of = e.parts.size() > 1 && e.parts[1] ? &e.parts[1] : nullptr;
  const std::string whose = owned(e.whose, of);
  if (const auto which = number(e.parts[0])) return {fmt::format("{}{} {}hole", whose, ordinal(*which), layer_of(e.layer))};
  return {fmt::format("{}{}hole of that number ({})", whose, layer_of(e.layer), text(e.parts[0]))};
}

bool Teller::is_last(const E& e) const { return e.kind == Kind::Word && e.word == "last"; }

/// `P + n` and `P - n`.
Noun Teller::step(const E& e, bool back) {
  const auto by = number(e.parts[1]);
  bool last = false;
  behind(e.parts[0], [&](const E& from) { last = is_last(from); return 0; });
  const bool before = moment_ == ast::MomentKind::BeforeDrop;
  if (last && !back && by == 1 && !before) return {"the next hole"};
  if (last && !back && by == 2 && !before) return {"the hole after the next"};
  std::string from = text(e.parts[0]);
  if (starts_with(from, "the hole of ")) from = "that of " + from.substr(12);
  const char* side = back ? "before" : "after";
  if (by == 1) return {fmt::format("the hole {} {}", side, from)};
  if (by == 2) return {fmt::format("the second hole {} {}", side, from)};
  return {fmt::format("the hole {} steps {} {}", by ? in_words(*by) : text(e.parts[1]), side, from)};
}

namespace {

/// What is said of `it` first, then what is said of holes beside it.
ast::Expression it_first(ast::Expression condition) {
  const auto says = [](const ast::Expression& part) { return part.kind == Kind::Test && part.parts[0]; };
  const auto of_it = [](const ast::Expression& part) { return part.parts[0].kind == Kind::Word && part.parts[0].word == "it"; };
  if (condition.kind == Kind::And && std::all_of(condition.parts.begin(), condition.parts.end(), says))
    std::stable_partition(condition.parts.begin(), condition.parts.end(), of_it);
  return condition;
}

}  // namespace

/// "the hole after the next and every second hole beyond it, as long as each is occupied and the hole before it is empty".
Noun Teller::run(const E& e) {
  std::string said = text(e.parts[0]);
  const auto by = e.parts[1] ? number(e.parts[1]) : std::optional(1);
  const char* way = e.back ? "before it" : "beyond it";
  if (by == 1) said += fmt::format(" and the holes {}, one after another", way);
  else said += fmt::format(" and every {} hole {}", by ? ordinal(*by) : text(e.parts[1]) + "th", way);
  if (e.parts[2]) said += fmt::format(", at most {} in all", text(e.parts[2]));
  if (e.parts[3]) {
    const Changed<Scope> scope(scope_, with(scope_, "it", nullptr, nullptr, "it"));
    const auto all = known(e.parts[3]);
    const E ordered = it_first(e.parts[3]);
    std::string holds = all ? "" : condition(ordered);
    if (starts_with(holds, "it ")) holds = "each " + holds.substr(3);
    if (!all) said += ", as long as " + holds;
  }
  return {said, true};
}

/// " that is empty", " whose number is 3", " for which ...", of a condition that speaks of `it`.
std::string Teller::of_it(const std::string& said) const {
  if (starts_with(said, "it ")) return " that " + said.substr(3);
  if (starts_with(said, "its ")) return " whose " + said.substr(4);
  return " for which " + said;
}

/// `A that VERB`, `A where C`.
Noun Teller::filtered(const E& e) {
  // "this hole if that": what is said of the hole stands before the condition.
  const auto only = behind(e.parts[0], [this](const E& list) { return only_if(list); });
  Noun told = filtered(e, only ? only->first : noun(e.parts[0]));
  if (only) told.text += (told.text.find(" if ") == std::string::npos ? " if " : " and ") + only->second;
  return told;
}

Noun Teller::filtered(const E& e, Noun list) {
  const Changed<Scope> scope(scope_, with(scope_, "it", nullptr, nullptr, "it"));
  if (e.kind == Kind::Where) {
    const auto all = known(e.parts[1]);
    if (all && *all) return list;
    if (all) return {"no hole"};
    if (!list.plural) return {list.text + " if " + condition(e.parts[1])};
    return {(starts_with(list.text, "the ") ? list.text : "those of " + list.text) + of_it(condition(e.parts[1])), list.plural};
  }
  std::vector<std::string> verbs;
  std::string adjectives;
  for (std::size_t i = 1; i < e.parts.size(); ++i) {
    const E& verb = e.parts[i];
    const Kind property = verb.kind == Kind::Is && !verb.negated ? verb.parts[0].kind : Kind::None;
    if ((property == Kind::Empty || property == Kind::Occupied) && verbs.empty() && ends_with(list.text, "holes")) {
      adjectives += property == Kind::Empty ? "empty " : "occupied ";
      continue;
    }
    verbs.push_back(verb_of(predicate(verb, {nullptr, nullptr, {"they", list.plural}}, false), "they"));
  }
  if (!adjectives.empty()) {
    std::size_t at = list.text.size() - 5;
    for (const char* layer : {"inner ", "outer "})
      if (at >= 6 && list.text.compare(at - 6, 6, layer) == 0) at -= 6;
    list.text.insert(at, adjectives);
  }
  if (!verbs.empty()) list.text += " that " + listed(verbs);
  return list;
}

/// "each hole", "each of their own outer holes".
std::string Teller::each_of(const E& e) {
  const Noun list = noun(e);
  if (!list.plural) return list.text;
  if (starts_with(list.text, "the ") && list.text.find(' ', 4) == std::string::npos) return "each " + singular(list.text.substr(4));
  if (starts_with(list.text, "the ") && list.text.find(" of ") == std::string::npos) return "each of " + list.text;
  return "each of " + list.text;
}

/// "one of their own occupied holes".
std::string Teller::one_of(const E& e) {
  const std::string either = behind(e, [this](const E& what) {
    if (what.kind == Kind::Where && known(what.parts[1]) == true) return one_of(what.parts[0]);
    return what.kind == Kind::With ? one_of(what.parts[0]) + " or " + one_of(what.parts[1]) : std::string();
  });
  if (!either.empty()) return either;
  const Noun list = noun(e);
  if (!list.plural) return list.text;
  if (starts_with(list.text, "the ") && ends_with(list.text, " holes") && list.text.find(" of ") == std::string::npos)
    return "any " + list.text.substr(4, list.text.size() - 5);
  return "one of " + list.text;
}

Noun Teller::relation(const E& e) {
  const E& of = e.parts[0];
  const std::string& word = e.word;
  if (word == "toward") return {"toward " + text(of)};
  if (word == "reversed") return {"the opposite direction"};
  if (word == "neighbours") return {"the holes next to " + text(of), true};
  if (word == "worth") return {"what " + text(of) + " is worth"};
  if (word == "owner") {
    const std::string whose = text(of);
    return {whose == "the piece that fell" ? "its owner" : fmt::format("the owner of {}", whose)};
  }
  const Noun place = noun(of);
  if (word == "number") return {place.text == "it" ? "its number" : "the number of " + place.text};
  const char* side = word == "across" ? "facing" : "behind";
  std::string at = place.text;
  if (starts_with(at, "that ")) at = "it";
  if (starts_with(at, "the hole of ")) at = "that of " + at.substr(12);
  if (place.plural) return {fmt::format("the holes {} {}", side, at == place.text ? at : "them"), true};
  return {fmt::format("the hole {} {}", side, at)};
}

/// "the seeds in", with what must follow.
std::string Teller::seeds_in(const Noun& place) const {
  const std::string what = names_.has_kinds() ? "the contents of " : place.plural ? "the seeds in " : "the seeds of ";
  return what + place.text;
}

}  // namespace sow::explain
