#pragma once
#include <limits>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "interpreter/model/model.hpp"

// What can be known of a ruleset before it is played, gathered once: what the rest of a sowing can read, and where a turn can run dry.
namespace sow::play {

/// A counter is compared up to this value, where all larger ones are the same; -1 if nothing reads it.
using CounterLimit = int;
inline constexpr CounterLimit unread = -1, no_limit = std::numeric_limits<int>::max();

/// What the sowing moments of a phase, their paths and what they skip can read, besides contents, `last`, `origin` and the direction.
struct Readable {
  bool owners = false, was = false, piece = false;
  std::vector<int> marks, choices, position_cells, turn_cells;
  CounterLimit laps = unread, drops = unread, captured = unread, ticks = unread;
};

/// A set of places that a sowing keeps as an expression. Equal expressions have equal numbers.
struct KeptFacts {
  int number = -1;
  std::vector<int> values, lists;  // slots of the block around the `sow` that it reads
};
struct SowFacts {
  KeptFacts path, skipping;
  int values = 0, lists = 0;       // slots of that block
};

struct PhaseFacts {
  Readable readable;
  bool relays = false;             // a sowing can have a second lap
  bool prefers_in_turn = false, prefers_in_legal = false;
  bool filters_in_turn = false, filters_in_legal = false;  // a `require` or `prefer` can refuse moves
  /// All of those in `legal` stand under these conditions, and they can be asked before the turn: `if their holes were empty`.
  bool legal_guarded = false;
  std::vector<const model::Expression*> legal_guards;
  /// Choices after which no choice without alternative can stop the turn, nor a filter in it.
  std::unordered_set<const model::Statement*> safe;
  /// Choices in a loop after which only the same choice, made again, can be without alternative.
  std::unordered_set<const model::Statement*> safe_but_for_itself;
  bool kinds_safe = false;         // the same for the choice of a kind at a drop
};

struct Facts {
  explicit Facts(const model::Ruleset&);
  std::vector<int> kind_of_class, owner_of_class;
  bool needs_start = false;        // some rule looks back at the position in which the turn began
  std::vector<PhaseFacts> phases;
  std::unordered_map<const model::Statement*, SowFacts> sows;
};

// How the facts are found.
template <class Visit>
void each_expression(const model::Expression& expression, const Visit& visit) {
  visit(expression);
  for (const auto& part : expression.parts) each_expression(part, visit);
}

/// Every statement of a block, those inside others too, in the order of the text.
template <class Visit>
void each_statement(const model::Block& block, const Visit& visit) {
  for (const auto& statement : block.statements) {
    visit(statement);
    for (const auto& inner : statement.blocks) each_statement(inner, visit);
  }
}

/// The expressions of one statement, without those of its blocks.
std::vector<const model::Expression*> expressions_of(const model::Statement&);
/// Both say the same, wherever they stand.
bool same_expression(const model::Expression&, const model::Expression&);
/// The moments of a phase in which a sowing runs: before drop, after drop, after lap.
std::vector<const model::Moment*> sowing_moments(const model::Ruleset&, int phase);

Readable find_readable(const model::Ruleset&, int phase);
void find_safe_choices(const model::Ruleset&, int phase, PhaseFacts&);
void find_legal_guards(const model::Ruleset&, int phase, PhaseFacts&);

}  // namespace sow::play
