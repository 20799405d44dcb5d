#pragma once
#include "grammar/ast.hpp"
#include "grammar/diagnostic.hpp"
#include "grammar/source.hpp"

namespace sow::grammar {

/// Reads the text with that number. Never throws and never prints: what can't be read is told in the diagnostics (one syntax error a
/// section), and the sections that could be read are in the tree all the same.
ast::File parse(const Sources& sources, std::uint32_t file, Diagnostics& diagnostics);

}  // namespace sow::grammar
