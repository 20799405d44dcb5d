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

#if SPECIALS
/* Where special pieces lie; a turn keeps this in `lying`. */
ALWAYS M places_of_specials(const uint8_t *b) {
  M set = 0;
  for (int i = 0; i < b[SPECIALS]; i++) set |= (M)1 << b[SPECIALS + 1 + 2 * i];
  return set;
}
/* They stand sorted by place and class. */
static __attribute__((noinline)) void sort_specials(uint8_t *b) {
  for (int i = 1; i < b[SPECIALS]; i++) {
    uint8_t *all = b + SPECIALS + 1;
    const uint8_t place = all[2 * i], c = all[2 * i + 1];
    int k = i;
    for (; k > 0 && (all[2 * k - 2] > place || (all[2 * k - 2] == place && all[2 * k - 1] > c)); k--)
      all[2 * k] = all[2 * k - 2], all[2 * k + 1] = all[2 * k - 1];
    all[2 * k] = place, all[2 * k + 1] = c;
  }
}
/* Special pieces of `set` go to `to`. */
static __attribute__((noinline)) void move_specials(uint8_t *b, M set, I to) {
  for (int i = 0; i < b[SPECIALS]; i++)
    if (set >> b[SPECIALS + 1 + 2 * i] & 1) b[SPECIALS + 1 + 2 * i] = (uint8_t)to;
  sort_specials(b);
}
/* A special piece of this class goes from a place where one lies to another. */
static __attribute__((noinline)) void move_special(uint8_t *b, I from, I to, int c) {
  uint8_t *one = b + SPECIALS + 1;
  while (one[0] != from || one[1] != c) one += 2;
  one[0] = (uint8_t)to, b[from]--, b[to]++;
  sort_specials(b);
}
#else
#define places_of_specials(b) 0
#define move_specials(b, set, to) (void)0
#define move_special(b, from, to, c) (void)0
#endif

/* All pieces of `set` go to `to`: how many moved. */
ALWAYS I take_all(uint8_t *b, M *lying, M set, I to) {
  set &= ~bit(to);
  if (!set) return 0; /* often so: and what follows need not wait for a board that is stored anew */
  if (RARELY(*lying & set)) move_specials(b, set, to), *lying = (*lying & ~set) | bit(to);
  I moved = 0;
#if BOARD == 16
  /* One whole store: a vector load soon after a store of one of its bytes would wait. */
  const V all = load_vector(b), mask = spread((unsigned)set);
  moved = sum_vector(all & mask);
  store_vector(b, (all & ~mask) + (spread((unsigned)bit(to)) & (uint8_t)moved));
  return moved;
#endif
  for (int v = 0; v < BOARD; v += 16) {
    const unsigned part = (unsigned)(set >> v) & 0xffff;
    if (BOARD > 16 && !part) continue;
    const V here = load_vector(b + v), mask = spread(part);
    moved += sum_vector(here & mask);
    store_vector(b + v, here & ~mask);
  }
  b[to] = (uint8_t)(b[to] + moved);
  return moved;
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

#define CLASS(c) kind_of_class[c], owner_of_class[c] < 0 ? 0 : 1, owner_of_class[c]
#if SPECIALS
/* Does a special piece of this class count, for `whose` (0: anybody's, 1: of `who`, 2: not of `who`)? kind < 0: any. */
ALWAYS int fits(int c, I kind, int whose, I who) {
  const int owner = owner_of_class[c];
  return (kind < 0 || kind_of_class[c] == kind) && (whose == 0 || (whose == 1 ? owner == who : owner >= 0 && owner != who));
}
ALWAYS I specials_at(const uint8_t *b, M set, I kind, int whose, I who) {
  I n = 0;
  for (int i = 0; i < b[SPECIALS]; i++) n += set >> b[SPECIALS + 1 + 2 * i] & 1 && fits(b[SPECIALS + 2 + 2 * i], kind, whose, who);
  return n;
}
ALWAYS I kind_in(const uint8_t *b, M set, I kind, int whose, I who) {
  return kind == 0 ? sum_in(b, set) - specials_at(b, set, -1, 0, 0) : kind > 0 ? specials_at(b, set, kind, whose, who) : sum_in(b, set);
}
/* At most so many special pieces that fit; those of the first class first. */
static I move_fitting(uint8_t *b, I from, I to, I most, I kind, int whose, I who) {
  I moved = 0;
  for (int i = 0; i < b[SPECIALS] && moved < most; i++)
    if (b[SPECIALS + 1 + 2 * i] == from && fits(b[SPECIALS + 2 + 2 * i], kind, whose, who))
      b[SPECIALS + 1 + 2 * i] = (uint8_t)to, b[from]--, b[to]++, moved++;
  if (moved) sort_specials(b);
  return moved;
}
/* The class that falls now from a mixed hand: early kinds, seeds, late kinds; one's own before others'. */
static int piece_to_drop(const uint8_t *b, I hand, I player) {
  int best = 0, rank = 1 << 20, seeds = b[hand];
  for (int i = 0; i < b[SPECIALS]; i++) {
    if (b[SPECIALS + 1 + 2 * i] != hand) continue;
    const int c = b[SPECIALS + 2 + 2 * i], owner = owner_of_class[c];
    const int its = (early_class[c] ? 0 : 2000) + 20 * kind_of_class[c] + (owner == player ? 0 : 1 + owner);
    seeds--;
    if (its < rank) best = c, rank = its;
  }
  return seeds > 0 && rank > 1000 ? 0 : best;
}
#else
ALWAYS I specials_at(const uint8_t *b, M set, I kind, int whose, I who) { return 0; }
ALWAYS I kind_in(const uint8_t *b, M set, I kind, int whose, I who) { return kind <= 0 ? sum_in(b, set) : 0; }
ALWAYS I move_fitting(uint8_t *b, I from, I to, I most, I kind, int whose, I who) { return 0; }
ALWAYS int piece_to_drop(const uint8_t *b, I hand, I player) { return 0; }
#endif
/* At most so many pieces of a kind (any: -1) from one place to another. */
ALWAYS I move_some(uint8_t *b, I from, I to, I most, I kind, int whose, I who) {
  if (from == to || most <= 0) return 0;
  if (kind > 0) return move_fitting(b, from, to, most, kind, whose, who);
  const I seeds = b[from] - specials_at(b, bit(from), -1, 0, 0), n = seeds < most ? seeds : most;
  b[from] = (uint8_t)(b[from] - n), b[to] = (uint8_t)(b[to] + n);
  return kind == 0 ? n : n + move_fitting(b, from, to, most - n, -1, 0, 0);
}

/* The piece that fell last goes to another place. */
ALWAYS I move_piece(uint8_t *b, I piece, I last, I to) {
  if (piece < 0 || last < 0 || last == to) return 0;
  return piece == 0 ? move_some(b, last, to, 1, 0, 0, 0) : move_fitting(b, last, to, 1, CLASS(piece));
}
/* All pieces of a place but one like the piece that fell last. */
static I move_all_but(uint8_t *b, I piece, I from, I to) {
  if (from == to) return 0;
  I moved = 0;
#if SPECIALS
  int like = 0;
  for (int i = 0; i < b[SPECIALS]; i++) like += b[SPECIALS + 1 + 2 * i] == from && b[SPECIALS + 2 + 2 * i] == piece;
  if (piece > 0 && like) {
    for (int i = 0, kept = 0; i < b[SPECIALS]; i++) {
      if (b[SPECIALS + 1 + 2 * i] != from || (b[SPECIALS + 2 + 2 * i] == piece && !kept++)) continue;
      b[SPECIALS + 1 + 2 * i] = (uint8_t)to, b[from]--, b[to]++, moved++;
    }
    sort_specials(b);
    return moved + move_some(b, from, to, 255, 0, 0, 0);
  }
#endif
  const I seeds = b[from] - specials_at(b, bit(from), -1, 0, 0);
  if (piece != 0 || seeds == 0) return move_some(b, from, to, 255, -1, 0, 0);
  moved = move_some(b, from, to, seeds - 1, 0, 0, 0);
  return moved + move_fitting(b, from, to, 255, -1, 0, 0);
}
#if SPECIALS
/* Special pieces of a place get another owner. */
static void give_pieces(uint8_t *b, M set, I most, I kind, int whose, I who, I to) {
  for (int i = 0; i < b[SPECIALS] && most > 0; i++) {
    uint8_t *const c = b + SPECIALS + 2 + 2 * i;
    if (!(set >> c[-1] & 1) || !fits(*c, kind, whose, who)) continue;
    if (owner_of_class[*c] >= 0 || (*c + 1 < CLASSES && kind_of_class[*c + 1] == kind_of_class[*c])) {
      int first = *c;
      while (first > 0 && kind_of_class[first - 1] == kind_of_class[*c]) first--;
      *c = (uint8_t)(first + to + 1);
    }
    most--;
  }
  sort_specials(b);
}
#endif

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
#define LAP_DONE laps++; if (RARELY(++laps_here >= QUIET_LAPS) && too_long(&lap_end, b, last, laps_here)) goto leave

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
