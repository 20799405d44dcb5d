#include <catch2/catch.hpp>

#include "tests/support/toy.hpp"

// Expressions and conditions. What is worked out is put into memory, `n` unless said otherwise, by the turn of S1.
using sow::tests::Toy;

namespace {

/// The value of a number expression in `after lap` of S1 (one seed to S2).
int number(const std::string& expression, const std::string& position = "1 0 0 / 0 0 0 ; 0 0 ; S", const std::string& more = "") {
  Toy toy("remember n: number for game\nafter lap { set n to " + expression + " }\n" + more);
  auto state = toy.at(position);
  toy.play(state, "S1");
  return state.position.memory[0];
}

bool holds(const std::string& condition, const std::string& position = "1 0 0 / 0 0 0 ; 0 0 ; S", const std::string& more = "") {
  return number("(1 if " + condition + " else 0)", position, more) == 1;
}

/// The places of a list, from `after lap` of S1: each is marked.
std::string places(const std::string& list, const std::string& position = "1 0 0 / 0 0 0 ; 0 0 ; S", const std::string& more = "") {
  Toy toy("marks found\nremember order: number of each hole for turn\nafter lap { mark " + list + " as found }\n" + more);
  const std::string text = toy.after(position, "S1");
  const auto at = text.find("mark found=");
  return at == std::string::npos ? "" : text.substr(at + 11);
}

}  // namespace

TEST_CASE("Arithmetic rounds toward zero, and what is out of range is cut and told") {
  CHECK(number("(0 - 7) / 2") == -3);
  CHECK(number("7 / 2 * 3") == 9);
  Toy toy("remember n: number for game\nafter lap { set n to 20000 + 20000; set n to n - 32767 * 2; set n to 5 / (n - n) }");
  CHECK(toy.after("1 0 0 / 0 0 0", "S1") == "0 1 0 / 0 0 0 ; 0 0 ; N ; turns=1,0");
  CHECK(toy.findings() == "S2010 S2010 S2010");
}

TEST_CASE("A step goes along the path in the direction in force") {
  CHECK(places("last + 1") == "S3");
  CHECK(places("last + 3") == "N2");  // the stores are not in the path
  CHECK(places("last - 2") == "N3");
  CHECK(places("last + 0") == "S2");
  CHECK(places("(own store) + 1") == "N1");  // a place of the track that is not in the path
  CHECK(places("(own pile) + 1") == "");     // off the track: nowhere
}

TEST_CASE("A run takes places while the condition holds, at most so many, and never goes more than once round") {
  CHECK(places("each from last") == "S1,S2,S3,N1,N2,N3");
  CHECK(places("each from last by 2") == "S2,N1,N3");
  CHECK(places("each from last by 4") == "S2,N3");  // eight steps would be more than the six places of the path
  CHECK(places("each from last back up to 3") == "S1,S2,N3");
  CHECK(places("each from last + 1 while it is empty", "1 0 0 / 0 5 0 ; 0 0 ; S") == "S3,N1");
  CHECK(places("each from S1 while it is occupied") == "");
}

TEST_CASE("A run by less than one step ends after its first place, which is told") {
  Toy toy("remember n: number for game\nmarks found\nafter lap { mark each from last by n as found }");
  CHECK(toy.after("1 0 0 / 0 0 0", "S1") == "0 1 0 / 0 0 0 ; 0 0 ; N ; turns=1,0 mark found=S2");
  CHECK(toy.findings() == "S2005");
}

TEST_CASE("Lists keep their order and hold each place once") {
  const std::string position = "1 0 2 / 3 0 0 ; 0 0 ; S";
  CHECK(number("seeds in first of (own holes backwards)", position) == 2);
  CHECK(number("seeds in first 2 of (own holes backwards)", position) == 3);
  CHECK(number("count of (own holes with S1 with holes)") == 6);
  CHECK(number("count of (own holes except S1)") == 2);
  CHECK(places("across (S3 with S1)") == "N1,N3");
  CHECK(places("first 0 of own holes") == "");
  CHECK(places("holes where it + 1 is occupied", position) == "S1,S2,S3");  // S2, S3 and N1 are occupied after the drop
}

TEST_CASE("Of nowhere every test without `not` is false") {
  for (const char* test : {"is empty", "is occupied", "holds 0", "is in holes", "is S1"}) CHECK_FALSE(holds(std::string("own hole 9 ") + test));
  CHECK(holds("own hole 9 is nowhere"));
  CHECK(holds("own hole 9 is not empty"));
  CHECK(number("number of own hole 9") == 0);
  CHECK(holds("owner of own hole 9 is nobody"));
}

TEST_CASE("Numbers are tested one by one, and a list is added up") {
  CHECK(holds("last holds 1 or 3"));
  CHECK(holds("holes hold 2..4 or 9", "1 2 1 / 0 0 0 ; 0 0 ; S"));
  CHECK(holds("last is not S1 and holds odd"));
  CHECK_FALSE(holds("drops is not 1 or 4 or 7"));
  CHECK(holds("own holes are empty", "1 0 0 / 0 0 0 ; 0 0 ; S", "after drop { capture last }"));
}

TEST_CASE("`is in` wants every place, and at least one, and lists are equal in any order") {
  CHECK(holds("S1 with S2 is in own holes"));
  CHECK_FALSE(holds("S1 with N2 is in own holes"));
  CHECK_FALSE(holds("own holes that hold 9 is in own holes"));
  CHECK(holds("S1 with S2 is (S2 with S1)"));
  CHECK(holds("own holes that hold 9 is nowhere"));
}

TEST_CASE("The player with most or fewest is nobody if two share it") {
  CHECK(holds("player with most seeds in own holes is South", "1 3 0 / 2 0 0 ; 0 0 ; S"));
  CHECK(holds("player with fewest seeds in own holes is North", "1 3 0 / 2 0 0 ; 0 0 ; S"));
  CHECK(holds("player with most seeds in own holes is nobody", "1 3 0 / 2 2 0 ; 0 0 ; S"));
}

TEST_CASE("`own`, `their` and `opponent` follow the subject, `mover` and `hand` do not") {
  Toy toy(R"(
remember who: player for game
after lap {
  for opponent { capture own hole 1; set who to mover; move 1 from own hole 2 to hand }
  for nobody { capture holes }
}
)");
  // North's N1 goes to North's store. The seed of N2 comes into South's hand, and is left over at the end: from S1, the origin.
  CHECK(toy.after("1 0 0 / 4 1 0", "S1") == "1 1 0 / 0 0 0 ; 0 4 ; N ; turns=1,0 who=S");
  CHECK(toy.findings() == "S2002");
}

TEST_CASE("Owners change, sides do not, and stores keep theirs") {
  Toy toy("marks mine\nafter lap { give N1 with own store to South; mark own holes as mine; if own hole 1 is S1 { capture own side } }");
  CHECK(toy.after("1 0 0 / 5 0 0", "S1") == "0 0 0 / 5 0 0 ; 1 0 ; N ; turns=1,0 owner=N1:S mark mine=S1,S2,S3,N1");
}

TEST_CASE("An owned mark is asked for its player") {
  const std::string marks = "marks gate: owned\n";
  CHECK(holds("N1 is gate", "1 0 0 / 0 0 0 ; 0 0 ; S ; mark gate=N1:N", marks));
  CHECK(holds("N1 is their gate", "1 0 0 / 0 0 0 ; 0 0 ; S ; mark gate=N1:N", marks));
  CHECK_FALSE(holds("N1 is own gate", "1 0 0 / 0 0 0 ; 0 0 ; S ; mark gate=N1:N", marks));
  CHECK(holds("owner of gate at N1 is North", "1 0 0 / 0 0 0 ; 0 0 ; S ; mark gate=N1:N", marks));
  CHECK(holds("owner of gate at N2 is nobody", "1 0 0 / 0 0 0 ; 0 0 ; S ; mark gate=N1:N", marks));
}

TEST_CASE("Four players: `their` leaves out the own team") {
  const std::string board = R"(
board { 2 rows of 4 holes; South owns a1..a2; East owns a3..a4; North owns b4..b3; West owns b2..b1 }
players South, East, North, West
captures to own pile
turn { choose hole from own holes; capture their holes }
)";
  Toy free_for_all(board), teams(board + "teams South with North, East with West\n");
  CHECK(free_for_all.after("0 1 / 1 1 / 1 1 / 1 1", "S1") == "0 1 / 0 0 / 0 0 / 0 0 ; - ; E ; piles=6,0,0,0 turns=1,0,0,0");
  CHECK(teams.after("0 1 / 1 1 / 1 1 / 1 1", "S1") == "0 1 / 0 0 / 1 1 / 0 0 ; - ; E ; piles=4,0,0,0 turns=1,0,0,0");
}

TEST_CASE("A look ahead tries the turns a player would have, and leaves nothing behind") {
  Toy toy(R"(
remember threatened: number for game
after lap { if last is in their holes { capture last } }
after turn {
  if opponent can move so that captured is at least 2 { set threatened to 2 }
  if player cannot move { set threatened to threatened + 5 }
  set threatened to threatened + 10 * count of (own holes where opponent can move so that last is it)
}
)");
  // After S3 (one seed, taken in N1) North has N3 only, which ends in S1 and takes two there.
  CHECK(toy.after("1 0 1 / 0 0 1", "S3") == "1 0 0 / 0 0 1 ; 1 0 ; N ; turns=1,0 threatened=12");
  CHECK(toy.after("0 0 1 / 0 0 1", "S3") == "0 0 0 / 0 0 1 ; 1 0 ; N ; turns=1,0 threatened=15");
}

TEST_CASE("A look ahead at a simultaneous turn finds no move, and says so") {
  Toy toy(R"(
phase together simultaneous { turn { choose hole from own holes; capture hole } }
remember n: number for game
after turn { begin together; set n to (1 if opponent can move else 2) }
)");
  CHECK(toy.after("1 0 0 / 1 0 0", "S1") == "0 1 0 / 1 0 0 ; 0 0 ; N ; phase=together turns=1,0 n=2");
  CHECK(toy.findings() == "S2012");
}
