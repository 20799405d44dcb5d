#pragma once
#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>
#include <memory>
#include <unordered_map>
#include <vector>

#include "interpreter/fast/frame.h"
#include "interpreter/play/endless.hpp"
#include "interpreter/play/game.hpp"
#include "interpreter/program/program.hpp"

// What the fast engine works on: a position as one block of bytes, the record of a turn, and the tables that fold the geometry of a path.
namespace sow::fast {

using model::nobody;
using model::PlaceId;
using play::Decision;
using play::Drawn;
using play::Finding;
using play::Lots;
using play::Move;
using play::Outcome;
using play::Ply;
using play::Position;
using play::Random;
using program::bit;
using program::Instruction;
using program::Mask;
using program::Node;

/// An ordered list of different places.
struct List {
  std::uint8_t size = 0;
  std::int8_t at[program::max_places];
  void add(int place) { at[size++] = static_cast<std::int8_t>(place); }
  bool has(int place) const {
    for (int i = 0; i < size; i++)
      if (at[i] == place) return true;
    return false;
  }
};

inline constexpr int block_bytes = 384, contents_bytes = 64;

/// A position: [contents][special pieces][owners][marks][memory][phase, next] and, not compared for `repeats`, [starter ... turns].
struct alignas(16) Block {
  std::uint8_t b[block_bytes];
};

/// Copies whole vectors; `bytes` is a multiple of 16.
inline void copy_block(Block& to, const Block& from, int bytes) {
  for (int v = 0; v < bytes; v += 16) std::memcpy(to.b + v, from.b + v, 16);
}

/// Where the parts of a block stand, in bytes.
struct Layout {
  explicit Layout(const model::Ruleset&);
  int places = 0;        // those that a rule can mean; the rest, at the end, stay empty
  int board_bytes = 16;  // contents, a multiple of 16
  int vectors = 1;       // of 16 bytes, that hold the places of all tracks
  int specials = 0;      // 0: only seeds; otherwise a count and pairs of place and class, sorted
  int special_room = 0;
  int owners = 0;        // a mask a player
  int marks = 0;         // a mask a mark; for an owned mark one for nobody and one a player
  std::vector<int> mark_at;
  int memory = 0;        // 2 bytes a cell
  int cells = 0;
  int phase = 0, next = 0;
  int recurs = 0;        // bytes compared for `repeats`
  int starter = 0, outcome = 0, winner = 0, round = 0, turns = 0;
  int size = 0;          // a multiple of 16
};

template <typename T>
inline T load(const Block& block, int offset) {
  T value;
  std::memcpy(&value, block.b + offset, sizeof(T));
  return value;
}
template <typename T>
inline void store(Block& block, int offset, T value) {
  std::memcpy(block.b + offset, &value, sizeof(T));
}
/// A count of turns or rounds in the block; it stays at 65535.
inline void count_one_more(Block& block, int at) {
  const auto count = load<std::uint16_t>(block, at);
  if (count < std::numeric_limits<std::uint16_t>::max()) store(block, at, static_cast<std::uint16_t>(count + 1));
}

/// The table of a path in one direction, and what it is made of.
struct PathTable : SowTable {
  std::array<std::int8_t, program::max_places> next_places, previous_places;
  std::vector<std::uint8_t> all_rows, one_round;
  std::vector<std::int8_t> last_drops, beyond_last;

  /// `length` is 0 if the drops do not all go round in one circle; then only the steps are filled in. Rows have `vectors` times 16 bytes.
  PathTable(const model::Board&, int vectors, Mask path, Mask drops, int direction);
  PathTable(const PathTable&) = delete;
};

/// A lap can begin at this place.
inline bool leads_on(const SowTable& t, int place) { return t.length > 0 && place >= 0 && t.last[place * t.length] >= 0; }

/// The record of a turn under way; copied whole at a choice.
struct Turn {
  int player = 0;
  int last = -1, origin = -1, held = -1, piece = -1;   // piece: a class
  int direction = 0;
  int laps = 0, drops = 0, captured = 0, ticks = 0;
  int starting = -2;                     // -2: none
  int site = -1;                         // the `sow` that named the path in force
  int sowing_laps = 0;
  int choices = 0;                       // taken this turn, forced ones too
  int decided = 0;                       // of these, those that were asked; the first few alternatives are kept
  std::uint16_t decisions[8];
  const Instruction* resume = nullptr;   // after a choice
  const Instruction* back = nullptr;     // after the sowing
  const Instruction* after_lap = nullptr;
  const SowTable* table = nullptr;       // null: step by step
  const Node *path = nullptr, *skip = nullptr;
  int path_subject = 0, skip_subject = 0;
  Mask path_mask = 0, skip_mask = 0;
  bool fixed = true, undone = false, next_named = false, phase_named = false, endless = false, long_sowing = false, closed = false;
  std::uint32_t reached = 0, favoured = 0, closed_reached = 0, closed_favoured = 0;  // by `prefer` in the turn, since the last choice
  std::uint32_t legal_reached = 0, legal_favoured = 0;
  int plays_next = 0, next_phase = -1;
  std::int16_t chosen[program::max_chosen];
  std::int16_t memory[program::max_turn_memory];
  std::int32_t values[program::max_values];
  Mask masks[program::max_masks];
  List lists[program::max_lists];
};

enum class Stop : std::uint8_t { Moment, Asks, TurnOver, RoundOver, GameOver, Undone, Refused, Dead, Settled, LapDone };

/// What a choice offers.
struct Offer {
  bool set = false;
  Mask mask = 0;
  std::vector<std::int32_t> values;
  int size() const { return set ? std::popcount(mask) : static_cast<int>(values.size()); }
  int at(int k) const;
};

class Engine;

/// Positions that ended turns of this round. The words are those of SowHistory; its pointers hold from `shared` to the next change.
class History : public SowHistory {
 public:
  History() : SowHistory{} {}
  void forget();
  int count(const Block&, int bytes) const;
  int count(const std::uint8_t* block, std::uint32_t bytes, std::uint64_t hash) const;
  void enter(const Block&, int bytes);
  bool empty() const { return live == base; }
  /// Those that can still be met; of each the part that tells whether it returns, the rest is zero.
  template <typename Visit>
  void each(const Visit& visit) const {
    for (std::uint32_t i = base; i < live; i++) {
      Block block;
      std::memset(block.b, 0, sizeof block.b);
      std::memcpy(block.b, all_blocks_.data() + std::size_t{i} * stride, std::min<std::size_t>(stride, sizeof block.b));
      visit(block);
    }
  }
  /// Room for positions of so many bytes, and the pointers set: for C code.
  SowHistory* shared(int bytes);
  void more_room();

 private:
  void fill_table() const;
  std::vector<std::uint64_t> all_hashes_;
  std::vector<std::uint8_t> all_blocks_;
  mutable std::unordered_multimap<std::uint64_t, std::uint32_t> table_;   // of the first `tabled`
};

/// The engine at work on one position: registers, the turn, and what stopped it.
struct Machine {
  const Engine* engine = nullptr;
  const Layout* layout = nullptr;
  const model::Board* board = nullptr;
  Block pos;
  Block start;             // at the turn's beginning, if the program asks for it
  int subject = 0;
  Turn turn;
  Stop stop = Stop::Moment;
  const Instruction* asking = nullptr;
  Offer offer;
  bool stop_each_lap = false;
  bool trial = false;      // only whether the turn can be refused is asked
  bool exact = false;      // count the laps of an endless sowing up to the first repeated lap end
  Lots* lots = nullptr;
  const History* history = nullptr;
  std::vector<Finding>* findings = nullptr;
  std::vector<Drawn>* drawn = nullptr;
  std::array<int, model::max_players> gained{}, gained_before{};  // captured by each player; and as the turn began
  // The ply that was played: pieces captured for the mover before the round's settlement, and whether a round ended.
  int captured_in_ply = 0, laps_in_ply = 0;
  bool round_ended = false;
  // Endless sowing: the lap end kept for comparison, and where the sowing began.
  struct Kept { Block pos; Turn turn; };
  std::shared_ptr<Kept> kept, began;
  std::shared_ptr<play::LapEnds> lap_ends;

  std::uint8_t& at(int place) { return pos.b[place]; }
  std::uint8_t at(int place) const { return pos.b[place]; }
  Mask owned(int player) const { return load<Mask>(pos, layout->owners + 8 * player); }
  void find(const char* code, const Instruction* where, int number = 0, int player = nobody);
};

}  // namespace sow::fast
