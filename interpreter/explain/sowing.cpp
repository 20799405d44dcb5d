#include <fmt/format.h>

#include "interpreter/explain/english.hpp"
#include "interpreter/explain/teller.hpp"

// Choosing and sowing.
namespace sow::explain {

using Kind = ast::ExpressionKind;

namespace {
constexpr std::size_t longest_choice = 140;
constexpr const char* or_else = ", or, if there is none, ";
}

/// Of a long choice each group stands below the other.
Told Teller::listed_choice(std::vector<std::string> groups) {
  const Told chooses = act_of("chooses from the first of these that there is");
  Told told = led(Told::Lead::List, chooses.subject + " " + chooses.predicate);
  for (std::string& group : groups) {
    Told part;
    part.subject = std::move(group);
    part.predicate = "^";
    part.plain = true;
    told.then.push_back(std::move(part));
  }
  return told;
}

Told Teller::action(const ast::Choose& what) {
  const ast::Remember* memory = names_.remembered(what.variable.name.text);
  std::vector<std::string> groups;
  for (const ast::Pool& one : what.pools) groups.push_back(pool(one, true));
  std::string told = fmt::format("{}", fmt::join(groups, or_else));
  if (groups.size() > 1 && told.size() > longest_choice) return listed_choice(std::move(groups));
  if (memory && memory->type == ast::Remember::Type::Direction && memory->lifetime != ast::Remember::Lifetime::Turn) {
    const char* time = memory->lifetime == ast::Remember::Lifetime::Game ? "game" : "round";
    told += fmt::format("; it then holds {}for the rest of the {}", memory->of == ast::Remember::Of::One ? "for all players " : "", time);
  }
  return act_of("chooses " + told);
}

Told Teller::action(const ast::Lot& what) {
  std::vector<std::string> groups;
  for (const ast::Pool& one : what.pools) groups.push_back(pool(one, false));
  const std::string from = fmt::format("{}", fmt::join(groups, or_else));
  const bool players = what.pools.front().values.front().kind == Kind::Word && what.pools.front().values.front().word == "players";
  const std::string term = players ? "the *" + spaced(what.name.text) + "* player" : "the drawn " + spaced(what.name.text);
  scope_ = with(scope_, what.name.text, nullptr, nullptr, term);
  Told told;
  told.subject = players ? term : from;
  told.predicate = players ? "is drawn by lot" : "is drawn by lot: " + term;
  return told;
}

std::string Teller::pool(const ast::Pool& pool, bool choosing) {
  if (pool.form == ast::Pool::Form::Range) return fmt::format("a number from {} to {}", text(pool.values[0]), text(pool.values[1]));
  if (pool.form == ast::Pool::Form::Set) {
    std::string told = one_of(pool.values[0]);
    if (!pool.where || known(pool.where)) return told;
    const Changed<Scope> scope(scope_, with(scope_, "it", nullptr, nullptr, "it"));
    return told + of_it(condition(pool.where));
  }
  const bool directions = ends_with(pool.values.front().word, "wise");
  const bool labels = !directions && pool.values.front().kind == Kind::Name;
  std::vector<std::string> all;
  for (const E& value : pool.values) {
    const Changed<Scope> scope(scope_, with(scope_, "it", &value, scope_));
    const auto open = pool.where ? known(pool.where) : std::optional(true);
    if (open && !*open) continue;
    std::string said = labels ? "*" + spaced(value.word) + "*" : text(value);
    if (!open) said += " (only if " + condition(pool.where) + ")";
    all.push_back(std::move(said));
  }
  const std::string list = listed(all, "or");
  if (all.size() == 1 && directions) return "the direction, which is always " + list;
  if (directions && choosing) return "the direction, " + list;
  return labels && choosing ? "either " + list : list;
}

/// "counterclockwise", "in the chosen direction".
std::string Teller::direction(const E& e) {
  const std::string way = text(e);
  return starts_with(way, "the ") || starts_with(way, "their ") ? "in " + way : way;
}

/// What is sown, what is left out, what is skipped.
std::string Teller::path(const ast::Sow& what) {
  std::string told;
  if (what.along) {
    const bool whole = behind(what.along, [](const E& e) { return e.kind == Kind::Places && e.whose == ast::Whose::Any && e.layer == ast::Layer::Any && e.parts.size() < 2 && (e.parts.empty() || !e.parts[0]); });
    if (!whole) told += " along " + text(what.along);
    else if (names_.board().has_stores) told += ", leaving out the stores";
  }
  if (what.skipping && !(constant(what.skipping) == "nowhere")) {
    const auto which = what.skipping.kind == Kind::Where ? known(what.skipping.parts[1]) : std::nullopt;
    if (!which || *which) {
      const std::string skipped = which ? text(what.skipping.parts[0]) : text(what.skipping);
      told += ", passing over " + skipped;
    }
  }
  if (what.starting) told += ", the first seed into " + text(what.starting);
  return told;
}

Told Teller::action(const ast::Sow& what) {
  Told told;
  told.ends = moment_ == ast::MomentKind::AfterLap;
  std::string way = what.heading ? " " + direction(what.heading) : "";
  if (told.ends) {  // a further lap
    const Changed<bool> pronoun(pronoun_, false);
    const Noun from = what.from ? noun(what.from) : Noun{};
    const std::string rest = way + path(what);
    told.subject = what.from ? seeds_in(from) : "the seeds in hand";
    told.predicate = fmt::format("are {}sown on{}", what.from ? "lifted and " : "", rest);
    return told;
  }
  if (what.heading && way.find(" if ") != std::string::npos) way = "," + way + ",";
  const std::string rest = way + path(what);
  if (!what.from) return act_of("sows the seeds in hand one by one" + rest);
  const Noun from = noun(what.from);
  return act_of(fmt::format("{} one by one{}", "lifts all seeds of " + from.text + " and sows them", rest));
}

}  // namespace sow::explain
