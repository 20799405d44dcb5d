#pragma once
#include <vector>

#include "interpreter/play/game.hpp"

namespace sow::study {

/// Keeps the positions from the end of a turn on: records of others end a round somewhere between.
class Snapshots : public play::Observer {
 public:
  std::vector<play::Position> positions;
  void moment(model::MomentKind kind, int, const play::Position& position) override {
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
  void statement(const model::Statement& statement, const play::Position& position) override {
    const bool ends = statement.op == model::Do::EndRound || statement.op == model::Do::EndGame;
    if (settling_ || ends) positions.push_back(position);
  }

 private:
  bool settling_ = false;
};

}  // namespace sow::study
