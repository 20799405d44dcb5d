#pragma once
#include "interpreter/explain/document.hpp"
#include "interpreter/load/ruleset.hpp"

namespace sow::explain {

/// The rules of a ruleset under the readings in force, told from its text. It must have been checked without errors.
Document explain(const load::Loaded&);

}  // namespace sow::explain
