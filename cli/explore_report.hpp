#pragma once
#include <string>
#include <vector>

#include "cli/report.hpp"
#include "interpreter/study/explore.hpp"

namespace sow::cli {

struct ExploreArguments {
  RulesetArguments ruleset;
  GameArguments game;
  Output output;
  study::ExploreBounds bounds;
  std::string checkpoint;
};

/// An exploration, with what tells of it.
struct Explored {
  Opened& opened;
  const ExploreArguments& arguments;
  const study::Setup& setup;
  study::Exploration found;
  std::vector<std::string> idle_readings;  // "chain=one": changed none of the games
  bool readings_complete = true;           // false: time was up, or interrupted, before all were weighed
};

std::string exploration_text(const Explored&);
Json exploration_json(const Explored&);
/// Whether there is anything that a description leaves open, or that never acted.
bool found_something(const Explored&);

}  // namespace sow::cli
