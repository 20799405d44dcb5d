#include "interpreter/study/share_out.hpp"

#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace sow::study {

void share_out(std::uint64_t first, std::uint64_t games, int threads, const std::atomic<bool>* stop, const std::function<std::unique_ptr<Worker>()>& make) {
  std::atomic<std::uint64_t> next{first};
  std::mutex mutex;
  std::exception_ptr failure;
  const auto work = [&] {
    try {
      const std::unique_ptr<Worker> worker = make();
      while (!stop || !*stop) {
        const std::uint64_t number = next++;
        if (number >= first + games) break;
        worker->play(number);
      }
      const std::lock_guard lock(mutex);
      worker->hand_in();
    } catch (...) {
      const std::lock_guard lock(mutex);
      failure = std::current_exception();
      next = first + games;
    }
  };
  std::vector<std::thread> others;
  for (int i = 1; i < threads; ++i) others.emplace_back(work);
  work();
  for (std::thread& thread : others) thread.join();
  if (failure) std::rethrow_exception(failure);
}

}  // namespace sow::study
