#include <algorithm>

#include "interpreter/fast/machine.hpp"

// Where the parts of a block stand.
namespace sow::fast {
namespace {

using model::Expression;
using model::Op;

/// The last place that a rule can mean. Behind holes, stores and hands stand piles and what is out of play, which many games never ask for: a
/// board that goes into one vector is quicker than one of two.
class LastAsked {
 public:
  explicit LastAsked(const model::Ruleset& rules) : board_(rules.board) {
    last_ = board_.holes - 1;
    for (const auto& places : {board_.store, board_.hand, rules.captures}) see(places);
    for (const model::Moment& moment : rules.moments)
      play::each_statement(moment.block, [&](const model::Statement& s) {
        for (const Expression* e : play::expressions_of(s)) look(*e);
      });
    look(rules.score);
  }
  int last() const { return last_; }

 private:
  void see(const std::vector<PlaceId>& places) {
    for (const PlaceId p : places) last_ = std::max(last_, static_cast<int>(p));
  }
  void look(const Expression& whole) {
    play::each_expression(whole, [&](const Expression& e) {
      if (e.op == Op::PileOf || e.op == Op::PilesOf) see(board_.pile);
      if (e.op == Op::ConstantPlaces) see(e.places);
      if (e.op == Op::Constant && e.type == model::Type::Place) last_ = std::max(last_, e.number);
    });
  }

  const model::Board& board_;
  int last_ = -1;
};

}  // namespace

Layout::Layout(const model::Ruleset& r) {
  Layout& l = *this;
  l.places = LastAsked(r).last() + 1;
  l.board_bytes = 16 * ((l.places + 15) / 16);
  int tracked = r.board.holes;
  for (const PlaceId p : r.board.store) tracked = std::max(tracked, p + 1);
  l.vectors = (tracked + 15) / 16;
  int at = l.board_bytes;
  if (r.kinds.size() > 1) {
    l.specials = at, l.special_room = 23;
    at += 48;
  }
  l.owners = at;
  at += 8 * r.board.player_count();
  for (const model::Mark& mark : r.marks) {
    l.mark_at.push_back(at);
    at += 8 * (mark.owned ? r.board.player_count() + 1 : 1);
  }
  l.memory = at, l.cells = r.position_cells;
  at += 2 * r.position_cells;
  l.phase = at++, l.next = at++;
  l.recurs = at;
  at = (at + 1) & ~1;
  l.starter = at++, l.outcome = at++, l.winner = at++;
  at = (at + 1) & ~1;
  l.round = at, at += 2;
  l.turns = at, at += 2 * r.board.player_count();
  l.size = (at + 15) & ~15;
}

}  // namespace sow::fast
