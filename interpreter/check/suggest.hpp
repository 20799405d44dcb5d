#pragma once
#include <string>
#include <vector>

#include "grammar/diagnostic.hpp"

// Advice on names that are not known.
namespace sow::check {

/// Adds "did you mean", with at most three of the known words; nothing if none is near.
void suggest(grammar::Diagnostic&, const std::string& found, const std::vector<std::string>& known);

/// S0201, with the advice that is known for such a slip, else the names that are near.
grammar::Diagnostic& unknown_name(grammar::Diagnostics&, grammar::Span, const std::string& name, const std::vector<std::string>& known);

}  // namespace sow::check
