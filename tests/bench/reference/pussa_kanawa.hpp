#pragma once
// One round of pussa kanawa on 2x5 holes with five seeds each, as in San-Yao (no later rounds),
// hand-written: the speed reference for an interpreter of a relay game.
//
// Rules. The first player owns holes 0..4, the second 5..9, numbered counter-clockwise; the ring has
// no stores. The mover lifts all seeds of a non-empty hole of their row and sows them one by one
// counter-clockwise; a long sowing does fill the hole it started from. After the last seed of a lap:
// if the hole after it holds seeds, they are lifted and sown in another lap; if it is empty, sowing
// ends. Then, if the hole beyond that empty hole holds seeds, they are taken; and on, as long as the
// hole just emptied is followed by an empty hole and that by one with seeds. A sowing that comes back
// to the board and hole it started from would never end: the move then changes nothing. A player
// whose row is empty must pass; a pass counts as a move. The round ends when fewer than two seeds
// are on the board, or after 1000 moves; seeds left in a row are its owner's.
#include <array>
#include <immintrin.h>
#include "tests/bench/reference/common.hpp"

namespace reference::pussa_kanawa {

constexpr int holes = 5, seeds = 5, ring = 2 * holes, total = ring * seeds, longest = 1000, pass = holes;

// The plain way: an array and loops.
struct Plain {
  std::array<uint8_t, ring> at{5, 5, 5, 5, 5, 5, 5, 5, 5, 5};
  std::array<int, 2> taken{};
  int player = 0, laps = 0, length = 0;

  static int after(int hole) { return hole == ring - 1 ? 0 : hole + 1; }
  int row(int p) const {
    int sum = 0;
    for (int i = 0; i < holes; i++) sum += at[holes * p + i];
    return sum;
  }
  bool over() const { return total - taken[0] - taken[1] < 2 || length == longest; }
  unsigned legal() const {
    unsigned moves = 0;
    for (int i = 0; i < holes; i++) moves |= unsigned(at[holes * player + i] > 0) << i;
    return moves ? moves : 1u << pass;
  }
  void move(int hole) {
    length++;
    if (hole != pass) {
      const auto before = at;
      int start = holes * player + hole, here = start;
      do {
        int hand = at[here];
        at[here] = 0;
        for (; hand; hand--) here = after(here), at[here]++;
        here = after(here);
        laps++;
      } while (at[here] && !(here == start && at == before));
      while (!at[here] && at[after(here)]) {
        here = after(here);
        taken[player] += at[here];
        at[here] = 0;
        here = after(here);
      }
    }
    player = !player;
  }
  int lead() const { return row(0) + taken[0] - row(1) - taken[1]; }
};

// The fast way: the whole board in one 64-bit word, six bits a hole; a lap is one table entry added.
struct Lap { uint64_t add, next; };  // seeds to add; bit position of the hole after the last seed
static Lap lap[ring * 64];           // [hole * 64 + seeds in it]
static uint8_t after[64];            // bit position of a hole -> of the next one
constexpr uint64_t row_bits = (1ull << 6 * holes) - 1, fives = 0x0145145145145145u, low5 = 31 * (fives / 5) & row_bits,
                   tops = 32 * (fives / 5) & row_bits;

static void fill_tables() {
  for (int hole = 0; hole < ring; hole++) {
    after[6 * hole] = 6 * ((hole + 1) % ring);
    for (int n = 1; n <= total; n++) {
      Lap& l = lap[hole * 64 + n] = {};
      int here = hole;
      for (int i = 0; i < n; i++) here = (here + 1) % ring, l.add += 1ull << 6 * here;
      l.next = 6 * ((here + 1) % ring);
    }
  }
}

struct Fast {
  uint64_t board = fives;
  int taken[2] = {}, player = 0, laps = 0, length = 0;

  unsigned at(unsigned position) const { return (board >> position) & 63; }
  uint64_t row(int p) const { return p ? board >> 6 * holes : board & row_bits; }
  bool over() const { return total - taken[0] - taken[1] < 2 || length == longest; }
  // Bit 6h+5 for each non-empty hole h of the mover (holes hold at most 50: the top bit may be a count's own).
  uint64_t movable() const {
    uint64_t mine = row(player);
    return (((mine & low5) + low5) | mine) & tops;
  }
  unsigned legal() const {
    unsigned moves = unsigned(_pext_u64(movable(), tops));
    return moves ? moves : 1u << pass;
  }
  void move(int hole) {
    if (hole == pass) player = !player, length++;
    else sow(6 * (holes * player + hole));
  }
  void sow(unsigned position) {
    const uint64_t before = board, start = position;
    uint64_t here = start;
    do {
      unsigned hand = (board >> here) & 63;
      board &= ~(63ull << here);
      const Lap& l = lap[(here / 6) * 64 + hand];
      board += l.add;
      here = l.next;
      laps++;
    } while (at(here) && !(here == start && board == before));
    while (!at(here) && at(after[here])) {
      here = after[here];
      taken[player] += at(here);
      board &= ~(63ull << here);
      here = after[here];
    }
    player = !player, length++;
  }
  int lead() const {
    int sum[2] = {taken[0], taken[1]};
    for (int i = 0; i < ring; i++) sum[i / holes] += at(6 * i);
    return sum[0] - sum[1];
  }
};

static Tally play_plain(uint64_t games, uint64_t seed) {
  Tally tally;
  SplitMix64 random{seed};
  for (uint64_t g = 0; g < games; g++) {
    Plain p;
    while (!p.over()) {
      int movable[holes + 1], count = 0;
      for (unsigned moves = p.legal(); moves; moves &= moves - 1) movable[count++] = __builtin_ctz(moves);
      p.move(movable[below(random(), count)]);
    }
    tally.add(p.lead(), p.length);
    tally.laps += p.laps, tally.capped += p.length == longest;
  }
  return tally;
}

static Tally play_fast(uint64_t games, uint64_t seed) {
  Tally tally;
  SplitMix64 random{seed};
  for (uint64_t g = 0; g < games; g++) {
    Fast p;
    while (!p.over()) {
      uint64_t movable = p.movable();
      if (!movable) {
        p.move(pass);
        continue;
      }
      unsigned pick = below(random(), unsigned(__builtin_popcountll(movable)));
      p.sow(__builtin_ctzll(_pdep_u64(1ull << pick, movable)) - 5 + 6 * holes * p.player);
    }
    tally.add(p.lead(), p.length);
    tally.laps += p.laps, tally.capped += p.length == longest;
  }
  return tally;
}

}  // namespace reference::pussa_kanawa
