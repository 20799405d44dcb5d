#include <fmt/format.h>

#include "cli/checks.hpp"
#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "interpreter/study/recording.hpp"

namespace sow::cli {

namespace {

struct Arguments {
  RulesetArguments ruleset;
  GameArguments game;
  Output output;
  std::vector<std::string> players{"random"};
  std::uint64_t games = 1;
  std::string file;
  bool without_legal = false;
};

}  // namespace

Run prepare_record(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  add_ruleset(app, arguments->ruleset);
  add_game(app, arguments->game);
  app.add_option("--games", arguments->games, "How many games (1)")->option_text("N")->check(whole_number(1, 1'000'000'000));
  add_players(app, arguments->players);
  app.add_option("--output", arguments->file, "Write to this file (gzip if it ends in .gz) instead of standard output")->option_text("FILE");
  app.add_flag("--without-legal", arguments->without_legal, "Leave out the lists of legal moves (one of more than 1000 is left out anyway)");
  add_output(app, arguments->output, false);
  return [arguments] {
    const auto opened = open_ruleset(arguments->ruleset, arguments->output);
    const study::Setup setup = make_setup(*opened, arguments->game, arguments->output);
    const auto players = make_players(opened->rules().board, arguments->players);
    std::optional<text::RecordWriter> writer;
    if (!arguments->file.empty()) writer.emplace(arguments->file);
    const std::string by = fmt::format("sow 0.1.0, {}", fmt::join(arguments->players, " and "));
    for (std::uint64_t number = 0; number < arguments->games; ++number) {
      study::Recorder recorder(*opened->game, opened->name(), opened->loaded.readings, by, !arguments->without_legal);
      const text::Record record = study::record_game(*opened->game, setup, pointers(players), number, std::move(recorder));
      if (writer) writer->add(record);
      else print(text::write_record(record) + "\n");
    }
    tell(fmt::format("seed {}\n", setup.seed));
    if (!writer) return fine;
    if (const std::string problem = writer->close(); !problem.empty()) refuse_usage(fmt::format("can't write `{}`: {}", arguments->file, problem));
    return fine;
  };
}

}  // namespace sow::cli
