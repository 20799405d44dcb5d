#include "interpreter/study/share_out.hpp"

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>

namespace sow::study {

void Workers::share_out(std::uint64_t first, std::uint64_t games, const std::atomic<bool>* stop) {
  // Several at a time where there are many, since threads that count on one counter wait for each other.
  const std::uint64_t chunk = std::clamp<std::uint64_t>(games / (workers_.size() * 64), 1, 64);
  const std::uint64_t end = first + games;
  std::atomic<std::uint64_t> next{first};
  std::mutex mutex;
  std::exception_ptr failure;
  const auto work = [&](std::unique_ptr<Worker>& worker) {
    try {
      if (!worker) worker = make_();
      while (!stop || !*stop) {
        const std::uint64_t from = next.fetch_add(chunk);
        if (from >= end) break;
        for (std::uint64_t number = from; number < std::min(from + chunk, end); ++number) worker->play(number);
      }
      const std::lock_guard lock(mutex);
      worker->hand_in();
    } catch (...) {
      const std::lock_guard lock(mutex);
      failure = std::current_exception();
      next = end;
    }
  };
  std::vector<std::thread> others;
  for (std::size_t i = 1; i < workers_.size(); ++i) others.emplace_back(work, std::ref(workers_[i]));
  work(workers_.front());
  for (std::thread& thread : others) thread.join();
  if (failure) std::rethrow_exception(failure);
}

}  // namespace sow::study
