#pragma once
#include <atomic>

#include "cli/simulation_run.hpp"

namespace sow::cli {

/// Plays the same games under the readings in force, under each other reading of each option alone, and under each named set, and compares.
ExitCode simulate_all_readings(const SimulationArguments&, const std::atomic<bool>& stop);

}  // namespace sow::cli
