#include "interpreter/load/ruleset_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "grammar/parser.hpp"
#include "interpreter/load/readings.hpp"
#include "interpreter/load/spelling.hpp"

namespace sow::load {
namespace {

using grammar::Diagnostics;
using grammar::Span;

constexpr std::size_t deepest = 100;

/// The same for two ways to write one path.
std::string identity(const Found& file) {
  if (file.shipped) return "shipped:" + file.path;
  if (file.path == "-") return "-";
  std::error_code error;
  const std::filesystem::path path = std::filesystem::weakly_canonical(file.path, error);
  return error ? file.path : path.string();
}

bool is_idiom_item(const ast::Item& item) {
  return std::holds_alternative<ast::Define>(item.what) || std::holds_alternative<ast::Remember>(item.what) ||
         std::holds_alternative<ast::Marks>(item.what) || std::holds_alternative<ast::Use>(item.what);
}

/// True for a file that can only be an idiom: it has sections, and all of them are such as an idiom holds.
bool is_idiom(const ast::File& file) {
  return !file.items.empty() && file.unreadable.empty() && std::all_of(file.items.begin(), file.items.end(), is_idiom_item);
}

class Gatherer {
 public:
  Gatherer(Files& files, Diagnostics& diagnostics) : files_(files), diagnostics_(diagnostics) {}

  void gather(const Found& found, std::string text) {
    add(found, std::move(text), FileKind::Ruleset);
    gather_bases();
    const std::size_t chain = files_.files.size();
    for (std::size_t i = 0; i < chain; ++i) {
      std::vector<std::size_t> path;
      gather_idioms(i, path);
    }
    if (files_.rules_missing) return;
    check_sources(chain);
    check_reading_sets(files_, diagnostics_);
  }

 private:
  void add(const Found& found, std::string text, FileKind kind) {
    const bool standard_input = found.path == "-";
    const std::uint32_t source = files_.sources.add(standard_input ? "standard input" : found.path, std::move(text));
    LoadedFile loaded;
    loaded.file = grammar::parse(files_.sources, source, diagnostics_);
    loaded.front = read_front_matter(files_.sources, loaded.file, diagnostics_);
    loaded.kind = kind;
    loaded.name = name_of_file(found.path);
    loaded.origin = found.shipped ? "shipped" : standard_input ? "standard input" : found.path;
    if (!loaded.file.is_text) miss(kind);
    files_.files.push_back(std::move(loaded));
    found_.push_back(found);
    identities_.push_back(identity(found));
  }

  void miss(FileKind kind) { (kind == FileKind::Idiom ? files_.definitions_missing : files_.rules_missing) = true; }

  /// Where the file named here is; nothing (and a message) if it is nowhere.
  std::optional<Found> find(std::size_t from, const ast::Name& name, Sort sort) {
    const char* what = sort == Sort::Idiom ? "idiom" : "ruleset";
    if (auto found = find_beside(found_[from], name.text, sort)) return found;
    auto& message = diagnostics_.add("S0807", name.span, fmt::format("no {} `{}`: looked in {}", what, name.text, places_beside(found_[from], sort)));
    const std::vector<std::string> words = nearest(name.text, names_beside(found_[from], sort));
    if (words.empty()) return std::nullopt;
    message.advice.push_back(fmt::format("did you mean {}?", listed(words, "or")));
    message.replacement = words.front();
    return std::nullopt;
  }

  /// Reads a file that was found; false (and a message) if it can't be read.
  bool fetch(const Found& found, const ast::Name& name, FileKind kind) {
    FileText file = read_found(found);
    if (!file.problem.empty()) {
      const char* what = kind == FileKind::Idiom ? "idiom" : "ruleset";
      diagnostics_.add("S0807", name.span, fmt::format("no {} `{}`: can't read `{}`: {}", what, name.text, found.path, file.problem));
      return false;
    }
    add(found, std::move(file.text), kind);
    return true;
  }

  std::optional<std::size_t> index_of(const Found& found) const {
    const auto same = std::find(identities_.begin(), identities_.end(), identity(found));
    if (same == identities_.end()) return std::nullopt;
    return static_cast<std::size_t>(same - identities_.begin());
  }

  /// "a, b, a": the names of the files on the way, and the one that closes the circle.
  void refuse_circle(const std::vector<std::size_t>& path, std::size_t again, const char* verb, const ast::Name& name) {
    std::string names;
    for (auto file = std::find(path.begin(), path.end(), again); file != path.end(); ++file) names += files_.files[*file].name + ", ";
    diagnostics_.add("S0808", name.span, fmt::format("`{}` goes in a circle: {}{}", verb, names, files_.files[again].name));
  }

  bool is_too_deep(std::size_t depth, const ast::Name& name) {
    if (depth < deepest) return false;
    diagnostics_.add("S0107", name.span, fmt::format("nested too deeply (more than {})", deepest));
    return true;
  }

  /// The names after each `based on` or `use` of a file.
  template <typename What>
  static std::vector<ast::Name> names_after(const ast::File& file) {
    std::vector<ast::Name> names;
    for (const ast::Item& item : file.items) {
      if (const auto* named = std::get_if<What>(&item.what)) names.push_back(named->name);
    }
    return names;
  }

  void gather_bases() {
    std::vector<std::size_t> path{0};
    while (true) {
      const std::vector<ast::Name> names = names_after<ast::BasedOn>(files_.files[path.back()].file);
      if (names.empty()) return;
      const ast::Name& name = names.front();  // a second one is the checker's to refuse
      const auto found = find(path.back(), name, Sort::Ruleset);
      if (!found || is_too_deep(path.size(), name)) return miss(FileKind::Base);
      if (const auto again = index_of(*found)) {
        miss(FileKind::Base);
        return refuse_circle(path, *again, "based on", name);
      }
      if (!fetch(*found, name, FileKind::Base)) return miss(FileKind::Base);
      path.push_back(files_.files.size() - 1);
      refuse_idiom_as_base(path.back(), name);
    }
  }

  void refuse_idiom_as_base(std::size_t file, const ast::Name& name) {
    const LoadedFile& base = files_.files[file];
    if (!is_idiom(base.file)) return;
    miss(FileKind::Base);
    auto& message = diagnostics_.add("S0207", name.span, "a ruleset needs the section `board`");
    message.notes.push_back({base.file.items.front().head, fmt::format("`{}` holds definitions only: it is an idiom", base.name)});
    message.advice.push_back(fmt::format("`use {}`", base.name));
  }

  void gather_idioms(std::size_t user, std::vector<std::size_t>& path) {
    path.push_back(user);
    for (const ast::Name& name : names_after<ast::Use>(files_.files[user].file)) {
      const auto found = find(user, name, Sort::Idiom);
      if (!found || is_too_deep(path.size(), name)) {
        miss(FileKind::Idiom);
        continue;
      }
      if (const auto again = index_of(*found)) {
        if (std::find(path.begin(), path.end(), *again) != path.end()) refuse_circle(path, *again, "use", name);
        else if (files_.files[*again].kind != FileKind::Idiom) refuse_ruleset_as_idiom(*again, name);
        continue;
      }
      if (!fetch(*found, name, FileKind::Idiom)) {
        miss(FileKind::Idiom);
        continue;
      }
      const std::size_t idiom = files_.files.size() - 1;
      refuse_ruleset_as_idiom(idiom, name);
      gather_idioms(idiom, path);
    }
    path.pop_back();
  }

  void refuse_ruleset_as_idiom(std::size_t file, const ast::Name& name) {
    const LoadedFile& idiom = files_.files[file];
    const auto item = std::find_if_not(idiom.file.items.begin(), idiom.file.items.end(), is_idiom_item);
    if (item == idiom.file.items.end()) return;
    auto& message = diagnostics_.add("S0510", item->head, "an idiom file holds definitions, `remember`, `marks` and `use` only");
    message.notes.push_back({name.span, fmt::format("`{}` is used as an idiom here", name.text)});
    message.advice.push_back(fmt::format("a variant of a ruleset says `based on {}`", name.text));
  }

  /// A file that is based on another may claim from the sources of that one too.
  void check_sources(std::size_t chain) {
    for (std::size_t first = 0; first + 1 < chain; ++first) {
      std::vector<const FrontMatter*> fronts;
      for (std::size_t i = first; i < chain; ++i) fronts.push_back(&files_.files[i].front);
      check_claim_sources(fronts, diagnostics_);
    }
  }

  Files& files_;
  Diagnostics& diagnostics_;
  std::vector<Found> found_;             // for each file
  std::vector<std::string> identities_;  // for each file
};

}  // namespace

Files gather_text(const Found& from, std::string text, Diagnostics& diagnostics) {
  Files files;
  Gatherer(files, diagnostics).gather(from, std::move(text));
  return files;
}

Files gather(const std::string& name, Diagnostics& diagnostics) {
  Files files;
  const auto found = find_named(name);
  if (!found) {
    files.refusal = no_such_ruleset(name);
    return files;
  }
  FileText file = read_found(*found);
  if (!file.problem.empty()) {
    files.refusal = unreadable(found->shipped ? name : found->path, file.problem);
    return files;
  }
  return gather_text(*found, std::move(file.text), diagnostics);
}

}  // namespace sow::load
