#pragma once
#include <array>
#include <string>
#include <vector>

#include "interpreter/check/evidence.hpp"
#include "interpreter/load/ruleset_files.hpp"

// How far the rules of a ruleset are held by evidence, and its claims by rules.
namespace sow::check {

constexpr int support_count = 6;

struct SourceCoverage {
  std::string key, cite, kind, confidence;  // as the front matter has them
  int claims = 0, held = 0;                 // what it says for rules; how much of that a citation names
  int statements = 0;                       // that a claim of it holds
};

/// A claim or assumption that no statement holds.
struct Unheld {
  enum class Why { Uncited, Against, LeftOut };  // Against: cited after `against` alone
  std::string id, text;
  std::string reason;                            // for its being left out
  Why why = Why::Uncited;
};

struct SupportedPlace {
  Support support = Support::None;
  grammar::Span span;
  std::vector<std::string> cited, against;       // claims
};

struct EvidenceCoverage {
  std::string name, based_on;
  int claims = 0, assumptions = 0, background = 0;
  std::vector<Unheld> unheld;                    // in the order of the front matter, assumptions last
  std::vector<SupportedPlace> statements;        // in the order of the text
  std::array<int, support_count> counts{};       // of statements, by Support
  std::vector<SourceCoverage> sources;
};

/// Of a ruleset that was checked without errors. Claims and sources are those of its own front matter.
EvidenceCoverage evidence_coverage(const load::Files&);

}  // namespace sow::check
