#pragma once
#include <memory>
#include <optional>
#include <vector>

#include "interpreter/fast/machine.hpp"
#include "interpreter/play/patience.hpp"

// The fast engine: runs a lowered program. It agrees with the plain engine on moves, positions, results and findings.
namespace sow::fast {

/// A game under way in the fast engine.
struct State {
  Block block;
  History history;
  std::vector<Block> passes;     // left by `no move` since the last turn
  int plies = 0;
};

struct Limits {
  int max_plies = 10000;         // turns, passes and new rounds
  int max_rounds = 0;            // the game stops when so many rounds have ended; 0: no limit
};

/// What one random game came to, in the numbers that both engines count.
struct Playout {
  Outcome outcome = Outcome::Undecided;
  int winner = nobody;
  bool cut_by_moves = false, cut_by_rounds = false;
  bool waits = false;                                // for a ply of the plain engine; the game then goes on
  int plies = 0, passes = 0, rounds_ended = 0, endless = 0, long_sowings = 0, findings = 0;
  std::array<int, model::max_players> captured{};    // by each player, in the whole game
  std::vector<int> laps_of_move, captured_of_move;   // of each turn

  /// Back to nothing, with the room of the lists.
  void clear();
  /// Whether the game is cut here: after so many plies, or rounds.
  void cut(const Limits&);
};

class Engine {
 public:
  /// The program must outlive the engine. One engine a thread: it keeps tables that it makes as it meets new paths.
  explicit Engine(const program::Program& program);
  const program::Program& program() const { return *program_; }
  const model::Ruleset& rules() const { return *program_->rules; }
  const Layout& layout() const { return layout_; }

  /// False for positions that the block can't hold (too many special pieces, or more than 255 pieces in all).
  bool fits(const Position&) const;
  State from(const Position&) const;
  /// The same game as the other engine has it, and back, with its history.
  State from(const play::State&) const;
  play::State plain(const State&) const;
  bool over(const Block& b) const { return b.b[layout_.outcome] != static_cast<std::uint8_t>(Outcome::Playing); }
  /// False in phases that are left to the plain engine, since players sow at the same time there.
  bool plays_phase_of(const Block& b) const { return !rules().phases[b.b[layout_.phase]].simultaneous; }
  Position position(const Block&) const;
  /// All pieces, wherever they are.
  int pieces(const Block&) const;
  /// As play::Game::score; none if the program can't say it.
  std::optional<int> score(const Block&, int player) const;

  State start(Lots&, int starter = nobody, std::vector<Finding>* findings = nullptr);
  std::vector<Move> moves(State&);
  /// Plays a legal move, or a pass, with all that follows.
  std::optional<Ply> play(State&, const Move&, Lots&);
  /// Plays from the state to the end, each player taking one legal alternative at random, and adds to what was played before. Stops and `waits`
  /// before a ply that is left to the plain engine.
  void playout(State&, Random* players, Lots&, const Limits&, Playout& result);
  /// Code made for this program (interpreter/native) from now on plays the turns of `playout` that it can; the games stay the same. It must
  /// outlive the engine.
  void use(std::int32_t (*turns)(SowFrame*, std::int32_t most)) { native_ = turns; }
  /// The same for the lines of `perft`; -1 leaves them to the engine.
  void use_for_lines(std::int64_t (*lines)(SowFrame*, std::int32_t depth)) { native_lines_ = lines; }
  /// Turns of `playout` so far, and how many of them were played by such code.
  std::uint64_t turns_played() const { return turns_; }
  std::uint64_t turns_played_natively() const { return native_turns_; }
  /// Lines of exactly `depth` plies from here; a line that is over has no more. Rounds as in Limits.
  std::uint64_t perft(const State&, int depth, const Limits&, Lots&);

  const SowTable* table(Mask path, Mask drops, int direction);
  /// The table that a `sow` used last for a player; where a place is skipped, one for each place.
  const SowTable*& recent(int site, int player, Mask skipped) {
    const int place = skipped ? std::countr_zero(skipped) + 1 : 0;
    return recent_[static_cast<std::size_t>((site * rules().board.player_count() + player) * tables_of_player + place)];
  }
  const Instruction* entry(int phase, model::MomentKind moment) const {
    const auto at = program_->entry[static_cast<std::size_t>(phase)][static_cast<std::size_t>(moment)];
    return at < 0 ? nullptr : &program_->code[static_cast<std::size_t>(at)];
  }
  const Instruction* lap_end() const { return lap_end_; }
  grammar::Span span(const Instruction* i) const { return program_->spans[static_cast<std::size_t>(i - program_->code.data())]; }

  // One turn, for the walk.
  void begin_turn(Machine&, const Block&, int player) const;
  void run(Machine&, const Instruction*) const;
  void decide(Machine&, int alternative) const;
  bool judge(Machine&) const;            // the turn has stopped: is it a move, by `require` and `legal`?
  /// Can this machine, stopped or ended, still come to a legal end?
  bool completable(const Machine&, play::Patience&, int choices = 0) const;
  bool can_move(const Machine&, int player, const Node* condition) const;

 private:
  struct Candidate {
    std::vector<Decision> decisions;
    std::vector<int> taken;              // alternatives, by number
    std::uint32_t reached, favoured;     // by `prefer` in `legal`
  };
  void reset_turn(Machine&, int player) const;
  std::vector<Candidate> walk(Machine&, std::vector<Decision>&, std::vector<int>& taken, play::Patience&) const;
  std::vector<Candidate> candidates(Machine&) const;
  std::vector<int> open_alternatives(const Machine&, bool one_leads_on) const;
  bool filters_now(Machine&) const;
  void give_back_hand(Machine&) const;
  bool play_decided(State&, Machine&, const std::vector<int>& taken);
  void finish_turn(State&, Machine&);
  void end_round(State&, Machine&);
  void pass(State&, Machine&, Lots&);
  bool pass_repeats(State&) const;
  void random_turn(State&, Machine&, Random*);
  int exact_laps(const State&, const Machine&) const;
  void share(State&, Random* players);
  bool play_natively(State&, Machine&, const Limits&, Playout&);
  void end_round_after(State&, Machine&);
  std::int64_t lines_natively(const State&, int depth, const Limits&);

  const program::Program* program_;
  Layout layout_;
  const Instruction* lap_end_ = nullptr;
  std::vector<std::unique_ptr<PathTable>> tables_;
  static constexpr int tables_of_player = program::max_places + 1;
  std::vector<const SowTable*> recent_;
  mutable std::unique_ptr<Machine> spare_, scorer_;
  std::int32_t (*native_)(SowFrame*, std::int32_t) = nullptr;
  std::int64_t (*native_lines_)(SowFrame*, std::int32_t) = nullptr;
  std::unique_ptr<SowFrame> frame_;
  std::array<std::int64_t, model::max_players> gained_natively_{};
  std::uint64_t turns_ = 0, native_turns_ = 0, native_calls_ = 0;
};

/// Fills in the functions of nodes and instructions.
void link(program::Program&);

// What nodes and instructions share.
inline std::int64_t ask(const Node* n, Machine& m) { return n->run(*n, m); }
inline Mask ask_set(const Node* n, Machine& m) { return static_cast<Mask>(n->run(*n, m)); }
int step(Machine&, int place, int n);
Mask path_in_force(Machine&);
int whole(Machine&, std::int64_t value, const grammar::Span&);   // cut to the range of numbers
bool same_lap_end(const Machine&, const Block&, const Turn&, const Block&, const Turn&);
int specials_at(const Machine&, int place, int piece_class);
int move_pieces(Machine&, const Instruction&, const program::Taking&, int to, bool mark_origin);

}  // namespace sow::fast
