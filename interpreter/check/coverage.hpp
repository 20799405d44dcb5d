#pragma once
#include <vector>

#include "grammar/diagnostic.hpp"
#include "interpreter/check/sections.hpp"
#include "interpreter/load/ruleset_files.hpp"
#include "interpreter/model/model.hpp"

// Warnings: what a ruleset does not say, says for nothing, or says without evidence. Only the ruleset's own file is spoken of: what it takes over
// from a base or an idiom is that file's matter.
namespace sow::check {

/// All warnings, to be called last. Nothing is looked for if a section could not be read; without a model (there are errors) nothing is said of play.
void check_coverage(const load::Files&, const std::vector<RuleFile>&, const Sections&, const model::Ruleset*, grammar::Diagnostics&);

/// What the ruleset does not say of play: a player without a move (S1001), the end (S1002, S1003), who begins a round (S1004), a number that
/// keeps positions from returning (S1013).
///
/// S1001 is not given where a turn can always be taken (its first choice is from places or values that are always there), or where `turn` or `after turn`
/// ends the round or the game under a condition that asks how much lies somewhere.
/// S1003 is not given where a position that returns is asked for, or where, outside `no move`, `start`, `legal` and `endless sowing`, the round or the game ends
/// without a condition, or under one that asks how much lies somewhere, for counters or for what is remembered: such a rule may fail to be reached, but only play shows that.
/// S1004 is not given where `after round` begins a phase: that phase may say it.
void check_play(const model::Ruleset&, const Sections&, const std::vector<RuleFile>&, grammar::Diagnostics&);

/// Names that nothing asks for: definitions, phases, kinds and sections (S1005), options (S1006), marks (S1007), remembered values (S1008; what
/// only sets it anew does not ask for it).
void check_used(const Sections&, grammar::Diagnostics&);

/// Statements after one that always ends its moment (S1009). Conditions count as open, whatever the readings.
void check_reached(const Sections&, grammar::Diagnostics&);

/// Two readings of an option that every test treats alike (S1015), unless the option is used as a value somewhere; and blocks that no reading lets
/// run (S1016), by the conditions on options that stand around and before them in the same section or definition.
void check_readings_matter(const Sections&, grammar::Diagnostics&);

/// A relay from the last place where stores are sown into and no condition around or before it asks which place that is (S1017); an `after
/// round` that lays nothing into the holes, begins no phase and does not end the game (S1018).
void check_rounds(const model::Ruleset&, const std::vector<RuleFile>&, grammar::Diagnostics&);

/// The pieces that `start` puts are not as many as `pieces` in the front matter says (S1020).
void check_total(const model::Ruleset&, const load::FrontMatter&, grammar::Diagnostics&);

/// Parts of a `while` or `where` that say nothing of `it` (S1012).
void check_it(const Sections&, grammar::Diagnostics&);

/// Claims that nothing cites (S1010), and statements without evidence (S1011). A claim or assumption is held when a citation names it, unless after `against`.
///
/// Evidence is asked only in a file that has claims or assumptions, and only for statements that move pieces, ask for a decision, judge, or end
/// something: choose, lot, lift, sow, capture, move, put, require, prefer, end round, end game, undo turn, plays next, play again, and a
/// call of an idiom's definition. (Not for `end turn`, `pass`, `begin`, `go`, `let`, and the bookkeeping of set, mark, unmark, give.) It has evidence if
/// - it is cited, or so is what it stands in: a statement, a block, a section; or a definition of which every use has evidence;
/// - it, or a condition or loop it stands in, names what has evidence of its own: an option (its readings are side by side), or a definition, remembered value,
///   mark, kind, `let`, `lot` or `choose` that is cited;
/// - it stands in the block of an `if` or a loop, and a statement beside it in that block is cited: what an `if` leads to is one rule.
void check_evidence(const Sections&, const ast::File& own, const load::FrontMatter&, grammar::Diagnostics&);

/// Takes out the warnings that `# allow CODE: reason` silences in the ruleset's own file: on its line and the line after it, or, when it stands on a line of
/// its own before all sections, in the whole file. Reports those that silence nothing (if all warnings were looked for) or give no reason (S1014).
void silence_allowed(const ast::File& own, const grammar::Sources&, bool all_looked_for, grammar::Diagnostics&);

}  // namespace sow::check
