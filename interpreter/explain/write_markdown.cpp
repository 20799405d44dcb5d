#include <fmt/format.h>

#include "interpreter/explain/english.hpp"
#include "interpreter/explain/told_evidence.hpp"
#include "interpreter/explain/write.hpp"

// The explanation as Markdown.
namespace sow::explain {

namespace {

std::string cited(const std::string& evidence) { return evidence.empty() ? "" : " <sub>[" + evidence + "]</sub>"; }

class Page {
 public:
  Page(const Document& document, const Pictures& pictures) : document_(document), pictures_(pictures) {}

  std::string write() {
    text_ = "# " + document_.title + "\n\n";
    for (const std::string& line : document_.subtitle) text_ += line + ".  \n";
    text_ += "\n```\n" + pictures_.board + "```\n";
    for (const Section& section : document_.sections) {
      text_ += "\n## " + section.title + "\n\n";
      for (const Sentence& one : section.sentences) sentence(one, 0);
    }
    openings();
    open_questions();
    sources();
    return std::move(text_);
  }

 private:
  void sentence(const Sentence& one, std::size_t depth) {
    const std::string indent(depth * 2, ' ');
    text_ += fmt::format("{}- {}{}\n", indent, one.text, cited(evidence_text(one, depth > 0)));
    for (const Sentence& part : one.parts) sentence(part, depth + 1);
    for (const int which : one.questions) question(which, indent + "  ");
  }

  void question(int which, const std::string& indent) {
    const Question& q = document_.questions[static_cast<std::size_t>(which)];
    text_ += fmt::format("{}> **Open question {}.** {}{}\n{}>\n", indent, which + 1, q.text, cited(evidence_text(q.evidence)), indent);
    for (const Answer& answer : q.answers)
      text_ += fmt::format("{}> - {}{}{}\n", indent, answer.chosen ? "**here:** " : "or: ", answer.meaning, cited(evidence_text(answer.evidence)));
    text_ += "\n";
  }

  void openings() {
    if (pictures_.openings.empty()) return;
    text_ += "\n## The first moves\n";
    for (const Opening& one : pictures_.openings) text_ += fmt::format("\n**{}**{}\n\n```\n{}```\n", one.move, one.outcome.empty() ? "" : ": " + one.outcome, one.board);
    if (pictures_.more) text_ += "\nThere are more.\n";
  }

  void open_questions() {
    if (document_.questions.empty()) return;
    text_ += "\n## Open questions\n\n";
    for (std::size_t i = 0; i < document_.questions.size(); ++i) {
      std::vector<std::string> readings;
      for (const Answer& answer : document_.questions[i].answers)
        readings.push_back(fmt::format("`{}={}`{}", document_.questions[i].option, answer.reading, answer.chosen ? " (here)" : ""));
      text_ += fmt::format("{}. {} {}\n", i + 1, document_.questions[i].text, fmt::join(readings, ", "));
    }
  }

  void sources() {
    text_ += "\n## Sources\n\n";
    for (const CitedSource& source : document_.sources)
      text_ += fmt::format("- **{}**: {}{}\n", source.key, source.text, source.kind.empty() ? "" : " (" + source.kind + ")");
    bool first = true;
    for (const Claim& claim : document_.claims) {
      if (claim.sort != Claim::Sort::Assumption) continue;
      if (first) text_ += "\n## Assumed\n\nNo source says this.\n\n";
      first = false;
      text_ += fmt::format("- *{}*: {}\n", spaced(claim.id.substr(7)), claim.text);
    }
  }

  const Document& document_;
  const Pictures& pictures_;
  std::string text_;
};

std::string cell(std::string text) { return replaced(std::move(text), "|", "\\|"); }

}  // namespace

std::string as_markdown(const Document& document, const Pictures& pictures) { return Page(document, pictures).write(); }

std::string side_by_side_markdown(const Document& document) {
  std::string text = "# " + document.title + ": what the sources say, and the sentences that hold it\n";
  const Claim* before = nullptr;
  for (const Held& held : side_by_side(document)) {
    if (!before || before->sort != held.claim->sort) text += fmt::format("\n## {}\n\n| | the source | the sentences |\n|---|---|---|\n", name_of(held.claim->sort));
    before = held.claim;
    const bool needed = held.claim->sort == Claim::Sort::Claim || held.claim->sort == Claim::Sort::Assumption;
    std::string by = fmt::format("{}", fmt::join(held.by, "<br>"));
    if (by.empty() && needed) by = "**no sentence holds it**";
    text += fmt::format("| {} | {} | {} |\n", held.claim->id, cell(held.claim->text), cell(by));
  }
  return text;
}

}  // namespace sow::explain
