#pragma once
#include <bit>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "interpreter/fast/engine.hpp"

// One function a node: what it is worth. Private to the fast engine.
namespace sow::fast::nodes {

inline std::int64_t A(const Node& n, Machine& m) { return n.parts[0]->run(*n.parts[0], m); }
inline std::int64_t B(const Node& n, Machine& m) { return n.parts[1]->run(*n.parts[1], m); }
inline std::int64_t C(const Node& n, Machine& m) { return n.parts[2]->run(*n.parts[2], m); }
inline Mask SetA(const Node& n, Machine& m) { return static_cast<Mask>(A(n, m)); }
inline Mask SetB(const Node& n, Machine& m) { return static_cast<Mask>(B(n, m)); }
inline void ListA(const Node& n, Machine& m, List& list) { n.parts[0]->list(*n.parts[0], m, list); }

/// Calls `take` for each place of a set, lowest first.
template <typename Take>
inline void each(Mask set, Take take) {
  for (; set; set &= set - 1) take(std::countr_zero(set));
}

inline int sum_in(const Machine& m, Mask set) {
  int sum = 0;
  for (; set; set &= set - 1) sum += m.pos.b[std::countr_zero(set)];
  return sum;
}

using Bytes = std::uint8_t __attribute__((vector_size(16)));

/// The non-empty places, as a mask.
inline Mask occupied(const Block& block, int bytes) {
  Mask mask = 0;
#ifdef __SSE2__
  for (int v = 0; v < bytes; v += 16) {
    const __m128i empty = _mm_cmpeq_epi8(_mm_load_si128(reinterpret_cast<const __m128i*>(block.b + v)), _mm_setzero_si128());
    mask |= static_cast<Mask>(~_mm_movemask_epi8(empty) & 0xffff) << v;
  }
#else
  for (int v = 0; v < bytes; v += 8) {
    std::uint64_t w;
    std::memcpy(&w, block.b + v, 8);
    // The top bit of each byte that is not zero, gathered to eight bits.
    constexpr std::uint64_t low7 = 0x7f7f7f7f7f7f7f7fu;
    const std::uint64_t tops = (((w & low7) + low7) | w) & ~low7;
    mask |= ((tops >> 7) * 0x0102040810204080u >> 56) << v;
  }
#endif
  return mask;
}

/// Pieces under a mask of bytes.
inline int sum_under(const Block& block, const std::uint8_t* mask, int bytes) {
  int sum = 0;
#ifdef __SSE2__
  for (int v = 0; v < bytes; v += 16) {
    const __m128i there = _mm_and_si128(_mm_load_si128(reinterpret_cast<const __m128i*>(block.b + v)),
                                        _mm_loadu_si128(reinterpret_cast<const __m128i*>(mask + v)));
    const __m128i sums = _mm_sad_epu8(there, _mm_setzero_si128());
    sum += _mm_cvtsi128_si32(sums) + _mm_extract_epi16(sums, 4);
  }
#else
  for (int v = 0; v < bytes; v++) sum += block.b[v] & mask[v];
#endif
  return sum;
}
inline int board_bytes(const Machine& m) { return m.layout->board_bytes; }

inline Mask occupied(const Machine& m) { return occupied(m.pos, m.layout->board_bytes); }

int step_by_step(Machine&, int place, int n);
int kind_of(const Machine&, int piece_class);
int owner_of_class(const Machine&, int piece_class);
int owner_of_place(const Machine&, int place);
int pieces_of(const Machine&, Mask set, int kind, model::Whose whose);
int pieces_of_kind_at(const Machine&, int place, int kind, model::Whose whose);
bool whose_fits(const Machine&, int owner, model::Whose whose);
void bind_values(const Node&, Machine&);
bool passes(const Node& tests, Machine&, std::int64_t value, std::size_t from);

template <typename Take>
inline void for_specials(const Machine& m, Mask set, Take take) {
  if (!m.layout->specials) return;
  const int count = m.pos.b[m.layout->specials];
  for (int i = 0; i < count; i++) {
    const int place = m.pos.b[m.layout->specials + 1 + 2 * i], c = m.pos.b[m.layout->specials + 2 + 2 * i];
    if (set & bit(place)) take(place, c);
  }
}

}  // namespace sow::fast::nodes
