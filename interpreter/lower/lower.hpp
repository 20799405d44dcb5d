#pragma once
#include "interpreter/program/program.hpp"

namespace sow::lower {

/// The flat program of a checked model, with geometry folded in. The ruleset must outlive it. Boards, numbers of names and rules beyond what the
/// fast engine holds are still lowered and printed; `facts.plain_only` then says that the plain engine plays them, and why.
program::Program lower(const model::Ruleset&);

}  // namespace sow::lower
