#include "interpreter/check/ways.hpp"

#include <fmt/format.h>

namespace sow::check {

Facts nothing_known(const model::Ruleset& rules) {
  Facts facts;
  for (int fact = something_chosen; fact < static_cast<int>(rules.choices.size()); ++fact) facts.missing[fact] = {};
  return facts;
}

Facts join(const Facts& before, const std::vector<Facts>& ways) {
  Facts joined;
  joined.reached = false;
  std::map<int, std::size_t> lacking;
  std::size_t reached = 0;
  for (const Facts& way : ways) {
    if (!way.reached) continue;
    ++reached;
    joined.reached = true;
    joined.may_have_sown = joined.may_have_sown || way.may_have_sown;
    for (const auto& [fact, without] : way.missing) {
      joined.missing.try_emplace(fact, without);
      ++lacking[fact];
    }
  }
  // Where no way has it, the fork does not matter.
  for (const auto& [fact, count] : lacking) {
    const auto already = before.missing.find(fact);
    if (count == reached && already != before.missing.end()) joined.missing[fact] = already->second;
  }
  return joined;
}

std::string describe(const Way& way, const grammar::Sources& sources) {
  std::string text;
  for (const Fork& fork : way) {
    const char* verb = fork.loop ? (fork.taken ? "runs" : "does not run") : fork.taken ? "holds" : "does not hold";
    const int line = sources.of(fork.span).location(fork.span.begin).line;
    text += fmt::format("{}{} {} (line {})", text.empty() ? "" : ", ", quoted_text(sources, fork.span), verb, line);
  }
  return text;
}

}  // namespace sow::check
