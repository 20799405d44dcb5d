#pragma once
#include <string>

#include "interpreter/check/check.hpp"

// A small ruleset, of which a test writes the sections that matter.
namespace sow::tests {

/// The sections, at the beginning of a ruleset that is otherwise right: what they leave out of a game for two on two rows of six holes with
/// stores is added behind them. A comment `# without captures` keeps such a section away.
std::string completed(const std::string& sections);

/// What the checker says of such a ruleset: the errors in full, as a terminal shows them.
std::string told(const std::string& sections);

/// The model of such a ruleset; an empty one if anything is wrong.
model::Ruleset checked(const std::string& sections, const std::map<std::string, std::string>& readings = {});

/// The model as text; what is wrong if there is none.
std::string model_of(const std::string& sections, const std::map<std::string, std::string>& readings = {});

/// The lines of one moment in the model ("after lap"), without its head; of the sections outside all phases unless there are several.
std::string moment_of(const std::string& sections, const std::string& moment, const std::map<std::string, std::string>& readings = {});

/// Removes line ends before and after, so that texts in tests can begin on a line of their own.
std::string trimmed(std::string text);

}  // namespace sow::tests
