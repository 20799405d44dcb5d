#pragma once

namespace sow::play {

/// Laps of a turn; then its sowing counts as endless.
inline constexpr int most_laps = 1'000'000;
/// Choices of one way of a turn, when its moves are listed.
inline constexpr int most_choices = 256;

/// How much of the ways of one turn is looked at when its moves are listed: rules can ask without end, and each way can sow a million laps. All
/// engines count alike.
class Patience {
 public:
  bool is_over() const { return laps_ >= most_laps_of_all_ways || given_up_ == most_choices; }
  /// A way has come to its end after so many laps.
  void count(int laps) { laps_ += laps; }
  /// A way asks too often, and is left.
  void give_up() { ++given_up_; }

 private:
  static constexpr int most_laps_of_all_ways = 4 * most_laps;
  int laps_ = 0, given_up_ = 0;
};

}  // namespace sow::play
