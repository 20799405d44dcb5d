#pragma once
#include <chrono>

#include "interpreter/study/explore.hpp"

// Lines of play that show something, and the search for shorter ones. For explore.cpp.
namespace sow::study {

/// A bound on time, and a stop from outside.
class Watchdog {
 public:
  Watchdog(double seconds, const std::atomic<bool>* stop)
      : until_(Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds))), stop_(stop) {}
  bool going_on() const { return (stop_ == nullptr || !*stop_) && Clock::now() < until_; }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point until_;
  const std::atomic<bool>* stop_;
};

inline constexpr std::size_t most_moves = 1000;  // of one position

/// What may be found in one ply.
struct Event {
  std::string code;
  play::Finding finding;
  bool operator==(const Event& other) const { return code == other.code && place_of(finding.span) == place_of(other.finding.span); }
};
std::vector<Event> events_of(const play::Ply&, const std::vector<play::Finding>& dead_ends);

/// A game as it was played: line[i] leads from positions[i] to positions[i + 1].
struct Course {
  std::uint64_t game = 0;
  std::vector<play::Position> positions;
  std::vector<play::Move> line;
};

/// The shortest end of the first `plies` moves of a game that, played from a position alone, shows the event with its last move; if the game's
/// lots or what it remembers of earlier positions is needed, all of it from the start.
Shown shown_by(const play::Game&, const Setup&, const Course&, std::size_t plies, const Event&);

/// Whether the moves from `begin` to `end` of a game can be played again and again, each time back to the same position with the same player next.
bool returns_for_ever(const play::Game&, const Setup&, const Course&, std::size_t begin, std::size_t end);

/// Replaces lines by shorter ones: of what comes after fewer moves from the start, or of a shorter way back to a position.
void shorten(const play::Game&, const Setup&, const ExploreBounds&, Exploration&);

}  // namespace sow::study
