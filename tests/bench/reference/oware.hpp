#pragma once
// Oware(6,4), hand-written: the speed reference for an interpreter of the same rules.
//
// Rules. Two rows of six holes with four seeds each. The mover lifts all seeds of a non-empty hole of
// their row and sows them one by one counter-clockwise, never into the hole they came from. If the
// last seed makes a hole of the opponent's row hold 2 or 3, the mover takes its seeds, and those of
// the holes just before it, back to the first that is of the own row or does not hold 2 or 3. A
// capture that would take every seed of the opponent's row (grand slam) takes nothing; the move
// stands. If the opponent's row is empty, only moves that sow into it are legal. The game ends when
// a player has taken more than 24 seeds or both have 24; when the player to move has no legal move;
// or when a position (board and player to move) comes back that was there since the last capture. In
// the last two cases the seeds left in a row are its owner's.
#include <array>
#include <immintrin.h>
#include "tests/bench/reference/common.hpp"

namespace reference::oware {

constexpr int holes = 6, seeds = 4, total = 2 * holes * seeds;

// The plain way: an array, loops, and a list of the boards since the last capture.
struct Plain {
  std::array<uint8_t, 12> at{4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4};
  std::array<int, 2> taken{};
  int player = 0;
  bool repeated = false;
  std::vector<std::array<uint8_t, 13>> since_capture;

  Plain() { remember(); }
  bool remember() {  // false if this position was there before
    std::array<uint8_t, 13> now;
    std::copy(at.begin(), at.end(), now.begin());
    now[12] = player;
    if (std::find(since_capture.begin(), since_capture.end(), now) != since_capture.end()) return false;
    since_capture.push_back(now);
    return true;
  }
  int row(int p) const {
    int sum = 0;
    for (int i = 0; i < holes; i++) sum += at[holes * p + i];
    return sum;
  }
  unsigned legal() const {
    bool feed = !row(!player);
    unsigned moves = 0;
    for (int i = 0; i < holes; i++) moves |= unsigned(at[holes * player + i] > (feed ? holes - 1 - i : 0)) << i;
    return moves;
  }
  bool over() const { return repeated || taken[0] > total / 2 || taken[1] > total / 2 || !legal(); }
  void move(int hole) {
    int start = holes * player + hole, here = start, hand = at[start];
    at[start] = 0;
    while (hand) {
      here = here == 11 ? 0 : here + 1;
      if (here == start) continue;
      at[here]++, hand--;
    }
    int first = holes * !player, end = here, gain = 0;
    if (here / holes != player)
      for (; end >= first && (at[end] == 2 || at[end] == 3); end--) gain += at[end];
    if (gain && gain < row(!player)) {
      for (; here > end; here--) at[here] = 0;
      taken[player] += gain;
      since_capture.clear();
    }
    player = !player;
    repeated = !remember();
  }
  int lead() const { return row(0) + taken[0] - row(1) - taken[1]; }
};

// The fast way: each side is one 64-bit word, a byte a hole (bytes 0..5) and the seeds taken (byte 6),
// seen from the mover; sowing is one table entry added to each word; no branch on what a move does.
constexpr uint64_t ones = 0x0000010101010101u, low7 = 0x7f * ones, high = 0x80 * ones, row_bytes = 0xff * ones;
constexpr uint64_t feeding = low7 - 0x000102030405u;  // hole h needs 6-h seeds to reach the other row

struct Sowing {
  uint64_t me, you;  // seeds to add
  uint64_t reach;    // bytes of the opponent's row up to the hole sown last, 0 if that is an own hole
  uint64_t unused;   // pads the entry to 32 bytes
};
static Sowing sowing[holes * 64];  // [hole * 64 + seeds in it]

static void fill_table() {
  for (int hole = 0; hole < holes; hole++)
    for (int n = 1; n <= total; n++) {
      uint8_t add[12] = {};
      int here = hole;
      for (int i = 0; i < n; i++) {
        here = (here + 1) % 12;
        if (here == hole) here++;
        add[here]++;
      }
      Sowing& s = sowing[hole * 64 + n];
      s = {};
      for (int i = 0; i < holes; i++) s.me |= uint64_t(add[i]) << 8 * i, s.you |= uint64_t(add[6 + i]) << 8 * i;
      if (here >= 6) s.reach = ~(~0ull << 8 * (here - 5));
    }
}

struct Fast {
  uint64_t me = 4 * ones, you = 4 * ones;
  uint64_t turn = 0;  // all ones while the second player moves

  uint64_t movable() const { return (me + (you & row_bytes ? low7 : feeding)) & high; }
  unsigned legal() const { return unsigned(_pext_u64(movable(), high)); }
  bool decided() const { return (you >> 48) > total / 2; }  // only the last mover's count can have grown
  bool over() const { return decided() || !movable(); }     // short of repetition: perft from the start meets none
  void move(int hole) { sow(8 * hole); }
  uint64_t sow(unsigned shift) {  // shift: 8 * hole; returns the number of seeds taken
    const Sowing& s = sowing[8 * shift + ((me >> shift) & 0xff)];
    me = (me & ~(0xffull << shift)) + s.me;
    you += s.you;
    uint64_t other = (((you ^ 2 * ones) & 0xfe * ones) + low7) & high & s.reach;  // holes not 2 or 3
    uint64_t run = s.reach & (~0ull << (64 - _lzcnt_u64(other)));
    if (!(you & row_bytes & ~run)) run = 0;
    uint64_t gain = ((you & run) * 0x0101010101010101u) >> 56;
    you &= ~run;
    me += gain << 48;
    std::swap(me, you);
    turn = ~turn;
    return gain;
  }
  int lead() const {
    int mine = int((me * 0x0101010101010101u) >> 56);
    return (turn ? -1 : 1) * (2 * mine - total);
  }
};

// Positions since the last capture: open addressing; a stamp tells the entries of older captures.
struct Seen {
  static constexpr unsigned slots = 512;
  struct Entry { uint64_t me, you; } entry[slots] = {};
  uint64_t stamp = 1;
  unsigned count = 0;

  void forget() {
    count = 0;
    if (++stamp == 1 << 16) memset(entry, 0, sizeof entry), stamp = 1;
  }
  bool add(const Fast& p) {  // false if it is there already, or the table is full
    uint64_t me = (p.me & row_bytes) | (p.turn << 63), you = (p.you & row_bytes) | stamp << 48;
    uint64_t at = ((me ^ you * 0x9e3779b97f4a7c15u) * 0xd6e8feb86659fd93u) >> 55;
    for (;; at = (at + 1) % slots) {
      Entry& e = entry[at];
      if (e.you >> 48 != stamp) return e = {me, you}, ++count < slots;
      if (e.me == me && e.you == you) return false;
    }
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
      for (unsigned moves = p.legal(); moves; moves &= moves - 1) movable[count++] = __builtin_ctz(moves);
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
  static Seen seen[width];
  uint64_t length[width] = {}, left[width];
  for (int i = 0; i < width; i++) {
    random[i] = {seed + 0x1234567 * i}, left[i] = games / width;
    seen[i].forget(), seen[i].add(p[i]);
  }
  for (int busy = width; busy;) {
    for (int i = 0; i < width; i++) {
      uint64_t movable = p[i].movable();
      unsigned pick = below(random[i](), unsigned(__builtin_popcountll(movable)));
      if (p[i].sow(__builtin_ctzll(_pdep_u64(1ull << pick, movable)) - 7)) seen[i].forget();
      length[i]++;
      if (__builtin_expect(!seen[i].add(p[i]) || p[i].over(), 0)) {
        if (left[i]) {
          tally.add(p[i].lead(), length[i]);
          tally.capped += seen[i].count == Seen::slots;
          busy -= --left[i] == 0;
        }
        p[i] = Fast(), length[i] = 0;
        seen[i].forget(), seen[i].add(p[i]);
      }
    }
  }
  return tally;
}

}  // namespace reference::oware
