#pragma once
#include <CLI/App.hpp>
#include <functional>
#include <vector>

#include "cli/exit_code.hpp"

namespace sow::cli {

using Run = std::function<ExitCode()>;

struct Command {
  const char* name;
  const char* summary;
  const char* examples;      // shown below the options
  Run (*prepare)(CLI::App&); // adds the options; what it returns runs the command once they are read
};

const std::vector<Command>& all_commands();

Run prepare_list(CLI::App&);
Run prepare_show(CLI::App&);
Run prepare_check(CLI::App&);
Run prepare_dump(CLI::App&);
Run prepare_moves(CLI::App&);
Run prepare_draw(CLI::App&);
Run prepare_play(CLI::App&);
Run prepare_simulate(CLI::App&);
Run prepare_merge(CLI::App&);
Run prepare_tournament(CLI::App&);
Run prepare_trace(CLI::App&);
Run prepare_record(CLI::App&);
Run prepare_verify(CLI::App&);
Run prepare_perft(CLI::App&);
Run prepare_test(CLI::App&);
Run prepare_compare(CLI::App&);
Run prepare_explain(CLI::App&);
Run prepare_explain_code(CLI::App&);
Run prepare_fit(CLI::App&);
Run prepare_explore(CLI::App&);

}  // namespace sow::cli
