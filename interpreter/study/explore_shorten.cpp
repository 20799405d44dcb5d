#include <algorithm>
#include <unordered_set>

#include "interpreter/study/explore_lines.hpp"
#include "interpreter/study/position_key.hpp"
#include "interpreter/text/move_text.hpp"

namespace sow::study {

using play::Position;
using play::State;

namespace {

/// One position of a search, and the way to it.
struct Node {
  State state;
  play::Lots lots;
  std::size_t before = 0;  // in the list of nodes
  play::Move move;         // from there; nothing for the first
};

/// About what a node and its key take up.
std::size_t bytes_of(const Node& node) {
  const auto of = [](const Position& p) { return sizeof(Position) + 2 * p.contents.size() + p.owners.size() + p.marks.size() + 2 * p.memory.size(); };
  return sizeof(Node) + 64 + of(node.state.position) * (1 + node.state.history.size() + node.state.passes.size());
}

/// All lines from a state, those of one length after the other.
class Breadth {
 public:
  /// Called for each move that is played, with its length of line; true ends the search.
  using Findings = std::vector<play::Finding>;
  using Visit = std::function<bool(std::size_t node, const play::Move&, const play::Ply&, const Findings& dead_ends, const State& after)>;

  Breadth(const play::Game& game, const ExploreBounds& bounds, const Watchdog& watchdog, std::uint64_t& budget)
      : game_(game), memory_(bounds.memory << 20), watchdog_(watchdog), budget_(budget) {}

  /// True if the visitor ended it.
  bool run(const State& state, const play::Lots& lots, int depth, int rounds, const Visit& visit) {
    nodes_.clear(), seen_.clear(), held_ = 0, depth_ = 0;
    add({state, lots, 0, {}});
    std::size_t begin = 0;
    for (int level = 0; level < depth && begin < nodes_.size(); ++level) {
      const std::size_t end = nodes_.size();
      for (std::size_t node = begin; node < end; ++node) {
        if (budget_ == 0 || held_ > memory_ || !watchdog_.going_on()) return false;
        --budget_;
        if (expand(node, rounds, visit)) return true;
      }
      begin = end;
      depth_ = level + 1;
    }
    return false;
  }

  int depth() const { return depth_; }

  std::vector<play::Move> way_to(std::size_t node) const {
    std::vector<play::Move> moves;
    for (; node != 0; node = nodes_[node].before) moves.push_back(nodes_[node].move);
    std::reverse(moves.begin(), moves.end());
    return moves;
  }

 private:
  void add(Node node) {
    if (!seen_.insert(key_of(node.state)).second) return;
    held_ += bytes_of(node);
    nodes_.push_back(std::move(node));
  }

  bool expand(std::size_t at, int rounds, const Visit& visit) {
    std::vector<play::Finding> dead_ends;
    std::vector<play::Move> moves = game_.moves(nodes_[at].state, most_moves, &dead_ends);
    if (moves.empty()) moves.push_back({{}, true});
    for (const play::Move& move : moves) {
      Node next{nodes_[at].state, nodes_[at].lots, at, move};
      const auto ply = game_.play(next.state, move, next.lots);
      if (!ply) continue;
      if (visit(at, move, *ply, dead_ends, next.state)) return true;
      const Position& position = next.state.position;
      if (position.outcome == play::Outcome::Playing && (rounds == 0 || position.round <= rounds)) add(std::move(next));
    }
    return false;
  }

  const play::Game& game_;
  std::size_t memory_, held_ = 0;
  const Watchdog& watchdog_;
  std::uint64_t& budget_;
  std::vector<Node> nodes_;
  std::unordered_set<PositionKey, PositionKeyHash> seen_;
  int depth_ = 0;
};

class Shortener {
 public:
  Shortener(const play::Game& game, const Setup& setup, const ExploreBounds& bounds, Exploration& result)
      : game_(game), setup_(setup), bounds_(bounds), watchdog_(bounds.seconds, bounds.stop), result_(result) {}

  void run() {
    from_the_start();
    for (Shown& shown : result_.found) {
      if (shown.code == "repeat") shorten_cycle(shown);
      else back_along(shown);
    }
  }

 private:
  /// The first moves of a game again, with the states before each.
  Course play_again(std::uint64_t number, const std::vector<play::Move>& line, std::vector<State>& states, std::vector<play::Lots>& lots) const {
    Course course{number, {}, {}};
    play::Lots drawn(play::Random(setup_.seed + number, 0, 0));
    State state = begin(game_, setup_, drawn);
    for (const play::Move& move : line) {
      states.push_back(state), lots.push_back(drawn);
      course.positions.push_back(state.position), course.line.push_back(move);
      if (!game_.play(state, move, drawn)) break;
    }
    return course;
  }

  std::vector<play::Move> moves_of_game(std::uint64_t number, int plies) const {
    std::vector<play::Move> line;
    Setup setup = setup_;
    setup.seed += number, setup.max_moves = std::min(setup_.max_moves, 2 * plies + 2);
    const auto random = make_random_player();
    Watch watch;
    watch.played = [&](const State&, const play::Ply& ply, const State&) { line.push_back(ply.move); };
    play_game(game_, setup, std::vector<const Player*>(static_cast<std::size_t>(game_.rules().board.player_count()), random.get()), 0, watch);
    line.resize(std::min(line.size(), static_cast<std::size_t>(plies)));
    return line;
  }

  /// The line takes the place of the one that is known; its count stays.
  void replace(Shown& shown, std::uint64_t number, const std::vector<play::Move>& line) {
    std::vector<State> states;
    std::vector<play::Lots> lots;
    const Course course = play_again(number, line, states, lots);
    const std::uint64_t count = shown.count;
    shown = shown_by(game_, setup_, course, line.size(), {shown.code, shown.finding});
    shown.count = count, shown.searched = true;
  }

  /// All lines from the start, as far as that goes: what is met in them comes after as few moves as can be.
  void from_the_start() {
    std::uint64_t budget = bounds_.positions;
    Breadth breadth(game_, bounds_, watchdog_, budget);
    play::Lots lots(play::Random(setup_.seed, 0, 0));
    const State state = begin(game_, setup_, lots);
    std::vector<std::pair<Event, std::vector<play::Move>>> met;
    const auto note = [&](std::size_t node, const play::Move& move, const play::Ply& ply, const auto& dead_ends, const State&) {
      for (const Event& event : events_of(ply, dead_ends)) {
        if (std::any_of(met.begin(), met.end(), [&](const auto& one) { return one.first == event; })) continue;
        met.emplace_back(event, breadth.way_to(node));
        met.back().second.push_back(move);
      }
      return false;
    };
    breadth.run(state, lots, 1000, setup_.rounds, note);
    result_.depth = breadth.depth();
    result_.searched += bounds_.positions - budget;
    for (const auto& [event, line] : met) take_in(event, line);
  }

  void take_in(const Event& event, const std::vector<play::Move>& line) {
    const auto same = [&event = event](const Shown& one) { return Event{one.code, one.finding} == event; };
    auto known = std::find_if(result_.found.begin(), result_.found.end(), same);
    if (known == result_.found.end()) {
      known = result_.found.emplace(known);
      known->code = event.code, known->finding = event.finding;
    } else if (static_cast<int>(line.size()) > known->after) {
      return;
    }
    replace(*known, 0, line);
  }

  /// Goes back along the line, and from there follows all shorter ones; again with each that was found.
  void back_along(Shown& shown) {
    if (shown.searched || shown.after == 0) return;  // searched: from the start, so that none is shorter
    std::uint64_t budget = bounds_.positions;
    std::vector<play::Move> line = moves_of_game(shown.game, shown.after + 1);
    while (budget > 0 && watchdog_.going_on()) {
      const auto shorter = shorter_line(shown, line, budget);
      if (!shorter) break;
      line = *shorter;
      replace(shown, shown.game, line);
    }
    result_.searched += bounds_.positions - budget;
  }

  std::optional<std::vector<play::Move>> shorter_line(const Shown& shown, const std::vector<play::Move>& line, std::uint64_t& budget) {
    std::vector<State> states;
    std::vector<play::Lots> lots;
    const Event event{shown.code, shown.finding};
    play_again(shown.game, line, states, lots);
    for (std::size_t from = states.size() - 1; from-- > 0 && budget > 0;) {
      std::vector<play::Move> found(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(from));
      Breadth breadth(game_, bounds_, watchdog_, budget);
      const int depth = static_cast<int>(line.size() - from) - 1;
      const auto met = [&](std::size_t node, const play::Move& move, const play::Ply& ply, const auto& dead_ends, const State&) {
        const auto events = events_of(ply, dead_ends);
        if (std::find(events.begin(), events.end(), event) == events.end()) return false;
        for (const play::Move& one : breadth.way_to(node)) found.push_back(one);
        found.push_back(move);
        return true;
      };
      if (breadth.run(states[from], lots[from], depth, setup_.rounds, met)) return found;
      if (!watchdog_.going_on()) break;
    }
    return std::nullopt;
  }

  /// A shorter way back to the same position.
  void shorten_cycle(Shown& shown) {
    std::uint64_t budget = bounds_.positions;
    Breadth breadth(game_, bounds_, watchdog_, budget);
    const State root = game_.from(*shown.from);
    const play::Lots lots(play::Random(setup_.seed + shown.game, 0, 0));
    Course course{shown.game, {root.position}, {}};
    const auto met = [&](std::size_t node, const play::Move& move, const play::Ply&, const auto&, const State& after) {
      if (after.position.outcome != play::Outcome::Playing || !after.position.recurs(root.position)) return false;
      course.line = breadth.way_to(node);
      course.line.push_back(move);
      return true;
    };
    const bool found = breadth.run(root, lots, static_cast<int>(shown.line.size()) - 1, 0, met);
    result_.searched += bounds_.positions - budget;
    if (!found || !returns_for_ever(game_, setup_, course, 0, course.line.size())) return;
    State state = root;
    play::Lots drawn = lots;
    shown.line.clear(), shown.searched = true;
    for (const play::Move& move : course.line) {
      shown.line.push_back(text::write_move(game_.rules(), state.position, move));
      game_.play(state, move, drawn);
    }
  }

  const play::Game& game_;
  const Setup& setup_;
  const ExploreBounds& bounds_;
  Watchdog watchdog_;
  Exploration& result_;
};

}  // namespace

void shorten(const play::Game& game, const Setup& setup, const ExploreBounds& bounds, Exploration& result) {
  Shortener(game, setup, bounds, result).run();
}

}  // namespace sow::study
