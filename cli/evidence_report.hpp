#pragma once
#include <string>
#include <vector>

#include "cli/report.hpp"
#include "interpreter/check/evidence_coverage.hpp"

namespace sow::cli {

/// What a ruleset's statements rest on, its claims that none holds, and its sources.
std::string evidence_text(const check::EvidenceCoverage&, const grammar::Sources&);
Json evidence_json(const check::EvidenceCoverage&, const grammar::Sources&);

/// One row for each ruleset, and one for all.
std::string evidence_table(const std::vector<check::EvidenceCoverage>&);

}  // namespace sow::cli
