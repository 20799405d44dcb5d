#include "interpreter/tell/diagnostics_sarif.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "interpreter/tell/codes.hpp"

namespace sow::tell {

using Json = nlohmann::ordered_json;

namespace {

constexpr const char* schema = "https://json.schemastore.org/sarif-2.1.0.json";

const char* level_of(grammar::Severity severity) {
  switch (severity) {
    case grammar::Severity::Error:
    case grammar::Severity::Input: return "error";
    case grammar::Severity::Warning: return "warning";
    case grammar::Severity::Finding: break;
  }
  return "note";
}

/// A path as a URI: letters, digits and a few signs stay.
std::string uri_of(const std::string& path) {
  std::string uri;
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || std::string_view("-._~/").find(c) != std::string_view::npos;
    uri += plain ? std::string(1, c) : fmt::format("%{:02X}", byte);
  }
  return path.rfind('/', 0) == 0 ? "file://" + uri : uri;
}

Json physical_location(grammar::Span span, const grammar::Sources& sources) {
  const grammar::Source& source = sources.of(span);
  const grammar::Location begin = source.location(span.begin), end = source.location(span.end);
  const Json region{{"startLine", begin.line}, {"startColumn", begin.column}, {"endLine", end.line}, {"endColumn", end.column}};
  return {{"artifactLocation", {{"uri", uri_of(source.name())}}}, {"region", region}};
}

/// What a person reads below the message in a terminal.
std::string whole_text(const grammar::Diagnostic& diagnostic) {
  std::string text = diagnostic.message;
  if (!diagnostic.expected.empty()) text += "\nexpected " + diagnostic.expected;
  for (const std::string& line : diagnostic.advice) text += "\n" + line;
  return text;
}

Json rule(const std::string& code) {
  Json rule{{"id", code}};
  const CodePage* page = find_code(code);
  if (page == nullptr) return rule;
  rule["shortDescription"] = {{"text", std::string(page->message)}};
  rule["fullDescription"] = {{"text", std::string(page->meaning)}};
  rule["help"] = {{"text", code_page(*page)}};
  return rule;
}

}  // namespace

void Sarif::add(const grammar::Diagnostic& diagnostic, const grammar::Sources& sources) {
  auto known = std::find(codes_.begin(), codes_.end(), diagnostic.code);
  if (known == codes_.end()) known = codes_.insert(known, diagnostic.code);
  Json result{{"ruleId", diagnostic.code},
              {"ruleIndex", known - codes_.begin()},
              {"level", level_of(diagnostic.severity())},
              {"message", {{"text", whole_text(diagnostic)}}},
              {"locations", Json::array()}};
  const auto stands = [&](grammar::Span span) { return span.file < sources.size(); };
  if (stands(diagnostic.span)) result["locations"].push_back({{"physicalLocation", physical_location(diagnostic.span, sources)}});
  for (const grammar::Note& note : diagnostic.notes) {
    if (!stands(note.span)) continue;
    result["relatedLocations"].push_back({{"physicalLocation", physical_location(note.span, sources)}, {"message", {{"text", note.text}}}});
  }
  results_.push_back(std::move(result));
}

Json Sarif::log() const {
  Json rules = Json::array();
  for (const std::string& code : codes_) rules.push_back(rule(code));
  const Json driver{{"name", "sow"}, {"rules", rules}};
  const Json run{{"tool", {{"driver", driver}}}, {"columnKind", "unicodeCodePoints"}, {"results", results_}};
  return {{"$schema", schema}, {"version", "2.1.0"}, {"runs", Json::array({run})}};
}

}  // namespace sow::tell
