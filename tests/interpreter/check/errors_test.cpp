#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "interpreter/check/check.hpp"

// tests/data/errors/S*.sow, each with the messages that it gives, written down by hand beside it.
using namespace sow;

namespace {

const std::filesystem::path folder = std::filesystem::path(SOW_ROOT) / "tests/data/errors";

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

/// The messages about a file, with the paths of the files counted from the folder.
std::string messages_of(const std::filesystem::path& path) {
  grammar::Diagnostics messages;
  const load::Files files = load::gather(path.string(), messages);
  check::check(files, {}, messages);
  messages.sort();
  std::string text = grammar::render(messages, files.sources, {false, 200, false});
  const std::string prefix = folder.string() + "/";
  for (std::size_t at = text.find(prefix); at != std::string::npos; at = text.find(prefix, at)) text.erase(at, prefix.size());
  return text;
}

}  // namespace

TEST_CASE("Each wrong ruleset gives the messages written beside it", "[check][errors]") {
  int compared = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::filesystem::path expected = entry.path();
    expected.replace_extension(".diagnostics");
    const bool named_after_code = entry.path().filename().string().front() == 'S';
    if (entry.path().extension() != ".sow" || !named_after_code) continue;
    INFO(entry.path().filename());
    CHECK(messages_of(entry.path()) == text_of(expected));
    ++compared;
  }
  CHECK(compared >= 30);
}
