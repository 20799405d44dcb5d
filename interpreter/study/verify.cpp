#include "interpreter/study/verify.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <unordered_map>

#include "interpreter/study/position_key.hpp"
#include "interpreter/study/recorded_position.hpp"
#include "interpreter/study/snapshots.hpp"
#include "interpreter/text/lots.hpp"
#include "interpreter/text/move_text.hpp"
#include "interpreter/text/position_text.hpp"
#include "interpreter/text/values.hpp"

namespace sow::study {

using play::Outcome;
using play::Ply;
using play::Position;
using text::RecordedMove;
using text::RecordedState;

namespace {

constexpr std::size_t most_lines = 1000;  // that fit a record with gaps, at once
constexpr const char* after_move = "the position after the move";

/// `store:3`, three seeds sown from the own store, is `SS/3`.
std::string our_words(const std::string& move, const std::string& player) {
  const std::string store = "store:";
  return move.rfind(store, 0) == 0 ? player + "S/" + move.substr(store.size()) : move;
}

/// One line of play that fits a record as far as it was followed.
class Replay {
 public:
  Replay(const play::Game& game, const text::Record& record) : game_(game), rules_(game.rules()), record_(record) {}

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

  /// Plays the move of that number, from 0. Gives the lines that go on from there: none if something differs, several if the move was not noted.
  /// This one is then used up, but for its result if there are none.
  std::vector<Replay> play_on(std::size_t index) {
    const RecordedMove& recorded = record_.moves[index];
    number_ = index + 1;
    move_text_ = recorded.move.value_or("");
    if (state_.position.outcome != Outcome::Playing) return differ("the end", "the game goes on", "the game is over"), std::vector<Replay>{};
    if (recorded.by && !compare_player("who plays", *recorded.by, state_.position.next)) return {};
    text::MoveReader reader(game_, state_);
    if (recorded.legal && !compare_legal(reader, *recorded.legal)) return {};
    if (!recorded.move) return play_each(reader, recorded);
    const auto move = written_move(reader, *recorded.move);
    std::vector<Replay> line;
    if (move && play(recorded, *move)) line.push_back(std::move(*this));
    return line;
  }

  /// Takes in another line that came to the same state.
  void join(const Replay& other) {
    ways_ = ways_ + other.ways_ < ways_ ? UINT64_MAX : ways_ + other.ways_;
    for (std::size_t gap = 0; gap < filled_.size(); ++gap) filled_[gap].insert(other.filled_[gap].begin(), other.filled_[gap].end());
  }

  bool compare_result() {
    move_text_.clear();
    if (!record_.result || record_.result->cut || !record_.result->how) return true;
    if (*record_.result->how != how()) return differ("the result", *record_.result->how, how());
    if (!record_.result->winner || state_.position.outcome != Outcome::Won) return true;
    return compare_player("the winner", *record_.result->winner, state_.position.winner);
  }

  PositionKey key() const { return key_of(state_); }
  std::uint64_t ways() const { return ways_; }
  const std::vector<std::set<std::string>>& filled() const { return filled_; }
  const Verification& result() const { return result_; }

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

  /// A move that was not noted: each legal move that agrees with what is known of it.
  std::vector<Replay> play_each(text::MoveReader& reader, const RecordedMove& recorded) {
    std::vector<play::Move> moves = reader.legal();
    if (moves.empty()) moves.push_back(play::Move{{}, true});
    std::vector<Replay> lines;
    std::optional<Difference> difference;
    for (const play::Move& move : moves) {
      Replay line = *this;
      line.filled_.push_back({text::write_move(rules_, state_.position, move)});
      if (line.play(recorded, move)) lines.push_back(std::move(line));
      else if (!difference || line.result_.difference->what != after_move) difference = line.result_.difference;
    }
    if (!lines.empty()) return lines;
    result_.difference = difference;
    if (difference->what == after_move) differ("the move", "a move that leads to the position recorded", "no legal move leads there");
    return lines;
  }

  bool play(const RecordedMove& recorded, const play::Move& move) {
    Snapshots snapshots;
    lots_ = lots(recorded.lots.value_or(std::vector<std::string>{}));
    const bool ends = recorded.end.has_value() || recorded.round.has_value();
    auto ply = game_.play(state_, move, lots_, ends ? &snapshots : nullptr);
    if (!ply) return differ("the move", move_text_, "it is not legal");
    if (recorded.end) join_pass(*ply, snapshots);
    const bool same = compare_ply(recorded, *ply, snapshots.positions);
    result_.moves += same ? 1 : 0;
    return same;
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

  bool compare_ply(const RecordedMove& recorded, const Ply& ply, const std::vector<Position>& snapshots) {
    if (recorded.after && !compare_state(after_move, *recorded.after, state_.position, snapshots)) return false;
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

  const play::Game& game_;
  const model::Ruleset& rules_;
  const text::Record& record_;
  play::State state_;
  play::Lots lots_;
  Verification result_;
  std::size_t number_ = 0;
  std::string move_text_;
  std::uint64_t ways_ = 1;                      // to fill the gaps that come to this state
  std::vector<std::set<std::string>> filled_;   // for each move that was not noted, the moves that those ways have
};

/// All lines that fit a record, those that come to the same state as one.
class Lines {
 public:
  Lines(const play::Game& game, const text::Record& record) : record_(record) { lines_.emplace_back(game, record); }

  Verification run() {
    if (!lines_.front().begin()) return lines_.front().result();
    for (std::size_t i = 0; i < record_.moves.size(); ++i) {
      if ((given_up_ = record_.moves[i].endless)) return summed_up();
      ++(record_.moves[i].move ? gaps_.noted : gaps_.unnoted);
      if (!play_on(i)) return std::move(failed_);
    }
    keep_those_with_the_result();
    return lines_.empty() ? std::move(failed_) : summed_up();
  }

 private:
  bool play_on(std::size_t index) {
    failed_.difference.reset();  // of lines that were left before
    std::vector<Replay> next;
    std::unordered_map<PositionKey, std::size_t, PositionKeyHash> places;
    for (Replay& line : lines_) {
      std::vector<Replay> branches = line.play_on(index);
      if (branches.empty() && !failed_.difference) fail(line);
      for (Replay& one : branches) {
        const bool alone = lines_.size() == 1 && branches.size() == 1;
        const auto [place, is_new] = alone ? std::pair(places.end(), true) : places.try_emplace(one.key(), next.size());
        if (!is_new) next[place->second].join(one);
        else if (next.size() < most_lines) next.push_back(std::move(one));
        else places.erase(place), gaps_.cut = true;
      }
    }
    lines_ = std::move(next);
    return !lines_.empty();
  }

  void fail(const Replay& line) { failed_ = line.result(), failed_.gaps = gaps_; }

  void keep_those_with_the_result() {
    failed_.difference.reset();
    std::vector<Replay> kept;
    for (Replay& line : lines_) {
      if (line.compare_result()) kept.push_back(std::move(line));
      else if (!failed_.difference) fail(line);
    }
    lines_ = std::move(kept);
  }

  Verification summed_up() {
    Verification all = lines_.front().result();
    std::vector<std::set<std::string>> filled = lines_.front().filled();
    gaps_.lines = 0;
    for (const Replay& line : lines_) {
      gaps_.lines = gaps_.lines + line.ways() < gaps_.lines ? UINT64_MAX : gaps_.lines + line.ways();
      for (std::size_t gap = 0; gap < filled.size(); ++gap) filled[gap].insert(line.filled()[gap].begin(), line.filled()[gap].end());
    }
    for (const auto& moves : filled) gaps_.candidates.push_back(moves.size());
    all.gaps = gaps_, all.given_up = given_up_;
    return all;
  }

  const text::Record& record_;
  std::vector<Replay> lines_;
  Gaps gaps_;
  Verification failed_;
  bool given_up_ = false;
};

}  // namespace

Verification verify(const play::Game& game, const text::Record& record) { return Lines(game, record).run(); }

}  // namespace sow::study
