#pragma once
#include <nlohmann/json.hpp>

#include "grammar/diagnostic.hpp"

namespace sow::tell {

/// One message as docs/language.md tells it: code, severity, file, begin and end (line, column, byte), message, expected, advice, notes.
nlohmann::ordered_json to_json(const grammar::Diagnostic&, const grammar::Sources&);
nlohmann::ordered_json to_json(const grammar::Diagnostics&, const grammar::Sources&);

}  // namespace sow::tell
