#include <fmt/format.h>

#include <algorithm>

#include "interpreter/explain/english.hpp"
#include "interpreter/explain/told_evidence.hpp"
#include "interpreter/explain/write.hpp"

// The explanation as one HTML page that needs no other file.
namespace sow::explain {

namespace {

constexpr const char* style = R"(
body { font: 17px/1.5 Georgia, "Times New Roman", serif; color: #222; background: #fff; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 2.2rem; margin: 0 0 .3rem } h2 { font-size: 1.3rem; margin: 2rem 0 .5rem; border-bottom: 1px solid #c9b08a }
.subtitle { color: #555; margin: 0; font-style: italic } ul { padding-left: 1.2rem } li { margin: .25rem 0 }
.evidence { font: .68rem/1 Verdana, sans-serif; color: #8a6234; white-space: nowrap } .evidence a { color: inherit; text-decoration: none }
.question { background: #f7f0e3; border-left: 4px solid #c9a05a; padding: .5rem .8rem; margin: .5rem 0; font-size: .92rem }
.question ul { margin: .2rem 0 } .here { font-weight: bold }
figure { margin: 1rem auto; text-align: center } figure svg { width: 100%; max-width: 40rem }
.openings { display: grid; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); gap: 1rem } .openings figure { margin: 0 }
figcaption { font-size: .9rem } table { border-collapse: collapse; width: 100% } td, th { border-bottom: 1px solid #ddd; padding: .4rem; vertical-align: top; text-align: left }
.missing { color: #a00; font-weight: bold } code { font-size: .85rem }
@media print { body { font-size: 10.5pt; margin: 0; max-width: none } .question, figure, tr { break-inside: avoid } h2 { break-after: avoid } }
)";

std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '&') out += "&amp;";
    else if (c == '<') out += "&lt;";
    else if (c == '>') out += "&gt;";
    else if (c == '"') out += "&quot;";
    else out += c;
  }
  return out;
}

/// `*word*` as emphasis.
std::string marked(const std::string& text) {
  std::string out;
  bool open = false;
  for (const char c : escaped(text)) {
    if (c != '*') out += c;
    else out += (open = !open) ? "<em>" : "</em>";
  }
  return out;
}

std::string head(const std::string& title) {
  return fmt::format("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n"
                     "<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n",
                     escaped(title), style);
}

class Page {
 public:
  Page(const Document& document, const Pictures& pictures) : document_(document), pictures_(pictures) {}

  std::string write() {
    text_ = head(document_.title) + fmt::format("<h1>{}</h1>\n", escaped(document_.title));
    for (const std::string& line : document_.subtitle) text_ += fmt::format("<p class=\"subtitle\">{}.</p>\n", escaped(line));
    text_ += fmt::format("<figure>\n{}</figure>\n", pictures_.svg);
    for (const Section& section : document_.sections) {
      text_ += fmt::format("<h2>{}</h2>\n<ul>\n", escaped(section.title));
      for (const Sentence& one : section.sentences) sentence(one, false);
      text_ += "</ul>\n";
    }
    openings();
    open_questions();
    sources();
    return text_ + "</body>\n</html>\n";
  }

 private:
  const Claim* claim(const std::string& id) const {
    const auto found = std::find_if(document_.claims.begin(), document_.claims.end(), [&](const Claim& one) { return one.id == id; });
    return found == document_.claims.end() ? nullptr : &*found;
  }

  /// The claims, each with its text where the mouse rests.
  std::string cited(const std::vector<Evidence>& all) const {
    std::string out;
    for (const Evidence& one : all) {
      const Claim* what = claim(one.claim);
      const bool assumed = starts_with(one.claim, "assume.");
      const std::string name = assumed ? "assumed: " + spaced(one.claim.substr(7)) : one.claim;
      out += fmt::format("{}<a href=\"#{}\" title=\"{}\">{}{}</a>", out.empty() ? "" : ", ", escaped(one.claim), what ? escaped(what->text) : "", one.against ? "against " : "",
                         escaped(name));
    }
    return out;
  }

  std::string cited(const Sentence& one, bool inside) const {
    const std::string text = one.evidence.empty() ? escaped(evidence_text(one, inside)) : cited(one.evidence);
    return text.empty() ? "" : " <span class=\"evidence\">[" + text + "]</span>";
  }

  void sentence(const Sentence& one, bool inside) {
    text_ += "<li>" + marked(one.text) + cited(one, inside);
    if (!one.parts.empty()) {
      text_ += "\n<ul>\n";
      for (const Sentence& part : one.parts) sentence(part, true);
      text_ += "</ul>\n";
    }
    for (const int which : one.questions) question(which);
    text_ += "</li>\n";
  }

  void question(int which) {
    const Question& q = document_.questions[static_cast<std::size_t>(which)];
    const std::string held = cited(q.evidence);
    text_ += fmt::format("\n<div class=\"question\"><strong>Open question {}.</strong> {}{}\n<ul>\n", which + 1, escaped(q.text),
                         held.empty() ? "" : " <span class=\"evidence\">[" + held + "]</span>");
    for (const Answer& answer : q.answers) {
      const std::string evidence = cited(answer.evidence);
      text_ += fmt::format("<li>{}{}{}</li>\n", answer.chosen ? "<span class=\"here\">here:</span> " : "or: ", escaped(answer.meaning),
                           evidence.empty() ? "" : " <span class=\"evidence\">[" + evidence + "]</span>");
    }
    text_ += "</ul></div>\n";
  }

  void openings() {
    if (pictures_.openings.empty()) return;
    text_ += "<h2>The first moves</h2>\n<div class=\"openings\">\n";
    for (const Opening& one : pictures_.openings)
      text_ += fmt::format("<figure>\n{}<figcaption><strong>{}</strong>{}</figcaption>\n</figure>\n", one.svg, escaped(one.move), one.outcome.empty() ? "" : ": " + escaped(one.outcome));
    text_ += "</div>\n<p>The arrow: the first lap. Dashed: lifted. White: sown. Yellow: the last seed. Red: captured.";
    text_ += pictures_.more ? " There are more first moves.</p>\n" : "</p>\n";
  }

  void open_questions() {
    if (document_.questions.empty()) return;
    text_ += "<h2>Open questions</h2>\n<ol>\n";
    for (const Question& q : document_.questions) {
      std::vector<std::string> readings;
      for (const Answer& answer : q.answers) readings.push_back(fmt::format("<code>{}={}</code>{}", q.option, answer.reading, answer.chosen ? " (here)" : ""));
      text_ += fmt::format("<li>{} {}</li>\n", escaped(q.text), fmt::join(readings, ", "));
    }
    text_ += "</ol>\n";
  }

  void sources() {
    text_ += "<h2>Sources</h2>\n<ul>\n";
    for (const CitedSource& source : document_.sources)
      text_ += fmt::format("<li><strong>{}</strong>: {}{}</li>\n", escaped(source.key), escaped(source.text), source.kind.empty() ? "" : " (" + escaped(source.kind) + ")");
    text_ += "</ul>\n";
    const Claim* before = nullptr;
    for (const Claim& one : document_.claims) {
      if (!before || before->sort != one.sort) text_ += fmt::format("{}<h2>{}</h2>\n<ul>\n", before ? "</ul>\n" : "", name_of(one.sort));
      before = &one;
      const bool assumed = one.sort == Claim::Sort::Assumption;
      text_ += fmt::format("<li id=\"{}\"><strong>{}</strong>: {}</li>\n", escaped(one.id), escaped(assumed ? spaced(one.id.substr(7)) : one.id), escaped(one.text));
    }
    if (before) text_ += "</ul>\n";
  }

  const Document& document_;
  const Pictures& pictures_;
  std::string text_;
};

}  // namespace

std::string as_html(const Document& document, const Pictures& pictures) { return Page(document, pictures).write(); }

std::string side_by_side_html(const Document& document) {
  const std::string title = document.title + ": what the sources say, and the sentences that hold it";
  std::string text = head(title) + fmt::format("<h1>{}</h1>\n", escaped(title));
  const Claim* before = nullptr;
  for (const Held& held : side_by_side(document)) {
    if (!before || before->sort != held.claim->sort)
      text += fmt::format("{}<h2>{}</h2>\n<table>\n<tr><th></th><th>the source</th><th>the sentences</th></tr>\n", before ? "</table>\n" : "", name_of(held.claim->sort));
    before = held.claim;
    const bool needed = held.claim->sort == Claim::Sort::Claim || held.claim->sort == Claim::Sort::Assumption;
    std::string by;
    for (const std::string& one : held.by) by += (by.empty() ? "" : "<br>") + marked(one);
    if (by.empty() && needed) by = "<span class=\"missing\">no sentence holds it</span>";
    text += fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td></tr>\n", escaped(held.claim->id), escaped(held.claim->text), by);
  }
  return text + (before ? "</table>\n" : "") + "</body>\n</html>\n";
}

}  // namespace sow::explain
