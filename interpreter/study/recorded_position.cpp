#include "interpreter/study/recorded_position.hpp"

#include <fmt/format.h>

#include "interpreter/text/position_text.hpp"
#include "interpreter/text/values.hpp"

namespace sow::study {

using model::Ruleset;
using play::Position;

namespace {

bool gives_places(const model::Block& block) {
  for (const model::Statement& statement : block.statements) {
    if (statement.op == model::Do::GivePlaces) return true;
    for (const model::Block& inner : statement.blocks)
      if (gives_places(inner)) return true;
  }
  return false;
}

bool owners_change(const Ruleset& rules) {
  for (const model::Moment& moment : rules.moments)
    if (gives_places(moment.block)) return true;
  return false;
}

/// The only mark that is, or is not, owned; -1 if there is none or more than one.
int only_mark(const Ruleset& rules, bool owned) {
  int found = -1;
  for (int mark = 0; mark < static_cast<int>(rules.marks.size()); ++mark) {
    if (rules.marks[static_cast<std::size_t>(mark)].owned != owned) continue;
    if (found >= 0) return -1;
    found = mark;
  }
  return found;
}

int all_pieces(const Ruleset& rules, const Position& position, play::PlaceId place) {
  int pieces = 0;
  for (int c = 0; c < rules.classes; ++c) pieces += play::cell(rules, position, place, c);
  return pieces;
}

void set_pieces(const Ruleset& rules, Position& position, play::PlaceId place, int pieces) {
  const int others = all_pieces(rules, position, place) - play::cell(rules, position, place, 0);
  play::cell(rules, position, place, 0) = static_cast<std::uint16_t>(std::max(0, pieces - others));
}

int player_of(const Ruleset& rules, const std::string& word) { return text::read_player(rules.board, word).value_or(model::nobody); }

}  // namespace

RecordedPosition::RecordedPosition(const Ruleset& rules, const text::RecordedState& state)
    : rules_(rules), state_(state), owned_mark_(only_mark(rules, true)), plain_mark_(only_mark(rules, false)), owners_change_(owners_change(rules)) {
  if (state.position) {
    auto read = text::read_position(rules, *state.position);
    if (read) position_ = std::move(read.value->position);
    else problem_ = read.refusal.message;
    return;
  }
  const auto holes = static_cast<std::size_t>(rules.board.holes), players = rules.board.players.size();
  if (state.holes && state.holes->size() != holes) problem_ = fmt::format("{} holes, and the board has {}", state.holes->size(), holes);
  if (rules.board.has_stores && state.stores && state.stores->size() != players)
    problem_ = fmt::format("{} stores for {} players", state.stores->size(), players);
  if (state.owner && state.owner->size() != holes) problem_ = fmt::format("{} owners for {} holes", state.owner->size(), holes);
  if (state.child && state.child->size() != holes) problem_ = fmt::format("`child` of {} holes, and the board has {}", state.child->size(), holes);
  if (state.blocked && state.blocked->size() != holes)
    problem_ = fmt::format("`blocked` of {} holes, and the board has {}", state.blocked->size(), holes);
}

Position RecordedPosition::laid_over(Position position) const {
  if (!problem_.empty()) return position;
  if (position_) return *position_;
  const model::Board& board = rules_.board;
  for (int i = 0; i < board.holes; ++i) {
    const auto hole = static_cast<play::PlaceId>(i);
    const auto at = static_cast<std::size_t>(i);
    if (state_.holes) set_pieces(rules_, position, hole, (*state_.holes)[at]);
    if (state_.owner && owners_change_) position.owners[at] = static_cast<std::int8_t>(player_of(rules_, (*state_.owner)[at]));
    if (state_.child && owned_mark_ >= 0) {
      const int owner = player_of(rules_, (*state_.child)[at]);
      play::mark_at(rules_, position, owned_mark_, hole) = static_cast<std::int8_t>(owner == model::nobody ? 0 : owner + 2);
    }
    if (state_.blocked && plain_mark_ >= 0) play::mark_at(rules_, position, plain_mark_, hole) = static_cast<std::int8_t>((*state_.blocked)[at] ? 1 : 0);
  }
  if (state_.stores && board.has_stores)
    for (std::size_t player = 0; player < board.store.size(); ++player)
      set_pieces(rules_, position, board.store[player], (*state_.stores)[player]);
  return position;
}

bool RecordedPosition::equals(const Position& position) const { return laid_over(position) == position; }

}  // namespace sow::study
