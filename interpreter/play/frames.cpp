#include <algorithm>
#include <string_view>

#include "interpreter/play/execute.hpp"

// What runs: frames on a stack of their own, and the loop that runs them.
namespace sow::play {

void add_finding(std::vector<Finding>& findings, const Finding& finding) {
  const auto same = [&](const Finding& f) { return f.span == finding.span && f.code == std::string_view(finding.code); };
  if (std::none_of(findings.begin(), findings.end(), same)) findings.push_back(finding);
}

void Play::find(const char* code, const Span& span, int number, int player) { add_finding(findings, {code, span, number, player}); }

Turn fresh_turn(const model::Ruleset& rules, int player) {
  Turn turn;
  turn.player = turn.subject = player;
  turn.frames.reserve(8);
  turn.choices.reserve(rules.choices.size());
  for (const auto& choice : rules.choices) turn.choices.push_back(fresh_value(choice.type));
  turn.memory.assign(static_cast<std::size_t>(rules.turn_cells), 0);
  for (const auto& memory : rules.memory) {
    if (memory.lifetime != ast::Remember::Lifetime::Turn) continue;
    for (int i = 0; i < memory.cells; ++i) turn.memory[static_cast<std::size_t>(memory.first_cell + i)] = fresh_value(memory.type);
  }
  return turn;
}

void push_block(Play& play, const model::Block& block) {
  Frame frame;
  frame.block = &block;
  frame.outer_subject = play.turn().subject;
  play.turn().frames.push_back(frame);
}

bool push_moment(Play& play, MomentKind kind) {
  const model::Moment* moment = play.rules->moment(play.phase, kind);
  if (moment == nullptr) return false;
  Turn& turn = play.turn();
  Frame frame;
  frame.kind = Frame::Kind::Moment;
  frame.block = &moment->block;
  frame.outer_subject = turn.subject;
  frame.outer_moment = turn.moment;
  turn.frames.push_back(frame);
  ++turn.depth;
  turn.now().reset(moment->values, moment->lists);
  turn.subject = turn.player;
  turn.moment = kind;
  if (play.observer != nullptr) play.observer->moment(kind, turn.player, play.position);
  return true;
}

void pop_frame(Turn& turn) {
  const Frame& frame = turn.frames.back();
  turn.subject = frame.outer_subject;
  if (frame.kind == Frame::Kind::EachPlace) turn.loops.pop_back();
  if (frame.kind == Frame::Kind::Moment) {
    turn.now().clear();
    --turn.depth;
    turn.moment = frame.outer_moment;
  }
  turn.frames.pop_back();
}

void stop_turn(Play& play, Ending ending) {
  while (!play.turn().frames.empty()) pop_frame(play.turn());
  play.ending = ending;
}

namespace {

/// The block of the topmost frame has ended: once more, or the frame ends too.
void end_block(Play& play) {
  Turn& turn = play.turn();
  Frame& frame = turn.frames.back();
  ++frame.at;
  if (frame.at >= frame.end) return pop_frame(turn);
  frame.next = 0;
  turn.subject = frame.outer_subject;
  switch (frame.kind) {
    case Frame::Kind::EachPlace: return set_target(play, *frame.target, turn.loops.back()[frame.at]);
    case Frame::Kind::EachNumber: return set_target(play, *frame.target, frame.at);
    case Frame::Kind::EachPlayer: turn.subject = frame.at; return;
    default: return;
  }
}

}  // namespace

Stop run_active(Play& play) {
  Turn& turn = play.turn();
  while (!turn.frames.empty()) {
    Frame& frame = turn.frames.back();
    Flow flow = Flow::Goes;
    if (frame.kind == Frame::Kind::Sowing) flow = sowing_stage(play);
    else if (frame.next < frame.block->statements.size()) flow = execute(play, frame.block->statements[frame.next++]);
    else end_block(play);
    switch (flow) {
      case Flow::Goes: break;
      case Flow::Asks: return Stop::Asks;
      case Flow::Failed: return Stop::Failed;
      case Flow::AtDrop: return Stop::AtDrop;
    }
  }
  if (play.ending == Ending::Open) play.ending = Ending::Turn;
  return Stop::Ended;
}

bool run_moment(Play& play, MomentKind kind) {
  play.ending = Ending::Open;
  if (!push_moment(play, kind)) return true;
  return run_active(play) != Stop::Failed;
}

}  // namespace sow::play
