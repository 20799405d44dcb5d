#include "interpreter/check/section_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace sow::check {

using grammar::Diagnostics;

namespace {

struct Given {
  const ast::Name* name;
  FileRole role;
  std::string from;
};

template <typename What>
void collect(const std::vector<Taken<What>>& list, std::vector<Given>& names) {
  for (const Taken<What>& taken : list) names.push_back({&taken.what->name, taken.role, taken.from});
}

std::vector<Given> all_names(const Sections& sections) {
  std::vector<Given> names;
  collect(sections.options, names);
  collect(sections.remembered, names);
  collect(sections.definitions, names);
  for (const auto& marks : sections.marks) {
    for (const ast::MarkKind& mark : marks.what->marks) names.push_back({&mark.name, marks.role, marks.from});
  }
  if (sections.pieces) {
    for (const ast::PieceKind& kind : sections.pieces.what->kinds) names.push_back({&kind.name, sections.pieces.role, sections.pieces.from});
  }
  for (const TakenPhase& phase : sections.phases) {
    if (phase.phase) names.push_back({&phase.phase.what->name, phase.phase.role, phase.phase.from});
  }
  return names;
}

/// The `use` that brings an idiom in, searched from the own file outwards.
const ast::Item* use_of(const std::vector<RuleFile>& files, const std::string& idiom) {
  for (const RuleFile& file : files) {
    for (const ast::Item& item : file.file->items) {
      const auto* use = std::get_if<ast::Use>(&item.what);
      if (use != nullptr && use->name.text == idiom) return &item;
    }
  }
  return nullptr;
}

/// "first given here", and how an idiom or a base comes in.
std::string first_given(const std::vector<RuleFile>& files, const Given& given, const grammar::Sources& sources) {
  if (given.role == FileRole::Own) return "first given here";
  if (given.role == FileRole::Base) return fmt::format("first given here, taken over from `{}`", given.from);
  const ast::Item* use = use_of(files, given.from);
  if (use == nullptr) return "first given here";
  const grammar::Source& user = sources.of(use->span);
  const std::string where = use->span.file == files.front().file->source ? "" : fmt::format(" of {}", user.name());
  return fmt::format("first given here, by `use {}` in line {}{}", given.from, user.location(use->span.begin).line, where);
}

/// What stands earlier: idioms, then bases, then the own file; in a file by place.
bool stands_before(const Given& a, const Given& b) {
  const auto rank = [](const Given& g) { return g.role == FileRole::Idiom ? 0 : g.role == FileRole::Base ? 1 : 2; };
  if (rank(a) != rank(b)) return rank(a) < rank(b);
  if (a.name->span.file != b.name->span.file) return a.name->span.file < b.name->span.file;
  return a.name->span.begin < b.name->span.begin;
}

}  // namespace

std::set<std::string> used_by_own_file(const std::vector<RuleFile>& files) {
  std::set<std::string> used;
  std::vector<const ast::File*> open;
  for (const RuleFile& file : files) {
    if (file.role == FileRole::Own) open.push_back(file.file);
  }
  while (!open.empty()) {
    const ast::File* user = open.back();
    open.pop_back();
    for (const ast::Item& item : user->items) {
      const auto* use = std::get_if<ast::Use>(&item.what);
      if (use == nullptr || !used.insert(use->name.text).second) continue;
      for (const RuleFile& file : files) {
        if (file.role == FileRole::Idiom && file.name == use->name.text) open.push_back(file.file);
      }
    }
  }
  return used;
}

void report_names(const std::vector<RuleFile>& files, const Sections& sections, const grammar::Sources& sources, Diagnostics& out) {
  std::vector<Given> names = all_names(sections);
  std::stable_sort(names.begin(), names.end(), stands_before);
  std::map<std::string, Given> first;
  for (const Given& given : names) {
    const auto [before, fresh] = first.try_emplace(given.name->text, given);
    if (fresh) continue;
    auto& message = out.add("S0202", given.name->span, fmt::format("the name `{}` is given twice", given.name->text));
    message.notes.push_back({before->second.name->span, first_given(files, before->second, sources)});
    message.advice.push_back("choose another name for one of them");
  }
}

}  // namespace sow::check
