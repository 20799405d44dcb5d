#pragma once
#include <cstdint>
#include <memory>
#include <vector>

namespace sow::play {

/// The lap ends of one sowing, each as a row of words: all that the rest of the sowing can read. Exact: rows with equal hashes are compared.
/// A play that is copied at a choice shares those before it (`before`) with the other copies.
class LapEnds {
 public:
  using Row = std::vector<std::int16_t>;
  explicit LapEnds(std::shared_ptr<const LapEnds> before = nullptr) : before_(std::move(before)) {}
  bool contains(const Row&) const;
  void add(const Row&);

 private:
  bool contains_here(const Row&, std::uint64_t hash) const;
  void insert(std::uint64_t hash, std::uint32_t row);
  void grow();
  bool equal(std::uint32_t row, const Row&) const;

  std::shared_ptr<const LapEnds> before_;
  std::vector<std::int16_t> words_;
  std::vector<std::uint32_t> ends_;             // of each row in words_
  std::vector<std::uint64_t> hashes_;           // of each row
  std::vector<std::uint32_t> table_;            // open addressing: row + 1, or 0
};

/// Whether the row was there before in this sowing; if not, it is there from now on, but not for copies that share those before it.
bool returns(std::shared_ptr<LapEnds>&, const LapEnds::Row&);

}  // namespace sow::play
