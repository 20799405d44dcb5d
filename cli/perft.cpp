#include "interpreter/study/perft.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <functional>

#include "cli/checks.hpp"
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

/// Told of the lines of 1, 2, 3 ... moves as soon as they are counted.
using Reached = std::function<void(std::uint64_t lines)>;

/// The fast engine counts what it can; both count the same.
study::Perft count(const Arguments& arguments, const Opened& opened, const play::State& state, const study::Setup& setup, const Reached& reached) {
  if (arguments.engine == "fast") {
    program::Program program = lower::lower(opened.rules());
    fast::link(program);
    if (const auto counted = study::fast_perft(program, *opened.game, state, arguments.depth, setup, reached)) return *counted;
  }
  study::Perft counted;
  for (int length = reached ? 1 : arguments.depth; length <= arguments.depth; ++length) {
    counted = study::perft(*opened.game, state, length, setup);
    if (reached) reached(counted.lines.back());
  }
  return counted;
}

Json as_json(const Opened& opened, const play::State& state, const study::Perft& counted) {
  Json moves = Json::array();
  for (const study::PerftOfMove& one : counted.moves)
    moves.push_back({{"move", text::write_move(opened.rules(), state.position, one.move)}, {"lines", one.lines}});
  return {{"schema", "sow-perft/1"}, {"game", opened.name()}, {"position", text::write_position(opened.rules(), state.position)},
          {"lines", counted.lines}, {"moves", moves}};
}

/// Who ends the program while the longest lines are counted keeps what is known of the shorter ones.
study::Perft count_aloud(const Arguments& arguments, const Opened& opened, const play::State& state, const study::Setup& setup) {
  int length = 0;
  print("moves  lines\n");
  return count(arguments, opened, state, setup, [&](std::uint64_t lines) {
    print(fmt::format("{:>5}  {}\n", ++length, lines));
    std::fflush(stdout);
  });
}

void print_moves(const Opened& opened, const play::State& state, const study::Perft& counted) {
  print(fmt::format("\nlines of {}, by the move that they begin with\n", cli::counted(counted.lines.size(), "move")));
  for (const study::PerftOfMove& one : counted.moves)
    print(fmt::format("{:<12} {}\n", text::write_move(opened.rules(), state.position, one.move), one.lines));
}

}  // namespace

Run prepare_perft(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  add_ruleset(app, arguments->ruleset);
  add_position(app, arguments->game);
  app.add_option("--depth", arguments->depth, "The longest lines")->required()->option_text("N")->check(whole_number(1, 1000));
  app.add_option("--rounds", arguments->game.rounds, "A line ends with its Nth round")->option_text("N")->check(whole_number(1, 1000000));
  app.add_flag("--divide", arguments->divide, "Also the lines that begin with each move");
  app.add_option("--engine", arguments->engine, "fast or plain: the numbers are the same (fast, unless the rules are beyond it)")
      ->option_text("NAME")
      ->check(one_of({"fast", "plain"}));
  add_output(app, arguments->output);
  return [arguments] {
    const auto opened = open_ruleset(arguments->ruleset, arguments->output);
    const study::Setup setup = make_setup(*opened, arguments->game, arguments->output);
    play::Lots lots(play::Random(setup.seed, 0, 0));
    const play::State state = study::begin(*opened->game, setup, lots);
    if (arguments->output.json) {
      print_json(as_json(*opened, state, count(*arguments, *opened, state, setup, {})));
      return fine;
    }
    const study::Perft counted = count_aloud(*arguments, *opened, state, setup);
    if (arguments->divide) print_moves(*opened, state, counted);
    return fine;
  };
}

}  // namespace sow::cli
