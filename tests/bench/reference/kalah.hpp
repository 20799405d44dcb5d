#pragma once
// Kalah(6,4), hand-written: the speed reference for an interpreter of the same rules.
//
// Rules. Two rows of six holes with four seeds each, one store a player. The mover lifts all seeds
// of a non-empty hole of their row and sows them one by one counter-clockwise, into the own store
// too, past the opponent's store; a long sowing does fill the hole it started from. Last seed in the
// own store: the mover moves again, and that counts as a move of its own. Last seed in an own hole
// that was empty, and the opposite hole is not empty: both holes go to the own store. The game ends
// as soon as either row is empty after a move, whoever is next; seeds left in a row are its owner's.
#include <array>
#include <immintrin.h>
#include "tests/bench/reference/common.hpp"

namespace reference::kalah {

constexpr bool empty_capture = false;
constexpr int holes = 6, seeds = 4, total = 2 * holes * seeds;

// The plain way: an array and loops. 0..5 first player's holes, 6 store, 7..12 second's, 13 store.
struct Plain {
  std::array<uint8_t, 14> at{4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 4, 0};
  int player = 0;

  int row(int p) const {
    int sum = 0;
    for (int i = 0; i < holes; i++) sum += at[7 * p + i];
    return sum;
  }
  bool over() const { return !row(0) || !row(1); }
  unsigned legal() const {
    unsigned moves = 0;
    for (int i = 0; i < holes; i++) moves |= unsigned(at[7 * player + i] > 0) << i;
    return moves;
  }
  void move(int hole) {
    int here = 7 * player + hole, own = 7 * player + 6, skip = 7 * !player + 6;
    int hand = at[here];
    at[here] = 0;
    while (hand) {
      here = here == 13 ? 0 : here + 1;
      if (here == skip) continue;
      at[here]++, hand--;
    }
    if (here == own) return;
    if (at[here] == 1 && here / 7 == player && (empty_capture || at[12 - here])) {
      at[own] += 1 + at[12 - here];
      at[here] = at[12 - here] = 0;
    }
    player = !player;
  }
  int lead() const { return row(0) + at[6] - row(1) - at[13]; }
};

// The fast way: each side is one 64-bit word, a byte a hole (bytes 0..5) and the store (byte 6),
// seen from the mover; sowing is one table entry added to each word; no branch on what a move does.
constexpr uint64_t ones = 0x0000010101010101u, low7 = 0x7f * ones, high = 0x80 * ones, row_bytes = 0xff * ones;

struct Sowing {
  uint64_t me, you;               // seeds to add
  uint64_t last, across;          // byte masks: the own hole sown last and the hole opposite, or 0
  uint64_t across_shift, again;   // where `across` lies; all ones if the last seed fell in the store
};
static Sowing sowing[holes * 64];  // [hole * 64 + seeds in it]

static void fill_table() {
  for (int hole = 0; hole < holes; hole++)
    for (int n = 1; n <= total; n++) {
      uint8_t add[13] = {};
      int here = hole;
      for (int i = 0; i < n; i++) add[here = (here + 1) % 13]++;
      Sowing& s = sowing[hole * 64 + n];
      s = {};
      for (int i = 0; i < 7; i++) s.me |= uint64_t(add[i]) << 8 * i;
      for (int i = 0; i < holes; i++) s.you |= uint64_t(add[7 + i]) << 8 * i;
      s.again = here == 6 ? ~0ull : 0;
      if (here < 6) {
        s.last = 0xffull << 8 * here;
        s.across_shift = 8 * (5 - here);
        s.across = 0xffull << s.across_shift;
      }
    }
}

struct Fast {
  uint64_t me = 4 * ones, you = 4 * ones;
  uint64_t turn = 0;  // all ones while the second player moves

  bool over() const { return !(me & row_bytes) || !(you & row_bytes); }
  uint64_t movable() const { return (me + low7) & high; }  // bit 8h+7 for each non-empty hole h
  unsigned legal() const { return unsigned(_pext_u64(movable(), high)); }
  void move(int hole) { sow(8 * hole); }
  void sow(unsigned shift) {  // shift: 8 * hole
    const Sowing& s = sowing[8 * shift + ((me >> shift) & 0xff)];
    me = (me & ~(0xffull << shift)) + s.me;
    you += s.you;
    uint64_t across = you & s.across, one = s.last & 0x0101010101010101u;
    bool takes = empty_capture ? s.last != 0 : across != 0;
    uint64_t capture = -uint64_t(((me & s.last) == one) & takes);
    me += ((((across >> s.across_shift) + 1) << 48) - one) & capture;
    you -= across & capture;
    uint64_t swap = (me ^ you) & ~s.again;
    me ^= swap, you ^= swap, turn ^= ~s.again;
  }
  int lead() const {
    int mine = int((me * 0x0101010101010101u) >> 56);
    return (turn ? -1 : 1) * (2 * mine - total);
  }
};

static Tally play_plain(uint64_t games, uint64_t seed) {
  Tally tally;
  SplitMix64 random{seed};
  for (uint64_t g = 0; g < games; g++) {
    Plain p;
    uint64_t length = 0;
    for (; !p.over(); length++) {
      int movable[holes], count = 0;
      for (int i = 0; i < holes; i++)
        if (p.at[7 * p.player + i]) movable[count++] = i;
      p.move(movable[below(random(), count)]);
    }
    tally.add(p.lead(), length);
  }
  return tally;
}

// `width` games at a time in one thread, so that their chains of dependent steps overlap.
template <int width>
static Tally play_fast(uint64_t games, uint64_t seed) {
  Tally tally;
  SplitMix64 random[width];
  Fast p[width];
  uint64_t length[width] = {}, left[width];
  for (int i = 0; i < width; i++) random[i] = {seed + 0x1234567 * i}, left[i] = games / width;
  for (int busy = width; busy;) {
    for (int i = 0; i < width; i++) {
      uint64_t movable = p[i].movable();
      unsigned pick = below(random[i](), unsigned(__builtin_popcountll(movable)));
      p[i].sow(__builtin_ctzll(_pdep_u64(1ull << pick, movable)) - 7);
      length[i]++;
      if (__builtin_expect(p[i].over(), 0)) {
        if (left[i]) {
          tally.add(p[i].lead(), length[i]);
          busy -= --left[i] == 0;
        }
        p[i] = Fast(), length[i] = 0;
      }
    }
  }
  return tally;
}

}  // namespace reference::kalah
