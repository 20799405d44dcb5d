#pragma once
#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>

#include "interpreter/model/board.hpp"

namespace sow::play {

using model::PlaceId;

/// Places that a board can have, with the hands and out of play.
inline constexpr std::size_t place_limit = model::max_places + model::max_players + 1;

/// A list of places in order, each once. Holds no memory of its own elsewhere.
class PlaceList {
 public:
  PlaceList() = default;
  PlaceList(const PlaceList& other) { *this = other; }
  PlaceList& operator=(const PlaceList& other) {
    size_ = other.size_;
    there_ = other.there_;
    for (std::size_t i = 0; i < size_; ++i) at_[i] = other.at_[i];
    return *this;
  }

  void clear() {
    size_ = 0;
    there_.reset();
  }
  /// Adds a place at the end; one that is there already, or nowhere, is not added.
  void add(PlaceId place) {
    if (place < 0 || contains(place)) return;
    there_.set(static_cast<std::size_t>(place));
    at_[size_++] = static_cast<std::uint8_t>(place);
  }
  bool contains(PlaceId place) const { return place >= 0 && there_.test(static_cast<std::size_t>(place)); }
  bool empty() const { return size_ == 0; }
  int size() const { return static_cast<int>(size_); }
  PlaceId operator[](int i) const { return at_[static_cast<std::size_t>(i)]; }
  const std::uint8_t* begin() const { return at_.data(); }
  const std::uint8_t* end() const { return at_.data() + size_; }
  /// The same places, in any order.
  bool same_places(const PlaceList& other) const { return there_ == other.there_; }
  bool all_in(const PlaceList& other) const { return (there_ & ~other.there_).none(); }

 private:
  std::array<std::uint8_t, place_limit> at_;  // the first size_ are set
  std::bitset<place_limit> there_;
  std::size_t size_ = 0;
};

}  // namespace sow::play
