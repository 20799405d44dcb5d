#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "grammar/diagnostic.hpp"

// NAME.cases.yaml (docs/records.md): from a position, by moves, to what is expected. Here the cases are only read; all values are texts.
namespace sow::text {

/// A text with its place.
struct Said {
  std::string text;
  grammar::Span span;
};

/// `chain: one`, `S: 6`.
struct SaidOf {
  Said key;
  Said value;
};

struct ExpectedError {
  Said code;         // "S3004"
  std::string part;  // of its text; may be empty
};

struct Case {
  grammar::Span span;             // where it begins
  std::string note;
  std::optional<Said> position;   // else the position after `start`
  std::vector<Said> readings;     // sets; the case holds under each. None: the default
  std::vector<SaidOf> set;        // option, reading
  std::vector<Said> moves;
  std::vector<Said> lots;
  // What is expected. All but `legal` speak of the last move.
  std::optional<std::vector<Said>> legal;
  std::optional<Said> after;
  std::optional<Said> next;
  std::optional<Said> captured;   // for the mover
  std::vector<SaidOf> captured_by;  // player, number
  std::optional<Said> laps;
  std::optional<Said> endless;    // "yes" or "no"
  std::optional<Said> round;
  std::optional<Said> result;     // a player, "draw", "undecided" or "none"
  std::optional<ExpectedError> error;
  std::vector<Said> findings;     // codes
  std::vector<Said> claims;
};

/// The cases of a file, in order. Unknown and repeated keys, and a case that expects nothing, become messages; such a case is left out.
std::vector<Case> read_cases(const grammar::Sources&, std::uint32_t file, grammar::Diagnostics&);

/// The same for a file with cases of several games: the name of a ruleset, then its cases.
std::vector<std::pair<std::string, std::vector<Case>>> read_cases_by_game(const grammar::Sources&, std::uint32_t file, grammar::Diagnostics&);

}  // namespace sow::text
