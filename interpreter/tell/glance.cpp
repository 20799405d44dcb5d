#include "interpreter/tell/glance.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <vector>

namespace sow::tell {

namespace {

using model::Do;
using model::Expression;
using model::MomentKind;
using model::Op;
using model::Statement;

/// Words in the order in which they were found, each once.
class Words {
 public:
  void add(const std::string& word) {
    if (std::find(words_.begin(), words_.end(), word) == words_.end()) words_.push_back(word);
  }
  std::string text() const { return fmt::format("{}", fmt::join(words_, ", ")); }

 private:
  std::vector<std::string> words_;
};

class Reader {
 public:
  explicit Reader(const model::Ruleset& rules) : rules_(rules) {}

  Glance read() {
    for (const model::Moment& moment : rules_.moments) {
      moment_ = moment.kind;
      places_.clear();
      look(moment.block);
    }
    if (sows_on_) glance_.relay = relay_.text();
    glance_.capture = capture_.text();
    glance_.board = board();
    return glance_;
  }

 private:
  bool while_sowing() const {
    return moment_ == MomentKind::Turn || moment_ == MomentKind::BeforeDrop || moment_ == MomentKind::AfterDrop || moment_ == MomentKind::AfterLap;
  }

  void look(const model::Block& block) {
    for (const Statement& statement : block.statements) {
      remember(statement);
      look(statement);
      for (const model::Block& inner : statement.blocks) look(inner);
    }
  }

  /// What a local name stands for.
  void remember(const Statement& s) {
    if ((s.op == Do::Let || s.op == Do::ForEachPlace) && !s.parts.empty())
      places_[{s.target.kind == model::Target::Kind::List, s.target.slot}] = &s.parts[0];
  }

  void look(const Statement& s) {
    const bool after_lap = moment_ == MomentKind::AfterLap;
    if (s.op == Do::EndRound) glance_.rounds = true;
    if (s.op == Do::Sow && after_lap) {
      sows_on_ = true;
      if (s.parts[0]) relay_.add(start_of_lap(s.parts[0]));
    }
    if (s.op == Do::Lift && after_lap) relay_.add(start_of_lap(s.object.places));
    if (s.op == Do::Mark && after_lap) capture_.add("marks holes");
    if (s.op != Do::Capture || !while_sowing()) return;
    if (s.parts.size() > 1 && s.parts[1].op == Op::HandPlace) relay_.add("captives");
    capture_.add(taken(s.object.places));
  }

  /// The list or place itself, without what filters it.
  const Expression& bare(const Expression& e) const {
    switch (e.op) {
      case Op::AsList: case Op::Filter: case Op::Except: case Op::First: case Op::FirstN: case Op::Backwards: return bare(e.parts[0]);
      case Op::With: return bare(said_more(e.parts[0], e.parts[1]));
      case Op::IfElse: return bare(e.parts[0]);
      case Op::Bind: return bare(e.parts.back());
      case Op::Value: case Op::List: {
        const auto found = places_.find({e.op == Op::List, e.slot});
        return found == places_.end() ? e : bare(*found->second);
      }
      default: return e;
    }
  }

  /// Of `last with across last`, what is not the last hole.
  const Expression& said_more(const Expression& a, const Expression& b) const { return bare(a).op == Op::Last ? b : a; }

  std::string start_of_lap(const Expression& from) const {
    const Expression& place = bare(from);
    if (place.op == Op::Last) return "last hole";
    if (place.op == Op::Step && bare(place.parts[0]).op == Op::Last) return "next hole";
    return "another hole";
  }

  std::string taken(const Expression& places) const {
    if (moment_ == MomentKind::AfterDrop || moment_ == MomentKind::BeforeDrop) return "in passing";
    const Expression& what = bare(places);
    switch (what.op) {
      case Op::Last: return "last hole";
      case Op::Across: case Op::AcrossAll: return "facing hole";
      case Op::Behind: case Op::BehindAll: return "hole behind";
      case Op::Step: return "hole ahead";
      case Op::Neighbours: return "neighbours";
      case Op::Run: return what.parts[1] ? "over gaps" : what.flag ? "run back" : "run ahead";
      default: return "other holes";
    }
  }

  std::string board() const {
    const model::Board& board = rules_.board;
    std::string text = board.ring ? fmt::format("ring of {}", board.holes) : fmt::format("{} x {}", board.rows, board.columns);
    if (board.has_stores) text += ", stores";
    if (board.player_count() != 2) text += fmt::format(", {} player{}", board.player_count(), board.player_count() == 1 ? "" : "s");
    return text;
  }

  const model::Ruleset& rules_;
  Glance glance_;
  Words relay_, capture_;
  bool sows_on_ = false;
  MomentKind moment_ = MomentKind::Turn;
  std::map<std::pair<bool, int>, const Expression*> places_;
};

}  // namespace

Glance at_a_glance(const model::Ruleset& rules) { return Reader(rules).read(); }

}  // namespace sow::tell
