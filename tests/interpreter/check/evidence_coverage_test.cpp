#include "interpreter/check/evidence_coverage.hpp"

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include "interpreter/load/ruleset.hpp"

using namespace sow;
using check::Support;

namespace {

constexpr const char* toy = R"(---
title: Toy
sources:
  a: {cite: "A report", kind: ethnography, confidence: 80}
  b: {cite: "A program", kind: program}
claims:
  a.1: Two seeds lie in each hole.
  a.2: A move lifts an own hole and sows it.
  a.3: A last seed in an empty hole takes what is across.
  a.4: Players sing.
  b.1: A last seed in an empty hole takes only itself.
  b.2: A draw is worth a point.
assume:
  repeat: The game is over when a position returns.
  unused: Nobody cheats.
left-out:
  a.4: no rule of play
---
option also "Is the last seed taken too?" { no [a.3]; yes }
board 2 rows of 3 holes, stores
players South, North
captures to own store
start { put 2 in each of holes }                        [a.1]
turn {
  choose hole from own holes that are occupied          [a.2]
  sow from hole counterclockwise along holes            [a.2]
}
after lap {
  if last was empty { capture across last }             [a.3 against b.1]
  if also { capture last }
  if last holds 4 { capture last }
}
no move { end game won by opponent }                    [assume.repeat]
after turn {
  if repeats is at least 1 { end game won by nobody }   [assume.repeat]
}
)";

check::EvidenceCoverage of(const std::string& text) {
  grammar::Diagnostics diagnostics;
  return check::evidence_coverage(load::gather_text({"toy.sow", true}, text, diagnostics));
}

std::string counts(const check::EvidenceCoverage& coverage) { return fmt::format("{}", fmt::join(coverage.counts, " ")); }

std::string unheld(const check::EvidenceCoverage& coverage) {
  std::string text;
  for (const auto& one : coverage.unheld) text += fmt::format("{}:{} ", one.id, static_cast<int>(one.why));
  return text;
}

}  // namespace

TEST_CASE("Statements are told apart by what they rest on, and claims that nothing holds are named") {
  const auto coverage = of(toy);
  // put, choose and sow are stated; `capture last` under the option is inferred; both ends are assumed; one capture is contradicted, one without.
  CHECK(counts(coverage) == "3 1 2 0 1 1");
  CHECK(coverage.statements.size() == 8);
  CHECK(coverage.claims == 6);
  CHECK(coverage.assumptions == 2);
  CHECK(unheld(coverage) == "a.4:2 b.1:1 b.2:0 assume.unused:0 ");
  CHECK(coverage.unheld[0].reason == "no rule of play");
  REQUIRE(coverage.sources.size() == 2);
  CHECK(coverage.sources[0].kind == "ethnography");
  CHECK(coverage.sources[0].confidence == "80");
  CHECK(coverage.sources[0].claims == 4);
  CHECK(coverage.sources[0].held == 3);
  CHECK(coverage.sources[0].statements == 4);
  CHECK(coverage.sources[1].held == 0);
  CHECK(coverage.sources[1].statements == 0);
}

TEST_CASE("The nearest citations count for a statement: its own before those of what it stands in") {
  std::string text = toy;
  const std::string inner = "capture across last }             [a.3 against b.1]";
  text.replace(text.find(inner), inner.size(), "capture across last [a.3] }       [a.3 against b.1]");
  CHECK(counts(of(text)) == "4 1 2 0 0 1");
}

TEST_CASE("The evidence of a shipped game is as counted by hand") {
  const load::Loaded loaded = load::load_ruleset("san-yao");
  const auto coverage = check::evidence_coverage(loaded.files);
  CHECK(counts(coverage) == "14 2 1 0 0 0");
  CHECK(coverage.claims == 15);
  CHECK(coverage.assumptions == 7);
  CHECK(coverage.unheld.empty());
  REQUIRE(coverage.sources.size() == 2);
  CHECK(coverage.sources[0].statements == 14);
  CHECK(coverage.sources[1].statements == 0);
  CHECK(coverage.based_on.empty());
}

TEST_CASE("Statements of a base count as taken over, and what replaces them as its own") {
  const auto coverage = check::evidence_coverage(load::load_ruleset("wari-keller").files);
  CHECK(coverage.based_on == "trysse");
  int own = 0;
  for (const auto& place : coverage.statements) own += place.span.file == 0;
  CHECK(own == static_cast<int>(coverage.statements.size()) - coverage.counts[static_cast<std::size_t>(Support::TakenOver)]);
  CHECK(coverage.counts[static_cast<std::size_t>(Support::TakenOver)] > 0);
  CHECK(coverage.counts[static_cast<std::size_t>(Support::None)] == 0);
}
