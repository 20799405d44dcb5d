#pragma once
#include <optional>
#include <string>
#include <vector>

#include "grammar/ast.hpp"
#include "grammar/diagnostic.hpp"
#include "interpreter/load/front_matter.hpp"
#include "interpreter/load/library.hpp"

// A ruleset with everything that it is made of: itself, the rulesets it is based on, and the idioms that they use.
namespace sow::load {

enum class FileKind { Ruleset, Base, Idiom };

struct LoadedFile {
  ast::File file;
  FrontMatter front;
  FileKind kind = FileKind::Ruleset;
  std::string name;    // of the file, without `.sow`
  std::string origin;  // "shipped", a path, or "standard input"
};

/// The ruleset comes first, then what it is based on, then that one's base and so on; then the idioms in the order in which they are used, each
/// once. `files[i]` is number i of `sources`.
struct Files {
  grammar::Sources sources;
  std::vector<LoadedFile> files;               // empty if the ruleset itself can't be read
  std::optional<grammar::Diagnostic> refusal;  // then why (S3007; on no file)
  bool rules_missing = false;                  // the ruleset or what it is based on was not found or is no text: any section may be there
  bool definitions_missing = false;            // the same of an idiom: any name may be given there
};

/// Loads the ruleset that a command line names (a path, the name of a shipped one, `-`), and all files that it needs. What is wrong in them, and
/// with their finding each other, becomes messages.
Files gather(const std::string& name, grammar::Diagnostics&);

/// The same for a text that is at hand; `from` says where it counts as standing (its folder is looked through).
Files gather_text(const Found& from, std::string text, grammar::Diagnostics&);

}  // namespace sow::load
