#include <catch2/catch.hpp>

#include "tests/support/toy.hpp"

// Choices, moves, legality by outcome.
using sow::play::Walk;
using sow::tests::Toy;

TEST_CASE("Moves stand in the order of the walk, and the first choice is a decision even alone, later ones are forced") {
  Toy toy(R"(
turn {
  choose hole from own holes that are occupied
  choose way from counterclockwise or clockwise where it is clockwise or hole is not S1
  sow from hole going way along holes
}
)");
  CHECK(toy.legal("1 0 2 / 0 0 0") == "S1 S3+ S3-");
  CHECK(toy.legal("1 0 0 / 0 0 0") == "S1");
  const auto state = toy.at("1 0 0 / 0 0 0");
  const auto moves = toy.game().moves(state);
  REQUIRE(moves.size() == 1);
  CHECK(moves[0].decisions.size() == 2);
  CHECK_FALSE(moves[0].decisions[0].forced);
  CHECK(moves[0].decisions[1].forced);
}

TEST_CASE("`or else` takes the first list that has an alternative") {
  Toy toy("turn { choose hole from own holes that hold at least 2 or else own holes that are occupied; sow from hole counterclockwise along holes }");
  CHECK(toy.legal("1 2 3 / 0 0 0") == "S2 S3");
  CHECK(toy.legal("1 0 1 / 0 0 0") == "S1 S3");
}

TEST_CASE("A later choice without alternative is no move, and a dead end to be told") {
  Toy toy(R"(
turn {
  choose hole from own holes that are occupied
  choose other from own holes that hold 9
  move hole to other
}
)");
  const auto state = toy.at("1 0 0 / 0 0 0");
  std::vector<sow::play::Finding> dead_ends;
  CHECK(toy.game().moves(state, SIZE_MAX, &dead_ends).empty());
  REQUIRE(dead_ends.size() == 1);
  CHECK(std::string(dead_ends[0].code) == "S2006");
}

TEST_CASE("A walk offers only what leads to a legal move") {
  Toy toy(R"(
turn {
  choose hole from own holes that are occupied
  choose way from counterclockwise or clockwise
  sow from hole going way along holes
}
after lap { require last is in own holes }
)");
  // S1 counterclockwise ends in S2, clockwise in N3; S3 the other way about.
  const auto state = toy.at("1 0 1 / 0 0 0");
  CHECK(toy.legal(state) == "S1+ S3-");
  Walk walk(toy.game(), state);
  CHECK(walk.alternatives().size() == 2);
  walk.choose(0);
  CHECK_FALSE(walk.complete());
  REQUIRE(walk.alternatives().size() == 1);
  CHECK(walk.alternatives()[0].value == 1);  // counterclockwise
  CHECK_FALSE(walk.alternatives()[0].forced);
  walk.choose(0);
  CHECK(walk.complete());
}

TEST_CASE("A move that is not legal is not played, and a pass only where there is no move") {
  Toy toy("legal { require S1 is empty }\nno move { pass }");
  auto state = toy.at("1 0 1 / 0 0 0");
  const auto before = toy.text(state);
  sow::play::Move s3{{{sow::model::Type::Place, 2, 0, 0, false}}, false}, pass{{}, true};
  CHECK_FALSE(toy.game().play(state, s3, toy.lots));
  CHECK_FALSE(toy.game().play(state, pass, toy.lots));
  CHECK(toy.text(state) == before);
}

TEST_CASE("`prefer` in `legal` removes moves only if it holds for another") {
  Toy toy("after lap { capture last }\nlegal { if their holes were empty { prefer any of their holes is occupied } else { prefer captured is 2 } }");
  CHECK(toy.legal("1 0 1 / 0 0 0") == "S1 S3");          // both capture their one seed; nobody feeds
  CHECK(toy.legal("1 0 2 / 0 0 0") == "S3");             // two from S3: N1 keeps one
  CHECK(toy.legal("1 1 0 / 1 0 0") == "S1");             // S1 makes two in S2 and takes them
}

TEST_CASE("Several `prefer` in `legal` act one after the other, and a move that does not reach one neither counts nor goes") {
  Toy toy(R"(
after lap { if last is in their holes { capture last } }
legal { prefer captured is at least 1; if captured is 0 { prefer hole is S1 } }
)");
  CHECK(toy.legal("1 0 1 / 0 0 0") == "S3");     // S3 captures in N1
  CHECK(toy.legal("1 1 0 / 0 0 0") == "S1");     // none captures: S1 comes first
}

TEST_CASE("`prefer` after a lap sifts the ways of one hole, not the holes") {
  Toy toy(R"(
turn {
  choose hole from own holes that are occupied
  choose way from counterclockwise or clockwise
  sow from hole going way along holes
}
after lap { prefer last was occupied }
)");
  // S1+ ends in the occupied S2, S1- in the empty N3: S1- goes. S2+ ends in the empty S3, S2- in the occupied S1.
  CHECK(toy.legal("1 1 0 / 0 0 0") == "S1+ S2-");
  // Neither end of S2 is occupied: both stay, and S1 does not matter to it.
  CHECK(toy.legal("0 1 0 / 0 0 0") == "S2+ S2-");
}

TEST_CASE("An alternative that leads to no move does not count for `prefer`") {
  Toy toy(R"(
turn {
  choose hole from own holes that are occupied
  choose way from counterclockwise or clockwise
  sow from hole going way along holes
}
after lap { prefer last was occupied; require last is not S2 }
)");
  CHECK(toy.legal("1 1 0 / 0 0 0") == "S1- S2-");
}

TEST_CASE("`prefer` and a `require` at the end of the next lap look a lap ahead") {
  Toy toy(R"(
after lap {
  if laps is 2 { require last was empty; end turn }
  choose what from further or halt
  prefer what is further
  if what is further { sow on from last }
}
endless sowing { undo turn }
)");
  // S1 makes two in S2, S2 one in S3; sown on both end in N1. Empty: the lap is sown. Occupied: the turn stops before it.
  CHECK(toy.legal("1 1 0 / 0 0 0") == "S1/further S2/further");
  CHECK(toy.legal("1 1 0 / 1 0 0") == "S1/halt S2/halt");
}

TEST_CASE("A choice may name a remembered value, and then it is that value") {
  Toy toy(R"(
remember way: direction for game
turn {
  choose hole from own holes that are occupied
  if way is undecided { choose way from counterclockwise or clockwise }
  sow from hole going way along holes
}
)");
  CHECK(toy.legal("1 0 0 / 0 0 0") == "S1+ S1-");
  CHECK(toy.after("1 0 0 / 1 0 0", "S1- N1") == "0 0 1 / 0 0 1 ; 0 0 ; S ; turns=1,1 way=clockwise");
}

TEST_CASE("Numbers, labels and players are chosen in their order") {
  Toy toy(R"(
turn {
  choose n from 1..3 where it is not 2
  choose what from share or keep
  choose who from players
  if what is share { move n from own pile to store of who }
}
)");
  CHECK(toy.legal("0 0 0 / 0 0 0 ; 0 0 ; S ; piles=3,0") == "1/share/S 1/share/N 1/keep/S 1/keep/N 3/share/S 3/share/N 3/keep/S 3/keep/N");
  CHECK(toy.after("0 0 0 / 0 0 0 ; 0 0 ; S ; piles=3,0", "3/share/N") == "0 0 0 / 0 0 0 ; 0 3 ; N ; turns=1,0");
}

TEST_CASE("A place named twice, or nowhere, is no further alternative") {
  Toy toy("turn { choose hole from S1 or own hole 1 or own hole 9 or S2; capture hole }");
  CHECK(toy.legal("1 1 1 / 0 0 0") == "S1 S2");
}

TEST_CASE("A guard on how the turn began decides whether `legal` is heard") {
  Toy toy("legal { if their holes were empty { prefer any of their holes is occupied } }");
  CHECK(toy.legal("1 0 1 / 0 0 0") == "S3");
  CHECK(toy.legal("1 0 1 / 1 0 0") == "S1 S3");
  // The same guard is not known before a turn that gives holes away: `their holes` are other holes when `legal` asks.
  Toy giving("after lap { give S3 to opponent }\nlegal { if their holes were not empty { require hole is S1 } }");
  CHECK(giving.legal("1 0 1 / 0 0 0") == "S1");
  CHECK(giving.legal("1 1 0 / 0 0 0") == "S1 S2");
}

TEST_CASE("Stones placed one by one need a place each") {
  Toy toy(R"(
turn {
  repeat seeds in own store / 2 times {
    choose home from own side that is empty
    move 2 from own store to home
  }
}
no move { pass }
)");
  CHECK(toy.legal("0 1 0 / 0 0 0 ; 4 0") == "S1 S3");  // the other one is forced
  CHECK(toy.legal("0 1 0 / 0 0 0 ; 6 0") == "");
  CHECK(toy.legal("0 0 0 / 0 0 0 ; 2 0") == "S1 S2 S3");
  CHECK(toy.after("0 1 0 / 0 0 0 ; 5 0", "S3/S1") == "2 1 2 / 0 0 0 ; 1 0 ; N ; turns=1,0");
}
