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
