#include "interpreter/study/tournament.hpp"

#include <catch2/catch.hpp>

#include <cmath>

#include "tests/support/toy.hpp"

using namespace sow;
using tests::Toy;

namespace {

const char* takers =
    "start { put 1 in each of holes; repeat 6 times { lot spot from holes; put 1 in spot } }\n"
    "turn { choose hole from own holes that are occupied; capture hole }\n"
    "no move { if seeds in own store is seeds in their stores { end game won by nobody }; end game won by player with most seeds in own store }\n";

struct Event {
  Toy toy{takers};
  std::vector<std::unique_ptr<study::Player>> owned;
  study::TournamentOrder order;
  Event() {
    for (const char* name : {"random", "greedy", "alphabeta:2"}) owned.push_back(study::make_player(name));
    for (const auto& player : owned) order.entrants.push_back(player.get());
    order.games = 20, order.setup.seed = 9;
  }
  study::Tournament empty() const { return study::open_tournament(order, toy.rules().board); }
  study::Tournament play(study::Tournament done) const { return study::play_tournament(toy.game(), order, std::move(done), nullptr); }
};

std::vector<std::uint64_t> numbers(const study::Tournament& tournament) {
  std::vector<std::uint64_t> all{tournament.games};
  for (const study::Meeting& one : tournament.meetings)
    for (const std::uint64_t number : {one.games, one.won_by_a, one.won_by_b, one.drawn, one.undecided, one.cut}) all.push_back(number);
  return all;
}

}  // namespace

TEST_CASE("Two sides are shared in two ways, three in six, and teams stay together") {
  Toy two("");
  CHECK(study::seatings(two.rules().board) == std::vector<study::Seating>{{true, false}, {false, true}});
  Toy three("board {\n  ring of 6 holes\n  South owns a1..a2\n  East owns a3..a4\n  North owns a5..a6\n}\nplayers South, East, North\ncaptures to own pile\nno move { pass }");
  CHECK(study::seatings(three.rules().board).size() == 6);
}

TEST_CASE("A tournament comes to the same for any number of threads, and in pieces") {
  Event event;
  const auto whole = event.play(event.empty());
  CHECK(whole.games == 3 * 2 * 20);
  for (const study::Meeting& one : whole.meetings) {
    CHECK(one.games == 20);
    CHECK(one.won_by_a + one.won_by_b + one.drawn + one.undecided + one.cut == 20);
  }
  event.order.threads = 3;
  CHECK(numbers(event.play(event.empty())) == numbers(whole));
  event.order.games = 7;
  auto begun = event.play(event.empty());
  CHECK(begun.games == 42);
  event.order.games = 20;
  CHECK(numbers(event.play(begun)) == numbers(whole));
}

TEST_CASE("A tournament with moves at random begins all games of a number in the same position") {
  Event event;
  event.order.random_moves = 3;
  event.order.entrants = {event.owned[2].get(), event.owned[2].get()};  // equal players: what one seating wins the other loses, but for ties
  const auto played = event.play(event.empty());
  CHECK(played.games == 40);
  CHECK(numbers(played) == numbers(event.play(event.empty())));
}

TEST_CASE("Ratings of two entrants are what the share of points says") {
  // 75 of 100 points and one drawn game more: odds 75.5 to 25.5, in Elo 400 log10 of that.
  const auto ratings = study::rate(2, {{0, 1, 100, 75}});
  const double difference = 400 * std::log10(75.5 / 25.5);
  CHECK(ratings[0].points == Approx(difference / 2).margin(1e-6));
  CHECK(ratings[1].points == Approx(-difference / 2).margin(1e-6));
  // The variance of a difference of logits is 1 / (n p q); each rating is half of it away from the mean.
  const double p = 75.5 / 101, error = std::sqrt(1 / (101 * p * (1 - p)));
  CHECK(ratings[0].margin == Approx(1.959964 * error / 2 * 400 / std::log(10.0)).epsilon(1e-5));
}

TEST_CASE("Ratings of three who meet as their strengths say come out as these strengths") {
  // Strengths 1, 2, 4: expected shares 1/3, 1/5, 1/3 of so many games that the added ones do not matter.
  const auto ratings = study::rate(3, {{0, 1, 3000000, 1000000}, {0, 2, 5000000, 1000000}, {1, 2, 3000000, 1000000}});
  CHECK(ratings[1].points - ratings[0].points == Approx(400 * std::log10(2.0)).margin(0.01));
  CHECK(ratings[2].points - ratings[1].points == Approx(400 * std::log10(2.0)).margin(0.01));
  CHECK(ratings[0].points + ratings[1].points + ratings[2].points == Approx(0).margin(1e-6));
}

TEST_CASE("Who has won all games has a rating, and who has not played has the mean with a wide margin") {
  const auto ratings = study::rate(2, {{0, 1, 10, 10}});
  CHECK(ratings[0].points == Approx(200 * std::log10(10.5 / 0.5)).margin(1e-6));
  CHECK(std::isfinite(ratings[0].margin));
  const auto unplayed = study::rate(2, {});
  CHECK(unplayed[0].points == Approx(0).margin(1e-9));
  CHECK(unplayed[0].margin > 300);
}
