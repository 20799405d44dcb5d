#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "interpreter/check/coverage.hpp"
#include "interpreter/check/model_walk.hpp"

// What a ruleset does not say of play.
namespace sow::check {

using grammar::Diagnostics;
using model::Do;
using model::Expression;
using model::MomentKind;
using model::Op;
using model::Ruleset;
using model::Statement;

namespace {

/// Whether a condition asks how much lies somewhere.
bool asks_contents(const Expression& condition) {
  bool found = false;
  walk(condition, [&](const Expression& e) {
    found = found || e.op == Op::Empty || e.op == Op::Occupied || e.op == Op::Pieces || e.op == Op::Worth || e.op == Op::Holds || e.op == Op::Count;
  });
  return found;
}

bool asks_course(const Expression& condition) {
  bool found = asks_contents(condition);
  walk(condition, [&](const Expression& e) {
    found = found || e.op == Op::Turns || e.op == Op::Rounds || e.op == Op::Ticks || e.op == Op::Captured || e.op == Op::Remembered ||
            e.op == Op::Repeats;
  });
  return found;
}

/// What is known of the conditions that a statement stands under.
struct Under {
  bool any = false;      // there is one
  bool fitting = false;  // there is one that fits
};

/// Whether a block ends the round or the game under a condition that `fits` or, if `freely`, under none.
template <typename Fits>
bool ends_where(const model::Block& block, bool freely, const Fits& fits, Under under = {}) {
  for (const Statement& s : block.statements) {
    if ((s.op == Do::EndRound || s.op == Do::EndGame) && (under.fitting || (freely && !under.any))) return true;
    for (std::size_t i = 0; i < s.blocks.size(); ++i) {
      Under inside = under;
      if (s.op == Do::If) {
        // The `else` stands under all conditions before it.
        const auto last = i < s.parts.size() ? s.parts.begin() + static_cast<std::ptrdiff_t>(i) + 1 : s.parts.end();
        inside.any = true;
        inside.fitting = inside.fitting || std::any_of(s.parts.begin(), last, fits);
      }
      if (ends_where(s.blocks[i], freely, fits, inside)) return true;
    }
  }
  return false;
}

bool same(const Expression& a, const Expression& b) {
  return a.op == b.op && a.number == b.number && a.slot == b.slot && std::equal(a.parts.begin(), a.parts.end(), b.parts.begin(), b.parts.end(), same);
}

/// Whether a list holds that place, whatever the position.
bool surely_holds(const Expression& list, const Expression& place) {
  switch (list.op) {
    case Op::AsList: return same(list.parts[0], place);
    case Op::With: return surely_holds(list.parts[0], place) || surely_holds(list.parts[1], place);
    case Op::Backwards: return surely_holds(list.parts[0], place);
    default: return false;
  }
}

bool always_on_board(const Expression& place) { return place.op == Op::StoreOf || place.op == Op::PileOf || place.op == Op::CapturesOf; }

/// `where it is own store`, of a list with the own store.
bool lets_one_through(const Expression& filter) {
  const Expression& where = filter.parts[1];
  if (where.op != Op::Equal) return false;
  const auto is_it = [&](const Expression& e) { return e.op == Op::Value && e.slot == filter.slot; };
  const auto is_there = [&](const Expression& e) { return always_on_board(e) && surely_holds(filter.parts[0], e); };
  return (is_it(where.parts[0]) && is_there(where.parts[1])) || (is_it(where.parts[1]) && is_there(where.parts[0]));
}

/// A list that holds a place whatever the position.
bool always_there(const Expression& list) {
  switch (list.op) {
    case Op::ConstantPlaces: return !list.places.empty();
    case Op::SideHoles:
    case Op::StoresOf:
    case Op::PilesOf:
    case Op::AllCaptures: return true;
    case Op::AsList: return always_on_board(list.parts[0]);
    case Op::With: return always_there(list.parts[0]) || always_there(list.parts[1]);
    case Op::Backwards: return always_there(list.parts[0]);
    case Op::Filter: return lets_one_through(list);
    default: return false;
  }
}

bool always_offers(const model::Pool& pool) {
  if (pool.where) return false;
  switch (pool.form) {
    case model::Pool::Form::Values: return true;
    case model::Pool::Form::Set: return !pool.values.empty() && always_there(pool.values[0]);
    case model::Pool::Form::Range:
      return pool.values.size() == 2 && pool.values[0].op == Op::Constant && pool.values[1].op == Op::Constant &&
             pool.values[0].number <= pool.values[1].number;
  }
  return false;
}

class Play {
 public:
  Play(const Ruleset& rules, const Sections& sections, const std::vector<RuleFile>& files, Diagnostics& out)
      : rules_(rules), sections_(sections), own_(files.front().file->source), out_(out) {}

  void check() {
    for (std::size_t phase = 0; phase < rules_.phases.size(); ++phase) check_no_move(phase);
    check_end();
    check_starter();
    if (rules_.asks_repeats) check_growing();
  }

 private:
  /// The span of a section; if it is taken over, `based on`.
  grammar::Span place_of(const model::Moment* moment) const {
    if (moment != nullptr && moment->span.file == own_) return moment->span;
    if (sections_.based_on != nullptr) return sections_.based_on->head;
    return moment == nullptr ? grammar::Span{own_, 0, 0} : moment->span;
  }

  void check_no_move(std::size_t phase) {
    const model::Moment* turn = in_force(rules_, phase, MomentKind::Turn);
    if (turn == nullptr || rules_.phases[phase].simultaneous || in_force(rules_, phase, MomentKind::NoMove) != nullptr) return;
    const Statement* first = find_first(turn->block, Do::Choose);
    if (first == nullptr || std::any_of(first->pools.begin(), first->pools.end(), always_offers)) return;
    const model::Moment* after = in_force(rules_, phase, MomentKind::AfterTurn);
    if (ends_where(turn->block, false, asks_contents) || (after != nullptr && ends_where(after->block, false, asks_contents))) return;
    auto& message = out_.add("S1001", place_of(turn), "nothing says what happens when a player can't move (section `no move`)");
    message.advice.push_back("add a section, such as `no move { pass }` or `no move { end game won by opponent }`");
  }

  void check_end() {
    const auto& moments = rules_.moments;
    const model::Moment* turn = in_force(rules_, 0, MomentKind::Turn);
    if (std::none_of(moments.begin(), moments.end(), [](const model::Moment& m) { return has(m.block, Do::EndGame); })) {
      out_.add("S1002", place_of(turn), "nothing ends the game")
          .advice.push_back("say when it ends, such as `after turn { if own store holds at least 25 { end game won by player } }`");
      return;
    }
    const auto may_end = [](const model::Moment& m) {
      const bool looked_at = m.kind != MomentKind::Start && m.kind != MomentKind::Legal && m.kind != MomentKind::NoMove &&
                             m.kind != MomentKind::EndlessSowing && m.kind != MomentKind::AfterRound;
      return looked_at && ends_where(m.block, true, asks_course);
    };
    if (rules_.asks_repeats || std::any_of(moments.begin(), moments.end(), may_end)) return;
    out_.add("S1003", place_of(turn), "this game need not end: no `repeats`, and nothing that every game must reach")
        .advice.push_back("add to `after turn`: `if repeats is at least 1 { ... }`");
  }

  /// Phases share the sections outside them: each moment once.
  void check_starter() {
    for (const model::Moment& moment : rules_.moments) {
      if (moment.kind != MomentKind::AfterRound || moment.span.file != own_) continue;
      const model::Block& block = moment.block;
      if (has(block, Do::PlaysNext) || has(block, Do::PlayAgain) || has(block, Do::Begin) ||
          ends_where(block, true, [](const Expression&) { return false; })) {
        continue;
      }
      out_.add("S1004", moment.span, "`after round` never says who plays next").advice.push_back("add to it, such as `opponent plays next`");
    }
  }

  struct Growth {
    bool only_grows = true;
    const Statement* where = nullptr;
  };

  static bool adds_to(const Statement& s) {
    const Expression& value = s.parts[0];
    if (value.op != Op::Add) return false;
    for (const std::size_t i : {0u, 1u}) {
      const Expression& old = value.parts[i];
      const Expression& more = value.parts[1 - i];
      if (old.op == Op::Remembered && old.slot == s.target.slot && more.op == Op::Constant && more.number > 0) return true;
    }
    return false;
  }

  /// A block that ends the round or the game does not matter: `repeats` looks at one round.
  static void find_growths(const model::Block& block, std::map<int, Growth>& growths) {
    const bool over = std::any_of(block.statements.begin(), block.statements.end(), [](const Statement& s) { return s.op == Do::EndRound || s.op == Do::EndGame; });
    for (const Statement& s : block.statements) {
      for (const model::Block& inner : s.blocks) find_growths(inner, growths);
      if ((s.op != Do::Set && s.op != Do::Choose) || s.target.kind != model::Target::Kind::Remembered) continue;
      Growth& growth = growths[s.target.slot];
      if (s.op != Do::Set || !adds_to(s)) growth.only_grows = false;
      else if (!over) growth.where = &s;
    }
  }

  void check_growing() {
    std::map<int, Growth> growths;
    for (const model::Moment& moment : rules_.moments)
      if (moment.kind != MomentKind::Start && moment.kind != MomentKind::AfterRound) find_growths(moment.block, growths);
    for (const auto& [slot, growth] : growths) {
      const model::Memory& memory = rules_.memory[static_cast<std::size_t>(slot)];
      const bool lasts = memory.lifetime != ast::Remember::Lifetime::Turn && memory.type == model::Type::Number;
      if (!lasts || !growth.only_grows || growth.where == nullptr || growth.where->span.file != own_) continue;
      out_.add("S1013", growth.where->span, fmt::format("`{}` only grows, so no position returns and `repeats` stays 0", memory.name));
    }
  }

  const Ruleset& rules_;
  const Sections& sections_;
  std::uint32_t own_;
  Diagnostics& out_;
};

}  // namespace

void check_play(const Ruleset& rules, const Sections& sections, const std::vector<RuleFile>& files, Diagnostics& out) {
  if (!files.empty()) Play(rules, sections, files, out).check();
}

}  // namespace sow::check
