#pragma once
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "grammar/source.hpp"

// The syntax tree of a ruleset: what is written, as it is written. No behaviour, no names resolved. Every node has its span (without
// trailing blanks). The order of parts is the order of the text unless a comment says otherwise.
namespace sow::ast {

using grammar::Span;

/// `[dlp.3 against ev.3]`: one Citation for each claim.
struct Citation {
  Span span;
  std::string claim;     // "dlp.3", "assume.endless"
  bool against = false;  // after `against`
};
using Citations = std::vector<Citation>;

enum class Whose { Any, Own, Their };
enum class Layer { Any, Inner, Outer };

/// What an expression is. The comment tells the use of `word` and `parts`; a part that is not written is an expression of kind None.
enum class ExpressionKind {
  None,         // not written
  // Values
  Numeral,      // word: the digits
  PlaceName,    // word: "S3", "Ni2", "SS", "b4"
  PlayerName,   // word: "South"
  Word,         // word: last origin it hand piece direction mover opponent starter players player phase yes no nobody nowhere undecided
                //       counterclockwise clockwise northward southward eastward westward play
  Name,         // word: the name; whose; parts: the arguments in brackets, or the one after `of` (then `of` is true)
  Counter,      // word: laps drops captured turns ticks rounds repeats; whose; parts: [player after `of`, or None]
  Places,       // word: holes side stores store piles pile captures; whose, layer; parts: [player after `of`, or None]
  HoleNumber,   // `own inner hole 3 of P`; whose, layer; parts: [number, player or None]
  Quantity,     // `seeds in A`; word: seeds, pieces, value or the name of a kind; whose; parts: [A]
  CountOf,      // parts: [A]
  FirstOf,      // parts: [A] or, for `first 2 of A`, [A, number]
  PlayerWith,   // word: most or fewest; parts: [number]
  PlayerAfter,  // parts: [player]
  Relation,     // word: across behind toward neighbours number worth reversed owner; parts: [X]
  MarkOwner,    // `owner of M at P`; word: the mark; parts: [P]
  Run,          // parts: [from, by, up to, while], the last three may be None; `back` is true for `back`
  With, Except, // parts: [A, B]
  Backwards,    // parts: [A]
  That,         // parts: [A, predicate, predicate ...]
  Where,        // parts: [A, condition]
  Add, Subtract, Multiply, Divide,  // parts: [a, b], grouped from the left
  Negate,       // parts: [a]
  IfElse,       // `a if c else b`; parts: [a, c, b]
  // Conditions
  Or, And,      // parts: two or more
  Not,          // parts: [condition]
  Quantified,   // word: any all none; parts: [A, predicate, predicate ...]
  Test,         // parts: [subject or None, predicate]
  // Predicates (the last part of Test; parts of That and Quantified). `negated`: is not, are not, was not, cannot
  Is,           // parts: [property]
  Was,          // word: empty or occupied
  Holds,        // parts: [number test, kind]; kind: None, or a Name (with whose), or Word "pieces" or "seeds"
  CanMove,      // parts: [condition after `so that`, or None]
  // Properties (the part of Is)
  Empty, Occupied,
  In,           // parts: [A]
  NumberTest,   // parts: the alternatives joined by `or`: a value, or one of those below. One value alone may be a place, a mark, a label ...
  Even, Odd,
  AtLeast, AtMost, MoreThan, FewerThan,  // parts: [number]
  Range,        // `2..4`; parts: [2, 4]
};

struct Expression {
  ExpressionKind kind = ExpressionKind::None;
  Span span;
  std::string word;
  std::vector<Expression> parts;
  Whose whose = Whose::Any;
  Layer layer = Layer::Any;
  bool negated = false;    // predicates
  bool back = false;       // Run
  bool of = false;         // Name: said with `of`, not with brackets
  bool bracketed = false;  // stood in brackets of its own
  explicit operator bool() const { return kind != ExpressionKind::None; }
};

struct Name {
  Span span;
  std::string text;
  explicit operator bool() const { return !text.empty(); }
};

// ---- Statements ----------------------------------------------------------------------------------------

struct Statement;

struct Block {
  Span span;
  Citations citations;  // after the `{`
  std::vector<Statement> statements;
};

/// What to take: `places`, or an amount or kind `from` places. `capture all but piece from last`, `move 1 seeds from own pile`.
struct Object {
  Span span;
  bool whole = true;         // plain places, everything in them
  bool all_but = false;      // `all but` amount (or `all but piece`, then amount is Word "piece")
  Expression amount;         // None: all of the kind. A Name alone may turn out to be a kind, which the checker decides
  Expression kind;           // None; Word "pieces" or "seeds"; or a Name with whose
  Expression places;
};

/// What there is to choose from: one of the lists joined by `or else`.
struct Pool {
  enum class Form { Set, Range, Values };  // an expression; A..B; A or B or C
  Span span;
  Form form = Form::Set;
  std::vector<Expression> values;
  Expression where;
};

struct Variable {  // `own debt`, `used of last`, `way`
  Span span;
  ast::Whose whose = ast::Whose::Any;
  ast::Name name;
  Expression of;
};

struct If {
  struct Arm {
    Expression condition;
    Block block;
  };
  std::vector<Arm> arms;             // `if`, then each `else if`
  std::optional<Block> otherwise;
};
struct ForEach { Name name; Expression from, to; Block block; };  // `in from`, or `in from..to`
struct ForEachPlayer { Block block; };
struct For { Expression player; Block block; };
struct Repeat { Expression times; Block block; };
struct Choose { Variable variable; std::vector<Pool> pools; };
struct Lot { Name name; std::vector<Pool> pools; };
struct Let { Name name; Expression value; };
struct Set { Variable variable; Expression value; };
struct Lift { Object object; };
struct Sow {
  bool on = false;
  Expression from, along, skipping, starting;
  Expression heading;                // Word counterclockwise or clockwise, or what stands after `going`
  std::vector<Span> repeated;        // parts that stand a second time (S0706)
};
struct Go { Expression direction; };
struct Capture { Object object; Expression player, into; };
struct Move { Object object; Expression to; bool out_of_play = false; };
struct Put {
  std::vector<Expression> amounts;   // one value, or a numeral for each place
  Expression kind;                   // None, Word "seeds" or Name
  bool each = false;                 // `in each of`
  Expression places;
};
struct Give { Object object; Expression to; };
struct Mark { Expression places; Name mark; Expression player; };
struct Unmark { Expression places; Name mark; };
struct PlayAgain {};
struct PlaysNext { Expression player; };
struct Pass {};
struct EndTurn {};
struct EndRound {};
struct EndGame { Expression winner; };
struct UndoTurn {};
struct Begin { Name phase; };        // `play` for `begin play`
struct Require { Expression condition; };
struct Prefer { Expression condition; };
struct Call { Name name; std::vector<Expression> arguments; };

struct Statement {
  Span span;
  Citations citations;
  std::variant<If, ForEach, ForEachPlayer, For, Repeat, Choose, Lot, Let, Set, Lift, Sow, Go, Capture, Move, Put, Give, Mark, Unmark, PlayAgain,
               PlaysNext, Pass, EndTurn, EndRound, EndGame, UndoTurn, Begin, Require, Prefer, Call>
      what;
};

// ---- Sections ------------------------------------------------------------------------------------------

struct BasedOn { Name name; };
struct Use { Name name; };

struct PlaceRange { Span span; Name first, last; };  // `a1..a6`; last is empty for one place
struct Rows { Expression rows, columns; };           // Numeral or Name
struct Ring { Expression holes; };
struct Stores { bool left = false; };
struct Unowned {};
struct Owns { Name player; std::vector<PlaceRange> places; };            // player: "South" or "nobody"
struct Track { bool open = false; Name player; std::vector<PlaceRange> places; };  // player: empty for all
struct BoardPart {
  Span span;
  Citations citations;
  std::variant<Rows, Ring, Stores, Unowned, Owns, Track> what;
};
struct Board { std::vector<BoardPart> parts; };

struct Players { std::vector<Name> players; };
struct Teams { std::vector<std::vector<Name>> teams; };

struct Feature { Span span; enum class Kind { Owned, Worth, Sown } kind; Expression worth; Name order; };
struct PieceKind { Span span; Citations citations; Name name; std::vector<Feature> features; };
struct Pieces { std::vector<PieceKind> kinds; };

struct MarkKind { Name name; bool owned = false; };
struct Marks { std::vector<MarkKind> marks; };
struct Captures { Expression to; bool out_of_play = false; };

struct Reading { Name name; std::string meaning; Citations citations; };  // name: digits, yes, no or a name
struct Option { Name name; std::string question; std::vector<Reading> readings; };

struct Remember {
  enum class Type { Number, Flag, Place, Player, Direction };
  enum class Of { One, EachPlayer, EachHole };
  enum class Lifetime { Turn, Round, Game };
  Name name;
  Type type = Type::Number;
  Of of = Of::One;
  Lifetime lifetime = Lifetime::Turn;
};

struct Define {
  Name name;
  std::vector<Name> parameters;
  std::variant<Expression, Block> body;
};

enum class MomentKind { Start, Turn, BeforeDrop, AfterDrop, AfterLap, EndlessSowing, Legal, NoMove, AfterTurn, AfterRound };
inline constexpr int moment_count = 10;
struct Moment { MomentKind kind; Block block; };

struct Item;
struct Phase { Name name; bool simultaneous = false; std::vector<Item> moments; };

struct Item {
  Span span;           // the whole section
  Span head;           // its first words, for messages ("after lap")
  Citations citations; // after the section
  std::variant<BasedOn, Use, Board, Players, Teams, Pieces, Marks, Captures, Option, Remember, Define, Phase, Moment> what;
};

/// `# allow S1009: reason` at the end of a line or on the line above.
struct Allow { Span span; std::string code, reason; };

struct File {
  std::uint32_t source = 0;            // its number in Sources
  std::optional<Span> front_matter;    // the text between the `---` lines
  std::vector<Item> items;
  std::vector<Allow> allows;
  /// Names of sections that could not be read: they count as known.
  std::vector<std::string> unreadable;
  bool is_text = true;                 // no: it is not UTF-8 or too long, and nothing of it was read
};

const char* word_of(MomentKind);       // "after lap"

}  // namespace sow::ast
