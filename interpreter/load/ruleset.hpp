#pragma once
#include <optional>
#include <string>
#include <vector>

#include "interpreter/load/readings.hpp"
#include "interpreter/load/ruleset_files.hpp"
#include "interpreter/model/model.hpp"

namespace sow::load {

/// A ruleset as it is played: its files, the readings in force, and the model if nothing is wrong.
struct Loaded {
  Files files;
  Readings readings;
  std::vector<grammar::Diagnostic> refusals;  // of the names that were typed: S3007, S3008; on no file
  grammar::Diagnostics diagnostics;           // of the files
  std::optional<model::Ruleset> rules;
};

/// From a name to a model. `set` names a reading set of the front matter (or is empty), `single` holds `option=reading`.
Loaded load_ruleset(const std::string& name, const std::string& set = "", const std::vector<std::string>& single = {});

/// Adds the errors that hold only under another reading of some option, each alone: options fold away what a reading rules out.
void check_other_readings(Loaded&);

}  // namespace sow::load
