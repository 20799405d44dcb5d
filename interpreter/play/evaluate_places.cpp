#include <algorithm>

#include "interpreter/play/evaluator.hpp"

// Places and lists of places (semantics: expressions).
namespace sow::play {

using model::Expression;
using model::Op;
using model::Type;
using model::Whose;

int Evaluator::place_value(const Expression& e) {
  const auto of_player = [&](const std::vector<PlaceId>& table) { return entry(table, static_cast<PlaceId>(scalar(e.parts[0]))); };
  switch (e.op) {
    case Op::HandPlace: return rules_.board.hand[static_cast<std::size_t>(turn_.player)];
    case Op::Across: return entry(rules_.board.across, place(e.parts[0]));
    case Op::Behind: return entry(rules_.board.behind, place(e.parts[0]));
    case Op::HoleNumbered: return hole_numbered(e);
    case Op::StoreOf: return of_player(rules_.board.store);
    case Op::PileOf: return of_player(rules_.board.pile);
    case Op::CapturesOf: return of_player(rules_.captures);
    case Op::First: {
      PlaceList places;
      list(e.parts[0], places);
      return places.empty() ? nowhere : places[0];
    }
    default: return player_or_direction(e);
  }
}

PlaceId Evaluator::hole_numbered(const Expression& e) {
  const int wanted = scalar(e.parts[0]), player = scalar(e.parts[1]);
  if (player == nobody) return nowhere;
  const auto& board = rules_.board;
  const auto& rows = e.layer == model::Row::Inner ? board.inner : e.layer == model::Row::Outer ? board.outer : board.side;
  for (const PlaceId hole : rows[static_cast<std::size_t>(player)])
    if (board.places[static_cast<std::size_t>(hole)].number == wanted) return hole;
  return nowhere;
}

// ---- Steps ----

bool Evaluator::in_path(PlaceId at) {
  const Kept& path = turn_.path;
  if (path.what == nullptr) return rules_.board.is_hole(at);
  return Evaluator(play_, turn_, turn_.path.names, path.subject).member(*path.what, at);
}

bool Evaluator::is_skipped(PlaceId at) {
  const Kept& skipping = turn_.skipping;
  if (skipping.what == nullptr) return false;
  return Evaluator(play_, turn_, turn_.skipping.names, skipping.subject).member(*skipping.what, at);
}

PlaceId Evaluator::one_step(PlaceId from, Direction direction) {
  const auto& next = rules_.board.next[static_cast<std::size_t>(direction)];
  PlaceId at = from;
  for (int walked = 0; walked < rules_.board.place_count(); ++walked) {  // once round at most
    at = entry(next, at);
    if (at == nowhere || in_path(at)) return at;
  }
  return nowhere;
}

PlaceId Evaluator::step(PlaceId from, int steps) {
  const Direction direction = steps < 0 ? model::reversed(turn_.direction) : turn_.direction;
  if (turn_.direction == Direction::Undecided) return nowhere;
  PlaceId at = from;
  for (int left = std::abs(steps); left > 0 && at != nowhere; --left) at = one_step(at, direction);
  return at;
}

/// The direction in which the place is one step from `last`.
int Evaluator::toward(PlaceId to) {
  if (to == nowhere || turn_.last == nowhere) return 0;
  for (int d = 1; d < model::direction_count; ++d)
    if (one_step(turn_.last, static_cast<Direction>(d)) == to) return d;
  return 0;
}

// ---- Lists ----

bool Evaluator::is_meant(Whose whose, int player) const {
  if (whose == Whose::Any) return true;
  if (whose == Whose::Own) return player == subject_;
  const auto& team = rules_.board.team;
  return player != nobody && player != subject_ &&
         (team.empty() || team[static_cast<std::size_t>(player)] != team[static_cast<std::size_t>(subject_)]);
}

/// `own holes`, `stores`, `their side`, `inner holes of P`: what belongs to the players meant, in the order of places.
void Evaluator::players_list(const Expression& e, PlaceList& out) {
  const auto& board = rules_.board;
  const int of = e.whose == Whose::Of ? scalar(e.parts[0]) : nobody;
  const auto meant = [&](int player) { return e.whose == Whose::Of ? player == of : is_meant(e.whose, player); };
  const auto in_row = [&](PlaceId hole) {
    return e.layer == model::Row::Any || board.places[static_cast<std::size_t>(hole)].layer == e.layer;
  };
  if (e.op == Op::OwnedHoles || e.op == Op::SideHoles) {
    for (PlaceId hole = 0; hole < board.holes; ++hole) {
      const auto index = static_cast<std::size_t>(hole);
      if (in_row(hole) && meant(e.op == Op::OwnedHoles ? play_.position.owners[index] : board.places[index].side)) out.add(hole);
    }
    return;
  }
  const auto& table = e.op == Op::StoresOf ? board.store : e.op == Op::PilesOf ? board.pile : rules_.captures;
  for (int player = 0; player < board.player_count(); ++player)
    if (meant(player)) out.add(entry(table, static_cast<PlaceId>(player)));
}

void Evaluator::list(const Expression& e, PlaceList& out) {
  out.clear();
  switch (e.op) {
    case Op::List: out = names_.lists[static_cast<std::size_t>(e.slot)]; break;
    case Op::AsList: out.add(place(e.parts[0])); break;
    case Op::ConstantPlaces:
      for (const PlaceId at : e.places) out.add(at);
      break;
    case Op::OwnedHoles: case Op::SideHoles: case Op::StoresOf: case Op::PilesOf: case Op::AllCaptures: players_list(e, out); break;
    case Op::Neighbours: {
      const PlaceId at = place(e.parts[0]);
      if (at == nowhere || static_cast<std::size_t>(at) >= rules_.board.neighbours.size()) break;
      for (const PlaceId near : rules_.board.neighbours[static_cast<std::size_t>(at)]) out.add(near);
      break;
    }
    case Op::Filter: filter(e, out); break;
    case Op::Run: run(e, out); break;
    case Op::IfElse: list(holds(e.parts[1]) ? e.parts[0] : e.parts[2], out); break;
    case Op::Bind: bind(e); list(e.parts.back(), out); break;
    case Op::With: case Op::Except: case Op::AcrossAll: case Op::BehindAll: case Op::Backwards: case Op::FirstN: list_of_lists(e, out); break;
    default: out.add(place(e)); break;
  }
}

void Evaluator::list_of_lists(const Expression& e, PlaceList& out) {
  PlaceList a, b;
  list(e.parts[0], a);
  switch (e.op) {
    case Op::With: case Op::Except:
      list(e.parts[1], b);
      for (const PlaceId at : a)
        if (e.op == Op::With || !b.contains(at)) out.add(at);
      if (e.op == Op::With)
        for (const PlaceId at : b) out.add(at);
      break;
    case Op::AcrossAll: case Op::BehindAll:
      for (const PlaceId at : a) out.add(entry(e.op == Op::AcrossAll ? rules_.board.across : rules_.board.behind, at));
      break;
    case Op::Backwards:
      for (int i = a.size() - 1; i >= 0; --i) out.add(a[i]);
      break;
    default: {  // FirstN
      const int wanted = scalar(e.parts[1]);
      for (int i = 0; i < a.size() && i < wanted; ++i) out.add(a[i]);
    }
  }
}

void Evaluator::filter(const Expression& e, PlaceList& out) {
  PlaceList all;
  list(e.parts[0], all);
  const int before = slot(e.slot);
  for (const PlaceId at : all) {
    slot(e.slot) = at;
    if (holds(e.parts[1])) out.add(at);
  }
  slot(e.slot) = before;
}

int Evaluator::path_size() {
  if (turn_.path.what == nullptr) return rules_.board.holes;
  PlaceList places;
  Evaluator(play_, turn_, turn_.path.names, turn_.path.subject).list(*turn_.path.what, places);
  return places.size();
}

/// `each from P [back] by n up to k while C`
void Evaluator::run(const Expression& e, PlaceList& out) {
  PlaceId at = place(e.parts[0]);
  const int by = e.parts[1] ? scalar(e.parts[1]) : 1;
  const int up_to = e.parts[2] ? scalar(e.parts[2]) : static_cast<int>(place_limit);
  const int round = path_size();
  const int before = e.slot < 0 ? 0 : slot(e.slot);
  for (int walked = 0; at != nowhere && out.size() < up_to && !out.contains(at);) {
    if (e.slot >= 0) slot(e.slot) = at;
    if (e.parts[3] && !holds(e.parts[3])) break;
    out.add(at);
    if (by < 1) {
      play_.find("S2005", e.span, by);
      break;
    }
    walked += by;
    if (walked >= round) break;
    at = step(at, e.flag ? -by : by);
  }
  if (e.slot >= 0) slot(e.slot) = before;
}

bool Evaluator::member(const Expression& e, PlaceId at) {
  switch (e.op) {
    case Op::ConstantPlaces: return std::find(e.places.begin(), e.places.end(), at) != e.places.end();
    case Op::AsList: return at != nowhere && place(e.parts[0]) == at;
    case Op::With: return member(e.parts[0], at) || member(e.parts[1], at);
    case Op::Except: return member(e.parts[0], at) && !member(e.parts[1], at);
    case Op::Backwards: return member(e.parts[0], at);
    case Op::IfElse: return member(holds(e.parts[1]) ? e.parts[0] : e.parts[2], at);
    case Op::Filter: {
      if (!member(e.parts[0], at)) return false;
      const int before = slot(e.slot);
      slot(e.slot) = at;
      const bool passes = holds(e.parts[1]);
      slot(e.slot) = before;
      return passes;
    }
    default: {
      PlaceList places;
      list(e, places);
      return places.contains(at);
    }
  }
}

}  // namespace sow::play
