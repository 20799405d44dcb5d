#include <fmt/format.h>

#include <algorithm>

#include "interpreter/check/syntax_walk.hpp"
#include "interpreter/explain/english.hpp"
#include "interpreter/explain/teller.hpp"

// Blocks, conditions, loops and definitions: what is told in which order, and under what.
namespace sow::explain {

using Kind = ast::ExpressionKind;

namespace {

void add(std::vector<Evidence>& all, const std::vector<Evidence>& more) {
  for (const Evidence& one : more)
    if (std::find(all.begin(), all.end(), one) == all.end()) all.push_back(one);
}

void add(std::vector<std::string>& all, const std::vector<std::string>& more) {
  for (const std::string& one : more)
    if (std::find(all.begin(), all.end(), one) == all.end()) all.push_back(one);
}

/// What stands above need not be repeated, unless there is nothing else.
void keep_own(std::vector<Evidence>& inner, const std::vector<Evidence>& above) {
  std::vector<Evidence> own;
  for (const Evidence& one : inner)
    if (std::find(above.begin(), above.end(), one) == above.end()) own.push_back(one);
  inner = std::move(own);
}

}  // namespace

void Teller::tell(const ast::Block& block, std::vector<Told>& out) {
  const Changed<Scope> scope(scope_, scope_);
  const std::size_t first = out.size();
  for (std::size_t i = 0; i < block.statements.size(); ++i) {
    const auto* let = std::get_if<ast::Let>(&block.statements[i].what);
    mentions_ = 0;
    for (std::size_t later = i + 1; let && later < block.statements.size(); ++later) mentions_ += mentions(block.statements[later], let->name.text);
    tell(block.statements[i], out);
  }
  const std::vector<Evidence> whole = evidence(block.citations);
  for (std::size_t i = first; i < out.size(); ++i) add(out[i].evidence, whole);
}

/// One statement, with its evidence and that of the call it is written out for.
void Teller::tell(const ast::Statement& s, std::vector<Told>& out) {
  const Gathered outer = std::exchange(gathered_, {});
  const auto spoken = spoken_;
  const std::size_t first = out.size();
  const bool ended = first > 0 && out.back().ends && out.back().kind == Told::Lead::If;
  if (const auto* branch = std::get_if<ast::If>(&s.what)) tell_if(*branch, s, out);
  else if (const auto* each = std::get_if<ast::ForEach>(&s.what)) tell_each(*each, out);
  else if (const auto* players = std::get_if<ast::ForEachPlayer>(&s.what)) tell_each_player(*players, out);
  else if (const auto* one = std::get_if<ast::For>(&s.what)) tell_for(*one, out);
  else if (const auto* call = std::get_if<ast::Call>(&s.what)) tell_call(*call, s, out);
  else if (const auto* let = std::get_if<ast::Let>(&s.what)) tell_let(*let, s, out);
  else if (const auto* repeat = std::get_if<ast::Repeat>(&s.what)) {
    Told told = led(Told::Lead::Each);
    const std::string times = text(repeat->times);
    told.lead = starts_with(times, "the number of ") ? "once for each of the " + times.substr(14) : times + " times";
    tell(repeat->block, told.then);
    if (!told.then.empty()) out.push_back(std::move(told));
  } else if (Told told = act(s); !told.predicate.empty() || told.kind == Told::Lead::List) {
    out.push_back(std::move(told));
  }
  const std::vector<Evidence> own = evidence(s.citations);
  if (out.size() == first) {  // nothing is told of it: what it asked belongs to what comes next
    add(pending_.asked, gathered_.asked);
    add(pending_.evidence, gathered_.evidence);
  }
  for (std::size_t i = first; i < out.size(); ++i) {
    add(out[i].evidence, own);
    add(out[i].evidence, gathered_.evidence);
    add(out[i].asked, gathered_.asked);
    if (out[i].evidence.empty()) add(out[i].evidence, inherited_);
    const Gathered before = std::exchange(pending_, {});
    add(out[i].asked, before.asked);
    add(out[i].evidence, before.evidence);
  }
  if (ended && out.size() > first) out[first].otherwise = true;
  gathered_ = outer;
  spoken_ = spoken;
}

/// Arms that the readings rule out are dropped; one that they settle is told in place.
void Teller::tell_if(const ast::If& branch, const ast::Statement& s, std::vector<Told>& out) {
  std::vector<const ast::Block*> dropped;
  const ast::Block* rest = branch.otherwise ? &*branch.otherwise : nullptr;
  const std::size_t first = out.size();
  bool settled = false;
  for (const ast::If::Arm& arm : branch.arms) {
    const auto holds = settled ? std::optional(false) : known(arm.condition);
    if (holds && !*holds) {
      const bool only = branch.arms.size() == 1 && !branch.otherwise;
      drop(settled ? branch.arms.front().condition : arm.condition, {&arm.block}, only ? evidence(s.citations) : std::vector<Evidence>{});
      continue;
    }
    if (holds) {
      settled = true;
      if (rest) drop(arm.condition, {rest}, {});
      rest = nullptr;
      if (out.size() == first) {
        tell(arm.block, out);
        continue;
      }
      Told other = led(Told::Lead::Else);
      tell(arm.block, other.then);
      if (!other.then.empty()) out.push_back(std::move(other));
      continue;
    }
    tell_arm(arm, out, first);
  }
  if (!rest) return;
  if (out.size() == first) {
    tell(*rest, out);
    return;
  }
  Told other = led(Told::Lead::Else);
  tell(*rest, other.then);
  if (!other.then.empty()) out.push_back(std::move(other));
}

void Teller::tell_arm(const ast::If::Arm& arm, std::vector<Told>& out, std::size_t first) {
  const auto spoken = spoken_;
  const std::string falling = falling_;
  const Actor* each = actor_->each ? actor_ : nullptr;
  Actor one = *actor_;
  if (each) one = {"a player", "a player's", each->opponent, each->opponents};
  Told told = led(Told::Lead::If);
  {
    const Changed<const Actor*> actor(actor_, &one);
    told.lead = condition(arm.condition);
  }
  if (each) one = {"that player", "that player's", "the other player", "the other player's"};
  if (each && names_.board().player_count() > 2) one.opponent = each->opponent, one.opponents = each->opponents;
  told.otherwise = out.size() > first;
  {
    const Changed<const Actor*> actor(actor_, each ? keep(one) : actor_);
    tell(arm.block, told.then);
  }
  spoken_ = spoken;
  falling_ = falling;
  told.ends = !told.then.empty() && told.then.back().ends;
  for (const Told& inner : told.then)
    if (inner.kind == Told::Lead::None && inner.ends) told.ends = true;
  told.evidence = evidence(arm.block.citations);
  for (Told& inner : told.then) keep_own(inner.evidence, told.evidence);
  if (!told.then.empty()) out.push_back(std::move(told));
}

void Teller::tell_each(const ast::ForEach& each, std::vector<Told>& out) {
  if (!each.to && set_phrase(each, out)) return;
  Told told = led(Told::Lead::Each);
  std::string term;
  if (each.to) {
    term = "*" + spaced(each.name.text) + "*";
    told.lead = fmt::format("for each number {} from {} to {}", term, text(each.from), text(each.to));
  } else {
    const Noun list = noun(each.from);
    term = "that hole";
    const bool run = starts_with(list.text, "the hole ");
    told.lead = run ? "for " + list.text + ", in turn" : list.plural ? "for " + each_of(each.from) + " in turn" : "for " + list.text;
  }
  const Changed<Scope> scope(scope_, with(scope_, each.name.text, nullptr, nullptr, term));
  tell(each.block, told.then);
  if (!told.then.empty()) out.push_back(std::move(told));
}

/// Said of each player: what stands under a condition of "a player".
void Teller::tell_each_player(const ast::ForEachPlayer& players, std::vector<Told>& out) {
  const bool two = names_.board().player_count() == 2;
  const std::string others = two ? "the other player" : "the other players";
  Actor each{"each player", "each player's", others, possessive(others), true};
  const Changed<const Actor*> actor(actor_, keep(each));
  tell(players.block, out);
}

void Teller::tell_for(const ast::For& one, std::vector<Told>& out) {
  Actor who = someone(text(one.player));
  if (names_.board().player_count() == 2) who.opponent = "the opponent of " + who.name;
  const Changed<const Actor*> actor(actor_, keep(who));
  tell(one.block, out);
}

void Teller::tell_call(const ast::Call& call, const ast::Statement& s, std::vector<Told>& out) {
  const auto* define = names_.definition(call.name.text);
  const auto* body = define ? std::get_if<ast::Block>(&define->what->body) : nullptr;
  if (body == nullptr) return;
  std::vector<Evidence> held = evidence(s.citations);
  add(held, evidence(define->item->citations));
  const Scope inner = arguments(*define->what, call.arguments);
  const Changed<Scope> scope(scope_, inner);
  const Changed<std::vector<Evidence>> inherited(inherited_, held.empty() ? inherited_ : held);
  tell(*body, out);
}

/// A name for a value: written out where it is used. A player who is found by comparing keeps a name, since later the comparison may be another.
void Teller::tell_let(const ast::Let& let, const ast::Statement& s, std::vector<Told>& out) {
  const bool found = behind(let.value, [](const E& e) { return e.kind == Kind::PlayerWith; });
  if (!found && !name_long_value(let, out)) {
    scope_ = with(scope_, let.name.text, &let.value, scope_);
    gather(s.citations);
    return;
  }
  if (!found) return;
  const std::string term = "the *" + spaced(let.name.text) + "* player";
  Told told;
  told.subject = term;
  told.predicate = fmt::format("is {} (nobody, if they are equal)", text(let.value));
  told.plain = true;
  out.push_back(std::move(told));
  scope_ = with(scope_, let.name.text, nullptr, nullptr, term);
}

const Actor* Teller::keep(Actor actor) {
  actors_.push_back(std::make_unique<Actor>(std::move(actor)));
  return actors_.back().get();
}

}  // namespace sow::explain
