#pragma once
#include "grammar/diagnostic.hpp"
#include "interpreter/load/ruleset.hpp"
#include "interpreter/text/cases.hpp"

namespace sow::study {

/// What a case names and there is not: claims (S0806), sets of readings, options and readings (S3008), players and codes (S3006).
void check_case(const load::Loaded&, const text::Case&, grammar::Diagnostics&);

}  // namespace sow::study
