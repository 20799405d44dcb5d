#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "interpreter/fast/engine.hpp"
#include "interpreter/load/ruleset_files.hpp"
#include "interpreter/play/game.hpp"

namespace sow::tests {

/// A small game whose rules stand in a test. Sections that a game needs and that the text leaves out are added: two rows of three holes with
/// stores, South and North, captures to the own store, an empty start, a turn that sows an own hole counterclockwise along the holes.
/// The plain engine plays it; what is played is played by the fast one too, if it can, and whatever that tells otherwise throws.
class Toy {
 public:
  explicit Toy(const std::string& sections, const std::map<std::string, std::string>& readings = {});
  ~Toy();

  const model::Ruleset& rules() const { return *rules_; }
  const play::Game& game() const { return *game_; }

  /// The state after `start`, with these lots (which of the alternatives, from 0; then the first).
  play::State start(std::vector<int> lots = {}, int starter = play::nobody);
  play::State at(const std::string& position) const;
  std::string text(const play::State&) const;

  /// The legal moves of a position, in the order of the walk: "S1 S3".
  std::string legal(const std::string& position) const;
  std::string legal(const play::State&) const;
  /// Plays moves from a position; the position then. `ply` is what the last one did.
  std::string after(const std::string& position, const std::string& moves);
  void play(play::State&, const std::string& move);
  /// The codes of the findings of the last ply (or of `start`), in order: "S2001 S2004".
  std::string findings() const;

  play::Ply ply;
  play::Lots lots;

 private:
  struct Fast;
  std::string told(const play::State&, const play::Ply&) const;
  std::optional<fast::State> fast(const play::State&) const;  // none if the fast engine does not play from here
  std::string played_fast(const play::State&, const play::Move&, play::Lots) const;

  load::Files files_;
  std::unique_ptr<model::Ruleset> rules_;
  std::unique_ptr<play::Game> game_;
  std::unique_ptr<Fast> fast_;
};

}  // namespace sow::tests
