#include "interpreter/study/verify.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "interpreter/study/recorded_position.hpp"
#include "interpreter/text/lots.hpp"
#include "interpreter/text/move_text.hpp"
#include "interpreter/text/position_text.hpp"
#include "interpreter/text/values.hpp"

namespace sow::study {

using play::Outcome;
using play::Ply;
using play::Position;
using play::State;
using text::RecordedMove;
using text::RecordedState;

namespace {

/// Keeps the positions from the end of a turn on: records of others end a round somewhere between.
class Snapshots : public play::Observer {
 public:
  std::vector<Position> positions;
  void moment(model::MomentKind kind, int, const Position& position) override {
    switch (kind) {
      case model::MomentKind::AfterTurn:
      case model::MomentKind::AfterRound:
      case model::MomentKind::NoMove: settling_ = true; break;
      case model::MomentKind::Start:
      case model::MomentKind::Turn:
      case model::MomentKind::BeforeDrop:
      case model::MomentKind::AfterDrop:
      case model::MomentKind::AfterLap:
      case model::MomentKind::EndlessSowing:
      case model::MomentKind::Legal: settling_ = false; break;
    }
    if (settling_) positions.push_back(position);
  }
  void statement(const model::Statement& statement, const Position& position) override {
    const bool ends = statement.op == model::Do::EndRound || statement.op == model::Do::EndGame;
    if (settling_ || ends) positions.push_back(position);
  }

 private:
  bool settling_ = false;
};

/// `store:3`, three seeds sown from the own store, is `SS/3`.
std::string our_words(const std::string& move, const std::string& player) {
  const std::string store = "store:";
  return move.rfind(store, 0) == 0 ? player + "S/" + move.substr(store.size()) : move;
}

class Replay {
 public:
  Replay(const play::Game& game, const text::Record& record) : game_(game), rules_(game.rules()), record_(record) {}

  Verification run() {
    if (!begin()) return std::move(result_);
    for (std::size_t i = 0; i < record_.moves.size(); ++i) {
      number_ = i + 1;
      if (record_.moves[i].endless) {
        result_.given_up = true;
        return std::move(result_);
      }
      if (!replay(record_.moves[i])) return std::move(result_);
      result_.moves += 1;
    }
    compare_result();
    return std::move(result_);
  }

 private:
  bool differ(const std::string& what, const std::string& recorded, const std::string& found) {
    Difference difference;
    difference.move = number_;
    difference.move_text = move_text_;
    difference.what = what;
    difference.recorded = recorded;
    difference.found = found;
    if (!state_.position.contents.empty()) difference.found_position = state_.position;  // empty: not even the start was reached
    result_.difference = std::move(difference);
    return false;
  }

  bool compare_state(const char* what, const RecordedState& state, const Position& found, const std::vector<Position>& also = {}) {
    const RecordedPosition recorded(rules_, state);
    if (!recorded.problem().empty()) return differ(what, recorded.problem(), text::write_position(rules_, found));
    result_.positions += 1;
    const auto same = [&](const Position& one) { return recorded.equals(one); };
    if (same(found) || std::any_of(also.begin(), also.end(), same)) return true;
    const Position shown = recorded.laid_over(found);
    differ(what, text::write_position(rules_, shown), text::write_position(rules_, found));
    result_.difference->recorded_position = shown;
    result_.difference->found_position = found;
    return false;
  }

  bool begin() {
    const int starter = record_.to_move ? text::read_player(rules_.board, *record_.to_move).value_or(model::nobody) : model::nobody;
    lots_ = lots(record_.lots);
    if (record_.start && record_.start->position) {
      const RecordedPosition start(rules_, *record_.start);
      if (!start.problem().empty()) return differ("the start", *record_.start->position, start.problem());
      state_ = game_.from(start.laid_over({}));
    } else {
      Ply opening;
      state_ = game_.start(lots_, starter, &opening);
      if (record_.start && !begin_from(*record_.start, opening)) return false;
    }
    return !record_.to_move || compare_player("who begins", *record_.to_move, state_.position.next);
  }

  /// A layout that lots make stands in a record as it lay, if they were not written down.
  bool begin_from(const RecordedState& start, const Ply& opening) {
    const bool lots_unknown = !opening.lots.empty() && record_.lots.empty();
    if (lots_unknown) state_ = game_.from(RecordedPosition(rules_, start).laid_over(state_.position));
    return compare_state("the position at the start", start, state_.position);
  }

  play::Lots lots(const std::vector<std::string>& drawn) const { return text::said_lots(rules_, drawn); }

  bool compare_player(const char* what, const std::string& recorded, int found) {
    const auto player = text::read_player(rules_.board, recorded);
    return (player && *player == found) || differ(what, recorded, text::player_letter(rules_.board, found));
  }

  bool replay(const RecordedMove& recorded) {
    move_text_ = recorded.move.value_or("");
    if (state_.position.outcome != Outcome::Playing) return differ("the end", "the game goes on", "the game is over");
    if (recorded.by && !compare_player("who plays", *recorded.by, state_.position.next)) return false;
    text::MoveReader reader(game_, state_);
    if (recorded.legal && !compare_legal(reader, *recorded.legal)) return false;
    const auto move = recorded.move ? written_move(reader, *recorded.move) : guessed_move(reader, recorded);
    if (!move) return false;
    Snapshots snapshots;
    lots_ = lots(recorded.lots.value_or(std::vector<std::string>{}));
    const bool ends = recorded.end.has_value() || recorded.round.has_value();
    auto ply = game_.play(state_, *move, lots_, ends ? &snapshots : nullptr);
    if (!ply) return differ("the move", move_text_, "it is not legal");
    if (recorded.end) join_pass(*ply, snapshots);
    return compare_ply(recorded, *ply, snapshots.positions);
  }

  /// Others write an end that `no move` makes beside the move before it: the pass that follows then belongs to that move.
  void join_pass(Ply& ply, Snapshots& snapshots) {
    if (ply.round_ended || state_.position.outcome != Outcome::Playing || game_.has_move(state_)) return;
    const auto pass = game_.play(state_, play::Move{{}, true}, lots_, &snapshots);
    if (pass) ply.round_ended = pass->round_ended;
  }

  bool compare_legal(text::MoveReader& reader, const std::vector<std::string>& recorded) {
    std::vector<std::string> ours, theirs;
    for (const play::Move& move : reader.legal()) ours.push_back(text::write_move(rules_, state_.position, move));
    if (ours.empty()) ours.push_back("pass");
    for (const std::string& text : recorded) {
      const auto read = reader.read(our_words(text, text::player_letter(rules_.board, state_.position.next)));
      theirs.push_back(read ? text::write_move(rules_, state_.position, *read.value) : text);
    }
    if (theirs.empty()) theirs.push_back("pass");
    std::sort(ours.begin(), ours.end());
    std::sort(theirs.begin(), theirs.end());
    return ours == theirs || differ("the legal moves", fmt::format("{}", fmt::join(theirs, " ")), fmt::format("{}", fmt::join(ours, " ")));
  }

  std::optional<play::Move> written_move(text::MoveReader& reader, const std::string& text) {
    auto read = reader.read(our_words(text, text::player_letter(rules_.board, state_.position.next)));
    if (!read) differ("the move", text, read.refusal.message);
    return read.value;
  }

  /// The move was not written down: it is found by the position that it leaves.
  std::optional<play::Move> guessed_move(text::MoveReader& reader, const RecordedMove& recorded) {
    if (!recorded.after) {
      differ("the move", "neither a move nor a position", "");
      return std::nullopt;
    }
    const RecordedPosition after(rules_, *recorded.after);
    std::vector<play::Move> moves = reader.legal();
    if (moves.empty()) moves.push_back(play::Move{{}, true});
    std::vector<play::Move> fitting;
    for (const play::Move& move : moves) {
      State trial = state_;
      Snapshots snapshots;
      play::Lots drawn = lots(recorded.lots.value_or(std::vector<std::string>{}));
      game_.play(trial, move, drawn, &snapshots);
      const auto same = [&](const Position& one) { return after.equals(one); };
      if (same(trial.position) || (recorded.end && std::any_of(snapshots.positions.begin(), snapshots.positions.end(), same)))
        fitting.push_back(move);
    }
    if (fitting.empty()) {
      differ("the move", "a move that leads to the position recorded", "no legal move leads there");
      return std::nullopt;
    }
    return fitting.front();
  }

  bool compare_ply(const RecordedMove& recorded, const Ply& ply, const std::vector<Position>& snapshots) {
    if (recorded.after && !compare_state("the position after the move", *recorded.after, state_.position, snapshots)) return false;
    if (recorded.captured && *recorded.captured != ply.captured)
      return differ("what was captured", std::to_string(*recorded.captured), std::to_string(ply.captured));
    if (recorded.laps && *recorded.laps != ply.laps) return differ("the laps", std::to_string(*recorded.laps), std::to_string(ply.laps));
    if (recorded.end && !compare_end(recorded, ply)) return false;
    if (recorded.round && !compare_state("the position from which the next round starts", *recorded.round, state_.position)) return false;
    if (recorded.next && state_.position.outcome == Outcome::Playing) return compare_player("who plays next", *recorded.next, state_.position.next);
    return true;
  }

  std::string how() const {
    switch (state_.position.outcome) {
      case Outcome::Playing: break;
      case Outcome::Won: return "win";
      case Outcome::Drawn: return "tie";
      case Outcome::Undecided: return "undecided";
    }
    return "unfinished";
  }

  bool compare_end(const RecordedMove& recorded, const Ply& ply) {
    const bool of_round = recorded.end->rfind("round", 0) == 0;
    if (of_round) return ply.round_ended || differ("the end of the round", "the round ends", "it goes on");
    if (how() != *recorded.end) return differ("the end", *recorded.end, how());
    return !recorded.winner || state_.position.outcome != Outcome::Won || compare_player("the winner", *recorded.winner, state_.position.winner);
  }

  void compare_result() {
    if (!record_.result || record_.result->cut || !record_.result->how) return;
    move_text_.clear();
    if (*record_.result->how != how()) {
      differ("the result", *record_.result->how, how());
    } else if (record_.result->winner && state_.position.outcome == Outcome::Won) {
      compare_player("the winner", *record_.result->winner, state_.position.winner);
    }
  }

  const play::Game& game_;
  const model::Ruleset& rules_;
  const text::Record& record_;
  State state_;
  play::Lots lots_;
  Verification result_;
  std::size_t number_ = 0;
  std::string move_text_;
};

}  // namespace

Verification verify(const play::Game& game, const text::Record& record) { return Replay(game, record).run(); }

}  // namespace sow::study
