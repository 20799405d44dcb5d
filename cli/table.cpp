#include "cli/table.hpp"

#include <fmt/format.h>

#include <tuple>

#include "interpreter/study/recording.hpp"
#include "interpreter/study/verify.hpp"
#include "interpreter/text/move_text.hpp"
#include "interpreter/text/position_text.hpp"

namespace sow::cli {

Table::Table(Opened& opened, const study::Setup& setup)
    : opened_(opened), streams_(setup.seed, 0, opened.rules().board.player_count()), first_(study::begin(*opened.game, setup, streams_.lots)),
      state_(first_) {}

play::Ply Table::play(const play::Move& move) {
  const play::State before = state_;
  const play::Lots lots = streams_.lots;
  footprints_.clear();
  const auto ply = opened_.game->play(state_, move, streams_.lots, &footprints_);
  if (!ply) throw std::logic_error("a legal move could not be played");
  played_.push_back({before, lots, *ply, state_});
  return *ply;
}

bool Table::undo(const std::vector<bool>& people) {
  bool done = false;
  while (!played_.empty()) {
    const bool by_person = people[static_cast<std::size_t>(played_.back().ply.player)];
    state_ = played_.back().before;
    streams_.lots = played_.back().lots;
    played_.pop_back();
    done = true;
    if (by_person) break;
  }
  footprints_.clear();
  return done;
}

text::Record Table::record() const {
  study::Recorder recorder(*opened_.game, opened_.name(), opened_.loaded.readings, "sow 0.1.0, play", false);
  recorder.started(first_, {}, std::nullopt);
  for (const Played& one : played_) recorder.played(one.before, one.ply, one.after);
  return recorder.finish(state_, study::Cut::None);
}

std::string Table::load(const text::Record& record) {
  if (!record.game.empty() && record.game != opened_.name()) return fmt::format("this is a game of {}", record.game);
  if (const auto found = study::verify(*opened_.game, record).difference)
    return fmt::format("at move {} it parts from the rules ({}): `{}` is noted, `{}` is right", found->move, found->what, found->recorded, found->found);
  const auto kept = std::make_tuple(streams_, first_, state_, played_);
  const std::string why = replay(record);
  if (!why.empty()) std::tie(streams_, first_, state_, played_) = kept;
  return why;
}

std::string Table::replay(const text::Record& record) {
  played_.clear();
  state_ = first_;
  if (record.start && record.start->position) {
    const auto start = text::read_position(opened_.rules(), *record.start->position);
    if (!start) return start.refusal.message;
    state_ = first_ = opened_.game->from(start.value->position);
  }
  for (const text::RecordedMove& one : record.moves) {
    const auto move = text::read_move(*opened_.game, state_, one.move.value_or(""));
    if (!move) return move.refusal.message;
    play(*move.value);
    if (!one.after || !one.after->position) continue;
    const auto after = text::read_position(opened_.rules(), *one.after->position);  // what lots decided is set right by it
    if (after && !one.round) state_.position = after.value->position;
  }
  return "";
}

}  // namespace sow::cli
