#include <algorithm>

#include "interpreter/play/execute.hpp"

// Choices and lots (semantics: choices and moves).
namespace sow::play {

using model::Pool;
using model::Statement;
using model::Target;

namespace {

void list_alternatives(Evaluator& evaluator, const Pool& pool, std::vector<int>& out) {
  if (pool.form == Pool::Form::Set) {
    PlaceList places;
    evaluator.list(pool.values[0], places);
    out.assign(places.begin(), places.end());
  } else if (pool.form == Pool::Form::Range) {
    const int to = evaluator.scalar(pool.values[1]);
    for (int n = evaluator.scalar(pool.values[0]); n <= to; ++n) out.push_back(n);
  } else {
    for (const auto& value : pool.values) {
      const int found = evaluator.scalar(value);
      const bool none = value.type == model::Type::Place && found == nowhere;
      if (!none && std::find(out.begin(), out.end(), found) == out.end()) out.push_back(found);
    }
  }
}

void gather(Play& play, const Pool& pool, std::vector<int>& out) {
  Evaluator evaluator(play);
  list_alternatives(evaluator, pool, out);
  if (!pool.where) return;
  int& it = play.turn().now().values[static_cast<std::size_t>(pool.slot)];
  const auto fails = [&](int value) {
    it = value;
    return !evaluator.holds(pool.where);
  };
  out.erase(std::remove_if(out.begin(), out.end(), fails), out.end());
}

/// Nothing to choose from: no move, or where all play at once the end of that player's turn.
Flow dead_end(Play& play, const Statement& statement) {
  Turn& turn = play.turn();
  if (turn.decided) play.find("S2006", statement.span, 0, turn.player);
  if (turn.decided && play.dead_ends) add_finding(*play.dead_ends, {"S2006", statement.span, 0, turn.player});
  if (!play.clock.running) return Flow::Failed;
  if (!turn.decided) {  // has no turn in it
    turn.absent = true;
    --play.position.turns[static_cast<std::size_t>(turn.player)];
  }
  stop_turn(play, Ending::Turn);
  return Flow::Goes;
}

}  // namespace

void gather_alternatives(Play& play, const std::vector<Pool>& pools, std::vector<int>& out) {
  for (const auto& pool : pools) {
    out.clear();
    gather(play, pool, out);
    if (!out.empty()) return;
  }
}

Flow choose(Play& play, const Statement& statement) {
  gather_alternatives(play, statement.pools, play.alternatives);
  play.asking = &statement;
  if (play.alternatives.empty()) return dead_end(play, statement);
  if (play.alternatives.size() > 1 || !play.turn().decided) return Flow::Asks;
  decide(play, play.alternatives[0], true);
  return Flow::Goes;
}

void decide(Play& play, int value, bool forced) {
  Turn& turn = play.turn();
  Decision decision{model::Type::Kind, value, turn.player, -1, forced};
  if (play.asking == nullptr) {
    turn.chosen_kind = value;
  } else {
    const Statement& statement = *play.asking;
    decision.type = statement.type;
    decision.player = turn.subject;
    if (statement.target.kind == Target::Kind::Chosen) decision.choice = statement.target.slot;
    set_target(play, statement.target, value);
    if (statement.target.kind == Target::Kind::Remembered) {
      const auto& memory = play.rules->memory[static_cast<std::size_t>(statement.target.slot)];
      const int at = Evaluator(play).memory_cell(memory, &statement.target.of);
      if (memory.lifetime == ast::Remember::Lifetime::Turn && at >= 0)
        turn.chosen_memory.emplace_back(at, static_cast<std::int16_t>(value));
    }
  }
  play.decisions.push_back(decision);
  turn.decided = true;
  play.listening = !forced;  // a forced choice has nothing to compare
  if (!forced) std::fill(play.said.begin(), play.said.end(), std::int8_t{-1});
}

}  // namespace sow::play
