/* Counting of lines. Written after the turns, like play.h. */

static int64_t lines(SowFrame *f, int32_t depth);

/* What a ply changes and a line takes back. */
typedef struct Before {
  uint8_t block[SIZE] __attribute__((aligned(16)));
  uint32_t base, live;
  int32_t passed;
} Before;
static void keep(Before *to, const SowFrame *f) {
  memcpy(to->block, f->block, SIZE);
  to->base = f->history->base, to->live = f->history->live, to->passed = f->passed;
}
static void take_back(SowFrame *f, const Before *from) {
  memcpy(f->block, from->block, SIZE);
  f->history->base = from->base, f->history->live = from->live, f->passed = from->passed;
}

/* After a ply that came out as r. */
static int64_t go_on(SowFrame *f, I player, int r, int32_t depth, int passed) {
  if (depth == 1) return 1;
  if (r == sow_round_over && settle(f, player) == sow_leave) return -1;
  f->passed = passed;
  return lines(f, depth - 1);
}

/* Lines that go on from the alternatives in the script; `legal` is set if there is a legal move among them. Where the turn is the last ply
   it is only tried, and leaves the position alone. */
static int64_t lines_of_turn(SowFrame *f, I player, Before *before, int32_t depth, int *legal) {
  const int r = depth == 1 ? tried_turn(f, player) : asking_turn(f, player);
  if (r == sow_leave) return -1;
  if (r <= sow_round_over) {
    *legal = 1;
    if (depth == 1) return 1;
    const int64_t n = go_on(f, player, r, depth, 0);
    take_back(f, before);
    return n;
  }
  if (r != sow_asks) return 0;
  const int32_t n = f->offered, at = f->scripted;
  if (depth == 1 && only_choice(f) && !f->dry && !filtered(f, player)) return *legal |= n > 0, n;
  /* Kept as late as this, no load waits for the single bytes that the ply before stored. */
  if (only_choice(f) && depth > 1) keep(before, f);
  int32_t script[sow_script_length];
  for (int32_t k = 0; k < at; k++) script[k] = f->script[k];
  if (at == sow_script_length) return -1;
  int64_t sum = 0;
  for (int32_t k = 0; k < n; k++) {
    for (int32_t j = 0; j < at; j++) f->script[j] = script[j];
    f->script[at] = k, f->scripted = at + 1;
    const int64_t more = lines_of_turn(f, player, before, depth, legal);
    if (more < 0) return -1;
    sum += more;
  }
  return sum;
}

static int64_t lines_of_pass(SowFrame *f, I player, int32_t depth) {
  Before before;
  keep(&before, f);
  const int r = f->passed ? sow_leave : pass(f, player);
  const int64_t n = r == sow_leave ? -1 : go_on(f, player, r, depth, 1);
  return take_back(f, &before), n;
}

static int64_t lines(SowFrame *f, int32_t depth) {
  if (f->block[OUTCOME] != PLAYING || (f->max_rounds > 0 && load_count(f->block + ROUND) > f->max_rounds)) return 0;
  const I player = f->block[NEXT];
  int legal = 0;
  f->scripted = 0;
  int64_t sum;
  if (depth == 1) {
    sum = lines_of_turn(f, player, 0, depth, &legal);
  } else {
    Before before;
    if (!only_choice(f)) keep(&before, f);
    sum = lines_of_turn(f, player, &before, depth, &legal);
    if (sum < 0) return sum;
  }
  return sum < 0 || legal ? sum : lines_of_pass(f, player, depth);
}

/* Lines of exactly `depth` plies, one or more; -1: they are for the engine. */
int64_t sow_lines(SowFrame *f, int32_t depth) {
  f->history->keeps = 1;
  const uint32_t base = f->history->base, live = f->history->live;
  const int64_t n = lines(f, depth);
  f->history->keeps = 0, f->history->base = base, f->history->live = live;
  return n;
}
