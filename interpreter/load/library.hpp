#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/diagnostic.hpp"

// Where files are looked for, and how they are read (docs/language.md, "Where files are looked for").
namespace sow::load {

/// A file that is part of the program. Its path counts from the folder of shipped rulesets: "NAME.sow", "idioms/rounds.sow".
struct ShippedFile {
  std::string_view path;
  std::string_view text;
};

/// All shipped files: rulesets, their cases, idioms; in the order of their paths.
std::span<const ShippedFile> shipped_files();

/// The text of a shipped file; nothing if there is none with this path.
std::optional<std::string_view> shipped_text(std::string_view path);

/// Names of all shipped rulesets, and idioms, in order.
std::vector<std::string> shipped_rulesets();
std::vector<std::string> shipped_idioms();

/// Rule files and cases. The longest ruleset that may be played (100,000 operations) is shorter.
constexpr std::uintmax_t largest_file = 2u << 20;

/// The text of a file, or why it can't be read ("it is a folder"): one of the two is empty. `-` is standard input.
struct FileText {
  std::string text;
  std::string problem;
};
FileText read_file(const std::string& path);

/// A file that was found: a path, or one of the shipped files.
struct Found {
  std::string path;      // of a shipped file: as in ShippedFile
  bool shipped = false;
  bool operator==(const Found&) const = default;
};

/// What a command line names: a path if it ends in `.sow`, holds a `/` or is `-`, otherwise a shipped ruleset (nothing if there is none).
std::optional<Found> find_named(const std::string& name);

/// S3007: the file can't be read. Its span is the name as it was typed, on no file.
grammar::Diagnostic unreadable(const std::string& name, const std::string& problem);

/// S3007 for a name that is no shipped ruleset.
grammar::Diagnostic no_such_ruleset(const std::string& name);

enum class Sort { Ruleset, Idiom };

/// Where `use NAME` (an idiom) or `based on NAME` (a ruleset), said in the file `from`, finds its file: nothing if nowhere.
std::optional<Found> find_beside(const Found& from, const std::string& name, Sort);

/// The places where `find_beside` looks, for a message: "`rulesets/`, `rulesets/idioms/` and the shipped idioms".
std::string places_beside(const Found& from, Sort);

/// The names that could have been meant there: what the folders hold, and the shipped ones.
std::vector<std::string> names_beside(const Found& from, Sort);

/// The text of what was found.
FileText read_found(const Found&);

/// "NAME" for "rulesets/NAME.sow"; "standard input" for `-`.
std::string name_of_file(const std::string& path);

/// The cases of a ruleset: "PATH/NAME.cases.yaml" beside it. Nothing if the ruleset is standard input.
std::optional<Found> cases_of(const Found& ruleset);

}  // namespace sow::load
