/* Pieces that go from place to place, special ones too. Written after prelude.h. */
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
