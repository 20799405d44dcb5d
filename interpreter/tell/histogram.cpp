#include "interpreter/tell/histogram.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sow::tell {

namespace {

constexpr int most_bars = 20;

struct Bar {
  int from = 0, to = 0;     // numbers, both included
  bool and_more = false;    // and all above
  double share = 0;
};

/// 1, 2, 5, 10, 20, 50 ...: the smallest that makes few enough bars of so many numbers.
int width_for(int numbers) {
  for (int power = 1;; power *= 10)
    for (const int times : {1, 2, 5})
      if (power * times * most_bars >= numbers || power >= 100'000'000) return power * times;
}

std::vector<Bar> bars_of(const study::Counts& counts) {
  std::vector<Bar> bars;
  if (counts.size() == 0) return bars;
  const int least = counts.least(), most = counts.quantile(0.995);
  const int width = width_for(most - least + 1);
  const int begin = static_cast<int>(std::floor(static_cast<double>(least) / width)) * width;
  for (int from = begin; from <= most; from += width) bars.push_back({from, from + width - 1, false, 0});
  bars.back().and_more = counts.most() > bars.back().to;
  for (const auto& [number, times] : counts.all()) {
    const auto at = std::min(static_cast<std::size_t>((number - begin) / width), bars.size() - 1);
    bars[at].share += static_cast<double>(times) / static_cast<double>(counts.size());
  }
  return bars;
}

std::string label(const Bar& bar) {
  if (bar.and_more) return fmt::format("{} and more", bar.from);
  return bar.from == bar.to ? std::to_string(bar.from) : fmt::format("{} to {}", bar.from, bar.to);
}

double largest(const std::vector<Bar>& bars) {
  double most = 0;
  for (const Bar& bar : bars) most = std::max(most, bar.share);
  return most;
}

std::string escaped(const std::string& text) {
  std::string safe;
  for (const char sign : text) {
    if (sign == '&') safe += "&amp;";
    else if (sign == '<') safe += "&lt;";
    else safe += sign;
  }
  return safe;
}

constexpr int panel_width = 420, panel_height = 250, margin = 40, heading_height = 40;

std::string panel_svg(const Histogram& histogram, int left, int top) {
  const std::vector<Bar> bars = bars_of(histogram.counts);
  const double most = largest(bars), inner_width = panel_width - 2 * margin, inner_height = panel_height - 2 * margin;
  std::string svg = fmt::format("<g transform=\"translate({} {})\">\n<text x=\"{}\" y=\"20\" class=\"title\">{} (mean {:.2f})</text>\n", left, top, margin,
                                escaped(histogram.title), histogram.counts.mean());
  const double step = bars.empty() ? 0 : inner_width / static_cast<double>(bars.size());
  for (std::size_t i = 0; i < bars.size(); ++i) {
    const double height = most > 0 ? inner_height * bars[i].share / most : 0, x = margin + step * static_cast<double>(i);
    svg += fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"><title>{}: {:.2f} %</title></rect>\n", x + step * 0.05,
                       panel_height - margin - height, step * 0.9, height, label(bars[i]), 100 * bars[i].share);
    const bool labelled = bars.size() <= 10 || i % 5 == 0 || i + 1 == bars.size();
    if (labelled) svg += fmt::format("<text x=\"{:.1f}\" y=\"{}\" class=\"under\">{}{}</text>\n", x + step / 2, panel_height - margin + 15, bars[i].from, bars[i].and_more ? "+" : "");
  }
  svg += fmt::format("<path d=\"M{} {}H{}\" class=\"axis\"/>\n", margin, panel_height - margin, panel_width - margin);
  if (most > 0) svg += fmt::format("<text x=\"{}\" y=\"{}\" class=\"side\">{:.1f} %</text>\n", margin - 4, margin + 4, 100 * most);
  return svg + "</g>\n";
}

}  // namespace

std::string draw_histogram(const Histogram& histogram, int width) {
  const std::vector<Bar> bars = bars_of(histogram.counts);
  const double most = largest(bars);
  std::string text = histogram.title + "\n";
  std::size_t widest = 0;
  for (const Bar& bar : bars) widest = std::max(widest, label(bar).size());
  for (const Bar& bar : bars) {
    const auto length = static_cast<std::size_t>(most > 0 ? std::lround(width * bar.share / most) : 0);
    text += fmt::format("  {:>{}} |{} {:.1f} %\n", label(bar), widest, std::string(length, '#'), 100 * bar.share);
  }
  return text;
}

std::string histograms_svg(const std::string& heading, const std::vector<Histogram>& histograms) {
  const int rows = static_cast<int>(histograms.size() + 1) / 2, width = 2 * panel_width, height = heading_height + rows * panel_height;
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\">\n"
      "<style>text{{font:12px sans-serif;fill:#222}} .heading{{font-size:16px}} .title{{font-size:13px;font-weight:bold}} .under{{text-anchor:middle;font-size:10px}}"
      " .side{{text-anchor:end;font-size:10px}} rect{{fill:#7a9e5a}} .axis{{stroke:#222;fill:none}} .paper{{fill:#fff}}</style>\n"
      "<rect class=\"paper\" width=\"{0}\" height=\"{1}\"/>\n<text x=\"{2}\" y=\"25\" class=\"heading\">{3}</text>\n",
      width, height, margin, escaped(heading));
  for (std::size_t i = 0; i < histograms.size(); ++i)
    svg += panel_svg(histograms[i], static_cast<int>(i % 2) * panel_width, heading_height + static_cast<int>(i / 2) * panel_height);
  return svg + "</svg>\n";
}

}  // namespace sow::tell
