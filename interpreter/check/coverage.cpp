#include "interpreter/check/coverage.hpp"

#include <algorithm>

namespace sow::check {

void check_coverage(const load::Files& files, const std::vector<RuleFile>& rule_files, const Sections& sections, const model::Ruleset* rules,
                    grammar::Diagnostics& out) {
  if (files.files.empty()) return;
  const load::LoadedFile& own = files.files.front();
  const bool parts_missing =
      std::any_of(files.files.begin(), files.files.end(), [](const load::LoadedFile& f) { return !f.file.unreadable.empty(); });
  const bool readable = !files.definitions_missing && !parts_missing;
  if (readable) {
    check_used(sections, out);
    check_reached(sections, out);
    check_it(sections, out);
    check_readings_matter(sections, out);
    check_evidence(sections, own.file, own.front, out);
    if (rules != nullptr) {
      check_play(*rules, sections, rule_files, out);
      check_rounds(*rules, rule_files, out);
      check_total(*rules, own.front, out);
    }
  }
  silence_allowed(own.file, files.sources, readable && rules != nullptr, out);
}

}  // namespace sow::check
