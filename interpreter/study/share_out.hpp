#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>

namespace sow::study {

/// Plays games for one thread, and keeps what they came to until all are played.
class Worker {
 public:
  virtual ~Worker() = default;
  virtual void play(std::uint64_t number) = 0;
  /// Called once, when there are no more games; never for two workers at once.
  virtual void hand_in() = 0;
};

/// Gives out the games from `first` on, in order, a few at a time where they are many, to a worker for each thread. Those given out are always
/// finished, so that what was reached has no lack of long games; `stop` (may be null): give out no more. What a worker throws is thrown again here.
void share_out(std::uint64_t first, std::uint64_t games, int threads, const std::atomic<bool>* stop, const std::function<std::unique_ptr<Worker>()>& make);

}  // namespace sow::study
