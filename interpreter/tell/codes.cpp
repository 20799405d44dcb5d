#include "interpreter/tell/codes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace sow::tell {

namespace {

struct Section {
  std::string_view head, text;
};

/// The plain game round the examples.
constexpr Section plain_game[] = {
    {"board", "board 2 rows of 3 holes, stores\n"},
    {"players", "players South, North\n"},
    {"captures", "captures to own store\n"},
    {"start", "start { put 2 in each of holes }\n"},
    {"turn", "turn {\n  choose hole from own holes that are occupied\n  sow from hole counterclockwise along holes\n}\n"},
    {"no move", "no move { pass }\n"},
    {"after turn", "after turn {\n  if holes are empty or repeats is at least 1 { end game won by nobody }\n}\n"}};

constexpr std::string_view other_file = "# in the file ";

bool has_section(std::string_view text, std::string_view head) {
  for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) {
    const std::string_view rest = text.substr(at);
    if (rest.starts_with(head) && rest.size() > head.size() && rest[head.size()] == ' ') return true;
    if (rest.find('\n') == std::string_view::npos) break;
  }
  return false;
}

std::string without_commands(std::string_view text) {
  std::string kept;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    if (!line.starts_with("$ ")) kept += std::string(line) + "\n";
    at = end + 1;
  }
  return kept;
}

const char* severity_of(std::string_view code) {
  switch (code[1]) {
    case '0': return "error: the ruleset is not played";
    case '1': return "warning: something is doubtful or missing; with `--strict` it counts as an error";
    case '2': return "finding: seen in play, which goes on";
    default: return "what was given to a command can't be read, or is not legal";
  }
}

std::string indented(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    out += line.empty() ? "\n" : fmt::format("    {}\n", line);
    at = end + 1;
  }
  return out;
}

/// Words wrapped at 80 columns.
std::string wrapped(std::string_view text) {
  std::string out;
  std::size_t column = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    if (column > 0 && column + 1 + (end - at) > 80) {
      out += '\n';
      column = 0;
    } else if (column > 0) {
      out += ' ';
      ++column;
    }
    out += text.substr(at, end - at);
    column += end - at;
    at = end + 1;
  }
  return out;
}

std::string with_capital(std::string_view text) {
  std::string out(text);
  out[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(out[0])));
  return out;
}

}  // namespace

const std::vector<CodePage>& code_pages() {
  static const std::vector<CodePage> pages = [] {
    std::vector<CodePage> all;
    for (const auto& part : {syntax_codes(), values_codes(), moments_codes(), files_codes(), warnings_codes(), lints_codes(), play_codes()})
      all.insert(all.end(), part.begin(), part.end());
    std::sort(all.begin(), all.end(), [](const CodePage& a, const CodePage& b) { return a.code < b.code; });
    return all;
  }();
  return pages;
}

const CodePage* find_code(std::string_view typed) {
  if (!typed.empty() && (typed[0] == 'S' || typed[0] == 's')) typed.remove_prefix(1);
  for (const CodePage& page : code_pages())
    if (page.code.substr(1) == typed || (page.code[1] == '0' && page.code.substr(2) == typed)) return &page;
  return nullptr;
}

std::string completed(const CodeExample& example) {
  std::string text = without_commands(example.text);
  if (example.whole) return text;
  std::string beside;
  if (const std::size_t at = text.find(other_file); at != std::string::npos) {
    beside = text.substr(at);
    text.resize(at);
  }
  for (const Section& section : plain_game)
    if (!has_section(text, section.head)) text += section.text;
  return text + beside;
}

std::string code_page(const CodePage& page) {
  const char* const note = page.bad.whole || page.code[1] == '3' ? "" : "\nThe examples leave out the sections that do not matter.\n";
  return fmt::format("{}  {}\n{}\n\n{}\n\nBad:\n\n{}\nGood:\n\n{}{}", page.code, page.message, severity_of(page.code), wrapped(page.meaning),
                     indented(page.bad.text), indented(page.good.text), note);
}

std::string code_pages_markdown() {
  std::string out =
      "# Messages\n\nEvery message of the program has a code, which is given once and never again. `sow explain-code S0201` shows the same "
      "page in the terminal.\nThe examples leave out the sections that do not matter; in each the bad one gives this message and no other, the "
      "good one none.\n\nThis page is generated (`sow explain-code --markdown > docs/diagnostics.md`) from `interpreter/tell/codes_*.cpp`.\n";
  char group = 0;
  for (const CodePage& page : code_pages()) {
    if (page.code[1] != group) {
      group = page.code[1];
      out += fmt::format("\n## S{}...: {}\n", group, severity_of(page.code));
    }
    out += fmt::format("\n### {}\n\n**{}**\n\n{}\n\nBad:\n\n```sow\n{}\n```\n\nGood:\n\n```sow\n{}\n```\n", page.code, with_capital(page.message),
                       page.meaning, page.bad.text, page.good.text);
  }
  return out;
}

}  // namespace sow::tell
