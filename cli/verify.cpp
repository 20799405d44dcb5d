#include "interpreter/study/verify.hpp"

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "interpreter/tell/board_text.hpp"
#include "interpreter/tell/side_by_side.hpp"
#include "interpreter/text/position_text.hpp"

namespace sow::cli {

namespace {

struct Arguments {
  RulesetArguments ruleset;
  Output output;
  std::string file;
};

struct Compared {
  std::size_t games = 0, moves = 0, positions = 0, given_up = 0;
  std::optional<study::Difference> difference;
  std::int64_t line = 0;
};

void print_text(const Opened& opened, const Compared& compared) {
  const std::string counted =
      fmt::format("{} {}, {} moves, {} positions compared{}", compared.games, compared.games == 1 ? "game" : "games", compared.moves, compared.positions,
                  compared.given_up > 0 ? fmt::format("; in {} games the program that played gave up at an endless sowing", compared.given_up) : "");
  if (!compared.difference) return print(counted + ": no difference\n");
  const study::Difference& difference = *compared.difference;
  const std::string where = difference.move == 0 ? "at the start" : fmt::format("at move {}{}", difference.move, difference.move_text.empty() ? "" : " (" + difference.move_text + ")");
  print(fmt::format("{}\n\ngame in line {}, {}: {} differ{}\n  recorded  {}\n  found     {}\n\n", counted, compared.line, where, difference.what,
                    difference.what == "the legal moves" || difference.what == "the laps" ? "" : "s", difference.recorded, difference.found));
  const auto drawn = [&](const std::optional<play::Position>& position) { return tell::draw_board(opened.rules(), *position); };
  if (difference.recorded_position)
    print(tell::side_by_side("recorded", drawn(difference.recorded_position), "found", drawn(difference.found_position)));
  else if (difference.found_position) print(drawn(difference.found_position));
}

Json as_json(const Opened& opened, const Compared& compared) {
  Json json{{"schema", "sow-verification/1"}, {"game", opened.name()}, {"games", compared.games}, {"moves", compared.moves},
            {"positions", compared.positions}, {"given-up", compared.given_up}, {"same", !compared.difference.has_value()}};
  if (!compared.difference) return json;
  const study::Difference& difference = *compared.difference;
  json["difference"] = {{"line", compared.line}, {"move-number", difference.move}, {"move", difference.move_text}, {"what", difference.what},
                        {"recorded", difference.recorded}, {"found", difference.found}};
  return json;
}

}  // namespace

Run prepare_verify(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  add_ruleset(app, arguments->ruleset);
  app.add_option("record", arguments->file, "A record (JSON Lines, plain or .gz), or - for standard input")->required()->option_text("RECORD");
  add_output(app, arguments->output);
  return [arguments] {
    const auto opened = open_ruleset(arguments->ruleset, arguments->output);
    Compared compared;
    const auto problem = text::read_records(arguments->file, [&](text::Record& record, std::int64_t line) {
      study::Verification one = study::verify(*opened->game, record);
      compared.games += 1;
      compared.moves += one.moves;
      compared.positions += one.positions;
      compared.given_up += one.given_up ? 1 : 0;
      compared.difference = std::move(one.difference);
      compared.line = line;
      return !compared.difference;
    });
    if (problem) {
      report_typed({*problem}, {{"sow", arguments->file}}, arguments->output);
      return usage;
    }
    if (arguments->output.json) print_json(as_json(*opened, compared));
    else print_text(*opened, compared);
    return compared.difference ? wrong : fine;
  };
}

}  // namespace sow::cli
