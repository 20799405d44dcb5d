#pragma once
#include <array>
#include <string>
#include <vector>

#include "grammar/ast.hpp"
#include "interpreter/model/board.hpp"

// What a ruleset says, without syntax: names resolved, types known, options folded, definitions written out in place. The checker makes it; the
// engines play it. Every scalar (number, flag, place, player, direction, kind, label) is an int; a list of places is a list of PlaceId.
namespace sow::model {

using grammar::Span;

enum class Type { None, Place, Places, Number, Flag, Player, Direction, Kind, Label };

/// Whose pieces, marks or places: of anybody, of the subject, of all others (of the other team), of the player in a part.
enum class Whose { Any, Own, Their, Of };

/// What an expression is. The comment tells its parts and fields. `P` a place, `A` places, `n` a number, `p` a player.
enum class Op {
  None,             // not there
  Constant,         // number: any scalar
  // Names
  Value,            // slot: a scalar of the block (let, lot, for each, parameter, it)
  List,             // slot: a list of places of the block
  Chosen,           // slot: what `choose` named (index in Ruleset::choices)
  Remembered,       // slot: index in Ruleset::memory; parts: [player or hole] unless it is one value
  // The turn
  Last, Origin, InForce,           // last, origin, direction
  PieceKind, PieceOwner,           // of the piece dropped last
  HandPlace,                       // the hand of the turn (the mover's), whatever the subject
  Laps, Drops,                     // of the turn
  Captured, Ticks, Turns,          // parts: [p]
  // The game
  Subject, Mover, Opponent, Starter, PhaseInForce, Rounds, Repeats,
  // Numbers
  Add, Subtract, Multiply, Divide, Negate,   // parts: [n, n]
  Count,            // parts: [A]
  Pieces,           // pieces in A; parts: [A, kind or None]; whose: owner of the pieces
  Worth,            // value in A; parts: [A]
  WorthOf,          // parts: [kind]
  NumberOf,         // parts: [P]
  BestPlayer,       // parts: [n], said with each player as subject; flag: fewest
  // Places
  Step,             // P + n; parts: [P, n]
  Across, Behind,   // parts: [P]
  HoleNumbered,     // parts: [n, p]; layer
  StoreOf, PileOf, CapturesOf,   // parts: [p]; one place
  First,            // parts: [A]
  // Directions, players
  Toward,           // parts: [P]
  Reversed,         // parts: [direction]
  OwnerOf,          // parts: [P]
  MarkOwner,        // parts: [P]; slot: mark
  PlayerAfter,      // parts: [p]
  // Lists of places
  AsList,           // parts: [P]; nowhere gives the empty list
  ConstantPlaces,   // places
  OwnedHoles,       // whose (Of: parts [p]); layer: holes by owner; Any: all holes
  SideHoles,        // whose (Of: parts [p]); layer
  StoresOf, PilesOf, AllCaptures,  // whose (Of: parts [p]); lists
  Neighbours,       // parts: [P]
  AcrossAll, BehindAll,          // parts: [A]
  With, Except,     // parts: [A, A]
  Backwards,        // parts: [A]
  Filter,           // parts: [A, condition]; slot: `it`
  FirstN,           // parts: [A, n]
  Run,              // parts: [P, by or None, up to or None, while or None]; slot: `it`; flag: back
  // Either
  IfElse,           // parts: [a, condition, b]
  Bind,             // parts: [value, value ..., body]; the values go to slots (`binds`), then the body is worked out
  // Conditions
  And, Or, Not,     // parts: any number
  Equal,            // two scalars; nowhere, nobody, undecided equal themselves
  SamePlaces,       // parts: [A, A], in any order
  Empty, Occupied,  // parts: [A or P]; false of the place nowhere; the empty list is empty
  WasEmpty,         // parts: [A or P]; before the last drop (part is Last, in sowing moments), or before the turn; false of the place nowhere
  WasOccupied,
  IsIn,             // parts: [A, A]: all of the first, which is not empty
  HasMark,          // parts: [P]; slot: mark; whose
  Holds,            // parts: [A or P, kind or None, test, test ...]; whose; false of the place nowhere
  NumberIs,         // parts: [n, test, test ...]: any of the tests
  CanMove,          // parts: [p, condition or None]
  AnyOf, AllOf, NoneOf,          // parts: [A, condition]; slot: the place
  AnyPlayer, AllPlayers, NoPlayer,  // parts: [condition]; slot: the player
  // Tests of a number, in Holds and NumberIs only
  IsEven, IsOdd, Exactly, AtLeast, AtMost, MoreThan, FewerThan,  // parts: [n]
  Between,          // parts: [n, n]
};

struct Bound {  // where a value goes: a scalar slot or a list slot of the block
  bool list = false;
  int slot = -1;
};

struct Expression {
  Op op = Op::None;
  Type type = Type::None;
  Span span;
  int number = 0;
  int slot = -1;
  bool flag = false;
  Whose whose = Whose::Any;
  Row layer = Row::Any;
  std::vector<Expression> parts;
  std::vector<PlaceId> places;
  std::vector<Bound> binds;
  explicit operator bool() const { return op != Op::None; }
};

struct Statement;
struct Block {
  std::vector<Statement> statements;
};

/// What is taken: from each of the places, everything or an amount, of all kinds or one.
struct Object {
  enum class Amount { All, Some, AllBut, AllButPiece, ThePiece };  // ThePiece: the piece dropped last; no places
  Amount how = Amount::All;
  Expression amount;      // Some, AllBut
  Expression kind;        // None: all kinds, seeds first
  Whose owner = Whose::Any;
  Expression places;      // a list
};

struct Pool {
  enum class Form { Set, Range, Values };
  Form form = Form::Set;
  std::vector<Expression> values;  // Set: one list; Range: two numbers; Values: scalars
  Expression where;
  int slot = -1;                   // of `it`, a scalar
  Span span;
};

/// Where a value goes that is set or chosen.
struct Target {
  enum class Kind { Value, List, Chosen, Remembered };
  Kind kind = Kind::Value;
  int slot = -1;
  Expression of;          // Remembered of each player or hole
};

/// What a statement is; the comment tells its fields.
enum class Do {
  If,              // parts: [condition, condition ...]; blocks: one each, then perhaps the `else`
  ForEachPlace,    // parts: [A]; target; blocks[0]
  ForEachNumber,   // parts: [n, n]; target; blocks[0]
  ForEachPlayer,   // blocks[0], with each player as subject
  For,             // parts: [p]; blocks[0]
  Repeat,          // parts: [n]; blocks[0]
  Inline,          // blocks[0]: a definition written out
  Choose,          // target; pools; type
  Lot,             // target; pools; type
  Let,             // target; parts: [value]
  Set,             // target; parts: [value]
  Lift,            // object
  Sow,             // flag: on; parts: [from, along, skipping, starting, heading], each perhaps None; number: which sow of the ruleset
  Go,              // parts: [direction]
  Capture,         // object; parts: [player or None, into or None]
  Move,            // object; parts: [to]
  Put,             // parts: [A, kind or None, amount ...]: one amount for each place, or one for all
  GivePlaces,      // parts: [A, p]
  GivePieces,      // object; parts: [p]
  Mark,            // parts: [A, p or None]; number: mark
  Unmark,          // parts: [A]; number: mark
  PlayAgain,       //
  PlaysNext,       // parts: [p]
  Pass,
  EndTurn, EndRound,
  EndGame,         // parts: [p]
  UndoTurn,
  Begin,           // number: phase
  Require,         // parts: [condition]
  Prefer,          // parts: [condition]; number: place in the order of the text
};

struct Statement {
  Do op = Do::Pass;
  Span span;                   // of the statement as written (of the one in a definition, where that stands)
  Type type = Type::None;
  bool flag = false;
  int number = 0;
  std::vector<Expression> parts;
  std::vector<Block> blocks;
  std::vector<Pool> pools;
  Object object;
  Target target;
};

using ast::MomentKind;
using ast::moment_count;

struct Moment {
  MomentKind kind = MomentKind::Turn;
  Span span;                   // of its head
  Block block;
  int values = 0;              // scalar slots that its block uses
  int lists = 0;               // list slots
};

struct Phase {
  std::string name;            // "play" for the sections outside all phases, which is phase 0
  bool simultaneous = false;
  std::array<int, moment_count> moments{};  // index in Ruleset::moments, or -1
};

struct Kind {
  enum class Order { Unsaid, Early, Late, Free };
  std::string name;            // kind 0 is "seeds"
  bool owned = false;
  int worth = 1;
  Order order = Order::Unsaid;
  int first_class = 0;         // pieces are counted by class: one of a kind, or for an owned kind one for nobody and one for each player
};

struct Mark {
  std::string name;
  bool owned = false;
};

struct Memory {
  std::string name;
  Type type = Type::Number;
  ast::Remember::Of of = ast::Remember::Of::One;
  ast::Remember::Lifetime lifetime = ast::Remember::Lifetime::Game;
  int first_cell = 0;          // in the cells of the turn (lifetime turn) or of the position
  int cells = 1;               // 1, players or holes
};

struct Choice {
  std::string name;
  Type type = Type::None;
  std::vector<std::string> labels;  // Type::Label: value n is labels[n]
};

struct Reading {
  std::string name, meaning;
};
struct Option {
  std::string name, question;
  std::vector<Reading> readings;
  int chosen = 0;
  Span span;
};

struct Ruleset {
  std::string name, title;
  Board board;
  std::vector<Kind> kinds;
  int classes = 1;             // of pieces, see Kind
  std::vector<Mark> marks;
  std::vector<Memory> memory;
  int turn_cells = 0, position_cells = 0;
  std::vector<Choice> choices;
  std::vector<Option> options;
  std::vector<Phase> phases;
  std::vector<Moment> moments;
  int sows = 0, prefers = 0;   // how many `sow` and `prefer` statements there are
  Expression score;            // a number, said with a player as subject; None: pieces in own captures
  int score_values = 0, score_lists = 0;
  std::vector<PlaceId> captures;  // of each player; nowhere if the ruleset does not say
  int pieces = 0;              // upper bound of the pieces that `start` puts, for loop bounds; 0 unknown
  bool asks_repeats = false;   // some moment asks `repeats`

  const Moment* moment(int phase, MomentKind kind) const {
    const int index = phases[static_cast<std::size_t>(phase)].moments[static_cast<std::size_t>(kind)];
    return index < 0 ? nullptr : &moments[static_cast<std::size_t>(index)];
  }
  /// The class of pieces of that kind and owner (the owner of a kind that is not owned does not matter).
  int class_of(int kind, int owner) const {
    const Kind& k = kinds[static_cast<std::size_t>(kind)];
    return k.owned ? k.first_class + owner + 1 : k.first_class;
  }
};

/// The model as indented text, for `sow dump --model` and tests.
std::string print(const Ruleset&);

}  // namespace sow::model
