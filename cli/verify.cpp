#include "interpreter/study/verify.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>

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
  bool anything = false;           // was there anything to compare?
  std::set<std::string> doubts;    // why the record may not be one of this game
  std::optional<study::Difference> difference;
  std::int64_t line = 0;
};

/// `San_Yao` in a record of others is san-yao.
std::string plain_name(std::string name) {
  for (char& letter : name) letter = letter == '_' || letter == ' ' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return name;
}

/// What the record says of itself and is not so here; nothing if all is.
std::optional<std::string> doubt_of(const Opened& opened, const std::string& option, const std::string& reading) {
  const auto& options = opened.rules().options;
  const auto found = std::find_if(options.begin(), options.end(), [&](const model::Option& one) { return one.name == option; });
  if (found == options.end()) return fmt::format("{}={} was in force, and {} has no option `{}`", option, reading, opened.name(), option);
  const auto known = [&](const auto& one) { return one.name == reading; };
  if (std::none_of(found->readings.begin(), found->readings.end(), known))
    return fmt::format("{}={} was in force, and `{}` has no reading `{}`", option, reading, option, reading);
  const std::string& here = found->readings[static_cast<std::size_t>(found->chosen)].name;
  if (here == reading) return std::nullopt;
  return fmt::format("{}={} was in force, and here {} is (--set {}={})", option, reading, here, option, reading);
}

void doubt(const Opened& opened, const text::Record& record, std::set<std::string>& doubts) {
  if (!record.game.empty() && plain_name(record.game) != plain_name(opened.name()))
    doubts.insert(fmt::format("this is a game of `{}`, compared with {}", record.game, opened.name()));
  for (const auto& [option, reading] : record.readings)
    if (const auto one = doubt_of(opened, option, reading)) doubts.insert("when it was played " + *one);
}

std::string where(const study::Difference& difference) {
  if (difference.move == 0) return "at the start";
  return fmt::format("at move {}{}", difference.move, difference.move_text.empty() ? "" : " (" + difference.move_text + ")");
}

void print_difference(const Opened& opened, const study::Difference& difference, std::int64_t line) {
  const bool many = difference.what == "the legal moves" || difference.what == "the laps";
  print(fmt::format("\ngame in line {}, {}: {} differ{}\n  recorded  {}\n  found     {}\n\n", line, where(difference), difference.what,
                    many ? "" : "s", difference.recorded, difference.found));
  const auto drawn = [&](const std::optional<play::Position>& position) { return tell::draw_board(opened.rules(), *position); };
  if (difference.recorded_position)
    print(tell::side_by_side("recorded", drawn(difference.recorded_position), "found", drawn(difference.found_position)));
  else if (difference.found_position) print(drawn(difference.found_position));
}

void print_text(const Opened& opened, const Compared& compared) {
  if (!compared.anything)
    return print(compared.games == 0 ? "Nothing was compared: there is no game in the record.\n"
                                     : "Nothing was compared: there are no moves or positions in the record.\n");
  std::string counts =
      fmt::format("{}, {}, {} compared", counted(compared.games, "game"), counted(compared.moves, "move"), counted(compared.positions, "position"));
  if (compared.given_up > 0)
    counts += fmt::format("; in {} the program that played gave up at an endless sowing", counted(compared.given_up, "game"));
  print(counts + (compared.difference ? "\n" : ": no difference\n"));
  if (compared.difference) print_difference(opened, *compared.difference, compared.line);
}

Json as_json(const Opened& opened, const Compared& compared) {
  Json json{{"schema", "sow-verification/1"}, {"game", opened.name()}, {"games", compared.games}, {"moves", compared.moves},
            {"positions", compared.positions}, {"given-up", compared.given_up}, {"same", compared.anything && !compared.difference},
            {"doubts", compared.doubts}};
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
      compared.anything = compared.anything || text::holds_something(record);
      doubt(*opened, record, compared.doubts);
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
      report_typed({*problem}, {}, arguments->output);
      return usage;
    }
    if (arguments->output.json) {
      print_json(as_json(*opened, compared));
    } else {
      print_text(*opened, compared);
      for (const std::string& one : compared.doubts) tell("sow: " + one + "\n");
    }
    return compared.difference || !compared.anything ? wrong : fine;
  };
}

}  // namespace sow::cli
