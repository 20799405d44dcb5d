/* What C code made for a ruleset is written with. The constants SPECIALS, BOARD, RECURS ... are defined before it. */
typedef uint64_t M; /* places, as bits */
typedef int64_t I;
typedef uint8_t V __attribute__((vector_size(16)));

#define ALWAYS static inline __attribute__((always_inline))
#define RARELY(c) __builtin_expect(!!(c), 0)
#define EACH(place, set) \
  for (M rest_##place = (set), place; rest_##place && (place = (M)__builtin_ctzll(rest_##place), 1); rest_##place &= rest_##place - 1)

ALWAYS V load_vector(const uint8_t *p) {
  V v;
  memcpy(&v, p, 16);
  return v;
}
ALWAYS void store_vector(uint8_t *p, V v) { memcpy(p, &v, 16); }
ALWAYS M load_mask(const uint8_t *p) {
  M m;
  memcpy(&m, p, 8);
  return m;
}
ALWAYS void store_mask(uint8_t *p, M m) { memcpy(p, &m, 8); }
ALWAYS I load_number(const uint8_t *p) {
  int16_t n;
  memcpy(&n, p, 2);
  return n;
}
ALWAYS I load_count(const uint8_t *p) {
  uint16_t n;
  memcpy(&n, p, 2);
  return n;
}
/* What rules can ask of a counter: numbers end at 32767. */
ALWAYS I counted(I count) { return count < 32767 ? count : 32767; }
/* A count of turns or rounds; it stays at 65535. */
ALWAYS void count_one_more(uint8_t *p) {
  uint16_t n;
  memcpy(&n, p, 2);
  n = (uint16_t)(n + (n < 65535));
  memcpy(p, &n, 2);
}
ALWAYS void store_number(uint8_t *p, I value) {
  int16_t n = (int16_t)value;
  memcpy(p, &n, 2);
}
ALWAYS M bit(I place) { return place < 0 ? 0 : (M)1 << place; }
ALWAYS I count_of(M set) { return __builtin_popcountll(set); }
ALWAYS I first_of(M set) { return set ? __builtin_ctzll(set) : -1; }

#if defined(__SSSE3__)
#include <immintrin.h>
ALWAYS M occupied_at(const uint8_t *b) { return (M)(uint16_t)~_mm_movemask_epi8(_mm_cmpeq_epi8((__m128i)load_vector(b), _mm_setzero_si128())); }
ALWAYS V spread(unsigned set) {
  const __m128i which = _mm_set_epi8(1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0), bits = _mm_set1_epi64x((long long)0x8040201008040201u);
  const __m128i both = _mm_shuffle_epi8(_mm_set1_epi16((short)set), which);
  return (V)_mm_cmpeq_epi8(_mm_and_si128(both, bits), bits);
}
ALWAYS int sum_vector(V v) {
  const __m128i sums = _mm_sad_epu8((__m128i)v, _mm_setzero_si128());
  return _mm_cvtsi128_si32(sums) + _mm_extract_epi16(sums, 4);
}
#else
ALWAYS M occupied_at(const uint8_t *b) {
  M set = 0;
  for (int i = 0; i < 16; i++) set |= (M)(b[i] != 0) << i;
  return set;
}
ALWAYS V spread(unsigned set) {
  V v;
  for (int i = 0; i < 16; i++) v[i] = set >> i & 1 ? 0xff : 0;
  return v;
}
ALWAYS int sum_vector(V v) {
  int sum = 0;
  for (int i = 0; i < 16; i++) sum += v[i];
  return sum;
}
#endif

ALWAYS M occupied(const uint8_t *b) {
  M set = 0;
  for (int v = 0; v < BOARD; v += 16) set |= occupied_at(b + v) << v;
  return set;
}
/* The same for the places of tracks. */
ALWAYS M occupied_on_tracks(const uint8_t *b) {
  M set = 0;
  for (int v = 0; v < TRACKED; v += 16) set |= occupied_at(b + v) << v;
  return set;
}
ALWAYS I sum_in(const uint8_t *b, M set) {
  int sum = 0;
  for (int v = 0; v < BOARD; v += 16) sum += sum_vector(load_vector(b + v) & spread((unsigned)(set >> v) & 0xffff));
  return sum;
}

/* An ordered list of different places. */
typedef struct L {
  I size;
  int8_t at[64];
} L;
ALWAYS void add(L *list, I place) { list->at[list->size++] = (int8_t)place; }
ALWAYS int has(const L *list, I place) {
  for (I i = 0; i < list->size; i++)
    if (list->at[i] == place) return 1;
  return 0;
}
ALWAYS void add_all(L *list, M set) { EACH(p, set) add(list, (I)p); }
ALWAYS M set_of(const L *list) {
  M set = 0;
  for (I i = 0; i < list->size; i++) set |= bit(list->at[i]);
  return set;
}

ALWAYS uint64_t turned(uint64_t x, int k) { return x << k | x >> (64 - k); }
/* xoshiro256**: one of n. */
ALWAYS I one_of(uint64_t *s, I n) {
  const uint64_t result = turned(s[1] * 5, 7) * 9, t = s[1] << 17;
  s[2] ^= s[0], s[3] ^= s[1], s[1] ^= s[2], s[0] ^= s[3], s[2] ^= t, s[3] = turned(s[3], 45);
  return (I)(((unsigned __int128)result * (uint64_t)n) >> 64);
}
ALWAYS I member(M set, I k) {
#ifdef __BMI2__
  return __builtin_ctzll(_pdep_u64((M)1 << k, set));
#else
  for (; k > 0; k--) set &= set - 1;
  return __builtin_ctzll(set);
#endif
}

/* A table and a copy of its fields that the compiler may keep in registers. */
ALWAYS const SowTable *table_for(SowFrame *f, const SowTable **recent, M path, M drops, I direction) {
  const SowTable *t = *recent;
  if (RARELY(!t || t->path != path || t->drops != drops || t->direction != direction))
    *recent = t = f->table(f->engine, path, drops, (int32_t)direction);
  return t;
}
ALWAYS I steps(SowTable t, I place, I n) {
  for (; n > 0 && place >= 0; n--) place = t.after[place];
  for (; n < 0 && place >= 0; n++) place = t.before[place];
  return place;
}
/* A whole lap from `origin`: the place of the last drop; the place beyond, and what lies there. That is known before the board is stored. */
ALWAYS I lap(uint8_t *b, SowTable t, I origin, int hand, I *ahead, int *there) {
  int rest = hand, rounds = 0;
  while (RARELY(rest >= t.length)) rest -= t.length, rounds++;
  const I row = origin * t.length + rest;
  const uint8_t *added = t.rows + row * TRACKED;
  *ahead = t.beyond[row], *there = (uint8_t)(b[*ahead] + added[*ahead]);
  for (int v = 0; v < TRACKED; v += 16) {
    V here = load_vector(b + v) + load_vector(added + v);
    if (RARELY(rounds))
      here += load_vector(t.rounds + v) * (uint8_t)rounds - (spread((unsigned)(bit(origin) >> v) & 0xffff) & (uint8_t)(rounds * t.length));
    store_vector(b + v, here);
  }
  if (RARELY(rounds)) *there = b[*ahead];
  return t.last[row];
}

/* So many seeds in hand fall from `last` on. */
ALWAYS I drop_seeds(uint8_t *b, SowTable t, I last, int seeds, I hand) {
  I ahead;
  int there;
  b[hand] = (uint8_t)(b[hand] - seeds), b[last] = (uint8_t)(b[last] + seeds);
  return lap(b, t, last, seeds, &ahead, &there);
}

/* Long sowings: the board and the last place at a lap end, kept to see whether they return. */
typedef struct LapEnd {
  uint8_t board[BOARD];
  I last;
} LapEnd;
/* Is this sowing for the engine? It is if it seems to be endless, or goes on too long. */
static __attribute__((noinline)) int too_long(LapEnd *kept, const uint8_t *b, I last, I laps) {
  if ((laps & (laps - 1)) != 0) return laps > 1000 || (kept->last == last && !memcmp(kept->board, b, BOARD));
  memcpy(kept->board, b, BOARD), kept->last = last;
  return 0;
}
#define QUIET_LAPS 32 /* nearly all sowings are over by then; a power of two */
#define LAP_DONE laps++; if (RARELY(++laps_here >= QUIET_LAPS) && too_long(&lap_end, b, last, laps_here)) { f->seems_endless = 1; goto leave; } (void)0

/* Could this player, if it were to move now, find a legal move? 1, 0, or -1: the engine must say. (play.h) */
static int can_move(SowFrame *f, const uint8_t *b, I who, I next_phase);

/* Is the same position among those that ended turns of this round, and how often? */
ALWAYS I repeats(SowFrame *f, const uint8_t *b, uint64_t hash) {
  const SowHistory *h = f->history;
  if (RARELY(h->live - h->base > 32) && !h->keeps) return f->count(f->history, b, RECURS, hash);
  I found = 0;
  for (uint32_t i = h->base; i < h->live; i++) found += h->hashes[i] == hash && !memcmp(h->blocks + (size_t)i * h->stride, b, RECURS);
  return found;
}
ALWAYS void forget(SowFrame *f) {
  SowHistory *h = f->history;
  if (h->keeps) h->base = h->live;
  else if (RARELY(h->tabled)) f->forget(h);
  else h->live = 0;
}
ALWAYS void forget_all(SowFrame *f) {
  if (f->history->keeps) f->history->base = f->history->live;
  else if (f->history->tabled) f->forget(f->history);
  else f->history->live = 0;
}
ALWAYS void enter(SowFrame *f, const uint8_t *b, uint64_t hash) {
  SowHistory *h = f->history;
  if (RARELY(h->live == h->room)) f->grow(h);
  h->hashes[h->live] = hash;
  uint8_t *to = h->blocks + (size_t)h->live * h->stride;
  for (int i = 0; i + 8 <= RECURS; i += 8) store_mask(to + i, load_mask(b + i));
  for (int i = RECURS & ~7; i < RECURS; i++) to[i] = b[i];
  h->live++;
}
