#pragma once
#include <map>
#include <string>
#include <vector>

#include "grammar/diagnostic.hpp"
#include "interpreter/load/ruleset_files.hpp"

// Options and the named sets of readings: which reading each option gets.
namespace sow::load {

/// Option, reading: those that are not at their default.
using Readings = std::map<std::string, std::string>;

/// The options of a ruleset and of what it is based on; of two with one name the variant's holds.
std::vector<const ast::Option*> options_of(const Files&);

/// The named sets of readings, merged in the same way.
std::vector<const ReadingSet*> reading_sets_of(const Files&);

/// The readings that a set chooses: without its defaults.
Readings readings_of(const Files&, const ReadingSet&);

struct ChosenReadings {
  Readings readings;
  std::vector<grammar::Diagnostic> refusals;  // S3008; the span of each is the text as it was typed, on no file
};

/// The readings for `--readings NAME` (empty: none is named, then `source` holds if there is such a set) and each `--set OPTION=READING`. A
/// single option outdoes the set, a later one an earlier.
ChosenReadings choose_readings(const Files&, const std::string& set, const std::vector<std::string>& single);

/// Messages for sets that name what is no option (S0810) or no reading of it (S0204).
void check_reading_sets(const Files&, grammar::Diagnostics&);

}  // namespace sow::load
