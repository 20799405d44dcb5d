#include "cli/figures.hpp"

#include <fmt/format.h>

namespace sow::cli {

std::string share_line(const std::string& what, std::uint64_t times, std::uint64_t all) {
  const study::Interval interval = study::wilson(times, all);
  const double share = all == 0 ? 0 : 100.0 * static_cast<double>(times) / static_cast<double>(all);
  return fmt::format("  {:<34} {:>9}  {:>6.2f} %  ({:.2f} to {:.2f})\n", what, times, share, 100 * interval.low, 100 * interval.high);
}

Json share_json(std::uint64_t times, std::uint64_t all) {
  const study::Interval interval = study::wilson(times, all);
  return {{"times", times}, {"of", all}, {"share", all == 0 ? 0.0 : static_cast<double>(times) / static_cast<double>(all)},
          {"low", interval.low}, {"high", interval.high}};
}

std::string counts_line(const std::string& what, const study::Counts& counts, double error) {
  return fmt::format("  {:<34} {:>9.2f} ± {:<7.3f} sd {:<8.2f} median {:<5} 95 % up to {:<5} least {:<4} most {}\n", what, counts.mean(), error, counts.deviation(),
                     counts.quantile(0.5), counts.quantile(0.95), counts.least(), counts.most());
}
std::string counts_line(const std::string& what, const study::Counts& counts) { return counts_line(what, counts, counts.error()); }

Json counts_json(const study::Counts& counts, double error) {
  return {{"sample", counts.size()}, {"mean", counts.mean()}, {"se", error}, {"sd", counts.deviation()}, {"median", counts.quantile(0.5)},
          {"p95", counts.quantile(0.95)}, {"least", counts.least()}, {"most", counts.most()}};
}
Json counts_json(const study::Counts& counts) { return counts_json(counts, counts.error()); }

std::string mean_line(const std::string& what, double mean, double error, const std::string& unit, double times) {
  return fmt::format("  {:<34} {:>9.2f} ± {:.3f}{}\n", what, times * mean, times * error, unit);
}
Json mean_json(double mean, double error) { return {{"mean", mean}, {"se", error}}; }

}  // namespace sow::cli
