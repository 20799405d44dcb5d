#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "interpreter/tell/board_svg.hpp"
#include "interpreter/tell/board_text.hpp"
#include "interpreter/text/move_text.hpp"

namespace sow::cli {

namespace {

struct Arguments {
  RulesetArguments ruleset;
  GameArguments game;
  Output output;
  std::string move;
  bool text = false;
};

}  // namespace

Run prepare_draw(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  add_ruleset(app, arguments->ruleset);
  add_position(app, arguments->game);
  app.add_option("--move", arguments->move, "Draw the board after this move, with its sowing marked")->option_text("MOVE");
  app.add_flag("--text", arguments->text, "Draw with letters instead of as SVG");
  add_output(app, arguments->output, false);
  return [arguments] {
    const auto opened = open_ruleset(arguments->ruleset, arguments->output);
    const study::Setup setup = make_setup(*opened, arguments->game, arguments->output);
    play::Lots lots(play::Random(setup.seed, 0, 0));
    play::State state = study::begin(*opened->game, setup, lots);
    tell::Footprints footprints;
    if (!arguments->move.empty()) {
      const auto move = text::read_move(*opened->game, state, arguments->move);
      if (!move) refuse(*opened, arguments->output, move.refusal, "--move", arguments->move);
      opened->game->play(state, *move.value, lots, &footprints);
    }
    const tell::BoardStyle style{arguments->output.color_on_out(), &footprints};
    const std::string title = opened->loaded.files.files.front().front.title;
    if (arguments->text) print(tell::draw_board(opened->rules(), state.position, style));
    else print(tell::draw_svg(opened->rules(), state.position, title.empty() ? opened->name() : title, &footprints));
    return fine;
  };
}

}  // namespace sow::cli
