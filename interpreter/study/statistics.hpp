#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <vector>

// Sums that do not depend on the order in which they are made, so that threads, parts and breaks change nothing: all are whole numbers.
namespace sow::study {

/// How often each number came.
class Counts {
 public:
  void add(int number, std::uint64_t times = 1) {
    if (number >= 0 && static_cast<std::size_t>(number) < few_.size()) few_[static_cast<std::size_t>(number)] += times;
    else add_new(number, times);
    size_ += times;
  }
  void add(const Counts&);
  std::uint64_t size() const { return size_; }
  double mean() const;
  double deviation() const;  // of the sample
  double error() const;      // of the mean, the numbers being independent
  /// The smallest number that at least that share of the sample does not exceed; 0 of an empty sample.
  int quantile(double share) const;
  int least() const;
  int most() const;
  std::int64_t sum() const;
  std::uint64_t times(int number) const;
  /// The numbers that came, in order, and how often.
  std::map<int, std::uint64_t> all() const;

 private:
  void add_new(int number, std::uint64_t times);
  std::vector<std::uint64_t> few_;        // of the numbers from 0 on
  std::map<int, std::uint64_t> others_;   // of those that are too large for it, or negative
  std::uint64_t size_ = 0;
};

/// Mean and deviation of numbers that are given in thousandths.
class Thousandths {
 public:
  void add(std::int64_t thousandths);
  void add(const Thousandths&);
  double mean() const;
  double deviation() const;
  double error() const;

  std::uint64_t size = 0;
  std::int64_t sum = 0;
  std::uint64_t squares = 0;
};

/// What the standard error of a mean over all moves needs. The moves of one game are not independent, the games are; so it comes from each game's
/// sum `x` and number of moves `n` (the ratio estimator; Cochran 1977, Sampling Techniques, 2.11).
class Clustered {
 public:
  void add(std::int64_t x, std::int64_t n);
  void add(const Clustered&);
  double mean() const;       // over all moves
  double error() const;
  double game_mean() const;  // of the sums of games
  double game_error() const;

  __extension__ using Wide = __int128;
  std::uint64_t games = 0;
  std::int64_t x = 0, n = 0;
  Wide xx = 0, xn = 0, nn = 0;  // sums of products
};
std::string wide_text(Clustered::Wide);
Clustered::Wide read_wide(const std::string&);

struct Interval {
  double low = 0, high = 1;
};

/// The interval that holds a share with a confidence of 95 per cent, `times` in `size` being seen (Wilson 1927).
Interval wilson(std::uint64_t times, std::uint64_t size);

}  // namespace sow::study
