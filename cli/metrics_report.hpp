#pragma once
#include <string>

#include "cli/simulation_report.hpp"

namespace sow::cli {

/// What --metrics measured.
std::string metrics_text(const SimulationReport&);
Json metrics_json(const SimulationReport&);
Json game_metrics_json(const model::Ruleset&, const study::GameMetrics&);

/// Draws the distributions as they were asked for; those for the terminal only if they may go to standard output.
void show_pictures(const SimulationReport&, const Pictures&, bool in_terminal);

}  // namespace sow::cli
