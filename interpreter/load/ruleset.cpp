#include "interpreter/load/ruleset.hpp"

#include "interpreter/check/check.hpp"

namespace sow::load {

Loaded load_ruleset(const std::string& name, const std::string& set, const std::vector<std::string>& single) {
  Loaded loaded;
  loaded.files = gather(name, loaded.diagnostics);
  if (loaded.files.refusal) {
    loaded.refusals.push_back(*loaded.files.refusal);
    return loaded;
  }
  if (loaded.files.rules_missing) {  // what else there is to say would follow from that
    loaded.diagnostics.sort();
    return loaded;
  }
  check_reading_sets(loaded.files, loaded.diagnostics);
  ChosenReadings chosen = choose_readings(loaded.files, set, single);
  loaded.refusals = std::move(chosen.refusals);
  loaded.readings = std::move(chosen.readings);
  loaded.rules = check::check(loaded.files, loaded.readings, loaded.diagnostics);
  if (loaded.diagnostics.has_errors()) loaded.rules.reset();
  loaded.diagnostics.sort();
  return loaded;
}

}  // namespace sow::load
