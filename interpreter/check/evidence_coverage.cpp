#include "interpreter/check/evidence_coverage.hpp"

#include <algorithm>
#include <set>

#include "interpreter/check/citations.hpp"

namespace sow::check {

namespace {

/// The claims that citations of a file name: those that are held, and those that stand after `against`.
struct Cited {
  std::set<std::string> held, against;
  explicit Cited(const ast::File& file) {
    for (const ast::Citation* one : citations_of(file)) (one->against ? against : held).insert(one->claim);
  }
};

void add_unheld(const std::string& id, const load::Entry& entry, const load::FrontMatter& front, const Cited& cited, EvidenceCoverage& out) {
  if (cited.held.count(id) != 0) return;
  Unheld unheld{id, entry.text, "", cited.against.count(id) != 0 ? Unheld::Why::Against : Unheld::Why::Uncited};
  const auto left = std::find_if(front.left_out.begin(), front.left_out.end(), [&](const load::Entry& one) { return one.key == id; });
  if (left != front.left_out.end()) unheld.reason = left->text, unheld.why = Unheld::Why::LeftOut;
  out.unheld.push_back(std::move(unheld));
}

void cover_claims(const load::FrontMatter& front, const Cited& cited, EvidenceCoverage& out) {
  out.claims = static_cast<int>(front.claims.size());
  out.assumptions = static_cast<int>(front.assume.size());
  out.background = static_cast<int>(front.background.size());
  for (const load::Entry& claim : front.claims) add_unheld(claim.key, claim, front, cited, out);
  for (const load::Entry& assumption : front.assume) add_unheld("assume." + assumption.key, assumption, front, cited, out);
}

void cover_statements(const load::Files& files, EvidenceCoverage& out) {
  grammar::Diagnostics unheard;
  const Sections sections = gather_sections(rule_files(files), files.sources, unheard);
  if (sections.based_on != nullptr) out.based_on = std::get<ast::BasedOn>(sections.based_on->what).name.text;
  for (const Supported& one : supports_of(sections)) {
    SupportedPlace place{one.support, one.statement->span, {}, {}};
    if (one.cited != nullptr)
      for (const ast::Citation& citation : *one.cited) (citation.against ? place.against : place.cited).push_back(citation.claim);
    out.counts[static_cast<std::size_t>(one.support)]++;
    out.statements.push_back(std::move(place));
  }
  std::stable_sort(out.statements.begin(), out.statements.end(), [](const SupportedPlace& a, const SupportedPlace& b) {
    return a.span.file != b.span.file ? a.span.file < b.span.file : a.span.begin < b.span.begin;
  });
}

void cover_sources(const load::FrontMatter& front, const Cited& cited, EvidenceCoverage& out) {
  for (const load::CitedSource& source : front.sources) {
    SourceCoverage one{source.key, source.evidence.cite, source.kind, source.evidence.confidence};
    const auto of_it = [&](const std::string& claim) { return load::source_of_claim(claim) == source.key; };
    for (const load::Entry& claim : front.claims) {
      one.claims += of_it(claim.key);
      one.held += of_it(claim.key) && cited.held.count(claim.key) != 0;
    }
    for (const SupportedPlace& place : out.statements) one.statements += std::any_of(place.cited.begin(), place.cited.end(), of_it);
    out.sources.push_back(std::move(one));
  }
}

}  // namespace

EvidenceCoverage evidence_coverage(const load::Files& files) {
  EvidenceCoverage out;
  const load::LoadedFile& own = files.files.front();
  const Cited cited(own.file);
  out.name = own.name;
  cover_statements(files, out);
  cover_claims(own.front, cited, out);
  cover_sources(own.front, cited, out);
  return out;
}

}  // namespace sow::check
