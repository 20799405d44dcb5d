#include <fmt/format.h>

#include "interpreter/explain/english.hpp"
#include "interpreter/explain/teller.hpp"

// Numbers, players, directions and words as noun phrases; what is taken from places.
namespace sow::explain {

using Kind = ast::ExpressionKind;

Noun Teller::noun(const E& e) {
  Noun said = behind(e, [this](const E& what) { return noun_of(what); });
  for (const auto& [place, name] : spoken_)
    if (said.text == place) said.text = name;
  return said;
}

Noun Teller::noun_of(const E& e) {
  switch (e.kind) {
    case Kind::None: return {};
    case Kind::Numeral: return {in_words(std::stoi(e.word))};
    case Kind::PlaceName: {
      const model::PlaceId id = names_.board().find(e.word);
      const bool hole = names_.board().is_hole(id);
      return {hole ? "hole " + e.word : e.word};
    }
    case Kind::PlayerName: return {e.word};
    case Kind::Word: return word(e);
    case Kind::Name: return named(e);
    case Kind::Counter: return counter(e);
    case Kind::Places: return places(e);
    case Kind::HoleNumber: return hole_number(e);
    case Kind::Quantity: return quantity(e);
    case Kind::CountOf: return {"the number of " + text(e.parts[0])};
    case Kind::FirstOf: {
      const Noun list = noun(e.parts[0]);
      if (e.parts.size() < 2) return {"the first of " + list.text};
      return {fmt::format("the first {} of {}", text(e.parts[1]), list.text), true};
    }
    case Kind::PlayerWith: return best_player(e);
    case Kind::PlayerAfter: return {"the player after " + text(e.parts[0])};
    case Kind::Relation: return relation(e);
    case Kind::MarkOwner: return {fmt::format("the player whose {} {} is", spaced(e.word), text(e.parts[0]))};
    case Kind::Run: return run(e);
    case Kind::With: return {text(e.parts[0]) + " and " + text(e.parts[1]), true};
    case Kind::Except: return {text(e.parts[0]) + " except " + text(e.parts[1]), true};
    case Kind::Backwards: return {text(e.parts[0]) + ", in reverse order", true};
    case Kind::That: case Kind::Where: return filtered(e);
    case Kind::Add: case Kind::Subtract: case Kind::Multiply: case Kind::Divide: return arithmetic(e);
    case Kind::Negate: return {"minus " + text(e.parts[0])};
    case Kind::IfElse: return either(e);
    default: return {"whether " + condition(e)};
  }
}

/// `A if C else nowhere`, or the other way round: A, and when.
std::optional<std::pair<Noun, std::string>> Teller::only_if(const E& e) {
  if (e.kind != Kind::IfElse || known(e.parts[1])) return std::nullopt;
  if (constant(e.parts[0]) == "nowhere") return std::pair{noun(e.parts[2]), condition(e.parts[1], true)};
  if (constant(e.parts[2]) == "nowhere") return std::pair{noun(e.parts[0]), condition(e.parts[1])};
  return std::nullopt;
}

Noun Teller::either(const E& e) {
  if (const auto which = known(e.parts[1])) return noun(e.parts[*which ? 0 : 2]);
  if (const auto only = only_if(e)) return {only->first.text + " if " + only->second, only->first.plural};
  const std::string when = condition(e.parts[1]);
  const Noun one = noun(e.parts[0]), other = noun(e.parts[2]);
  return {fmt::format("{} if {}, otherwise {}", one.text, when, other.text), one.plural};
}

Noun Teller::word(const E& e) {
  const std::string& w = e.word;
  if (w == "last") {
    if (moment_ == ast::MomentKind::AfterDrop) return {"the hole in which the seed fell"};
    if (moment_ == ast::MomentKind::BeforeDrop) return {"the hole reached"};
    return {"the hole of the last seed"};
  }
  if (w == "origin") return {"the hole that was lifted last"};
  if (w == "it") {
    const Frame* it = frame("it");
    if (it && it->value) return behind(*it->value, [this](const E& what) { return noun_of(what); });
    return {it ? it->term : "it"};
  }
  if (w == "hand") return {"the hand"};
  if (w == "piece") return {"the piece that fell"};
  if (w == "direction") return {"the direction of sowing"};
  if (w == "mover") return {"the player to move"};
  if (w == "player") return {actor_->name};
  if (w == "opponent") return {actor_->opponent};
  if (w == "starter") return {"the player who began the round"};
  if (w == "players") return {"the players", true};
  if (w == "phase") return {"the phase of the game"};
  if (w == "undecided") return {"not chosen yet"};
  return {w};
}

/// `P + n` is a place, `5 + n` a number: where P is a place.
Noun Teller::arithmetic(const E& e) {
  bool place = false;
  behind(e.parts[0], [&](const E& first) {
    const Sort* choice = first.kind == Kind::Name ? names_.choice(first.word) : nullptr;
    const Frame* local = first.kind == Kind::Name ? frame(first.word) : nullptr;
    place = (first.kind == Kind::Word && (first.word == "last" || first.word == "it" || first.word == "origin")) || first.kind == Kind::Places ||
            first.kind == Kind::PlaceName || first.kind == Kind::HoleNumber || (choice && *choice == Sort::Place) ||
            (local && starts_with(local->term, "that hole")) || ((first.kind == Kind::Add || first.kind == Kind::Subtract) && is_last(first.parts[0])) ||
            (first.kind == Kind::Relation && (first.word == "across" || first.word == "behind"));
    return 0;
  });
  if (place && (e.kind == Kind::Add || e.kind == Kind::Subtract)) return step(e, e.kind == Kind::Subtract);
  const auto a = number(e.parts[0]), b = number(e.parts[1]);
  if (a && b) {
    const int sum = e.kind == Kind::Add ? *a + *b : e.kind == Kind::Subtract ? *a - *b : e.kind == Kind::Multiply ? *a * *b : *b == 0 ? 0 : *a / *b;
    return {in_words(sum)};
  }
  const std::string first = text(e.parts[0]), second = text(e.parts[1]);
  switch (e.kind) {
    case Kind::Add: return {first + " plus " + second};
    case Kind::Subtract: return {first + " less " + second};
    case Kind::Multiply: return {a == 2 ? "twice " + second : first + " times " + second};
    default: return {fmt::format("{} divided by {}, rounded down", first, second)};
  }
}

Noun Teller::quantity(const E& e) {
  const std::string whose = e.whose == ast::Whose::Own ? "own " : e.whose == ast::Whose::Their ? "the other's " : "";
  if (e.word == "value") return {"the worth of what lies in " + text(e.parts[0])};
  E kind;
  kind.kind = Kind::Name;
  kind.word = e.word;
  return {fmt::format("the number of {}{} in {}", whose, kind_word(kind), text(e.parts[0]))};
}

Noun Teller::best_player(const E& e) {
  const Actor each{"that player", "that player's", "the others", "the others'"};
  const Changed<const Actor*> actor(actor_, &each);
  const Changed<bool> pronoun(pronoun_, true);
  const E& what = e.parts[0];
  const bool most = e.word == "most";
  if (what.kind == Kind::Name && what.word == "score") return {most ? "the player with the highest score" : "the player with the lowest score"};
  std::string said = text(what);
  if (starts_with(said, "the number of ")) return {fmt::format("the player with the {} {}", e.word, said.substr(14))};
  if (starts_with(said, "the worth of ")) return {fmt::format("the player whose {} is {}", said.substr(13), most ? "worth most" : "worth least")};
  return {fmt::format("the player with the {} {}", most ? "greatest" : "smallest", starts_with(said, "the ") ? said.substr(4) : said)};
}

Noun Teller::counter(const E& e) {
  const E* of = !e.parts.empty() && e.parts[0] ? &e.parts[0] : nullptr;
  const std::string who = of ? text(*of) : e.whose == ast::Whose::Their ? actor_->opponent : pronoun_ ? "they" : actor_->name;
  const char* has = who == "they" ? "have" : "has";
  if (e.word == "laps") return {"the number of laps sown in this turn"};
  if (e.word == "drops") return {"the number of seeds sown in this lap"};
  if (e.word == "captured") {
    if (!of && e.whose == ast::Whose::Any) return {"the number of seeds captured in this turn"};
    return {fmt::format("the number of seeds that {} {} captured in this turn", who, has)};
  }
  if (e.word == "turns") return {fmt::format("the number of turns that {} {} had in this round", who, has)};
  if (e.word == "ticks") return {"the number of seeds sown"};
  if (e.word == "rounds") return {"the number of the round"};
  return {"the number of times that this position was there before in this round"};
}

/// "five seeds", "a seed".
std::string Teller::amount(const E& of, const std::string& kind) {
  const auto many = number(of);
  if (many) return *many == 1 ? "one " + singular(kind) : in_words(*many) + " " + kind;
  const std::string said = text(of);
  if (starts_with(said, "the number of ")) return "as many " + kind + " as " + said;
  return fmt::format("{} {}", said, kind);
}

/// What is taken: "the seeds in that hole", "two seeds from the hole facing it".
std::string Teller::object(const ast::Object& o) {
  const Noun place = noun(o.places);
  if (o.whole) return seeds_in(place);
  const bool kind_only = !o.amount || (o.amount.kind == Kind::Name && names_.is_kind(o.amount.word));
  if (o.all_but && o.amount.kind == Kind::Word && o.amount.word == "piece") return fmt::format("the contents of {} except the piece that fell", place.text);
  if (o.all_but) return fmt::format("all but {} of {}", amount(o.amount, kind_word(o.kind)), seeds_in(place));
  const E& kind = o.amount && kind_only ? o.amount : o.kind;
  if (kind_only) {
    if (kind.kind == Kind::Word && kind.word == "pieces") return seeds_in(place);
    const std::string word = kind_word(kind);
    return fmt::format("{} {} from {}", starts_with(word, "own ") ? "their" : "the", word, place.text);
  }
  return fmt::format("{} from {}", amount(o.amount, kind_word(o.kind)), place.plural && place.text.find(" and ") == std::string::npos ? each_of(o.places) : place.text);
}

}  // namespace sow::explain
