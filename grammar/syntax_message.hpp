#pragma once
#include <string>
#include <vector>

#include "grammar/diagnostic.hpp"
#include "grammar/matcher.hpp"

namespace sow::grammar {

/// Tells why the section that begins at `section` could not be read: S0101, S0102, S0104, S0105 or S0107, with the advice that is known.
void tell_syntax_error(std::string_view text, std::uint32_t file, std::size_t section, const Match& match, Diagnostics& diagnostics);

/// What an unreadable section is called and the names that it would have given: they count as known.
std::vector<std::string> names_given(std::string_view text, std::size_t section, std::size_t end);

}  // namespace sow::grammar
