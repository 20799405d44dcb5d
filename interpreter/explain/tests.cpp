#include <fmt/format.h>

#include <algorithm>

#include "interpreter/explain/english.hpp"
#include "interpreter/explain/teller.hpp"

// Tests: a subject with a verb.
namespace sow::explain {

using Kind = ast::ExpressionKind;

Teller::Said Teller::said(const E& e) {
  Said subject;
  subject.e = &e;
  subject.scope = scope_;
  subject.noun = noun(e);
  return subject;
}

/// `again`: the subject has just been named, and is not repeated; `may_omit`: nor if it turns out to be the same.
std::string Teller::test(const E& e, bool negated, Said& subject, bool again, bool may_omit) {
  const E& verb = e.parts[1];
  if (e.parts[0]) {
    const std::string told = special(e.parts[0], verb, negated != verb.negated);
    if (!told.empty()) {
      subject = said(e.parts[0]);
      return told;
    }
    if (can_land() && is_last_behind(e.parts[0]) && lands(verb)) {
      std::string fell = landing(std::vector<Part>{Part{&verb, negated}});
      subject = said(e.parts[0]);
      return fell;
    }
    const std::string before = subject.noun.text;
    subject = said(e.parts[0]);
    again = again || (may_omit && !before.empty() && before == subject.noun.text && before != "it");
  }
  const std::string told = predicate(verb, subject, negated), &place = subject.noun.text;
  const bool hole = starts_with(place, "the hole") || place == "the next hole";
  if (hole && !subject.noun.plural && place.find(" of the last seed") == std::string::npos) speak(place, "that hole");
  if (told.empty()) return "";
  if (starts_with(told, "^")) return told.substr(1);  // a whole clause
  return again ? told : subject.noun.text + " " + told;
}

/// What is said of the subject: "is empty". A text that begins with `^` is a clause of its own.
std::string Teller::predicate(const E& e, const Said& subject, bool negated) {
  const bool no = negated != e.negated, plural = subject.noun.plural;
  switch (e.kind) {
    case Kind::Is: return is(e, subject, no);
    case Kind::Was: {
      const bool empty = (e.word == "empty") != no;
      const char* was = plural ? "were" : "was";
      const bool turn = moment_ == ast::MomentKind::Legal || moment_ == ast::MomentKind::AfterTurn;
      return fmt::format("{}{} {}{}", was, plural && no ? " not all" : plural ? " all" : "", (e.word == "empty") || plural ? e.word : empty ? "empty" : "occupied",
                         turn ? " before the turn" : "");
    }
    case Kind::Holds: return holds(e, subject, no);
    case Kind::CanMove: return can_move(e, subject, no);
    default: return "is so";
  }
}

std::string Teller::is(const E& e, const Said& subject, bool negated) {
  const E& property = e.parts[0];
  const bool plural = subject.noun.plural;
  switch (property.kind) {
    case Kind::Empty:
      if (plural) return subject.noun.text == "they" ? (negated ? "are not empty" : "are empty") : negated ? "are not all empty" : "are all empty";
      return negated ? "is not empty" : "is empty";
    case Kind::Occupied: return fmt::format("{} {}", plural ? "are" : "is", negated ? "empty" : "occupied");
    case Kind::In: return is_in(property, subject, negated);
    default: return is_property(e, subject, negated);
  }
}

std::string Teller::is_in(const E& e, const Said& subject, bool negated) {
  const Noun list = noun(e.parts[0]);
  const char* are = subject.noun.plural ? "are" : "is";
  const bool bare = starts_with(list.text, "the ") && list.text.find(' ', 4) == std::string::npos;
  const bool with = behind(e.parts[0], [](const E& what) { return what.kind == Kind::With; });
  if (with && !subject.noun.plural) return fmt::format("is {}{}", negated ? "not " : "", one_of(e.parts[0]));
  if (!list.plural) return fmt::format("{} {}{}", are, negated ? "not " : "", list.text);
  if (bare && subject.noun.plural) return fmt::format("{} {}{}", are, negated ? "not " : "", list.text.substr(4));
  if (bare) return fmt::format("is {}{}", negated ? "not " : "", with_article(singular(list.text.substr(4))));
  return fmt::format("{} {} {}", are, negated ? "none of" : subject.noun.plural ? "all among" : "one of", list.text);
}

/// `x is D`, written out: D's condition said of x.
std::string Teller::expanded(const E& e, const Said& subject, bool negated) {
  const auto* define = names_.definition(e.parts[0].parts[0].word);
  const E* body = std::get_if<E>(&define->what->body);
  gather(define->item->citations);
  const std::string& parameter = define->what->parameters[0].text;
  const Scope inner = subject.e ? with(nullptr, parameter, subject.e, subject.scope)
                                : with(nullptr, parameter, nullptr, nullptr, subject.noun.text, subject.noun.plural);
  const Changed<Scope> scope(scope_, inner);
  Said own;
  return "^" + clause(*body, negated, own, true);
}

std::string Teller::is_property(const E& e, const Said& subject, bool negated) {
  const E& property = e.parts[0];
  const bool single = property.parts.size() == 1;
  const char* are = subject.noun.plural ? "are" : "is";
  const char* no = negated ? " not" : "";
  if (single && property.parts[0].kind == Kind::Name && !frame(property.parts[0].word)) {
    const E& name = property.parts[0];
    const auto* define = names_.definition(name.word);
    if (define && define->what->parameters.size() == 1 && name.parts.empty() && std::holds_alternative<E>(define->what->body))
      return expanded(e, subject, negated);
    if (const ast::MarkKind* mark = names_.mark(name.word)) {
      const std::string word = spaced(name.word);
      if (!mark->owned) return fmt::format("{}{} {}", are, no, word);
      const std::string whose = name.whose == ast::Whose::Own ? (pronoun_ ? "their own " : actor_->possessive + " ") : name.whose == ast::Whose::Their ? actor_->opponents + " " : "";
      if (whose.empty()) return fmt::format("{}{} {}", are, no, subject.noun.plural ? word : with_article(word));
      return fmt::format("{}{} {}{}", are, no, whose, word);
    }
    if (names_.is_kind(name.word)) return fmt::format("is{} {}", no, with_article(spaced(name.word)));
  }
  const std::string told = numbers(property);
  return fmt::format("{}{} {}", are, no, told);
}

/// "fewer seeds than there are in the opponent's holes"; nothing if the bound is no count.
std::string Teller::comparison(Kind how, const E& bound, const std::string& kind) {
  const std::string many = behind(bound, [this](const E& e) -> std::string {
    if (e.kind == Kind::Quantity && e.word != "value") return "there are in " + text(e.parts[0]);
    return e.kind == Kind::CountOf ? "there are of " + text(e.parts[0]) : "";
  });
  if (many.empty()) return "";
  const bool more = how == Kind::MoreThan;
  if (more || how == Kind::FewerThan) return fmt::format("{} {} than {}", more ? "more" : "fewer", kind, many);
  const char* least = how == Kind::AtLeast ? "at least " : how == Kind::AtMost ? "at most " : "";
  return fmt::format("{}as many {} as {}", least, kind, many);
}

/// "two or three", "at least five seeds", "an even number of seeds".
std::string Teller::numbers(const E& e, const std::string& kind) {
  std::vector<std::string> all;
  bool one = false, counted_already = false;
  for (const E& test : e.parts) {
    const auto bound = [&](const char* said) {
      const auto n = number(test.parts[0]);
      one = n == 1;
      const std::string compared = kind.empty() ? "" : comparison(test.kind, test.parts[0], kind);
      counted_already = counted_already || !compared.empty();
      return compared.empty() ? fmt::format("{} {}", said, text(test.parts[0])) : compared;
    };
    switch (test.kind) {
      case Kind::Even: case Kind::Odd:
        all.push_back(fmt::format("an {} number{}", test.kind == Kind::Even ? "even" : "odd", kind.empty() ? "" : " of " + kind));
        counted_already = true;
        break;
      case Kind::AtLeast: all.push_back(bound("at least")); break;
      case Kind::AtMost: all.push_back(bound("at most")); break;
      case Kind::MoreThan: all.push_back(bound("more than")); break;
      case Kind::FewerThan: all.push_back(bound("fewer than")); break;
      case Kind::Range: all.push_back(fmt::format("{} to {}", text(test.parts[0]), text(test.parts[1]))); one = false; break;
      default: {
        const std::string compared = kind.empty() ? "" : comparison(test.kind, test, kind);
        all.push_back(compared.empty() ? text(test) : compared);
        one = number(test) == 1;
        counted_already = !compared.empty();
      }
    }
  }
  const std::string told = listed(all, "or");
  return kind.empty() || counted_already ? told : told + " " + counted(kind, one && all.size() == 1);
}

/// What is said of a subject that has been named, also where it came as a whole clause.
std::string Teller::verb_of(const std::string& told, const std::string& subject) {
  if (!starts_with(told, "^")) return told;
  return starts_with(told.substr(1), subject + " ") ? told.substr(subject.size() + 2) : told.substr(1);
}

std::string Teller::holds(const E& e, const Said& subject, bool negated) {
  const std::string kind = kind_word(e.parts[1]);
  const bool plural = subject.noun.plural;
  const bool together = plural && subject.noun.text != "they";
  const std::string told = numbers(e.parts[0], kind);
  if (negated) return fmt::format("{} not {}hold {}", plural ? "do" : "does", together ? "together " : "", told);
  return fmt::format("{}{} {}", together ? "together " : "", plural ? "hold" : "holds", told);
}

std::string Teller::quantified(const E& e, bool negated) {
  const bool players = e.parts[0].kind == Kind::Word && e.parts[0].word == "players";
  std::string which = e.word;
  bool inside = false;
  if (negated && which == "any") which = "none";
  else if (negated && which == "none") which = "any";
  else if (negated && which == "all") which = "any", inside = true;
  const Noun list = players ? Noun{"the players", true} : noun(e.parts[0]);
  std::vector<std::string> verbs;
  const Changed<bool> pronoun(pronoun_, false);
  const Changed<Scope> scope(scope_, with(scope_, "it", nullptr, nullptr, "it"));
  for (std::size_t i = 1; i < e.parts.size(); ++i) verbs.push_back(verb_of(predicate(e.parts[i], {nullptr, nullptr, {"they", which == "all"}}, inside), "they"));
  const std::string head = which == "all" ? "all of " : which == "none" ? "none of " : "one of ";
  return head + list.text + " " + listed(verbs, inside ? "or" : "and");
}

std::string Teller::can_move(const E& e, const Said& subject, bool negated) {
  const char* has = subject.noun.plural ? "have" : "has";
  if (e.parts.empty() || !e.parts[0]) return fmt::format("{} {} legal move", has, negated ? "no" : "a");
  const Actor who = someone(subject.noun.text);
  const Changed<const Actor*> actor(actor_, &who);
  return fmt::format("{} {} move after which {}", has, negated ? "no" : "a", condition(e.parts[0]));
}

}  // namespace sow::explain
