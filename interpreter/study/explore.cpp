#include "interpreter/study/explore.hpp"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "interpreter/study/explore_lines.hpp"
#include "interpreter/study/players.hpp"
#include "interpreter/study/position_key.hpp"
#include "interpreter/text/move_text.hpp"

namespace sow::study {

namespace {

using play::Ply;
using play::Position;
using play::State;

/// Which statements ran.
class Ran : public play::Observer {
 public:
  explicit Ran(std::set<Place>& places) : places_(places) {}
  void statement(const model::Statement& statement, const Position&) override { places_.insert(place_of(statement.span)); }

 private:
  std::set<Place>& places_;
};

void collect(const model::Block& block, std::map<Place, grammar::Span>& all) {
  for (const model::Statement& statement : block.statements) {
    if (statement.op != model::Do::Inline) all.emplace(place_of(statement.span), statement.span);
    for (const model::Block& inner : statement.blocks) collect(inner, all);
  }
}

Shown* known(std::vector<Shown>& all, const Event& event) {
  const auto found = std::find_if(all.begin(), all.end(), [&](const Shown& one) { return Event{one.code, one.finding} == event; });
  return found == all.end() ? nullptr : &*found;
}

/// All small positions.
class SmallSearch {
 public:
  SmallSearch(const play::Game& game, const Setup& setup, const ExploreBounds& bounds, Exploration& result)
      : game_(game), rules_(game.rules()), setup_(setup), bounds_(bounds), watchdog_(bounds.seconds, bounds.stop), result_(result) {}

  void run() {
    const Position empty = empty_board();
    for (int seeds = 1; seeds <= bounds_.seeds && watchdog_.going_on(); ++seeds) {
      const auto index = static_cast<std::size_t>(seeds - 1);
      if (index == result_.small.size()) result_.small.push_back({seeds, 0, 0, false, 0});
      SmallPositions& level = result_.small[index];
      if (level.complete) continue;
      passed_over_ = level.positions / static_cast<std::uint64_t>(rules_.board.player_count());
      Position position = empty;
      level_ = &level;
      level.complete = place_seeds(position, 0, seeds);
    }
  }

 private:
  /// As play begins, but with nothing on the board; games that begin in a phase of their own begin afresh.
  Position empty_board() const {
    play::Lots lots(play::Random(setup_.seed, 0, 0));
    Position position = begin(game_, setup_, lots).position;
    if (position.phase != 0 || position.outcome != play::Outcome::Playing) return play::fresh_position(rules_);
    std::fill(position.contents.begin(), position.contents.end(), std::uint16_t{0});
    return position;
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
    if (passed_over_ > 0) return --passed_over_, true;  // looked at before
    if (!watchdog_.going_on()) return false;
    for (position.next = 0; position.next < rules_.board.player_count(); ++position.next) {
      ++level_->positions;
      const State state = game_.from(position);
      std::vector<play::Finding> dead_ends;
      std::vector<play::Move> moves = game_.moves(state, 10000, &dead_ends);
      level_->moves += moves.size();
      if (moves.empty()) moves.push_back({{}, true});
      for (const play::Move& move : moves) look_at(state, move, dead_ends);
    }
    if (bounds_.reached) bounds_.reached(result_);
    return true;
  }

  void look_at(const State& state, const play::Move& move, const std::vector<play::Finding>& dead_ends) {
    State after = state;
    play::Lots lots(play::Random(setup_.seed, 0, 0));
    const auto ply = game_.play(after, move, lots);
    if (!ply) return;
    level_->endless += ply->endless ? 1 : 0;
    for (const Event& event : events_of(*ply, dead_ends)) {
      Shown* shown = known(result_.in_small, event);
      if (shown == nullptr) {
        shown = &result_.in_small.emplace_back();
        shown->code = event.code, shown->finding = event.finding, shown->seeds = level_->seeds;
        shown->from = state.position, shown->line = {text::write_move(rules_, state.position, move)};
      }
      ++shown->count;
    }
  }

  const play::Game& game_;
  const model::Ruleset& rules_;
  const Setup& setup_;
  const ExploreBounds& bounds_;
  Watchdog watchdog_;
  Exploration& result_;
  SmallPositions* level_ = nullptr;
  std::uint64_t passed_over_ = 0;
};

/// Random games.
class GameSearch {
 public:
  GameSearch(const play::Game& game, const Setup& setup, const ExploreBounds& bounds, Exploration& result)
      : game_(game), setup_(setup), bounds_(bounds), result_(result), ran_(result.ran) {}

  void run() {
    const Watchdog watchdog(bounds_.seconds, bounds_.stop);
    const auto random = make_random_player();
    const std::vector<const Player*> players(static_cast<std::size_t>(game_.rules().board.player_count()), random.get());
    while (result_.games < bounds_.games && watchdog.going_on()) {
      play_one(players, result_.games);
      if (bounds_.reached) bounds_.reached(result_);
    }
  }

 private:
  void play_one(const std::vector<const Player*>& players, std::uint64_t number) {
    Setup setup = setup_;
    setup.seed += number;
    course_ = {number, {}, {}};
    last_at_.clear();
    tries_ = 3, repeats_ = false;
    Watch watch;
    watch.observer = &ran_;
    watch.played = [&](const State& before, const Ply& ply, const State&) { played(before, ply); };
    const GameResult game = play_game(game_, setup, players, 0, watch);
    ++result_.games;
    result_.plies += static_cast<std::uint64_t>(game.plies);
    if (game.outcome == play::Outcome::Won && game.winner >= 0) ++result_.wins[static_cast<std::size_t>(game.winner)];
    result_.drawn += game.outcome == play::Outcome::Drawn ? 1 : 0;
    result_.undecided += game.outcome == play::Outcome::Undecided ? 1 : 0;
    const bool nobody_won = game.outcome == play::Outcome::Drawn || game.outcome == play::Outcome::Undecided;
    if (nobody_won && (result_.without_winner_plies == 0 || game.plies < result_.without_winner_plies))
      result_.without_winner = number, result_.without_winner_plies = game.plies;
    if (game.cut != Cut::Moves) return;
    if (result_.unfinished++ == 0) result_.first_unfinished = number;
  }

  void played(const State& before, const Ply& ply) {
    look_for_return(before.position);
    course_.positions.push_back(before.position);
    course_.line.push_back(ply.move);
    for (const play::Decision& one : ply.move.decisions)
      if (one.choice >= 0 && one.type == model::Type::Label) result_.chosen.insert({one.choice, one.value});
    for (const Event& event : events_of(ply, {})) note(event);
  }

  void note(const Event& event) {
    Shown* shown = known(result_.found, event);
    if (shown == nullptr) shown = &result_.found.emplace_back();
    const std::uint64_t count = shown->count + 1;
    const std::size_t plies = course_.line.size();
    if (shown->line.empty() || static_cast<int>(plies) <= shown->after) *shown = shown_by(game_, setup_, course_, plies, event);
    shown->count = count;
  }

  /// Whether the position was there before, and play can go round like that for ever.
  void look_for_return(const Position& position) {
    const std::size_t now = course_.positions.size();
    const auto [at, is_new] = last_at_.try_emplace(board_and_mover_key(position), now);
    const std::size_t before = at->second;
    at->second = now;
    if (is_new || !course_.positions[before].recurs(position)) return;
    Shown* shown = known(result_.found, {"repeat", {}});
    const bool shorter = shown == nullptr || now - before < shown->line.size();
    if ((repeats_ && !shorter) || tries_ == 0) return;
    --tries_;
    if (!returns_for_ever(game_, setup_, course_, before, now)) return;
    if (shown == nullptr) shown = &result_.found.emplace_back();
    shown->count += repeats_ ? 0 : 1;
    repeats_ = true;
    if (shorter) take_cycle(*shown, before, now);
  }

  void take_cycle(Shown& shown, std::size_t begin, std::size_t end) const {
    shown.code = "repeat", shown.game = course_.game, shown.after = static_cast<int>(begin);
    shown.from = course_.positions[begin];
    shown.line.clear();
    for (std::size_t i = begin; i < end; ++i) shown.line.push_back(text::write_move(game_.rules(), course_.positions[i], course_.line[i]));
  }

  const play::Game& game_;
  const Setup& setup_;
  const ExploreBounds& bounds_;
  Exploration& result_;
  Ran ran_;
  Course course_;                                                       // of the game under way
  std::unordered_map<PositionKey, std::size_t, PositionKeyHash> last_at_;
  int tries_ = 0;
  bool repeats_ = false;
};

/// What follows from all that was seen.
void sum_up(const model::Ruleset& rules, bool to_the_end, Exploration& result) {
  std::map<Place, grammar::Span> all;
  for (const model::Moment& moment : rules.moments) collect(moment.block, all);
  result.statements = all.size();
  if (result.games == 0) return;
  for (const auto& [place, span] : all)
    if (result.ran.count(place) == 0) result.idle.push_back(span);
  for (std::size_t choice = 0; choice < rules.choices.size(); ++choice)
    for (std::size_t label = 0; label < rules.choices[choice].labels.size(); ++label)
      if (result.chosen.count({static_cast<int>(choice), static_cast<int>(label)}) == 0)
        result.idle_labels.push_back(rules.choices[choice].name + ": " + rules.choices[choice].labels[label]);
  const auto won = [&](int team) {
    for (int other = 0; other < rules.board.player_count(); ++other)
      if (rules.board.team[static_cast<std::size_t>(other)] == team && result.wins[static_cast<std::size_t>(other)] > 0) return true;
    return false;
  };
  for (int player = 0; player < rules.board.player_count() && to_the_end; ++player)
    if (!won(rules.board.team[static_cast<std::size_t>(player)])) result.never_won.push_back(player);
}

}  // namespace

Exploration explore(const play::Game& game, const Setup& setup, const ExploreBounds& bounds, Exploration done) {
  SmallSearch(game, setup, bounds, done).run();
  GameSearch(game, setup, bounds, done).run();
  if (bounds.played) bounds.played(done);
  Exploration result = std::move(done);
  shorten(game, setup, bounds, result);
  sum_up(game.rules(), setup.rounds == 0, result);
  return result;
}

}  // namespace sow::study
