#include "interpreter/tell/trace.hpp"

#include <fmt/format.h>

#include <sstream>

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "interpreter/tell/board_text.hpp"
#include "interpreter/text/move_text.hpp"
#include "interpreter/text/position_text.hpp"
#include "interpreter/text/values.hpp"

namespace sow::cli {

namespace {

struct Arguments {
  RulesetArguments ruleset;
  GameArguments game;
  Output output;
  std::vector<std::string> players{"random"};
  std::string move;
};

/// Passes everything on to two observers.
class Both : public play::Observer {
 public:
  Both(play::Observer& first, play::Observer& second) : all_{&first, &second} {}
  void moment(model::MomentKind kind, int player, const play::Position& position) override {
    for (auto* one : all_) one->moment(kind, player, position);
  }
  void statement(const model::Statement& statement, const play::Position& position) override {
    for (auto* one : all_) one->statement(statement, position);
  }
  void lift(int player, model::PlaceId place, int pieces) override {
    for (auto* one : all_) one->lift(player, place, pieces);
  }
  void drop(int player, model::PlaceId place, int piece_class, const play::Position& position) override {
    for (auto* one : all_) one->drop(player, place, piece_class, position);
  }
  void lap_end(int player, model::PlaceId last, const play::Position& position) override {
    for (auto* one : all_) one->lap_end(player, last, position);
  }
  void capture(int player, model::PlaceId from, model::PlaceId to, int pieces, grammar::Span span) override {
    for (auto* one : all_) one->capture(player, from, to, pieces, span);
  }
  void endless(int player, bool proven, grammar::Span span) override {
    for (auto* one : all_) one->endless(player, proven, span);
  }

 private:
  std::array<play::Observer*, 2> all_;
};

/// Tells one game as it is played.
class Teller {
 public:
  Teller(Opened& opened, const Arguments& arguments, std::uint64_t seed) : opened_(opened), arguments_(arguments) {
    document_ = {{"schema", "sow-trace/1"}, {"game", opened.name()}, {"seed", seed}};
    watch_.observer = &both_;
    watch_.started = [this](const play::State& state, const play::Ply& ply) { started(state, ply); };
    watch_.played = [this](const play::State& before, const play::Ply& ply, const play::State& after) { played(before, ply, after); };
  }

  void open(std::uint64_t seed) const {
    if (!arguments_.output.json) print(fmt::format("{}, seed {}\n\n", opened_.name(), seed));
  }

  const study::Watch& watch() const { return watch_; }
  bool found_something() const { return found_; }

  void started(const play::State& state, const play::Ply&) {
    const auto events = tracer_.take();
    if (arguments_.output.json) {
      document_["start"] = text::write_position(opened_.rules(), state.position);
      document_["moves"] = Json::array();
      return;
    }
    if (!events.empty()) print("     start\n" + tell::tell_events(opened_.rules(), opened_.sources(), events));
    print(board(state.position, nullptr));
  }

  void played(const play::State& before, const play::Ply& ply, const play::State& after) {
    const model::Ruleset& rules = opened_.rules();
    const auto events = tracer_.take();
    const std::string move = text::write_move(rules, before.position, ply.move);
    ++number_;
    found_ = found_ || !ply.findings.empty();
    if (arguments_.output.json) return add_json(before, ply, after, move, events);
    print(fmt::format("\n{:>3}  {}: {}{}\n", number_, text::player_name(rules.board, ply.player), move,
                      ply.captured > 0 ? fmt::format("   (captures {})", ply.captured) : ""));
    print(tell::tell_events(rules, opened_.sources(), events));
    print(board(after.position, &footprints_));
    if (ply.round_ended) print(" The round is over.\n");
    tell_findings(opened_, shown(before, ply, move));
    footprints_.clear();
  }

  void finish(const study::GameResult* result) {
    if (arguments_.output.json) return print_json(document_);
    if (result && result->cut != study::Cut::None)
      print(fmt::format("\nStopped after {}{}.\n", counted(static_cast<std::uint64_t>(result->plies), "move"),
                        result->cut == study::Cut::Rounds ? ", with the last round asked for" : ""));
  }

 private:
  std::string board(const play::Position& position, const tell::Footprints* footprints) const {
    return tell::draw_board(opened_.rules(), position, {arguments_.output.color_on_out(), footprints});
  }

  std::vector<ShownFinding> shown(const play::State& before, const play::Ply& ply, const std::string& move) const {
    std::vector<ShownFinding> all;
    for (const play::Finding& finding : ply.findings) all.push_back({finding, 1, text::write_position(opened_.rules(), before.position), move});
    return all;
  }

  void add_json(const play::State& before, const play::Ply& ply, const play::State& after, const std::string& move,
                const std::vector<tell::TraceEvent>& events) {
    Json one{{"by", text::player_letter(opened_.rules().board, ply.player)}, {"move", move}, {"captured", ply.captured}, {"laps", ply.laps},
             {"endless", ply.endless}, {"ends-round", ply.round_ended},
             {"events", tell::events_as_json(opened_.rules(), opened_.sources(), events)},
             {"after", text::write_position(opened_.rules(), after.position)}};
    if (!ply.findings.empty()) one["findings"] = findings_json(opened_, shown(before, ply, move));
    document_["moves"].push_back(std::move(one));
  }

  Opened& opened_;
  const Arguments& arguments_;
  tell::Tracer tracer_;
  tell::Footprints footprints_;
  Both both_{tracer_, footprints_};
  study::Watch watch_;
  Json document_;
  int number_ = 0;
  bool found_ = false;
};

/// Plays the moves that were typed. Done first with nobody watching, so that a move that can't be played is told before anything is shown.
void trace_moves(Opened& opened, const Arguments& arguments, const study::Setup& setup, const study::Watch& watch) {
  play::Lots lots(play::Random(setup.seed, 0, 0));
  play::State state = study::begin(*opened.game, setup, lots, watch);
  std::istringstream words(arguments.move);
  for (std::string word; words >> word;) {
    if (state.position.outcome != play::Outcome::Playing) refuse_usage(fmt::format("--move: the game is over before `{}`", word));
    const auto move = text::read_move(*opened.game, state, word);
    if (!move) refuse(opened, arguments.output, move.refusal, "--move", word);
    const play::State before = state;
    auto ply = opened.game->play(state, *move.value, lots, watch.observer);
    if (!watch.played) continue;
    std::vector<play::Finding> dead_ends;
    opened.game->moves(before, 1000, &dead_ends);
    ply->findings.insert(ply->findings.end(), dead_ends.begin(), dead_ends.end());
    watch.played(before, *ply, state);
  }
}

}  // namespace

Run prepare_trace(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  add_ruleset(app, arguments->ruleset);
  add_game(app, arguments->game);
  add_players(app, arguments->players);
  app.add_option("--move", arguments->move, "Play only this move, or these, with blanks between them")->option_text("MOVE");
  add_output(app, arguments->output);
  return [arguments] {
    const auto opened = open_ruleset(arguments->ruleset, arguments->output);
    const study::Setup setup = make_setup(*opened, arguments->game, arguments->output);
    const auto players = make_players(opened->rules().board, arguments->players);
    Teller teller(*opened, *arguments, setup.seed);
    if (!arguments->move.empty()) {
      trace_moves(*opened, *arguments, setup, {});
      teller.open(setup.seed);
      trace_moves(*opened, *arguments, setup, teller.watch());
      teller.finish(nullptr);
    } else {
      teller.open(setup.seed);
      const study::GameResult result = study::play_game(*opened->game, setup, pointers(players), 0, teller.watch());
      teller.finish(&result);
    }
    return arguments->ruleset.strict && teller.found_something() ? wrong : fine;
  };
}

}  // namespace sow::cli
