#include "interpreter/tell/histogram.hpp"

#include <catch2/catch.hpp>

using namespace sow;

TEST_CASE("A histogram has a bar for each number, or for several where there are many") {
  study::Counts few;
  few.add(2, 1), few.add(3, 2), few.add(5, 1);
  CHECK(tell::draw_histogram({"laps", few}, 4) ==
        "laps\n"
        "  2 |## 25.0 %\n"
        "  3 |#### 50.0 %\n"
        "  4 | 0.0 %\n"
        "  5 |## 25.0 %\n");
  study::Counts many;
  for (int number = 0; number < 100; ++number) many.add(number);
  const std::string text = tell::draw_histogram({"moves", many}, 10);
  CHECK(text.find("   0 to 4 |########## 5.0 %\n") != std::string::npos);
  CHECK(text.find(" 95 to 99 |########## 5.0 %\n") != std::string::npos);
  CHECK(tell::draw_histogram({"nothing", {}}) == "nothing\n");
}

TEST_CASE("Rare large numbers are put into the last bar") {
  study::Counts counts;
  counts.add(1, 999), counts.add(500, 1);
  CHECK(tell::draw_histogram({"laps", counts}, 1) == "laps\n  1 and more |# 100.0 %\n");
}

TEST_CASE("The picture of histograms has a bar for each and safe texts") {
  study::Counts few;
  few.add(2, 1), few.add(3, 3);
  const std::string svg = tell::histograms_svg("A & B", {{"x < 5", few}, {"y", few}});
  CHECK(svg.rfind("<svg ", 0) == 0);
  CHECK(svg.find("A &amp; B") != std::string::npos);
  CHECK(svg.find("x &lt; 5 (mean 2.75)") != std::string::npos);
  CHECK(svg.find("<title>3: 75.00 %</title>") != std::string::npos);
  CHECK(svg.substr(svg.size() - 7) == "</svg>\n");
}
