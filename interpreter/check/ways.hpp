#pragma once
#include <map>
#include <string>
#include <vector>

#include "interpreter/check/model_walk.hpp"

// What is certain on every way to a statement, and one way on which it is not.
namespace sow::check {

/// A fork of a way: whether the condition held there, or whether the loop ran.
struct Fork {
  grammar::Span span;
  bool taken = false;
  bool loop = false;
};
using Way = std::vector<Fork>;

/// What must have happened before a statement. Choices have their own numbers, from 0.
enum Fact : int {
  direction_named = -1,  // by a `sow`, or by `go`
  moved = -2,            // some `go` or `sow` came before
  something_chosen = -3,
};

/// What is known when a statement is reached.
struct Facts {
  bool reached = true;                  // no: no way leads here
  std::map<int, Way> missing;           // not certain: with a way without it
  bool may_have_sown = false;

  bool certain(int fact) const { return missing.count(fact) == 0; }
  void set(int fact) { missing.erase(fact); }
};

/// Nothing is certain yet.
Facts nothing_known(const model::Ruleset&);

/// The ways joined again that parted at `before`.
Facts join(const Facts& before, const std::vector<Facts>& ways);

/// "where `hole is last` does not hold (line 12)"; empty if every way is without.
std::string describe(const Way&, const grammar::Sources&);

}  // namespace sow::check
