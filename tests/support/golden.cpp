#include "tests/support/golden.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace sow::tests {

namespace {

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> result;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) result.push_back(line);
  return result;
}

}  // namespace

std::filesystem::path data_folder() { return std::filesystem::path(SOW_ROOT) / "tests" / "data"; }

std::vector<std::filesystem::path> files(const std::filesystem::path& folder, const std::string& extension) {
  std::vector<std::filesystem::path> result;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == extension) result.push_back(entry.path());
  std::sort(result.begin(), result.end());
  return result;
}

std::string read_file(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::string difference(const std::filesystem::path& golden, const std::string& text) {
  if (std::getenv("SOW_REWRITE_GOLDEN")) {
    std::ofstream(golden, std::ios::binary) << text;
    return "";
  }
  if (!std::filesystem::exists(golden)) return golden.string() + " is not there (write it with SOW_REWRITE_GOLDEN=1)";
  const std::string wanted = read_file(golden);
  if (wanted == text) return "";
  const std::vector<std::string> want = lines(wanted), have = lines(text);
  std::size_t first = 0;
  while (first < want.size() && first < have.size() && want[first] == have[first]) ++first;
  std::ostringstream result;
  result << golden.string() << ", line " << first + 1 << ":\n";
  for (std::size_t i = first; i < std::min(first + 5, want.size()); ++i) result << "- " << want[i] << '\n';
  for (std::size_t i = first; i < std::min(first + 5, have.size()); ++i) result << "+ " << have[i] << '\n';
  if (want == have) result << "(only the line ends differ)\n";
  return result.str();
}

}  // namespace sow::tests
