#pragma once
#include <chrono>
#include <cstdint>
#include <string>

namespace sow::cli {

/// How far a long run of games is, on one line of standard error that is written over; nothing where that is no terminal.
class Progress {
 public:
  Progress(std::uint64_t wanted, double until_width, std::uint64_t done_before);
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  void reached(std::uint64_t done, double width = 0);
  /// Any other text in its place.
  void say(const std::string&);
  void clear();

 private:
  std::uint64_t wanted_;
  double until_width_;
  std::uint64_t before_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  bool shown_ = false;
};

/// "12000 of 40000 games, 6000 a second, 5 s left"; `until_width` and `width` as in study::Blocks, 0 where games are counted.
std::string progress_text(std::uint64_t done, std::uint64_t wanted, double per_second, double width, double until_width);

}  // namespace sow::cli
