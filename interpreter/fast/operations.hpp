#pragma once
#include "interpreter/fast/engine.hpp"

// One function an operation. Private to the fast engine.
namespace sow::fast::operations {

#define X(name) const Instruction* name(const Instruction&, Machine&);
SOW_OPERATIONS(X)
#undef X

/// Gives a value to what a choice, a lot or a `let` names.
void assign(Machine&, const program::Target&, std::int32_t value);
/// Moves all that lies in a place.
void move_all(Machine&, int from, int to);

}  // namespace sow::fast::operations
