#pragma once
#include <string>

#include "grammar/ast.hpp"

namespace sow::grammar {

/// The syntax tree as indented text, for tests and `sow dump --ast`: a line for each section, statement and part, values in brackets on
/// one line. Spans are left out.
std::string print(const ast::File& file);
std::string print(const ast::Expression& expression);

}  // namespace sow::grammar
