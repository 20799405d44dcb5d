/* What the fast engine shares with C code made for one ruleset (interpreter/native). C and C++: the same text is put before that code. */
#ifndef SOW_FRAME_H
#define SOW_FRAME_H
#include <stdint.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A path in one direction: for each origin and number of seeds, what is added where and where the last one falls. */
typedef struct SowTable {
  uint64_t path, drops;
  int32_t direction, length;      /* length: drops in one round */
  const uint8_t *rows;            /* [origin][number % length], 16 bytes a vector: what is added, the origin less so many, modulo 256 */
  const uint8_t *rounds;          /* one seed for each drop of a round */
  const int8_t *last;             /* [origin][number % length], or -1 */
  const int8_t *beyond;           /* the place after that one */
  const int8_t *after, *before;   /* one step along the path, or -1 */
} SowTable;

/* Positions that ended turns of this round: those from `base` on count. */
typedef struct SowHistory {
  uint64_t *hashes;
  uint8_t *blocks;                /* `stride` bytes each */
  uint32_t base, live, room, stride;
  uint32_t keeps;                 /* what is forgotten is kept below `base`, to come back to */
  uint32_t tabled;                /* so many stand in a table of the engine, too */
} SowHistory;

enum { sow_script_length = 16, sow_turns_at_once = 256 };
/* How a turn came out. leave: nothing has changed, the engine plays this turn. round_over: played up to `end round`, the engine goes on. */
enum { sow_played, sow_round_over, sow_leave, sow_asks, sow_refused, sow_stuck };

typedef struct SowFrame {
  void *engine;
  uint8_t *block;
  uint64_t (*random)[4];          /* state of each player's stream */
  int64_t *gained;                /* captured by each player */
  const SowTable **tables;        /* last used, by site, player and, where one place is skipped, that place */
  SowHistory *history;
  int32_t script[sow_script_length], scripted;   /* the alternatives taken at the first choices */
  int32_t offered, dry;           /* at the choice that was asked: alternatives; a later choice may have none */
  int32_t laps, captured;         /* of the last turn */
  int32_t seems_endless;          /* a turn was left to the engine since a lap end came again, or after very many laps */
  int32_t plays_next, next_phase; /* as that turn left them; -1: no phase was named */
  int32_t max_rounds;             /* counting lines: none goes beyond; 0: no bound */
  int32_t passes, passed;         /* passes so far; was the last ply one? */
  int32_t turns;                  /* turns in the lists below */
  int32_t ended, player;          /* the last ply, of this player, ended a round: 1, its settlement is for the engine; 2, settled */
  int32_t laps_of[sow_turns_at_once], captured_of[sow_turns_at_once];
  const SowTable *(*table)(void *engine, uint64_t path, uint64_t drops, int32_t direction);   /* null: step by step */
  uint32_t (*count)(SowHistory *, const uint8_t *block, uint32_t bytes, uint64_t hash);
  void (*grow)(SowHistory *);
  void (*forget)(SowHistory *);
} SowFrame;

/* Each word has a multiplier of its own, so that nothing waits for the word before. */
static inline uint64_t sow_hash(const uint8_t *block, uint32_t bytes) {
  uint64_t sum = 0, factor = 0x9e3779b97f4a7c15u, tail = 0;
  uint32_t i = 0;
  for (; i + 8 <= bytes; i += 8, factor += 0x517cc1b727220a94u) {
    uint64_t word;
    memcpy(&word, block + i, 8);
    sum += (word ^ (word >> 29)) * factor;
  }
  for (; i < bytes; i++) tail = tail << 8 | block[i];
  sum += tail * factor;
  return sum ^ (sum >> 32);
}

#ifdef __cplusplus
}
#endif
#endif
