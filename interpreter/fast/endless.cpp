#include <algorithm>
#include <bit>
#include <cstring>

#include "interpreter/fast/engine.hpp"
#include "interpreter/fast/operations.hpp"

// Endless sowing: was a lap end there before in this sowing?
namespace sow::fast {

using model::MomentKind;

namespace {

constexpr int quiet_laps = 32;         // nearly all sowings are over by then

}  // namespace

namespace {

/// What the rest of a sowing can read at a lap end, part by part, until one is false: `bytes(from, count)` of the block, `word(of)` of the turn.
template <typename Bytes, typename Word>
bool each_part(const Machine& m, const Block& block, const Bytes& bytes, const Word& word) {
  const Layout& layout = *m.layout;
  const int players = m.board->player_count();
  const play::Readable& readable = m.engine->program().facts.readable[block.b[layout.phase]];
  const auto counter = [&](int Turn::*of, play::CounterLimit limit) {
    return limit == play::unread || word([&](const Turn& t) { return std::min(t.*of, limit); });
  };
  if (!bytes(0, layout.owners) || (readable.owners && !bytes(layout.owners, 8 * players))) return false;
  for (const int mark : readable.marks) {
    const int masks = m.engine->rules().marks[static_cast<std::size_t>(mark)].owned ? players + 1 : 1;
    if (!bytes(layout.mark_at[static_cast<std::size_t>(mark)], 8 * masks)) return false;
  }
  for (const int cell : readable.position_cells)
    if (!bytes(layout.memory + 2 * cell, 2)) return false;
  for (const int choice : readable.choices)
    if (!word([&](const Turn& t) { return t.chosen[choice]; })) return false;
  for (const int cell : readable.turn_cells)
    if (!word([&](const Turn& t) { return t.memory[cell]; })) return false;
  return word([](const Turn& t) { return t.last; }) && word([](const Turn& t) { return t.origin; }) && word([](const Turn& t) { return t.direction; }) &&
         word([](const Turn& t) { return t.site; }) && word([](const Turn& t) { return t.path_mask; }) &&
         word([](const Turn& t) { return t.skip_mask; }) && word([](const Turn& t) { return t.path_subject; }) &&
         (!readable.was || word([](const Turn& t) { return t.held > 0; })) && (!readable.piece || word([](const Turn& t) { return t.piece; })) &&
         counter(&Turn::laps, readable.laps) && counter(&Turn::drops, readable.drops) && counter(&Turn::captured, readable.captured) &&
         counter(&Turn::ticks, readable.ticks);
}

/// Where the mover chooses while sowing, lap ends are looked up among all before.
bool was_there(Machine& m) {
  thread_local play::LapEnds::Row row;
  row.clear();
  const auto bytes = [&](int from, int count) {
    for (int at = from; at < from + count; at += 2) row.push_back(load<std::int16_t>(m.pos, at));  // all parts have an even number of bytes
    return true;
  };
  const auto word = [&](const auto& of) {
    const auto value = of(m.turn);
    auto rest = static_cast<std::uint64_t>(value);
    for (std::size_t i = 0; i < sizeof value; i += 2, rest >>= 16) row.push_back(static_cast<std::int16_t>(rest & 0xffff));
    return true;
  };
  each_part(m, m.pos, bytes, word);
  return play::returns(m.lap_ends, row);
}

}  // namespace

bool same_lap_end(const Machine& m, const Block& p, const Turn& a, const Block& q, const Turn& b) {
  const auto bytes = [&](int from, int count) { return std::memcmp(p.b + from, q.b + from, static_cast<std::size_t>(count)) == 0; };
  const auto word = [&](const auto& of) { return of(a) == of(b); };
  return p.b[m.layout->phase] == q.b[m.layout->phase] && each_part(m, p, bytes, word);
}

namespace {

const Instruction* run_endless(Machine& m, bool proven) {
  m.turn.endless = proven, m.turn.long_sowing = !proven;
  if (!proven) m.find("S2011", m.engine->lap_end());
  const Instruction* moment = m.engine->entry(m.pos.b[m.layout->phase], MomentKind::EndlessSowing);
  return moment ? moment : m.turn.back;
}

/// Goes back to the first lap end of the sowing that equals an earlier one, `length` laps apart.
void rewind_to_first_repeat(Machine& m, int length) {
  if (!m.began) return;
  Machine ahead = m, behind = m;
  const auto lap = [](Machine& x) {
    x.stop_each_lap = true;
    x.engine->run(x, x.turn.resume);
    x.turn.resume = x.turn.after_lap;
  };
  for (Machine* x : {&ahead, &behind}) x->pos = m.began->pos, x->turn = m.began->turn, x->turn.resume = m.turn.after_lap;
  for (int k = 0; k < length; k++) lap(ahead);
  while (!same_lap_end(m, ahead.pos, ahead.turn, behind.pos, behind.turn)) lap(ahead), lap(behind);
  m.pos = ahead.pos, m.turn = ahead.turn;
}

/// Beyond the first laps: has this lap end been there before?
const Instruction* ask_endless(Machine& m) {
  Turn& t = m.turn;
  const program::Facts& facts = m.engine->program().facts;
  if (facts.sowing_chooses) {
    if (was_there(m)) return run_endless(m, true);
  } else {
    if (t.sowing_laps == 1 && (facts.endless_sees_board || m.exact)) m.began = std::make_shared<Machine::Kept>(Machine::Kept{m.pos, t});
    if (t.sowing_laps > quiet_laps && m.kept && m.kept->turn.sowing_laps < t.sowing_laps && same_lap_end(m, m.kept->pos, m.kept->turn, m.pos, t)) {
      if (facts.endless_sees_board || m.exact) rewind_to_first_repeat(m, t.sowing_laps - m.kept->turn.sowing_laps);
      return run_endless(m, true);
    }
    if (t.sowing_laps >= quiet_laps && std::has_single_bit(static_cast<unsigned>(t.sowing_laps)))
      m.kept = std::make_shared<Machine::Kept>(Machine::Kept{m.pos, t});
  }
  return t.laps >= play::most_laps ? run_endless(m, false) : t.after_lap ? t.after_lap : t.back;
}

}  // namespace

namespace operations {

const Instruction* LapEnd(const Instruction&, Machine& m) {
  Turn& t = m.turn;
  t.laps++, t.sowing_laps++;
  if (m.stop_each_lap) {
    m.stop = Stop::LapDone;
    return nullptr;
  }
  const program::Facts& facts = m.engine->program().facts;
  if (t.sowing_laps >= quiet_laps || facts.sowing_chooses || ((facts.endless_sees_board || m.exact) && t.sowing_laps == 1)) return ask_endless(m);
  return t.after_lap ? t.after_lap : t.back;
}

}  // namespace operations
}  // namespace sow::fast
