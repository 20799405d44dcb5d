#include "interpreter/study/simulate.hpp"

#include <exception>
#include <mutex>
#include <thread>

#include "interpreter/study/fast_games.hpp"

namespace sow::study {

namespace {

bool earlier(const Witness& a, const Witness& b) { return std::tie(a.ply, a.game) < std::tie(b.ply, b.game); }

void add_up(std::uint64_t& all, std::uint64_t more) { all += more; }
void add_up(Counts& all, const Counts& more) { all.add(more); }
template <typename Sum, std::size_t size>
void add_up(std::array<Sum, size>& all, const std::array<Sum, size>& more) {
  for (std::size_t i = 0; i < size; ++i) add_up(all[i], more[i]);
}

/// Hands results on in the order of the games, whichever thread brings them.
class InOrder {
 public:
  InOrder(const std::function<void(const GameResult&)>& each, std::uint64_t first) : each_(each), next_(first) {}

  void bring(GameResult result) {
    if (!each_) return;
    const std::lock_guard lock(mutex_);
    waiting_.emplace(result.number, std::move(result));
    for (; !waiting_.empty() && waiting_.begin()->first == next_; ++next_) {
      each_(waiting_.begin()->second);
      waiting_.erase(waiting_.begin());
    }
  }

 private:
  const std::function<void(const GameResult&)>& each_;
  std::uint64_t next_;
  std::mutex mutex_;
  std::map<std::uint64_t, GameResult> waiting_;
};

/// Games are given out one by one; those begun are always finished, so what was reached has no lack of long games.
class Work {
 public:
  Work(const play::Game& game, const SimulationOrder& order) : game_(game), order_(order), next_(order.first), in_order_(order.each, order.first) {}

  Simulation run() {
    std::vector<std::thread> threads;
    for (int i = 1; i < order_.threads; ++i) threads.emplace_back([this] { play_games(); });
    play_games();
    for (std::thread& thread : threads) thread.join();
    if (failure_) std::rethrow_exception(failure_);
    return std::move(all_);
  }

 private:
  void play_games() {
    Simulation own;
    try {
      std::unique_ptr<FastGames> fast;
      if (order_.program) fast = std::make_unique<FastGames>(*order_.program, game_, order_.setup);
      if (fast && !fast->fits()) fast = nullptr;
      if (fast && order_.turns) fast->use(order_.turns);
      while (!order_.stop || !*order_.stop) {
        const std::uint64_t number = next_++;
        if (number >= order_.first + order_.games) break;
        GameResult result = fast ? fast->play(number) : play_game(game_, order_.setup, order_.players, number);
        own.add(result);
        in_order_.bring(std::move(result));
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      failure_ = std::current_exception();
      next_ = order_.first + order_.games;
    }
    const std::lock_guard lock(mutex_);
    all_.add(own);
  }

  const play::Game& game_;
  const SimulationOrder& order_;
  std::atomic<std::uint64_t> next_;
  InOrder in_order_;
  std::mutex mutex_;
  Simulation all_;
  std::exception_ptr failure_;
};

}  // namespace

void Simulation::add(const GameResult& result) {
  games += 1;
  const auto winner = static_cast<std::size_t>(result.winner);
  const auto first = static_cast<std::size_t>(result.first_mover);
  moved_first[first] += 1;
  if (result.outcome == play::Outcome::Won) {
    wins[winner] += 1;
    wins_moving_first[winner] += winner == first ? 1 : 0;
  }
  draws += result.outcome == play::Outcome::Drawn ? 1 : 0;
  undecided += result.outcome == play::Outcome::Undecided ? 1 : 0;
  cut_by_moves += result.cut == Cut::Moves ? 1 : 0;
  cut_by_rounds += result.cut == Cut::Rounds ? 1 : 0;
  passes += static_cast<std::uint64_t>(result.passes);
  endless += static_cast<std::uint64_t>(result.endless);
  long_sowings += static_cast<std::uint64_t>(result.long_sowings);
  plies.add(result.plies);
  rounds.add(result.rounds_ended);
  for (const int number : result.laps_of_move) laps.add(number);
  for (const int number : result.captured_of_move) captured.add(number);
  for (std::size_t player = 0; player < score.size(); ++player) {
    score[player].add(result.score[player]);
    captured_in_game[player].add(result.captured[player]);
  }
  for (const Witness& witness : result.witnesses) {
    FoundKind& kind = findings[{witness.finding.code, witness.finding.span.file, witness.finding.span.begin}];
    if (kind.count++ == 0 || earlier(witness, kind.first)) kind.first = witness;
  }
}

void Simulation::add(const Simulation& other) {
  each_sum([&](const char*, auto member) { add_up(this->*member, other.*member); });
  for (const auto& [key, kind] : other.findings) {
    FoundKind& own = findings[key];
    if (own.count == 0 || earlier(kind.first, own.first)) own.first = kind.first;
    own.count += kind.count;
  }
}

Simulation simulate(const play::Game& game, const SimulationOrder& order) { return Work(game, order).run(); }

}  // namespace sow::study
