#include "interpreter/tell/diagnostics_json.hpp"

namespace sow::tell {

using Json = nlohmann::ordered_json;

namespace {

Json place(const grammar::Source& source, std::uint32_t byte) {
  const grammar::Location at = source.location(byte);
  return {{"line", at.line}, {"column", at.column}, {"byte", byte}};
}

void add_span(Json& json, grammar::Span span, const grammar::Sources& sources) {
  if (span.file >= sources.size()) return;
  const grammar::Source& source = sources.of(span);
  json["file"] = source.name();
  json["begin"] = place(source, span.begin);
  json["end"] = place(source, span.end);
}

const char* name_of(grammar::Severity severity) {
  switch (severity) {
    case grammar::Severity::Error: return "error";
    case grammar::Severity::Warning: return "warning";
    case grammar::Severity::Finding: return "finding";
    case grammar::Severity::Input: break;
  }
  return "input";
}

}  // namespace

Json to_json(const grammar::Diagnostic& diagnostic, const grammar::Sources& sources) {
  Json json{{"code", diagnostic.code}, {"severity", name_of(diagnostic.severity())}};
  add_span(json, diagnostic.span, sources);
  json["message"] = diagnostic.message;
  if (!diagnostic.expected.empty()) json["expected"] = diagnostic.expected;
  if (!diagnostic.advice.empty()) json["advice"] = diagnostic.advice;
  if (!diagnostic.replacement.empty()) json["replacement"] = diagnostic.replacement;
  for (const grammar::Note& note : diagnostic.notes) {
    Json one{{"text", note.text}};
    add_span(one, note.span, sources);
    json["notes"].push_back(std::move(one));
  }
  return json;
}

Json to_json(const grammar::Diagnostics& diagnostics, const grammar::Sources& sources) {
  Json list = Json::array();
  for (const grammar::Diagnostic& diagnostic : diagnostics.all()) list.push_back(to_json(diagnostic, sources));
  return list;
}

}  // namespace sow::tell
