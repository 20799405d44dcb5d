#pragma once
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "grammar/diagnostic.hpp"
#include "interpreter/check/sections.hpp"
#include "interpreter/check/types.hpp"

// What the names of a ruleset stand for. One file has one set of names.
namespace sow::check {

using grammar::Diagnostics;
using grammar::Span;

enum class NameKind { Option, Memory, Definition, Mark, Kind, Phase, Choice };

/// What a name stands for: an entry in the list of its kind.
struct FileName {
  NameKind kind = NameKind::Option;
  int index = 0;
  Span span;  // where it is given
};

struct Option {
  Sort sort = Sort::Label;
  int value = 0;            // of the reading in force
  const Labels* labels = nullptr;
};

struct Definition {
  const ast::Define* what = nullptr;
  bool looks_ahead = false;  // asks `can move so that`, perhaps through others
  bool used = false;
};

/// Definitions that are used within each other; more are refused (S0904).
inline constexpr std::size_t most_within_each_other = 100;

/// A name given by `choose`: its type comes from all places that choose it.
struct Choice {
  std::string name;
  Span span;                 // the first that gives it
  Sort sort = Sort::Unknown;
  Labels* labels = nullptr;
};

/// Everything declared, and the ruleset that is being made of it.
struct Declarations {
  model::Ruleset rules;
  std::map<std::string, FileName> names;
  std::vector<Option> options;
  std::vector<Definition> definitions;
  std::vector<Choice> choices;
  bool asked_too_early = false;  // a choice was asked before its type was known
  std::deque<Labels> labels;
  std::vector<std::string> unreadable;  // names of sections that could not be read count as known
  bool names_missing = false;           // and so do all where an idiom is missing
  std::set<std::string> disputed;       // names that two places give differently: they fit everywhere
  bool has_captures = false;
  bool has_after_round = false;

  const FileName* find(const std::string& name) const {
    const auto found = names.find(name);
    return found == names.end() ? nullptr : &found->second;
  }
  bool is_unreadable(const std::string& name) const;
};

/// The options, each at its reading: the board asks them.
void declare_options(Declarations&, const Sections&, const std::map<std::string, std::string>& readings, Diagnostics&);

/// The other names that sections give; the board and the options must be there.
void declare_names(Declarations&, const Sections&, Diagnostics&);

/// The value of `rows`, `worth` and the like: a numeral, or the name of an option that is a number. Has reported what it can't resolve.
std::optional<int> amount_of(const Declarations&, const ast::Expression&, Diagnostics&);

/// The number that a numeral writes; reports one that is too large.
std::optional<int> number_written(const ast::Expression&, Diagnostics&);

}  // namespace sow::check
