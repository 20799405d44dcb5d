#include "interpreter/tell/codes.hpp"

// Pages of codes: kinds of values, and boards.
namespace sow::tell {

std::vector<CodePage> values_codes() {
  return {
      {"S0301", "a T is needed here, this is a U",
       "What stands here is of another kind than what is needed: a place where a number should stand, a number where a place should "
       "stand.",
       {R"sow(after lap {
  if seeds in own store is across last { end turn }
})sow"},
       {R"sow(after lap {
  if seeds in own store is seeds in across last { end turn }
})sow"}},
      {"S0302", "one place is needed here, this is a list of places",
       "Here must stand one hole, store or pile; what stands there may be several. Choose one, or take the `first of` them.",
       {R"sow(turn {
  sow from own holes that are occupied counterclockwise along holes
})sow"},
       {R"sow(turn {
  sow from first of own holes that are occupied counterclockwise along holes
})sow"}},
      {"S0303", "`occupied` of a list: say `any of` or `all of`",
       "Of several holes together `occupied` could mean each of them or at least one. Say which.",
       {R"sow(after lap {
  if own holes are occupied { end turn }
})sow"},
       {R"sow(after lap {
  if all of own holes are occupied { end turn }
})sow"}},
      {"S0304", "`backwards` turns a list round, and this is one place: say `back`, `go` or a direction",
       "`backwards` reverses the order of a list of places. A run that goes against the sowing is said with `back`; a sowing the "
       "other way with its direction.",
       {R"sow(after lap {
  capture last backwards
})sow"},
       {R"sow(after lap {
  capture each from last back up to 2
})sow"}},
      {"S0305", "a run goes by at least 1: say `back` to go against the direction",
       "The step of a run is a number of holes forward. Against the direction of sowing one goes with `back`.",
       {R"sow(after lap {
  capture each from last by -1 up to 2
})sow"},
       {R"sow(after lap {
  capture each from last back up to 2
})sow"}},
      {"S0306", "`score` must be a number: write `seeds in own store`",
       "The definition `score` tells how many points a player has. A store is a place; how much lies in it is a number.",
       {R"sow(define score = own store)sow"},
       {R"sow(define score = seeds in own store)sow"}},
      {"S0307", "`nobody` is no player here; say `none of players can move`",
       "Whether a player can move is asked of a player. To say that no player can, ask `none of players`.",
       {R"sow(after turn {
  if nobody can move { end game won by nobody }
  if repeats is 1 { end game won by nobody }
})sow"},
       {R"sow(after turn {
  if none of players can move { end game won by nobody }
  if repeats is 1 { end game won by nobody }
})sow"}},
      {"S0308", "`D` takes N values, here are M",
       "A definition is used with as many values in brackets as it has parameters.",
       {R"sow(define sweep(a, b) { capture a with b }

after lap { sweep(last) })sow"},
       {R"sow(define sweep(a, b) { capture a with b }

after lap { sweep(last, across last) })sow"}},
      {"S0309", "N numbers for M places",
       "A list of numbers puts one number of seeds into each of the places, so there must be as many numbers as places.",
       {R"sow(start { put 2 2 in own holes })sow"},
       {R"sow(start { put 2 2 1 in own holes })sow"}},
      {"S0310", "the mark `M` has no player: declare `marks M: owned`",
       "Whose a mark is can be asked, or said with `for`, only if marks of this sort are put for a player.",
       {R"sow(marks prize

after lap {
  if last holds 4 { mark last as prize for player }
  if last is prize { end turn }
})sow"},
       {R"sow(marks prize: owned

after lap {
  if last holds 4 { mark last as prize for player }
  if last is own prize { end turn }
})sow"}},
      {"S0311", "the two sides of `if ... else` differ: a T and a U",
       "Both sides of a value with `if` and `else` must be of the same kind.",
       {R"sow(define reach = 2 if laps is 1 else last

after lap {
  if drops is reach { end turn }
})sow"},
       {R"sow(define reach = 2 if laps is 1 else 3

after lap {
  if drops is reach { end turn }
})sow"}},
      {"S0401", "there is no place `P` on this board",
       "The board has no hole, store or row of this name.",
       {R"sow(after lap {
  if last is S7 { end turn }
})sow"},
       {R"sow(after lap {
  if last is S3 { end turn }
})sow"}},
      {"S0402", "the place `P` stands twice on the track",
       "A track leads through each place once.",
       {R"sow(board {
  2 rows of 3 holes
  stores
  track a1..a3 b3..b1 a3
})sow"},
       {R"sow(board {
  2 rows of 3 holes
  stores
  track a1..a3 b3..b1
})sow"}},
      {"S0403", "this sowing goes round, and the board has no track",
       "On one, two and four rows and on a ring it is known which hole follows which. On other boards `track` must say it.",
       {R"sow(board 3 rows of 3 holes, stores)sow"},
       {R"sow(board {
  3 rows of 3 holes
  stores
  track a1..a3 b3..b1 c1..c3
})sow"}},
      {"S0404", "a ring with stores needs `track`, to say where the stores lie",
       "Nobody can know between which holes of a ring the stores lie. `track` lists all places in the order of sowing.",
       {R"sow(board ring of 6 holes, stores)sow"},
       {R"sow(board {
  ring of 6 holes
  stores
  track a1..a3 SS a4..a6 NS
})sow"}},
      {"S0405", "`opponent` needs two players, here are N",
       "With more than two players there is no one opponent. Say which player is meant: `player after mover`, `for each player`.",
       {R"sow(players South

no move { end game won by opponent })sow"},
       {R"sow(players South

no move { end game won by nobody })sow"}},
      {"S0406", "nothing says where captured pieces go: add `captures to ...` or `into`",
       "As soon as something is captured, the rules must say where it goes: to stores, to piles beside the board, out of play.",
       {R"sow(board 2 rows of 3 holes
players South, North
start { put 2 in each of holes }
turn {
  choose hole from own holes that are occupied
  sow from hole counterclockwise along holes
}
after lap { capture across last }
no move { end game won by opponent }
after turn {
  if repeats is at least 1 { end game won by nobody }
})sow", true},
       {R"sow(board 2 rows of 3 holes
players South, North
captures to own pile
start { put 2 in each of holes }
turn {
  choose hole from own holes that are occupied
  sow from hole counterclockwise along holes
}
after lap { capture across last }
no move { end game won by opponent }
after turn {
  if repeats is at least 1 { end game won by nobody }
})sow", true}},
      {"S0407", "nothing says when a `K` leaves a mixed hand: add `sown early`, `late` or `free`",
       "When a hand holds pieces of several kinds, it matters which one falls first. Say it for each kind: before the seeds, after "
       "them, or as the mover likes.",
       {R"sow(pieces {
  seeds
  stone: owned
}
start {
  put 2 in each of holes
  put 1 stone in S1
})sow"},
       {R"sow(pieces {
  seeds
  stone: owned, sown late
}
start {
  put 2 in each of holes
  put 1 stone in S1
})sow"}},
  };
}

}  // namespace sow::tell
