#include "interpreter/study/explore.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <set>
#include <tuple>

#include "interpreter/study/players.hpp"

namespace sow::study {

namespace {

using play::Ply;
using play::Position;
using play::State;
using Place = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>;

Place place_of(const grammar::Span& span) { return {span.file, span.begin, span.end}; }

/// Which statements ran.
class Ran : public play::Observer {
 public:
  std::set<Place> places;
  void statement(const model::Statement& statement, const Position&) override { places.insert(place_of(statement.span)); }
};

void collect(const model::Block& block, std::map<Place, grammar::Span>& all) {
  for (const model::Statement& statement : block.statements) {
    if (statement.op != model::Do::Inline) all.emplace(place_of(statement.span), statement.span);
    for (const model::Block& inner : statement.blocks) collect(inner, all);
  }
}

class Explorer {
 public:
  Explorer(const play::Game& game, const Setup& setup, const ExploreBounds& bounds) : game_(game), rules_(game.rules()), setup_(setup), bounds_(bounds) {}

  Exploration run() {
    begin_clock();
    const Position empty = empty_board();
    for (int seeds = 1; seeds <= bounds_.seeds && in_time(); ++seeds) search_small(empty, seeds);
    begin_clock();
    play_at_random();
    return std::move(result_);
  }

 private:
  void begin_clock() { until_ = std::chrono::steady_clock::now() + std::chrono::duration_cast<std::chrono::steady_clock::duration>(std::chrono::duration<double>(bounds_.seconds)); }
  bool in_time() const { return std::chrono::steady_clock::now() < until_; }

  /// As play begins, but with nothing on the board; games that begin in a phase of their own begin afresh.
  Position empty_board() const {
    play::Lots lots(play::Random(setup_.seed, 0, 0));
    Position position = begin(game_, setup_, lots).position;
    if (position.phase != 0 || position.outcome != play::Outcome::Playing) return play::fresh_position(rules_);
    std::fill(position.contents.begin(), position.contents.end(), std::uint16_t{0});
    return position;
  }

  void search_small(const Position& empty, int seeds) {
    result_.small.push_back({seeds, 0, 0, false, 0, std::nullopt});
    Position position = empty;
    result_.small.back().complete = place_seeds(position, 0, seeds);
  }

  /// All ways to lay the seeds into this hole and those after it; false if the time is over.
  bool place_seeds(Position& position, int hole, int seeds) {
    std::uint16_t& here = play::cell(rules_, position, hole, 0);
    if (hole + 1 == rules_.board.holes) {
      here = static_cast<std::uint16_t>(seeds);
      const bool going_on = look_at(position);
      here = 0;
      return going_on;
    }
    for (int n = seeds; n >= 0; --n) {
      here = static_cast<std::uint16_t>(n);
      if (!place_seeds(position, hole + 1, seeds - n)) return false;
    }
    here = 0;
    return true;
  }

  bool look_at(Position position) {
    if (!in_time()) return false;
    SmallPositions& small = result_.small.back();
    for (position.next = 0; position.next < rules_.board.player_count(); ++position.next) {
      ++small.positions;
      const State state = game_.from(position);
      for (const play::Move& move : game_.moves(state, 10000)) {
        State after = state;
        play::Lots lots(play::Random(setup_.seed, 0, 0));
        const auto ply = game_.play(after, move, lots);
        ++small.moves;
        if (!ply || !ply->endless) continue;
        ++small.endless;
        if (!small.first) small.first = Witness{{}, position, move, 0, 0};
      }
    }
    return true;
  }

  void note(const std::string& code, const Witness& witness) {
    const auto same = [&](const Shown& one) { return one.code == code && place_of(one.finding.span) == place_of(witness.finding.span); };
    auto found = std::find_if(result_.found.begin(), result_.found.end(), same);
    if (found == result_.found.end()) found = result_.found.insert(found, Shown{code, witness.finding, 0, witness});
    found->count += 1;
    if (witness.ply < found->first.ply) found->first = witness;
  }

  void play_at_random() {
    std::map<Place, grammar::Span> all;
    for (const model::Moment& moment : rules_.moments) collect(moment.block, all);
    Ran ran;
    const auto random = make_random_player();
    const std::vector<const Player*> players(static_cast<std::size_t>(rules_.board.player_count()), random.get());
    for (std::uint64_t number = 0; number < bounds_.games && in_time(); ++number) play_one(players, number, ran);
    result_.statements = all.size();
    for (const auto& [place, span] : all)
      if (ran.places.count(place) == 0) result_.idle.push_back(span);
  }

  void play_one(const std::vector<const Player*>& players, std::uint64_t number, Ran& ran) {
    Setup setup = setup_;
    setup.seed += number;
    Watch watch;
    watch.observer = &ran;
    int plies = 0;
    watch.played = [&](const State& before, const Ply& ply, const State&) {
      const Witness here{{}, before.position, ply.move, plies++, number};
      if (ply.endless) note("endless", here);
      if (ply.long_sowing) note("long", here);
    };
    const GameResult game = play_game(game_, setup, players, 0, watch);
    for (Witness witness : game.witnesses) {
      witness.game = number;
      note(witness.finding.code, witness);
    }
    ++result_.games;
    result_.plies += static_cast<std::uint64_t>(game.plies);
    if (game.cut != Cut::Moves) return;
    if (result_.unfinished++ == 0) result_.first_unfinished = number;
  }

  const play::Game& game_;
  const model::Ruleset& rules_;
  const Setup& setup_;
  const ExploreBounds& bounds_;
  std::chrono::steady_clock::time_point until_;
  Exploration result_;
};

}  // namespace

Exploration explore(const play::Game& game, const Setup& setup, const ExploreBounds& bounds) { return Explorer(game, setup, bounds).run(); }

}  // namespace sow::study
