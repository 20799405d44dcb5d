#include "cli/report.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "interpreter/tell/diagnostics_json.hpp"
#include "interpreter/tell/trace.hpp"

namespace sow::cli {

void print(const std::string& text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) throw Stop{usage};
}

void tell(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stderr); }

std::string counted(std::uint64_t n, const std::string& one, const std::string& many) {
  return fmt::format("{} {}", n, n == 1 ? one : many.empty() ? one + "s" : many);
}

void print_json(const Json& json) { print(json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n"); }

void report(const grammar::Diagnostics& diagnostics, const grammar::Sources& sources, const Output& output) {
  if (diagnostics.all().empty()) return;
  if (!output.json) {
    grammar::RenderStyle style;
    style.color = output.color_on_err();
    tell(render(diagnostics, sources, style));
  } else if (diagnostics.has_errors()) {
    print_json({{"schema", "sow-diagnostics/1"}, {"diagnostics", tell::to_json(diagnostics, sources)}});
  }
}

namespace {

/// Where the word stands that the message speaks of, which is the first that it quotes.
grammar::Span find_typed(const grammar::Diagnostic& message, const std::vector<TypedWord>& words) {
  const std::size_t begin = message.message.find('`') + 1, end = message.message.find('`', begin);
  const std::string quoted = message.message.substr(begin, end - begin);
  for (std::size_t i = 0; message.code == "S3008" && i < words.size(); ++i) {
    const std::size_t at = words[i].text.find(quoted);
    if (at != std::string::npos)
      return {static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + quoted.size())};
  }
  return {grammar::Span::nowhere, 0, 0};
}

}  // namespace

void report_typed(const std::vector<grammar::Diagnostic>& messages, const std::vector<TypedWord>& words, const Output& output) {
  grammar::Sources sources;
  for (const TypedWord& word : words) sources.add(word.where, word.text);
  grammar::Diagnostics diagnostics;
  for (grammar::Diagnostic message : messages) {
    message.span = find_typed(message, words);
    diagnostics.all().push_back(std::move(message));
  }
  if (output.json) return print_json({{"schema", "sow-diagnostics/1"}, {"diagnostics", tell::to_json(diagnostics, sources)}});
  grammar::RenderStyle style;
  style.color = output.color_on_err();
  for (const grammar::Diagnostic& diagnostic : diagnostics.all()) tell(render(diagnostic, sources, style));
}

void tell_findings(Opened& opened, const std::vector<ShownFinding>& findings) {
  for (const ShownFinding& shown : findings) {
    tell(fmt::format("finding {}: {}{}\n", shown.finding.code, tell::finding_text(opened.rules(), shown.finding),
                     shown.count > 1 ? fmt::format(" ({} times)", shown.count) : ""));
    tell(fmt::format("   | {}\n", tell::line_of(opened.sources(), shown.finding.span)));
    tell(fmt::format("   = see it again: sow trace {} --position '{}' --move '{}'\n", opened.typed, shown.position, shown.move));
  }
}

Json findings_json(Opened& opened, const std::vector<ShownFinding>& findings) {
  Json list = Json::array();
  for (const ShownFinding& shown : findings) {
    Json one{{"code", shown.finding.code}, {"message", tell::finding_text(opened.rules(), shown.finding)}};
    if (shown.finding.span.file < opened.sources().size()) {
      const grammar::Source& source = opened.sources().of(shown.finding.span);
      one["file"] = source.name();
      one["line"] = source.location(shown.finding.span.begin).line;
    }
    one["count"] = shown.count;
    one["position"] = shown.position;
    one["move"] = shown.move;
    list.push_back(std::move(one));
  }
  return list;
}

}  // namespace sow::cli
