#include "interpreter/study/explore_lines.hpp"

#include <algorithm>

#include "interpreter/text/move_text.hpp"
#include "interpreter/text/position_text.hpp"

namespace sow::study {

using play::Position;
using play::State;

namespace {

/// As `sow trace --position` begins: what is not written in a position is not known.
std::optional<State> begin_written(const play::Game& game, const Position& position) {
  const auto read = text::read_position(game.rules(), text::write_position(game.rules(), position));
  return read ? std::optional(game.from(read.value->position)) : std::nullopt;
}

play::Lots lots_of(const Setup& setup, std::uint64_t number) { return play::Lots(play::Random(setup.seed + number, 0, 0)); }

bool has(const std::vector<Event>& events, const Event& event) { return std::find(events.begin(), events.end(), event) != events.end(); }

/// Whether the last of these moves shows the event when all is played from the first position.
bool shows(const play::Game& game, const Setup& setup, const Course& course, std::size_t begin, std::size_t end, const Event& event) {
  auto state = begin_written(game, course.positions[begin]);
  play::Lots lots = lots_of(setup, course.game);
  for (std::size_t i = begin; state && i < end; ++i) {
    const bool last = i + 1 == end;
    std::vector<play::Finding> dead_ends;
    if (last) game.moves(*state, most_moves, &dead_ends);
    const auto ply = game.play(*state, course.line[i], lots);
    if (!ply) return false;
    if (last) return has(events_of(*ply, dead_ends), event);
  }
  return false;
}

std::vector<std::string> words(const play::Game& game, const Course& course, std::size_t begin, std::size_t end) {
  std::vector<std::string> all;
  for (std::size_t i = begin; i < end; ++i) all.push_back(text::write_move(game.rules(), course.positions[i], course.line[i]));
  return all;
}

}  // namespace

Place place_of(const grammar::Span& span) { return {span.file, span.begin, span.end}; }

std::vector<Event> events_of(const play::Ply& ply, const std::vector<play::Finding>& dead_ends) {
  std::vector<Event> events;
  if (ply.endless) events.push_back({"endless", {}});
  if (ply.long_sowing) events.push_back({"long", {}});
  for (const auto* findings : {&ply.findings, &dead_ends})
    for (const play::Finding& finding : *findings)
      if (!has(events, {finding.code, finding})) events.push_back({finding.code, finding});
  return events;
}

Shown shown_by(const play::Game& game, const Setup& setup, const Course& course, std::size_t plies, const Event& event) {
  constexpr std::size_t longest = 64;
  Shown shown;
  shown.code = event.code, shown.finding = event.finding;
  shown.game = course.game, shown.after = static_cast<int>(plies) - 1;
  for (std::size_t length = 1; length <= std::min(longest, plies); ++length) {
    if (!shows(game, setup, course, plies - length, plies, event)) continue;
    shown.from = course.positions[plies - length];
    shown.line = words(game, course, plies - length, plies);
    return shown;
  }
  shown.line = words(game, course, 0, plies);
  return shown;
}

bool returns_for_ever(const play::Game& game, const Setup& setup, const Course& course, std::size_t begin, std::size_t end) {
  const int times = game.rules().asks_repeats ? 32 : 2;  // `repeats` may end it; more often than any rule known lets a position come
  auto state = begin_written(game, course.positions[begin]);
  play::Lots lots = lots_of(setup, course.game);
  for (int time = 0; state && time < times; ++time) {
    for (std::size_t i = begin; i < end; ++i)
      if (!game.play(*state, course.line[i], lots)) return false;
    if (state->position.outcome != play::Outcome::Playing || !state->position.recurs(course.positions[begin])) return false;
  }
  return state.has_value();
}

}  // namespace sow::study
