#include "interpreter/fast/operations.hpp"

#include <algorithm>

#include "interpreter/fast/nodes.hpp"

namespace sow::fast::operations {

void assign(Machine& m, const program::Target& target, std::int32_t value) {
  using Kind = model::Target::Kind;
  if (target.kind == Kind::Value) m.turn.values[target.slot] = value;
  else if (target.kind == Kind::Chosen) m.turn.chosen[target.slot] = static_cast<std::int16_t>(value);
  else {
    const program::Cells& cells = m.engine->program().memory[static_cast<std::size_t>(target.slot)];
    const std::int64_t of = target.of ? ask(target.of, m) : 0;
    if (of < 0) return;
    const int cell = cells.first + static_cast<int>(of);
    if (cells.of_turn) m.turn.memory[cell] = static_cast<std::int16_t>(value);
    else store(m.pos, m.layout->memory + 2 * cell, static_cast<std::int16_t>(value));
  }
}

namespace {

const Instruction* end(Machine& m, Stop stop) {
  m.stop = stop;
  return nullptr;
}

void gather_pool(Machine& m, const program::Pool& pool, bool of_places, Offer& offer) {
  const auto take = [&](std::int32_t value) {
    if (pool.where) {
      m.turn.values[pool.slot] = value;
      if (!ask(pool.where, m)) return;
    }
    offer.values.push_back(value);
  };
  if (pool.form == model::Pool::Form::Set) {
    List list;
    pool.places->list(*pool.places, m, list);
    for (int k = 0; k < list.size; k++) take(list.at[k]);
  } else if (pool.form == model::Pool::Form::Range) {
    const std::int64_t last = ask(pool.values[1], m);
    for (std::int64_t n = ask(pool.values[0], m); n <= last && offer.values.size() < 4096; n++) take(static_cast<std::int32_t>(n));
  } else {
    for (const Node* value : pool.values) {
      const auto v = static_cast<std::int32_t>(ask(value, m));
      const bool nowhere = of_places && v < 0;
      if (!nowhere && std::find(offer.values.begin(), offer.values.end(), v) == offer.values.end()) take(v);
    }
  }
}

void gather(const Instruction& i, Machine& m) {
  m.offer.set = false;
  m.offer.values.clear();
  for (const program::Pool& pool : i.pools) {
    gather_pool(m, pool, static_cast<model::Type>(i.type) == model::Type::Place, m.offer);
    if (!m.offer.values.empty()) return;
  }
}

/// What `prefer` said since the last choice belongs to that choice alone.
void close_preferences(Turn& t) {
  if (!t.closed) t.closed_reached = t.reached, t.closed_favoured = t.favoured, t.closed = true;
  t.reached = t.favoured = 0;
}

const Instruction* offer(const Instruction& i, Machine& m) {
  const int count = m.offer.size();
  if (count == 0) {
    if (m.turn.choices > 0) m.find("S2006", &i);
    return end(m, Stop::Dead);
  }
  close_preferences(m.turn);
  if (count == 1 && m.turn.choices > 0) {
    m.turn.choices++;
    assign(m, i.target, m.offer.at(0));
    return &i + 1;
  }
  m.asking = &i;
  return end(m, Stop::Asks);
}

}  // namespace

const Instruction* Halt(const Instruction&, Machine& m) { return end(m, Stop::Moment); }
const Instruction* Jump(const Instruction& i, Machine&) { return i.to; }
const Instruction* JumpUnless(const Instruction& i, Machine& m) { return ask(i.a, m) ? &i + 1 : i.to; }
const Instruction* JumpUnlessStep(const Instruction& i, Machine& m) {
  const int p = step(m, m.turn.last, i.number);
  return p >= 0 && m.at(p) ? &i + 1 : i.to;
}

const Instruction* LoopPlaces(const Instruction& i, Machine& m) {
  List& list = m.turn.lists[i.slot];
  list.size = 0;
  i.a->list(*i.a, m, list);
  m.turn.values[i.number] = 0;
  return i.to;
}
const Instruction* NextPlace(const Instruction& i, Machine& m) {
  const List& list = m.turn.lists[i.slot];
  std::int32_t& k = m.turn.values[i.number];
  if (k >= list.size) return i.to;
  assign(m, i.target, list.at[k++]);
  return &i + 1;
}
const Instruction* LoopNumbers(const Instruction& i, Machine& m) {
  m.turn.values[i.slot] = static_cast<std::int32_t>(ask(i.a, m));
  m.turn.values[i.slot + 1] = static_cast<std::int32_t>(ask(i.b, m));
  return i.to;
}
const Instruction* NextNumber(const Instruction& i, Machine& m) {
  std::int32_t& n = m.turn.values[i.slot];
  if (n > m.turn.values[i.slot + 1]) return i.to;
  assign(m, i.target, n++);
  return &i + 1;
}
const Instruction* LoopPlayers(const Instruction& i, Machine& m) {
  m.turn.values[i.slot] = m.subject;
  m.turn.values[i.slot + 1] = 0;
  return i.to;
}
const Instruction* NextPlayer(const Instruction& i, Machine& m) {
  std::int32_t& p = m.turn.values[i.slot + 1];
  if (p >= m.board->player_count()) {
    m.subject = m.turn.values[i.slot];
    return i.to;
  }
  m.subject = p++;
  return &i + 1;
}
const Instruction* EnterFor(const Instruction& i, Machine& m) {
  const std::int64_t player = ask(i.a, m);
  if (player < 0) return i.to;
  m.turn.values[i.slot] = m.subject;
  m.subject = static_cast<int>(player);
  return &i + 1;
}
const Instruction* LeaveFor(const Instruction& i, Machine& m) {
  m.subject = m.turn.values[i.slot];
  return &i + 1;
}
const Instruction* LoopTimes(const Instruction& i, Machine& m) {
  m.turn.values[i.slot] = static_cast<std::int32_t>(ask(i.a, m));
  return i.to;
}
const Instruction* NextTime(const Instruction& i, Machine& m) { return m.turn.values[i.slot]-- > 0 ? &i + 1 : i.to; }

const Instruction* Choose(const Instruction& i, Machine& m) {
  gather(i, m);
  return offer(i, m);
}
const Instruction* ChooseSet(const Instruction& i, Machine& m) {
  m.offer.set = true;
  m.offer.mask = ask_set(i.a, m);
  return offer(i, m);
}
const Instruction* Lot(const Instruction& i, Machine& m) {
  gather(i, m);
  const int count = m.offer.size();
  const auto type = static_cast<model::Type>(i.type);
  if (count == 0) {
    m.find("S2007", &i);
    assign(m, i.target, type == model::Type::Place || type == model::Type::Player ? -1 : 0);
    return &i + 1;
  }
  std::vector<int> alternatives;
  for (int k = 0; k < count; ++k) alternatives.push_back(m.offer.at(k));
  const int value = alternatives[m.lots->draw(type, alternatives)];
  if (m.drawn) m.drawn->push_back({type, value});
  assign(m, i.target, value);
  return &i + 1;
}
const Instruction* Assign(const Instruction& i, Machine& m) {
  if (i.target.kind != model::Target::Kind::List) {
    assign(m, i.target, static_cast<std::int32_t>(ask(i.a, m)));
  } else if (i.target.mask) {
    m.turn.masks[i.target.slot] = ask_set(i.a, m);
  } else {
    List list;
    i.a->list(*i.a, m, list);
    m.turn.lists[i.target.slot] = list;
  }
  return &i + 1;
}

const Instruction* Go(const Instruction& i, Machine& m) {
  m.turn.direction = static_cast<int>(ask(i.a, m));
  m.turn.table = nullptr;  // the tables are made for one direction; a `sow` chooses again
  return &i + 1;
}
const Instruction* PlayAgain(const Instruction& i, Machine& m) {
  m.turn.plays_next = m.turn.player, m.turn.next_named = true;
  return &i + 1;
}
const Instruction* PlaysNext(const Instruction& i, Machine& m) {
  const std::int64_t player = ask(i.a, m);
  if (player >= 0) m.turn.plays_next = static_cast<int>(player), m.turn.next_named = true;
  return &i + 1;
}
const Instruction* Begin(const Instruction& i, Machine& m) {
  m.turn.next_phase = i.number;
  return &i + 1;
}
const Instruction* EndTurn(const Instruction&, Machine& m) { return end(m, Stop::TurnOver); }
const Instruction* EndRound(const Instruction&, Machine& m) { return end(m, Stop::RoundOver); }
const Instruction* EndGame(const Instruction& i, Machine& m) {
  const std::int64_t winner = ask(i.a, m);
  m.pos.b[m.layout->outcome] = static_cast<std::uint8_t>(winner < 0 ? Outcome::Drawn : Outcome::Won);
  store(m.pos, m.layout->winner, static_cast<std::int8_t>(winner));
  return end(m, Stop::GameOver);
}
const Instruction* UndoTurn(const Instruction&, Machine& m) { return end(m, Stop::Undone); }
const Instruction* Require(const Instruction& i, Machine& m) { return ask(i.a, m) ? &i + 1 : end(m, Stop::Refused); }
const Instruction* Settled(const Instruction& i, Machine& m) { return m.trial ? end(m, Stop::Settled) : &i + 1; }
const Instruction* Prefer(const Instruction& i, Machine& m) {
  const std::uint32_t one = 1u << i.number;
  std::uint32_t& reached = i.flag ? m.turn.legal_reached : m.turn.reached;
  std::uint32_t& favoured = i.flag ? m.turn.legal_favoured : m.turn.favoured;
  const bool good = ask(i.a, m) != 0;
  if (!(reached & one)) reached |= one, favoured |= good ? one : 0;
  return &i + 1;
}

}  // namespace sow::fast::operations
