#pragma once
#include "grammar/ast.hpp"

namespace sow::ast {

/// How many statements a file has: those in its moments, phases and definitions, one that holds others (`if`, `for`) counted with them.
/// Declarations, options, definitions of values and the front matter do not count.
int statements_of(const File&);

}  // namespace sow::ast
