#include <algorithm>

#include "interpreter/play/execute.hpp"

// Sowing (semantics: sowing), stage by stage.
namespace sow::play {

using model::Expression;
using model::Kind;
using model::Statement;

namespace {

PlaceId hand_of(const Play& play, const Turn& turn) { return play.rules->board.hand[static_cast<std::size_t>(turn.player)]; }
bool hand_is_empty(Play& play) { return pieces_at(*play.rules, play.position, hand_of(play, play.turn())) == 0; }

/// The path, or what is skipped, is kept with the values that its names have now.
void keep(Play& play, Kept& kept, const Expression& what, const KeptFacts& facts, const SowFacts& sow) {
  const Names& now = play.turn().now();
  kept.what = &what;
  kept.facts = &facts;
  kept.subject = play.turn().subject;
  kept.names.reset(sow.values, sow.lists);
  for (const int slot : facts.values) kept.names.values[static_cast<std::size_t>(slot)] = now.values[static_cast<std::size_t>(slot)];
  for (const int slot : facts.lists) kept.names.lists[static_cast<std::size_t>(slot)] = now.lists[static_cast<std::size_t>(slot)];
}

void drop_kept(Kept& kept) {
  kept.what = nullptr;
  kept.facts = nullptr;
  kept.subject = nobody;
  kept.names.clear();
}

void set_direction_and_path(Play& play, const Statement& statement) {
  Turn& turn = play.turn();
  const Expression &along = statement.parts[1], &skipping = statement.parts[2], &heading = statement.parts[4];
  if (heading) turn.direction = static_cast<Direction>(Evaluator(play).scalar(heading));
  const SowFacts& facts = play.facts->sows.at(&statement);
  if (along) {
    keep(play, turn.path, along, facts.path, facts);
    drop_kept(turn.skipping);
  }
  if (skipping) keep(play, turn.skipping, skipping, facts.skipping, facts);
}

/// The next place after `last` on the track that is in the path and not skipped.
PlaceId next_place(Play& play) {
  Turn& turn = play.turn();
  if (turn.starts_there) return turn.starting;
  Evaluator evaluator(play, turn, turn.path.names, turn.player);
  PlaceId at = turn.last;
  for (int walked = 0; walked < play.rules->board.place_count(); ++walked) {
    at = evaluator.one_step(at, turn.direction);
    if (at == nowhere || !evaluator.is_skipped(at)) return at;
  }
  return nowhere;
}

// ---- Which piece falls ----

int pieces_of_kind(Play& play, int kind) {
  Evaluator evaluator(play, play.turn(), play.turn().path.names, play.turn().player);
  return evaluator.pieces(hand_of(play, play.turn()), kind, model::Whose::Any);
}

int rank(Kind::Order order) { return order == Kind::Order::Early ? 0 : order == Kind::Order::Late ? 2 : 1; }

/// The kinds in the hand, in the order of declaration.
void kinds_in_hand(Play& play, std::vector<int>& out) {
  out.clear();
  for (int kind = 0; kind < static_cast<int>(play.rules->kinds.size()); ++kind)
    if (pieces_of_kind(play, kind) > 0) out.push_back(kind);
}

/// Of one kind the mover's own ones fall first, then those of the others in order.
int class_that_falls(Play& play, int kind) {
  const auto& rules = *play.rules;
  const int mover = play.turn().player;
  const PlaceId hand = hand_of(play, play.turn());
  if (!rules.kinds[static_cast<std::size_t>(kind)].owned || cell(rules, play.position, hand, rules.class_of(kind, mover)) > 0)
    return rules.class_of(kind, mover);
  for (int owner = 0; owner < rules.board.player_count(); ++owner)
    if (cell(rules, play.position, hand, rules.class_of(kind, owner)) > 0) return rules.class_of(kind, owner);
  return rules.class_of(kind, nobody);
}

// ---- The stages ----

Flow fall(Play& play, Frame& frame) {
  Turn& turn = play.turn();
  if (hand_is_empty(play)) {
    frame.stage = SowingStage::LapEnd;
    return Flow::Goes;
  }
  if (play.clock.running && !play.clock.may_drop) return Flow::AtDrop;
  turn.falling = next_place(play);
  if (turn.falling != nowhere) {
    frame.stage = SowingStage::Kind;
    return Flow::Goes;
  }
  play.find("S2001", turn.sow->span, pieces_at(*play.rules, play.position, hand_of(play, turn)), turn.player);
  put_back(play);
  frame.stage = SowingStage::LapEnd;
  return Flow::Goes;
}

Flow pick_kind(Play& play, Frame& frame) {
  Turn& turn = play.turn();
  frame.stage = SowingStage::Drop;
  turn.chosen_kind = 0;
  if (play.rules->classes == 1) return Flow::Goes;
  std::vector<int>& kinds = play.alternatives;
  kinds_in_hand(play, kinds);
  const auto order = [&](int kind) { return play.rules->kinds[static_cast<std::size_t>(kind)].order; };
  if (kinds.size() > 1 && std::any_of(kinds.begin(), kinds.end(), [&](int kind) { return order(kind) == Kind::Order::Free; })) {
    play.asking = nullptr;
    return Flow::Asks;
  }
  turn.chosen_kind = *std::min_element(kinds.begin(), kinds.end(), [&](int a, int b) { return rank(order(a)) < rank(order(b)); });
  return Flow::Goes;
}

void drop(Play& play, Frame& frame) {
  Turn& turn = play.turn();
  const int piece = class_that_falls(play, turn.chosen_kind);
  turn.held = pieces_at(*play.rules, play.position, turn.falling);
  --cell(*play.rules, play.position, hand_of(play, turn), piece);
  ++cell(*play.rules, play.position, turn.falling, piece);
  turn.last = turn.falling;
  turn.piece = piece;
  ++turn.drops;
  ++turn.ticks;
  turn.starts_there = false;
  play.clock.may_drop = false;
  frame.stage = SowingStage::BeforeDrop;
  if (play.observer != nullptr) play.observer->drop(turn.player, turn.last, piece, play.position);
  push_moment(play, MomentKind::AfterDrop);
}

void end_lap(Play& play, Frame& frame) {
  Turn& turn = play.turn();
  ++turn.laps;
  ++play.laps;
  turn.sown = false;
  turn.starts_there = false;
  if (play.observer != nullptr) play.observer->lap_end(turn.player, turn.last, play.position);
  const bool proven = play.phase_facts().relays && lap_end_returns(play), tired = turn.laps >= most_laps;
  frame.stage = proven || tired ? SowingStage::Over : SowingStage::AfterLap;
  if (!proven && !tired) {
    push_moment(play, MomentKind::AfterLap);
    return;
  }
  play.endless = play.endless || proven;
  if (!proven) {
    play.long_sowing = true;
    play.find("S2011", turn.sow->span, most_laps, turn.player);
  }
  if (play.observer != nullptr) play.observer->endless(turn.player, proven, turn.sow->span);
  push_moment(play, MomentKind::EndlessSowing);
}

}  // namespace

Flow sowing_stage(Play& play) {
  Turn& turn = play.turn();
  Frame& frame = turn.frames.back();
  switch (frame.stage) {
    case SowingStage::Lap:
      if (hand_is_empty(play)) {
        pop_frame(turn);
        break;
      }
      turn.drops = 0;
      turn.last = turn.origin;
      frame.stage = SowingStage::BeforeDrop;
      break;
    case SowingStage::BeforeDrop:
      frame.stage = hand_is_empty(play) ? SowingStage::LapEnd : SowingStage::Falling;
      if (frame.stage == SowingStage::Falling) push_moment(play, MomentKind::BeforeDrop);
      break;
    case SowingStage::Falling: return fall(play, frame);
    case SowingStage::Kind: return pick_kind(play, frame);
    case SowingStage::Drop: drop(play, frame); break;
    case SowingStage::LapEnd: end_lap(play, frame); break;
    case SowingStage::AfterLap:
      if (turn.sown) frame.stage = SowingStage::Lap;
      else pop_frame(turn);
      break;
    case SowingStage::Over: pop_frame(turn); break;
  }
  return Flow::Goes;
}

void sow(Play& play, const Statement& statement) {
  Turn& turn = play.turn();
  const Expression &from_said = statement.parts[0], &starting = statement.parts[3];
  const PlaceId from = from_said ? Evaluator(play).place(from_said) : nowhere;
  set_direction_and_path(play, statement);
  turn.starts_there = static_cast<bool>(starting);
  turn.starting = starting ? Evaluator(play).place(starting) : nowhere;
  turn.sow = &statement;
  if (from != nowhere) {
    const int lifted = move_all(play, from, hand_of(play, turn));
    turn.origin = from;
    if (play.observer != nullptr) play.observer->lift(turn.player, from, lifted);
  }
  if (turn.moment == MomentKind::AfterLap) {  // the moment ends here, and a new lap follows
    turn.sown = true;
    while (turn.frames.back().kind != Frame::Kind::Sowing) pop_frame(turn);
    return;
  }
  Frame frame;
  frame.kind = Frame::Kind::Sowing;
  frame.outer_subject = turn.subject;
  turn.frames.push_back(frame);
  if (!play.clock.running) play.lap_ends.reset();
}

int put_back(Play& play) {
  const Turn& turn = play.turn();
  const PlaceId home = turn.origin == nowhere ? play.rules->board.pile[static_cast<std::size_t>(turn.player)] : turn.origin;
  return move_all(play, hand_of(play, turn), home);
}

}  // namespace sow::play
