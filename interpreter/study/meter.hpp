#pragma once
#include <bitset>
#include <unordered_map>
#include <unordered_set>

#include "interpreter/study/match.hpp"
#include "interpreter/study/metrics.hpp"
#include "interpreter/study/position_key.hpp"

namespace sow::study {

/// The statements of a ruleset that do something, other than lead to others, each place once. Those whose runs a Meter counts.
std::vector<RulePlace> acting_rules(const model::Ruleset&);

/// Watches one game after the other, and measures it. One object a thread.
class Meter : public play::Observer {
 public:
  explicit Meter(const play::Game&);
  /// What play_game() needs to be told to have its game measured.
  Watch watch();
  /// What the game came to that was watched last; call it once.
  GameMetrics take(const GameResult&);

  void moment(model::MomentKind, int player, const play::Position&) override;
  void statement(const model::Statement&, const play::Position&) override;
  void lift(int player, play::PlaceId, int pieces) override;
  void drop(int player, play::PlaceId, int piece_class, const play::Position&) override;
  void lap_end(int player, play::PlaceId last, const play::Position&) override;
  void capture(int for_player, play::PlaceId from, play::PlaceId to, int pieces, grammar::Span) override;

 private:
  using Places = std::bitset<256>;
  using Standings = std::array<int, model::max_players>;  // of each team; 0 of players that lead none
  struct Hand {
    Places lifted, dropped;
    bool came_again = false, empty = true;
  };

  void started(const play::State&);
  void played(const play::State& before, const play::Ply&, const play::State& after);
  void see(const play::Position&);
  void count_captures(const play::Ply&);
  void note_holes(const play::Position&);
  void note_opening(const play::Ply&);
  Standings standings(const play::Position&) const;
  int ahead_of_others(const Standings&, std::size_t team) const;
  void judge_course(const GameResult&);

  const play::Game& game_;
  const model::Ruleset& rules_;
  std::size_t teams_ = 0;
  std::unordered_map<const model::Statement*, std::size_t> number_of_;
  std::vector<RulePlace> rule_places_;

  // Of the game.
  GameMetrics game_metrics_;
  std::vector<Standings> course_;                    // at the start and after each ply
  std::unordered_set<PositionKey, PositionKeyHash> boards_, positions_;
  std::uint64_t boards_again_ = 0, positions_again_ = 0;
  Places sown_;
  int last_mover_ = play::nobody;
  play::Position last_;
  std::vector<std::uint64_t> ran_;

  // Of the ply.
  std::vector<std::uint64_t> ran_in_ply_;            // number of the ply, from 1
  std::uint64_t ply_ = 0;
  bool sowing_ = false;                              // in a moment of the turn itself
  std::array<Hand, model::max_players> hands_;
  Places captured_from_;
  std::uint64_t captured_ = 0, captured_from_own_ = 0;
  std::array<int, model::max_players> collected_{};
};

}  // namespace sow::study
