#pragma once
#include <array>
#include <string>
#include <vector>

#include "grammar/ast.hpp"
#include "grammar/diagnostic.hpp"
#include "interpreter/load/ruleset_files.hpp"

// Which sections are in force when a ruleset is based on others and uses idioms.
namespace sow::check {

enum class FileRole { Own, Base, Idiom };

/// One of the files of a ruleset.
struct RuleFile {
  FileRole role = FileRole::Own;
  std::string name;                 // of the file, without `.sow`
  const ast::File* file = nullptr;
};

std::vector<RuleFile> rule_files(const load::Files&);

/// A section in force, and the file that it stands in.
template <typename What>
struct Taken {
  const What* what = nullptr;
  const ast::Item* item = nullptr;
  FileRole role = FileRole::Own;    // Base: taken over from `from`; Idiom: by `use from`
  std::string from;                 // the name of the file
  bool base_only = false;           // nothing in the own file says so: of a base, or of an idiom that only a base uses
  explicit operator bool() const { return what != nullptr; }
};

struct TakenPhase {
  std::string name;                 // "play" for the sections outside all phases
  Taken<ast::Phase> phase;          // the nearest one of that name; null for `play`
  std::array<Taken<ast::Moment>, ast::moment_count> moments;
};

/// The sections in force, each in the order of the text: first what is taken over (farthest base first), then the own ones; what replaces
/// another stands where that stood. Null where a section is missing.
struct Sections {
  Taken<ast::Board> board;
  Taken<ast::Players> players;
  Taken<ast::Teams> teams;
  Taken<ast::Pieces> pieces;
  Taken<ast::Captures> captures;
  std::vector<Taken<ast::Marks>> marks;         // of the idioms, and of the ruleset
  std::vector<Taken<ast::Option>> options;
  std::vector<Taken<ast::Remember>> remembered;
  std::vector<Taken<ast::Define>> definitions;
  std::vector<TakenPhase> phases;               // [0] is `play`
  const ast::Item* based_on = nullptr;          // of the own file

  const Taken<ast::Moment>& moment(std::size_t phase, ast::MomentKind kind) const {
    return phases[phase].moments[static_cast<std::size_t>(kind)];
  }
  /// `based on NAME [claim]`: what is taken over has this evidence.
  bool vouched() const { return based_on != nullptr && !based_on->citations.empty(); }
};

/// The files: the ruleset itself first, then what it is based on, that one's base and so on, then the idioms of all of them.
/// Reports sections and names given twice (S0206, S0202) and missing ones (S0207). Sections that an idiom may not have are left out.
Sections gather_sections(const std::vector<RuleFile>&, const grammar::Sources&, grammar::Diagnostics&);

}  // namespace sow::check
