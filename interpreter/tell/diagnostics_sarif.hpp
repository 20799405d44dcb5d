#pragma once
#include <nlohmann/json.hpp>
#include <vector>

#include "grammar/diagnostic.hpp"

namespace sow::tell {

/// Messages as results of SARIF 2.1.0, the form in which editors and build services read what a checker found.
class Sarif {
 public:
  void add(const grammar::Diagnostic&, const grammar::Sources&);
  /// The log of one run, with a rule for each code that was met.
  nlohmann::ordered_json log() const;

 private:
  std::vector<std::string> codes_;   // of the rules, in the order in which they were met
  nlohmann::ordered_json results_ = nlohmann::ordered_json::array();
};

}  // namespace sow::tell
