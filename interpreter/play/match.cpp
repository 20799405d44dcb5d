#include <algorithm>
#include <cassert>

#include "interpreter/play/evaluator.hpp"
#include "interpreter/play/walk.hpp"

// Plies, rounds and games (semantics: the moments and their order; rounds).
namespace sow::play {

namespace {

/// No piece is lost or made: as many of each kind as before.
[[maybe_unused]] bool same_pieces(const model::Ruleset& rules, const Facts& facts, const Position& a, const Position& b) {
  std::vector<int> difference(rules.kinds.size(), 0);
  for (std::size_t i = 0; i < a.contents.size(); ++i) {
    const auto piece_class = i % static_cast<std::size_t>(rules.classes);
    difference[static_cast<std::size_t>(facts.kind_of_class[piece_class])] += a.contents[i] - b.contents[i];
  }
  return std::all_of(difference.begin(), difference.end(), [](int d) { return d == 0; });
}

/// `after round`, and the next round is set up.
void end_round(State& state, Play& play, Ply& ply) {
  ply.round_ended = true;
  const int player = play.turn().player;
  play.turns.assign(1, fresh_turn(*play.rules, player));
  play.active = 0;
  run_moment(play, MomentKind::AfterRound);
  if (play.over()) return;
  Position& position = play.position;
  ++position.round;
  position.turns.fill(0);
  position.starter = position.next;
  for (const auto& memory : play.rules->memory) {
    if (memory.lifetime != ast::Remember::Lifetime::Round) continue;
    const auto first = position.memory.begin() + memory.first_cell;
    std::fill(first, first + memory.cells, fresh_value(memory.type));
  }
  state.history.clear();
  state.passes.clear();
  ++state.plies;
}

/// The position that the ply leaves is entered; passes that return stop the game.
void enter(State& state, Play& play, const Ply& ply) {
  if (play.rules->asks_repeats) state.history.push_back(play.position);
  if (!ply.move.pass) return state.passes.clear();
  const auto recurs = [&](const Position& before) { return before.recurs(play.position); };
  if (std::any_of(state.passes.begin(), state.passes.end(), recurs)) {
    play.find("S2009", play.rules->moment(play.phase, MomentKind::NoMove)->span, 0, ply.player);
    play.position.outcome = Outcome::Undecided;
  } else {
    state.passes.push_back(play.position);
  }
}

/// What follows from the end of a turn or a `no move`.
void close(State& state, Play& play, Ply& ply) {
  ++state.plies;
  ply.captured = play.turn().captured;
  if (!play.over()) {
    if (play.ending == Ending::Round) end_round(state, play, ply);
    else enter(state, play, ply);
  }
  ply.laps = play.laps;
  ply.gained = play.gained;
  ply.endless = play.endless;
  ply.long_sowing = play.long_sowing;
  ply.undone = play.undone;
  ply.lots = std::move(play.drawn);
  ply.findings = std::move(play.findings);
  assert(same_pieces(*play.rules, *play.facts, state.position, play.position));
  state.position = std::move(play.position);
}

void attend(Play& play, const State& state, Lots& lots, Observer* observer) {
  play.state = &state;
  play.lots = &lots;
  play.observer = observer;
}

}  // namespace

Game::Game(const model::Ruleset& rules) : rules_(rules), facts_(std::make_shared<const Facts>(rules)) {}

State Game::start(Lots& lots, int starter, Ply* report, Observer* observer) const {
  Play play = make_play(rules_, *facts_, fresh_position(rules_));
  play.turns.push_back(fresh_turn(rules_, 0));
  play.position.next = play.position.starter = std::max(starter, 0);
  State state;
  attend(play, state, lots, observer);
  run_moment(play, MomentKind::Start);
  play.position.starter = play.position.next;
  state.position = std::move(play.position);
  if (report != nullptr) {
    report->lots = std::move(play.drawn);
    report->findings = std::move(play.findings);
  }
  return state;
}

State Game::from(Position position) const {
  State state;
  state.position = std::move(position);
  return state;
}

std::vector<Move> Game::moves(const State& state, std::size_t at_most, std::vector<Finding>* dead_ends) const {
  std::vector<Move> found;
  if (state.position.outcome != Outcome::Playing) return found;
  Play play = begin_turn(rules_, *facts_, state.position);
  if (dead_ends != nullptr) play.dead_ends = std::make_shared<std::vector<Finding>>();
  const auto met = play.dead_ends;
  const Stop stop = run(play);
  for (auto& end : legal_ends(std::move(play), stop, at_most)) found.push_back({std::move(end.decisions), false});
  if (dead_ends != nullptr) *dead_ends = std::move(*met);
  return found;
}

bool Game::has_move(const State& state) const {
  if (state.position.outcome != Outcome::Playing) return false;
  Play play = begin_turn(rules_, *facts_, state.position);
  const Stop stop = run(play);
  return can_complete(play, stop);
}

// ---- Playing ----

/// The turn run with these decisions; nothing if they are no move, or not all are used.
std::optional<Play> Game::replay(const State& state, const Move& move, Observer* observer) const {
  Play play = begin_turn(rules_, *facts_, state.position, observer);
  std::size_t used = 0;
  const auto skip_forced = [&] {
    while (used < move.decisions.size() && move.decisions[used].forced) ++used;
  };
  Stop stop = run(play);
  for (; stop == Stop::Asks; stop = run(play)) {
    skip_forced();
    if (used == move.decisions.size()) return std::nullopt;
    const int value = move.decisions[used++].value;
    if (std::find(play.alternatives.begin(), play.alternatives.end(), value) == play.alternatives.end()) return std::nullopt;
    decide(play, value, false);
  }
  skip_forced();
  if (stop != Stop::Ended || used != move.decisions.size() || !is_legal(play)) return std::nullopt;
  return play;
}

std::optional<Ply> Game::play(State& state, const Move& move, Lots& lots, Observer* observer) const {
  if (state.position.outcome != Outcome::Playing) return std::nullopt;
  if (move.pass) return has_move(state) ? std::nullopt : std::optional(pass(state, lots, observer));
  const auto& facts = facts_->phases[static_cast<std::size_t>(state.position.phase)];
  if (facts.prefers_in_turn || facts.prefers_in_legal) {
    Walk walk(*this, state);
    for (const auto& decision : move.decisions) {
      if (decision.forced) continue;
      const auto& open = walk.alternatives();
      const auto found = std::find_if(open.begin(), open.end(), [&](const Decision& d) { return d.value == decision.value; });
      if (found == open.end()) return std::nullopt;
      walk.choose(static_cast<std::size_t>(found - open.begin()));
    }
    if (!walk.complete()) return std::nullopt;
    return play(state, std::move(walk), lots, observer);
  }
  if (observer != nullptr && !replay(state, move, nullptr)) return std::nullopt;
  auto turn = replay(state, move, observer);
  if (!turn) return std::nullopt;
  return finish(state, std::move(*turn), lots, observer);
}

std::optional<Ply> Game::play(State& state, const Walk& walk, Lots& lots, Observer* observer) const {
  return play(state, Walk(walk), lots, observer);
}

std::optional<Ply> Game::play(State& state, Walk&& walk, Lots& lots, Observer* observer) const {
  if (state.position.outcome != Outcome::Playing) return std::nullopt;
  if (walk.stuck()) return pass(state, lots, observer);
  if (!walk.complete()) return std::nullopt;
  if (observer == nullptr) return finish(state, std::move(walk.inside_->play), lots, nullptr);
  auto turn = replay(state, walk.move(), observer);
  return finish(state, std::move(*turn), lots, observer);
}

/// Steps 6 and 7 of a turn, and the end of the round.
Ply Game::finish(State& state, Play&& play, Lots& lots, Observer* observer) const {
  Ply ply;
  ply.player = state.position.next;
  ply.move.decisions = std::move(play.decisions);
  attend(play, state, lots, observer);
  if (play.ending == Ending::Turn || play.ending == Ending::Undone) run_moment(play, MomentKind::AfterTurn);
  close(state, play, ply);
  return ply;
}

Ply Game::pass(State& state, Lots& lots, Observer* observer) const {
  Ply ply;
  ply.player = state.position.next;
  ply.move.pass = true;
  Play play = make_play(rules_, *facts_, state.position);
  play.turns.push_back(fresh_turn(rules_, ply.player));
  attend(play, state, lots, observer);
  if (rules_.moment(play.phase, MomentKind::NoMove) == nullptr) {
    const auto* turn = rules_.moment(play.phase, MomentKind::Turn);
    play.find("S2008", turn == nullptr ? Span{} : turn->span, 0, ply.player);
    play.position.outcome = Outcome::Undecided;
  } else {
    play.position.next = (ply.player + 1) % rules_.board.player_count();
    run_moment(play, MomentKind::NoMove);
  }
  close(state, play, ply);
  return ply;
}

// ---- Figures ----

int Game::pieces(const Position& position) const {
  int sum = 0;
  for (const auto count : position.contents) sum += count;
  return sum;
}

int Game::score(const Position& position, int player) const {
  if (!rules_.score) {
    const PlaceId at = entry(rules_.captures, static_cast<PlaceId>(player));
    return at == nowhere ? 0 : pieces_at(rules_, position, at);
  }
  Play play = make_play(rules_, *facts_, position);
  play.turns.push_back(fresh_turn(rules_, player));
  Names names;
  names.reset(rules_.score_values, rules_.score_lists);
  return Evaluator(play, play.turns[0], names, player).scalar(rules_.score);
}

}  // namespace sow::play
