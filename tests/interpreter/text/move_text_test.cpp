#include "interpreter/text/move_text.hpp"

#include <catch2/catch.hpp>

#include "tests/support/toy.hpp"

using namespace sow;
using tests::Toy;

namespace {

const char* either_way =
    "turn { choose hole from own holes that are occupied; choose way from counterclockwise or clockwise where it is counterclockwise or seeds in hole "
    "is at least 2; sow from hole going way along holes; choose what from stop or go-on }";

/// The move that a text means, or the code of the refusal.
std::string meant(const Toy& toy, const std::string& position, const std::string& text) {
  const auto state = toy.at(position);
  const auto read = text::read_move(toy.game(), state, text);
  return read ? text::write_move(toy.rules(), state.position, *read.value) : read.refusal.code;
}

std::string why(const Toy& toy, const std::string& position, const std::string& text) {
  const auto read = text::read_move(toy.game(), toy.at(position), text);
  REQUIRE_FALSE(read);
  return read.refusal.message;
}

}  // namespace

TEST_CASE("A direction right after a place stands without a stroke, also when it is read with one") {
  Toy toy(either_way);
  CHECK(toy.legal("2 0 0 / 0 0 0") == "S1+/stop S1+/go-on S1-/stop S1-/go-on");
  CHECK(meant(toy, "2 0 0 / 0 0 0", "S1+/stop") == "S1+/stop");
  CHECK(meant(toy, "2 0 0 / 0 0 0", "S1/-/go-on") == "S1-/go-on");
}

TEST_CASE("A forced decision is left out in writing, and may be named in reading") {
  Toy toy(either_way);
  CHECK(toy.legal("1 2 0 / 0 0 0") == "S1/stop S1/go-on S2+/stop S2+/go-on S2-/stop S2-/go-on");
  CHECK(meant(toy, "1 2 0 / 0 0 0", "S1/stop") == "S1/stop");
  CHECK(meant(toy, "1 2 0 / 0 0 0", "S1+/stop") == "S1/stop");
}

TEST_CASE("A turn in which nothing is chosen is written as `go`") {
  Toy toy("turn { lift own holes; sow counterclockwise along holes starting at own hole 1 }");
  CHECK(toy.legal("1 2 0 / 0 0 0") == "go");
  CHECK(meant(toy, "1 2 0 / 0 0 0", "go") == "go");
  CHECK(toy.after("1 2 0 / 0 0 0", "go") == "1 1 1 / 0 0 0 ; 0 0 ; N ; turns=1,0");
  Toy chosen(either_way);
  CHECK(meant(chosen, "2 0 0 / 0 0 0", "go") == "S3005");  // four could be meant
}

TEST_CASE("Decisions may be left out where one legal move is left, and where two are left both are named") {
  Toy toy(either_way);
  CHECK(meant(toy, "2 0 0 / 0 0 0", "-/stop") == "S1-/stop");
  CHECK(meant(toy, "2 0 0 / 0 0 0", "S1/stop") == "S3005");
  CHECK(why(toy, "2 0 0 / 0 0 0", "S1/stop") == "`S1/stop` could mean S1+/stop or S1-/stop: name more decisions");
}

TEST_CASE("A move that is not legal is refused with the reason and what is legal") {
  Toy toy(either_way);
  CHECK(why(toy, "2 0 1 / 0 0 0", "S2+/stop") ==
        "`S2+/stop` is not legal here: the choice is S1, S3, not `S2`; legal are S1+/stop, S1+/go-on, S1-/stop, S1-/go-on, S3/stop, S3/go-on");
  Toy must("turn { choose hole from own holes that are occupied; sow from hole counterclockwise along holes; require last is in own holes }");
  CHECK(why(must, "1 0 3 / 0 0 0", "S3") == "`S3` is not legal here: what the rules require does not hold; legal is S1");
  Toy better("legal { prefer last is in their holes }");
  CHECK(why(better, "1 0 1 / 0 0 0", "S1") == "`S1` is not legal here: the rules prefer another move; legal is S3");
  CHECK(why(better, "1 0 1 / 0 0 0", "pass") == "`pass` is not legal here: South can move; legal is S3");
}

TEST_CASE("The refusal of a move names the rule that spoke against it") {
  Toy must("turn { choose hole from own holes that are occupied; sow from hole counterclockwise along holes; require last is in own holes }");
  const auto read = text::read_move(must.game(), must.at("1 0 3 / 0 0 0"), "S3");
  REQUIRE_FALSE(read);
  REQUIRE(read.refusal.notes.size() == 1);
  const auto span = read.refusal.notes[0].span;
  CHECK(span.end - span.begin == std::string("require last is in own holes").size());
}

TEST_CASE("What no move can hold can't be read, and a pass is legal where nothing else is") {
  Toy toy(std::string(either_way) + "\nno move { pass }");
  CHECK(meant(toy, "2 0 0 / 0 0 0", "S9") == "S3003");
  CHECK(meant(toy, "2 0 0 / 0 0 0", "S1+/halt") == "S3003");
  CHECK(meant(toy, "2 0 0 / 0 0 0", "") == "S3003");
  CHECK(meant(toy, "0 0 0 / 1 0 0", "pass") == "pass");
  CHECK(why(toy, "0 0 0 / 1 0 0", "S1") == "`S1` is not legal here: South can't move; legal is `pass`");
}

TEST_CASE("At most twenty legal moves are listed, and the others counted") {
  Toy toy("board 2 rows of 25 holes, stores\nstart { put 1 in each of holes }");
  const std::string message = why(toy, toy.text(toy.start()), "N1");
  CHECK(message.find("S19, S20 and 5 others") != std::string::npos);
}

TEST_CASE("Where all play at once each decision names its player") {
  Toy toy("start { put 2 in each of holes; begin opening }\nphase opening simultaneous { after turn { begin play } }");
  const auto state = toy.start();
  const auto moves = toy.game().moves(state);
  REQUIRE(moves.size() == 9);
  CHECK(text::write_move(toy.rules(), state.position, moves[0]) == "S:S1/N:N1");
  CHECK(text::read_move(toy.game(), state, "S:S2/N:N3"));
  CHECK_FALSE(text::read_move(toy.game(), state, "S2/N3"));
}
