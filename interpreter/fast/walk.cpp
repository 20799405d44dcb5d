#include <algorithm>

#include "interpreter/fast/engine.hpp"
#include "interpreter/fast/operations.hpp"
#include "interpreter/play/plain.hpp"

// The tree of one turn's decisions: what can be chosen, what is legal.
namespace sow::fast {

using model::MomentKind;

namespace {
std::int16_t unset(model::Type type) {
  const bool by_number = type == model::Type::Place || type == model::Type::Player || type == model::Type::Label || type == model::Type::Kind;
  return by_number ? -1 : 0;
}
}  // namespace

void Engine::reset_turn(Machine& m, int player) const {
  Turn& t = m.turn;
  t.player = player;
  t.last = t.origin = t.held = t.piece = -1;
  t.direction = t.laps = t.drops = t.captured = t.ticks = 0;
  t.starting = -2, t.site = -1;
  t.sowing_laps = t.choices = t.decided = 0;
  t.table = nullptr, t.path = t.skip = nullptr;
  t.path_subject = t.skip_subject = player;
  t.path_mask = t.skip_mask = 0;
  t.fixed = true, t.undone = t.endless = t.long_sowing = t.closed = false;
  t.reached = t.favoured = t.closed_reached = t.closed_favoured = t.legal_reached = t.legal_favoured = 0;
  const model::Ruleset& r = rules();
  for (std::size_t c = 0; c < r.choices.size(); c++) t.chosen[c] = unset(r.choices[c].type);
  for (std::size_t i = 0; i < r.memory.size(); i++)
    for (int c = 0; program_->memory[i].of_turn && c < r.memory[i].cells; c++) t.memory[program_->memory[i].first + c] = unset(r.memory[i].type);
  m.subject = player;
}

void Engine::begin_turn(Machine& m, const Block& block, int player) const {
  m.engine = this, m.layout = &layout_, m.board = &rules().board;
  copy_block(m.pos, block, layout_.size);
  const int at = layout_.turns + 2 * player;
  count_one_more(m.pos, at);
  if (program_->facts.needs_start) copy_block(m.start, m.pos, layout_.size);
  reset_turn(m, player);
  m.gained_before = m.gained;
  m.turn.plays_next = (player + 1) % rules().board.player_count();
  m.turn.next_named = m.turn.phase_named = false;
  m.turn.next_phase = -1;
}

void Engine::run(Machine& m, const Instruction* i) const {
  if (!i) m.stop = Stop::Moment;
  while (i) i = i->run(*i, m);
}

void Engine::decide(Machine& m, int alternative) const {
  const Instruction& i = *m.asking;
  Turn& t = m.turn;
  if (t.decided < 8) t.decisions[t.decided] = static_cast<std::uint16_t>(alternative);
  t.decided++, t.choices++;
  t.closed = false, t.reached = t.favoured = 0;
  operations::assign(m, i.target, m.offer.at(alternative));
  run(m, &i + 1);
}

void Engine::give_back_hand(Machine& m) const {
  if (m.stop == Stop::GameOver) return;
  const int hand = m.board->hand[static_cast<std::size_t>(m.turn.player)];
  if (m.at(hand) == 0) return;
  m.find("S2002", m.asking ? m.asking : lap_end_, m.at(hand));
  if (m.turn.origin >= 0) operations::move_all(m, hand, m.turn.origin);
}

bool Engine::judge(Machine& m) const {
  if (m.stop == Stop::Refused || m.stop == Stop::Dead || m.stop == Stop::Asks) return false;
  const Stop how = m.stop;
  m.laps_in_ply = m.turn.laps;
  if (how == Stop::Settled) return true;
  if (how == Stop::Undone) {
    copy_block(m.pos, m.start, layout_.size);
    Turn& t = m.turn;
    t.last = t.origin = t.held = t.piece = -1;
    t.direction = t.laps = t.drops = t.captured = t.ticks = 0;
    m.gained = m.gained_before;
    t.undone = true;
    t.plays_next = (t.player + 1) % rules().board.player_count();
    t.next_phase = -1;
    t.table = nullptr, t.path = t.skip = nullptr, t.fixed = true;
  }
  give_back_hand(m);
  const Instruction* legal = entry(m.pos.b[layout_.phase], MomentKind::Legal);
  if (!legal) return true;
  m.subject = m.turn.player;
  run(m, legal);
  const bool good = m.stop != Stop::Refused;
  m.stop = how;
  return good;
}

bool Engine::filters_now(Machine& m) const {
  const program::Facts& f = program_->facts;
  if (f.has_require || f.prefers_in_turn) return true;
  return f.legal_judges && (!f.guard || ask(f.guard, m));
}

/// As in the plain engine, what can't be looked at to its end is taken to lead somewhere.
bool Engine::completable(const Machine& from, play::Patience& patience, int choices) const {
  Machine m = from;
  if (m.stop != Stop::Asks) {
    patience.count(m.turn.laps);
    return judge(m);
  }
  if (choices == play::most_choices) return true;
  for (int k = 0; k < from.offer.size(); k++) {
    if (patience.is_over()) return true;
    m = from;
    decide(m, k);
    if (completable(m, patience, choices + 1)) return true;
  }
  return false;
}

std::vector<Engine::Candidate> Engine::walk(Machine& m, std::vector<Decision>& decisions, std::vector<int>& taken, play::Patience& patience) const {
  std::vector<Candidate> found;
  if (m.stop == Stop::Asks && taken.size() == static_cast<std::size_t>(play::most_choices)) {
    patience.give_up();
    return found;
  }
  if (m.stop != Stop::Asks) {
    patience.count(m.turn.laps);
    if (judge(m)) found.push_back({decisions, taken, m.turn.legal_reached, m.turn.legal_favoured});
    return found;
  }
  struct Branch {
    std::vector<Candidate> candidates;
    std::uint32_t reached, favoured;
  };
  std::vector<Branch> branches;
  const Instruction& i = *m.asking;
  for (int k = 0; k < m.offer.size() && !patience.is_over(); k++) {
    Machine next = m;
    const int choice = i.target.kind == model::Target::Kind::Chosen ? i.target.slot : -1;
    decisions.push_back({static_cast<model::Type>(i.type), m.offer.at(k), m.subject, choice, false});
    taken.push_back(k);
    decide(next, k);
    Branch b{{}, next.turn.closed ? next.turn.closed_reached : next.turn.reached, next.turn.closed ? next.turn.closed_favoured : next.turn.favoured};
    b.candidates = walk(next, decisions, taken, patience);
    decisions.pop_back(), taken.pop_back();
    if (!b.candidates.empty()) branches.push_back(std::move(b));
  }
  for (int p = 0; program_->facts.prefers_in_turn && p < rules().prefers; p++) {
    const std::uint32_t one = 1u << p;
    if (std::any_of(branches.begin(), branches.end(), [&](const Branch& b) { return b.favoured & one; }))
      std::erase_if(branches, [&](const Branch& b) { return (b.reached & one) && !(b.favoured & one); });
  }
  for (Branch& b : branches)
    for (Candidate& c : b.candidates) found.push_back(std::move(c));
  return found;
}

std::vector<Engine::Candidate> Engine::candidates(Machine& m) const {
  std::vector<Decision> decisions;
  std::vector<int> taken;
  play::Patience patience;
  auto found = walk(m, decisions, taken, patience);
  for (int p = 0; program_->facts.prefers_in_legal && p < rules().prefers; p++) {
    const std::uint32_t one = 1u << p;
    if (std::any_of(found.begin(), found.end(), [&](const Candidate& c) { return c.favoured & one; }))
      std::erase_if(found, [&](const Candidate& c) { return (c.reached & one) && !(c.favoured & one); });
  }
  return found;
}

bool Engine::can_move(const Machine& outer, int player, const Node* condition) const {
  const int phase = outer.turn.next_phase >= 0 ? outer.turn.next_phase : outer.pos.b[layout_.phase];
  if (rules().phases[static_cast<std::size_t>(phase)].simultaneous) {
    if (outer.findings) play::add_finding(*outer.findings, {"S2012", {}, 0, player});
    return false;
  }
  Machine m = outer;
  m.findings = nullptr, m.kept = m.began = nullptr, m.lap_ends = nullptr;
  Block now = outer.pos;
  now.b[layout_.phase] = static_cast<std::uint8_t>(phase);
  begin_turn(m, now, player);
  std::memcpy(m.turn.values, outer.turn.values, sizeof m.turn.values);
  m.trial = !program_->facts.prefers_in_legal && !program_->facts.prefers_in_turn && !condition;
  run(m, entry(phase, MomentKind::Turn));
  if (m.trial) {
    play::Patience patience;
    return completable(m, patience);
  }
  Machine first = m;
  for (const Candidate& c : candidates(m)) {
    if (!condition) return true;
    Machine tried = first;
    for (const int k : c.taken) decide(tried, k);
    judge(tried);
    tried.subject = player;
    if (ask(condition, tried)) return true;
  }
  return false;
}

std::vector<int> Engine::open_alternatives(const Machine& m, bool one_leads_on) const {
  std::vector<int> open;
  if (program_->facts.prefers_in_legal || program_->facts.prefers_in_turn) {
    // Whole branches decide: walk the turn from its start and keep what agrees with the decisions so far.
    Machine again = m;
    begin_turn(again, m.start, m.turn.player);
    copy_block(again.pos, m.start, layout_.size);
    run(again, entry(again.pos.b[layout_.phase], MomentKind::Turn));
    for (const Candidate& c : candidates(again)) {
      bool agrees = static_cast<int>(c.taken.size()) > m.turn.decided;
      for (int k = 0; k < m.turn.decided && agrees; k++) agrees = c.taken[static_cast<std::size_t>(k)] == m.turn.decisions[k];
      if (agrees && (open.empty() || open.back() != c.taken[static_cast<std::size_t>(m.turn.decided)]))
        open.push_back(c.taken[static_cast<std::size_t>(m.turn.decided)]);
    }
    return open;
  }
  for (int k = m.offer.size(); k-- > 0;) {
    Machine next = m;
    next.trial = true;
    decide(next, k);
    play::Patience patience;
    const bool only_this_is_left = one_leads_on && k == 0 && open.empty() && next.stop == Stop::Asks;
    if (only_this_is_left || completable(next, patience)) open.push_back(k);
  }
  std::reverse(open.begin(), open.end());
  return open;
}

}  // namespace sow::fast
