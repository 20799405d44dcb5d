#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>

#include "cli/commands.hpp"
#include "cli/usage.hpp"

namespace sow::cli {

namespace {

int run(int argc, char** argv) {
  CLI::App app("sow plays, checks and studies sowing games (mancala) from their rules, written down as text.", "sow");
  app.set_version_flag("--version", "sow 0.1.0 (rule language 1)");
  app.require_subcommand(0, 1);
  app.footer(overview_footer());
  std::vector<std::pair<const CLI::App*, Run>> runs;
  for (const Command& command : all_commands()) {
    CLI::App* sub = app.add_subcommand(command.name, command.summary);
    sub->footer(std::string("Examples:\n") + command.examples);
    runs.emplace_back(sub, command.prepare(*sub));
    for (CLI::Option* option : sub->get_options()) option->disable_flag_override();  // no `--json=no`
  }
  if (argc == 1) {
    std::fputs(app.help().c_str(), stdout);
    return fine;
  }
  if (const auto code = refuse_unknown_command(argc, argv)) return *code;
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return tell_parse_error(app, error);
  }
  for (const auto& [sub, command] : runs)
    if (sub->parsed()) return command();
  return fine;
}

int finish(int code) {  // what could not be written is not told as done
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
  std::fputs("sow: can't write to standard output\n", stderr);
  return usage;
}

}  // namespace

}  // namespace sow::cli

int main(int argc, char** argv) {
  using namespace sow::cli;
  try {
    return finish(run(argc, argv));
  } catch (const Stop& stop) {
    return finish(stop.code);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "sow: this is a fault of the program: %s\n   = please report it, with the command line and the rule file\n", error.what());
  } catch (...) {
    std::fputs("sow: this is a fault of the program\n   = please report it, with the command line and the rule file\n", stderr);
  }
  return our_bug;
}
