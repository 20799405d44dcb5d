#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/arguments.hpp"
#include "cli/exit_code.hpp"

namespace sow::cli {

using Json = nlohmann::ordered_json;

/// Messages about the files: as text on standard error; with --json nothing is shown but errors, as a document on standard output.
void report(const grammar::Diagnostics&, const grammar::Sources&, const Output&);

/// Messages about words of the command line, or about files that it names, which have no place in any text.
void report_typed(const std::vector<grammar::Diagnostic>&, const std::vector<TypedWord>&, const Output&);

/// A document on standard output.
void print_json(const Json&);

/// Text on standard output.
void print(const std::string&);
/// Text on standard error.
void tell(const std::string&);

/// "1 game", "3 games", "2 pairs of positions".
std::string counted(std::uint64_t, const std::string& one, const std::string& many = "");

/// The findings of a simulation or a game, for --json and for people: code, line, how often, and a command line that shows the first again.
struct ShownFinding {
  play::Finding finding;
  std::uint64_t count = 1;
  std::string position, move;
};
void tell_findings(Opened&, const std::vector<ShownFinding>&);
Json findings_json(Opened&, const std::vector<ShownFinding>&);

}  // namespace sow::cli
