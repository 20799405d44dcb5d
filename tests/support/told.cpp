#include "tests/interpreter/check/told.hpp"

#include <array>
#include <utility>

#include "interpreter/load/ruleset_files.hpp"

namespace sow::tests {
namespace {

using grammar::Diagnostics;

/// First words of a section, and the section.
constexpr std::array<std::pair<const char*, const char*>, 9> base{{
    {"board", "board 2 rows of 6 holes, stores"},
    {"players", "players South, North"},
    {"captures", "captures to own store"},
    {"start", "start { put 4 in each of holes }"},
    {"turn", "turn { choose hole from own holes that are occupied; sow from hole counterclockwise along holes }"},
    {"endless", "endless sowing { undo turn }"},
    {"no move", "no move { end game won by nobody }"},
    {"after turn", "after turn { if repeats is at least 1 { end game won by nobody } }"},
    {"after round", "after round { player plays next }"},
}};

bool begins_line(const std::string& text, const std::string& word) { return text.rfind(word, 0) == 0 || text.find("\n" + word) != std::string::npos; }

load::Files files_of(const std::string& sections, Diagnostics& out) { return load::gather_text({SOW_ROOT "/rulesets/toy.sow", false}, completed(sections), out); }

std::string errors_in(const Diagnostics& out, const grammar::Sources& sources) {
  std::string text;
  for (const grammar::Diagnostic& message : out.all()) {
    if (message.severity() != grammar::Severity::Error) continue;
    std::string one = render(message, sources);
    const std::string folder = SOW_ROOT "/rulesets/";
    for (std::size_t at = one.find(folder); at != std::string::npos; at = one.find(folder)) one.erase(at, folder.size());
    text += one + "\n";
  }
  return trimmed(text);
}

}  // namespace

std::string trimmed(std::string text) {
  const std::size_t first = text.find_first_not_of('\n');
  if (first == std::string::npos) return "";
  return text.substr(first, text.find_last_not_of('\n') - first + 1);
}

std::string completed(const std::string& sections) {
  const std::string given = trimmed(sections);
  std::string text = given + "\n\n";
  for (const auto& [word, section] : base) {
    if (!begins_line(given, word + std::string(" ")) && !begins_line(given, "# without " + std::string(word))) text += std::string(section) + "\n";
  }
  return text;
}

std::string told(const std::string& sections) {
  Diagnostics out;
  const load::Files files = files_of(sections, out);
  const auto model = check::check(files, {}, out);
  out.sort();
  return errors_in(out, files.sources);
}

model::Ruleset checked(const std::string& sections, const std::map<std::string, std::string>& readings) {
  Diagnostics out;
  const load::Files files = files_of(sections, out);
  return check::check(files, readings, out).value_or(model::Ruleset{});
}

std::string model_of(const std::string& sections, const std::map<std::string, std::string>& readings) {
  Diagnostics out;
  const load::Files files = files_of(sections, out);
  const auto model = check::check(files, readings, out);
  out.sort();
  return model ? print(*model) : errors_in(out, files.sources);
}

std::string moment_of(const std::string& sections, const std::string& moment, const std::map<std::string, std::string>& readings) {
  const std::string text = model_of(sections, readings);
  const std::size_t head = text.find(", " + moment + ": ");
  if (head == std::string::npos) return text;
  const std::size_t begin = text.find('\n', head) + 1;
  return trimmed(text.substr(begin, std::min(text.find("\nmoment", begin), text.size()) - begin));
}

}  // namespace sow::tests
