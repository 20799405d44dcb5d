#pragma once
#include <map>

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
  void clear() { *this = {}; }

  void lift(int, play::PlaceId place, int) override { touched_[place] = Touched::Lifted; }
  void drop(int, play::PlaceId place, int, const play::Position&) override {
    if (last_ != model::nowhere && touched_[last_] == Touched::LastSown) touched_[last_] = Touched::Sown;
    touched_[place] = Touched::LastSown;
    last_ = place;
  }
  void capture(int, play::PlaceId from, play::PlaceId, int, grammar::Span) override { touched_[from] = Touched::Captured; }
  void moment(model::MomentKind kind, int, const play::Position&) override {
    if (kind == model::MomentKind::Turn) clear();
  }

 private:
  std::map<play::PlaceId, Touched> touched_;
  play::PlaceId last_ = model::nowhere;
};

}  // namespace sow::tell
