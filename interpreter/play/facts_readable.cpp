#include <algorithm>

#include "interpreter/play/facts.hpp"

namespace sow::play {

using model::Expression;
using model::Op;
using model::Statement;

namespace {

class Reader {
 public:
  Reader(const model::Ruleset& rules, Readable& readable) : rules_(rules), readable_(readable) {}

  void read(const Expression& e) {
    if (compares_counter(e)) return limit(e);
    note(e);
    for (const auto& part : e.parts) read(part);
  }

 private:
  static void add(std::vector<int>& list, int value) {
    if (std::find(list.begin(), list.end(), value) == list.end()) list.push_back(value);
  }
  CounterLimit* counter(const Expression& e) {
    switch (e.op) {
      case Op::Laps: return &readable_.laps;
      case Op::Drops: return &readable_.drops;
      case Op::Captured: return &readable_.captured;
      case Op::Ticks: return &readable_.ticks;
      default: return nullptr;
    }
  }
  static bool is_constant_test(const Expression& e) {
    return e.op != Op::IsEven && e.op != Op::IsOdd &&
           std::all_of(e.parts.begin(), e.parts.end(), [](const Expression& n) { return n.op == Op::Constant; });
  }
  /// A counter compared only with constants: `laps is 0`.
  bool compares_counter(const Expression& e) {
    if (e.op == Op::Equal) return counter(e.parts[0]) != nullptr && e.parts[1].op == Op::Constant;
    return e.op == Op::NumberIs && counter(e.parts[0]) != nullptr && std::all_of(e.parts.begin() + 1, e.parts.end(), is_constant_test);
  }
  void limit(const Expression& e) {
    CounterLimit& found = *counter(e.parts[0]);
    each_expression(e, [&](const Expression& n) {
      if (n.op == Op::Constant && found != no_limit) found = std::max(found, n.number + 1);
    });
    found = std::max(found, 0);
    for (const auto& part : e.parts[0].parts) read(part);
  }
  void note(const Expression& e) {
    if (CounterLimit* found = counter(e)) *found = no_limit;
    switch (e.op) {
      case Op::OwnedHoles: case Op::OwnerOf: readable_.owners = true; break;
      case Op::WasEmpty: case Op::WasOccupied: readable_.was = true; break;
      case Op::PieceKind: case Op::PieceOwner: readable_.piece = true; break;
      case Op::HasMark: case Op::MarkOwner: add(readable_.marks, e.slot); break;
      case Op::Chosen: add(readable_.choices, e.slot); break;
      case Op::Remembered: note_memory(rules_.memory[static_cast<std::size_t>(e.slot)]); break;
      default: break;
    }
  }
  void note_memory(const model::Memory& memory) {
    auto& cells = memory.lifetime == ast::Remember::Lifetime::Turn ? readable_.turn_cells : readable_.position_cells;
    for (int i = 0; i < memory.cells; ++i) add(cells, memory.first_cell + i);
  }

  const model::Ruleset& rules_;
  Readable& readable_;
};

}  // namespace

Readable find_readable(const model::Ruleset& rules, int phase) {
  Readable readable;
  Reader reader(rules, readable);
  const auto read_statement = [&](const Statement& statement) {
    for (const auto* e : expressions_of(statement)) reader.read(*e);
    using Amount = model::Object::Amount;
    if (statement.object.how == Amount::AllButPiece || statement.object.how == Amount::ThePiece) readable.piece = true;
  };
  for (const auto* moment : sowing_moments(rules, phase)) each_statement(moment->block, read_statement);
  // What a sowing follows and skips may have been said in `turn`. Where all play at once the others are still in theirs.
  if (const auto* turn = rules.moment(phase, model::MomentKind::Turn))
    each_statement(turn->block, [&](const Statement& statement) {
      if (rules.phases[static_cast<std::size_t>(phase)].simultaneous) read_statement(statement);
      if (statement.op != model::Do::Sow) return;
      reader.read(statement.parts[1]);
      reader.read(statement.parts[2]);
    });
  return readable;
}

}  // namespace sow::play
