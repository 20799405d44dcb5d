#include <fmt/format.h>

#include <iostream>
#include <optional>

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "cli/table.hpp"
#include "interpreter/tell/board_text.hpp"
#include "interpreter/tell/trace.hpp"
#include "interpreter/text/move_text.hpp"
#include "interpreter/text/values.hpp"

namespace sow::cli {

namespace {

struct Arguments {
  RulesetArguments ruleset;
  GameArguments game;
  Output output;
  std::string side, against = "mcts:100", advice = "mcts:200", load;
};

constexpr const char* help =
    "  Type a move as it is listed (S3, S3+, 2/S4), or one of these:\n"
    "  moves   the legal moves       hint        what the computer would play\n"
    "  board   draw it again         undo        take your last move back\n"
    "  save FILE, load FILE          quit        leave the game\n";

/// The talk between the players and the board.
class Sitting {
 public:
  Sitting(Opened& opened, const Arguments& arguments, const study::Setup& setup)
      : opened_(opened), rules_(opened.rules()), arguments_(arguments), table_(opened, setup), hint_(study::make_player(arguments.advice)) {
    if (!hint_) refuse_usage("--hint: `" + arguments.advice + "` is no player known here", std::string("expected ") + study::known_players);
    const bool people_only = arguments.against == "person";
    if (!people_only) computer_ = study::make_player(arguments.against);
    if (!people_only && !computer_) refuse_usage("--against: `" + arguments.against + "` is no player known here", std::string("expected person, ") + study::known_players);
    people_.assign(rules_.board.players.size(), people_only);
    if (!people_only) people_[static_cast<std::size_t>(own_side())] = true;
    if (arguments.load.empty()) return;
    if (const std::string why = loaded(arguments.load); !why.empty()) refuse_usage(fmt::format("--load: can't go on with {}: {}", arguments.load, why));
  }

  void run() {
    print(fmt::format("{}\n{}\n", opened_.name(), help));
    show();
    while (!table_.over() && !left_) {
      const int mover = table_.state().position.next;
      if (!opened_.game->has_move(table_.state())) pass();
      else if (simultaneous()) play(joint_move());
      else if (people_[static_cast<std::size_t>(mover)]) ask(mover);
      else play(computer_->choose(*opened_.game, table_.state(), table_.streams()));
    }
    for (int player = 0; table_.over() && player < rules_.board.player_count(); ++player)
      print(fmt::format(" {}: {}\n", text::player_name(rules_.board, player), opened_.game->score(table_.state().position, player)));
  }

 private:
  int own_side() const {
    if (arguments_.side.empty()) return 0;
    const auto side = text::read_player(rules_.board, arguments_.side);
    if (!side || *side == play::nobody) refuse_usage(fmt::format("--side: `{}` does not play; the players are {}", arguments_.side, fmt::join(rules_.board.players, ", ")));
    return *side;
  }
  bool simultaneous() const { return rules_.phases[static_cast<std::size_t>(table_.state().position.phase)].simultaneous; }

  void show() const {
    print(tell::draw_board(rules_, table_.state().position, {arguments_.output.color_on_out(), &table_.footprints()}) + "\n");
  }

  void pass() {
    print(fmt::format("{} can't move, and passes.\n", text::player_name(rules_.board, table_.state().position.next)));
    play(play::Move{{}, true});
  }

  void play(const std::optional<play::Move>& move) {
    if (!move) return;
    const play::Position before = table_.state().position;
    const play::Ply ply = table_.play(*move);
    print(fmt::format("\n{} plays {}: {}{}{}\n", text::player_name(rules_.board, ply.player), text::write_move(rules_, before, ply.move),
                      counted(static_cast<std::uint64_t>(ply.laps), "lap"), ply.captured > 0 ? fmt::format(", {} captured", ply.captured) : "",
                      ply.endless ? ", and would never end" : ""));
    for (const play::Finding& finding : ply.findings) print(fmt::format("finding {}: {}\n", finding.code, tell::finding_text(rules_, finding)));
    if (ply.round_ended) print("The round is over.\n");
    show();
  }

  std::optional<std::string> read_line(const std::string& prompt) {
    print(prompt);
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line)) {
      left_ = true;
      print("\n");
      return std::nullopt;
    }
    line.erase(0, line.find_first_not_of(" \t"));
    line.erase(line.find_last_not_of(" \t\r") + 1);
    return line;
  }

  void ask(int mover) {
    const auto line = read_line(text::player_name(rules_.board, mover) + "> ");
    if (!line || line->empty() || command(*line)) return;
    const auto move = text::read_move(*opened_.game, table_.state(), *line);
    if (move) return play(*move.value);
    print(fmt::format("  {}\n", move.refusal.message));
    for (const grammar::Note& note : move.refusal.notes) print(fmt::format("  {}\n     {}\n", note.text, tell::line_of(opened_.sources(), note.span)));
  }

  bool command(const std::string& line) {
    const std::string word = line.substr(0, line.find(' '));
    const std::string rest = word.size() < line.size() ? line.substr(word.size() + 1) : "";
    if (word == "quit" || word == "exit") left_ = true;
    else if (word == "help" || word == "?") print(help);
    else if (word == "board") show();
    else if (word == "moves") list_moves();
    else if (word == "hint") hint();
    else if (word == "undo") undo();
    else if (word == "save" && !rest.empty()) save(rest);
    else if (word == "load" && !rest.empty()) load(rest);
    else if (word == "save" || word == "load") print(fmt::format("  {} what? Name a file.\n", word));
    else return false;
    return true;
  }

  void list_moves() {
    constexpr std::size_t most = 200;
    std::string text;
    for (const play::Move& move : opened_.game->moves(table_.state(), most)) text += " " + text::write_move(rules_, table_.state().position, move);
    print(" " + text + "\n");
  }
  void hint() {
    const play::Move move = hint_->choose(*opened_.game, table_.state(), table_.streams());
    print(fmt::format("  {} looks best to {}\n", text::write_move(rules_, table_.state().position, move), arguments_.advice));
  }
  void undo() {
    if (table_.undo(people_)) show();
    else print("  There is nothing to take back.\n");
  }
  void save(const std::string& file) {
    text::RecordWriter writer(file);
    writer.add(table_.record());
    const std::string problem = writer.close();
    print(problem.empty() ? fmt::format("  Saved in {}.\n", file) : fmt::format("  Can't write {}: {}\n", file, problem));
  }
  /// Goes on with the first game of a file; why that can't be, or an empty text.
  std::string loaded(const std::string& file) {
    std::optional<text::Record> first;
    const auto problem = text::read_records(file, [&](text::Record& record, std::int64_t) {
      if (!first) first = std::move(record);
      return true;
    });
    if (problem) return problem->message;
    return first ? table_.load(*first) : "it holds no game";
  }
  void load(const std::string& file) {
    if (const std::string why = loaded(file); !why.empty()) print(fmt::format("  Can't go on with {}: {}\n", file, why));
    else show();
  }

  /// Where all play at once, each decides when it is asked; the computer at random.
  std::optional<play::Move> joint_move() {
    play::Walk walk(*opened_.game, table_.state());
    while (!walk.complete()) {
      const auto& alternatives = walk.alternatives();
      const auto player = static_cast<std::size_t>(alternatives.front().player);
      if (alternatives.size() == 1) walk.choose(0);
      else if (!people_[player]) walk.choose(table_.streams().players[player].below(static_cast<std::uint32_t>(alternatives.size())));
      else if (!ask_decision(walk)) return std::nullopt;
    }
    return walk.move();
  }
  bool ask_decision(play::Walk& walk) {
    std::string offered;
    for (const play::Decision& one : walk.alternatives()) offered += " " + text::write_decision(rules_, one);
    const auto line = read_line(fmt::format("{} (one of{})> ", text::player_name(rules_.board, walk.alternatives().front().player), offered));
    if (!line || (!line->empty() && command(*line))) return false;
    for (std::size_t i = 0; i < walk.alternatives().size(); ++i)
      if (text::write_decision(rules_, walk.alternatives()[i]) == *line) {
        walk.choose(i);
        return true;
      }
    print(fmt::format("  `{}` is none of{}\n", *line, offered));
    return ask_decision(walk);
  }

  Opened& opened_;
  const model::Ruleset& rules_;
  const Arguments& arguments_;
  Table table_;
  std::unique_ptr<study::Player> computer_, hint_;
  std::vector<bool> people_;
  bool left_ = false;
};

}  // namespace

Run prepare_play(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  add_ruleset(app, arguments->ruleset);
  add_position(app, arguments->game);
  app.add_option("--side", arguments->side, "Whom you play (the first player)")->option_text("PLAYER");
  app.add_option("--against", arguments->against, "Who plays the other side: person, random, greedy, mcts:N or alphabeta:N (mcts:100)")->option_text("WHO");
  app.add_option("--hint", arguments->advice, "Who thinks when you ask for a hint (mcts:200)")->option_text("WHO");
  app.add_option("--load", arguments->load, "Go on with a saved game, which must agree with the rules")->option_text("FILE");
  add_output(app, arguments->output, false);
  return [arguments] {
    const auto opened = open_ruleset(arguments->ruleset, arguments->output);
    const study::Setup setup = make_setup(*opened, arguments->game, arguments->output);
    Sitting(*opened, *arguments, setup).run();
    return fine;
  };
}

}  // namespace sow::cli
