#include "interpreter/study/recording.hpp"

#include "interpreter/text/lots.hpp"
#include "interpreter/text/move_text.hpp"
#include "interpreter/text/position_text.hpp"
#include "interpreter/text/values.hpp"

namespace sow::study {

using play::Outcome;
using play::Ply;
using play::Position;
using play::State;

namespace {

text::RecordedResult result_of(const model::Ruleset& rules, const Position& last, Cut cut) {
  text::RecordedResult result;
  switch (last.outcome) {
    case Outcome::Playing: result.how = "unfinished"; break;
    case Outcome::Won: result.how = "win"; break;
    case Outcome::Drawn: result.how = "tie"; break;
    case Outcome::Undecided: result.how = "undecided"; break;
  }
  if (last.outcome == Outcome::Won) result.winner = text::player_letter(rules.board, last.winner);
  if (cut != Cut::None) result.cut = cut == Cut::Moves ? "move_cap" : "rounds";
  return result;
}

}  // namespace

text::RecordedState recorded_state(const model::Ruleset& rules, const Position& position) {
  text::RecordedState state;
  state.position = text::write_position(rules, position);
  return state;
}

Recorder::Recorder(const play::Game& game, std::string name, std::map<std::string, std::string> readings, std::string by, bool legal)
    : game_(game), legal_(legal) {
  record_.game = std::move(name);
  record_.readings = std::move(readings);
  record_.by = std::move(by);
}

void Recorder::started(const State& state, const Ply& start, std::optional<std::uint64_t> seed) {
  record_.seed = seed;
  record_.start = recorded_state(game_.rules(), state.position);
  record_.to_move = text::player_letter(game_.rules().board, state.position.next);
  record_.lots = text::write_lots(game_.rules(), start);
}

/// Where all play at once, or each lap asks, there can be millions.
constexpr std::size_t most_listed = 1000;

void Recorder::moment(model::MomentKind kind, int, const Position& position) {
  if (kind == model::MomentKind::AfterRound) round_end_ = position;
}

void Recorder::played(const State& before, const Ply& ply, const State& after) {
  const model::Ruleset& rules = game_.rules();
  const auto letter = [&](int player) { return text::player_letter(rules.board, player); };
  text::RecordedMove move;
  move.by = letter(ply.player);
  move.move = text::write_move(rules, before.position, ply.move);
  if (legal_) {
    const std::vector<play::Move> moves = game_.moves(before, most_listed + 1);
    if (moves.size() <= most_listed) move.legal.emplace();
    for (const play::Move& one : moves)
      if (move.legal) move.legal->push_back(text::write_move(rules, before.position, one));
  }
  const bool over = after.position.outcome != Outcome::Playing, next_round = ply.round_ended && !over;
  move.after = recorded_state(rules, next_round && round_end_ ? *round_end_ : after.position);
  if (next_round) move.round = recorded_state(rules, after.position);
  if (after.position.outcome == Outcome::Drawn) move.end = "tie";
  if (after.position.outcome == Outcome::Won) move.end = "win";
  if (after.position.outcome == Outcome::Won) move.winner = letter(after.position.winner);
  if (!over) move.next = letter(after.position.next);
  if (!ply.lots.empty()) move.lots = text::write_lots(rules, ply);
  move.captured = ply.captured;
  move.laps = ply.laps;
  for (const play::Finding& finding : ply.findings) {
    if (!move.findings) move.findings.emplace();
    move.findings->push_back(finding.code);
  }
  round_end_.reset();
  record_.moves.push_back(std::move(move));
}

text::Record Recorder::finish(const State& last, Cut cut) {
  record_.result = result_of(game_.rules(), last.position, cut);
  return std::move(record_);
}

text::Record record_game(const play::Game& game, const Setup& setup, const std::vector<const Player*>& players, std::uint64_t number,
                         Recorder recorder) {
  Watch watch;
  State last;
  watch.observer = &recorder;
  watch.started = [&](const State& state, const Ply& start) {
    recorder.started(state, start, setup.seed);
    last = state;
  };
  watch.played = [&](const State& before, const Ply& ply, const State& after) {
    recorder.played(before, ply, after);
    last = after;
  };
  const GameResult result = play_game(game, setup, players, number, watch);
  return recorder.finish(last, result.cut);
}

}  // namespace sow::study
