#include "interpreter/study/pace.hpp"

#include <algorithm>

namespace sow::study {

namespace {

constexpr double wanted_seconds = 0.5;
constexpr std::uint64_t most_growth = 4;

}  // namespace

void Pace::end(std::uint64_t played) {
  const double seconds = std::max(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count(), 1e-6);
  const auto fitting = static_cast<std::uint64_t>(std::min(static_cast<double>(played) * wanted_seconds / seconds, 1e15));
  size_ = std::clamp(fitting, least_, std::max(played * most_growth, least_));
}

}  // namespace sow::study
