#include "interpreter/study/share_out.hpp"

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace sow::study {

void share_out(std::uint64_t first, std::uint64_t games, int threads, const std::atomic<bool>* stop, const std::function<std::unique_ptr<Worker>()>& make) {
  // Several at a time where there are many, since threads that count on one counter wait for each other.
  const std::uint64_t chunk = std::clamp<std::uint64_t>(games / (static_cast<std::uint64_t>(threads) * 64), 1, 64);
  const std::uint64_t end = first + games;
  std::atomic<std::uint64_t> next{first};
  std::mutex mutex;
  std::exception_ptr failure;
  const auto work = [&] {
    try {
      const std::unique_ptr<Worker> worker = make();
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
  for (int i = 1; i < threads; ++i) others.emplace_back(work);
  work();
  for (std::thread& thread : others) thread.join();
  if (failure) std::rethrow_exception(failure);
}

}  // namespace sow::study
