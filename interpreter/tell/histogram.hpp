#pragma once
#include <string>
#include <vector>

#include "interpreter/study/statistics.hpp"

namespace sow::tell {

/// How often numbers came, to be drawn.
struct Histogram {
  std::string title;  // "moves a game"
  study::Counts counts;
};

/// Bars of one sign a line, with the share of each. Numbers are put together where there are many; those beyond the rest, one in two hundred, in the
/// last line.
std::string draw_histogram(const Histogram&, int width = 50);

/// All of them on one picture, two beside each other, below a heading.
std::string histograms_svg(const std::string& heading, const std::vector<Histogram>&);

}  // namespace sow::tell
