#include "interpreter/load/library.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

#include "interpreter/load/spelling.hpp"

namespace sow::load {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view ending = ".sow";
constexpr std::string_view idiom_folder = "idioms/";

std::string too_large() { return fmt::format("it is larger than {} MB", largest_file >> 20); }

/// Reads to the end, or one byte beyond what is allowed: a pipe tells no size before.
FileText read_stream(std::FILE* stream) {
  FileText file;
  char buffer[1 << 16];
  while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, stream)) {
    file.text.append(buffer, count);
    if (file.text.size() > largest_file) return {{}, too_large()};
  }
  if (std::ferror(stream) != 0) return {{}, std::strerror(errno)};
  return file;
}

std::string reason(int error) {
  switch (error) {
    case ENOENT: return "there is no such file";
    case ENOTDIR: return "there is no such folder";
    case EACCES: return "it may not be read (permission denied)";
    case ENAMETOOLONG: return "the name is too long";
    default: return std::strerror(error);
  }
}

/// "rulesets/" for "rulesets/NAME.sow"; empty for the current folder.
std::string folder_of(const Found& file) {
  if (file.path == "-") return {};
  const std::size_t slash = file.path.rfind('/');
  return slash == std::string::npos ? std::string() : file.path.substr(0, slash + 1);
}

bool is_there(const std::string& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  return fs::exists(status);
}

std::vector<std::string> shipped_names(std::string_view folder) {
  std::vector<std::string> names;
  for (const ShippedFile& file : shipped_files()) {
    if (!file.path.starts_with(folder) || !file.path.ends_with(ending)) continue;
    const std::string_view name = file.path.substr(folder.size(), file.path.size() - folder.size() - ending.size());
    if (name.find('/') == std::string_view::npos) names.emplace_back(name);
  }
  return names;
}

/// Names of the rule files in a folder; none if it can't be read.
void add_names_in(const std::string& folder, std::vector<std::string>& names) {
  std::error_code error;
  for (fs::directory_iterator entry(folder.empty() ? "." : folder, error), end; !error && entry != end; entry.increment(error)) {
    const std::string file = entry->path().filename().string();
    if (file.ends_with(ending)) names.push_back(file.substr(0, file.size() - ending.size()));
  }
}

}  // namespace

std::optional<std::string_view> shipped_text(std::string_view path) {
  const std::span<const ShippedFile> files = shipped_files();
  const auto found = std::find_if(files.begin(), files.end(), [&](const ShippedFile& file) { return file.path == path; });
  if (found == files.end()) return std::nullopt;
  return found->text;
}

std::vector<std::string> shipped_rulesets() { return shipped_names(""); }
std::vector<std::string> shipped_idioms() { return shipped_names(idiom_folder); }

FileText read_file(const std::string& path) {
  if (path == "-") return read_stream(stdin);
  std::error_code error;
  if (path.find('\0') != std::string::npos) return {{}, reason(ENOENT)};
  if (fs::is_directory(path, error)) return {{}, "it is a folder"};
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> stream(std::fopen(path.c_str(), "rb"), &std::fclose);
  if (stream == nullptr) return {{}, reason(errno)};
  return read_stream(stream.get());
}

std::optional<Found> find_named(const std::string& name) {
  if (name == "-" || name.ends_with(ending) || name.find('/') != std::string::npos) return Found{name, false};
  const std::string path = name + std::string(ending);
  return shipped_text(path) ? std::optional<Found>({path, true}) : std::nullopt;
}

grammar::Diagnostic unreadable(const std::string& name, const std::string& problem) {
  grammar::Diagnostic refusal;
  refusal.code = "S3007";
  refusal.span = {grammar::Span::nowhere, 0, static_cast<std::uint32_t>(name.size())};
  refusal.message = fmt::format("can't read `{}`: {}", name == "-" ? "standard input" : name, problem);
  return refusal;
}

grammar::Diagnostic no_such_ruleset(const std::string& name) {
  grammar::Diagnostic refusal = unreadable(name, "no shipped ruleset has this name");
  const std::string path = name + std::string(ending);
  if (const std::string meant = did_you_mean(name, shipped_rulesets()); !meant.empty()) refusal.advice.push_back(meant);
  if (is_there(path)) refusal.advice.push_back(fmt::format("the file in this folder is `{}`, with its ending", path));
  refusal.advice.emplace_back("`sow list` shows the shipped rulesets; the path of a file ends in `.sow` or holds a `/`");
  return refusal;
}

std::optional<Found> find_beside(const Found& from, const std::string& name, Sort sort) {
  const std::string file = name + std::string(ending);
  const std::string folder = folder_of(from);
  if (!from.shipped) {
    for (const std::string& path : {folder + file, folder + std::string(idiom_folder) + file}) {
      if (is_there(path)) return Found{path, false};
    }
  }
  const std::string path = sort == Sort::Idiom ? std::string(idiom_folder) + file : file;
  return shipped_text(path) ? std::optional<Found>({path, true}) : std::nullopt;
}

std::string places_beside(const Found& from, Sort sort) {
  const std::string shipped = fmt::format("the shipped {}", sort == Sort::Idiom ? "idioms" : "rulesets");
  if (from.shipped) return shipped;
  const std::string folder = folder_of(from);
  return fmt::format("`{}`, `{}{}` and {}", folder.empty() ? "./" : folder, folder, idiom_folder, shipped);
}

std::vector<std::string> names_beside(const Found& from, Sort sort) {
  std::vector<std::string> names = sort == Sort::Idiom ? shipped_idioms() : shipped_rulesets();
  if (from.shipped) return names;
  add_names_in(folder_of(from), names);
  add_names_in(folder_of(from) + std::string(idiom_folder), names);
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

FileText read_found(const Found& file) {
  if (!file.shipped) return read_file(file.path);
  const auto text = shipped_text(file.path);
  return text ? FileText{std::string(*text), {}} : FileText{{}, reason(ENOENT)};
}

std::string name_of_file(const std::string& path) {
  if (path == "-") return "standard input";
  const std::size_t slash = path.rfind('/');
  const std::string file = slash == std::string::npos ? path : path.substr(slash + 1);
  return file.ends_with(ending) && file.size() > ending.size() ? file.substr(0, file.size() - ending.size()) : file;
}

std::optional<Found> cases_of(const Found& ruleset) {
  if (ruleset.path == "-") return std::nullopt;
  const std::string stem = ruleset.path.ends_with(ending) ? ruleset.path.substr(0, ruleset.path.size() - ending.size()) : ruleset.path;
  return Found{stem + ".cases.yaml", ruleset.shipped};
}

}  // namespace sow::load
