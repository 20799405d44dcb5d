#include <fmt/format.h>

#include "interpreter/explain/english.hpp"
#include "interpreter/explain/teller.hpp"

// Tests that have a phrase of their own in English. An empty text: they have none.
namespace sow::explain {

using Kind = ast::ExpressionKind;

std::string Teller::special(const E& subject, const E& verb, bool negated) {
  return behind(subject, [&](const E& e) -> std::string {
    if (e.kind == Kind::Counter) return special_counter(e, verb, negated);
    const bool empty = verb.kind == Kind::Is && verb.parts[0].kind == Kind::Empty;
    if (e.kind == Kind::Word && e.word == "hand" && (empty || (verb.kind == Kind::Is && verb.parts[0].kind == Kind::Occupied)))
      return empty != negated ? "this was the last seed in the hand" : "there are more seeds in the hand";
    if (verb.kind != Kind::Is || verb.parts[0].kind != Kind::NumberTest) return "";
    const E& property = verb.parts[0];
    const E& first = property.parts[0];
    if (e.kind == Kind::Quantity && e.word != "value") {
      E kind;
      kind.kind = Kind::Name;
      kind.word = e.word;
      const Noun place = noun(e.parts[0]);
      const std::string whose = e.whose == ast::Whose::Own ? "own " : "";
      if (number(first) == 0 && property.parts.size() == 1)
        return fmt::format("{} {} {} {}{}", place.text, place.plural ? "hold" : "holds", negated ? "some" : "no", whose, kind_word(kind));
      return fmt::format("{} {}{} {}", place.text, !negated ? "" : place.plural ? "do not " : "does not ", place.plural || negated ? "hold" : "holds", numbers(property, whose + kind_word(kind)));
    }
    if (e.kind == Kind::CountOf && property.parts.size() == 1) {
      const Noun list = noun(e.parts[0]);
      if (number(first) == 0) return fmt::format("there are {}{}", negated ? "some of " : "none of ", list.text) + (negated ? "" : " left");
      if (number(first) == 1) return fmt::format("{} {} only one", list.text, negated ? "are not" : "are");
    }
    if (e.kind == Kind::PlayerWith && first.kind == Kind::Word && first.word == "nobody") {
      const bool two = names_.board().player_count() == 2;
      return negated ? fmt::format("there is {}", text(e)) : two ? "both players have the same number" : "two players share the number";
    }
    return special_name(e, verb, negated);
  });
}

/// Names of directions and alternatives, `player is starter`, `piece is laogu`.
std::string Teller::special_name(const E& e, const E& verb, bool negated) {
  const E& first = verb.parts[0].parts[0];
  const bool word = first.kind == Kind::Word;
  if (word && first.word == "undecided" && text(e) == "the chosen direction") return negated ? "a direction has been chosen" : "no direction has been chosen yet";
  if (word && first.word == "undecided") return fmt::format("{} {}", text(e), negated ? "has been chosen" : "has not been chosen yet");
  if (e.kind == Kind::Word && e.word == "piece" && first.kind == Kind::Name) return fmt::format("the piece that falls is {}{}", negated ? "not " : "", with_article(spaced(first.word)));
  if (word && first.word == "starter") return fmt::format("{} {} the round", text(e), negated ? "did not begin" : "began");
  const Sort* choice = e.kind == Kind::Name ? names_.choice(e.word) : nullptr;
  if (choice && *choice == Sort::Label) return fmt::format("*{}* was {}chosen", spaced(first.word), negated ? "not " : "");
  if (choice && *choice == Sort::Direction && word) return fmt::format("{} is {}{}", text(e), negated ? "not " : "", first.word);
  const ast::Remember* memory = e.kind == Kind::Name && !frame(e.word) ? names_.remembered(e.word) : nullptr;
  if (word && first.word == "nowhere" && memory) return fmt::format("{} place is noted as *{}*", negated ? "a" : "no", spaced(e.word));
  if (word && first.word == "nobody" && memory) return fmt::format("{} player is noted as *{}*", negated ? "a" : "no", spaced(e.word));
  if (word && first.word == "nowhere") return fmt::format("there is {}{}", negated ? "" : "not ", text(e));
  return "";
}

std::string Teller::special_counter(const E& e, const E& verb, bool negated) {
  if (verb.kind != Kind::Is || verb.parts[0].kind != Kind::NumberTest || verb.parts[0].parts.size() != 1) return "";
  const E& test = verb.parts[0].parts[0];
  const bool bound = test.kind == Kind::AtLeast;
  const auto n = number(bound || test.kind == Kind::AtMost || test.kind == Kind::MoreThan || test.kind == Kind::FewerThan ? test.parts[0] : test);
  const bool exactly = n && test.kind != Kind::AtMost && test.kind != Kind::MoreThan && test.kind != Kind::FewerThan && !bound;
  if (e.word == "repeats" && bound && n == 1 && !negated) {
    return moment_ == ast::MomentKind::AfterTurn && names_.sections().moment(0, ast::MomentKind::AfterRound) ? "a position returns within the round" : "a position returns";
  }
  if (e.word == "repeats" && bound && n && !negated) return fmt::format("a position returns for the {} time", ordinal(*n));
  if (e.word == "rounds" && exactly) return fmt::format("this is {}the {} round", negated ? "not " : "", ordinal(*n));
  if (e.word == "laps" && exactly && n == 0) return negated ? "something has been sown in this turn" : "nothing has been sown in this turn yet";
  if (e.word == "laps" && exactly) return fmt::format("this was {}the {} lap of the turn", negated ? "not " : "", ordinal(*n));
  if (e.word == "laps" && !negated) return fmt::format("{} laps have been sown in this turn", numbers(verb.parts[0]));
  if (e.word == "drops" && !negated) return fmt::format("the hand held {}", numbers(verb.parts[0], "seeds"));
  if (e.word == "captured" && bound && n == 1) return fmt::format("the turn has {}captured something", negated ? "not " : "");
  if (e.word != "turns") return "";
  const E* of = !e.parts.empty() && e.parts[0] ? &e.parts[0] : nullptr;
  const std::string who = of ? text(*of) : e.whose == ast::Whose::Their ? actor_->opponent : actor_->name;
  if (exactly && n == 0) return fmt::format("{} has {}", who, negated ? "had a turn" : "not had a turn yet");
  if (exactly) return fmt::format("it is {}{} {} turn", negated ? "not " : "", possessive(who), ordinal(*n));
  if (bound && n == 1) return fmt::format("{} has {}had a turn{}", who, negated ? "not " : "", negated ? " yet" : "");
  if (bound && n == 2) return fmt::format("it is {}{} first turn", negated ? "" : "not ", possessive(who));
  return "";
}

}  // namespace sow::explain
