#include <catch2/catch.hpp>

#include "tests/support/toy.hpp"

// Phases in which all play at once: a clock with one drop a beat, in the order of players.
using sow::tests::Toy;

namespace {

const std::string together = R"(
start { begin together }
phase together simultaneous {
  turn { choose hole from own holes that are occupied; sow from hole counterclockwise along holes }
  after turn { begin play; player with fewest ticks plays next }
}
)";

}  // namespace

TEST_CASE("Each drops one a beat, and who drops out first has fewest ticks") {
  Toy toy(together);
  // South S1 (2): S2, S3. North N1 (1): N2.
  CHECK(toy.after("2 0 0 / 1 0 0 ; 0 0 ; S ; phase=together", "S:S1/N:N1") == "0 1 1 / 0 1 0 ; 0 0 ; N ; turns=1,1");
  // One each: a tie names nobody, so the player after the last to end follows: after North South.
  CHECK(toy.after("1 0 0 / 1 0 0 ; 0 0 ; S ; phase=together", "S:S1/N:N1") == "0 1 0 / 0 1 0 ; 0 0 ; S ; turns=1,1");
}

TEST_CASE("What one player drops is there for the other in the same beat") {
  Toy toy(R"(
start { begin together }
phase together simultaneous {
  turn { choose hole from own holes that are occupied; sow from hole counterclockwise along holes }
  after lap { if last was occupied { capture last } }
  after turn { begin play }
}
)");
  // South's S3 falls into N1 first; North had lifted N1 before the first beat, so it is empty then. North's second falls into N3.
  CHECK(toy.after("0 0 1 / 2 0 0 ; 0 0 ; S ; phase=together", "S:S3/N:N1") == "0 0 0 / 1 1 1 ; 0 0 ; S ; turns=1,1");
  // South's S3 (2): N1, N2. In the second beat N2 holds North's first seed, so South takes the two.
  CHECK(toy.after("0 0 2 / 2 0 0 ; 0 0 ; S ; phase=together", "S:S3/N:N1") == "0 0 0 / 1 0 1 ; 2 0 ; S ; turns=1,1");
}

TEST_CASE("A player without a choice has no turn in it") {
  Toy toy(together);
  CHECK(toy.after("1 0 0 / 0 0 0 ; 0 0 ; S ; phase=together", "S:S1") == "0 1 0 / 0 0 0 ; 0 0 ; N ; turns=1,0");
}

TEST_CASE("`undo turn` ends that player's turn only, and nothing is put back") {
  Toy toy(R"(
start { begin together }
phase together simultaneous {
  turn { choose hole from own holes that are occupied; sow from hole counterclockwise along holes }
  after drop { if last is S2 { undo turn } }
  after turn { begin play }
}
)");
  // South's second seed is left in the hand and goes back to S1, which is a finding; North ends.
  CHECK(toy.after("2 0 0 / 2 0 0 ; 0 0 ; S ; phase=together", "S:S1/N:N1") == "1 1 0 / 0 1 1 ; 0 0 ; S ; turns=1,1");
  CHECK(toy.findings() == "S2002");
}

TEST_CASE("`end round` in one player's turn ends all") {
  Toy toy(R"(
start { begin together }
phase together simultaneous {
  turn { choose hole from own holes that are occupied; sow from hole counterclockwise along holes }
  after drop { if last is N2 { end round } }
}
after round { begin play; North plays next }
)");
  // Beat 1: South into S2, North into N2. South's second seed goes back to S1.
  CHECK(toy.after("2 0 0 / 1 0 0 ; 0 0 ; S ; phase=together", "S:S1/N:N1") == "1 1 0 / 0 1 0 ; 0 0 ; N ; round=2 starter=N");
}

TEST_CASE("Endless sowing compares the board and all turns") {
  Toy toy(R"(
board ring of 3 holes
players South
captures to own pile
start { begin together }
phase together simultaneous {
  turn { choose hole from own holes that are occupied; sow from hole counterclockwise along holes }
  after lap { if last + 1 is occupied { sow on from last + 1 } }
  endless sowing { end turn }
  after turn { begin play }
}
)");
  CHECK(toy.after("1 0 1 ; - ; S ; phase=together", "S:S1") == "0 1 1 ; - ; S ; turns=1");
  CHECK(toy.ply.laps == 4);
}
