#pragma once
#include "cli/explore_report.hpp"

namespace sow::cli {

inline constexpr const char* exploration_checkpoint_schema = "sow-exploration-checkpoint/1";

/// What was reached, and what was explored, as a document.
Json exploration_checkpoint(const ExploreArguments&, const Opened&, const study::Setup&, const study::Exploration&);
/// What the checkpoint of the arguments holds; nothing if there is none. Stops with a message if it belongs to something else.
study::Exploration read_exploration_checkpoint(const ExploreArguments&, const Opened&, const study::Setup&);

}  // namespace sow::cli
