#pragma once
#include <string>
#include <vector>

#include "cli/simulation_run.hpp"

namespace sow::cli {

struct SimulationReport {
  SimulationRun& run;
  const std::vector<std::string>& players;  // as typed
  const study::Simulation& simulation;
};

std::string simulation_text(const SimulationReport&);
Json simulation_json(const SimulationReport&);
std::vector<ShownFinding> shown_findings(const SimulationReport&);

/// One game, as a JSON line or as a line with commas.
Json game_json(const model::Ruleset&, const study::GameResult&);
std::string csv_head(const model::Ruleset&);
std::string csv_line(const model::Ruleset&, const study::GameResult&);

}  // namespace sow::cli
