#include "interpreter/check/needs.hpp"

#include <algorithm>
#include <array>

#include "interpreter/check/model_walk.hpp"

namespace sow::check {

using grammar::Diagnostics;
using model::Do;
using model::Expression;
using model::MomentKind;
using model::Op;
using model::Ruleset;
using model::Statement;

namespace {

constexpr std::array turn_moments{MomentKind::Turn, MomentKind::BeforeDrop, MomentKind::AfterDrop, MomentKind::AfterLap, MomentKind::EndlessSowing};

void check_endless(const Ruleset& rules, std::size_t phase, Diagnostics& out) {
  const model::Moment* turn = in_force(rules, phase, MomentKind::Turn);
  const model::Moment* after_lap = in_force(rules, phase, MomentKind::AfterLap);
  if (turn == nullptr || after_lap == nullptr || in_force(rules, phase, MomentKind::EndlessSowing) != nullptr) return;
  const Statement* again = find_first(after_lap->block, Do::Sow);
  if (again == nullptr || !has(turn->block, Do::Sow)) return;
  out.add("S0508", again->span, "a sowing can have a second lap: the section `endless sowing` must say what happens when it never ends")
      .advice.push_back("add a section, such as `endless sowing { undo turn }`, `{ end turn }` or `{ require no }`");
}

/// What judges whole moves of a phase: a `prefer`, or a `require` after a choice. Null if nothing does.
const Statement* judgement(const Ruleset& rules, std::size_t phase) {
  const model::Moment* turn = in_force(rules, phase, MomentKind::Turn);
  if (turn == nullptr) return nullptr;
  const Statement* found = nullptr;
  bool chosen = false;
  walk(turn->block, [&](const Statement& s) {
    chosen = chosen || s.op == Do::Choose;
    if (found == nullptr && (s.op == Do::Prefer || (s.op == Do::Require && chosen))) found = &s;
  });
  for (const MomentKind kind : {MomentKind::BeforeDrop, MomentKind::AfterDrop, MomentKind::AfterLap, MomentKind::EndlessSowing, MomentKind::Legal}) {
    const model::Moment* moment = in_force(rules, phase, kind);
    if (moment == nullptr || found != nullptr) continue;
    found = find_first(moment->block, Do::Prefer);
    if (found == nullptr && chosen) found = find_first(moment->block, Do::Require);
  }
  return found;
}

/// Choices of a block that are asked of somebody else than the mover.
void find_strange_choices(const model::Block& block, bool mover, std::vector<const Statement*>& found) {
  for (const Statement& s : block.statements) {
    if (s.op == Do::Choose && !mover) found.push_back(&s);
    bool inside = mover;
    if (s.op == Do::ForEachPlayer) inside = false;
    if (s.op == Do::For) inside = s.parts[0].op == Op::Mover || (mover && s.parts[0].op == Op::Subject);
    for (const model::Block& inner : s.blocks) find_strange_choices(inner, inside, found);
  }
}

void check_choosers(const Ruleset& rules, std::size_t phase, Diagnostics& out) {
  if (rules.phases[phase].simultaneous) return;
  const Statement* judge = judgement(rules, phase);
  if (judge == nullptr) return;
  std::vector<const Statement*> strange;
  for (const MomentKind kind : turn_moments) {
    if (const model::Moment* moment = in_force(rules, phase, kind)) find_strange_choices(moment->block, true, strange);
  }
  for (const Statement* choice : strange) {
    out.add("S0507", choice->span, "with `prefer`, or `require` after a choice, all choices of a turn are the mover's")
        .notes.push_back({judge->span, "moves are judged here"});
  }
}

bool goes_round(const Expression& e) {
  bool found = false;
  walk(e, [&](const Expression& part) {
    const bool word = part.op == Op::Constant && part.type == model::Type::Direction;
    const auto direction = static_cast<model::Direction>(part.number);
    found = found || (word && (direction == model::Direction::Counterclockwise || direction == model::Direction::Clockwise));
  });
  return found;
}

/// Whether the choice of this name, or the value remembered, can be a way round.
bool may_go_round(const Ruleset& rules, const Expression& heading) {
  if (goes_round(heading)) return true;
  bool found = false;
  const auto gives = [&](const Statement& s) {
    const auto kind = heading.op == Op::Chosen ? model::Target::Kind::Chosen : model::Target::Kind::Remembered;
    if ((s.op != Do::Choose && s.op != Do::Set) || s.target.kind != kind || s.target.slot != heading.slot) return;
    walk_expressions(s, [&](const Expression& e) { found = found || goes_round(e); });
  };
  if (heading.op != Op::Chosen && heading.op != Op::Remembered) return false;
  for (const model::Moment& moment : rules.moments) walk(moment.block, gives);
  return found;
}

void check_track(const Ruleset& rules, Diagnostics& out) {
  const auto& track = rules.board.next[static_cast<std::size_t>(model::Direction::Counterclockwise)];
  if (std::any_of(track.begin(), track.end(), [](model::PlaceId p) { return p != model::nowhere; })) return;
  for (const model::Moment& moment : rules.moments) {
    walk(moment.block, [&](const Statement& s) {
      if (s.op != Do::Sow || s.parts.size() < 5 || !may_go_round(rules, s.parts[4])) return;
      out.add("S0403", s.span, "this sowing goes round, and the board has no track")
          .advice.push_back("add to `board`: `track` and the places in the order in which they are sown, such as `track a1..a6 b6..b1`");
    });
  }
}

}  // namespace

void check_needs(const Ruleset& rules, Diagnostics& out) {
  for (std::size_t phase = 0; phase < rules.phases.size(); ++phase) {
    check_endless(rules, phase, out);
    check_choosers(rules, phase, out);
  }
  check_track(rules, out);
}

}  // namespace sow::check
