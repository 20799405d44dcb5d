#pragma once
#include <map>
#include <optional>
#include <string>

#include "grammar/diagnostic.hpp"
#include "interpreter/load/ruleset_files.hpp"
#include "interpreter/model/model.hpp"

namespace sow::check {

enum class Look { AtAll, AtErrors };

/// The model of a ruleset under these readings (option, reading; the others have their default). Says everything that is wrong with it; there
/// is no model if anything is. `AtErrors` leaves out most warnings.
std::optional<model::Ruleset> check(const load::Files&, const std::map<std::string, std::string>& readings, grammar::Diagnostics&,
                                    Look look = Look::AtAll);

}  // namespace sow::check
