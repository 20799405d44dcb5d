#pragma once
#include <filesystem>
#include <string>
#include <vector>

namespace sow::tests {

/// The folder tests/data of the repository.
std::filesystem::path data_folder();

/// The files of a folder with that extension (".sow"), sorted by name.
std::vector<std::filesystem::path> files(const std::filesystem::path& folder, const std::string& extension);

std::string read_file(const std::filesystem::path& file);

/// Empty if the file holds exactly this text, otherwise the first lines that differ. With the environment variable SOW_REWRITE_GOLDEN set
/// the file is written anew instead: look at the difference before you keep it.
std::string difference(const std::filesystem::path& golden, const std::string& text);

}  // namespace sow::tests
