#include <catch2/catch.hpp>

#include "tests/support/toy.hpp"

// Statements that move pieces. Each is said in `after lap`, after S1 has put its one seed into S2.
using sow::tests::Toy;

namespace {

std::string said(const std::string& statement, const std::string& position, const std::string& more = "") {
  Toy toy("after lap { " + statement + " }\n" + more);
  std::string text = toy.after(position, "S1");
  if (!toy.findings().empty()) text += "  " + toy.findings();
  const std::string same = " ; N ; turns=1,0";
  const auto at = text.find(same);
  return text.erase(at, same.size());
}

const std::string stones = "pieces {\n  seeds\n  stone: owned, sown late\n}\n";

}  // namespace

TEST_CASE("An amount is taken from each place, as far as it goes") {
  CHECK(said("capture 2 from own holes", "1 0 3 / 0 0 0") == "0 0 1 / 0 0 0 ; 3 0");
  CHECK(said("capture all but 2 from holes", "1 0 3 / 0 5 0") == "0 1 2 / 0 2 0 ; 4 0");
  CHECK(said("capture (0 - 4) from holes", "1 0 3 / 0 5 0") == "0 1 3 / 0 5 0 ; 0 0");
  CHECK(said("move 4 from N2 to S1", "1 0 0 / 0 5 0") == "4 1 0 / 0 1 0 ; 0 0");
}

TEST_CASE("A place that is nowhere gives nothing, and nothing goes to nowhere, which is a finding") {
  CHECK(said("capture first of (holes that hold 9)", "1 0 0 / 0 0 0") == "0 1 0 / 0 0 0 ; 0 0");
  CHECK(said("move N2 to own hole 9", "1 0 0 / 0 5 0") == "0 1 0 / 0 5 0 ; 0 0  S2004");
  CHECK(said("capture N2 for nobody", "1 0 0 / 0 5 0") == "0 1 0 / 0 5 0 ; 0 0  S2003");
}

TEST_CASE("Captures go home, to another place, or out of play, and for the mover they count") {
  Toy toy("after lap { capture N2 for opponent; capture N1 into S1 }\n");
  CHECK(toy.after("1 0 0 / 2 5 0", "S1") == "2 1 0 / 0 0 0 ; 0 5 ; N ; turns=1,0");
  CHECK(toy.ply.captured == 2);
  CHECK(toy.ply.gained[0] == 2);
  CHECK(toy.ply.gained[1] == 5);
  Toy out("after lap { move N2 out of play }");
  CHECK(out.after("1 0 0 / 0 5 0", "S1") == "0 1 0 / 0 0 0 ; 0 0 ; N ; out=5 turns=1,0");
}

TEST_CASE("Seeds are taken before other kinds, and one kind alone if it is named") {
  CHECK(said("capture 2 from N1", "1 0 0 / 1 0 0 ; 0 0 ; S ; kind stone=N1:S*2", stones) == "0 1 0 / 0 0 0 ; 1 0 kind stone=N1:S,SS:S");
  CHECK(said("capture stone from N1", "1 0 0 / 1 0 0 ; 0 0 ; S ; kind stone=N1:S,N1:N", stones) == "0 1 0 / 1 0 0 ; 0 0 kind stone=SS:S,SS:N");
  CHECK(said("capture own stone from N1", "1 0 0 / 1 0 0 ; 0 0 ; S ; kind stone=N1:S,N1:N", stones) == "0 1 0 / 1 0 0 ; 0 0 kind stone=N1:N,SS:S");
}

TEST_CASE("Pieces given change their owner, and nothing else") {
  CHECK(said("give stone from N1 to North", "1 0 0 / 1 0 0 ; 0 0 ; S ; kind stone=N1:S*2", stones) == "0 1 0 / 1 0 0 ; 0 0 kind stone=N1:N*2");
}

TEST_CASE("The piece dropped last can be moved, and left out") {
  const std::string after_drop = "after drop { if piece is stone { capture all but piece from last for owner of piece } else { move piece to N3 } }\n";
  Toy toy(stones + after_drop);
  // From S1: the seed falls into S2 and is moved to N3; South's stone falls into S3 and takes the four there, and stays.
  CHECK(toy.after("1 2 4 / 0 0 0 ; 0 0 ; S ; kind stone=S1:S", "S1") == "0 2 0 / 0 0 1 ; 4 0 ; N ; turns=1,0 kind stone=S3:S");
}

TEST_CASE("Large stones leave the hand before its seeds or after them, and all seeds go on from where the last piece fell") {
  const std::string takes = "after drop { if piece is stone { capture all but piece from last for owner of piece } }\n";
  // The stone takes the two of S2; the seeds fall into S3, N1 and N2.
  Toy early("pieces {\n  seeds\n  stone: owned, sown early\n}\n" + takes);
  CHECK(early.after("3 2 4 / 0 1 0 ; 0 0 ; S ; kind stone=S1:S", "S1") == "0 0 5 / 1 2 0 ; 2 0 ; N ; turns=1,0 kind stone=S2:S");
  CHECK(early.ply.captured == 2);
  // The seeds fall into S2, S3 and N1; the stone takes the one of N2.
  Toy late(stones + takes);
  CHECK(late.after("3 2 4 / 0 1 0 ; 0 0 ; S ; kind stone=S1:S", "S1") == "0 3 5 / 1 0 0 ; 1 0 ; N ; turns=1,0 kind stone=N2:S");
  // Eight seeds: once round, and two more; then the stone.
  CHECK(late.after("8 0 0 / 0 0 0 ; 0 0 ; S ; kind stone=S1:S", "S1") == "1 2 2 / 0 1 1 ; 1 0 ; N ; turns=1,0 kind stone=N1:S");
  // The hole sown from is passed over: seven seeds end in S3 and begin a second round, the stone falls into N1, or N2 after eight.
  Toy passing(stones + takes + "turn { choose hole from own holes that are occupied; sow from hole counterclockwise along holes skipping hole }");
  CHECK(passing.after("8 0 0 / 0 0 0 ; 0 0 ; S ; kind stone=S1:S", "S1") == "0 2 2 / 2 0 1 ; 1 0 ; N ; turns=1,0 kind stone=N2:S");
}

TEST_CASE("Where a mark is looked at, each drop is seen, that of a large stone too") {
  Toy toy(stones + "marks shut\nafter drop { if last is shut { capture last } }\n");
  // The seeds fall into S2, S3 (marked: all five are taken) and N1, the stone into N2.
  CHECK(toy.after("3 2 4 / 0 0 0 ; 0 0 ; S ; kind stone=S1:S mark shut=S3", "S1") == "0 3 0 / 1 0 0 ; 5 0 ; N ; turns=1,0 mark shut=S3 kind stone=N2:S");
  CHECK(toy.after("3 2 4 / 0 0 0 ; 0 0 ; S ; kind stone=S1:S mark shut=N2", "S1") == "0 3 5 / 1 0 0 ; 0 0 ; N ; turns=1,0 mark shut=N2 kind stone=SS:S");
  CHECK(toy.after("3 2 4 / 0 0 0 ; 0 0 ; S ; kind stone=S1:S", "S1") == "0 3 5 / 1 0 0 ; 0 0 ; N ; turns=1,0 kind stone=N2:S");
}

TEST_CASE("Seeds are a kind that can be asked for like others") {
  Toy toy(stones + "after drop { if piece is seeds and worth of seeds is 1 { move piece to N3 } }\n");
  // From S1: the seed falls into S2 and is moved to N3; South's stone falls into S3.
  CHECK(toy.after("1 2 4 / 0 0 0 ; 0 0 ; S ; kind stone=S1:S", "S1") == "0 2 4 / 0 0 1 ; 0 0 ; N ; turns=1,0 kind stone=S3:S");
  Toy captured(stones + "after lap { capture seeds from holes }\n");
  CHECK(captured.after("1 2 4 / 0 0 0 ; 0 0 ; S ; kind stone=S1:S", "S1") == "0 0 0 / 0 0 0 ; 7 0 ; N ; turns=1,0 kind stone=S3:S");
}

TEST_CASE("Loops are fixed before they run") {
  CHECK(said("for each spot in holes that are occupied { move 1 from spot to N3 }", "1 0 0 / 0 1 0") == "0 0 0 / 0 0 2 ; 0 0");
  CHECK(said("repeat seeds in N2 times { move 1 from N2 to S1 }", "1 0 0 / 0 3 0") == "3 1 0 / 0 0 0 ; 0 0");
  CHECK(said("for each n in 1..3 { move n from N3 to own hole (n) }", "1 0 0 / 0 0 9") == "1 3 3 / 0 0 3 ; 0 0");
  CHECK(said("for each player { capture own hole 3 }", "1 0 2 / 0 0 3") == "0 1 0 / 0 0 0 ; 2 3");
  CHECK(said("for each n in 3..1 { capture holes }", "1 0 0 / 0 0 9") == "0 1 0 / 0 0 9 ; 0 0");
}

TEST_CASE("Values remembered of each player and hole are set where they belong") {
  Toy toy(R"(
remember debt: number of each player for game
remember used: flag of each hole for game
after lap { set own debt to 2; for North { set own debt to debt of South + 1 }; set used of last to yes; if used of S2 { set debt of South to 9 } }
)");
  CHECK(toy.after("1 0 0 / 0 0 0", "S1") == "0 1 0 / 0 0 0 ; 0 0 ; N ; turns=1,0 debt=9,3 used=S2:yes");
}
