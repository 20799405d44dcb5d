#include <fmt/format.h>

#include "interpreter/model/op_words.hpp"
#include "interpreter/model/print_expression.hpp"

// A ruleset as indented text, one statement a line.
namespace sow::model {

namespace {

class Printer {
 public:
  explicit Printer(const Ruleset& rules) : rules_(rules) {}

  std::string print_all() {
    line(0, fmt::format("ruleset {} \"{}\"", rules_.name, rules_.title));
    print_board();
    print_declarations();
    if (rules_.score) line(0, fmt::format("score {}", print(rules_, rules_.score)));
    for (std::size_t phase = 0; phase < rules_.phases.size(); ++phase) print_phase(rules_.phases[phase]);
    for (std::size_t moment = 0; moment < rules_.moments.size(); ++moment) print_moment(moment);
    return std::move(text_);
  }

 private:
  void line(int depth, const std::string& text) { text_ += fmt::format("{:{}}{}\n", "", 2 * depth, text); }

  std::string list(const std::vector<PlaceId>& places) const {
    std::string text;
    for (const PlaceId place : places) text += " " + place_name(rules_.board, place);
    return text;
  }

  void print_board() {
    const Board& board = rules_.board;
    line(0, fmt::format("board {}{} by {}{}", board.ring ? "ring " : "", board.rows, board.columns, board.has_stores ? ", stores" : ""));
    for (int player = 0; player < board.player_count(); ++player) {
      const auto p = static_cast<std::size_t>(player);
      line(1, fmt::format("{}, team {}: side{}", board.players[p], board.team[p], list(board.side[p])));
    }
    print_tracks();
    if (!rules_.captures.empty()) line(1, "captures to" + list(rules_.captures));
  }

  /// Each closed or open way once, from its first place.
  void print_tracks() {
    const Board& board = rules_.board;
    const auto& next = board.next[static_cast<std::size_t>(Direction::Counterclockwise)];
    const auto& before = board.next[static_cast<std::size_t>(Direction::Clockwise)];
    std::vector<bool> seen(next.size(), false);
    for (const bool closed : {false, true}) {
      for (std::size_t first = 0; first < next.size(); ++first) {
        if (seen[first] || next[first] == nowhere || (!closed && before[first] != nowhere)) continue;
        std::vector<PlaceId> way;
        for (auto p = static_cast<PlaceId>(first); p != nowhere && !seen[static_cast<std::size_t>(p)]; p = next[static_cast<std::size_t>(p)]) {
          seen[static_cast<std::size_t>(p)] = true;
          way.push_back(p);
        }
        line(1, fmt::format("{}track{}", closed ? "" : "open ", list(way)));
      }
    }
  }

  void print_declarations() {
    for (const Option& option : rules_.options) {
      const auto chosen = static_cast<std::size_t>(option.chosen);
      line(0, fmt::format("option {} is {}", option.name, chosen < option.readings.size() ? option.readings[chosen].name : "?"));
    }
    for (const Kind& kind : rules_.kinds) line(0, fmt::format("kind {}{}, worth {}{}", kind.name, kind.owned ? ", owned" : "", kind.worth, order(kind)));
    for (const Mark& mark : rules_.marks) line(0, fmt::format("mark {}{}", mark.name, mark.owned ? ", owned" : ""));
    for (const Memory& memory : rules_.memory) line(0, remembered(memory));
    for (const Choice& choice : rules_.choices) line(0, chosen(choice));
  }

  static const char* order(const Kind& kind) {
    switch (kind.order) {
      case Kind::Order::Unsaid: return "";
      case Kind::Order::Early: return ", sown early";
      case Kind::Order::Late: return ", sown late";
      case Kind::Order::Free: return ", sown free";
    }
    return "";
  }

  static std::string remembered(const Memory& memory) {
    using ast::Remember;
    const char* of = memory.of == Remember::Of::EachPlayer ? " of each player" : memory.of == Remember::Of::EachHole ? " of each hole" : "";
    const char* life = memory.lifetime == Remember::Lifetime::Turn ? "turn" : memory.lifetime == Remember::Lifetime::Round ? "round" : "game";
    return fmt::format("remember {}: {}{} for {}, cell {}", memory.name, word_of(memory.type), of, life, memory.first_cell);
  }

  static std::string chosen(const Choice& choice) {
    std::string text = fmt::format("choice {}: {}", choice.name, word_of(choice.type));
    for (std::size_t i = 0; i < choice.labels.size(); ++i) text += fmt::format(" {}={}", i, choice.labels[i]);
    return text;
  }

  void print_phase(const Phase& phase) {
    line(0, fmt::format("phase {}{}", phase.name, phase.simultaneous ? " simultaneous" : ""));
    for (std::size_t kind = 0; kind < phase.moments.size(); ++kind) {
      if (phase.moments[kind] >= 0) line(1, fmt::format("{}: moment {}", ast::word_of(static_cast<MomentKind>(kind)), phase.moments[kind]));
    }
  }

  void print_moment(std::size_t number) {
    const Moment& moment = rules_.moments[number];
    line(0, fmt::format("moment {}, {}: {} values, {} lists", number, ast::word_of(moment.kind), moment.values, moment.lists));
    print_block(moment.block, 1);
  }

  void print_block(const Block& block, int depth) {
    for (const Statement& statement : block.statements) print_statement(statement, depth);
  }

  void print_statement(const Statement& s, int depth) {
    if (s.op == Do::If) return print_if(s, depth);
    std::string text = word_of(s.op);
    text += fields(s);
    for (std::size_t i = 0; i < s.parts.size(); ++i) {
      if (s.op == Do::Sow) {
        if (s.parts[i]) text += fmt::format(" {} {}", sow_part(i), print(rules_, s.parts[i]));
      } else {
        text += (i == 0 ? " " : ", ") + print(rules_, s.parts[i]);
      }
    }
    line(depth, text);
    for (const Block& block : s.blocks) print_block(block, depth + 1);
  }

  void print_if(const Statement& s, int depth) {
    for (std::size_t i = 0; i < s.blocks.size(); ++i) {
      line(depth, i >= s.parts.size() ? "else" : fmt::format("{} {}", i == 0 ? "if" : "else if", print(rules_, s.parts[i])));
      print_block(s.blocks[i], depth + 1);
    }
  }

  static const char* sow_part(std::size_t part) {
    static constexpr std::array<const char*, 5> words{"from", "along", "skipping", "starting at", "going"};
    return words[part < words.size() ? part : 0];
  }

  /// What a statement says beside its parts.
  std::string fields(const Statement& s) const {
    switch (s.op) {
      case Do::ForEachPlace:
      case Do::ForEachNumber:
      case Do::Let:
      case Do::Set: return " " + print(rules_, s.target) + " :=";
      case Do::Choose:
      case Do::Lot: {
        std::string text = fmt::format(" {} from", print(rules_, s.target));
        for (std::size_t i = 0; i < s.pools.size(); ++i) text += (i == 0 ? " " : " or else ") + print(rules_, s.pools[i]);
        return text;
      }
      case Do::Lift:
      case Do::Capture:
      case Do::Move:
      case Do::GivePieces: return " " + print(rules_, s.object) + (s.parts.empty() ? "" : " |");
      case Do::Sow: return fmt::format("{} #{}", s.flag ? " on" : "", s.number);
      case Do::Mark:
      case Do::Unmark: return " as " + mark_name(s.number) + ":";
      case Do::Begin: return " " + phase_name(s.number);
      case Do::Prefer: return fmt::format(" #{}", s.number);
      default: return "";
    }
  }

  std::string mark_name(int mark) const { return rules_.marks[static_cast<std::size_t>(mark)].name; }
  std::string phase_name(int phase) const { return rules_.phases[static_cast<std::size_t>(phase)].name; }

  const Ruleset& rules_;
  std::string text_;
};

}  // namespace

std::string print(const Ruleset& rules) { return Printer(rules).print_all(); }

}  // namespace sow::model
