#include <catch2/catch.hpp>
#include <string>

#include "interpreter/study/verify.hpp"
#include "interpreter/text/record.hpp"
#include "tests/support/toy.hpp"

using namespace sow;

namespace {

/// One move, S2 to S3, after which the record ends with this winner.
std::string game_won_by(const std::string& winner, const std::string& start, const std::string& after) {
  return R"({"sow-record":1,"game":"toy","start":{"holes":)" + start + R"(,"stores":[0,0]},"to-move":"S","moves":[{"by":"S","move":"S2",)" +
         R"("after":{"holes":)" + after + R"(,"stores":[0,0]},"end":"win","winner":")" + winner + R"("}],"result":{"how":"win","winner":")" +
         winner + R"("}})";
}

study::Verification verified(const tests::Toy& toy, const std::string& line) {
  const auto record = text::read_record(line);
  REQUIRE(record);
  return study::verify(toy.game(), *record.value);
}

}  // namespace

TEST_CASE("An end that `no move` makes may stand beside the move before it") {
  const tests::Toy toy("start { put 1 in S2 }\nno move { end game won by opponent }");
  CHECK_FALSE(verified(toy, game_won_by("S", "[0,1,0,0,0,0]", "[0,0,1,0,0,0]")).difference);

  const auto wrong = verified(toy, game_won_by("N", "[0,1,0,0,0,0]", "[0,0,1,0,0,0]"));
  REQUIRE(wrong.difference);
  CHECK(wrong.difference->what == "the winner");
}

TEST_CASE("A recorded end differs from the rules while the next player can move") {
  const tests::Toy toy("start { put 1 in S2; put 1 in N1 }\nno move { end game won by opponent }");
  const auto found = verified(toy, game_won_by("S", "[0,1,0,1,0,0]", "[0,0,1,1,0,0]"));
  REQUIRE(found.difference);
  CHECK(found.difference->what == "the end");
  CHECK(found.difference->move == 1);
}
