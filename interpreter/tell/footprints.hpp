#pragma once
#include <map>
#include <vector>

#include "interpreter/play/game.hpp"

namespace sow::tell {

/// What a move did to a place, the strongest last.
enum class Touched { Not, Lifted, Sown, LastSown, Captured };

/// Notes where the last move lifted, sowed and captured, for a drawing of the board.
class Footprints : public play::Observer {
 public:
  Touched at(play::PlaceId place) const {
    const auto found = touched_.find(place);
    return found == touched_.end() ? Touched::Not : found->second;
  }
  bool empty() const { return touched_.empty(); }
  /// The places of the first lap, from where its seeds were lifted to where its last one fell.
  const std::vector<play::PlaceId>& first_lap() const { return first_lap_; }
  void clear() { *this = {}; }

  void lift(int, play::PlaceId place, int) override {
    touched_[place] = Touched::Lifted;
    if (first_lap_.size() < 2) first_lap_ = {place};
  }
  void drop(int, play::PlaceId place, int, const play::Position&) override {
    if (last_ != model::nowhere && touched_[last_] == Touched::LastSown) touched_[last_] = Touched::Sown;
    touched_[place] = Touched::LastSown;
    last_ = place;
    if (!lap_over_ && first_lap_.size() < most_drawn) first_lap_.push_back(place);
  }
  void lap_end(int, play::PlaceId, const play::Position&) override { lap_over_ = true; }
  void capture(int, play::PlaceId from, play::PlaceId, int, grammar::Span) override { touched_[from] = Touched::Captured; }
  void moment(model::MomentKind kind, int, const play::Position&) override {
    if (kind == model::MomentKind::Turn) clear();
  }

 private:
  std::map<play::PlaceId, Touched> touched_;
  static constexpr std::size_t most_drawn = 100;

  play::PlaceId last_ = model::nowhere;
  std::vector<play::PlaceId> first_lap_;
  bool lap_over_ = false;
};

}  // namespace sow::tell
