#include "interpreter/fast/engine.hpp"

// Random play, to the end of the game or to a ply that is left to the plain engine.
namespace sow::fast {

using model::MomentKind;

void Playout::clear() {
  plies = passes = rounds_ended = endless = long_sowings = findings = 0;
  cut_by_moves = cut_by_rounds = waits = false;
  captured = {};
  laps_of_move.clear(), captured_of_move.clear();
}

void Playout::cut(const Limits& limits) {
  cut_by_rounds = limits.max_rounds > 0 && rounds_ended >= limits.max_rounds;
  cut_by_moves = !cut_by_rounds && plies + rounds_ended >= limits.max_plies;
}

namespace {
bool may_run_dry(const Machine& m) {
  const Instruction& i = *m.asking;
  return i.flag && (i.slot < 0 || m.offer.size() <= m.turn.values[i.slot]);
}
}  // namespace

/// One turn at random; m.stop is Dead if there was no move.
void Engine::random_turn(State& s, Machine& m, Random* players) {
  const int player = s.block.b[layout_.next];
  begin_turn(m, s.block, player);
  const bool filtered = filters_now(m);
  if (filtered && !program_->facts.needs_start) copy_block(m.start, m.pos, layout_.size);
  std::vector<Finding>* findings = m.findings;
  run(m, entry(m.pos.b[layout_.phase], MomentKind::Turn));
  for (bool begun = false; m.stop == Stop::Asks; begun = true) {
    Random& random = players[m.subject];
    if (!filtered && !may_run_dry(m)) {
      const int n = m.offer.size();
      decide(m, n > 1 ? static_cast<int>(random.below(static_cast<std::uint32_t>(n))) : 0);
      continue;
    }
    m.findings = nullptr;
    const std::vector<int> open = open_alternatives(m, begun);
    m.findings = findings;
    if (open.empty()) {
      m.stop = Stop::Dead;
      return;
    }
    decide(m, open[open.size() > 1 ? random.below(static_cast<std::uint32_t>(open.size())) : 0]);
  }
  if (!judge(m)) m.stop = Stop::Dead;
}

/// Laps of an endless turn up to the first lap end that repeats: the turn is run again, with the beginning of its sowing kept.
int Engine::exact_laps(const State& s, const Machine& played) const {
  if (program_->facts.endless_sees_board || played.turn.decided > 8) return played.laps_in_ply;
  Machine again;
  begin_turn(again, s.block, played.turn.player);
  again.exact = true;
  run(again, entry(again.pos.b[layout_.phase], MomentKind::Turn));
  for (int k = 0; k < played.turn.decided && again.stop == Stop::Asks; k++) decide(again, played.turn.decisions[k]);
  return again.turn.laps;
}

void Engine::playout(State& s, Random* players, Lots& lots, const Limits& limits, Playout& p) {
  p.waits = false;
  std::vector<Finding> findings;
  if (!spare_) spare_ = std::make_unique<Machine>();
  Machine& m = *spare_;
  m.engine = this, m.layout = &layout_, m.board = &rules().board;
  m.findings = &findings, m.lots = &lots, m.history = &s.history;
  m.gained = {};
  if (native_) share(s, players);
  while (!over(s.block) && !p.cut_by_rounds && !p.cut_by_moves) {
    if (program_->facts.plain_phases && !plays_phase_of(s.block)) {
      p.waits = true;
      break;
    }
    turns_++;
    if (native_ && play_natively(s, m, limits, p)) {
      if (over(s.block)) break;
      p.cut(limits);
      continue;
    }
    m.exact = native_ && frame_->seems_endless;  // so that it need not be run again to count its laps
    random_turn(s, m, players);
    p.plies++;
    if (m.stop == Stop::Dead) {
      p.passes++;
      pass(s, m, lots);
    } else {
      p.endless += m.turn.endless, p.long_sowings += m.turn.long_sowing;
      p.laps_of_move.push_back(m.turn.endless && !m.exact ? exact_laps(s, m) : m.laps_in_ply);
      finish_turn(s, m);
      p.captured_of_move.push_back(m.captured_in_ply);
    }
    p.rounds_ended += m.round_ended;
    if (over(s.block)) break;
    p.cut(limits);
  }
  p.outcome = static_cast<Outcome>(s.block.b[layout_.outcome]);
  p.winner = load<std::int8_t>(s.block, layout_.winner);
  for (std::size_t w = 0; w < p.captured.size(); w++) p.captured[w] += m.gained[w] + (native_ ? static_cast<int>(gained_natively_[w]) : 0);
  p.findings += static_cast<int>(findings.size());
  m.findings = nullptr, m.lots = nullptr, m.history = nullptr;
}

}  // namespace sow::fast
