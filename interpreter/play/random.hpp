#pragma once
#include <array>
#include <cstdint>

namespace sow::play {

/// SplitMix64 (Steele, Lea and Flood 2014), used to seed.
struct SplitMix64 {
  std::uint64_t state;
  std::uint64_t operator()() {
    std::uint64_t z = (state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }
};

/// xoshiro256** (Blackman and Vigna 2018): the stream of one game for lots (0) or for a player (1, 2 ...). docs/records.md tells how it is seeded.
class Random {
 public:
  Random() : Random(0, 0, 0) {}
  Random(std::uint64_t seed, std::uint64_t game, std::uint64_t stream) {
    const auto mix = [](std::uint64_t x) { return SplitMix64{x}(); };
    SplitMix64 words{mix(mix(mix(seed) + game) + stream)};
    for (auto& word : state_) word = words();
  }
  std::uint64_t next() {
    const std::uint64_t result = rotate(state_[1] * 5, 7) * 9, t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = rotate(state_[3], 45);
    return result;
  }
  /// One of n, evenly (bias below n / 2^64): 0 .. n - 1.
  std::uint32_t below(std::uint32_t n) {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::uint32_t>((static_cast<Wide>(next()) * n) >> 64);
  }

 private:
  static std::uint64_t rotate(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }
  std::array<std::uint64_t, 4> state_;
};

}  // namespace sow::play
