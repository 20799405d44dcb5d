#include "interpreter/study/statistics.hpp"

#include <algorithm>
#include <cmath>

namespace sow::study {

void Counts::add(int number, std::uint64_t times) {
  times_[number] += times;
  size_ += times;
}

void Counts::add(const Counts& other) {
  for (const auto& [number, times] : other.times_) add(number, times);
}

std::int64_t Counts::sum() const {
  std::int64_t all = 0;
  for (const auto& [number, times] : times_) all += number * static_cast<std::int64_t>(times);
  return all;
}

double Counts::mean() const { return size_ == 0 ? 0 : static_cast<double>(sum()) / static_cast<double>(size_); }

double Counts::deviation() const {
  if (size_ < 2) return 0;
  double squares = 0;
  for (const auto& [number, times] : times_) squares += static_cast<double>(times) * (number - mean()) * (number - mean());
  return std::sqrt(squares / static_cast<double>(size_ - 1));
}

int Counts::quantile(double share) const {
  const auto wanted = static_cast<std::uint64_t>(std::ceil(share * static_cast<double>(size_)));
  std::uint64_t met = 0;
  for (const auto& [number, times] : times_)
    if ((met += times) >= wanted) return number;
  return most();
}

Interval wilson(std::uint64_t times, std::uint64_t size) {
  if (size == 0) return {};
  constexpr double z = 1.959963984540054;  // 97.5 per cent of the normal distribution lie below
  const auto n = static_cast<double>(size);
  const double share = static_cast<double>(times) / n, scale = 1 + z * z / n;
  const double middle = (share + z * z / (2 * n)) / scale;
  const double half = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / scale;
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

}  // namespace sow::study
