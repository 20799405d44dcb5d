#pragma once
#include <chrono>
#include <cstdint>

namespace sow::study {

/// How many games to play before looking up again, such that this is about every half second.
class Pace {
 public:
  explicit Pace(int threads) : least_(static_cast<std::uint64_t>(threads > 1 ? threads : 1)), size_(least_ * 4) {}
  std::uint64_t next() const { return size_; }
  void begin() { begin_ = std::chrono::steady_clock::now(); }
  void end(std::uint64_t played);

 private:
  std::uint64_t least_, size_;
  std::chrono::steady_clock::time_point begin_;
};

}  // namespace sow::study
