#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sow::grammar {

/// What a node of the parse tree is. Rules that only group (Sum, Condition ...) leave a node when they hold several parts.
enum class NodeKind : std::uint8_t {
  None,
  // Tokens: no parts, their text is what counts
  Word, Sign, Numeral, Name, PlaceName, PlayerName, Text, Reference, FileName, MomentName,
  Citations, FrontMatter,
  // Sections
  BasedOn, Use, Board, Players, Teams, Pieces, Marks, Captures, Option, Remember, Define, Phase, Moment,
  BoardPart, Rows, Ring, Stores, Unowned, Owns, Track, PlaceRange, Team, PieceKind, Owned, Worth, Sown, MarkKind, OutOfPlay, Reading,
  Parameters, Block,
  // Statements
  If, ForEach, For, Repeat, Choose, Lot, Let, Set, Lift, Sow, Go, Capture, Move, Put, Give, Mark, Unmark, PlayAgain, PlaysNext, Pass, End,
  Undo, Begin, Require, Prefer, Call,
  Variable, Pool, Range, Object, Portion, KindPhrase, From, Along, Skipping, Starting, Going, PutAmount, To, ForPlayer, Into,
  // Expressions
  Value, Condition, Conjunction, Not, Test, Expression, Sum, Product, Negative, RelationOf, Brackets,
  Quantified, Is, Was, Holds, CanMove, In, NumberTest, Bound, HeldKind,
  With, Except, Backwards, That, Where,
  Run, By, UpTo, While, Quantity, CountOf, FirstOf, BestPlayer, NextPlayer, Places, HoleNumber, Counter, WordValue, Called, Arguments,
};

/// A part of the text that a rule has matched, with its parts in order.
struct Node {
  NodeKind kind;
  std::uint32_t begin, end;  // without trailing blanks
  std::int32_t first = -1;   // the first part, or -1
  std::int32_t next = -1;    // the next part of the same whole, or -1
};

/// The nodes of what was matched so far. What an alternative left behind that failed is forgotten.
class Tree {
 public:
  struct Mark {
    std::size_t nodes, roots;
  };
  Mark mark() const { return {nodes_.size(), roots_.size()}; }
  void forget(Mark mark) {
    if (nodes_.size() == mark.nodes && roots_.size() == mark.roots) return;
    nodes_.resize(mark.nodes, Node{});
    roots_.resize(mark.roots);
  }
  std::size_t parts_since(Mark mark) const { return roots_.size() - mark.roots; }

  /// A new node whose parts are the roots since the mark.
  void close(NodeKind kind, std::uint32_t begin, std::uint32_t end, Mark mark) {
    Node node{kind, begin, end};
    for (std::size_t i = roots_.size(); i > mark.roots; --i) {
      nodes_[static_cast<std::size_t>(roots_[i - 1])].next = node.first;
      node.first = roots_[i - 1];
    }
    roots_.resize(mark.roots);
    roots_.push_back(static_cast<std::int32_t>(nodes_.size()));
    nodes_.push_back(node);
  }
  const Node& operator[](std::int32_t index) const { return nodes_[static_cast<std::size_t>(index)]; }
  const std::vector<std::int32_t>& roots() const { return roots_; }

 private:
  std::vector<Node> nodes_;
  std::vector<std::int32_t> roots_;
};

}  // namespace sow::grammar
