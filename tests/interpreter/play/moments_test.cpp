#include <catch2/catch.hpp>

#include "tests/support/toy.hpp"

// The moments of a turn, passing, rounds.
using sow::play::Outcome;
using sow::tests::Toy;

TEST_CASE("A turn goes to the next player in order unless somebody is named, and the last one named plays") {
  Toy again("after lap { if last is own hole 2 { play again } }");
  CHECK(again.after("1 0 0 / 1 0 0", "S1") == "0 1 0 / 1 0 0 ; 0 0 ; S ; turns=1,0");
  CHECK(again.after("0 1 0 / 1 0 0", "S2") == "0 0 1 / 1 0 0 ; 0 0 ; N ; turns=1,0");
  Toy last_holds("after lap { play again; opponent plays next; nobody plays next }");
  CHECK(last_holds.after("1 0 0 / 1 0 0", "S1") == "0 1 0 / 1 0 0 ; 0 0 ; N ; turns=1,0");
}

TEST_CASE("`end turn` in a lap ends the turn, and `after turn` still runs") {
  Toy toy(R"(
turn {
  choose hole from own holes that are occupied
  sow from hole counterclockwise along holes
  capture S3
}
after lap { if last is S2 { end turn } }
after turn { capture N3 }
)");
  CHECK(toy.after("1 0 2 / 0 0 1", "S1") == "0 1 2 / 0 0 0 ; 1 0 ; N ; turns=1,0");
  CHECK(toy.after("0 1 2 / 0 0 1", "S2") == "0 0 0 / 0 0 0 ; 4 0 ; N ; turns=1,0");
}

TEST_CASE("`undo turn` restores the position and the parts of the turn, and what was chosen stays readable") {
  Toy toy(R"(
remember tried: place for game
remember loot: number for game
turn {
  choose hole from own holes that are occupied
  sow from hole counterclockwise along holes
  capture last
  play again
  undo turn
}
after turn { set tried to hole; set loot to captured + laps }
)");
  CHECK(toy.after("2 0 0 / 0 0 0", "S1") == "2 0 0 / 0 0 0 ; 0 0 ; N ; turns=1,0 tried=S1");
  CHECK(toy.ply.captured == 0);
}

TEST_CASE("`legal` is asked after `undo turn` too, of the restored position") {
  Toy toy(R"(
after lap { if last is S2 { undo turn } }
legal { require their holes are not empty }
)");
  CHECK(toy.legal("1 0 1 / 0 0 0") == "S3");
}

TEST_CASE("A player without a move: `no move` runs, no turn is begun, the other goes on") {
  Toy toy("no move { capture N1 }");
  CHECK(toy.after("0 0 0 / 2 0 0 ; 0 0 ; S", "pass") == "0 0 0 / 0 0 0 ; 2 0 ; N");
}

TEST_CASE("Without a rule for a player who can't move the game stops undecided") {
  Toy toy("");
  CHECK(toy.after("0 0 0 / 1 0 0 ; 0 0 ; S", "pass") == "0 0 0 / 1 0 0 ; 0 0 ; S ; won=undecided");
  CHECK(toy.findings() == "S2008");
}

TEST_CASE("When all pass and the position returns the game stops undecided") {
  Toy toy("no move { pass }");
  CHECK(toy.after("0 0 0 / 0 0 0 ; 3 3 ; S", "pass pass") == "0 0 0 / 0 0 0 ; 3 3 ; S");
  CHECK(toy.after("0 0 0 / 0 0 0 ; 3 3 ; S", "pass pass pass") == "0 0 0 / 0 0 0 ; 3 3 ; N ; won=undecided");
  CHECK(toy.findings() == "S2009");
}

TEST_CASE("A turn between two passes lets the position return") {
  Toy toy("no move { pass }\nturn { choose hole from own holes that are occupied; move hole to hole }");
  // South passes, North moves nothing, South passes again: the positions differ in nothing, but a turn lies between.
  CHECK(toy.after("0 0 0 / 1 0 0 ; 0 0 ; S", "pass N1 pass") == "0 0 0 / 1 0 0 ; 0 0 ; N ; turns=0,1");
}

TEST_CASE("A phase takes effect with the next turn, and keeps the sections that it does not replace") {
  Toy toy(R"(
start { begin placing }
phase placing {
  turn { choose hole from own holes; begin play; if phase is placing { move own pile to hole } }
}
after turn { if phase is placing { capture across hole } }
)");
  CHECK(toy.after("0 0 0 / 0 0 1 ; 0 0 ; S ; piles=2,0 phase=placing", "S1") == "2 0 0 / 0 0 0 ; 1 0 ; N ; turns=1,0");
}

TEST_CASE("`repeats` counts the turns of the round that left the same position") {
  Toy toy(R"(
turn { choose hole from own holes that are occupied; move hole to (own hole 1 if hole is own hole 2 else own hole 2) }
after turn { if repeats is at least 1 { end game won by player } }
)");
  // The four plies S1-S2, N1-N2, S2-S1, N2-N1 lead back to the start, which no turn has left; the fifth leaves what the first left.
  auto state = toy.at("1 0 0 / 1 0 0");
  for (const char* move : {"S1", "N1", "S2", "N2"}) toy.play(state, move);
  CHECK(state.position.outcome == Outcome::Playing);
  toy.play(state, "S1");
  CHECK(state.position.outcome == Outcome::Won);
  CHECK(state.position.winner == 0);
}

TEST_CASE("`end round` skips `after turn`, and `after round` sees the round that ended, and then all is set for the next") {
  Toy toy(R"(
remember of-the-round: number for round
remember seen: number for game
turn {
  choose hole from own holes that are occupied
  set of-the-round to 7
  sow from hole counterclockwise along holes
  end round
}
after turn { capture N3 }
after round { set seen to turns of South + rounds + of-the-round; starter plays next; capture S2 for mover }
)");
  CHECK(toy.after("0 0 0 / 1 0 1 ; 0 0 ; N ; turns=4,3", "N1") == "0 0 0 / 0 1 1 ; 0 0 ; S ; round=2 seen=12");
  CHECK(toy.ply.round_ended);
}

TEST_CASE("Who begins the next round is its starter") {
  Toy toy("turn { choose hole from own holes that are occupied; sow from hole counterclockwise along holes; end round }\nafter round { pass-on }\ndefine pass-on { North plays next }");
  CHECK(toy.after("1 0 0 / 0 0 0 ; 0 0 ; S", "S1") == "0 1 0 / 0 0 0 ; 0 0 ; N ; round=2 starter=N");
}

TEST_CASE("`end round` in `no move`: the player who could not move is subject and mover of `after round`") {
  Toy toy("no move { end round }\nafter round { capture N1; opponent plays next }");
  CHECK(toy.after("0 0 0 / 2 0 0 ; 0 0 ; S", "pass") == "0 0 0 / 0 0 0 ; 2 0 ; N ; round=2 starter=N");
}

TEST_CASE("A game that ends in a turn leaves the hand as it is") {
  Toy toy("turn { choose hole from own holes that are occupied; lift hole; end game won by opponent }");
  CHECK(toy.after("2 0 0 / 0 0 0", "S1") == "0 0 0 / 0 0 0 ; 0 0 ; N ; hand=2,0 turns=1,0 won=N");
  CHECK(toy.findings() == "");
}

TEST_CASE("A game that `after round` ends is not set up for another round") {
  Toy toy("turn { choose hole from own holes that are occupied; end round }\nafter round { end game won by nobody }");
  CHECK(toy.after("2 0 0 / 0 0 0", "S1") == "2 0 0 / 0 0 0 ; 0 0 ; N ; turns=1,0 won=-");
}

TEST_CASE("`start` puts pieces and says who begins, and a tool may name the player before") {
  Toy toy("start { put 2 in each of holes; put 1 2 3 in own holes }");
  auto state = toy.start();
  CHECK(toy.text(state) == "3 4 5 / 2 2 2 ; 0 0 ; S");
  CHECK(toy.text(toy.start({}, 1)) == "3 4 5 / 2 2 2 ; 0 0 ; N ; starter=N");
  Toy named("start { put 1 in S1; if starter is South { North plays next }; put (rounds) in S2; set who to starter }\nremember who: player for game");
  CHECK(named.text(named.start()) == "1 1 0 / 0 0 0 ; 0 0 ; N ; starter=N who=N");
}

TEST_CASE("A lot is drawn from its alternatives, and with none its name has no value") {
  Toy toy("start { put 1 in S1; lot spot from S2 or N2; put 5 in spot }");
  CHECK(toy.text(toy.start({0})) == "1 5 0 / 0 0 0 ; 0 0 ; S");
  CHECK(toy.text(toy.start({1})) == "1 0 0 / 0 5 0 ; 0 0 ; S");
  REQUIRE(toy.ply.lots.size() == 1);
  CHECK(toy.ply.lots[0].value == toy.rules().board.find("N2"));
  Toy none("remember drawn: place for game\nstart { put 1 in S1; lot spot from holes that hold 9; set drawn to spot }");
  CHECK(none.text(none.start({1})) == "1 0 0 / 0 0 0 ; 0 0 ; S");
  CHECK(none.findings() == "S2007");
}
