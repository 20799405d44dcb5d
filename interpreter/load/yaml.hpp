#pragma once
#include <optional>
#include <string>
#include <vector>

#include "grammar/diagnostic.hpp"

// YAML as Sow files use it: a plain tree in which every value is text (`no`, `010` and `null` stay what they are) and knows its place.
// Anchors, aliases and tags are refused, and so is deep nesting: nothing that is read grows beyond what was written.
namespace sow::load {

struct Yaml {
  enum class Kind { Nothing, Text, List, Map };
  Kind kind = Kind::Nothing;
  grammar::Span span;        // of a list or map only its first character
  std::string text;
  bool plain = false;        // a text without quotes
  std::vector<Yaml> keys;    // of a map: texts, one for each item
  std::vector<Yaml> items;   // of a list; of a map the values
};

/// How a file that can't be read is refused: "S0801", "the front matter can't be read".
struct YamlRefusal {
  std::string code;
  std::string opening;
};

/// Reads the text under the span. Nothing if it can't be read; then one message says why.
std::optional<Yaml> read_yaml(const grammar::Sources&, const grammar::Span&, const YamlRefusal&, grammar::Diagnostics&);

/// What is lost behind a text without quotes, from `#` to the end of the line.
std::optional<grammar::Span> lost_behind(const grammar::Sources&, const Yaml& text);

/// A message for each key that a map holds twice (S0804).
void refuse_repeated_keys(const Yaml& map, grammar::Diagnostics&);

/// "unknown key `K`" (S0803), with those that are known.
void refuse_unknown_key(const Yaml& key, const std::vector<std::string>& known, grammar::Diagnostics&);

/// What a part is, for a message: "a text", "a list", "keys with values", "nothing".
const char* name_of(Yaml::Kind);

}  // namespace sow::load
