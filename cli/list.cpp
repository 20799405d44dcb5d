#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/report.hpp"

namespace sow::cli {

namespace {

struct Entry {
  std::string name, title, people, place;
  std::vector<std::string> sets;
  std::size_t options = 0;
};

std::vector<Entry> shipped_entries() {
  std::vector<Entry> entries;
  for (const std::string& name : load::shipped_rulesets()) {
    grammar::Diagnostics diagnostics;  // `sow check` shows them
    const load::Files files = load::gather(name, diagnostics);
    if (files.files.empty()) continue;
    const load::FrontMatter& front = files.files.front().front;
    Entry entry{name, front.title, front.people, front.place, {}, load::options_of(files).size()};
    for (const load::ReadingSet* set : load::reading_sets_of(files)) entry.sets.push_back(set->name);
    entries.push_back(std::move(entry));
  }
  return entries;
}

std::string as_markdown(const std::vector<Entry>& entries) {
  std::string text = "| ruleset | game | where | options | readings |\n|---|---|---|---|---|\n";
  for (const Entry& entry : entries)
    text += fmt::format("| [{0}]({0}.sow) | {1} | {2} | {3} | {4} |\n", entry.name, entry.title, entry.place, entry.options,
                        fmt::join(entry.sets, ", "));
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
                    {"options", entry.options}, {"readings", entry.sets}});
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
  app.add_flag("--markdown", arguments->markdown, "Write a table in Markdown");
  return [arguments] {
    const std::vector<Entry> entries = shipped_entries();
    if (arguments->output.json) print_json(as_json(entries));
    else print(arguments->markdown ? as_markdown(entries) : as_text(entries));
    return fine;
  };
}

}  // namespace sow::cli
