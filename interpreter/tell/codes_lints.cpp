#include "interpreter/tell/codes.hpp"

// Pages of codes: warnings of readings, relays, rounds and totals.
namespace sow::tell {

std::vector<CodePage> lints_codes() {
  return {
      {"S1015", "no rule tells the readings `A` and `B` of `O` apart",
       "The option is asked, but every rule treats two of its readings alike. A rule for one of them was forgotten, or they are one reading.",
       {R"sow(option chain "How far does a capture go?" { one; two; whole }

after lap {
  capture last
  if chain is one { end turn }
  capture across last
})sow"},
       {R"sow(option chain "How far does a capture go?" { one; two; whole }

after lap {
  capture last
  if chain is one { end turn }
  capture across last
  if chain is two { end turn }
  capture last + 1
})sow"}},
      {"S1016", "no reading of `O` lets this run",
       "Conditions on an option stand one in the other, or after each other, so that none of its readings is left.",
       {R"sow(option chain "How far does a capture go?" { one; whole }

after lap {
  if chain is one {
    capture last
    if chain is whole { capture across last }
  }
})sow"},
       {R"sow(option chain "How far does a capture go?" { one; whole }

after lap {
  capture last
  if chain is whole { capture across last }
})sow"}},
      {"S1017", "the last place may be a store here, and no rule asks: is a store lifted too?",
       "Stores are sown into, and the last piece may fall there. A rule that sows on from the last place would empty the store. Sources that "
       "tell of relays seldom say what happens then.",
       {R"sow(turn {
  choose hole from own holes that are occupied
  sow from hole counterclockwise along holes with own store
}
after lap {
  if last was occupied { sow on from last }
}
endless sowing { undo turn })sow"},
       {R"sow(turn {
  choose hole from own holes that are occupied
  sow from hole counterclockwise along holes with own store
}
after lap {
  if last is in holes and last was occupied { sow on from last }
}
endless sowing { undo turn })sow"}},
      {"S1018", "`after round` lays nothing into the holes: what is the next round played with?",
       "A new round is played with what lies in the holes when `after round` has ended. Say how they are filled.",
       {R"sow(after turn {
  if holes are empty or repeats is at least 1 { end round }
}
after round {
  if rounds is 3 { end game won by nobody }
  move holes to own store
  opponent plays next
})sow"},
       {R"sow(after turn {
  if holes are empty or repeats is at least 1 { end round }
}
after round {
  if rounds is 3 { end game won by nobody }
  move holes to own store
  for each player { move 1 seeds from own store to own hole 1 }
  opponent plays next
})sow"}},
      {"S1019", "no readings speak of `O`: which of it do they mean?",
       "The front matter names sets of readings, and none of them says anything of this option, so all have its default. Was it forgotten?",
       {R"sow(---
title: Toy
readings:
  source: {}
  other-program: {chain: one}
---
option chain "How far does a capture go?" { whole; one }
option spared "Is the last hole spared?" { no; yes }

after lap {
  if not spared { capture last }
  if chain is whole { capture across last }
})sow"},
       {R"sow(---
title: Toy
readings:
  source: {}
  other-program: {chain: one, spared: no}
---
option chain "How far does a capture go?" { whole; one }
option spared "Is the last hole spared?" { no; yes }

after lap {
  if not spared { capture last }
  if chain is whole { capture across last }
})sow"}},
      {"S1020", "N pieces in all, and `start` puts M",
       "`pieces` in the front matter says how many pieces the sources tell of, all kinds together, and `start` puts more or fewer. One of the numbers "
       "is wrong: the holes, what lies in each, or the total.",
       {R"sow(---
title: Toy
pieces: 32
---
start { put 5 in each of holes })sow"},
       {R"sow(---
title: Toy
pieces: 30
---
start { put 5 in each of holes })sow"}},
  };
}

}  // namespace sow::tell
