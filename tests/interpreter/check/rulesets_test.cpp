#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <vector>

#include "interpreter/check/check.hpp"
#include "interpreter/load/readings.hpp"

// Every shipped ruleset can be played, under each reading of each option and under each named set of readings.

namespace {

using namespace sow;

std::vector<load::Readings> all_readings(const load::Files& files) {
  std::vector<load::Readings> all{{}};
  for (const ast::Option* option : load::options_of(files)) {
    for (const ast::Reading& reading : option->readings) all.push_back({{option->name.text, reading.name.text}});
  }
  for (const load::ReadingSet* set : load::reading_sets_of(files)) all.push_back(load::readings_of(files, *set));
  return all;
}

/// What is wrong with a ruleset, under the first readings under which something is.
std::string errors_of(const std::string& path) {
  grammar::Diagnostics gathered;
  const load::Files files = load::gather(path, gathered);
  for (const load::Readings& readings : all_readings(files)) {
    grammar::Diagnostics out = gathered;
    const auto model = check::check(files, readings, out);
    if (out.has_errors()) return render(out, files.sources);
    if (!model) return "no model";
  }
  return "";
}

}  // namespace

TEST_CASE("Every shipped ruleset has a model under all its readings") {
  std::vector<std::string> paths;
  for (const auto& entry : std::filesystem::directory_iterator(SOW_ROOT "/rulesets")) {
    if (entry.path().extension() == ".sow") paths.push_back(entry.path().string());
  }
  std::sort(paths.begin(), paths.end());
  REQUIRE(paths.size() >= 10);
  for (const std::string& path : paths) {
    INFO(path);
    CHECK(errors_of(path) == "");
  }
}
