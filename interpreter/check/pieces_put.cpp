#include <algorithm>

#include "interpreter/check/finish.hpp"

// How many pieces there are: what `start` puts.
namespace sow::check {
namespace {

using model::Block;
using model::Do;
using model::Expression;
using model::Op;
using model::Row;
using model::Ruleset;
using model::Statement;
using model::Whose;

const std::vector<std::vector<model::PlaceId>>& rows_of(const model::Board& board, Row layer) {
  return layer == Row::Inner ? board.inner : layer == Row::Outer ? board.outer : board.side;
}

/// The holes of a side or of all; at the start each player owns the own side.
std::optional<int> count_holes(const model::Board& board, const Expression& e) {
  if (e.whose == Whose::Any && e.layer == Row::Any && e.op == Op::OwnedHoles) return board.holes;
  const auto& sides = rows_of(board, e.layer);
  if (sides.empty()) return std::nullopt;
  int all = 0;
  bool equal = true;
  for (const auto& side : sides) {
    all += static_cast<int>(side.size());
    equal = equal && side.size() == sides.front().size();
  }
  if (e.whose == Whose::Any) return all;
  if (!equal || (e.whose == Whose::Their && sides.size() != 2)) return std::nullopt;
  return static_cast<int>(sides.front().size());
}

/// A number that may be large, or nothing if no bound is known.
using Bound = std::optional<long long>;

class Counting {
 public:
  explicit Counting(const Ruleset& rules) : rules_(rules) {}

  /// No: what was counted so far is only the most that there can be.
  bool exact() const { return exact_; }

  Bound of(const Block& block) const {
    long long sum = 0;
    for (const Statement& statement : block.statements) {
      const Bound put = of(statement);
      if (!put) return std::nullopt;
      sum = std::min(sum + *put, most);
    }
    return sum;
  }

 private:
  static constexpr long long most = 1'000'000'000;

  Bound of(const Statement& statement) const {
    switch (statement.op) {
      case Do::Put: return put(statement);
      case Do::If: return most_of_blocks(statement);
      case Do::ForEachPlayer: return times(rules_.board.player_count(), statement);
      case Do::ForEachPlace: return times(count(statement.parts[0]), statement);
      case Do::ForEachNumber: return times(range(statement), statement);
      case Do::Repeat: return times(known(statement.parts[0]), statement);
      case Do::For: case Do::Inline: return of(statement.blocks[0]);
      default: return 0;
    }
  }

  Bound most_of_blocks(const Statement& statement) const {
    long long largest = 0;
    for (const Block& block : statement.blocks) {
      const Bound put = of(block);
      if (!put) return std::nullopt;
      largest = std::max(largest, *put);
    }
    exact_ = exact_ && largest == 0;
    return largest;
  }

  Bound times(Bound rounds, const Statement& loop) const {
    const Bound each = of(loop.blocks[0]);
    if (each && *each == 0) return 0;
    if (!rounds || !each) return std::nullopt;
    return std::min(std::max(0LL, *rounds) * *each, most);
  }

  static Bound known(const Expression& e) {
    if (e.op != Op::Constant) return std::nullopt;
    return std::max(0, e.number);
  }

  static Bound range(const Statement& loop) {
    if (loop.parts[0].op != Op::Constant || loop.parts[1].op != Op::Constant) return std::nullopt;
    return loop.parts[1].number - loop.parts[0].number + 1;
  }

  int count(const Expression& places) const {
    const std::optional<int> counted = count_at_start(rules_.board, places);
    exact_ = exact_ && counted.has_value();
    return counted.value_or(rules_.board.place_count());
  }

  Bound put(const Statement& statement) const {
    long long sum = 0;
    for (std::size_t i = 2; i < statement.parts.size(); ++i) {
      const Bound amount = known(statement.parts[i]);
      if (!amount) return std::nullopt;
      sum += *amount;
    }
    return statement.parts.size() == 3 ? sum * count(statement.parts[0]) : sum;
  }

  const Ruleset& rules_;
  mutable bool exact_ = true;
};

}  // namespace

std::optional<int> count_at_start(const model::Board& board, const Expression& places) {
  switch (places.op) {
    case Op::ConstantPlaces: return static_cast<int>(places.places.size());
    case Op::OwnedHoles: case Op::SideHoles: return count_holes(board, places);
    case Op::Backwards: return count_at_start(board, places.parts[0]);
    case Op::AsList: {
      const Op op = places.parts[0].op;
      if (op == Op::StoreOf || op == Op::PileOf || op == Op::CapturesOf || op == Op::Value) return 1;
      return std::nullopt;
    }
    default: return std::nullopt;
  }
}

int pieces_put(const Ruleset& rules) {
  const model::Moment* start = rules.moment(0, model::MomentKind::Start);
  if (start == nullptr) return 0;
  return static_cast<int>(Counting(rules).of(start->block).value_or(0));
}

std::optional<int> pieces_put_exactly(const Ruleset& rules) {
  const model::Moment* start = rules.moment(0, model::MomentKind::Start);
  if (start == nullptr) return 0;
  const Counting counting(rules);
  const Bound put = counting.of(start->block);
  return put && counting.exact() ? std::optional<int>(static_cast<int>(*put)) : std::nullopt;
}

}  // namespace sow::check
