#pragma once
#include <CLI/App.hpp>
#include <optional>
#include <string>

namespace sow::cli {

/// What stands below the list of commands.
std::string overview_footer();

/// The exit code if the first word is no command: then it has been told, with the one that may be meant.
std::optional<int> refuse_unknown_command(int argc, char** argv);

/// Help, the version, or what is wrong with the arguments; the exit code.
int tell_parse_error(CLI::App&, const CLI::ParseError&);

}  // namespace sow::cli
