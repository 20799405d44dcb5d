#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/load/front_matter.hpp"
#include "interpreter/load/yaml.hpp"

// Reading the front matter, value by value. What is wrong becomes a message at its place.
namespace sow::load {

struct FrontReader {
  const grammar::Sources& sources;
  grammar::Diagnostics& diagnostics;

  grammar::Diagnostic& refuse(const grammar::Span&, std::string_view reason);
};

/// Words such as `confidence: 100 # of 100` may have a comment behind them; in a text it would be a loss.
enum class Comment { Refused, Allowed };

std::string read_text(FrontReader&, const Yaml& key, const Yaml& value, Comment comment = Comment::Refused);
/// A text, or a list of texts.
std::vector<std::string> read_texts(FrontReader&, const Yaml& key, const Yaml& value);
Entry read_entry(FrontReader&, const Yaml& key, const Yaml& value, Comment comment = Comment::Refused);
/// True if the value is a map, whose keys are then each there once. Nothing counts as a map without keys.
bool is_map(FrontReader&, const Yaml& key, const Yaml& value);
/// Digits, at most so many.
bool is_number(const std::string&, std::size_t digits);
/// Letters, digits and minus signs, as a citation in brackets can name it.
bool is_citable(std::string_view name);

template <typename Read>
void for_each_key(FrontReader& reader, const Yaml& key, const Yaml& value, Read read) {
  if (!is_map(reader, key, value)) return;
  for (std::size_t i = 0; i < value.keys.size(); ++i) read(value.keys[i], value.items[i]);
}

// The sources, and the records of evidence (front_matter_evidence.cpp).
std::vector<CitedSource> read_sources(FrontReader&, const Yaml& key, const Yaml& value);
std::vector<Evidence> read_evidence(FrontReader&, const Yaml& key, const Yaml& value);

}  // namespace sow::load
