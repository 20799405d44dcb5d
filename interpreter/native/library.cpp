#include "interpreter/native/library.hpp"

#include <dlfcn.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <vector>

extern char** environ;

namespace sow::native {
namespace {

namespace files = std::filesystem;

/// A folder that goes with its owner.
struct Folder {
  files::path path;
  Folder() {
    std::string name = (files::temp_directory_path() / "sow-XXXXXX").string();
    if (mkdtemp(name.data())) path = name;
  }
  ~Folder() {
    std::error_code ignored;
    if (!path.empty()) files::remove_all(path, ignored);
  }
};

std::string compiler() {
  const char* named = std::getenv("CC");
  return named && *named ? named : "cc";
}

/// Runs a program without a shell; its messages go to a file. False if it can't be run or fails.
bool runs(std::vector<std::string> words, const files::path& messages) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, messages.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawn_file_actions_adddup2(&actions, 1, 2);
  pid_t child = 0;
  const int failed = posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  int status = 1;
  return !failed && waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

std::string first_line(const files::path& path) {
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  return line;
}

}  // namespace

std::shared_ptr<const Library> Library::compile(const std::string& text, std::string& error, const std::string& optimisation) {
  const Folder folder;
  if (folder.path.empty()) return error = "no folder for temporary files", nullptr;
  const files::path source = folder.path / "rules.c", object = folder.path / "rules.so", messages = folder.path / "messages";
  std::ofstream(source) << text;
  const std::vector<std::string> words{compiler(), "-std=gnu11", optimisation, "-march=native", "-w",
                                       "-fPIC",    "-shared",    "-o",         object.string(), source.string()};
  if (!runs(words, messages)) {
    error = fmt::format("the C compiler `{}` could not be run, or failed: {}", compiler(), first_line(messages));
    return nullptr;
  }
  std::shared_ptr<Library> library(new Library);
  library->handle_ = dlopen(object.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!library->handle_) return error = dlerror(), nullptr;
  library->play = reinterpret_cast<Play>(dlsym(library->handle_, "sow_play"));
  library->lines = reinterpret_cast<Lines>(dlsym(library->handle_, "sow_lines"));
  if (!library->play) return error = "the compiled code lacks its entry", nullptr;
  return library;
}

Library::~Library() {
  if (handle_) dlclose(handle_);
}

}  // namespace sow::native
