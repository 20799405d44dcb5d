#include "interpreter/study/perft.hpp"

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "interpreter/fast/engine.hpp"
#include "interpreter/lower/lower.hpp"
#include "interpreter/text/move_text.hpp"
#include "interpreter/text/position_text.hpp"

namespace sow::cli {

namespace {

struct Arguments {
  RulesetArguments ruleset;
  GameArguments game;
  Output output;
  std::string engine = "fast";
  int depth = 0;
  bool divide = false;
};

/// The fast engine counts what it can; both count the same.
study::Perft count(const Arguments& arguments, const Opened& opened, const play::State& state, const study::Setup& setup) {
  if (arguments.engine == "fast") {
    program::Program program = lower::lower(opened.rules());
    fast::link(program);
    if (const auto counted = study::fast_perft(program, *opened.game, state, arguments.depth, setup)) return *counted;
  }
  return study::perft(*opened.game, state, arguments.depth, setup);
}

Json as_json(const Opened& opened, const play::State& state, const study::Perft& counted) {
  Json moves = Json::array();
  for (const study::PerftOfMove& one : counted.moves)
    moves.push_back({{"move", text::write_move(opened.rules(), state.position, one.move)}, {"lines", one.lines}});
  return {{"schema", "sow-perft/1"}, {"game", opened.name()}, {"position", text::write_position(opened.rules(), state.position)},
          {"lines", counted.lines}, {"moves", moves}};
}

void print_text(const Opened& opened, const play::State& state, const study::Perft& counted, bool divide) {
  if (divide) {
    for (const study::PerftOfMove& one : counted.moves)
      print(fmt::format("{:<12} {}\n", text::write_move(opened.rules(), state.position, one.move), one.lines));
    print("\n");
  }
  print("moves  lines\n");
  for (std::size_t i = 0; i < counted.lines.size(); ++i) print(fmt::format("{:>5}  {}\n", i + 1, counted.lines[i]));
}

}  // namespace

Run prepare_perft(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  add_ruleset(app, arguments->ruleset);
  add_position(app, arguments->game);
  app.add_option("--depth", arguments->depth, "The longest lines")->required()->option_text("N")->check(CLI::Range(1, 1000));
  app.add_option("--rounds", arguments->game.rounds, "A line ends with its Nth round")->option_text("N")->check(CLI::Range(1, 1000000));
  app.add_flag("--divide", arguments->divide, "Also the lines that begin with each move");
  app.add_option("--engine", arguments->engine, "fast or plain: the numbers are the same (fast, unless the rules are beyond it)")
      ->option_text("NAME")
      ->check(CLI::IsMember({"fast", "plain"}));
  add_output(app, arguments->output);
  return [arguments] {
    const auto opened = open_ruleset(arguments->ruleset, arguments->output);
    const study::Setup setup = make_setup(*opened, arguments->game, arguments->output);
    play::Lots lots(play::Random(setup.seed, 0, 0));
    const play::State state = study::begin(*opened->game, setup, lots);
    const study::Perft counted = count(*arguments, *opened, state, setup);
    if (arguments->output.json) print_json(as_json(*opened, state, counted));
    else print_text(*opened, state, counted, arguments->divide);
    return fine;
  };
}

}  // namespace sow::cli
