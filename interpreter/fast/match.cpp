#include <algorithm>
#include <iterator>

#include "interpreter/fast/engine.hpp"
#include "interpreter/fast/nodes.hpp"

// Plies, rounds and whole games in the fast engine.
namespace sow::fast {

using model::MomentKind;

namespace {

void set_undecided(const Engine& e, Block& b) { b.b[e.layout().outcome] = static_cast<std::uint8_t>(Outcome::Undecided); }

int filled(const Machine& m, const Block& block) {
  int sum = 0;
  nodes::each(m.engine->program().facts.only_filled & program::first_places(m.layout->places), [&](int p) { sum += block.b[p]; });
  return sum;
}

}  // namespace

State Engine::start(Lots& lots, int starter, std::vector<Finding>* findings) {
  State state = from(play::fresh_position(rules()));
  Machine m;
  begin_turn(m, state.block, 0);
  m.pos = state.block;
  m.lots = &lots, m.findings = findings;
  const int first = starter == nobody ? 0 : starter;
  m.pos.b[layout_.starter] = m.pos.b[layout_.next] = static_cast<std::uint8_t>(first);
  m.turn.plays_next = first;
  run(m, entry(0, MomentKind::Start));
  state.block = m.pos;
  state.block.b[layout_.next] = state.block.b[layout_.starter] = static_cast<std::uint8_t>(m.turn.plays_next);
  if (m.turn.next_phase >= 0) state.block.b[layout_.phase] = static_cast<std::uint8_t>(m.turn.next_phase);
  return state;
}

void Engine::end_round(State& s, Machine& m) {
  const int next = m.turn.plays_next, phase = m.turn.next_phase;
  const bool endless = m.turn.endless, long_sowing = m.turn.long_sowing, undone = m.turn.undone;
  reset_turn(m, m.turn.player);
  m.turn.plays_next = next, m.turn.next_phase = phase;
  run(m, entry(m.pos.b[layout_.phase], MomentKind::AfterRound));
  m.turn.endless = endless, m.turn.long_sowing = long_sowing, m.turn.undone = undone;
  s.history.forget();
  s.passes.clear();
  if (m.stop == Stop::GameOver) return;
  count_one_more(m.pos, layout_.round);
  const model::Ruleset& r = rules();
  for (std::size_t i = 0; i < r.memory.size(); i++)
    if (r.memory[i].lifetime == ast::Remember::Lifetime::Round)
      for (int c = 0; c < r.memory[i].cells; c++) {
        const auto type = r.memory[i].type;
        store(m.pos, layout_.memory + 2 * (program_->memory[i].first + c),
              static_cast<std::int16_t>(type == model::Type::Place || type == model::Type::Player ? -1 : 0));
      }
  for (int w = 0; w < r.board.player_count(); w++) store(m.pos, layout_.turns + 2 * w, std::uint16_t{0});
  m.pos.b[layout_.starter] = static_cast<std::uint8_t>(m.turn.plays_next);
  m.stop = Stop::RoundOver;
}

/// After a legal turn: `after turn`, the round's end, who is next, the history.
void Engine::finish_turn(State& s, Machine& m) {
  m.history = &s.history;
  if (m.stop != Stop::RoundOver && m.stop != Stop::GameOver) {
    m.subject = m.turn.player;
    run(m, entry(m.pos.b[layout_.phase], MomentKind::AfterTurn));
  }
  const bool round = m.stop == Stop::RoundOver;
  m.captured_in_ply = m.turn.captured, m.round_ended = round;
  if (round) end_round(s, m);
  m.pos.b[layout_.next] = static_cast<std::uint8_t>(m.turn.plays_next);
  if (m.turn.next_phase >= 0) m.pos.b[layout_.phase] = static_cast<std::uint8_t>(m.turn.next_phase);
  if (program_->facts.asks_repeats && !round && m.stop != Stop::GameOver) {
    if (filled(m, m.pos) != filled(m, s.block)) s.history.forget();
    s.history.enter(m.pos, layout_.recurs);
  }
  if (!s.passes.empty()) s.passes.clear();
  s.plies += 1 + (round && m.stop == Stop::RoundOver);
  copy_block(s.block, m.pos, layout_.size);
}

/// The player whose turn it is has no move.
void Engine::pass(State& s, Machine& m, Lots& lots) {
  const int player = s.block.b[layout_.next];
  m.engine = this, m.layout = &layout_, m.board = &rules().board;
  m.pos = s.block;
  m.lots = &lots, m.history = &s.history;
  reset_turn(m, player);
  m.turn.plays_next = (player + 1) % rules().board.player_count();
  m.turn.next_phase = -1;
  s.plies++;
  m.captured_in_ply = 0, m.round_ended = false;
  const Instruction* moment = entry(m.pos.b[layout_.phase], MomentKind::NoMove);
  if (!moment) {
    if (m.findings) m.findings->push_back({"S2008", rules().moments.front().span, 0, player});
    set_undecided(*this, s.block);
    return;
  }
  run(m, moment);
  const bool round = m.stop == Stop::RoundOver;
  m.captured_in_ply = m.turn.captured, m.round_ended = round;
  if (round) end_round(s, m);
  m.pos.b[layout_.next] = static_cast<std::uint8_t>(m.turn.plays_next);
  if (m.turn.next_phase >= 0) m.pos.b[layout_.phase] = static_cast<std::uint8_t>(m.turn.next_phase);
  if (program_->facts.asks_repeats && !round && m.stop != Stop::GameOver) s.history.enter(m.pos, layout_.recurs);
  s.plies += round && m.stop == Stop::RoundOver;
  s.block = m.pos;
  if (round || m.stop == Stop::GameOver) return;
  for (const Block& before : s.passes)
    if (std::memcmp(before.b, s.block.b, static_cast<std::size_t>(layout_.recurs)) == 0) {
      if (m.findings) m.findings->push_back({"S2009", span(moment), 0, player});
      return set_undecided(*this, s.block);
    }
  s.passes.push_back(s.block);
}

std::vector<Move> Engine::moves(State& s) {
  Machine m;
  begin_turn(m, s.block, s.block.b[layout_.next]);
  m.history = &s.history;
  run(m, entry(m.pos.b[layout_.phase], MomentKind::Turn));
  std::vector<Move> all;
  for (const Candidate& c : candidates(m)) all.push_back({c.decisions, false});
  return all;
}

bool Engine::play_decided(State& s, Machine& m, const std::vector<int>& taken) {
  run(m, entry(m.pos.b[layout_.phase], MomentKind::Turn));
  for (const int k : taken) decide(m, k);
  if (!judge(m)) return false;
  finish_turn(s, m);
  return true;
}

namespace {
/// What the mover decided; what is forced may be named or not.
std::vector<Decision> decided(const Move& move) {
  std::vector<Decision> all;
  std::copy_if(move.decisions.begin(), move.decisions.end(), std::back_inserter(all), [](const Decision& d) { return !d.forced; });
  return all;
}
}  // namespace

std::optional<Ply> Engine::play(State& s, const Move& move, Lots& lots) {
  Ply ply;
  ply.player = s.block.b[layout_.next];
  ply.move = move;
  Machine m;
  if (move.pass) {
    m.findings = &ply.findings, m.drawn = &ply.lots;
    pass(s, m, lots);
    ply.gained = m.gained, ply.captured = m.captured_in_ply, ply.round_ended = m.round_ended;
    return ply;
  }
  begin_turn(m, s.block, ply.player);
  run(m, entry(m.pos.b[layout_.phase], MomentKind::Turn));
  const std::vector<Decision> wanted = decided(move);
  for (const Candidate& c : candidates(m)) {
    if (c.decisions != wanted) continue;
    m.gained = {};
    begin_turn(m, s.block, ply.player);
    m.findings = &ply.findings, m.drawn = &ply.lots, m.lots = &lots, m.exact = true;
    play_decided(s, m, c.taken);
    ply.gained = m.gained, ply.captured = m.captured_in_ply, ply.round_ended = m.round_ended, ply.laps = m.laps_in_ply;
    ply.endless = m.turn.endless, ply.long_sowing = m.turn.long_sowing, ply.undone = m.turn.undone;
    return ply;
  }
  return std::nullopt;
}

std::uint64_t Engine::perft(const State& s, int depth, const Limits& limits, Lots& lots) {
  if (depth == 0) return 1;
  if (over(s.block)) return 0;
  if (limits.max_rounds > 0 && load<std::uint16_t>(s.block, layout_.round) > limits.max_rounds) return 0;
  if (native_lines_)
    if (const std::int64_t lines = lines_natively(s, depth, limits); lines >= 0) return static_cast<std::uint64_t>(lines);
  Machine m;
  begin_turn(m, s.block, s.block.b[layout_.next]);
  m.history = &s.history;
  run(m, entry(m.pos.b[layout_.phase], MomentKind::Turn));
  std::uint64_t lines = 0;
  bool stuck = true;
  const auto go_on = [&](Machine& done) {
    stuck = false;
    if (depth == 1) {
      lines++;
      return;
    }
    State next = s;
    finish_turn(next, done);
    lines += perft(next, depth - 1, limits, lots);
  };
  const auto branch = [&](const auto& self, Machine& at) -> void {
    if (at.stop != Stop::Asks) {
      if (judge(at)) go_on(at);
      return;
    }
    for (int k = 0; k < at.offer.size(); k++) {
      Machine next = at;
      decide(next, k);
      self(self, next);
    }
  };
  if (program_->facts.prefers_in_turn || program_->facts.prefers_in_legal) {
    for (const Candidate& c : candidates(m)) {
      Machine next;
      begin_turn(next, s.block, s.block.b[layout_.next]);
      run(next, entry(next.pos.b[layout_.phase], MomentKind::Turn));
      for (const int k : c.taken) decide(next, k);
      judge(next);
      go_on(next);
    }
  } else {
    branch(branch, m);
  }
  if (!stuck) return lines;
  State next = s;
  Machine passing;
  pass(next, passing, lots);
  return perft(next, depth - 1, limits, lots);
}

}  // namespace sow::fast
