#pragma once
#include <cstdint>
#include <map>

namespace sow::study {

/// How often each number came. Sums of such counts do not depend on the order in which they are made.
class Counts {
 public:
  void add(int number, std::uint64_t times = 1);
  void add(const Counts&);
  std::uint64_t size() const { return size_; }
  double mean() const;
  double deviation() const;  // of the sample
  /// The smallest number that at least that share of the sample does not exceed; 0 of an empty sample.
  int quantile(double share) const;
  int least() const { return size_ == 0 ? 0 : times_.begin()->first; }
  int most() const { return size_ == 0 ? 0 : times_.rbegin()->first; }
  std::int64_t sum() const;
  const std::map<int, std::uint64_t>& all() const { return times_; }

 private:
  std::map<int, std::uint64_t> times_;
  std::uint64_t size_ = 0;
};

struct Interval {
  double low = 0, high = 1;
};

/// The interval that holds a share with a confidence of 95 per cent, `times` in `size` being seen (Wilson 1927).
Interval wilson(std::uint64_t times, std::uint64_t size);

}  // namespace sow::study
