#include "interpreter/fast/engine.hpp"

#include <numeric>

#include "interpreter/fast/nodes.hpp"

namespace sow::fast {

int Offer::at(int k) const {
  if (!set) return values[static_cast<std::size_t>(k)];
  Mask rest = mask;
  for (; k > 0; k--) rest &= rest - 1;
  return std::countr_zero(rest);
}

void Machine::find(const char* code, const Instruction* where, int number, int player) {
  if (findings) findings->push_back({code, engine->span(where), number, player});
}

int whole(Machine& m, std::int64_t value, const grammar::Span& span) {
  if (value >= -32768 && value <= 32767) return static_cast<int>(value);
  if (m.findings) m.findings->push_back({"S2010", span, 0, nobody});
  return value < 0 ? -32768 : 32767;
}

// ---- History -------------------------------------------------------------------------------------------

constexpr std::uint32_t looked_through = 32;   // more than so many are looked up in a table

void History::forget() {
  if (keeps) base = live;
  else live = 0;
  tabled = 0;
  if (!table_.empty()) table_.clear();
}

void History::fill_table() const {
  auto& self = const_cast<History&>(*this);
  if (self.tabled < base) self.tabled = base;
  for (; self.tabled < live; self.tabled++) table_.emplace(all_hashes_[tabled], tabled);
}

int History::count(const std::uint8_t* block, std::uint32_t bytes, std::uint64_t hash) const {
  const auto same = [&](std::uint32_t i) { return std::memcmp(all_blocks_.data() + std::size_t{i} * stride, block, bytes) == 0; };
  int found = 0;
  if (live - base <= looked_through) {
    for (std::uint32_t i = base; i < live; i++) found += all_hashes_[i] == hash && same(i);
    return found;
  }
  fill_table();
  const auto [first, last] = table_.equal_range(hash);
  for (auto it = first; it != last; ++it) found += it->second >= base && it->second < live && same(it->second);
  return found;
}
int History::count(const Block& block, int bytes) const {
  if (empty()) return 0;
  return count(block.b, static_cast<std::uint32_t>(bytes), sow_hash(block.b, static_cast<std::uint32_t>(bytes)));
}

void History::more_room() {
  room = room ? 2 * room : 64;
  all_hashes_.resize(room), all_blocks_.resize(std::size_t{room} * stride);
  hashes = all_hashes_.data(), blocks = all_blocks_.data();
}

SowHistory* History::shared(int bytes) {
  stride = static_cast<std::uint32_t>((bytes + 15) & ~15);
  if (room == 0) more_room();
  hashes = all_hashes_.data(), blocks = all_blocks_.data();
  return this;
}

void History::enter(const Block& block, int bytes) {
  shared(bytes);
  if (live == room) more_room();
  all_hashes_[live] = sow_hash(block.b, static_cast<std::uint32_t>(bytes));
  std::memcpy(all_blocks_.data() + std::size_t{live} * stride, block.b, stride);
  live++;
}

// ---- The block -----------------------------------------------------------------------------------------

Engine::Engine(const program::Program& program) : program_(&program), layout_(*program.rules) {
  lap_end_ = program.code.data();
  recent_.resize(static_cast<std::size_t>(std::max(1, program.rules->sows) * program.rules->board.player_count() * tables_of_player));
}

bool Engine::fits(const Position& p) const {
  int specials = 0, pieces = 0;
  for (int place = layout_.places; place < rules().board.place_count(); place++)
    for (int c = 0; c < rules().classes; c++)
      if (cell(rules(), p, static_cast<PlaceId>(place), c) != 0) return false;
  for (int place = 0; place < layout_.places; place++)
    for (int c = 0; c < rules().classes; c++) {
      const int n = cell(rules(), p, static_cast<PlaceId>(place), c);
      pieces += n, specials += c > 0 ? n : 0;
    }
  return pieces <= 255 && specials <= layout_.special_room && p.round < 65000;
}

State Engine::from(const Position& p) const {
  State state;
  Block& b = state.block;
  std::memset(b.b, 0, sizeof b.b);
  const model::Ruleset& r = rules();
  int specials = 0;
  for (int place = 0; place < layout_.places; place++)
    for (int c = 0; c < r.classes; c++)
      for (int n = cell(r, p, static_cast<PlaceId>(place), c); n > 0; n--) {
        b.b[place]++;
        if (c == 0) continue;
        b.b[layout_.specials + 1 + 2 * specials] = static_cast<std::uint8_t>(place);
        b.b[layout_.specials + 2 + 2 * specials] = static_cast<std::uint8_t>(c);
        b.b[layout_.specials] = static_cast<std::uint8_t>(++specials);
      }
  for (int w = 0; w < r.board.player_count(); w++) {
    Mask owned = 0;
    for (int hole = 0; hole < r.board.holes; hole++)
      if (p.owners[static_cast<std::size_t>(hole)] == w) owned |= bit(hole);
    store(b, layout_.owners + 8 * w, owned);
  }
  for (std::size_t mark = 0; mark < r.marks.size(); mark++)
    for (int place = 0; place < layout_.places; place++)
      if (const int there = mark_at(r, p, static_cast<int>(mark), static_cast<PlaceId>(place))) {
        const int at = layout_.mark_at[mark] + (r.marks[mark].owned ? 8 * (there - 1) : 0);
        store(b, at, load<Mask>(b, at) | bit(place));
      }
  for (int c = 0; c < layout_.cells; c++) store(b, layout_.memory + 2 * c, p.memory[static_cast<std::size_t>(c)]);
  b.b[layout_.phase] = static_cast<std::uint8_t>(p.phase), b.b[layout_.next] = static_cast<std::uint8_t>(p.next);
  b.b[layout_.starter] = static_cast<std::uint8_t>(p.starter), b.b[layout_.outcome] = static_cast<std::uint8_t>(p.outcome);
  store(b, layout_.winner, static_cast<std::int8_t>(p.winner));
  store(b, layout_.round, static_cast<std::uint16_t>(p.round));
  for (int w = 0; w < r.board.player_count(); w++)
    store(b, layout_.turns + 2 * w, static_cast<std::uint16_t>(p.turns[static_cast<std::size_t>(w)]));
  return state;
}

Position Engine::position(const Block& b) const {
  const model::Ruleset& r = rules();
  Position p = play::fresh_position(r);
  for (int place = 0; place < layout_.places; place++) cell(r, p, static_cast<PlaceId>(place), 0) = b.b[place];
  for (int i = 0; layout_.specials && i < b.b[layout_.specials]; i++) {
    const auto place = static_cast<PlaceId>(b.b[layout_.specials + 1 + 2 * i]);
    cell(r, p, place, 0)--;
    cell(r, p, place, b.b[layout_.specials + 2 + 2 * i])++;
  }
  for (int hole = 0; hole < r.board.holes; hole++) {
    p.owners[static_cast<std::size_t>(hole)] = nobody;
    for (int w = 0; w < r.board.player_count(); w++)
      if (load<Mask>(b, layout_.owners + 8 * w) & bit(hole)) p.owners[static_cast<std::size_t>(hole)] = static_cast<std::int8_t>(w);
  }
  for (std::size_t mark = 0; mark < r.marks.size(); mark++)
    for (int k = 0; k < (r.marks[mark].owned ? r.board.player_count() + 1 : 1); k++)
      nodes::each(load<Mask>(b, layout_.mark_at[mark] + 8 * k), [&](int place) {
        mark_at(r, p, static_cast<int>(mark), static_cast<PlaceId>(place)) = static_cast<std::int8_t>(k + 1);
      });
  for (int c = 0; c < layout_.cells; c++) p.memory[static_cast<std::size_t>(c)] = load<std::int16_t>(b, layout_.memory + 2 * c);
  p.phase = b.b[layout_.phase], p.next = b.b[layout_.next], p.starter = b.b[layout_.starter];
  p.outcome = static_cast<Outcome>(b.b[layout_.outcome]), p.winner = load<std::int8_t>(b, layout_.winner);
  p.round = load<std::uint16_t>(b, layout_.round);
  for (int w = 0; w < r.board.player_count(); w++) p.turns[static_cast<std::size_t>(w)] = load<std::uint16_t>(b, layout_.turns + 2 * w);
  return p;
}

int Engine::pieces(const Block& b) const { return std::accumulate(b.b, b.b + layout_.places, 0); }

std::optional<int> Engine::score(const Block& b, int player) const {
  if (!rules().score) {
    const auto& captures = rules().captures;
    const PlaceId at = static_cast<std::size_t>(player) < captures.size() ? captures[static_cast<std::size_t>(player)] : model::nowhere;
    return at == model::nowhere ? 0 : b.b[at];
  }
  if (!program_->score) return std::nullopt;
  if (!scorer_) scorer_ = std::make_unique<Machine>();
  begin_turn(*scorer_, b, player);
  copy_block(scorer_->pos, b, layout_.size);  // no turn has begun
  return static_cast<int>(ask(program_->score, *scorer_));
}

}  // namespace sow::fast
