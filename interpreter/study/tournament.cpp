#include "interpreter/study/tournament.hpp"

#include <algorithm>
#include <utility>

#include "interpreter/study/pace.hpp"
#include "interpreter/study/share_out.hpp"

namespace sow::study {

namespace {

constexpr std::uint64_t first_opening = std::uint64_t{1} << 62;  // games have lower numbers
constexpr std::uint64_t attempts = 100;

/// The position after so many moves at random. If the game was over by then, others are tried; in the end the last position before.
play::Position random_opening(const play::Game& game, const TournamentOrder& order, std::uint64_t number) {
  play::State state;
  for (std::uint64_t attempt = 0; attempt < attempts; ++attempt) {
    Streams streams(order.setup.seed, first_opening + number * attempts + attempt, game.rules().board.player_count());
    state = begin(game, order.setup, streams.lots);
    int played = 0;
    for (; played < order.random_moves; ++played) {
      play::State next = state;
      play::Walk walk(game, next);
      if (!walk.stuck()) decide_at_random(walk, streams);
      game.play(next, std::move(walk), streams.lots);
      if (next.position.outcome != play::Outcome::Playing) break;
      state = std::move(next);
    }
    if (played == order.random_moves) break;
  }
  return state.position;
}

void count(Meeting& meeting, const GameResult& result) {
  meeting.games += 1;
  if (result.outcome == play::Outcome::Won) {
    const bool of_a = meeting.seating[static_cast<std::size_t>(result.winner)];
    (of_a ? meeting.won_by_a : meeting.won_by_b) += 1;
  }
  meeting.drawn += result.outcome == play::Outcome::Drawn ? 1 : 0;
  meeting.undecided += result.outcome == play::Outcome::Undecided ? 1 : 0;
  meeting.cut += result.outcome == play::Outcome::Playing ? 1 : 0;
}

class TournamentWorker : public Worker {
 public:
  TournamentWorker(const play::Game& game, const TournamentOrder& order, Tournament& all)
      : game_(game), order_(order), all_(all), own_(open_tournament(order, game.rules().board)) {}

  void play(std::uint64_t number) override {
    Meeting& meeting = own_.meetings[static_cast<std::size_t>(number % own_.meetings.size())];
    std::vector<const Player*> players;
    for (const bool of_a : meeting.seating) players.push_back(order_.entrants[of_a ? meeting.a : meeting.b]);
    Setup setup = order_.setup;
    if (order_.random_moves > 0) {
      setup.position = random_opening(game_, order_, number / own_.meetings.size());
      setup.starter = play::nobody;
    }
    count(meeting, play_game(game_, setup, players, number));
    own_.games += 1;
  }
  void hand_in() override { all_.add(std::exchange(own_, open_tournament(order_, game_.rules().board))); }

 private:
  const play::Game& game_;
  const TournamentOrder& order_;
  Tournament& all_;
  Tournament own_;
};

}  // namespace

std::vector<Seating> seatings(const model::Board& board) {
  const int sides = *std::max_element(board.team.begin(), board.team.end()) + 1;
  std::vector<Seating> all;
  for (int shared = 1; shared < (1 << sides) - 1; ++shared) {
    Seating one;
    for (const int team : board.team) one.push_back((shared >> team & 1) != 0);
    all.push_back(one);
  }
  return all;
}

void Tournament::add(const Tournament& other) {
  games += other.games;
  for (std::size_t i = 0; i < meetings.size(); ++i) {
    Meeting& own = meetings[i];
    const Meeting& more = other.meetings[i];
    own.games += more.games, own.won_by_a += more.won_by_a, own.won_by_b += more.won_by_b;
    own.drawn += more.drawn, own.undecided += more.undecided, own.cut += more.cut;
  }
}

Tournament open_tournament(const TournamentOrder& order, const model::Board& board) {
  Tournament tournament;
  for (std::size_t a = 0; a < order.entrants.size(); ++a)
    for (std::size_t b = a + 1; b < order.entrants.size(); ++b)
      for (const Seating& seating : seatings(board)) tournament.meetings.push_back({a, b, seating, 0, 0, 0, 0, 0, 0});
  return tournament;
}

std::uint64_t all_games(const TournamentOrder& order, const model::Board& board) {
  return order.games * open_tournament(order, board).meetings.size();
}

Tournament play_tournament(const play::Game& game, const TournamentOrder& order, Tournament done, const std::function<void(const Tournament&)>& reached) {
  const std::uint64_t wanted = all_games(order, game.rules().board);
  Workers workers(order.threads, [&] { return std::make_unique<TournamentWorker>(game, order, done); });
  Pace pace(order.threads);
  while (done.games < wanted && !(order.stop && *order.stop)) {
    const std::uint64_t block = std::min(pace.next(), wanted - done.games);
    pace.begin();
    workers.share_out(done.games, block, order.stop);
    pace.end(block);
    if (reached) reached(done);
  }
  return done;
}

std::vector<Rating> rate(const Tournament& tournament, std::size_t entrants) {
  std::vector<Score> scores;
  for (const Meeting& meeting : tournament.meetings) scores.push_back({meeting.a, meeting.b, meeting.games, meeting.points_of_a()});
  return rate(entrants, scores);
}

}  // namespace sow::study
