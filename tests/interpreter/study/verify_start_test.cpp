#include <catch2/catch.hpp>
#include <string>

#include "interpreter/study/verify.hpp"
#include "interpreter/text/record.hpp"
#include "tests/support/toy.hpp"

using namespace sow;

namespace {

/// One move from this layout, S2 to S3. `lots` stands before it: nothing, or `"lots":["S2"],`.
std::string game_from(const std::string& start, const std::string& after, const std::string& lots) {
  return R"({"sow-record":1,"game":"toy",)" + lots + R"("start":{"holes":)" + start +
         R"(,"stores":[0,0]},"to-move":"S","moves":[{"by":"S","move":"S2","after":{"holes":)" + after + R"(,"stores":[0,0]}}]})";
}

study::Verification verified(const tests::Toy& toy, const std::string& line) {
  const auto record = text::read_record(line);
  REQUIRE(record);
  return study::verify(toy.game(), *record.value);
}

const char* const by_lot = "start { put 1 in N3; repeat 2 times { lot spot from own holes; put 1 in spot } }\nno move { pass }";

}  // namespace

TEST_CASE("A layout that lots made is taken from the record where the lots are not written down") {
  const tests::Toy toy(by_lot);
  CHECK_FALSE(verified(toy, game_from("[0,2,0,0,0,1]", "[0,0,1,1,0,1]", "")).difference);
}

TEST_CASE("Lots that are written down must give the layout of the record") {
  const tests::Toy toy(by_lot);
  CHECK_FALSE(verified(toy, game_from("[0,2,0,0,0,1]", "[0,0,1,1,0,1]", R"("lots":["S2","S2"],)")).difference);
  const auto wrong = verified(toy, game_from("[0,2,0,0,0,1]", "[0,0,1,1,0,1]", R"("lots":["S2","S1"],)"));
  REQUIRE(wrong.difference);
  CHECK(wrong.difference->what == "the position at the start");
}

TEST_CASE("A layout without lots must be that of the rules") {
  const tests::Toy toy("start { put 1 in N3; put 2 in S2 }\nno move { pass }");
  const auto wrong = verified(toy, game_from("[0,1,0,0,0,1]", "[0,0,1,0,0,1]", ""));
  REQUIRE(wrong.difference);
  CHECK(wrong.difference->what == "the position at the start");
}
