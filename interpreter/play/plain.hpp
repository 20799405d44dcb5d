#pragma once
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "interpreter/play/facts.hpp"
#include "interpreter/play/game.hpp"
#include "interpreter/play/patience.hpp"
#include "interpreter/play/values.hpp"

// A turn under way, so held that it can be copied at a choice and gone on with in each copy: nothing of it stands on the machine's stack.
namespace sow::play {

using model::Direction;
using model::MomentKind;
using model::nowhere;

/// The values that a block has given names to (`let`, `for each`, parameters, `it`).
struct Names {
  std::vector<int> values;
  std::vector<PlaceList> lists;

  void reset(int value_count, int list_count) {
    values.assign(static_cast<std::size_t>(value_count), 0);
    lists.resize(static_cast<std::size_t>(list_count));
  }
  void clear() {
    values.clear();
    lists.clear();
  }
};

/// The path of a sowing or what it skips: an expression that is asked again at each drop, with the names and the subject that it had at the `sow`.
struct Kept {
  const model::Expression* what = nullptr;  // nullptr: all holes; nothing skipped
  const KeptFacts* facts = nullptr;
  int subject = nobody;
  Names names;
};

/// Where a sowing stands.
enum class SowingStage : std::uint8_t { Lap, BeforeDrop, Falling, Kind, Drop, LapEnd, AfterLap, Over };

/// One level of what runs: a block of statements, a loop over one, a moment, or a sowing.
struct Frame {
  enum class Kind : std::uint8_t { Block, EachPlace, EachNumber, EachPlayer, For, Repeat, Moment, Sowing };
  Kind kind = Kind::Block;
  SowingStage stage = SowingStage::Lap;
  MomentKind outer_moment = MomentKind::Turn;  // Moment: the one it interrupts
  const model::Block* block = nullptr;
  std::uint32_t next = 0;                      // the statement that is next in the block
  const model::Target* target = nullptr;       // of a loop's name
  int at = 0, end = 0;                         // of a loop
  int outer_subject = nobody;                  // for when the frame ends
  bool operator==(const Frame&) const = default;
};

class LapEnds;
struct Looks;

/// The parts of a player's turn (semantics: the state), and how far it has run.
struct Turn {
  int player = 0;                       // the mover
  PlaceId last = nowhere, origin = nowhere;
  int held = 0;                         // pieces in `last` just before the last drop
  int piece = -1;                       // class of the piece dropped last
  Direction direction = Direction::Undecided;
  Kept path, skipping;
  int laps = 0, drops = 0, captured = 0, ticks = 0;
  std::vector<int> choices;             // by Ruleset::choices
  std::vector<std::int16_t> memory;     // lifetime turn
  std::vector<std::pair<int, std::int16_t>> chosen_memory;  // cells of memory that a choice set

  int subject = 0;
  MomentKind moment = MomentKind::Turn;
  std::vector<Frame> frames;            // empty: the turn's block has ended
  std::vector<PlaceList> loops;         // the lists of the EachPlace frames
  std::array<Names, 2> names;           // of the moment, and of one that interrupts it in a sowing
  int depth = -1;                       // which of them
  bool decided = false;                 // the first choice is made
  bool absent = false;                  // where all play at once: had nothing to choose, and so no turn
  bool sown = false;                    // a `sow` ran in this moment after a lap
  PlaceId starting = nowhere;           // `starting at`: the place of the first drop
  bool starts_there = false;
  PlaceId falling = nowhere;            // where the next piece falls
  int chosen_kind = -1;                 // of that piece, if the mover chose it
  const model::Statement* sow = nullptr;  // the one that ran last

  Names& now() { return names[static_cast<std::size_t>(depth)]; }
};

enum class Stop : std::uint8_t {
  Ended,    // what ran has ended; Play::ending says how
  Asks,     // a choice: Play::alternatives
  Failed,   // a `require` is not met, or there is nothing to choose
  AtDrop,   // only where all play at once: the next drop waits for its beat
};

enum class Ending : std::uint8_t { Open, Turn, Undone, Round, Game };

/// Where all play at once: whose move it is on the clock.
struct Clock {
  bool running = false;                 // the phase is simultaneous
  bool opened = false;                  // all are before their first drop
  bool may_drop = false;                // the active player's drop of this beat is still to come
  int last_ended = nobody;
  int named = nobody;                   // by `plays next`
  std::array<bool, model::max_players> ended{};
};

struct Play {
  const model::Ruleset* rules = nullptr;
  const Facts* facts = nullptr;
  Position position;
  std::shared_ptr<const Position> start;  // as the turn began
  std::vector<Turn> turns;                // one; where all play at once one for each player
  std::size_t active = 0;
  int phase = 0;                          // in force
  Clock clock;
  Ending ending = Ending::Open;
  std::shared_ptr<LapEnds> lap_ends;      // of the sowing; where all play at once, of all
  std::optional<bool> legal;              // what is_legal() found
  bool legal_idle = true;                 // no `require` or `prefer` of `legal` can be reached in this turn

  // A choice that waits, and those made.
  const model::Statement* asking = nullptr;  // nullptr: the kind of the piece that falls
  std::vector<int> alternatives;
  std::vector<Decision> decisions;
  std::vector<std::int8_t> said;          // by each `prefer` since the last choice: -1 not reached, 0 no, 1 yes
  bool listening = true;                  // `prefer` still speaks of that choice

  // What is told of the ply.
  int laps = 0;
  std::array<int, model::max_players> gained{};
  bool endless = false, long_sowing = false, undone = false;
  std::vector<Drawn> drawn;
  std::vector<Finding> findings;          // each once
  std::shared_ptr<std::vector<Finding>> dead_ends;  // met in trials, if anybody asks

  std::shared_ptr<Looks> looks;           // see look_ahead()
  const State* state = nullptr;           // for `repeats`
  Lots* lots = nullptr;
  Observer* observer = nullptr;

  Turn& turn() { return turns[active]; }
  const PhaseFacts& phase_facts() const { return facts->phases[static_cast<std::size_t>(phase)]; }
  bool legal_prefers() const { return phase_facts().prefers_in_legal && !legal_idle; }
  /// A finding, told once a ply for each rule.
  void find(const char* code, const Span& span, int number = 0, int player = nobody);
  bool over() const { return position.outcome != Outcome::Playing; }
};

// ---- Running -----------------------------------------------------------------------------------------------------

/// Adds a finding unless it is there.
void add_finding(std::vector<Finding>&, const Finding&);
/// A play in which nothing has begun.
Play make_play(const model::Ruleset&, const Facts&, const Position&);
Turn fresh_turn(const model::Ruleset&, int player);
/// Begins the turn of the player who is next (steps 2 and 3 of a turn), in the phase of the position.
Play begin_turn(const model::Ruleset&, const Facts&, const Position&, Observer* = nullptr);
/// Step 4 of a turn: what is left in the hand goes back.
void end_turn(Play&);
/// Runs the turn until it ends, asks or fails.
Stop run(Play&);
/// The same for the active player only: stops at each drop where all play at once.
Stop run_active(Play&);
/// Gives the choice that waits its value; then run() goes on.
void decide(Play&, int value, bool forced);
/// Runs a whole moment that can't ask: start, legal, no move, after turn, after round; nothing if there is none. False if a `require` failed.
/// `ending` tells how it ended.
bool run_moment(Play&, MomentKind);
/// Step 5 of a turn: is the turn that has ended legal? Leaves in `said` what the `prefer`s of `legal` said.
bool is_legal(Play&);
/// All play at once: runs until all have ended or one asks.
Stop run_clock(Play&);
/// At a lap's end: was this one there before in this sowing? Otherwise it is kept.
bool lap_end_returns(Play&);
/// What is left in the hand goes back to `origin` (step 4); how many.
int put_back(Play&);

// ---- Trials --------------------------------------------------------------------------------------------------------

/// The ends of all legal moves, in order, at most so many. The play has stopped as told.
std::vector<Play> legal_ends(Play, Stop, std::size_t at_most = SIZE_MAX);
/// Can what has stopped so still become a legal move (before the `prefer`s are heard)?
bool can_complete(const Play&, Stop);
/// At a choice that waits: neither a filter nor a choice without alternative can follow, so every alternative leads to a legal move.
bool leads_on_always(const Play&);
/// One alternative taken at a choice that waits: how the turn goes on.
struct Branch {
  int value = 0;
  Play play;
  Stop stop = Stop::Failed;
  std::vector<std::int8_t> said;  // by each `prefer` up to the next choice
};
/// The alternatives of a choice that waits that lead to a legal move, in order, sifted by the `prefer`s that speak of it. `one_leads_on`: one of
/// them does, as was found before; then the last that is left need not be tried to its end. (In a long sowing that would be done in each lap.)
std::vector<Branch> branches(const Play&, bool one_leads_on);

/// If it were that player's turn, on the position as it stands, in the phase of the next turn: is there a legal move? Nobody can before a
/// simultaneous turn, which is a finding.
bool player_can_move(Play&, int player, const Span&);
/// The ends of the legal moves that the player would have. Kept until something changes.
std::vector<Play>& look_ahead(Play&, int player, const Span&);

/// What look_ahead() keeps.
struct Looks {
  std::array<std::optional<std::vector<Play>>, model::max_players> ends;
};

}  // namespace sow::play
