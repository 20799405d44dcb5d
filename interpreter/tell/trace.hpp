#pragma once
#include <array>
#include <deque>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "interpreter/play/game.hpp"

namespace sow::tell {

/// Something that happened in a ply, and the statement that did it.
struct TraceEvent {
  enum class What { Rule, Lift, Lap, Capture, Endless, LeftOut };
  What what = What::Rule;
  int player = 0;
  grammar::Span rule;
  model::PlaceId from = model::nowhere, to = model::nowhere;  // Lift: from; Lap: to is the last place; Capture: both
  int pieces = 0;                                             // Lift, Capture; of a Lap its number; LeftOut: so many events
  bool proven = true;                                         // Endless
  std::vector<std::pair<model::PlaceId, int>> drops;          // Lap: place and class of each piece
};

/// Collects what happens. Of a ply in which very much happens (a sowing can have a million laps) the first events and the last are kept.
class Tracer : public play::Observer {
 public:
  /// What happened since the last call.
  std::vector<TraceEvent> take();

  void statement(const model::Statement&, const play::Position&) override;
  void lift(int player, model::PlaceId, int pieces) override;
  void drop(int player, model::PlaceId, int piece_class, const play::Position&) override;
  void lap_end(int player, model::PlaceId last, const play::Position&) override;
  void capture(int for_player, model::PlaceId from, model::PlaceId to, int pieces, grammar::Span) override;
  void endless(int player, bool proven, grammar::Span) override;
  void moment(model::MomentKind, int player, const play::Position&) override;

 private:
  TraceEvent& add(TraceEvent::What, int player);
  const TraceEvent* latest() const;
  std::vector<TraceEvent> events_;   // the first
  std::deque<TraceEvent> last_;      // those after them
  int left_out_ = 0;                 // between both
  grammar::Span rule_, sowing_;
  std::array<std::vector<std::pair<model::PlaceId, int>>, model::max_players> drops_;
  std::array<int, model::max_players> laps_{};
};

/// A rule as a reader finds it: "NAME.sow:86  sow from hole counterclockwise along holes  [mw.2]".
std::string line_of(const grammar::Sources&, grammar::Span);

/// One line for each event, with the line of the ruleset beside it.
std::string tell_events(const model::Ruleset&, const grammar::Sources&, const std::vector<TraceEvent>&);
nlohmann::ordered_json events_as_json(const model::Ruleset&, const grammar::Sources&, const std::vector<TraceEvent>&);

/// What a code of a finding means: "nowhere to sow".
std::string finding_text(const model::Ruleset&, const play::Finding&);

}  // namespace sow::tell
