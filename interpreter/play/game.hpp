#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "interpreter/play/position.hpp"
#include "interpreter/play/random.hpp"

// The plain engine: walks the model statement by statement, drop by drop, and is written to be read beside docs/language.md. The fast engine
// must agree with it.
namespace sow::play {

using grammar::Span;

/// One decision of a turn.
struct Decision {
  model::Type type = model::Type::None;
  int value = 0;
  int player = 0;       // who decides
  int choice = -1;      // index in Ruleset::choices (for labels), or -1
  bool forced = false;  // had one alternative, and was not the first of the turn
  bool operator==(const Decision&) const = default;
};

/// The decisions of one turn, in order; or a pass (the turn that `no move` took).
struct Move {
  std::vector<Decision> decisions;
  bool pass = false;
  bool operator==(const Move&) const = default;
};

/// Something that can only be seen in play (codes S2001 ...), with the rule that it concerns. Each kind is told once a ply for each rule.
struct Finding {
  const char* code = "";
  Span span;
  int number = 0;
  int player = nobody;
};

/// A lot that was drawn.
struct Drawn {
  model::Type type = model::Type::None;
  int value = 0;
  bool operator==(const Drawn&) const = default;
};

/// What one ply did.
struct Ply {
  int player = 0;
  Move move;
  int laps = 0;
  int captured = 0;                    // for the mover
  std::array<int, model::max_players> gained{};  // captured by each player in the ply (turn and after)
  bool endless = false;                // a sowing repeated, as proven
  bool long_sowing = false;            // a sowing of a million laps
  bool undone = false;                 // `undo turn` ran
  bool round_ended = false;
  std::vector<Drawn> lots;             // in order
  std::vector<Finding> findings;
};

/// Where lots come from: a stream of random numbers, or whoever knows what was drawn.
class Lots {
 public:
  /// Picks one of the alternatives (there is at least one) by its index.
  using Known = std::function<std::size_t(model::Type, const std::vector<int>& alternatives)>;

  explicit Lots(Random random = {}) : random_(random) {}
  explicit Lots(Known known) : known_(std::move(known)) {}
  std::size_t draw(model::Type type, const std::vector<int>& alternatives) {
    return known_ ? known_(type, alternatives) : random_.below(static_cast<std::uint32_t>(alternatives.size()));
  }

 private:
  Random random_;
  Known known_;
};

/// Watches play, for traces and statistics. All calls happen while the state is as the rule left it.
class Observer {
 public:
  virtual ~Observer() = default;
  virtual void moment(model::MomentKind, int /*player*/, const Position&) {}
  virtual void statement(const model::Statement&, const Position&) {}      // before it runs
  virtual void lift(int /*player*/, PlaceId, int /*pieces*/) {}
  virtual void drop(int /*player*/, PlaceId, int /*piece_class*/, const Position&) {}
  virtual void lap_end(int /*player*/, PlaceId /*last*/, const Position&) {}
  virtual void capture(int /*for_player*/, PlaceId /*from*/, PlaceId /*to*/, int /*pieces*/, Span) {}
  virtual void endless(int /*player*/, bool /*proven*/, Span) {}
};

/// A game under way: the position and what this round's turns left, for `repeats`.
struct State {
  Position position;
  std::vector<Position> history;        // of this round; empty when nothing asks
  std::vector<Position> passes;         // left by `no move` since the last turn
  int plies = 0;
};

struct Play;   // a turn under way; in plain.hpp
struct Facts;  // what is known of a ruleset before it is played; in facts.hpp
class Game;

/// A turn being decided step by step. Only alternatives from which a legal move can still be reached are offered; forced decisions are taken
/// by themselves.
class Walk {
 public:
  Walk(const Game&, const State&);
  /// The same with a game made for it; slower.
  Walk(const model::Ruleset&, const State&);
  ~Walk();
  Walk(const Walk&);
  Walk& operator=(const Walk&);
  Walk(Walk&&) noexcept;
  Walk& operator=(Walk&&) noexcept;

  /// No legal move at all: the ply is a pass.
  bool stuck() const;
  /// All is decided: the move is complete.
  bool complete() const;
  const std::vector<Decision>& alternatives() const;
  void choose(std::size_t alternative);
  const Move& move() const;

  /// Choices met while alternatives were tried that had nothing to choose from (S2006): dead ends of the rules. Each once.
  const std::vector<Finding>& dead_ends() const;

 private:
  friend class Game;
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

/// A ruleset, ready to be played. Cheap to copy; the ruleset must outlive it.
class Game {
 public:
  explicit Game(const model::Ruleset& rules);
  const model::Ruleset& rules() const { return rules_; }

  /// The state after `start`. `starter`: nobody for the ruleset's own order.
  State start(Lots&, int starter = nobody, Ply* report = nullptr, Observer* = nullptr) const;
  /// A state that begins from a position set up by hand.
  State from(Position) const;

  /// All legal moves in the order of the walk; empty if the player must pass. In games where every drop is a choice the list can be too long:
  /// it stops after `at_most`.
  /// `dead_ends`: is given the choices that had nothing to choose from (S2006), each once.
  std::vector<Move> moves(const State&, std::size_t at_most = SIZE_MAX, std::vector<Finding>* dead_ends = nullptr) const;
  bool has_move(const State&) const;

  /// Plays a legal move, or `no move` if move.pass, with all that follows: after turn, the end of the round, the next round's set-up.
  /// A move that is not legal leaves the state as it is and gives nothing.
  std::optional<Ply> play(State&, const Move&, Lots&, Observer* = nullptr) const;
  /// Plays what a walk from this state has decided, or `no move` if it is stuck: the same, without trying the move again.
  std::optional<Ply> play(State&, const Walk&, Lots&, Observer* = nullptr) const;
  std::optional<Ply> play(State&, Walk&&, Lots&, Observer* = nullptr) const;

  /// Points that tools show: the ruleset's `score`, or the pieces among the player's captures.
  int score(const Position&, int player) const;
  /// All pieces, wherever they are.
  int pieces(const Position&) const;

 private:
  friend class Walk;
  std::optional<Play> replay(const State&, const Move&, Observer*) const;
  Ply finish(State&, Play&&, Lots&, Observer*) const;
  Ply pass(State&, Lots&, Observer*) const;

  const model::Ruleset& rules_;
  std::shared_ptr<const Facts> facts_;
};

}  // namespace sow::play
