#include "interpreter/tell/codes.hpp"

// Pages of codes: texts that can't be read, and names.
namespace sow::tell {

std::vector<CodePage> syntax_codes() {
  return {
      {"S0101", "expected ..., found ...",
       "Something stands here that the language does not know in this place. The message says what could stand there, and for many "
       "common slips what to write instead.",
       {R"sow(after lap {
  if last = 3 { end turn }
})sow"},
       {R"sow(after lap {
  if last holds 3 { end turn }
})sow"}},
      {"S0102", "`W` is a word of the language; choose another name",
       "A name that you choose yourself (of an option, a reading, a definition, a mark, a choice) must not be one of the words that "
       "the rules are written with.",
       {R"sow(define captured(x) = x is empty)sow"},
       {R"sow(define bare(x) = x is empty

after lap {
  if last is bare { end turn }
})sow"}},
      {"S0103", "an invisible or typographic character (U+XXXX)",
       "A text processor has put in a character that looks like a blank, a quotation mark or a hyphen and is none. Type the plain "
       "character.",
       {R"sow(option relays “Does a last seed in an occupied hole end the turn?” { no; yes }

after lap {
  if relays and last was occupied { end turn }
})sow"},
       {R"sow(option relays "Does a last seed in an occupied hole end the turn?" { no; yes }

after lap {
  if relays and last was occupied { end turn }
})sow"}},
      {"S0104", "this `{` is never closed",
       "Every `{` needs its `}`. The message shows where the brace was opened, and where it was missed at the latest.",
       {R"sow(after lap {
  if last was empty { end turn
})sow"},
       {R"sow(after lap {
  if last was empty { end turn }
})sow"}},
      {"S0105", "this text has no closing `\"` on its line",
       "A text in quotes begins and ends on the same line.",
       {R"sow(option relays "Does a last seed in an occupied hole end the turn? { no; yes })sow"},
       {R"sow(option relays "Does a last seed in an occupied hole end the turn?" { no; yes }

after lap {
  if relays and last was occupied { end turn }
})sow"}},
      {"S0106", "the file is not UTF-8 (byte N)",
       "The file was saved in another encoding of letters. Save it again as UTF-8. (In the example `\\xE9` stands for the single "
       "byte of an `é` in an older encoding, and `idioms/lap.sow` is a file beside the ruleset.)",
       {R"sow(use lap
# in the file idioms/lap.sow:
# As played in the caf\xE9.)sow"},
       {R"sow(use lap
# in the file idioms/lap.sow:
# As played in the café.)sow"}},
      {"S0107", "nested too deeply (more than 100)",
       "Brackets, blocks or conditions stand in one another more than a hundred deep. No rule needs that; give a part a name with "
       "`define`.",
       {R"sow(define deep = (((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((last))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))sow"},
       {R"sow(define deep = ((last))

after lap {
  if deep is empty { end turn }
})sow"}},
      {"S0201", "unknown name `N`",
       "Nothing of this name is declared: no option, definition, mark, kind of piece, remembered value or choice. Mostly it is "
       "misspelt; the nearest names are given.",
       {R"sow(after lap {
  if last is ocupied { end turn }
})sow"},
       {R"sow(after lap {
  if last is occupied { end turn }
})sow"}},
      {"S0202", "the name `N` is given twice",
       "Options, definitions, marks, kinds, phases, remembered values and choices share one set of names. The message shows both "
       "places.",
       {R"sow(define reach = 2
define reach = 3

after lap {
  if drops is reach { end turn }
})sow"},
       {R"sow(define reach = 2

after lap {
  if drops is reach { end turn }
})sow"}},
      {"S0203", "the local name `N` repeats a name that is visible here",
       "A name given by `let`, `lot` or `for each` must differ from the names of the file and of the blocks round it, so that "
       "nobody has to ask which one is meant.",
       {R"sow(define prey = across last

after lap {
  let prey = last
  capture prey
})sow"},
       {R"sow(define facing = across last

after lap {
  let prey = last with facing
  capture prey
})sow"}},
      {"S0204", "`N` is none of the readings of `O` (the alternatives of `C`): ...",
       "An option or a choice is compared with a word that is not one of its own. Only its own readings or alternatives can be "
       "asked for.",
       {R"sow(option chain "How far does a capture go?" { one; whole }

after lap {
  if chain is hole { end turn }
})sow"},
       {R"sow(option chain "How far does a capture go?" { one; whole }

after lap {
  if chain is whole { end turn }
})sow"}},
      {"S0205", "`choose N` here chooses a T, elsewhere a U",
       "A name may be chosen in several places, but each time something of the same kind.",
       {R"sow(turn {
  choose hole from own holes that are occupied
  sow from hole counterclockwise along holes
}

after lap {
  choose hole from 1..3
})sow"},
       {R"sow(turn {
  choose hole from own holes that are occupied
  sow from hole counterclockwise along holes
}

after lap {
  choose amount from 1..3
  capture amount from last
})sow"}},
      {"S0206", "the section `S` is there twice",
       "Each section stands once in a file (moments once in each phase). Put both into one.",
       {R"sow(after lap {
  if last was empty { end turn }
}
after lap { capture last })sow"},
       {R"sow(after lap {
  if last was empty { end turn }
  capture last
})sow"}},
      {"S0207", "a ruleset needs the section `S`",
       "A game can't be played without `board`, `players`, `start` and `turn`. If the file is a variant of another ruleset, `based "
       "on` takes them over.",
       {R"sow(board 2 rows of 3 holes
players South, North
turn {
  choose hole from own holes that are occupied
  sow from hole counterclockwise along holes
}
no move { end game won by opponent }
after turn {
  if repeats is at least 1 { end game won by nobody }
})sow", true},
       {R"sow(board 2 rows of 3 holes
players South, North
start { put 2 in each of holes }
turn {
  choose hole from own holes that are occupied
  sow from hole counterclockwise along holes
}
no move { end game won by opponent }
after turn {
  if repeats is at least 1 { end game won by nobody }
})sow", true}},
      {"S0208", "`V` is remembered of each player: say `own V` (of each hole: it can't be chosen)",
       "A value that is remembered of each player needs to be said whose it is: `own debt`, `debt of South`; one of each hole, of "
       "which hole.",
       {R"sow(remember debt: number of each player for round

after lap {
  set debt to captured
  if own debt is 2 { end turn }
})sow"},
       {R"sow(remember debt: number of each player for round

after lap {
  set own debt to captured
  if own debt is 2 { end turn }
})sow"}},
  };
}

}  // namespace sow::tell
