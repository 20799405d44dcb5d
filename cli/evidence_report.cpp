#include "cli/evidence_report.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sow::cli {

namespace {

using check::EvidenceCoverage;
using check::Support;
using check::Unheld;

const char* name_of(Support support) {
  switch (support) {
    case Support::Stated: return "stated";
    case Support::Inferred: return "inferred";
    case Support::Assumed: return "assumed";
    case Support::TakenOver: return "taken over";
    case Support::Contradicted: return "contradicted";
    case Support::None: break;
  }
  return "without evidence";
}

const char* name_of(Unheld::Why why) {
  switch (why) {
    case Unheld::Why::Against: return "only after `against`";
    case Unheld::Why::LeftOut: return "left out";
    case Unheld::Why::Uncited: break;
  }
  return "not cited";
}

double share(int part, std::size_t all) { return all == 0 ? 0 : static_cast<double>(part) / static_cast<double>(all); }

std::string count_line(const char* name, int count, std::size_t all) {
  return fmt::format("  {:<17} {:>4}  {:5.1f} %\n", name, count, 100 * share(count, all));
}

/// The statements of that kind with their lines, since each of them asks for a look.
std::string places_text(const EvidenceCoverage& coverage, const grammar::Sources& sources, Support support) {
  std::string text;
  for (const check::SupportedPlace& place : coverage.statements) {
    if (place.support != support) continue;
    const grammar::Source& source = sources.of(place.span);
    const std::string_view whole = sources.text(place.span);
    const std::string against = place.against.empty() ? "" : fmt::format("  [against {}]", fmt::join(place.against, " "));
    text += fmt::format("  {}:{}  {}{}\n", source.name(), source.location(place.span.begin).line, whole.substr(0, whole.find('\n')), against);
  }
  return text.empty() ? "" : fmt::format("\n{}\n", name_of(support)) + text;
}

std::string unheld_text(const EvidenceCoverage& coverage) {
  std::string text;
  for (const Unheld& one : coverage.unheld) {
    text += fmt::format("  {}: {}\n    {}", one.id, one.text, name_of(one.why));
    text += one.reason.empty() ? "\n" : ": " + one.reason + "\n";
  }
  return text.empty() ? "\nEach claim and assumption is held by a statement.\n" : "\nclaims that no statement holds\n" + text;
}

std::string sources_text(const EvidenceCoverage& coverage) {
  std::string text;
  std::size_t width = 6;
  for (const check::SourceCoverage& one : coverage.sources) width = std::max(width, one.key.size());
  for (const check::SourceCoverage& one : coverage.sources) {
    text += fmt::format("  {:<{}}  {:<12}  {:>10}  {:>6}  {:>4}  {:>10}  {}\n", one.key, width, one.kind.empty() ? "-" : one.kind,
                        one.confidence.empty() ? "-" : one.confidence, one.claims, one.held, one.statements, one.cite);
  }
  return text.empty() ? "" : fmt::format("\n  {:<{}}  {:<12}  confidence  claims  held  statements\n", "source", width, "kind") + text;
}

/// Claims and assumptions that a statement holds.
int held(const EvidenceCoverage& coverage) { return coverage.claims + coverage.assumptions - static_cast<int>(coverage.unheld.size()); }

std::string row(const std::string& name, std::size_t width, const std::array<int, check::support_count>& counts, int unheld) {
  std::size_t all = 0;
  for (const int count : counts) all += static_cast<std::size_t>(count);
  std::string text = fmt::format("{:<{}}  {:>10}", name, width, all);
  for (const int count : counts) text += fmt::format("  {:>5} {:>5.1f} %", count, 100 * share(count, all));
  return text + fmt::format("  {:>6}\n", unheld);
}

}  // namespace

std::string evidence_text(const EvidenceCoverage& coverage, const grammar::Sources& sources) {
  const std::size_t all = coverage.statements.size();
  std::string text = fmt::format("{}: {} that {} evidence, {} and {}, {} of them held{}\n\nstatements, by what they rest on\n", coverage.name,
                                 counted(all, "statement"), all == 1 ? "asks for" : "ask for",
                                 counted(static_cast<std::uint64_t>(coverage.claims), "claim"),
                                 counted(static_cast<std::uint64_t>(coverage.assumptions), "assumption"), held(coverage),
                                 coverage.based_on.empty() ? "" : ", based on " + coverage.based_on);
  for (int i = 0; i < check::support_count; i++) text += count_line(name_of(static_cast<Support>(i)), coverage.counts[static_cast<std::size_t>(i)], all);
  for (const Support asked : {Support::Contradicted, Support::None}) text += places_text(coverage, sources, asked);
  return text + unheld_text(coverage) + sources_text(coverage);
}

std::string evidence_table(const std::vector<EvidenceCoverage>& all) {
  std::size_t width = 7;
  for (const EvidenceCoverage& one : all) width = std::max(width, one.name.size());
  std::string text = fmt::format("{:<{}}  {:>10}", "ruleset", width, "statements");
  for (int i = 0; i < check::support_count; i++) text += fmt::format("  {:>13}", i + 1 == check::support_count ? "none" : name_of(static_cast<Support>(i)));
  text += "  unheld\n";
  std::array<int, check::support_count> sums{};
  int unheld = 0;
  for (const EvidenceCoverage& one : all) {
    text += row(one.name, width, one.counts, static_cast<int>(one.unheld.size()));
    for (std::size_t i = 0; i < sums.size(); i++) sums[i] += one.counts[i];
    unheld += static_cast<int>(one.unheld.size());
  }
  return text + row("all", width, sums, unheld) + "\nunheld: claims and assumptions that no statement holds; `sow check --evidence` of one ruleset names them.\n";
}

Json evidence_json(const EvidenceCoverage& coverage, const grammar::Sources& sources) {
  Json json{{"ruleset", coverage.name}, {"claims", coverage.claims}, {"assumptions", coverage.assumptions}, {"background", coverage.background}};
  if (!coverage.based_on.empty()) json["based-on"] = coverage.based_on;
  const std::size_t all = coverage.statements.size();
  json["statements"] = all;
  for (int i = 0; i < check::support_count; i++) {
    const int count = coverage.counts[static_cast<std::size_t>(i)];
    json["by-evidence"][name_of(static_cast<Support>(i))] = {{"count", count}, {"share", share(count, all)}};
  }
  json["unheld"] = Json::array();
  for (const Unheld& one : coverage.unheld) {
    json["unheld"].push_back({{"claim", one.id}, {"text", one.text}, {"why", name_of(one.why)}});
    if (!one.reason.empty()) json["unheld"].back()["reason"] = one.reason;
  }
  json["sources"] = Json::array();
  for (const check::SourceCoverage& one : coverage.sources) {
    json["sources"].push_back({{"source", one.key}, {"cite", one.cite}, {"claims", one.claims}, {"held", one.held}, {"statements", one.statements}});
    if (!one.kind.empty()) json["sources"].back()["kind"] = one.kind;
    if (!one.confidence.empty()) json["sources"].back()["confidence"] = one.confidence;
  }
  json["places"] = Json::array();
  for (const check::SupportedPlace& place : coverage.statements) {
    const grammar::Source& source = sources.of(place.span);
    json["places"].push_back({{"file", source.name()}, {"line", source.location(place.span.begin).line}, {"evidence", name_of(place.support)},
                              {"cited", place.cited}, {"against", place.against}});
  }
  return json;
}

}  // namespace sow::cli
