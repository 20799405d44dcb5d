#include "grammar/syntax_message.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grammar/scan.hpp"
#include "grammar/slips.hpp"
#include "grammar/spelling.hpp"
#include "grammar/tokens.hpp"
#include "grammar/words.hpp"

namespace sow::grammar {

namespace {

std::string found_text(const Token& token) {
  if (token.kind == Token::Kind::FileEnd) return "the end of the file";
  if (token.kind == Token::Kind::LineEnd) return "the end of the line";
  return token.kind == Token::Kind::Text ? "text in double quotes" : "`" + std::string(token.text) + "`";
}

/// "a, b or c"; what has commas or `or` itself is set off by a comma.
std::string alternatives(const std::vector<const char*>& wanted) {
  std::string result;
  bool long_ones = false;
  for (const std::string_view one : wanted) long_ones = long_ones || one.find(" or ") != one.npos || one.find(", ") != one.npos;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (i > 0) result += i + 1 < wanted.size() ? ", " : long_ones ? ", or " : " or ";
    result += wanted[i];
  }
  return result;
}

/// Labels of rules where a new name is given or a name is called.
bool asks_for_name(std::string_view label) {
  static constexpr std::string_view list[] = {"a name", "a reading: a name, a number, `yes` or `no`", "a kind of piece",
                                              "`player`, or a name and `in`", "`play` or the name of a phase"};
  return std::find(std::begin(list), std::end(list), label) != std::end(list);
}

constexpr const char* statement_or_brace = "a statement, or `}`";

class Teller {
 public:
  Teller(std::string_view text, std::uint32_t file, std::size_t section, const Match& match, Diagnostics& diagnostics)
      : text_(text), file_(file), section_(section), match_(match), token_(token_at(text, match.at)), diagnostics_(diagnostics) {}

  void tell() {
    if (match_.too_deep) return too_deep();
    if (open_brace() || open_text() || reserved_word() || slip() || misspelt_statement()) return;
    Diagnostic& one = add("S0101", token_.begin, token_.end, expectation(expected(), found_text(token_)));
    one.expected = expected();
    if (match_.at == section_) outside_sections(one);
    if (token_.kind == Token::Kind::Word && !is_word(token_.text)) suggest(one, match_.words);
  }

 private:
  Diagnostic& add(const char* code, std::size_t begin, std::size_t end, std::string message) {
    return diagnostics_.add(code, {file_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)}, std::move(message));
  }
  std::string expected() const {
    std::vector<const char*> wanted = match_.wanted;
    // Where a statement may stand a block may end.
    const auto is = [](std::string_view text) { return [text](std::string_view one) { return one == text; }; };
    if (std::any_of(wanted.begin(), wanted.end(), is(statement_or_brace)))
      wanted.erase(std::remove_if(wanted.begin(), wanted.end(), is("the end of the statement (a line end), or `}`")), wanted.end());
    return wanted.empty() ? "something else" : alternatives(wanted);
  }
  static std::string expectation(const std::string& expected, const std::string& found) {
    return fmt::format("expected {}, found {}", expected, found);
  }

  static void suggest(Diagnostic& one, const std::vector<std::string>& words, std::string_view found) {
    std::vector<std::string> near = synonyms(found);
    if (near.empty()) near = suggestions(found, words);
    if (near.empty()) return;
    one.advice.push_back(did_you_mean(near));
    one.replacement = near.front();
  }
  void suggest(Diagnostic& one, const std::vector<std::string>& words) const { suggest(one, words, token_.text); }

  void outside_sections(Diagnostic& one) const {
    const auto& words = statement_words();
    if (token_.text == "}") one.advice.push_back("there is one `}` too many before this");
    if (std::find(words.begin(), words.end(), token_.text) != words.end())
      one.advice.push_back("statements stand in the braces of a section, such as `turn { ... }`");
  }

  void too_deep() { add("S0107", token_.begin, token_.end, "nested too deeply (more than 100)"); }

  bool open_brace() {
    const OpenBrace brace = grammar::open_brace(text_, section_, match_.at);
    if (brace.at == std::string_view::npos) return false;
    Diagnostic& one = add("S0104", brace.at, brace.at + 1, "this `{` is never closed");
    const auto begin = static_cast<std::uint32_t>(std::min(brace.missed, text_.size()));
    const auto length = static_cast<std::uint32_t>(name_length(text_.substr(begin)));
    one.notes.push_back({{file_, begin, begin + length}, length > 0 ? "`}` was missed before this" : "`}` was missed at the end of the file"});
    return true;
  }

  bool open_text() {
    if (match_.wanted.empty() || std::string_view(match_.wanted.front()) != "`\"`") return false;
    const std::size_t quote = text_.rfind('"', match_.at - 1);
    add("S0105", quote, quote + 1, "this text has no closing `\"` on its line");
    return true;
  }

  /// The labels of a choice stand where any value may stand.
  bool is_label_of_choice(const std::vector<Token>& line, std::size_t i) const {
    const bool after = i > 0 && (line[i - 1].text == "from" || line[i - 1].text == "or");
    return after && std::any_of(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(i), [](const Token& one) { return one.text == "choose"; });
  }

  bool reserved_word() {
    if (token_.kind != Token::Kind::Word) return false;
    const std::string_view word = token_.text;
    if (!is_word(word) && !is_place_name(word)) return false;
    const std::vector<Token> line = tokens_of_line(text_, match_.at);
    std::size_t i = 0;
    while (i + 1 < line.size() && line[i].end <= match_.at) ++i;
    const bool names_only = !match_.wanted.empty() && std::all_of(match_.wanted.begin(), match_.wanted.end(), asks_for_name);
    if (!names_only && !(is_word(word) && is_label_of_choice(line, i))) return false;
    if (is_word(word)) add("S0102", token_.begin, token_.end, fmt::format("`{}` is a word of the language; choose another name", word));
    else add("S0102", token_.begin, token_.end, fmt::format("`{}` is written like a place of a board; choose another name", word));
    return true;
  }

  bool slip() {
    auto known = slip_at(text_, match_.at);
    const std::size_t line_end = match_.at == 0 ? std::string_view::npos : text_.rfind('\n', match_.at - 1);
    for (FoundSlip& before : slips_within(text_, line_end == std::string_view::npos ? 0 : line_end + 1, match_.at)) known = std::move(before);
    if (!known) return false;
    const bool moved = !known->expected.empty();
    const std::string what = moved ? known->expected : expected();
    const std::string found =
        known->end > known->begin ? "`" + std::string(text_.substr(known->begin, known->end - known->begin)) + "`" : found_text(token_);
    Diagnostic& one = add("S0101", known->begin, known->end, expectation(what, found));
    one.expected = what;
    one.advice.push_back(known->advice);
    one.replacement = known->replacement;
    return true;
  }

  /// A statement that begins with a name and goes on as no call does: the first word is meant to be another.
  bool misspelt_statement() {
    const std::vector<Token> line = tokens_of_line(text_, match_.at);
    std::size_t first = line.size();
    for (std::size_t i = 0; i < line.size() && line[i].end <= match_.at; ++i)
      if (i == 0 || line[i - 1].text == "{" || line[i - 1].text == "}" || line[i - 1].text == ";") first = i;
    if (first >= line.size() || line[first].begin <= section_) return false;
    const Token& word = line[first];
    if (word.kind != Token::Kind::Word || is_word(word.text) || line[first + 1].begin != token_.begin) return false;
    std::vector<std::string> known(statement_words().begin(), statement_words().end());
    if (suggestions(word.text, known).empty() && synonyms(word.text).empty()) return false;
    Diagnostic& one = add("S0101", word.begin, word.end, expectation(statement_or_brace, found_text(word)));
    one.expected = statement_or_brace;
    suggest(one, known, word.text);
    return true;
  }

  std::string_view text_;
  std::uint32_t file_;
  std::size_t section_;
  const Match& match_;
  Token token_;
  Diagnostics& diagnostics_;
};

}  // namespace

void tell_syntax_error(std::string_view text, std::uint32_t file, std::size_t section, const Match& match, Diagnostics& diagnostics) {
  Teller(text, file, section, match, diagnostics).tell();
}

std::vector<std::string> names_given(std::string_view text, std::size_t section, std::size_t end) {
  std::vector<Token> tokens;
  for (std::size_t at = section; at < end;) {
    const Token token = token_at(text, at);
    if (token.kind == Token::Kind::LineEnd) {
      at = std::min(text.find('\n', token.begin), text.size());
      if (at < text.size()) ++at;
    } else {
      at = std::max(token.end, at + 1);
      if (token.begin < end) tokens.push_back(token);
    }
  }
  std::vector<std::string> result;
  if (tokens.empty()) return result;
  const std::string_view head = tokens[0].text;
  const bool two_words = head == "after" || head == "before" || head == "endless" || head == "no";
  result.emplace_back(head);
  if (two_words && tokens.size() > 1) result[0] += " " + std::string(tokens[1].text);
  const bool lists = head == "marks" || head == "pieces";
  for (std::size_t i = 1; i < tokens.size(); ++i) {
    const std::string_view before = tokens[i - 1].text;
    const bool first = i == 1 && (head == "define" || head == "option" || head == "remember" || head == "phase");
    const bool chosen = before == "choose" || (i > 1 && tokens[i - 2].text == "choose" && before == "own");
    if ((first || chosen || lists) && tokens[i].kind == Token::Kind::Word && !is_word(tokens[i].text)) result.emplace_back(tokens[i].text);
  }
  return result;
}

}  // namespace sow::grammar
