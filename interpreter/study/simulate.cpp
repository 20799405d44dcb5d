#include "interpreter/study/simulate.hpp"

#include <mutex>
#include <utility>

#include "interpreter/study/fast_games.hpp"
#include "interpreter/study/meter.hpp"
#include "interpreter/study/share_out.hpp"

namespace sow::study {

namespace {

bool earlier(const Witness& a, const Witness& b) { return std::tie(a.ply, a.game) < std::tie(b.ply, b.game); }

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

/// What the workers of a simulation share: where their games go.
struct Gathered {
  Simulation all;
  InOrder* in_order = nullptr;
};

class SimulationWorker : public Worker {
 public:
  SimulationWorker(const play::Game& game, const SimulationOrder& order, Gathered& gathered) : game_(game), order_(order), gathered_(gathered) {
    if (order_.metrics) meter_ = std::make_unique<Meter>(game_);
    if (order_.program && !order_.metrics) fast_ = std::make_unique<FastGames>(*order_.program, game_, order_.setup);
    if (fast_ && !fast_->fits()) fast_ = nullptr;
    if (fast_ && order_.turns) fast_->use(order_.turns);
  }
  void play(std::uint64_t number) override {
    GameResult result = fast_ ? fast_->play(number) : play_game(game_, order_.setup, order_.players, number, meter_ ? meter_->watch() : Watch{});
    if (meter_) result.metrics = meter_->take(result);
    own_.add(result);
    gathered_.in_order->bring(std::move(result));
  }
  void hand_in() override { gathered_.all.add(std::exchange(own_, {})); }

 private:
  const play::Game& game_;
  const SimulationOrder& order_;
  Gathered& gathered_;
  Simulation own_;
  std::unique_ptr<FastGames> fast_;
  std::unique_ptr<Meter> meter_;
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
  add_turns(result);
  for (std::size_t player = 0; player < score.size(); ++player) {
    score[player].add(result.score[player]);
    captured_in_game[player].add(result.captured[player]);
  }
  if (result.metrics) metrics.add(*result.metrics, result.plies);
  for (const Witness& witness : result.witnesses) {
    FoundKind& kind = findings[{witness.finding.code, witness.finding.span.file, witness.finding.span.begin}];
    if (kind.count++ == 0 || earlier(witness, kind.first)) kind.first = witness;
  }
}

void Simulation::add_turns(const GameResult& result) {
  std::int64_t all_laps = 0, all_captured = 0, captures = 0;
  for (const int number : result.laps_of_move) laps.add(number), all_laps += number;
  for (const int number : result.captured_of_move) captured.add(number), all_captured += number, captures += number > 0 ? 1 : 0;
  const auto turns = static_cast<std::int64_t>(result.laps_of_move.size());
  laps_by_game.add(all_laps, turns);
  captured_by_game.add(all_captured, turns);
  capturing.add(captures, turns);
}

void Simulation::add(const Simulation& other) {
  each_sum([&](const char*, auto member) { add_up(this->*member, other.*member); });
  for (const auto& [key, kind] : other.findings) {
    FoundKind& own = findings[key];
    if (own.count == 0 || earlier(kind.first, own.first)) own.first = kind.first;
    own.count += kind.count;
  }
  metrics.add(other.metrics);
}

struct Simulator::Inside {
  const SimulationOrder& order;
  Gathered gathered;
  Workers workers;
};

Simulator::Simulator(const play::Game& game, const SimulationOrder& order)
    : inside_(new Inside{order, {}, Workers(order.threads, [this, &game, &order] { return std::make_unique<SimulationWorker>(game, order, inside_->gathered); })}) {}
Simulator::~Simulator() = default;

Simulation Simulator::play(std::uint64_t first, std::uint64_t games) {
  InOrder in_order(inside_->order.each, first);
  inside_->gathered.in_order = &in_order;
  inside_->workers.share_out(first, games, inside_->order.stop);
  return std::exchange(inside_->gathered.all, {});
}

Simulation simulate(const play::Game& game, const SimulationOrder& order) { return Simulator(game, order).play(order.first, order.games); }

}  // namespace sow::study
