#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace sow::play {

/// The lap ends of one sowing: of each, all that the rest of the sowing can read, as a row of words. A fingerprint of 128 bits stands for the row:
/// a million rows take too long to write, and of a million two different ones are alike once in 10^26 sowings.
/// A play that is copied at a choice shares those before it (`before`) with the other copies.
class LapEnds {
 public:
  using Row = std::vector<std::int16_t>;
  explicit LapEnds(std::shared_ptr<const LapEnds> before = nullptr) : before_(std::move(before)) {}
  bool contains(const Row&) const;
  void add(const Row&);

 private:
  using Print = std::array<std::uint64_t, 2>;  // never all zero
  static Print print_of(const Row&);
  /// Where it is, or the empty slot where it would be.
  std::size_t slot(const Print&) const;
  void grow();

  std::shared_ptr<const LapEnds> before_;
  std::vector<Print> table_;  // open addressing; zeros: empty
  std::size_t count_ = 0;
};

/// Whether the row was there before in this sowing; if not, it is there from now on, but not for copies that share those before it.
bool returns(std::shared_ptr<LapEnds>&, const LapEnds::Row&);

}  // namespace sow::play
