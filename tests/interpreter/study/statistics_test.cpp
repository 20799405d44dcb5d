#include "interpreter/study/statistics.hpp"

#include <catch2/catch.hpp>

using namespace sow;

TEST_CASE("Counts give mean, deviation and quantiles of the numbers counted") {
  study::Counts counts;
  for (const int number : {2, 4, 4, 4, 5, 5, 7, 9}) counts.add(number);
  CHECK(counts.size() == 8);
  CHECK(counts.mean() == Approx(5.0));
  CHECK(counts.deviation() == Approx(2.13809));  // squares sum to 32, over 7
  CHECK(counts.quantile(0.5) == 4);
  CHECK(counts.quantile(0.95) == 9);
  CHECK(counts.least() == 2);
  CHECK(counts.most() == 9);
  CHECK(study::Counts().mean() == 0);
}

TEST_CASE("Wilson's interval agrees with published values") {
  // Newcombe 1998, table I, method 3 (score, without correction).
  const auto a = study::wilson(81, 263), b = study::wilson(15, 148), c = study::wilson(0, 20), d = study::wilson(1, 29);
  CHECK(a.low == Approx(0.2553).margin(0.00005));
  CHECK(a.high == Approx(0.3662).margin(0.00005));
  CHECK(b.low == Approx(0.0624).margin(0.00005));
  CHECK(b.high == Approx(0.1605).margin(0.00005));
  CHECK(c.low == Approx(0.0).margin(0.00005));
  CHECK(c.high == Approx(0.1611).margin(0.00005));
  CHECK(d.low == Approx(0.0061).margin(0.00005));
  CHECK(d.high == Approx(0.1718).margin(0.00005));
}

TEST_CASE("Counts hold negative and very large numbers too and give them in order") {
  study::Counts counts;
  for (const int number : {100000, -3, 5, 5}) counts.add(number);
  CHECK(counts.all() == std::map<int, std::uint64_t>{{-3, 1}, {5, 2}, {100000, 1}});
  CHECK(counts.least() == -3);
  CHECK(counts.most() == 100000);
  CHECK(counts.quantile(0.5) == 5);
  CHECK(counts.times(5) == 2);
  CHECK(counts.times(6) == 0);
  study::Counts other;
  other.add(5, 3);
  other.add(counts);
  CHECK(other.times(5) == 5);
  CHECK(other.size() == 7);
}

TEST_CASE("The error of a mean of thousandths is its deviation over the root of the number") {
  study::Thousandths sums;
  sums.add(500), sums.add(1000);
  CHECK(sums.mean() == Approx(0.75));
  CHECK(sums.deviation() == Approx(0.353553));
  CHECK(sums.error() == Approx(0.25));
}

TEST_CASE("The error of a mean over moves comes from the games they belong to") {
  // Two games: one move with 2, three moves with 4 in all. The mean is 6 / 4; the games lie 2 - 1.5 and 4 - 4.5 off it.
  study::Clustered sums;
  sums.add(2, 1), sums.add(4, 3);
  CHECK(sums.mean() == Approx(1.5));
  CHECK(sums.error() == Approx(0.25));  // root of (0.25 + 0.25) * 2 / 1, over 4 moves
  CHECK(sums.game_mean() == Approx(3));
  CHECK(sums.game_error() == Approx(1));  // the deviation of 2 and 4 is the root of 2, over the root of 2
  study::Clustered one;
  one.add(4, 3);
  study::Clustered two;
  two.add(2, 1), two.add(one);
  CHECK(two.error() == sums.error());
}

TEST_CASE("Sums beyond 64 bits are written and read again") {
  const study::Clustered::Wide large = study::Clustered::Wide{1000000007} * 1000000007 * 1000003;
  CHECK(study::wide_text(large) == "1000003014000042049000147");
  CHECK(study::read_wide(study::wide_text(large)) == large);
  CHECK(study::read_wide(study::wide_text(-large)) == -large);
  CHECK(study::wide_text(0) == "0");
}
