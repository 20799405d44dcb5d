#include "interpreter/tell/codes.hpp"

#include <catch2/catch.hpp>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "tests/support/golden.hpp"
#include "tests/support/run.hpp"

namespace {

using namespace sow;
using Catch::Matchers::Contains;

/// A folder of its own, with the files of an example.
class Example {
 public:
  Example(const tell::CodeExample& example, const std::string& name) : folder_(std::filesystem::temp_directory_path() / ("sow-" + name + std::to_string(getpid()))) {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_ / "idioms");
    std::string text = std::regex_replace(tell::completed(example), std::regex(R"(\\xE9)"), "\xE9");
    const std::string other = "# in the file idioms/lap.sow:\n";
    if (const auto at = text.find(other); at != std::string::npos) {
      write("idioms/lap.sow", text.substr(at + other.size()));
      text.resize(at);
    }
    write("example.sow", text);
    const std::string all(example.text);
    for (std::size_t at = 0; (at = all.find("$ sow ", at)) != std::string::npos;) {
      const std::size_t end = std::min(all.find('\n', at), all.size());
      commands_.push_back(all.substr(at + 6, end - at - 6));
      at = end;
    }
    if (commands_.empty()) commands_.push_back("check --strict example.sow");
  }
  ~Example() { std::filesystem::remove_all(folder_); }

  std::string told() const {
    std::string out;
    const auto before = std::filesystem::current_path();
    std::filesystem::current_path(folder_);
    for (const std::string& command : commands_) {
      const tests::Ran ran = tests::sow(command);
      out += ran.out + ran.err;
    }
    std::filesystem::current_path(before);
    return out;
  }

 private:
  void write(const std::string& name, const std::string& text) { std::ofstream(folder_ / name, std::ios::binary) << text; }
  std::filesystem::path folder_;
  std::vector<std::string> commands_;
};

std::set<std::string> codes_in(std::string text) {
  text = std::regex_replace(text, std::regex("# allow S[0-9]{4}"), "");
  std::set<std::string> codes;
  const std::regex code("\\bS[0-3][0-9]{3}\\b");
  for (std::sregex_iterator it(text.begin(), text.end(), code), end; it != end; ++it) codes.insert(it->str());
  return codes;
}

/// Of a game that is played, only what is found in it: the seed is another each time.
std::string messages_in(const std::string& told) {
  std::istringstream lines(told);
  std::string line, messages;
  if (const std::size_t findings = told.rfind("\"findings\": ["); findings != std::string::npos)
    return told.substr(findings, told.find(']', findings) + 1 - findings) + "\n";
  for (bool inside = false; std::getline(lines, line);) {
    const bool begins = line.rfind("finding ", 0) == 0;
    inside = begins || (inside && line.rfind("   ", 0) == 0);
    if (inside) messages += line + "\n";
  }
  return messages.empty() ? told : messages;
}

}  // namespace

TEST_CASE("The bad example of each code gives this code and no other, the good one none") {
  for (const tell::CodePage& page : tell::code_pages()) {
    DYNAMIC_SECTION(page.code) {
      const std::string bad = Example(page.bad, "bad").told(), good = Example(page.good, "good").told();
      INFO(bad << "\n---\n" << good);
      CHECK(codes_in(bad) == std::set<std::string>{std::string(page.code)});
      CHECK(codes_in(good).empty());
    }
  }
}

TEST_CASE("The messages of each code's bad example are whole as in tests-data-codes") {
  for (const tell::CodePage& page : tell::code_pages()) {
    DYNAMIC_SECTION(page.code) {
      const auto golden = tests::data_folder() / "codes" / (std::string(page.code) + ".txt");
      const std::string told = messages_in(Example(page.bad, "told").told());
      CHECK_THAT(told, Contains(std::string(page.code)));
      CHECK(tests::difference(golden, told) == "");
    }
  }
}

TEST_CASE("Every code that the program has a message for has a page") {
  std::set<std::string> known;
  for (const tell::CodePage& page : tell::code_pages()) CHECK(known.insert(std::string(page.code)).second);
  for (const char* folder : {"grammar", "interpreter", "cli"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(std::filesystem::path(SOW_ROOT) / folder)) {
      if (entry.path().extension() != ".cpp" || entry.path().filename().string().starts_with("codes")) continue;
      for (const std::string& code : codes_in(tests::read_file(entry.path()))) {
        INFO(entry.path() << " " << code);
        CHECK(known.count(code) == 1);
      }
    }
  }
}

TEST_CASE("The page of messages in docs is that of the program") {
  CHECK(tests::difference(std::filesystem::path(SOW_ROOT) / "docs/diagnostics.md", tell::code_pages_markdown()) == "");
}

TEST_CASE("A code is explained however it is typed, and an unknown one is refused") {
  const tests::Ran page = tests::sow("explain-code S0201");
  CHECK(page.code == 0);
  CHECK_THAT(page.out, Contains("S0201  unknown name `N`\nerror: the ruleset is not played\n") && Contains("Bad:") && Contains("last is ocupied"));
  CHECK(tests::sow("explain-code 201").out == page.out);
  CHECK(tests::sow("explain-code s0201").out == page.out);
  CHECK_THAT(tests::sow("explain-code").out, Contains("S1001  nothing says what happens when a player can't move"));
  const tests::Ran unknown = tests::sow("explain-code S9999");
  CHECK(unknown.code == 2);
  CHECK_THAT(unknown.err, Contains("there is no code `S9999`"));
}
