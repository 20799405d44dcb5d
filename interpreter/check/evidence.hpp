#pragma once
#include <vector>

#include "interpreter/check/sections.hpp"

// What the statements of a ruleset rest on.
namespace sow::check {

enum class Support {
  Stated,        // a claim of a source is cited for it, or for what it stands in
  Inferred,      // it has evidence by what it names, by what stands beside it or by where it is used, and names no claim
  Assumed,       // only assumptions are cited
  TakenOver,     // it stands in what the ruleset is `based on`
  Contradicted,  // a claim is cited after `against`: a source says otherwise
  None
};

struct Supported {
  const ast::Statement* statement = nullptr;
  Support support = Support::None;
  bool held = false;                       // a citation after `against` alone holds nothing
  const ast::Citations* cited = nullptr;   // the nearest: its own, or those of what it stands in; null if there are none
};

/// The statements in force of which evidence is asked (coverage.hpp, check_evidence), definitions first. Of definitions that
/// are taken over only those that are called; of idioms none: there the call is asked.
std::vector<Supported> supports_of(const Sections&);

}  // namespace sow::check
