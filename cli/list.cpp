#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "grammar/ast_count.hpp"
#include "interpreter/check/check.hpp"
#include "interpreter/tell/glance.hpp"

namespace sow::cli {

namespace {

struct Entry {
  std::string name, title, people, place, source;
  tell::Glance glance;
  std::vector<std::string> sets;
  std::size_t options = 0;
  int statements = 0;
};

constexpr const char* about_the_table =
    "# The rulesets\n\n"
    "`sow list --markdown` makes this page; it is not written by hand. Board, relay, capture and rounds are read off the rules as they are played\n"
    "without any choice of readings.\n\n"
    "- **board**: rows x holes in a row; \"stores\" if each player has one on the board. Four rows are two for each player.\n"
    "- **relay**: where a further lap starts from: the hole of the last seed, the next one, another, or the captives are sown on. Empty: one lap.\n"
    "- **capture**: what is taken. A run is hole after hole, back from the last seed or ahead of it; over gaps: empty and occupied holes alternate;\n"
    "  in passing: while seeds fall; marks holes: the hole is changed, and counts from then on.\n"
    "- **statements**: how many the file has, those within `if` and `for` too. Options, declarations and definitions of values do not count; a\n"
    "  variant has only those in which it differs.\n\n";

/// What a variant does not say of itself.
void fill_in_from_bases(const load::Files& files, Entry& entry) {
  for (const load::LoadedFile& file : files.files) {
    if (file.kind != load::FileKind::Base) continue;
    if (entry.people.empty()) entry.people = file.front.people;
    if (entry.place.empty()) entry.place = file.front.place;
    if (entry.source.empty() && !file.front.sources.empty()) entry.source = file.front.sources.front().evidence.cite;
  }
}

std::vector<Entry> shipped_entries() {
  std::vector<Entry> entries;
  for (const std::string& name : load::shipped_rulesets()) {
    grammar::Diagnostics diagnostics;  // `sow check` shows them
    const load::Files files = load::gather(name, diagnostics);
    if (files.files.empty()) continue;
    const load::FrontMatter& front = files.files.front().front;
    Entry entry{name, front.title, front.people, front.place, "", {}, {}, load::options_of(files).size(), ast::statements_of(files.files.front().file)};
    if (!front.sources.empty()) entry.source = front.sources.front().evidence.cite;
    fill_in_from_bases(files, entry);
    for (const load::ReadingSet* set : load::reading_sets_of(files)) entry.sets.push_back(set->name);
    if (const auto rules = check::check(files, {}, diagnostics)) entry.glance = tell::at_a_glance(*rules);
    entries.push_back(std::move(entry));
  }
  return entries;
}

/// A text in a cell of a table.
std::string cell(const std::string& text) {
  std::string result;
  for (const char letter : text) result += letter == '|' ? "\\|" : std::string(1, letter);
  return result;
}

std::string as_markdown(const std::vector<Entry>& entries) {
  std::string text = about_the_table;
  text += "| ruleset | game | people | place | board | relay | capture | rounds | source | statements |\n|---|---|---|---|---|---|---|---|---|---|\n";
  for (const Entry& entry : entries)
    text += fmt::format("| [{0}]({0}.sow) | {1} | {2} | {3} | {4} | {5} | {6} | {7} | {8} | {9} |\n", entry.name, cell(entry.title), cell(entry.people),
                        cell(entry.place), entry.glance.board, entry.glance.relay, entry.glance.capture, entry.glance.rounds ? "yes" : "",
                        cell(entry.source), entry.statements);
  return text;
}

std::string as_text(const std::vector<Entry>& entries) {
  std::size_t width = 0, title_width = 0;
  for (const Entry& entry : entries) {
    width = std::max(width, entry.name.size());
    title_width = std::max(title_width, entry.title.size());
  }
  std::string text;
  for (const Entry& entry : entries) text += fmt::format("{:<{}}  {:<{}}  {}\n", entry.name, width, entry.title, title_width, entry.place);
  return text;
}

Json as_json(const std::vector<Entry>& entries) {
  Json list = Json::array();
  for (const Entry& entry : entries)
    list.push_back({{"name", entry.name}, {"title", entry.title}, {"people", entry.people}, {"place", entry.place},
                    {"source", entry.source}, {"board", entry.glance.board}, {"relay", entry.glance.relay}, {"capture", entry.glance.capture},
                    {"rounds", entry.glance.rounds}, {"statements", entry.statements}, {"options", entry.options}, {"readings", entry.sets}});
  return {{"schema", "sow-list/1"}, {"rulesets", list}};
}

}  // namespace

Run prepare_list(CLI::App& app) {
  struct Arguments {
    Output output;
    bool markdown = false;
  };
  auto arguments = std::make_shared<Arguments>();
  add_output(app, arguments->output);
  app.add_flag("--markdown", arguments->markdown, "Write the page rulesets/README.md");
  return [arguments] {
    const std::vector<Entry> entries = shipped_entries();
    if (arguments->output.json) print_json(as_json(entries));
    else print(arguments->markdown ? as_markdown(entries) : as_text(entries));
    return fine;
  };
}

}  // namespace sow::cli
