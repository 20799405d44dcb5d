#pragma once
#include <string>

#include "interpreter/explain/document.hpp"

namespace sow::explain {

/// "mw.3, mw.4; assumed: sides; against dlp.3"; "inferred" where a sentence names no claim; nothing where none is needed.
std::string evidence_text(const Sentence&, bool inside = false);
std::string evidence_text(const std::vector<Evidence>&);

/// A claim with its sentences: where it is held.
struct Held {
  const Claim* claim = nullptr;
  std::vector<std::string> by;   // sentences, and readings of questions
};
std::vector<Held> side_by_side(const Document&);

/// "stated", "background", "left out", "assumed", for a heading.
const char* name_of(Claim::Sort);

}  // namespace sow::explain
