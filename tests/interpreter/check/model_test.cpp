#include <catch2/catch.hpp>

#include "tests/interpreter/check/told.hpp"

// What the checker writes out: options folded, definitions in place, names as slots. Expected lines are worked out from the meaning of the rules.

using sow::tests::checked;
using sow::tests::model_of;
using sow::tests::moment_of;
using sow::tests::trimmed;

namespace {

const char* const two_chains = R"(
option chain { whole; one }
option relays { yes; no }
option far { 2; 3 }

after lap {
  if chain is whole { capture last } else { capture across last }
  if relays and last was occupied { sow on from last }
  capture last + far
  if far is at least 3 or last is empty { end turn }
}
)";

}  // namespace

TEST_CASE("Options are constants, and what they rule out is gone") {
  CHECK(moment_of(two_chains, "after lap") == trimmed(R"(
  capture list(last) | -, -
  if was occupied(last)
    sow on #0 from last
  capture list(step(last, 2)) | -, -
  if empty(last)
    end turn
)"));
  CHECK(moment_of(two_chains, "after lap", {{"chain", "one"}, {"relays", "no"}, {"far", "3"}}) == trimmed(R"(
  capture list(across(last)) | -, -
  capture list(step(last, 3)) | -, -
  end turn
)"));
}

TEST_CASE("What a definition is given is worked out once, before its value") {
  CHECK(moment_of("define bare(x) = x is empty and across x is empty\n\nafter lap { if last + 1 is bare { end turn } }", "after lap") == trimmed(R"(
  if (v0 := step(last, 1) in (empty(v0) and empty(across(v0))))
    end turn
)"));
}

TEST_CASE("The last hole and constants are put in place of a parameter") {
  CHECK(moment_of("define bare(x) = x is empty\n\nafter lap { if last is bare and S3 is bare { end turn } }", "after lap") == trimmed(R"(
  if (empty(last) and empty(S3))
    end turn
)"));
}

TEST_CASE("In a look ahead a parameter keeps the place that was given") {
  const char* const sections = R"(
remember aim: place for turn

define threatened(x) = opponent can move so that aim is x

after turn { if last is threatened { end round } }
)";
  CHECK(moment_of(sections, "after turn") == trimmed(R"(
  if (v0 := last in can move(opponent, (aim = v0)))
    end round
)"));
}

TEST_CASE("A block gets its values first and is written out each time") {
  const char* const sections = R"(
define pay(places, n) {
  for each spot in places { move n from spot to own store }
}

after turn {
  pay(own holes, 2)
  pay(last, laps)
}
)";
  CHECK(moment_of(sections, "after turn") == trimmed(R"(
  inline
    let l0 := own holes
    for each place v0 := l0
      move 2 from list(v0) | store of(player)
  inline
    let v0 := last
    let v1 := laps
    for each place v2 := list(v0)
      move v1 from list(v2) | store of(player)
)"));
}

TEST_CASE("A kind may be a value of a definition") {
  const char* const sections = R"(
pieces {
  seeds
  stone: owned, worth 5, sown late
}

define fetch(kind, places) {
  if places hold 1 kind { move kind from places to own store }
}

after turn {
  fetch(stone, S1)
  if value in own store is worth of stone + own stone in own store { end round }
}
)";
  CHECK(moment_of(sections, "after turn") == trimmed(R"(
  inline
    if holds(S1, stone, exactly(1))
      move stone from [S1] | store of(player)
  if number is(value in(list(store of(player))), exactly((worth of(stone) + own pieces in(list(store of(player)), stone))))
    end round
)"));
}

TEST_CASE("Alternatives are places, ranges, players, labels, or what is remembered of each player") {
  const char* const sections = R"(
remember way: direction of each player for game

turn {
  choose own way from clockwise
  choose who from players where it is not player
  choose n from 1..3
  choose what from stop or go-on
  choose hole from own holes that hold at least n or else own holes that are occupied
  sow from hole going own way along holes
}
)";
  CHECK(moment_of(sections, "turn") == trimmed(R"(
  choose way(player) from clockwise
  choose who from South or North where v0: not((v0 = player))
  choose n from 1..3
  choose what from label 0 or label 1
  choose hole from filter v0(own holes, holds(v0, -, at least(n))) or else filter v1(own holes, occupied(v1))
  sow #0 from hole along holes going way(player)
)"));
}

TEST_CASE("Labels may be offered one after the other, each with its condition") {
  const char* const sections = R"(
turn {
  choose hole from own holes that are occupied
  choose what from go-on where hole holds 2 or else stop
  choose way from clockwise where hole holds 3 or else counterclockwise
  sow from hole going way along holes
}
)";
  CHECK(moment_of(sections, "turn") == trimmed(R"(
  choose hole from filter v0(own holes, occupied(v0))
  choose what from label 0 where v0: holds(hole, -, exactly(2)) or else label 1
  choose way from clockwise where v0: holds(hole, -, exactly(3)) or else counterclockwise
  sow #0 from hole along holes going way
)"));
}

TEST_CASE("Players are asked about one by one") {
  CHECK(moment_of("no move { if none of players can move { end round } }", "no move") == trimmed(R"(
  if no player v0(can move(v0, -))
    end round
)"));
}

TEST_CASE("A test without subject takes the one before") {
  CHECK(moment_of("after lap { if last + 1 is in their holes and holds 2 or 3 { capture last + 1 } }", "after lap") == trimmed(R"(
  if ((list(step(last, 1)) is in their holes) and holds(step(last, 1), -, exactly(2), exactly(3)))
    capture list(step(last, 1)) | -, -
)"));
}

TEST_CASE("A phase has the sections outside but those of its own") {
  const char* const sections = R"(
phase late simultaneous { turn { choose hole from own holes; sow from hole clockwise along holes } }
phase slow { after lap { end turn } }

legal { require laps is 1 }
)";
  const auto rules = checked(sections);
  REQUIRE(rules.phases.size() == 3);
  using sow::ast::MomentKind;
  CHECK(rules.moment(1, MomentKind::Turn) != rules.moment(0, MomentKind::Turn));
  CHECK(rules.moment(1, MomentKind::AfterTurn) == rules.moment(0, MomentKind::AfterTurn));
  CHECK(rules.moment(1, MomentKind::Legal) == nullptr);   // not asked where all move at once
  CHECK(rules.moment(1, MomentKind::NoMove) == nullptr);
  CHECK(rules.moment(2, MomentKind::Turn) == rules.moment(0, MomentKind::Turn));
  CHECK(rules.moment(2, MomentKind::Legal) == rules.moment(0, MomentKind::Legal));
  CHECK(rules.moment(2, MomentKind::AfterLap) != nullptr);
  CHECK(rules.moment(0, MomentKind::AfterLap) == nullptr);
}

TEST_CASE("Pieces of an owned kind are counted by owner, memory by player and hole") {
  const char* const sections = R"(
pieces {
  seeds
  stone: owned, sown late
  pebble: sown early
}

remember debt: number of each player for game
remember used: flag of each hole for round
remember took: flag for turn
)";
  const auto rules = checked(sections);
  REQUIRE(rules.kinds.size() == 3);
  CHECK(rules.kinds[1].first_class == 1);
  CHECK(rules.kinds[2].first_class == 4);  // of nobody, South and North
  CHECK(rules.classes == 5);
  REQUIRE(rules.memory.size() == 3);
  CHECK(rules.memory[1].first_cell == 2);
  CHECK(rules.position_cells == 14);
  CHECK(rules.turn_cells == 1);
}

TEST_CASE("The pieces that the start puts are counted") {
  CHECK(checked("").pieces == 48);
  CHECK(checked("start { for each player { put 1 2 3 4 5 6 in own holes; put 3 in own store } }").pieces == 48);
  CHECK(checked("start { for each spot in own holes { put 2 in spot } }").pieces == 12);
}

TEST_CASE("The score is a number of each player") {
  const auto rules = checked("define score = seeds in own store - seeds in own pile");
  CHECK(rules.score.op == sow::model::Op::Subtract);
  CHECK(checked("").score.op == sow::model::Op::None);
}

TEST_CASE("Preferences are numbered in the order of the text") {
  const char* const sections = R"(
legal {
  prefer laps is 1
}

turn {
  choose hole from own holes that are occupied
  prefer hole holds 2
  prefer hole holds 3
  sow from hole counterclockwise along holes
}
)";
  const std::string model = model_of(sections);
  CHECK(model.find("prefer #0 number is(laps, exactly(1))") != std::string::npos);
  CHECK(model.find("prefer #1 holds(hole, -, exactly(2))") != std::string::npos);
  CHECK(model.find("prefer #2 holds(hole, -, exactly(3))") != std::string::npos);
}
