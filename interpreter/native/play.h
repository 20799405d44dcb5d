/* Whole turns: random play and the counting of lines. Written after the turns of each phase; `turn` and `filtered` choose among them. */

/* Can the turn whose first alternatives are in the script still come to a legal end? 1, 0, or -1: the engine must say. */
static int completable(SowFrame *f, I player, int filters) {
  const int r = tried_turn(f, player);
  if (r == sow_leave) return -1;
  if (r != sow_asks) return r <= sow_round_over;
  const int32_t n = f->offered, depth = f->scripted;
  if (!filters && !f->dry) return n > 0;
  if (depth == sow_script_length) return -1;
  for (int32_t k = 0; k < n; k++) {
    f->script[depth] = k, f->scripted = depth + 1;
    const int good = completable(f, player, filters);
    if (good != 0) return good;
  }
  return 0;
}

/* The turn is only tried, on a copy of the position; what stands in the script belongs to the turn under way. */
static int can_move(SowFrame *f, const uint8_t *b, I who, I next_phase) {
  uint8_t copy[SIZE] __attribute__((aligned(16))), *const block = f->block;
  int32_t script[sow_script_length];
  const int32_t scripted = f->scripted, offered = f->offered, dry = f->dry;
  memcpy(script, f->script, sizeof script);
  memcpy(copy, b, SIZE);
  if (next_phase >= 0) copy[PHASE] = (uint8_t)next_phase;
  f->block = copy, f->scripted = 0;
  const int can = completable(f, who, filtered(f, who));
  f->block = block, f->scripted = scripted, f->offered = offered, f->dry = dry;
  memcpy(f->script, script, sizeof script);
  return can;
}

/* A choice whose alternatives must be tried: one of those that still lead to a legal move is added to the script. */
static int choose_tried(SowFrame *f, I player, int filters) {
  const int32_t n = f->offered, depth = f->scripted;
  int32_t open[64], found = 0;
  if (n > 64 || depth == sow_script_length) return sow_leave;
  for (int32_t k = 0; k < n; k++) {
    f->script[depth] = k, f->scripted = depth + 1;
    const int good = completable(f, player, filters);
    if (good < 0) return sow_leave;
    if (good) open[found++] = k;
  }
  if (found == 0) return sow_stuck;
  f->script[depth] = open[found > 1 ? one_of(f->random[player], found) : 0], f->scripted = depth + 1;
  return sow_asks;
}

static inline int random_turn(SowFrame *f, I player) {
  uint64_t stream[4];
  f->scripted = 0;
  memcpy(stream, f->random[player], sizeof stream);
  const int filters = filtered(f, player);
  int r = filters ? asking_turn(f, player) : free_turn(f, player);
  while (r == sow_asks && (r = choose_tried(f, player, filters)) == sow_asks) r = filters ? asking_turn(f, player) : free_turn(f, player);
  if (r > sow_round_over) memcpy(f->random[player], stream, sizeof stream);
  return r;
}

/* Plays at most `most` plies at random; fewer when the next one is for the engine, or when a round or the game ends: how many. */
int32_t sow_play(SowFrame *f, int32_t most) {
  int32_t n = 0;
  f->turns = f->passes = f->ended = 0;
  while (n < most && f->block[OUTCOME] == PLAYING) {
    const I player = f->block[NEXT];
    int r = random_turn(f, player);
    if (r == sow_stuck) {
      r = f->passed ? sow_leave : pass(f, player);
      if (r == sow_leave) break;
      f->passes++, f->passed = 1;
    } else {
      if (r > sow_round_over) break;
      f->laps_of[f->turns] = f->laps, f->captured_of[f->turns] = f->captured, f->turns++;
      f->passed = 0;
    }
    n++;
    if (r == sow_round_over) {
      f->ended = settle(f, player) == sow_leave ? 1 : 2, f->player = (int32_t)player;
      break;
    }
  }
  return n;
}
