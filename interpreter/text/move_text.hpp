#pragma once
#include <string>
#include <string_view>

#include "interpreter/play/game.hpp"
#include "interpreter/text/read.hpp"

namespace sow::text {

/// One decision: "S3", "+", "stop".
std::string write_decision(const model::Ruleset&, const play::Decision&);

/// The text of a move of this position, without forced decisions: "S3+/stop", "pass", "go" where there was nothing to choose; in a simultaneous phase "S:S3/N:N2".
std::string write_move(const model::Ruleset&, const play::Position&, const play::Move&);

/// Reads moves of one state; the legal moves are listed only once, and only if they are needed.
class MoveReader {
 public:
  MoveReader(const play::Game& game, const play::State& state) : game_(game), state_(state) {}
  /// As `read_move` does.
  Read<play::Move> read(std::string_view text);
  /// All legal moves (not a pass).
  const std::vector<play::Move>& legal();

 private:
  const play::Game& game_;
  const play::State& state_;
  std::optional<std::vector<play::Move>> legal_;
};

/// Reads a move that is legal in this state. Forced decisions may be left out or named, and others too where only one legal move is left.
/// Refused with S3003 (can't be read), S3004 (not legal; says why) or S3005 (could mean several).
Read<play::Move> read_move(const play::Game&, const play::State&, std::string_view text);

}  // namespace sow::text
