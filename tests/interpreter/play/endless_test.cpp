#include <catch2/catch.hpp>

#include "tests/support/toy.hpp"

// Endless sowing. On a ring of three, `1 0 1` played from S1 never ends where the next hole is lifted:
//   lap 1  0 1 1, last S2      lap 3  1 0 1, last S3
//   lap 2  1 1 0, last S1      lap 4  0 1 1, last S2: as at the end of lap 1
using sow::tests::Toy;

namespace {

const std::string ring = R"(
board ring of 3 holes
players South
captures to own pile
)";

std::string with(const std::string& after_lap, const std::string& endless) {
  return ring + "after lap { " + after_lap + " }\nendless sowing { " + endless + " }\n";
}

}  // namespace

TEST_CASE("`endless sowing` runs at the first lap end that was there before") {
  Toy toy(with("if last + 1 is occupied { sow on from last + 1 }", "end turn"));
  CHECK(toy.after("1 0 1", "S1") == "0 1 1 ; - ; S ; turns=1");
  CHECK(toy.ply.endless);
  CHECK_FALSE(toy.ply.long_sowing);
  CHECK(toy.ply.laps == 4);
}

TEST_CASE("A sowing that ends is not endless") {
  Toy toy(with("if last + 1 is occupied { sow on from last + 1 }", "end turn"));
  CHECK(toy.after("1 0 0", "S1") == "0 1 0 ; - ; S ; turns=1");
  CHECK_FALSE(toy.ply.endless);
}

TEST_CASE("`undo turn` puts the board back and counts as the turn") {
  Toy toy(with("if last + 1 is occupied { sow on from last + 1 }", "undo turn"));
  CHECK(toy.after("1 0 1", "S1") == "1 0 1 ; - ; S ; turns=1");
  CHECK(toy.ply.undone);
}

TEST_CASE("`require no` makes the endless sowing illegal") {
  Toy toy(with("if last + 1 is occupied { sow on from last + 1 }", "require no"));
  CHECK(toy.legal("1 0 1") == "S3");  // S3 makes two in S1, beyond which S2 is empty
  CHECK(toy.legal("1 0 0") == "S1");
}

TEST_CASE("A counter compared with a number counts one beyond it") {
  // Laps 1 to 5 differ by the counter (`at least 5` tells up to 5, 6 and more are one): the ends of laps 6 and 9 are the first two that are equal.
  Toy toy(with("if laps is at least 5 and last + 1 is empty { end turn }; if last + 1 is occupied { sow on from last + 1 }", "end turn"));
  toy.after("1 0 1", "S1");
  CHECK(toy.ply.laps == 9);
  CHECK(toy.ply.endless);
}

TEST_CASE("What no sowing moment reads does not tell lap ends apart") {
  Toy toy("remember kept: number for game\nremember other: flag for game\n" +
          with("set kept to laps; if last + 1 is occupied { sow on from last + 1 }", "end turn"));
  // `laps` is read, without a number to compare it with: no two lap ends are equal.
  toy.after("1 0 1", "S1");
  CHECK(toy.ply.long_sowing);
  CHECK(toy.ply.laps == 1000000);
  CHECK(toy.findings() == "S2011");

  Toy written("remember seen: flag of each hole for game\n" +
              with("set seen of last to yes; if last + 1 is occupied { sow on from last + 1 }", "end turn"));
  written.after("1 0 1", "S1");
  CHECK(written.ply.laps == 4);
  // Read, it tells the first round from the second: laps 3 and 6 are the first two with all three flags set and the same board.
  Toy read("remember seen: flag of each hole for game\n" +
           with("if not seen of last { set seen of last to yes }; if last + 1 is occupied { sow on from last + 1 }", "end turn"));
  read.after("1 0 1", "S1");
  CHECK(read.ply.laps == 7);
}

TEST_CASE("A written mark that is not read does not hide a cycle") {
  Toy toy("marks touched\n" + with("mark last as touched; if last + 1 is occupied { sow on from last + 1 }", "end turn"));
  CHECK(toy.after("1 0 1", "S1") == "0 1 1 ; - ; S ; turns=1 mark touched=S1,S2,S3");
  CHECK(toy.ply.laps == 4);
}

TEST_CASE("Where the mover can choose inside the sowing coming back to a lap end is endless, too") {
  Toy toy(with("if last + 1 is occupied { choose what from further or halt; if what is further { sow on from last + 1 } }", "end turn"));
  // Halting after one of the first four laps, or going on until lap 5 equals lap 2 (at lap 1 nothing was chosen yet, and the rule asks what was
  // chosen). S3 ends at once.
  CHECK(toy.legal("1 0 1") ==
        "S1/further/further/further/further S1/further/further/further/halt S1/further/further/halt S1/further/halt S1/halt S3");
  toy.after("1 0 1", "S1/further/further/further/further");
  CHECK(toy.ply.endless);
  CHECK(toy.ply.laps == 5);
}
