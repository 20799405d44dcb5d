#include <catch2/catch.hpp>
#include <string>

#include "interpreter/study/compare.hpp"
#include "interpreter/study/weigh.hpp"
#include "tests/support/toy.hpp"

using namespace sow;
using Catch::Contains;
using What = study::Parting::What;

namespace {

const std::string start = "start { put 1 in each of holes }\nno move { end game won by player with most seeds in own store }\n";

study::Comparison compared(const std::string& first, const std::string& second, study::CompareBounds bounds = {}) {
  const tests::Toy one(start + first), other(start + second);
  study::Setup setup;
  setup.seed = 1;
  return study::compare(one.game(), other.game(), setup, bounds);
}

const std::string take_one = "turn { choose hole from own holes that are occupied; capture hole }\n";

}  // namespace

TEST_CASE("Rules that say the same in other words are followed to the ends of all lines") {
  const auto found = compared(take_one, "turn { choose spot from own holes that hold at least 1; capture spot }\n");
  CHECK_FALSE(found.first);
  CHECK_FALSE(found.moves);
  CHECK(found.complete);
  CHECK(found.depth == 7);  // six seeds, taken one by one, and the pass that ends the game
}

TEST_CASE("Rules whose first turn captures elsewhere part in the position after one move") {
  const auto found = compared(take_one, "turn { choose hole from own holes that are occupied; capture across hole }\n");
  REQUIRE(found.first);
  CHECK(found.first->what == What::Position);
  CHECK(found.first->line == std::vector<std::string>{"S1"});
  CHECK(found.first->before.has_value());
  CHECK_FALSE(found.first->game);
}

TEST_CASE("Rules that allow other moves part at the start, in the legal moves") {
  const auto found = compared(take_one, "turn { choose hole from first 2 of own holes that are occupied; capture hole }\n");
  REQUIRE(found.first);
  CHECK(found.first->what == What::Moves);
  CHECK(found.first->line.empty());
  CHECK(found.first->first == "S1 S2 S3");
  CHECK(found.first->second == "S1 S2");
}

TEST_CASE("What lies beyond the lines that are followed is found by random games") {
  const std::string late = "after turn { if holes hold fewer than 2 { end game won by nobody } }\n";
  study::CompareBounds bounds;
  bounds.depth = 2;
  const auto found = compared(take_one, take_one + late, bounds);
  REQUIRE(found.first);
  CHECK(found.depth == 2);
  CHECK(found.first->game == 0u);
  CHECK(found.first->line.size() == 5);
  bounds.games = 0;
  CHECK_FALSE(compared(take_one, take_one + late, bounds).first);
}

TEST_CASE("A sample weighed against itself changes no game") {
  const tests::Toy toy(start + take_one);
  study::Setup setup;
  const auto sample = study::play_sample(toy.game(), setup, 20, 1);
  REQUIRE(sample.size() == 20);
  const auto weight = study::weigh(sample, sample);
  CHECK(weight.changed == 0);
  CHECK(weight.length == 0);
  CHECK(weight.games == 20);
}

TEST_CASE("A game cut one move earlier is another course and one move shorter") {
  std::vector<study::GameResult> longer(4), shorter(4);
  for (auto& game : longer) game.plies = 6;
  for (auto& game : shorter) game.plies = 5;
  shorter.front().plies = 6;
  const auto weight = study::weigh(longer, shorter);
  CHECK(weight.changed == 3);
  CHECK(weight.length == Approx(-0.75));
  CHECK(weight.length_within.low == Approx(-0.75 - 1.96 * 0.25));  // the standard deviation of 0, -1, -1, -1 is one half
}
