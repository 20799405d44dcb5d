#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/tree.hpp"

namespace sow::grammar {

/// How far a part of a file could be read.
struct Match {
  bool ok = false;
  bool too_deep = false;           // then `at` is where
  std::size_t end = 0;             // if ok: behind it, and behind the blanks, comments and line ends that follow
  std::size_t at = 0;              // if not: the furthest place reached
  std::vector<const char*> wanted; // what could have stood there, as people are told
  std::vector<std::string> words;  // the words of the language that could have stood there
};

/// Reads the front matter if there is one; its node is the last root of the tree.
Match match_front(std::string_view text, Tree& tree);

/// Reads one section, which begins at `from`, and what ends it. The roots of the tree are then the section and its citations.
Match match_section(std::string_view text, std::size_t from, Tree& tree);

/// Mistakes in the design of the grammar (rules that can go round without reading anything): 0.
std::size_t analyze_grammar();

}  // namespace sow::grammar
