#include "grammar/parser.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grammar/characters.hpp"
#include "grammar/matcher.hpp"
#include "grammar/scan.hpp"
#include "grammar/slips.hpp"
#include "grammar/syntax_message.hpp"
#include "grammar/tree_to_ast.hpp"
#include "grammar/words.hpp"

namespace sow::grammar {

namespace {

constexpr std::size_t longest_file = 16'000'000;
constexpr int most_errors = 1000;  // then the rest of the file is left unread

class Parser {
 public:
  Parser(const Sources& sources, std::uint32_t file, Diagnostics& diagnostics)
      : sources_(sources), text_(sources[file].text()), diagnostics_(diagnostics) {
    file_.source = file;
  }

  ast::File run() {
    file_.is_text = fit_to_read();
    if (!file_.is_text) return std::move(file_);
    std::size_t at = front_matter();
    const Scan seen = scan(text_, at);
    comments(seen);
    if (!seen.odd.empty()) {
      odd_characters(seen.odd);
      plain_ = with_plain_characters(text_, seen.odd);
      text_ = plain_;
    }
    at = skip_gap(text_, at);
    while (at < text_.size() && errors_ < most_errors) at = section(at);
    return std::move(file_);
  }

 private:
  Span span(std::size_t begin, std::size_t end) const {
    return {file_.source, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  }

  bool fit_to_read() {
    if (text_.size() > longest_file) {
      diagnostics_.add("S0904", span(0, 0), fmt::format("too long: {} bytes, at most {}", text_.size(), longest_file));
      return false;
    }
    const std::size_t invalid = invalid_utf8(text_);
    if (invalid == std::string_view::npos) return true;
    diagnostics_.add("S0106", span(invalid, invalid + 1), fmt::format("the file is not UTF-8 (byte {})", invalid))
        .advice.push_back("save it as UTF-8");
    return false;
  }

  /// Returns where the rules begin. Without its end the front matter goes as far as the first section.
  std::size_t front_matter() {
    Tree tree;
    const Match match = match_front(text_, tree);
    if (match.ok) {
      if (!tree.roots().empty()) file_.front_matter = span(tree[tree.roots().back()].begin, tree[tree.roots().back()].end);
      return match.end;
    }
    const std::size_t first_line = text_.find('\n') + 1, rules = next_section(text_, 0);
    file_.front_matter = span(first_line, rules);
    const std::size_t dashes = text_.find("---");
    Diagnostic& one = diagnostics_.add("S0101", span(dashes, dashes + 3), "expected `---`, the end of the front matter");
    one.expected = "`---`, the end of the front matter";
    if (rules < text_.size()) one.notes.push_back({span(rules, rules + name_length(text_.substr(rules))), "the rules begin here"});
    one.advice.push_back("the front matter ends with a line `---`");
    return rules;
  }

  /// `# allow S1009: reason`
  void comments(const Scan& seen) {
    for (const Scan::Comment& comment : seen.comments) {
      std::string_view rest = text_.substr(comment.begin + 1, comment.end - comment.begin - 1);
      const auto skip_blanks = [&] { rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size())); };
      skip_blanks();
      if (rest.substr(0, 6) != "allow ") continue;
      rest.remove_prefix(6);
      skip_blanks();
      const bool is_code =
          rest.size() >= 5 && rest[0] == 'S' && std::all_of(rest.begin() + 1, rest.begin() + 5, [](char c) { return c >= '0' && c <= '9'; });
      if (!is_code) continue;
      const std::string code(rest.substr(0, 5));
      rest.remove_prefix(5);
      if (!rest.empty() && rest[0] == ':') rest.remove_prefix(1);
      skip_blanks();
      while (!rest.empty() && (rest.back() == ' ' || rest.back() == '\r' || rest.back() == '\t')) rest.remove_suffix(1);
      file_.allows.push_back({span(comment.begin, comment.end), code, std::string(rest)});
    }
  }

  /// One message a line.
  void odd_characters(const std::vector<Scan::Odd>& odd) {
    std::size_t line_end = 0;
    for (const Scan::Odd& one : odd) {
      if (one.begin < line_end) continue;
      line_end = std::min(text_.find('\n', one.begin), text_.size());
      odd_lines_.push_back(sources_[file_.source].location(static_cast<std::uint32_t>(one.begin)).line);
      const OddCharacter& kind = *odd_character(one.code);
      Diagnostic& message = diagnostics_.add("S0103", span(one.begin, one.end),
                                             fmt::format("an invisible or typographic character (U+{:04X}, {})", one.code, kind.what));
      const bool drop = std::string_view(kind.meant) == "nothing";
      message.before = static_cast<std::uint32_t>(text_.rfind('\n', one.begin) + 1);  // 0 on the first line
      message.advice.push_back(drop ? "delete it" : fmt::format("type {}", kind.meant));
    }
  }

  bool told_already(std::size_t at) const {
    const int line = sources_[file_.source].location(static_cast<std::uint32_t>(at)).line;
    return std::binary_search(odd_lines_.begin(), odd_lines_.end(), line);
  }

  /// Returns where to go on.
  std::size_t section(std::size_t at) {
    Tree tree;
    const Match match = match_section(text_, at, tree);
    if (!match.ok) return unreadable(at, match);
    const std::vector<FoundSlip> slips = slips_within(text_, at, match.end);
    if (!slips.empty()) return misread(at, match.end, slips);
    Builder builder(sources_, file_.source, tree, diagnostics_);
    for (const std::int32_t root : tree.roots()) {
      if (tree[root].kind != NodeKind::Citations) {
        file_.items.push_back(builder.item(root));
      } else {
        for (ast::Citation& one : builder.citations(root)) file_.items.back().citations.push_back(std::move(one));
      }
    }
    return match.end;
  }

  /// What can be read is not what was meant, so it is not looked at any further.
  std::size_t misread(std::size_t at, std::size_t end, const std::vector<FoundSlip>& slips) {
    for (const FoundSlip& slip : slips) tell(slip);
    for (std::string& name : names_given(text_, at, end)) file_.unreadable.push_back(std::move(name));
    return end;
  }

  std::size_t unreadable(std::size_t at, const Match& match) {
    ++errors_;
    // A `}` left over from a section that could not be read says nothing new.
    const bool left_over = text_[at] == '}' && !file_.unreadable.empty();
    if (!left_over && !told_already(match.at)) tell_syntax_error(text_, file_.source, at, match, diagnostics_);
    const std::size_t next = next_section(text_, at);
    for (std::string& name : names_given(text_, at, next)) file_.unreadable.push_back(std::move(name));
    return next;
  }

  void tell(const FoundSlip& slip) {
    const std::string_view found = text_.substr(slip.begin, slip.end - slip.begin);
    Diagnostic& one = diagnostics_.add("S0101", span(slip.begin, slip.end), fmt::format("expected {}, found `{}`", slip.expected, found));
    one.expected = slip.expected;
    one.advice.push_back(slip.advice);
    one.replacement = slip.replacement;
  }

  const Sources& sources_;
  std::string_view text_;
  std::string plain_;
  Diagnostics& diagnostics_;
  std::vector<int> odd_lines_;
  int errors_ = 0;
  ast::File file_;
};

}  // namespace

ast::File parse(const Sources& sources, std::uint32_t file, Diagnostics& diagnostics) { return Parser(sources, file, diagnostics).run(); }

}  // namespace sow::grammar
