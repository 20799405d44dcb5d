#pragma once
#include <string>
#include <string_view>
#include <vector>

// What each code of a message means, with a bad and a good example. The tests run the examples, so they are true.
namespace sow::tell {

/// The sections that matter, or a `whole` ruleset, as the file `example.sow`. After a line `# in the file X:` comes another file beside it.
/// Lines that begin with `$ ` are command lines; without one the file is checked. `\xE9` stands for that byte.
struct CodeExample {
  std::string_view text;
  bool whole = false;
};

struct CodePage {
  std::string_view code;     // "S0201"
  std::string_view message;  // "unknown name `N`"
  std::string_view meaning;
  CodeExample bad;           // gives this code and no other
  CodeExample good;          // gives none
};

/// All codes, in order.
const std::vector<CodePage>& code_pages();

/// Null if there is no such code; "s201" and "201" are found too.
const CodePage* find_code(std::string_view typed);

/// The example as it is run: sections that do not matter are added. Command lines are left out.
std::string completed(const CodeExample&);

/// The page for a terminal, and all pages as one Markdown document.
std::string code_page(const CodePage&);
std::string code_pages_markdown();

// The parts of `code_pages`.
std::vector<CodePage> syntax_codes();
std::vector<CodePage> values_codes();
std::vector<CodePage> moments_codes();
std::vector<CodePage> files_codes();
std::vector<CodePage> warnings_codes();
std::vector<CodePage> lints_codes();
std::vector<CodePage> play_codes();

}  // namespace sow::tell
