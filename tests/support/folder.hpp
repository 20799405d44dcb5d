#pragma once
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace sow::tests {

/// A folder of its own for one test, gone at its end.
class Folder {
 public:
  explicit Folder(const std::string& name) : path_(std::filesystem::temp_directory_path() / ("sow-" + name + "-" + std::to_string(getpid()))) {
    std::filesystem::create_directories(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  /// The path of a file in it, which holds the text if there is one.
  std::string file(const std::string& name, const std::string& text = "") const {
    if (!text.empty()) std::ofstream(path_ / name, std::ios::binary) << text;
    return (path_ / name).string();
  }

 private:
  std::filesystem::path path_;
};

}  // namespace sow::tests
