#include <fmt/format.h>

#include "interpreter/explain/english.hpp"
#include "interpreter/explain/teller.hpp"

// Conditions: `and`, `or`, `not`; what the readings settle is left out.
namespace sow::explain {

using Kind = ast::ExpressionKind;

std::string Teller::condition(const E& e, bool negated) {
  Said subject;
  const Changed<bool> pronoun(pronoun_, false);
  return clause(e, negated, subject, false);
}

std::string Teller::clause(const E& e, bool negated, Said& subject, bool inside) {
  switch (e.kind) {
    case Kind::And: case Kind::Or: return joined(e, negated, subject, inside);
    case Kind::Not: return clause(e.parts[0], !negated, subject, inside);
    case Kind::Test: return test(e, negated, subject, false);
    case Kind::Quantified: return quantified(e, negated);
    case Kind::Name: return behind(e, [&](const E& what) {
      Said own;
      return what.kind == Kind::Name ? alone(what, negated) : clause(what, negated, own, inside);
    });
    case Kind::IfElse: {
      if (const auto which = known(e.parts[1])) return clause(e.parts[*which ? 0 : 2], negated, subject, inside);
      Said own, other;
      return fmt::format("{} (if {}) or {} (otherwise)", clause(e.parts[0], negated, own, true), condition(e.parts[1]),
                         clause(e.parts[2], negated, other, true));
    }
    default: return alone(e, negated);
  }
}

/// A flag by itself.
std::string Teller::alone(const E& e, bool negated) {
  if (e.kind == Kind::Name) {
    if (const ast::Option* option = names_.option(e.word)) return (asked(*option) == "yes") != negated ? "it always does" : "it never does";
    const std::string name = named(e).text, is = negated ? " is not noted" : " is noted";
    return name.find(" for ") == std::string::npos ? name + is : replaced(name, " for ", is + " for ");
  }
  if (e.kind == Kind::Word) return (e.word == "yes") != negated ? "in any case" : "in no case";
  return fmt::format("{} is {}the case", text(e), negated ? "not " : "");
}

/// `piece is laogu`, where a piece has just fallen: "a laogu falls in ...".
bool Teller::names_the_piece(const E& e) const {
  if (!can_land() || e.kind != Kind::Test || !e.parts[0] || e.parts[0].kind != Kind::Word || e.parts[0].word != "piece") return false;
  const E& verb = e.parts[1];
  return verb.kind == Kind::Is && !verb.negated && verb.parts[0].kind == Kind::NumberTest && names_.is_kind(verb.parts[0].parts[0].word);
}

/// The parts that the readings leave open. Tests of where the last seed fell become one.
std::string Teller::joined(const E& e, bool negated, Said& subject, bool inside) {
  const bool all = (e.kind == Kind::And) != negated;
  std::vector<std::string> texts;
  std::vector<Part> fell;
  const E* about = nullptr;
  std::optional<std::string> value;
  bool composed = false;
  const Changed<std::string> falling(falling_, falling_);
  const auto spoken = spoken_;
  const auto land = [&] {
    if (fell.empty()) return;
    if (!all) spoken_ = spoken;
    std::string told = landing(fell);
    const std::size_t fall = told.find(" falls in ");
    if (!all && !texts.empty() && fall != std::string::npos && starts_with(texts.back(), told.substr(0, fall))) told = told.substr(fall + 7);
    texts.push_back(told);
    fell.clear();
    subject = {};
  };
  for (const E& part : e.parts) {
    if (part.kind == Kind::Test && part.parts[0]) about = &part.parts[0];
    if (known(part, value)) continue;
    if (all && !negated && names_the_piece(part) && e.parts.size() > 1) {
      falling_ = with_article(spaced(part.parts[1].parts[0].parts[0].word));
      continue;
    }
    if (part.kind == Kind::Test && about && can_land()) {
      if (all && is_last_behind(*about) && lands(part.parts[1])) {
        fell.push_back({&part.parts[1], negated});
        continue;
      }
      if (!all && is_last_behind(*about) && lands(part.parts[1])) {
        land();
        fell.push_back({&part.parts[1], negated});
        land();
        continue;
      }
    }
    land();
    const bool carried = part.kind == Kind::Test && !part.parts[0];
    const bool again = carried && !texts.empty() && !subject.noun.text.empty();
    if (carried && subject.noun.text.empty() && about) subject = said(*about);
    composed = composed || part.kind == Kind::And || part.kind == Kind::Or;
    std::string told = part.kind == Kind::Test ? test(part, negated, subject, again, !texts.empty()) : clause(part, negated, subject, true);
    texts.push_back(std::move(told));
  }
  land();
  if (texts.empty() && !falling_.empty()) return falling_ + " falls";
  if (texts.size() == 1) return texts.front();
  if (all) return listed(texts);
  std::string text = listed(texts, composed ? "or else" : "or");
  return inside && !starts_with(text, "either ") ? "either " + text : text;
}

/// What is spoken of first is "that hole" until its condition's end; a second place keeps its own phrase.
void Teller::speak(const std::string& place, const std::string& name) {
  for (const auto& [other, taken] : spoken_)
    if (taken == name) return;
  spoken_.emplace_back(place, name);
}

}  // namespace sow::explain
