#pragma once
#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "interpreter/model/model.hpp"
#include "interpreter/play/facts.hpp"
#include "interpreter/program/codes.hpp"

// The lowered program: flat operations with jumps, whose operands are small trees of nodes. Places are masks wherever their order can't be
// seen. It holds no syntax; spans stand in a parallel array and are not loaded in play.
namespace sow::fast {
struct Machine;
struct List;
}  // namespace sow::fast

namespace sow::program {

using model::PlaceId;
using Mask = std::uint64_t;
inline constexpr int max_places = 64;   // holes, stores, piles, hands and out of play together; larger boards are for the plain engine
inline constexpr int max_values = 96, max_lists = 12, max_masks = 12, max_chosen = 16, max_turn_memory = 24, max_parts = 4;

inline constexpr Mask first_places(int n) { return n >= 64 ? ~Mask{0} : (Mask{1} << n) - 1; }
inline constexpr Mask bit(int place) { return place < 0 ? 0 : Mask{1} << place; }

/// An operand: what it is worth when asked. Scalars and masks come back as a number; lists are for where order is visible.
struct Node {
  Expr code = Expr::Constant;
  std::uint8_t count = 0;                 // how many parts
  std::uint8_t whose = 0;                 // model::Whose
  std::uint8_t flag = 0;
  std::int16_t slot = -1;
  std::int32_t number = 0;
  std::array<const Node*, max_parts> parts{};
  grammar::Span span;
  std::vector<const Node*> more;          // parts beyond the fourth, and the tests of a number
  std::array<Mask, model::max_players> by_player{};  // constant masks, of each player
  std::array<Mask, 4> bits{};             // a test of a number below 256: the numbers that pass
  std::vector<PlaceId> places;            // a constant list
  std::vector<std::uint8_t> bytes;        // by_player as a mask of bytes, 64 a player; filled in by the engine
  std::vector<model::Bound> binds;
  std::int64_t (*run)(const Node&, fast::Machine&) = nullptr;  // filled in by the engine
  void (*list)(const Node&, fast::Machine&, fast::List&) = nullptr;
};

/// What is taken: see model::Object.
struct Taking {
  model::Object::Amount how = model::Object::Amount::All;
  const Node* amount = nullptr;
  const Node* kind = nullptr;             // null: all kinds
  model::Whose owner = model::Whose::Any;
  const Node* places = nullptr;           // a mask; a list if `ordered`
  bool ordered = false;                   // the order of places is visible
};

struct Pool {
  model::Pool::Form form = model::Pool::Form::Set;
  const Node* places = nullptr;           // Set: a mask if `in_order`, otherwise a list
  bool in_order = false;
  std::vector<const Node*> values;
  const Node* where = nullptr;
  int slot = -1;                          // of `it`
};

struct Target {
  model::Target::Kind kind = model::Target::Kind::Value;
  int slot = -1;                          // Value, List, Chosen; Remembered: the memory
  bool mask = false;                      // List: kept as a mask
  const Node* of = nullptr;
};

/// Where a sowing goes and what the analysis knows of it.
struct Sowing {
  const Node *from = nullptr, *along = nullptr, *skipping = nullptr, *starting = nullptr, *heading = nullptr;  // along, skipping: masks
  bool on = false;
  bool in_after_lap = false;              // the moment ends here, and a new lap begins
  bool fixed_path = true;                 // nothing that a sowing changes is asked by `along`
  bool fixed_skip = true;
  int site = 0;                           // which sow of the ruleset
  Mask origins = 0;                       // places that `from` can mean, at most
  std::vector<std::pair<int, int>> captures;  // value slots copied for `along` and `skipping`: from, to
};

struct Instruction {
  const Instruction* (*run)(const Instruction&, fast::Machine&) = nullptr;  // gives the next instruction, or null to stop; filled in by the engine
  const Instruction* to = nullptr;        // where a jump goes; filled in by the engine
  const Node *a = nullptr, *b = nullptr;
  Code code = Code::Halt;
  std::uint8_t flag = 0;
  std::uint8_t type = 0;                  // model::Type
  std::int16_t slot = -1;
  std::int32_t number = 0;
  std::int32_t jump = -1;                 // number of the instruction a jump goes to
  const Taking* taking = nullptr;
  const Sowing* sowing = nullptr;
  Target target;
  std::vector<Pool> pools;
  std::vector<const Node*> nodes;
};

/// A remembered value: where its cells stand.
struct Cells {
  bool of_turn = false;
  ast::Remember::Of of = ast::Remember::Of::One;
  int first = 0;
};

/// What general questions about the program found (docs/architecture.md names them).
struct Facts {
  bool drops_watched = false;             // some phase has `before drop` or `after drop`
  bool sowing_chooses = false;            // a sowing moment can choose
  bool has_require = false;               // some turn moment can refuse
  bool legal_judges = false;              // `legal` can refuse or prefer
  const Node* guard = nullptr;            // if set, `legal` judges only when this holds as the turn begins
  bool prefers_in_turn = false, prefers_in_legal = false;
  bool choice_can_dry = false;            // a later choice may have no alternative
  bool owners_change = false;
  bool needs_start = false;               // `undo turn`, or `was` in legal and after turn
  bool endless_sees_board = true;         // the moment does more than `undo turn`, `require no` or a won game
  bool asks_repeats = false;
  bool has_can_move = false;
  bool lots_in_start = false;             // games begin differently
  Mask only_filled = 0;                   // places that no turn takes from: once they grow, no earlier position returns
  std::vector<play::Readable> readable;   // of each phase: what a sowing can ask, for which lap ends are compared
  bool plain_only = false;                // beyond what the fast engine holds
  bool plain_phases = false;              // some phases are left to the plain engine: players sow at the same time there
  std::string why_plain;
};

/// When a lap may go by table although `after drop` is there: it says nothing unless a special piece falls, or a place has a mark.
struct Watch {
  enum class Kind { Nobody, SpecialPieces, Marked, Everybody };
  Kind kind = Kind::Nobody;
  int mark = -1;
};

struct Program {
  const model::Ruleset* rules = nullptr;
  std::deque<Node> nodes;
  std::deque<Taking> takings;
  std::deque<Sowing> sowings;
  std::vector<Instruction> code;
  std::vector<grammar::Span> spans;       // of each instruction
  std::vector<std::array<std::int32_t, model::moment_count>> entry;  // of each phase and moment: its first instruction, or -1
  std::vector<Watch> watch;               // of each phase
  const Node* score = nullptr;            // said with a player as subject; null: the pieces in the captures, or beyond this program
  std::vector<Cells> memory;
  Facts facts;
};

/// The word for an operand or operation in that text.
const char* name(Expr);
const char* name(Code);
/// The program as text, one operation a line.
std::string print(const Program&);

}  // namespace sow::program
