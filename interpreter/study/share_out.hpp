#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace sow::study {

/// Plays games for one thread, and keeps what they came to until all are played.
class Worker {
 public:
  virtual ~Worker() = default;
  virtual void play(std::uint64_t number) = 0;
  /// Called when there are no more games for now; never for two workers at once. Begins anew afterwards.
  virtual void hand_in() = 0;
};

/// A worker for each thread. They stay from one share of the games to the next, with the tables that they have made.
class Workers {
 public:
  Workers(int threads, std::function<std::unique_ptr<Worker>()> make) : make_(std::move(make)), workers_(static_cast<std::size_t>(threads)) {}

  /// Gives out the games from `first` on, in order, a few at a time where they are many. Those given out are always finished, so that what was
  /// reached has no lack of long games; `stop` (may be null): give out no more. What a worker throws is thrown again here.
  void share_out(std::uint64_t first, std::uint64_t games, const std::atomic<bool>* stop);

 private:
  std::function<std::unique_ptr<Worker>()> make_;
  std::vector<std::unique_ptr<Worker>> workers_;  // made by their threads
};

}  // namespace sow::study
