#include <algorithm>

#include "interpreter/play/execute.hpp"

// A turn from its beginning to its end (semantics: the moments and their order; simultaneous phases).
namespace sow::play {

Play make_play(const model::Ruleset& rules, const Facts& facts, const Position& position) {
  Play play;
  play.rules = &rules;
  play.facts = &facts;
  play.position = position;
  play.phase = position.phase;
  play.said.assign(static_cast<std::size_t>(rules.prefers), -1);
  return play;
}

namespace {

void begin_together(Play& play) {
  play.clock.running = true;
  for (int player = 0; player < play.rules->board.player_count(); ++player) {
    ++play.position.turns[static_cast<std::size_t>(player)];
    play.turns.push_back(fresh_turn(*play.rules, player));
  }
  if (play.facts->needs_start) play.start = std::make_shared<const Position>(play.position);
  for (play.active = 0; play.active < play.turns.size(); ++play.active) push_moment(play, MomentKind::Turn);
  play.active = 0;
}

/// Can no `require` or `prefer` of `legal` be reached in the turn that begins?
bool is_legal_idle(Play& play) {
  const PhaseFacts& facts = play.phase_facts();
  if (!facts.filters_in_legal) return true;
  Names none;
  Evaluator evaluator(play, play.turn(), none, play.turn().player);
  return facts.legal_guarded && std::none_of(facts.legal_guards.begin(), facts.legal_guards.end(),
                                             [&](const model::Expression* guard) { return evaluator.holds(*guard); });
}

void begin_alone(Play& play) {
  const int mover = play.position.next;
  ++play.position.turns[static_cast<std::size_t>(mover)];
  play.position.next = (mover + 1) % play.rules->board.player_count();
  if (play.facts->needs_start) play.start = std::make_shared<const Position>(play.position);
  play.turns.push_back(fresh_turn(*play.rules, mover));
  play.legal_idle = is_legal_idle(play);
  push_moment(play, MomentKind::Turn);
}

}  // namespace

Play begin_turn(const model::Ruleset& rules, const Facts& facts, const Position& position, Observer* observer) {
  Play play = make_play(rules, facts, position);
  play.observer = observer;
  if (rules.phases[static_cast<std::size_t>(position.phase)].simultaneous) begin_together(play);
  else begin_alone(play);
  return play;
}

/// Step 4: the turn ends.
void end_turn(Play& play) {
  if (play.over()) return;
  const int left = put_back(play);
  const Turn& turn = play.turn();
  const auto* moment = play.rules->moment(play.phase, MomentKind::Turn);
  if (left > 0) play.find("S2002", turn.sow != nullptr ? turn.sow->span : moment->span, left, turn.player);
}

Stop run(Play& play) {
  if (play.clock.running) return run_clock(play);
  const Stop stop = run_active(play);
  if (stop == Stop::Ended) end_turn(play);
  return stop;
}

bool is_legal(Play& play) {
  if (play.legal) return *play.legal;
  if (play.rules->phases[static_cast<std::size_t>(play.phase)].simultaneous || play.rules->moment(play.phase, MomentKind::Legal) == nullptr) {
    play.legal = true;
    return true;
  }
  const Ending ending = play.ending;
  std::fill(play.said.begin(), play.said.end(), std::int8_t{-1});
  play.listening = true;
  play.legal = run_moment(play, MomentKind::Legal);
  if (!*play.legal)
    while (!play.turn().frames.empty()) pop_frame(play.turn());
  play.ending = ending;
  return *play.legal;
}

// ---- All at once ----

namespace {

bool all_ended(const Play& play) {
  return std::all_of(play.clock.ended.begin(), play.clock.ended.begin() + static_cast<std::ptrdiff_t>(play.turns.size()),
                     [](bool ended) { return ended; });
}

/// The active player's turn has ended: so has the whole if that ended the round or the game.
bool end_active(Play& play) {
  end_turn(play);
  play.clock.ended[play.active] = true;
  if (!play.turn().absent) play.clock.last_ended = static_cast<int>(play.active);
  if (play.ending != Ending::Round && play.ending != Ending::Game) {
    play.ending = Ending::Open;
    return false;
  }
  const Ending ending = play.ending;
  const std::size_t active = play.active;
  for (play.active = 0; play.active < play.turns.size(); ++play.active) {
    if (play.clock.ended[play.active]) continue;
    stop_turn(play, ending);
    end_turn(play);
  }
  play.active = active;
  play.clock.last_ended = static_cast<int>(active);
  return true;
}

Stop end_together(Play& play) {
  const int players = static_cast<int>(play.turns.size());
  if (play.clock.last_ended == nobody) play.clock.last_ended = players - 1;  // nobody had a choice
  play.active = static_cast<std::size_t>(play.clock.last_ended);
  play.position.next = play.clock.named != nobody ? play.clock.named : (play.clock.last_ended + 1) % players;
  if (play.ending == Ending::Open) play.ending = Ending::Turn;
  play.clock.running = false;
  return Stop::Ended;
}

}  // namespace

Stop run_clock(Play& play) {
  for (;;) {
    for (; play.active < play.turns.size(); ++play.active, play.clock.may_drop = play.clock.opened) {
      if (play.clock.ended[play.active]) continue;
      const Stop stop = run_active(play);
      if (stop == Stop::Asks) return stop;
      if (stop == Stop::Failed) stop_turn(play, Ending::Turn);  // there is no `require` here
      if (stop != Stop::AtDrop && end_active(play)) return end_together(play);
    }
    if (all_ended(play)) return end_together(play);
    play.active = 0;
    play.clock.opened = play.clock.may_drop = true;
  }
}

}  // namespace sow::play
