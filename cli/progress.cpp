#include "cli/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "cli/report.hpp"

namespace sow::cli {

namespace {

constexpr double silent_seconds = 1;

std::string duration(double seconds) {
  if (seconds < 100) return fmt::format("{:.0f} s", seconds);
  if (seconds < 6000) return fmt::format("{:.0f} min", seconds / 60);
  return fmt::format("{:.1f} h", seconds / 3600);
}

}  // namespace

std::string progress_text(std::uint64_t done, std::uint64_t wanted, double per_second, double width, double until_width) {
  const auto played = static_cast<double>(done);
  const bool narrowing = until_width > 0;
  // An interval narrows with the square root of the number of games.
  const double all = narrowing ? std::min(static_cast<double>(wanted), played * (width / until_width) * (width / until_width)) : static_cast<double>(wanted);
  const std::string how_far = narrowing ? fmt::format("{} played, interval {:.4f} wide ({:.4f} wanted)", done, width, until_width)
                                        : fmt::format("{} of {} {}", done, wanted, wanted == 1 ? "game" : "games");
  if (per_second <= 0) return how_far;
  return fmt::format("{}, {:.{}f} a second, {} left", how_far, per_second, per_second < 10 ? 1 : 0, duration(std::max(0.0, all - played) / per_second));
}

Progress::Progress(std::uint64_t wanted, double until_width, std::uint64_t done_before)
    : wanted_(wanted), until_width_(until_width), before_(done_before) {}

void Progress::reached(std::uint64_t done, double width) {
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
  const double per_second = static_cast<double>(done - before_) / seconds;
  say(progress_text(done, wanted_, per_second, width, until_width_));
}

void Progress::say(const std::string& text) {
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
  if (seconds < silent_seconds || isatty(STDERR_FILENO) != 1) return;
  tell("\r\x1b[K" + text);
  shown_ = true;
}

void Progress::clear() {
  if (shown_) tell("\r\x1b[K");
  shown_ = false;
}

}  // namespace sow::cli
