#include <fmt/format.h>

#include <algorithm>

#include "interpreter/explain/english.hpp"
#include "interpreter/explain/teller.hpp"

// Statements that do something, as clauses.
namespace sow::explain {

using Kind = ast::ExpressionKind;

namespace {

template <typename... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};
template <typename... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

Told does(std::string subject, std::string predicate) {
  Told told;
  told.subject = std::move(subject);
  told.predicate = std::move(predicate);
  return told;
}

Told ending(Told told) {
  told.ends = true;
  return told;
}

}  // namespace

Told Teller::act_of(const std::string& predicate) const { return does(actor_->name, predicate); }

Told Teller::act(const ast::Statement& s) {
  const Changed<bool> pronoun(pronoun_, true);
  return std::visit(Overloaded{
                        [&](const ast::PlayAgain&) { return act_of("has another turn"); },
                        [&](const ast::Pass&) { return act_of("passes"); },
                        [&](const ast::EndTurn&) { return ending(does("the turn", "is over")); },
                        [&](const ast::EndRound&) { return does("the round", "ends"); },
                        [&](const ast::UndoTurn&) {
                          const bool endless = moment_ == ast::MomentKind::EndlessSowing;
                          return ending(does(endless ? "it" : "the whole turn", "is taken back, and counts as the turn"));
                        },
                        [](const ast::If&) { return Told{}; }, [](const ast::ForEach&) { return Told{}; }, [](const ast::ForEachPlayer&) { return Told{}; },
                        [](const ast::For&) { return Told{}; }, [](const ast::Repeat&) { return Told{}; }, [](const ast::Let&) { return Told{}; },
                        [](const ast::Call&) { return Told{}; },
                        [&](const auto& what) { return action(what); },
                    },
                    s.what);
}

Told Teller::action(const ast::Capture& what) {
  const std::string taken = object(what.object);
  if (what.into) {
    const bool hand = what.into.kind == Kind::Word && what.into.word == "hand";
    return act_of(hand ? fmt::format("takes {} into the hand, as captured", taken) : fmt::format("captures {} and puts them into {}", taken, text(what.into)));
  }
  if (!what.player) return act_of("captures " + taken);
  const Changed<bool> pronoun(pronoun_, false);
  const std::string who = text(what.player);
  if (who == actor_->name) return act_of("captures " + taken);
  if (who.find(" if ") != std::string::npos) return does(object(what.object), "are captured for " + who);
  return does(who, "captures " + object(what.object));
}

Told Teller::action(const ast::Move& what) {
  std::string taken = object(what.object);
  if (what.object.whole && what.object.places.kind == Kind::Word && what.object.places.word == "piece") taken = "the piece that fell";
  if (what.out_of_play) return act_of("puts " + taken + " out of play");
  return act_of(fmt::format("{} {} {} {}", "puts", taken, "into", text(what.to)));
}

Told Teller::action(const ast::Lift& what) { return act_of("lifts " + object(what.object)); }

Told Teller::action(const ast::Go& what) {
  const std::string way = text(what.direction);
  return does("the sowing", starts_with(way, "toward ") ? "goes on " + way : "goes " + direction(what.direction));
}

Told Teller::action(const ast::Put& what) {
  const std::string kind = what.kind ? kind_word(what.kind) : "seeds";
  const bool each = actor_->each;
  const Changed<bool> pronoun(pronoun_, each);
  if (what.amounts.size() > 1) {
    std::vector<std::string> all;
    const bool digits = std::any_of(what.amounts.begin(), what.amounts.end(), [&](const E& one) { return number(one) == 0; });
    for (const E& one : what.amounts) all.push_back(digits && number(one) ? std::to_string(*number(one)) : text(one));
    const std::string list = listed(all);
    return each ? act_of(fmt::format("puts {} {} into {}, in this order", list, kind, text(what.places)))
                : does(text(what.places), fmt::format("get {} {}, in this order", list, kind));
  }
  const std::string many = amount(what.amounts.front(), kind);
  const std::string where = what.each ? each_of(what.places) : text(what.places);
  if (each) return act_of(fmt::format("puts {} into {}", many, where));
  return does(many, fmt::format("{} put into {}", number(what.amounts.front()) == 1 ? "is" : "are", where));
}

Told Teller::action(const ast::Give& what) {
  const std::string who = text(what.to);
  const bool self = who == actor_->name;
  if (!what.object.whole) {
    const std::string taken = object(what.object);
    return self ? act_of("becomes the owner of " + taken) : does(taken, "now belong to " + who);
  }
  const Noun holes = noun(what.object.places);
  if (self && what.object.places.kind == Kind::Places && what.object.places.word == "side") return act_of("takes back all holes of their own side");
  if (who.find(" if ") != std::string::npos) return does(holes.text, fmt::format("{} to {}", holes.plural ? "belong" : "belongs", replaced(who, ", otherwise ", ", otherwise to ")));
  return does(holes.text, fmt::format("{} {}", holes.plural ? "now belong to" : "now belongs to", who));
}

Told Teller::action(const ast::Mark& what) {
  const ast::MarkKind* mark = names_.mark(what.mark.text);
  const Noun place = noun(what.places);
  const std::string name = spaced(what.mark.text);
  const char* become = place.plural ? "become" : "becomes";
  if (!mark || !mark->owned) return does(place.text, fmt::format("{} {}", become, name));
  const std::string owner = what.player ? text(what.player) : actor_->name;
  return does(place.text, fmt::format("{} {}{} of {}", become, place.plural ? "" : "a ", name, owner));
}

Told Teller::action(const ast::Unmark& what) {
  const Noun place = noun(what.places);
  const ast::MarkKind* mark = names_.mark(what.mark.text);
  const std::string name = spaced(what.mark.text);
  return does(place.text, fmt::format("{} no longer {}", place.plural ? "are" : "is", mark && mark->owned && !place.plural ? with_article(name) : name));
}

Told Teller::action(const ast::PlaysNext& what) {
  const Changed<bool> pronoun(pronoun_, false);
  const std::string who = text(what.player);
  const bool may_be_nobody = starts_with(who, "the player with ") || (starts_with(who, "the *") && ends_with(who, "* player"));
  std::string begins = moment_ == ast::MomentKind::AfterRound ? "begins the next round" : moment_ == ast::MomentKind::Start ? "begins" : "has the next turn";
  if (may_be_nobody) begins += moment_ == ast::MomentKind::AfterRound ? "; if they are equal, the player who would be next does" : "";
  return does(who, begins);
}

Told Teller::action(const ast::EndGame& what) {
  const Changed<bool> pronoun(pronoun_, false);
  const E& winner = what.winner;
  if (winner.kind == Kind::Word && winner.word == "nobody") return does("the game", "is a draw");
  const std::string who = text(winner);
  const bool best = behind(winner, [](const E& e) { return e.kind == Kind::PlayerWith; });
  if (winner.kind == Kind::Word && winner.word == "opponent") return does(who, starts_with(who, "the other players") ? "win the game" : "wins the game");
  return does(who, best ? "wins the game; if they are equal, it is a draw" : "wins the game");
}

Told Teller::action(const ast::Begin& what) {
  if (what.phase.text == "play") return does("the main play", "begins");
  return does("the phase called *" + spaced(what.phase.text) + "*", "begins");
}

Told Teller::action(const ast::Require& what) {
  if (const auto always = known(what.condition)) return *always ? Told{} : does("such a move", "may not be played");
  return does("the move", "is only allowed if " + condition(what.condition));
}

Told Teller::action(const ast::Prefer& what) {
  const std::string wanted = condition(what.condition);
  return does("a move after which " + wanted, "must be played if there is one");
}

Told Teller::action(const ast::Set& what) {
  const ast::Remember* memory = names_.remembered(what.variable.name.text);
  if (!memory) return {};
  E place;
  place.kind = Kind::Name;
  place.word = what.variable.name.text;
  place.whose = what.variable.whose;
  if (what.variable.of) place.parts.push_back(what.variable.of), place.of = true;
  const Noun name = remembered(*memory, place);
  const E& value = what.value;
  const std::string word = value.kind == Kind::Word ? value.word : "";
  if (memory->type == ast::Remember::Type::Flag) {
    if (word == "yes") return does(replaced(name.text, " for ", " is noted for "), name.text.find(" for ") == std::string::npos ? "is noted" : "^");
    if (word == "no") return does(replaced(name.text, " for ", " is no longer noted for "), name.text.find(" for ") == std::string::npos ? "is no longer noted" : "^");
    return does(name.text, "is noted if " + condition(value));
  }
  if (memory->type == ast::Remember::Type::Direction && word == "undecided") return does(name.text, "is open again");
  if (word == "nowhere" || word == "nobody") return does("nothing", fmt::format("is noted as {} any more", replaced(name.text, "the place noted as ", "")));
  if (value.kind == Kind::Add && text(value.parts[0]) == name.text) return does(name.text, "grows by " + text(value.parts[1]));
  if (value.kind == Kind::Subtract && text(value.parts[0]) == name.text) return does(name.text, "falls by " + text(value.parts[1]));
  if (memory->type == ast::Remember::Type::Place || memory->type == ast::Remember::Type::Player)
    return does(text(value), "is noted as " + name.text.substr(name.text.find('*')));
  return does(name.text, "is now " + text(value));
}

}  // namespace sow::explain
