#include "interpreter/play/objection.hpp"

#include "interpreter/play/plain.hpp"

namespace sow::play {

namespace {

/// Keeps the rule that ran last, and every `prefer` that ran.
class Witnessed : public Observer {
 public:
  const model::Statement* last = nullptr;
  std::vector<const model::Statement*> prefers;
  void statement(const model::Statement& statement, const Position&) override {
    last = &statement;
    if (statement.op == model::Do::Prefer) prefers.push_back(&statement);
  }
};

std::vector<Decision> offered_by(const Play& play) {
  const Turn& turn = play.turns[play.active];
  std::vector<Decision> offered;
  for (const int value : play.alternatives) {
    if (play.asking == nullptr) {
      offered.push_back({model::Type::Kind, value, turn.player, -1, false});
      continue;
    }
    const model::Target& target = play.asking->target;
    offered.push_back({play.asking->type, value, turn.subject, target.kind == model::Target::Kind::Chosen ? target.slot : -1, false});
  }
  return offered;
}

/// The first `prefer` that was asked since the last choice and said no.
const model::Statement* refusing(const Play& play, const Witnessed& seen) {
  for (const model::Statement* prefer : seen.prefers)
    if (play.said[static_cast<std::size_t>(prefer->number)] == 0) return prefer;
  return nullptr;
}

Objection failed(const Witnessed& seen) {
  const bool required = seen.last != nullptr && seen.last->op == model::Do::Require;
  return {required ? Objection::What::Required : Objection::What::DeadEnd, seen.last == nullptr ? Span{} : seen.last->span, {}};
}

}  // namespace

Objection objection(const Game& game, const State& state, const Meant& meant) {
  const Facts facts(game.rules());
  Witnessed seen;
  Play play = begin_turn(game.rules(), facts, state.position, &seen);
  const model::Statement* against = nullptr;
  Stop stop = run(play);
  while (stop == Stop::Asks) {
    if (against == nullptr) against = refusing(play, seen);
    const std::vector<Decision> offered = offered_by(play);
    const auto chosen = meant(offered);
    if (!chosen) return {Objection::What::NotOffered, play.asking == nullptr ? Span{} : play.asking->span, offered};
    decide(play, offered[*chosen].value, false);
    stop = run(play);
  }
  if (stop != Stop::Ended || !is_legal(play)) return failed(seen);
  if (against == nullptr) against = refusing(play, seen);
  if (against != nullptr) return {Objection::What::Preferred, against->span, {}};
  return {};
}

}  // namespace sow::play
