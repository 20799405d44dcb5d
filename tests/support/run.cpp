#include "tests/support/run.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace sow::tests {

namespace {

std::string taken(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  std::filesystem::remove(path);
  return text.str();
}

}  // namespace

Ran sow(const std::string& arguments, const std::string& input) {
  const auto base = std::filesystem::temp_directory_path() / ("sow-run-" + std::to_string(getpid()));
  const std::string out = base.string() + ".out", err = base.string() + ".err", in = base.string() + ".in";
  std::ofstream(in, std::ios::binary) << input;
  const std::string command = std::string("'") + SOW_BINARY + "' " + arguments + " <'" + in + "' >'" + out + "' 2>'" + err + "'";
  const int status = std::system(command.c_str());
  std::filesystem::remove(in);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, taken(out), taken(err)};
}

}  // namespace sow::tests
