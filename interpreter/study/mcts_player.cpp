#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>

#include "interpreter/study/players.hpp"

namespace sow::study {

namespace {

constexpr std::size_t most_moves = 2000;  // children of a node
constexpr int trial_plies = 300;          // a trial game that is longer counts as half a win for everybody
constexpr double exploration = 1.4;

using Reward = std::array<double, model::max_players>;

struct Node {
  play::State state;
  play::Move move;                 // that led here
  std::vector<play::Move> untried;
  std::vector<std::unique_ptr<Node>> children;
  double visits = 0;
  double reward = 0;               // for the player who moved here
};

bool over(const play::State& state) { return state.position.outcome != play::Outcome::Playing; }

Reward reward_of(const play::Game& game, const play::State& state) {
  Reward reward{};
  reward.fill(0.5);
  if (state.position.outcome != play::Outcome::Won) return reward;
  const auto& team = game.rules().board.team;
  const int winners = team[static_cast<std::size_t>(state.position.winner)];
  for (std::size_t player = 0; player < team.size(); ++player) reward[player] = team[player] == winners ? 1 : 0;
  return reward;
}

class Search {
 public:
  Search(const play::Game& game, const play::State& state, Streams& streams) : game_(game), root_(node(state, {}, false)) {
    const auto seed = streams.players[static_cast<std::size_t>(state.position.next)].next();
    trial_ = std::make_unique<Streams>(seed, 0, game.rules().board.player_count());
  }

  play::Move best(int iterations, int milliseconds) {
    if (root_->untried.size() == 1) return root_->untried.front();
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
    for (int i = 0; i < iterations || (milliseconds > 0 && (i == 0 || std::chrono::steady_clock::now() < end)); ++i) iterate();
    const auto more = [](const auto& a, const auto& b) { return a->visits < b->visits; };
    return (*std::max_element(root_->children.begin(), root_->children.end(), more))->move;
  }

 private:
  std::unique_ptr<Node> node(const play::State& state, const play::Move& move, bool may_pass = true) {
    auto made = std::make_unique<Node>();
    made->state = state;
    made->move = move;
    if (over(state)) return made;
    made->untried = game_.moves(state, most_moves);
    if (made->untried.empty() && may_pass) made->untried.push_back(play::Move{{}, true});
    return made;
  }

  void iterate() {
    std::vector<Node*> path{root_.get()};
    while (path.back()->untried.empty() && !path.back()->children.empty()) path.push_back(most_promising(*path.back()));
    if (!path.back()->untried.empty()) path.push_back(expand(*path.back()));
    const Reward reward = trial(path.back()->state);
    for (std::size_t i = 0; i < path.size(); ++i) {
      path[i]->visits += 1;
      if (i > 0) path[i]->reward += reward[static_cast<std::size_t>(path[i - 1]->state.position.next)];
    }
  }

  Node* expand(Node& parent) {
    const std::size_t chosen = trial_->players[0].below(static_cast<std::uint32_t>(parent.untried.size()));
    const play::Move move = parent.untried[chosen];
    parent.untried.erase(parent.untried.begin() + static_cast<std::ptrdiff_t>(chosen));
    play::State state = parent.state;
    game_.play(state, move, trial_->lots);
    parent.children.push_back(node(state, move));
    return parent.children.back().get();
  }

  static Node* most_promising(const Node& parent) {
    const auto value = [&](const Node& child) {
      return child.reward / child.visits + exploration * std::sqrt(std::log(parent.visits) / child.visits);
    };
    const auto less = [&](const auto& a, const auto& b) { return value(*a) < value(*b); };
    return std::max_element(parent.children.begin(), parent.children.end(), less)->get();
  }

  Reward trial(play::State state) {
    for (int ply = 0; ply < trial_plies && !over(state); ++ply) {
      play::Walk walk(game_, state);
      if (!walk.stuck()) decide_at_random(walk, *trial_);
      game_.play(state, std::move(walk), trial_->lots);
    }
    return reward_of(game_, state);
  }

  const play::Game& game_;
  std::unique_ptr<Streams> trial_;
  std::unique_ptr<Node> root_;
};

class MctsPlayer : public Player {
 public:
  MctsPlayer(int iterations, int milliseconds) : iterations_(iterations), milliseconds_(milliseconds) {}
  bool by_the_clock() const override { return milliseconds_ > 0; }
  void decide(const play::Game& game, const play::State& state, play::Walk& walk, Streams& streams) const override {
    if (game.rules().phases[static_cast<std::size_t>(state.position.phase)].simultaneous) return decide_at_random(walk, streams);
    follow(walk, Search(game, state, streams).best(iterations_, milliseconds_));
  }

 private:
  int iterations_, milliseconds_;
};

}  // namespace

std::unique_ptr<Player> make_mcts_player(int iterations, int milliseconds) { return std::make_unique<MctsPlayer>(iterations, milliseconds); }

}  // namespace sow::study
