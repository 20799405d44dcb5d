#pragma once
#include <functional>
#include <map>
#include <set>
#include <vector>

#include "interpreter/program/program.hpp"

// General questions about a checked model, whose answers choose the operations of the program (docs/architecture.md).
namespace sow::lower {

using model::Expression;
using model::Ruleset;
using model::Statement;
using program::Mask;

/// Calls `see` for each statement of a block and the blocks inside, outer ones first.
void each_statement(const model::Block&, const std::function<void(const Statement&)>& see);
/// Calls `see` for each expression of a statement itself (not of its blocks), outer ones first.
void each_expression(const Statement&, const std::function<void(const Expression&)>& see);
void each_expression(const Expression&, const std::function<void(const Expression&)>& see);

bool is_sowing_moment(model::MomentKind);  // before drop, after drop, after lap, endless sowing
bool is_turn_moment(model::MomentKind);    // and `turn`

/// What one ruleset does and asks, over all its moments.
class Analysis {
 public:
  explicit Analysis(const Ruleset&);
  /// `along` or `skipping` is the same from the first drop of a sowing to the last.
  bool fixed(const Expression&) const;
  /// Places that the expression can mean, at most.
  Mask reach(const Expression&, int moment, int depth = 0) const;
  bool owners_change() const { return owners_change_; }
  /// List slots of a moment whose order can be seen.
  std::set<int> ordered_slots(const model::Moment&) const;
  program::Facts facts() const;
  program::Watch watch(int phase) const;
  /// After this choice another may have no alternative.
  bool dry_after(const Statement& choose) const { return dry_after_.count(&choose) || dry_again_.count(&choose); }
  /// After this choice, which stands in a loop, only the same choice may have no alternative.
  bool dry_again(const Statement& choose) const { return dry_again_.count(&choose) && !dry_after_.count(&choose); }

 private:
  using Slot = std::pair<int, std::pair<bool, int>>;  // moment; list or scalar, number
  void note_sources(int moment, const Statement&);
  void note_sources(int moment, const Expression&);
  void fill_facts();
  void find_dry_choices();
  Mask sources_of_turns() const;

  const Ruleset& rules_;
  bool owners_change_ = false;
  std::set<int> chosen_in_sowing_, set_in_sowing_, marks_in_sowing_;
  bool gives_in_sowing_ = false;
  std::map<Slot, std::vector<const Expression*>> sources_;
  std::map<int, std::vector<std::pair<const Expression*, int>>> chosen_from_;  // pools of each choice, with the moment
  Mask track_ = 0;
  program::Facts facts_;
  std::set<const Statement*> dry_after_, dry_again_;
};

}  // namespace sow::lower
