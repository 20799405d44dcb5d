#include <catch2/catch.hpp>

#include "tests/support/toy.hpp"

// Sowing, drop by drop. The track of the toy board: S1 S2 S3 SS N1 N2 N3 NS, and round again.
using sow::tests::Toy;

TEST_CASE("A hole is lifted and sown one by one, and a place left out of the path is passed over") {
  //   N   0 0 0        S3 gives one to N1, N2, N3 and S1: neither store is in the path.
  //   S   0 0 4
  Toy toy("");
  CHECK(toy.after("0 0 4 / 0 0 0 ; 0 0 ; S", "S3") == "1 0 0 / 1 1 1 ; 0 0 ; N ; turns=1,0");
  CHECK(toy.ply.laps == 1);
}

TEST_CASE("A hand that goes round falls into the hole it came from, unless that is skipped") {
  // Seven from S1: S2 S3 N1 N2 N3 S1 S2, or with S1 skipped S2 S3 N1 N2 N3 S2 S3.
  Toy plain(""), skipped("turn { choose hole from own holes that are occupied; sow from hole counterclockwise along holes skipping hole }");
  CHECK(plain.after("7 0 0 / 0 0 0", "S1") == "1 2 1 / 1 1 1 ; 0 0 ; N ; turns=1,0");
  CHECK(skipped.after("7 0 0 / 0 0 0", "S1") == "0 2 2 / 1 1 1 ; 0 0 ; N ; turns=1,0");
}

TEST_CASE("What is skipped is there for a run, what is left out is not") {
  // Six from S1 with S1 not sown: S2 S3 N1 N2 N3 S2. From S2, where two lie now, one step back is S1 (skipped, empty) or N3 (if S1 is not there).
  const std::string capture = "\nafter lap { capture each from last back up to 2 }";
  Toy skipped("turn { choose hole from own holes that are occupied; sow from hole counterclockwise along holes skipping hole }" + capture);
  Toy left_out("turn { choose hole from own holes that are occupied; sow from hole counterclockwise along holes except hole }" + capture);
  CHECK(skipped.after("6 0 0 / 0 0 0", "S1") == "0 0 1 / 1 1 1 ; 2 0 ; N ; turns=1,0");
  CHECK(left_out.after("6 0 0 / 0 0 0", "S1") == "0 0 1 / 1 1 0 ; 3 0 ; N ; turns=1,0");
}

TEST_CASE("The path is asked again at each drop, with what is in the hand then") {
  // All but the last seed go into empty holes only; the last one may fall anywhere: S2 (S3 holds one), then N1, and the last into N2, which is taken.
  Toy toy("turn { choose hole from own holes that are occupied; sow from hole counterclockwise along holes where hand holds 1 or it is empty }");
  CHECK(toy.after("3 0 1 / 0 1 0", "S1") == "0 1 1 / 1 2 0 ; 0 0 ; N ; turns=1,0");
}

TEST_CASE("A path keeps the names and the subject that it had at the sow") {
  // `spot` is S1 when the path is said; what the loop's name becomes later does not matter, and `own` stays South's.
  Toy toy(R"(
turn {
  choose hole from own holes that are occupied
  for North { let kept = own holes with S1; sow from hole counterclockwise along kept with own store }
}
)");
  // S3 (4): SS is not in the path, N1 N2 N3 NS are.
  CHECK(toy.after("0 0 4 / 0 0 0", "S3") == "0 0 0 / 1 1 1 ; 0 1 ; N ; turns=1,0");
}

TEST_CASE("The first seed falls where the sowing starts, and the next ones after it") {
  Toy toy("turn { choose hole from own holes that are occupied; sow from hole counterclockwise along holes starting at hole }");
  CHECK(toy.after("3 0 0 / 0 0 0", "S1") == "1 1 1 / 0 0 0 ; 0 0 ; N ; turns=1,0");
  CHECK(toy.after("1 0 0 / 0 0 0", "S1") == "1 0 0 / 0 0 0 ; 0 0 ; N ; turns=1,0");
}

TEST_CASE("Where nothing can be sown the hand goes back to where it came from, and that is a finding") {
  Toy toy("turn { choose hole from own holes that are occupied; sow from hole counterclockwise along holes that are occupied }");
  CHECK(toy.after("0 3 0 / 0 0 0", "S2") == "0 3 0 / 0 0 0 ; 0 0 ; N ; turns=1,0");
  CHECK(toy.findings() == "S2001");
}

TEST_CASE("An open track ends, and what is still in the hand goes back") {
  Toy toy(R"(
board { 1 row of 4 holes; open track a1..a4 }
players South
turn { choose hole from own holes that are occupied; sow from hole counterclockwise along holes }
captures to own pile
)");
  // Four from S3: only S4 lies ahead; three go back to S3.
  CHECK(toy.after("0 0 4 0", "S3") == "0 0 3 1 ; - ; S ; turns=1");
  CHECK(toy.findings() == "S2001");
}

TEST_CASE("After a lap the sowing goes on from a hole, and ends at an empty one without another `after lap`") {
  Toy toy(R"(
after lap { if laps is 1 { sow on from last + 1 } else { capture last } }
endless sowing { undo turn }
)");
  // S1 to S2; S3 (2) is lifted: N1, N2. `last` is N2, and it is taken.
  CHECK(toy.after("1 0 2 / 0 0 0", "S1") == "0 1 0 / 1 0 0 ; 1 0 ; N ; turns=1,0");
  // S3 is empty: nothing is lifted, the sowing is over, nothing is taken.
  CHECK(toy.after("1 0 0 / 0 0 0", "S1") == "0 1 0 / 0 0 0 ; 0 0 ; N ; turns=1,0");
}

TEST_CASE("`was` speaks of the last hole before the piece fell, whatever `after drop` did") {
  Toy toy(R"(
after drop { capture last }
after lap { if last was occupied { capture N3 } }
)");
  CHECK(toy.after("1 0 0 / 0 0 5", "S1") == "0 0 0 / 0 0 5 ; 1 0 ; N ; turns=1,0");
  CHECK(toy.after("1 2 0 / 0 0 5", "S1") == "0 0 0 / 0 0 0 ; 8 0 ; N ; turns=1,0");
}

TEST_CASE("`after drop` may take from the hand, and what it takes is not sown") {
  Toy toy("after drop { if hand is occupied { move 1 from hand to last } }");
  // Five from S1: two each in S2 and S3, one in N1.
  CHECK(toy.after("5 0 0 / 0 0 0", "S1") == "0 2 2 / 1 0 0 ; 0 0 ; N ; turns=1,0");
  CHECK(toy.ply.laps == 1);
}

TEST_CASE("`before drop` has the falling piece in the hand, `after drop` has not") {
  Toy toy(R"(
remember first-ones: number for game
remember all-drops: number for game
before drop { if hand holds 1 { set first-ones to drops } }
after drop { if hand is empty { set all-drops to drops } }
)");
  CHECK(toy.after("3 0 0 / 0 0 0", "S1") == "0 1 1 / 1 0 0 ; 0 0 ; N ; turns=1,0 first-ones=2 all-drops=3");
}

TEST_CASE("A direction chosen before each drop is the way of the step ahead") {
  Toy toy(R"(
board 2 rows of 3 holes, owned by nobody
captures to own pile
turn { choose hole from holes that are occupied; sow from hole along holes }
before drop { choose spot from neighbours of last except last - 1; go toward spot }
after lap { capture last + 1 }
)");
  // a1 has two neighbours, a2 and b1. Over a2 the ways are a3 and b2, not back to a1.
  CHECK(toy.legal("2 0 0 / 0 0 0 ; - ; S") == "a1/a2/a3 a1/a2/b2 a1/b1");
}

TEST_CASE("Pieces of several kinds leave the hand early, then seeds, then late, and own ones before others") {
  Toy toy(R"(
pieces {
  seeds
  stone: owned, sown late
  drum: owned, sown early
}
)");
  // From S1: South's drum to S2, North's drum to S3, the seed to N1, South's stone to N2.
  CHECK(toy.after("1 0 0 / 0 0 0 ; 0 0 ; S ; kind stone=S1:S kind drum=S1:N,S1:S", "S1") ==
        "0 0 0 / 1 0 0 ; 0 0 ; N ; turns=1,0 kind stone=N2:S kind drum=S2:S,S3:N");
}

TEST_CASE("While the hand holds a free kind and another the mover chooses what falls") {
  Toy toy(R"(
pieces {
  seeds
  stone: sown free
}
)");
  CHECK(toy.legal("2 0 0 / 0 0 0 ; 0 0 ; S ; kind stone=S1") == "S1/seeds/seeds S1/seeds/stone S1/stone");
  CHECK(toy.after("2 0 0 / 0 0 0 ; 0 0 ; S ; kind stone=S1", "S1/seeds/stone") == "0 1 0 / 1 0 0 ; 0 0 ; N ; turns=1,0 kind stone=S3");
}

TEST_CASE("Captives in the hand are sown on, and come from where they were taken as long as nothing was lifted") {
  Toy toy(R"(
turn {
  choose hole from own holes that are occupied
  capture across hole into hand
  sow counterclockwise along holes
}
)");
  // N3 faces S1; its two go on from N3 to S1 and S2, and `captured` counts them.
  CHECK(toy.after("1 0 0 / 0 0 2", "S1") == "2 1 0 / 0 0 0 ; 0 0 ; N ; turns=1,0");
  CHECK(toy.ply.captured == 2);
}

TEST_CASE("What is left in the hand at the end of the turn goes back to the origin") {
  Toy toy("turn { choose hole from own holes that are occupied; lift hole }");
  CHECK(toy.after("0 3 0 / 0 0 0", "S2") == "0 3 0 / 0 0 0 ; 0 0 ; N ; turns=1,0");
  CHECK(toy.findings() == "S2002");
}
