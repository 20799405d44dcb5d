#include "interpreter/tell/codes.hpp"

// Pages of codes: front matter, files and limits.
namespace sow::tell {

std::vector<CodePage> files_codes() {
  return {
      {"S0801", "the front matter can't be read: ...",
       "The lines between `---` are YAML: `key: text`, with lists indented below. The message names the line.",
       {R"sow(---
title: Toy
claims:
  a.1: In each hole lie two seeds: no more.
sources:
  a: {cite: "A report"}
---
start { put 2 in each of holes }   [a.1])sow"},
       {R"sow(---
title: Toy
claims:
  a.1: "In each hole lie two seeds: no more."
sources:
  a: {cite: "A report"}
---
start { put 2 in each of holes }   [a.1]
turn {
  choose hole from own holes that are occupied     [a.1]
  sow from hole counterclockwise along holes       [a.1]
}
after turn {
  if repeats is at least 1 { end game won by nobody }   [a.1]
})sow"}},
      {"S0802", "the rest of this line, from `#`, is lost: put the text in quotes",
       "In the front matter ` #` begins a comment, and what follows it would be lost.",
       {R"sow(---
title: Toy
about: The holes are numbered, and hole #3 is the middle one.
---)sow"},
       {R"sow(---
title: Toy
about: "The holes are numbered, and hole #3 is the middle one."
---)sow"}},
      {"S0803", "unknown key `K`",
       "The front matter has a fixed set of keys.",
       {R"sow(---
title: Toy
peopel: Bai
---)sow"},
       {R"sow(---
title: Toy
people: Bai
---)sow"}},
      {"S0804", "the key `K` is there twice",
       "Each key stands once; of two, one would be lost.",
       {R"sow(---
title: Toy
people: Bai
people: Han
---)sow"},
       {R"sow(---
title: Toy
people: Bai, Han
---)sow"}},
      {"S0805", "claim `X.n`, and no source `X`",
       "Each claim begins with the key of the source that it comes from, and that key must stand under `sources`.",
       {R"sow(---
title: Toy
background:
  a.1: Played by girls.
---)sow"},
       {R"sow(---
title: Toy
sources:
  a: {cite: "A report"}
background:
  a.1: Played by girls.
---)sow"}},
      {"S0806", "there is no claim `X.n`",
       "A statement cites a claim or an assumption that the front matter does not have.",
       {R"sow(---
title: Toy
sources:
  a: {cite: "A report"}
claims:
  a.1: Two seeds lie in each hole.
---
start { put 2 in each of holes }   [a.2]
turn {
  choose hole from own holes that are occupied     [a.1]
  sow from hole counterclockwise along holes       [a.1]
}
after turn {
  if repeats is at least 1 { end game won by nobody }   [a.1]
})sow"},
       {R"sow(---
title: Toy
sources:
  a: {cite: "A report"}
claims:
  a.1: Two seeds lie in each hole.
---
start { put 2 in each of holes }   [a.1]
turn {
  choose hole from own holes that are occupied     [a.1]
  sow from hole counterclockwise along holes       [a.1]
}
after turn {
  if repeats is at least 1 { end game won by nobody }   [a.1]
})sow"}},
      {"S0807", "no ruleset (idiom) `N`: looked in ...",
       "The file that `use` or `based on` names was found nowhere. The message says where it was looked for.",
       {R"sow(use ronds)sow"},
       {R"sow(use rounds)sow"}},
      {"S0808", "`based on` (`use`) goes in a circle: ...",
       "A ruleset can't be based on itself, nor on one that is based on it; an idiom can't use itself. (In the example "
       "`idioms/lap.sow` is a file beside the ruleset.)",
       {R"sow(use lap
# in the file idioms/lap.sow:
use lap)sow"},
       {R"sow(use lap
# in the file idioms/lap.sow:
use rounds)sow"}},
      {"S0809", "`sow: N` is not known to this program (it knows 1)",
       "The front matter says for which version of the language the file is written.",
       {R"sow(---
sow: 9
title: Toy
---)sow"},
       {R"sow(---
sow: 1
title: Toy
---)sow"}},
      {"S0810", "the readings `R` name `O`, which is no option",
       "A set of readings in the front matter chooses readings of the options of the file, and names one that is not there.",
       {R"sow(---
title: Toy
readings:
  source: {chian: one}
---
option chain "How far does a capture go?" { whole; one }

after lap {
  if chain is one { end turn }
})sow"},
       {R"sow(---
title: Toy
readings:
  source: {chain: one}
---
option chain "How far does a capture go?" { whole; one }

after lap {
  if chain is one { end turn }
})sow"}},
      {"S0901", "an option holds names, or numbers, or `yes` and `no`, not a mixture",
       "The readings of an option are all of one sort.",
       {R"sow(option limit "How many laps may a turn have?" { unlimited; 3; 5 }

after lap {
  if limit is not unlimited { end turn }
})sow"},
       {R"sow(option limit "How many laps may a turn have?" { 3; 5 }

after lap {
  if laps is limit { end turn }
})sow"}},
      {"S0902", "`D` uses itself: ...",
       "A definition is written out where it is used, so it can't use itself, not even through another.",
       {R"sow(define relay { relay }

after lap { relay })sow"},
       {R"sow(define relay { capture last }

after lap { relay })sow"}},
      {"S0903", "too many places (players, pieces, kinds): N, at most M",
       "Boards, players and kinds have an upper limit, far beyond all known games.",
       {R"sow(board 2 rows of 300 holes, stores)sow"},
       {R"sow(board 2 rows of 12 holes, stores)sow"}},
      {"S0904", "too long: N operations after definitions are written out, at most 100,000",
       "Definitions that use others twice, which use others twice, and so on, become very long.",
       {R"sow(define a = (seeds in last) + (seeds in last)
define b = a + a
define c = b + b
define d = c + c
define e = d + d
define f = e + e
define g = f + f
define h = g + g
define i = h + h
define j = i + i
define k = j + j
define l = k + k
define m = l + l
define n = m + m
define o = n + n
define p = o + o
define q = p + p

after lap {
  if q is 3 { end turn }
})sow"},
       {R"sow(define a = seeds in last
define b = a * 16

after lap {
  if b is 32 { end turn }
})sow"}},
      {"S0905", "these loops may run N times, at most 1,000,000",
       "Loops in loops may take so long that a game never goes on.",
       {R"sow(after lap {
  repeat 1000 times {
    repeat 1001 times { capture 1 from last }
  }
})sow"},
       {R"sow(after lap {
  repeat 3 times { capture 1 from last }
})sow"}},
  };
}

}  // namespace sow::tell
