#include "interpreter/study/tournament.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "cli/checks.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress.hpp"
#include "cli/simulation_run.hpp"
#include "cli/tournament_report.hpp"

namespace sow::cli {

namespace {

using Clock = std::chrono::steady_clock;

struct Arguments {
  RulesetArguments ruleset;
  GameArguments game;
  Output output;
  std::vector<std::string> players;
  std::uint64_t games = 100;
  int threads = 0, random_moves = 0;
  std::string checkpoint;
  bool csv = false;
};

void add_options(CLI::App& app, Arguments& arguments) {
  add_ruleset(app, arguments.ruleset);
  app.add_option("players", arguments.players, "Two or more of random, greedy, mcts:N, alphabeta:N, alphabeta:positions=N, mcts:ms=N, alphabeta:ms=N")
      ->required()
      ->option_text("PLAYER...");
  add_game(app, arguments.game);
  app.add_option("--games", arguments.games, "How many games of each pair (100), shared evenly among the sides; rounded up where that needs it")
      ->option_text("N")
      ->check(whole_number(1, 1'000'000'000));
  app.add_option("--random-moves", arguments.random_moves, "Begin with so many moves at random, the same for all pairs and sides (0)")
      ->option_text("N")
      ->check(whole_number(0, 1000));
  app.add_option("--threads", arguments.threads, "How many threads (all processors); the results do not depend on it")
      ->option_text("N")
      ->check(whole_number(1, 1024));
  app.add_option("--checkpoint", arguments.checkpoint, "Keep what was reached in this file, and go on from there if it exists")->option_text("FILE");
  app.add_flag("--csv", arguments.csv, "Write one line for each pair and side, with commas");
  add_output(app, arguments.output);
}

/// Whom to rate, in which games. Its address must not change.
struct Event {
  std::unique_ptr<Opened> opened;
  std::vector<std::unique_ptr<study::Player>> players;
  study::TournamentOrder order;
  Json description;
};

Json describe(const Arguments& arguments, const Event& event) {
  Json json = described_game(arguments.ruleset, arguments.game, *event.opened, event.order.setup.seed);
  json["random-moves"] = arguments.random_moves;
  json["players"] = arguments.players;
  json["games"] = arguments.games;
  return json;
}

std::unique_ptr<Event> prepare_event(const Arguments& arguments) {
  if (arguments.players.size() < 2) refuse_usage("a tournament needs two players or more", "such as sow tournament kalah greedy mcts:100");
  auto event = std::make_unique<Event>();
  event->opened = open_ruleset(arguments.ruleset, arguments.output);
  for (const std::string& name : arguments.players) {
    event->players.push_back(study::make_player(name));
    if (!event->players.back()) refuse_usage(fmt::format("`{}` is no player known here", name), std::string("expected ") + study::known_players);
  }
  if (!arguments.checkpoint.empty()) refuse_clocks(event->players, "--checkpoint");
  study::TournamentOrder& order = event->order;
  const model::Board& board = event->opened->rules().board;
  if (study::seatings(board).empty()) refuse_usage(fmt::format("{} has one side only: nobody can meet in it", event->opened->name()));
  order.setup = make_setup(*event->opened, arguments.game, arguments.output);
  order.entrants = pointers(event->players);
  const std::uint64_t seatings = study::seatings(board).size();
  order.games = (arguments.games + seatings - 1) / seatings;
  order.random_moves = arguments.random_moves;
  order.threads = threads_of(arguments.threads);
  order.stop = &interrupted();
  event->description = describe(arguments, *event);
  return event;
}

/// A seed that was drawn for a tournament that is to go on is drawn no more.
std::optional<Json> read_checkpoint(Arguments& arguments) {
  if (arguments.checkpoint.empty() || !std::filesystem::exists(arguments.checkpoint)) return std::nullopt;
  Json document = read_document(arguments.checkpoint, tournament_schema);
  const Json& order = document.at("order");
  if (arguments.game.seed.empty() && order.contains("seed")) arguments.game.seed = order.at("seed").dump();
  return document;
}

study::Tournament done_before(const std::optional<Json>& document, const Arguments& arguments, const Event& event) {
  study::Tournament tournament = study::open_tournament(event.order, event.opened->rules().board);
  if (!document) return tournament;
  const std::string difference = difference_of(event.description, document->at("order"), {"ruleset"});
  if (!difference.empty())
    refuse_usage(fmt::format("{} is the checkpoint of another tournament ({})", arguments.checkpoint, difference), "give another file, or the same arguments as before");
  try {
    read_meetings(*document, tournament);
  } catch (const Json::exception&) {
    refuse_usage(arguments.checkpoint + ": is no checkpoint of this program");
  }
  return tournament;
}

void show(const Arguments& arguments, const TournamentReport& report) {
  if (arguments.output.json) print_json(tournament_json(report));
  else if (arguments.csv) print(tournament_csv(report));
  else print(tournament_text(report));
}

ExitCode run(Arguments arguments) {
  if (arguments.csv && arguments.output.json) refuse_usage("--csv and --json do not go together", "choose one");
  heed_interrupts();
  const std::optional<Json> before = read_checkpoint(arguments);
  const auto event = prepare_event(arguments);
  study::Tournament done = done_before(before, arguments, *event);
  const std::uint64_t wanted = study::all_games(event->order, event->opened->rules().board);
  Progress progress(wanted, 0, done.games);
  Clock::time_point written = Clock::now();
  const auto keep = [&](const study::Tournament& reached) {
    if (arguments.checkpoint.empty()) return;
    write_document(arguments.checkpoint, tournament_json({*event->opened, arguments.players, reached, event->description}));
    written = Clock::now();
  };
  const auto reached = [&](const study::Tournament& so_far) {
    if (Clock::now() - written >= std::chrono::seconds(1)) keep(so_far);
    progress.reached(so_far.games);
  };
  done = study::play_tournament(*event->opened->game, event->order, std::move(done), reached);
  progress.clear();
  keep(done);
  show(arguments, {*event->opened, arguments.players, done, event->description});
  end_if_interrupted(fmt::format("after {} of {}", done.games, counted(wanted, "game")), !arguments.checkpoint.empty());
  return fine;
}

}  // namespace

Run prepare_tournament(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  add_options(app, *arguments);
  return [arguments] { return run(*arguments); };
}

}  // namespace sow::cli
