#include "interpreter/study/alphabeta.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
#include <unordered_map>
#include <utility>

#include "interpreter/study/players.hpp"
#include "interpreter/study/position_key.hpp"
#include "interpreter/study/standing.hpp"

namespace sow::study {

namespace {

constexpr std::size_t most_moves = 5000;      // looked at; in games where every drop is a choice there are more
constexpr std::size_t most_remembered = 1 << 20;
constexpr int deepest = 200, draws_of_a_lot = 4;
constexpr Value widest = std::numeric_limits<Value>::max();

using Clock = std::chrono::steady_clock;

/// A move and where it leads.
struct Line {
  std::size_t number = 0;  // in the order of the moves
  play::State after;
  Value now = 0;           // the game's result, or the lead where this move leads
  bool by_lot = false;     // then `now` is the mean of a few draws, and nothing is looked past it
};

struct Remembered {
  enum class Bound : std::uint8_t { Exact, AtLeast, AtMost };
  Value value = 0;
  std::size_t best = 0;
  int depth = 0;
  Bound bound = Bound::Exact;
  bool horizon = false;    // not all lines were followed to the game's end
};

bool over(const play::State& state) { return state.position.outcome != play::Outcome::Playing; }

class Search {
 public:
  Search(const play::Game& game, const play::State& root, const Budget& budget, std::uint64_t seed)
      : game_(game), root_(root), budget_(budget), seed_(seed), player_(root.position.next), begin_(Clock::now()) {}

  Searched run() {
    std::vector<play::Move> moves = game_.moves(root_, most_moves);
    if (moves.empty()) return {play::Move{{}, true}, 0, 0, 0};
    shuffle(moves);
    lines_ = play_all(root_, moves, 1);
    Searched found{moves[lines_.front().number], 0, 0, 0};
    const int last = budget_.depth > 0 ? std::min(budget_.depth, deepest) : deepest;
    for (int depth = 1; depth <= last && !out_; ++depth) {
      horizon_ = false;
      const Value value = best_line(depth);
      if (out_) break;
      found = {moves[lines_.front().number], value, depth, 0};
      if (!horizon_ || value >= won_game || value <= -won_game) break;
    }
    found.positions = positions_;
    return found;
  }

 private:
  void shuffle(std::vector<play::Move>& moves) const {
    play::Random random(seed_, 0, 0);
    for (std::size_t left = moves.size(); left > 1; --left) std::swap(moves[left - 1], moves[random.below(static_cast<std::uint32_t>(left))]);
  }

  /// Looks at all moves of the root so deep, and puts the best first.
  Value best_line(int depth) {
    Value best = -widest;
    std::size_t first = 0;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const Value value = follow(lines_[i], depth, best, widest);
      if (out_) return best;
      if (value > best) best = value, first = i;
    }
    const auto begin = lines_.begin();
    std::rotate(begin, begin + static_cast<std::ptrdiff_t>(first), begin + static_cast<std::ptrdiff_t>(first) + 1);
    return best;
  }

  Value follow(const Line& line, int depth, Value alpha, Value beta) {
    if (!line.by_lot && over(line.after)) return result(line.after, depth - 1);
    if (!line.by_lot && depth > 1) return look(line.after, depth - 1, alpha, beta);
    horizon_ = true;
    return line.now;
  }

  /// The value of a state that is not over, looked at `depth` plies deep: exact if it lies between alpha and beta, and a bound otherwise.
  Value look(const play::State& state, int depth, Value alpha, Value beta) {
    if (simultaneous(state)) {
      horizon_ = true;
      return game_lead(state);
    }
    const PositionKey key = key_of(state);
    const auto known = table_.find(key);
    if (known != table_.end() && known->second.depth == depth && settles(known->second, alpha, beta)) {
      horizon_ |= known->second.horizon;
      return known->second.value;
    }
    std::vector<play::Move> moves = game_.moves(state, most_moves);
    if (moves.empty()) moves.push_back(play::Move{{}, true});
    std::vector<Line> lines = play_all(state, moves, depth);
    if (known != table_.end()) put_first(lines, known->second.best);
    return out_ ? 0 : best_of(lines, state, key, depth, alpha, beta);
  }

  Value best_of(const std::vector<Line>& lines, const play::State& state, const PositionKey& key, int depth, Value alpha, Value beta) {
    const bool own = is_own(state), horizon_elsewhere = std::exchange(horizon_, false);
    const Value low = alpha, high = beta;
    Value best = own ? -widest : widest;
    std::size_t chosen = lines.front().number;
    for (const Line& line : lines) {
      const Value value = follow(line, depth, alpha, beta);
      if (out_) return 0;
      if (own ? value > best : value < best) best = value, chosen = line.number;
      own ? alpha = std::max(alpha, best) : beta = std::min(beta, best);
      if (alpha >= beta) break;
    }
    if (table_.size() >= most_remembered) table_.clear();
    const auto bound = best >= high ? Remembered::Bound::AtLeast : best <= low ? Remembered::Bound::AtMost : Remembered::Bound::Exact;
    table_[key] = {best, chosen, depth, bound, horizon_};
    horizon_ |= horizon_elsewhere;
    return best;
  }

  static bool settles(const Remembered& known, Value alpha, Value beta) {
    switch (known.bound) {
      case Remembered::Bound::Exact: return true;
      case Remembered::Bound::AtLeast: return known.value >= beta;
      case Remembered::Bound::AtMost: break;
    }
    return known.value <= alpha;
  }

  /// Where each move leads, those that promise most to whoever is next first.
  std::vector<Line> play_all(const play::State& state, const std::vector<play::Move>& moves, int depth) {
    std::vector<Line> lines;
    lines.reserve(moves.size());
    for (std::size_t number = 0; number < moves.size(); ++number) {
      lines.push_back(play_one(state, moves[number], depth));
      lines.back().number = number;
      if (spent()) return lines;
    }
    const bool own = is_own(state);
    std::stable_sort(lines.begin(), lines.end(), [own](const Line& a, const Line& b) { return own ? a.now > b.now : a.now < b.now; });
    return lines;
  }

  Line play_one(const play::State& state, const play::Move& move, int depth) {
    Line line;
    play::Lots lots(play::Random(seed_, positions_, 1));
    line.after = state;
    const auto ply = game_.play(line.after, move, lots);
    ++positions_;
    line.now = over(line.after) ? result(line.after, depth - 1) : game_lead(line.after);
    line.by_lot = !ply->lots.empty();
    if (!line.by_lot) return line;
    for (int draw = 1; draw < draws_of_a_lot; ++draw) {
      play::State other = state;
      play::Lots others(play::Random(seed_, positions_, static_cast<std::uint64_t>(draw) + 1));
      game_.play(other, move, others);
      line.now += over(other) ? result(other, depth - 1) : game_lead(other);
    }
    line.now /= draws_of_a_lot;
    return line;
  }

  static void put_first(std::vector<Line>& lines, std::size_t number) {
    const auto found = std::find_if(lines.begin(), lines.end(), [number](const Line& line) { return line.number == number; });
    if (found != lines.end()) std::rotate(lines.begin(), found, found + 1);
  }

  Value result(const play::State& state, int depth_left) const {
    if (state.position.outcome != play::Outcome::Won) return 0;
    const auto& team = game_.rules().board.team;
    const bool own = team[static_cast<std::size_t>(state.position.winner)] == team[static_cast<std::size_t>(player_)];
    return own ? won_game + depth_left : -won_game - depth_left;
  }
  Value game_lead(const play::State& state) const { return lead(game_, state.position, player_); }
  bool is_own(const play::State& state) const {
    const auto& team = game_.rules().board.team;
    return team[static_cast<std::size_t>(state.position.next)] == team[static_cast<std::size_t>(player_)];
  }
  bool simultaneous(const play::State& state) const { return game_.rules().phases[static_cast<std::size_t>(state.position.phase)].simultaneous; }

  bool spent() {
    if (out_ || lines_.empty()) return out_;
    if (budget_.positions > 0 && positions_ >= budget_.positions) out_ = true;
    if (budget_.milliseconds > 0 && Clock::now() - begin_ >= std::chrono::milliseconds(budget_.milliseconds)) out_ = true;
    return out_;
  }

  const play::Game& game_;
  const play::State& root_;
  const Budget& budget_;
  std::uint64_t seed_;
  int player_;
  Clock::time_point begin_;
  std::vector<Line> lines_;        // of the root
  std::unordered_map<PositionKey, Remembered, PositionKeyHash> table_;
  std::uint64_t positions_ = 0;
  bool out_ = false;               // the budget is spent
  bool horizon_ = false;           // some line was not followed to the game's end
};

class AlphaBetaPlayer : public Player {
 public:
  explicit AlphaBetaPlayer(const Budget& budget) : budget_(budget) {}
  bool by_the_clock() const override { return budget_.milliseconds > 0; }
  void decide(const play::Game& game, const play::State& state, play::Walk& walk, Streams& streams) const override {
    if (game.rules().phases[static_cast<std::size_t>(state.position.phase)].simultaneous) return decide_at_random(walk, streams);
    const std::vector<play::Move> moves = game.moves(state, 2);
    const auto seed = streams.players[static_cast<std::size_t>(state.position.next)].next();
    follow(walk, moves.size() == 1 ? moves.front() : look_ahead(game, state, budget_, seed).move);
  }

 private:
  Budget budget_;
};

}  // namespace

Searched look_ahead(const play::Game& game, const play::State& state, const Budget& budget, std::uint64_t seed) {
  return Search(game, state, budget, seed).run();
}

std::unique_ptr<Player> make_alphabeta_player(const Budget& budget) { return std::make_unique<AlphaBetaPlayer>(budget); }

}  // namespace sow::study
