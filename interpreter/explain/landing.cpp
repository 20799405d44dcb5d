#include <fmt/format.h>

#include "interpreter/explain/english.hpp"
#include "interpreter/explain/teller.hpp"

// Where the last seed falls: "the last seed falls in an occupied hole".
namespace sow::explain {

using Kind = ast::ExpressionKind;

/// At a lap's end and after a drop, `last` is where the seed has just fallen.
bool Teller::can_land() const {
  return moment_ == ast::MomentKind::AfterLap || moment_ == ast::MomentKind::AfterDrop || moment_ == ast::MomentKind::EndlessSowing;
}

bool Teller::is_last_behind(const E& e) {
  return behind(e, [this](const E& what) { return is_last(what); });
}

bool Teller::lands(const E& verb) {
  if (verb.kind == Kind::Was || verb.kind == Kind::Holds) return true;
  if (verb.kind != Kind::Is) return false;
  if (verb.parts[0].kind == Kind::In) return true;
  if (verb.parts[0].kind != Kind::NumberTest || verb.parts[0].parts.size() != 1) return false;
  const E& one = verb.parts[0].parts[0];
  if (one.kind == Kind::Places || one.kind == Kind::PlaceName || one.kind == Kind::HoleNumber) return true;
  return one.kind == Kind::Name && names_.mark(one.word) && !frame(one.word);
}

namespace {

/// "one of the player's holes" as "one of the player's occupied holes".
std::string with_adjective(std::string holes, const std::string& adjective) {
  std::size_t at = holes.rfind("holes");
  for (const char* layer : {"inner ", "outer "})
    if (at != std::string::npos && at >= 6 && holes.compare(at - 6, 6, layer) == 0) at -= 6;
  return at == std::string::npos ? holes + ", which was " + adjective : holes.insert(at, adjective + " ");
}

}  // namespace

/// The predicates of one `last`, joined by `and`.
std::string Teller::landing(const std::vector<Part>& predicates) {
  const std::string here = moment_ == ast::MomentKind::AfterDrop ? "the hole in which the seed fell" : "the hole of the last seed";
  for (const auto& [place, name] : spoken_) {
    if (place != here) continue;
    std::vector<std::string> all;  // it has been said where it falls
    for (const Part& part : predicates) all.push_back(verb_of(predicate(*part.e, {nullptr, nullptr, {name}}, part.negated), name));
    return name + " " + listed(all);
  }
  std::string was, in, rest;
  for (const auto& [e, negated] : predicates) {
    const bool no = negated != e->negated;
    if (e->kind == Kind::Was && was.empty()) {
      was = (e->word == "empty") != no ? "empty" : "occupied";
    } else if (e->kind == Kind::Is && e->parts[0].kind == Kind::In && in.empty() && !no) {
      const Noun list = noun(e->parts[0].parts[0]);
      const bool bare = starts_with(list.text, "the ") && list.text.find(' ', 4) == std::string::npos;
      in = !list.plural ? list.text : bare ? with_article(singular(list.text.substr(4))) : "one of " + list.text;
    } else if (e->kind == Kind::Is && in.empty() && !no && (e->parts[0].parts[0].kind == Kind::Places || e->parts[0].parts[0].kind == Kind::HoleNumber || e->parts[0].parts[0].kind == Kind::PlaceName)) {
      in = text(e->parts[0].parts[0]);
    } else if (e->kind == Kind::Holds) {
      rest += (rest.empty() ? " that then " : " and ") + predicate(*e, {nullptr, nullptr, {"that hole"}}, negated);
    } else {
      rest += (rest.empty() ? " that " : " and ") + predicate(*e, {nullptr, nullptr, {"that hole"}}, negated);
    }
  }
  std::string where = in.empty() ? (was.empty() ? "a hole" : with_article(was) + " hole") : was.empty() ? in : with_adjective(in, was);
  std::string what = falling_.empty() ? (moment_ == ast::MomentKind::AfterDrop ? "a seed" : "the last seed") : falling_;
  speak(here, "that hole");
  return fmt::format("{} falls in {}{}", what, where, rest);
}

}  // namespace sow::explain
