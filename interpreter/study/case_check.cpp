#include "interpreter/study/case_check.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "interpreter/load/readings.hpp"
#include "interpreter/tell/codes.hpp"

namespace sow::study {

using text::Said;

namespace {

class CaseCheck {
 public:
  CaseCheck(const load::Loaded& loaded, const text::Case& said, grammar::Diagnostics& out) : loaded_(loaded), said_(said), out_(out) {}

  void run() {
    readings();
    for (const Said& claim : said_.claims) this->claim(claim);
    if (said_.error) code(said_.error->code, '3', "a refusal");
    for (const Said& finding : said_.findings) code(finding, '2', "a finding");
    if (said_.next) player(*said_.next);
    for (const text::SaidOf& one : said_.captured_by) player(one.key);
    const bool a_word = said_.result && (said_.result->text == "none" || said_.result->text == "draw" || said_.result->text == "undecided");
    if (said_.result && !a_word) player(*said_.result);
  }

 private:
  void refuse(const Said& said, const std::string& reason) { out_.add("S3006", said.span, "this cases file can't be read: " + reason); }

  void readings(const std::string& set, const std::vector<std::string>& single, grammar::Span span) {
    for (grammar::Diagnostic refusal : load::choose_readings(loaded_.files, set, single).refusals) {
      refusal.span = span;
      out_.all().push_back(std::move(refusal));
    }
  }
  void readings() {
    for (const Said& set : said_.readings) readings(set.text, {}, set.span);
    for (const text::SaidOf& one : said_.set)
      readings("", {one.key.text + "=" + one.value.text}, {one.key.span.file, one.key.span.begin, one.value.span.end});
  }

  void claim(const Said& claim) {
    const auto has = [&](const load::LoadedFile& file) { return load::find_claim(file.front, claim.text) != nullptr; };
    if (std::none_of(loaded_.files.files.begin(), loaded_.files.files.end(), has))
      out_.add("S0806", claim.span, fmt::format("there is no claim `{}`", claim.text));
  }

  void code(const Said& code, char kind, const char* what) {
    const tell::CodePage* page = tell::find_code(code.text);
    if (page == nullptr || page->code != code.text) refuse(code, fmt::format("there is no code `{}`", code.text));
    else if (code.text[1] != kind) refuse(code, fmt::format("`{}` is not the code of {}", code.text, what));
  }

  void player(const Said& said) {
    const auto& players = loaded_.rules->board.players;
    const auto is_it = [&](const std::string& name) { return name == said.text || name.substr(0, 1) == said.text; };
    if (std::none_of(players.begin(), players.end(), is_it))
      refuse(said, fmt::format("`{}` does not play; the players are {}", said.text, fmt::join(players, ", ")));
  }

  const load::Loaded& loaded_;
  const text::Case& said_;
  grammar::Diagnostics& out_;
};

}  // namespace

void check_case(const load::Loaded& loaded, const text::Case& said, grammar::Diagnostics& out) { CaseCheck(loaded, said, out).run(); }

}  // namespace sow::study
