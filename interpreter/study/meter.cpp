#include "interpreter/study/meter.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "interpreter/play/facts.hpp"
#include "interpreter/study/standing.hpp"
#include "interpreter/text/move_text.hpp"
#include "interpreter/text/values.hpp"

namespace sow::study {

using model::MomentKind;
using play::Ply;
using play::Position;
using play::State;

namespace {

constexpr std::size_t most_moves = 5000;  // counted; in games where every drop is a choice there are more

std::int64_t thousandths(std::int64_t number, std::int64_t of) { return of == 0 ? 0 : (2000 * number + of) / (2 * of); }

/// Statements that do something, not those that only lead to others.
bool acts(model::Do op) {
  switch (op) {
    case model::Do::If:
    case model::Do::ForEachPlace:
    case model::Do::ForEachNumber:
    case model::Do::ForEachPlayer:
    case model::Do::For:
    case model::Do::Repeat: return false;
    default: return true;
  }
}

bool in_turn(MomentKind kind) {
  switch (kind) {
    case MomentKind::Turn:
    case MomentKind::BeforeDrop:
    case MomentKind::AfterDrop:
    case MomentKind::AfterLap:
    case MomentKind::EndlessSowing: return true;
    default: return false;
  }
}

RulePlace place_of(const model::Statement& statement) { return {statement.span.file, statement.span.begin, statement.span.end}; }

}  // namespace

std::vector<RulePlace> acting_rules(const model::Ruleset& rules) {
  std::vector<RulePlace> places;
  for (const model::Moment& moment : rules.moments)
    play::each_statement(moment.block, [&](const model::Statement& statement) {
      const RulePlace place = place_of(statement);
      if (acts(statement.op) && std::find(places.begin(), places.end(), place) == places.end()) places.push_back(place);
    });
  return places;
}

Meter::Meter(const play::Game& game) : game_(game), rules_(game.rules()) {
  teams_ = static_cast<std::size_t>(*std::max_element(rules_.board.team.begin(), rules_.board.team.end())) + 1;
  rule_places_ = acting_rules(rules_);
  std::map<RulePlace, std::size_t> numbers;  // a definition that is used twice is one statement
  for (const RulePlace& place : rule_places_) numbers.emplace(place, numbers.size());
  for (const model::Moment& moment : rules_.moments)
    play::each_statement(moment.block, [&](const model::Statement& statement) {
      if (acts(statement.op)) number_of_.emplace(&statement, numbers.at(place_of(statement)));
    });
}

Watch Meter::watch() {
  game_metrics_ = {};
  course_.clear();
  boards_.clear(), positions_.clear();
  boards_again_ = positions_again_ = 0;
  sown_.reset();
  last_mover_ = play::nobody;
  ran_.assign(rule_places_.size(), 0), ran_in_ply_.assign(rule_places_.size(), 0);
  ply_ = 1;
  captured_from_.reset();
  captured_ = captured_from_own_ = 0;
  collected_ = {};
  hands_ = {};
  Watch watch;
  watch.observer = this;
  watch.started = [this](const State& state, const Ply&) { started(state); };
  watch.played = [this](const State& before, const Ply& ply, const State& after) { played(before, ply, after); };
  return watch;
}

void Meter::started(const State& state) {
  hands_ = {};
  collected_ = {};
  captured_from_.reset();
  see(state.position);
  note_holes(state.position);
  ++ply_;  // what ran in the set-up counts by itself
}

void Meter::played(const State& before, const Ply& ply, const State& after) {
  game_metrics_.alternatives.push_back(ply.move.pass ? 1 : static_cast<int>(game_.moves(before, most_moves).size()));
  game_metrics_.turns += ply.player == last_mover_ ? 0 : 1;
  last_mover_ = ply.round_ended ? play::nobody : ply.player;
  if (game_metrics_.alternatives.size() == 1) note_opening(ply);
  count_captures(ply);
  see(after.position);
  if (ply.round_ended && after.position.outcome == play::Outcome::Playing) note_holes(after.position);
  hands_ = {};
  ++ply_;
}

void Meter::see(const Position& position) {
  course_.push_back(standings(position));
  boards_again_ += boards_.insert(board_key(position)).second ? 0 : 1;
  positions_again_ += positions_.insert(board_and_mover_key(position)).second ? 0 : 1;
  last_ = position;
}

void Meter::count_captures(const Ply& ply) {
  if (!ply.undone) {
    if (captured_from_.any()) game_metrics_.chains.push_back(static_cast<int>(captured_from_.count()));
    game_metrics_.captured += captured_, game_metrics_.captured_from_own += captured_from_own_;
  }
  for (std::size_t player = 0; player < collected_.size(); ++player) game_metrics_.collected[player] += collected_[player];
  captured_from_.reset();
  captured_ = captured_from_own_ = 0;
  collected_ = {};
}

void Meter::note_holes(const Position& position) {
  auto& holes = game_metrics_.holes_in_round.emplace_back();
  for (const std::int8_t owner : position.owners)
    if (owner != play::nobody) holes[static_cast<std::size_t>(owner)] += 1;
}

void Meter::note_opening(const Ply& ply) {
  const auto& decisions = ply.move.decisions;
  if (decisions.empty()) return;
  std::string& opening = game_metrics_.opening;
  const std::string player = text::player_letter(rules_.board, ply.player), first = text::write_decision(rules_, decisions[0]);
  opening = first.rfind(player, 0) == 0 ? first : player + ": " + first;
  if (decisions.size() > 1 && decisions[1].type == model::Type::Direction && !decisions[1].forced) opening += text::write_decision(rules_, decisions[1]);
}

Meter::Standings Meter::standings(const Position& position) const {
  Standings all{};
  for (std::size_t player = 0; player < rules_.board.team.size(); ++player)
    all[static_cast<std::size_t>(rules_.board.team[player])] += standing(game_, position, static_cast<int>(player));
  return all;
}

int Meter::ahead_of_others(const Standings& all, std::size_t team) const {
  int best = std::numeric_limits<int>::min();
  for (std::size_t other = 0; other < teams_; ++other)
    if (other != team) best = std::max(best, all[other]);
  return teams_ < 2 ? 0 : all[team] - best;
}

void Meter::moment(MomentKind kind, int, const Position&) { sowing_ = in_turn(kind); }

void Meter::statement(const model::Statement& statement, const Position&) {
  const auto found = number_of_.find(&statement);
  if (found == number_of_.end() || ran_in_ply_[found->second] == ply_) return;
  ran_in_ply_[found->second] = ply_;
  ++ran_[found->second];
}

void Meter::lift(int player, play::PlaceId place, int) { hands_[static_cast<std::size_t>(player)].lifted.set(static_cast<std::size_t>(place)); }

void Meter::drop(int player, play::PlaceId place, int, const Position&) {
  Hand& hand = hands_[static_cast<std::size_t>(player)];
  const auto at = static_cast<std::size_t>(place);
  // Where the first piece goes back into the hole that it came from, this is no coming again.
  hand.came_again = hand.came_again || hand.dropped[at] || (!hand.empty && hand.lifted[at]);
  hand.dropped.set(at);
  hand.empty = false;
  if (rules_.board.is_hole(place)) sown_.set(at);
}

void Meter::lap_end(int player, play::PlaceId, const Position&) {
  Hand& hand = hands_[static_cast<std::size_t>(player)];
  game_metrics_.hands += 1;
  game_metrics_.hands_round += hand.came_again ? 1 : 0;
  hand = {};
}

void Meter::capture(int for_player, play::PlaceId from, play::PlaceId, int pieces, grammar::Span) {
  if (pieces == 0) return;
  if (!sowing_) {
    collected_[static_cast<std::size_t>(for_player)] += pieces;
    return;
  }
  if (!rules_.board.is_hole(from)) return;
  captured_from_.set(static_cast<std::size_t>(from));
  captured_ += static_cast<std::uint64_t>(pieces);
  const bool own = rules_.board.places[static_cast<std::size_t>(from)].side == for_player;
  captured_from_own_ += own ? static_cast<std::uint64_t>(pieces) : 0;
}

/// Lead changes, drama and decisiveness, from the standings after each ply.
void Meter::judge_course(const GameResult& result) {
  const auto leaders = [&](const Standings& all) {
    const int best = *std::max_element(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(teams_));
    unsigned set = 0;
    for (std::size_t team = 0; team < teams_; ++team) set |= all[team] == best ? 1u << team : 0u;
    return set;
  };
  for (std::size_t i = 1; i < course_.size(); ++i) game_metrics_.lead_changes += leaders(course_[i]) != leaders(course_[i - 1]) ? 1 : 0;
  game_metrics_.lead_change_rate = thousandths(game_metrics_.lead_changes, result.plies);
  if (result.outcome != play::Outcome::Won) return;
  game_metrics_.has_winner = true;
  const auto winner = static_cast<std::size_t>(rules_.board.team[static_cast<std::size_t>(result.winner)]);
  std::int64_t behind = 0;
  int threshold = 0;  // the farthest that anybody was ahead who did not win
  for (const Standings& all : course_) {
    for (std::size_t team = 0; team < teams_; ++team)
      if (team != winner) threshold = std::max(threshold, ahead_of_others(all, team));
  }
  for (std::size_t i = 1; i < course_.size(); ++i) behind += std::max(0, -ahead_of_others(course_[i], winner));
  game_metrics_.drama = thousandths(behind, result.plies);
  const auto beyond = [&](const Standings& all) { return ahead_of_others(all, winner) > threshold; };
  const auto from = std::find_if(course_.begin(), course_.end(), beyond);
  game_metrics_.decisiveness = from == course_.end() ? 0 : thousandths(course_.end() - 1 - from, result.plies);
}

GameMetrics Meter::take(const GameResult& result) {
  GameMetrics& game = game_metrics_;
  const auto seen = static_cast<std::int64_t>(course_.size());
  game.repetition = thousandths(static_cast<std::int64_t>(boards_again_), seen);
  game.repetition_with_mover = thousandths(static_cast<std::int64_t>(positions_again_), seen);
  game.coverage = thousandths(static_cast<std::int64_t>(sown_.count()), rules_.board.holes);
  for (model::PlaceId hole = 0; hole < rules_.board.holes; ++hole) game.left += pieces_at(rules_, last_, hole);
  const auto team = [&](int player) { return rules_.board.team[static_cast<std::size_t>(player)]; };
  game.opening_won = result.outcome == play::Outcome::Won && team(result.winner) == team(result.first_mover);
  game.opening_drawn = result.outcome == play::Outcome::Drawn;
  judge_course(result);
  for (std::size_t i = 0; i < ran_.size(); ++i)
    if (ran_[i] > 0) game.ran[rule_places_[i]] += ran_[i];
  return std::move(game);
}

}  // namespace sow::study
