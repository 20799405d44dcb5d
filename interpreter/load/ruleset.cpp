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

void check_other_readings(Loaded& loaded) {
  if (!loaded.rules) return;
  for (const ast::Option* option : options_of(loaded.files))
    for (std::size_t i = 1; i < option->readings.size(); ++i) {
      const std::string single = option->name.text + "=" + option->readings[i].name.text;
      grammar::Diagnostics other;
      check::check(loaded.files, choose_readings(loaded.files, "", {single}).readings, other, check::Look::AtErrors);
      for (grammar::Diagnostic diagnostic : other.all()) {
        if (diagnostic.severity() != grammar::Severity::Error) continue;
        diagnostic.advice.push_back("this holds with --set " + single);
        loaded.diagnostics.all().push_back(std::move(diagnostic));
      }
    }
  loaded.diagnostics.sort();
}

}  // namespace sow::load
