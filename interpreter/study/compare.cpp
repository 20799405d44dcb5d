#include "interpreter/study/compare.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

#include "interpreter/text/move_text.hpp"
#include "interpreter/text/position_text.hpp"
#include "interpreter/text/values.hpp"

namespace sow::study {

using play::Game;
using play::Move;
using play::Outcome;
using play::Position;
using play::State;

namespace {

constexpr std::size_t most_moves = 1000;  // of one position

struct Legal {
  std::vector<Move> moves;
  std::vector<std::string> texts;
};

Legal legal_moves(const Game& game, const State& state) {
  Legal legal;
  if (state.position.outcome != Outcome::Playing) return legal;
  legal.moves = game.moves(state, most_moves);
  if (legal.moves.empty()) legal.moves.push_back(Move{{}, true});
  for (const Move& move : legal.moves) legal.texts.push_back(text::write_move(game.rules(), state.position, move));
  return legal;
}

/// "N1 N2", each once, in order.
std::string listed(std::vector<std::string> texts) {
  if (texts.empty()) return "none, the game is over";
  std::sort(texts.begin(), texts.end());
  texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
  return fmt::format("{}", fmt::join(texts, " "));
}

template <class Cells>
void add_bytes(std::string& key, const Cells& cells) {
  key.append(reinterpret_cast<const char*>(cells.data()), cells.size() * sizeof(cells[0]));
}

void add_position(std::string& key, const Position& p) {
  add_bytes(key, p.contents);
  add_bytes(key, p.owners);
  add_bytes(key, p.marks);
  add_bytes(key, p.memory);
  const std::vector<int> rest{p.phase, p.round, p.next, p.starter, static_cast<int>(p.outcome), p.winner};
  add_bytes(key, rest);
  add_bytes(key, p.turns);
}

struct Pair {
  State first, second;
  play::Lots first_lots, second_lots;
  std::vector<std::string> line;
  std::optional<Position> before;
};

/// What the rest of the game depends on.
std::string key_of(const Pair& pair) {
  std::string key;
  for (const State* state : {&pair.first, &pair.second}) {
    add_position(key, state->position);
    for (const Position& past : state->history) add_position(key, past);
    for (const Position& past : state->passes) add_position(key, past);
  }
  return key;
}

/// The names of what a position is made of, in order: where they are the same, the same cells mean the same.
std::string layout_of(const model::Ruleset& rules) {
  std::string layout = fmt::format("{} {};", fmt::join(rules.board.players, " "), text::write_position(rules, play::fresh_position(rules)));
  for (int place = 0; place < rules.board.place_count(); ++place) layout += text::place_name(rules.board, place) + " ";
  for (const model::Kind& kind : rules.kinds) layout += fmt::format("{} {} {};", kind.name, kind.owned, kind.first_class);
  for (const model::Mark& mark : rules.marks) layout += fmt::format("{} {};", mark.name, mark.owned);
  for (const model::Memory& memory : rules.memory)
    layout += fmt::format("{} {} {} {};", memory.name, static_cast<int>(memory.type), memory.first_cell, memory.cells);
  for (const model::Phase& phase : rules.phases) layout += phase.name + ";";
  return layout;
}

class Comparer {
 public:
  Comparer(const Game& first, const Game& second, const Setup& setup, const CompareBounds& bounds)
      : first_(first), second_(second), setup_(setup), bounds_(bounds), same_layout_(layout_of(first.rules()) == layout_of(second.rules())) {}

  Comparison run() {
    follow_all();
    if (!result_.first) play_at_random();
    return std::move(result_);
  }

 private:
  /// The lots of a trace with that seed, so that it shows the line again.
  Pair start(std::uint64_t game) const {
    Pair pair;
    pair.first_lots = pair.second_lots = play::Lots(play::Random(setup_.seed + game, 0, 0));
    pair.first = begin(first_, setup_, pair.first_lots);
    pair.second = begin(second_, setup_, pair.second_lots);
    return pair;
  }

  Parting parting(const Pair& pair, Parting::What what, std::string first, std::string second) const {
    return {what, pair.line, std::move(first), std::move(second), pair.first.position, pair.second.position, pair.before, game_};
  }

  bool same_position(const Pair& pair) {
    if (same_layout_ && pair.first.position == pair.second.position) return true;
    const std::string one = text::write_position(first_.rules(), pair.first.position);
    const std::string other = text::write_position(second_.rules(), pair.second.position);
    if (one == other) return true;
    if (!result_.first) result_.first = parting(pair, Parting::What::Position, one, other);
    return false;
  }

  /// False if the legal moves differ.
  bool same_moves(const Pair& pair, const Legal& one, const Legal& other) {
    const std::string first = listed(one.texts), second = listed(other.texts);
    if (first == second) return true;
    if (!result_.first) result_.first = parting(pair, Parting::What::Moves, first, second);
    if (!result_.moves) result_.moves = parting(pair, Parting::What::Moves, first, second);
    return false;
  }

  Pair after(const Pair& pair, const Legal& one, const Legal& other, std::size_t chosen, bool same) const {
    const std::string& text = one.texts[chosen];
    const auto found = std::find(other.texts.begin(), other.texts.end(), text) - other.texts.begin();
    Pair next = pair;
    first_.play(next.first, one.moves[chosen], next.first_lots);
    second_.play(next.second, other.moves[static_cast<std::size_t>(found)], next.second_lots);
    next.before = same ? std::optional(pair.first.position) : std::nullopt;
    next.line.push_back(text);
    return next;
  }

  bool bounded(const Pair& pair) const {
    return setup_.rounds > 0 && std::max(pair.first.position.round, pair.second.position.round) > setup_.rounds;
  }

  /// All lines, those of one length after the other.
  void follow_all() {
    std::vector<Pair> level{start(0)};
    std::unordered_set<std::string> seen;
    for (int depth = 0; !level.empty(); ++depth) {
      std::vector<Pair> next;
      for (const Pair& pair : level) {
        if (!look_at(pair, depth, seen, next)) return;
        if (result_.positions >= bounds_.positions || stopped()) return;
      }
      result_.depth = depth;
      if (result_.first && result_.moves) return;
      level = std::move(next);
    }
    result_.complete = result_.depth < bounds_.depth;
  }

  /// False: all is found.
  bool look_at(const Pair& pair, int depth, std::unordered_set<std::string>& seen, std::vector<Pair>& next) {
    ++result_.positions;
    const bool same = same_position(pair);
    const Legal one = legal_moves(first_, pair.first), other = legal_moves(second_, pair.second);
    if (!same_moves(pair, one, other)) return false;
    if (depth >= bounds_.depth) return true;
    for (std::size_t i = 0; i < one.moves.size(); ++i) {
      Pair child = after(pair, one, other, i, same);
      if (!bounded(child) && seen.insert(key_of(child)).second) next.push_back(std::move(child));
    }
    return true;
  }

  bool stopped() const { return bounds_.stop != nullptr && *bounds_.stop; }

  void play_at_random() {
    for (std::uint64_t number = 0; number < bounds_.games && !result_.first && !stopped(); ++number) {
      game_ = number;
      play::Random random(setup_.seed + number, 0, 1);
      Pair pair = start(number);
      while (same_position(pair) && static_cast<int>(pair.line.size()) < setup_.max_moves && !bounded(pair)) {
        const Legal one = legal_moves(first_, pair.first), other = legal_moves(second_, pair.second);
        if (!same_moves(pair, one, other) || one.moves.empty()) break;
        pair = after(pair, one, other, random.below(static_cast<std::uint32_t>(one.moves.size())), true);
        ++result_.plies;
      }
      ++result_.games;
    }
  }

  const Game& first_;
  const Game& second_;
  const Setup& setup_;
  const CompareBounds& bounds_;
  const bool same_layout_;
  Comparison result_;
  std::optional<std::uint64_t> game_;
};

}  // namespace

Comparison compare(const Game& first, const Game& second, const Setup& setup, const CompareBounds& bounds) {
  return Comparer(first, second, setup, bounds).run();
}

}  // namespace sow::study
