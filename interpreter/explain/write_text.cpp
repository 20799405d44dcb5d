#include <fmt/format.h>

#include "interpreter/explain/english.hpp"
#include "interpreter/explain/told_evidence.hpp"
#include "interpreter/explain/write.hpp"

// The explanation for a terminal.
namespace sow::explain {

namespace {

constexpr std::size_t width = 88;

std::size_t letters(const std::string& text) {
  std::size_t n = 0;
  for (const char c : text) n += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  return n;
}

/// Lines that are no longer than the page; the first begins with `first`, the others with `rest`.
std::string wrapped(const std::string& text, const std::string& first, const std::string& rest) {
  std::string out = first, word;
  std::size_t used = letters(first);
  bool begins = true;
  const auto put = [&] {
    if (word.empty()) return;
    if (!begins && used + 1 + letters(word) > width) {
      out += "\n" + rest;
      used = letters(rest);
      begins = true;
    }
    out += (begins ? "" : " ") + word;
    used += letters(word) + (begins ? 0 : 1);
    begins = false;
    word.clear();
  };
  for (const char c : text) {
    if (c == ' ') put();
    else word += c;
  }
  put();
  return out + "\n";
}

std::string heading(const std::string& title) { return fmt::format("\n{}\n{}\n\n", title, std::string(letters(title), '-')); }

class Page {
 public:
  Page(const Document& document, const Pictures& pictures) : document_(document), pictures_(pictures) {}

  std::string write() {
    text_ = document_.title + "\n" + std::string(letters(document_.title), '=') + "\n\n";
    for (const std::string& line : document_.subtitle) text_ += wrapped(line + ".", "", "");
    text_ += "\n" + pictures_.board;
    for (const Section& section : document_.sections) {
      text_ += heading(section.title);
      for (const Sentence& one : section.sentences) sentence(one, 0);
    }
    openings();
    open_questions();
    sources();
    return std::move(text_);
  }

 private:
  void sentence(const Sentence& one, std::size_t depth) {
    const std::string evidence = evidence_text(one, depth > 0);
    const std::string indent(depth * 2, ' ');
    text_ += wrapped(marked(one.text) + (evidence.empty() ? "" : " [" + evidence + "]"), indent + "- ", indent + "  ");
    for (const Sentence& part : one.parts) sentence(part, depth + 1);
    for (const int which : one.questions) question(which, indent + "  ");
  }

  /// `*word*` in quotes.
  static std::string marked(const std::string& text) {
    std::string out;
    bool open = false;
    for (const char c : text) {
      if (c != '*') out += c;
      else out += (open = !open) ? "“" : "”";
    }
    return out;
  }

  void question(int which, const std::string& indent) {
    const Question& q = document_.questions[static_cast<std::size_t>(which)];
    const std::string held = evidence_text(q.evidence);
    text_ += wrapped(fmt::format("Open question {}: {}{}", which + 1, q.text, held.empty() ? "" : " [" + held + "]"), indent + "? ", indent + "  ");
    for (const Answer& answer : q.answers) {
      const std::string evidence = evidence_text(answer.evidence);
      text_ += wrapped(fmt::format("{}{}{}", answer.chosen ? "here: " : "or: ", answer.meaning, evidence.empty() ? "" : " [" + evidence + "]"), indent + "  ",
                       indent + "    ");
    }
  }

  void openings() {
    if (pictures_.openings.empty()) return;
    text_ += heading("The first moves");
    for (const Opening& one : pictures_.openings) text_ += fmt::format("{}{}\n\n{}\n", one.move, one.outcome.empty() ? "" : ": " + one.outcome, one.board);
    if (pictures_.more) text_ += "There are more.\n";
  }

  void open_questions() {
    if (document_.questions.empty()) return;
    text_ += heading("Open questions");
    for (std::size_t i = 0; i < document_.questions.size(); ++i) {
      std::vector<std::string> readings;
      for (const Answer& answer : document_.questions[i].answers) readings.push_back(answer.chosen ? answer.reading + " (here)" : answer.reading);
      text_ += wrapped(fmt::format("{}. {} (--set {}=...: {})", i + 1, document_.questions[i].text, document_.questions[i].option, fmt::format("{}", fmt::join(readings, ", "))), "", "   ");
    }
  }

  void sources() {
    text_ += heading("Sources");
    for (const CitedSource& source : document_.sources)
      text_ += wrapped(fmt::format("{}: {}{}", source.key, source.text, source.kind.empty() ? "" : " (" + source.kind + ")"), "", "  ");
    bool first = true;
    for (const Claim& claim : document_.claims) {
      if (claim.sort != Claim::Sort::Assumption) continue;
      if (first) text_ += heading("Assumed: no source says it");
      first = false;
      text_ += wrapped(spaced(claim.id.substr(7)) + ": " + claim.text, "", "  ");
    }
  }

  const Document& document_;
  const Pictures& pictures_;
  std::string text_;
};

}  // namespace

std::string as_text(const Document& document, const Pictures& pictures) { return Page(document, pictures).write(); }

std::string side_by_side_text(const Document& document) {
  std::string text = document.title + ": what the sources say, and the sentences that hold it\n";
  const Claim* before = nullptr;
  for (const Held& held : side_by_side(document)) {
    if (!before || before->sort != held.claim->sort) text += heading(name_of(held.claim->sort));
    before = held.claim;
    text += wrapped(held.claim->text, held.claim->id + "  ", "    ");
    for (const std::string& by : held.by) text += wrapped(by, "    = ", "      ");
    if (held.by.empty() && (held.claim->sort == Claim::Sort::Claim || held.claim->sort == Claim::Sort::Assumption)) text += "    ! no sentence holds it\n";
    text += "\n";
  }
  return text;
}

}  // namespace sow::explain
