#include "interpreter/tell/trace.hpp"

#include <algorithm>
#include <iterator>

namespace sow::tell {

using model::Do;
using model::PlaceId;
using play::Position;
using What = TraceEvent::What;

namespace {

constexpr std::size_t most_first = 400, most_last = 40;  // events of a ply that are kept

/// Statements that only lead to others, or whose effect is an event of its own.
bool shown(Do what) {
  switch (what) {
    case Do::If:
    case Do::ForEachPlace:
    case Do::ForEachNumber:
    case Do::ForEachPlayer:
    case Do::For:
    case Do::Repeat:
    case Do::Inline:
    case Do::Choose:
    case Do::Let:
    case Do::Lift:
    case Do::Sow:
    case Do::Capture:
    case Do::Require:
    case Do::Prefer: return false;
    case Do::Lot:
    case Do::Set:
    case Do::Go:
    case Do::Move:
    case Do::Put:
    case Do::GivePlaces:
    case Do::GivePieces:
    case Do::Mark:
    case Do::Unmark:
    case Do::PlayAgain:
    case Do::PlaysNext:
    case Do::Pass:
    case Do::EndTurn:
    case Do::EndRound:
    case Do::EndGame:
    case Do::UndoTurn:
    case Do::Begin: break;
  }
  return true;
}

}  // namespace

std::vector<TraceEvent> Tracer::take() {
  std::vector<TraceEvent> taken;
  taken.swap(events_);
  if (left_out_ > 0) {
    TraceEvent gap;
    gap.what = What::LeftOut;
    gap.pieces = left_out_;
    taken.push_back(gap);
  }
  std::move(last_.begin(), last_.end(), std::back_inserter(taken));
  last_.clear();
  left_out_ = 0;
  for (auto& drops : drops_) drops.clear();
  return taken;
}

const TraceEvent* Tracer::latest() const {
  if (!last_.empty()) return &last_.back();
  return events_.empty() ? nullptr : &events_.back();
}

TraceEvent& Tracer::add(What what, int player) {
  TraceEvent event;
  event.what = what;
  event.player = player;
  event.rule = rule_;
  if (events_.size() < most_first) return events_.emplace_back(std::move(event));
  if (last_.size() == most_last) {
    last_.pop_front();
    ++left_out_;
  }
  return last_.emplace_back(std::move(event));
}

void Tracer::moment(model::MomentKind kind, int player, const Position&) {
  if (kind == model::MomentKind::Turn && player >= 0) laps_[static_cast<std::size_t>(player)] = 0;
}

void Tracer::statement(const model::Statement& statement, const Position& position) {
  rule_ = statement.span;
  if (statement.op == Do::Sow) sowing_ = statement.span;
  if (!shown(statement.op)) return;
  const TraceEvent* before = latest();
  const bool repeated = before != nullptr && before->what == What::Rule && before->rule == rule_;
  if (!repeated) add(What::Rule, position.next);
}

void Tracer::lift(int player, PlaceId place, int pieces) {
  TraceEvent& event = add(What::Lift, player);
  event.from = place;
  event.pieces = pieces;
}

void Tracer::drop(int player, PlaceId place, int piece_class, const Position&) {
  drops_[static_cast<std::size_t>(player)].emplace_back(place, piece_class);
}

void Tracer::lap_end(int player, PlaceId last, const Position&) {
  const auto of = static_cast<std::size_t>(player);
  TraceEvent& event = add(What::Lap, player);
  event.rule = sowing_;
  event.to = last;
  event.pieces = ++laps_[of];
  event.drops.swap(drops_[of]);
}

void Tracer::capture(int for_player, PlaceId from, PlaceId to, int pieces, grammar::Span span) {
  TraceEvent& event = add(What::Capture, for_player);
  event.rule = span;
  event.from = from;
  event.to = to;
  event.pieces = pieces;
}

void Tracer::endless(int player, bool proven, grammar::Span span) {
  TraceEvent& event = add(What::Endless, player);
  event.rule = span;
  event.proven = proven;
}

}  // namespace sow::tell
