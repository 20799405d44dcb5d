#include "interpreter/check/directions.hpp"

#include <fmt/format.h>

#include <set>

#include "interpreter/check/ways.hpp"

namespace sow::check {

using grammar::Diagnostics;
using grammar::Sources;
using grammar::Span;
using model::Do;
using model::Expression;
using model::MomentKind;
using model::Op;
using model::Statement;

namespace {

/// The parts of a `sow`, in the order in which the model keeps them.
enum SowPart : std::size_t { part_from, part_along, part_skipping, part_starting, part_heading };

const Expression* part(const Statement& s, std::size_t number) {
  return number < s.parts.size() && s.parts[number] ? &s.parts[number] : nullptr;
}

/// One walk through the moments of a phase.
class Follower {
 public:
  Follower(const model::Ruleset& rules, std::size_t phase, const Sources& sources, Diagnostics& out)
      : rules_(rules), phase_(phase), sources_(sources), out_(out), before_drop_(in_force(rules, phase, MomentKind::BeforeDrop) != nullptr) {}

  void follow() {
    const model::Moment* turn = in_force(rules_, phase_, MomentKind::Turn);
    if (turn == nullptr) return;
    moment_ = MomentKind::Turn;
    follow_block(turn->block, nothing_known(rules_));
    if (at_sows_.empty()) return;
    Facts sown = join({}, at_sows_);
    sown = follow_moment(MomentKind::BeforeDrop, sown);
    sown = follow_moment(MomentKind::AfterDrop, sown);
    follow_moment(MomentKind::AfterLap, sown);
    follow_moment(MomentKind::EndlessSowing, sown);
  }

 private:
  Facts follow_moment(MomentKind kind, Facts facts) {
    const model::Moment* moment = in_force(rules_, phase_, kind);
    facts.reached = true;
    if (moment == nullptr) return facts;
    moment_ = kind;
    return follow_block(moment->block, facts);
  }

  Facts follow_block(const model::Block& block, Facts facts) {
    for (const Statement& statement : block.statements) {
      if (!facts.reached) break;  // S1009 speaks of what follows
      facts = follow_statement(statement, std::move(facts));
    }
    return facts;
  }

  Facts follow_statement(const Statement& s, Facts facts) {
    if (s.op != Do::Sow && s.op != Do::If) {
      walk_expressions(s, [&](const Expression& e) { need_direction(e, facts); });
    }
    switch (s.op) {
      case Do::If: return follow_if(s, facts);
      case Do::ForEachPlace:
      case Do::ForEachNumber:
      case Do::ForEachPlayer:
      case Do::For:
      case Do::Repeat: return follow_loop(s, facts);
      case Do::Inline: return follow_block(s.blocks[0], std::move(facts));
      case Do::Sow: return follow_sow(s, std::move(facts));
      case Do::EndTurn:
      case Do::EndRound:
      case Do::EndGame:
      case Do::UndoTurn: facts.reached = false; return facts;
      default: follow_plain(s, facts); return facts;
    }
  }

  void follow_plain(const Statement& s, Facts& facts) {
    switch (s.op) {
      case Do::Choose:
        facts.set(something_chosen);
        if (s.target.kind == model::Target::Kind::Chosen) facts.set(s.target.slot);
        break;
      case Do::Go:
        need_choice(s.parts[0], facts);
        facts.set(direction_named);
        facts.set(moved);
        break;
      case Do::Prefer: need_alternatives(s, facts); break;
      case Do::Require:
        if (s.parts[0].op == Op::Constant && s.parts[0].number == 0) facts.reached = false;
        break;
      default: break;
    }
  }

  Facts follow_if(const Statement& s, const Facts& before) {
    std::vector<Facts> ways;
    for (std::size_t i = 0; i < s.parts.size(); ++i) {
      walk(s.parts[i], [&](const Expression& e) { need_direction(e, before); });
      ways.push_back(follow_block(s.blocks[i], parted(before, {s.parts[i].span, true, false})));
    }
    const Facts otherwise = parted(before, {s.parts.back().span, false, false});
    ways.push_back(s.blocks.size() > s.parts.size() ? follow_block(s.blocks.back(), otherwise) : otherwise);
    return join(before, ways);
  }

  /// The facts on the way that a fork takes: what is missing is missing on this way.
  static Facts parted(const Facts& before, const Fork& fork) {
    Facts facts = before;
    for (auto& [fact, way] : facts.missing) way.push_back(fork);
    return facts;
  }

  Facts follow_loop(const Statement& s, const Facts& before) {
    Facts begin = before;
    const bool silent = silent_;
    silent_ = true;  // what a round of the loop may leave is known to the next one
    const Facts once = follow_block(s.blocks[0], before);
    silent_ = silent;
    begin.may_have_sown = begin.may_have_sown || once.may_have_sown;
    const Facts after = follow_block(s.blocks[0], begin);
    if (surely_runs(s)) return after;
    const Span head = s.parts.empty() ? s.span : s.parts[0].span;
    return join(before, {after, parted(before, {head, false, true})});
  }

  static bool surely_runs(const Statement& s) {
    if (s.op == Do::ForEachPlayer) return true;
    if (s.parts.empty()) return false;
    const Expression& what = s.parts[0];
    switch (s.op) {
      case Do::ForEachPlace: return what.op == Op::SideHoles || (what.op == Op::ConstantPlaces && !what.places.empty());
      case Do::ForEachNumber:
        return s.parts.size() > 1 && what.op == Op::Constant && s.parts[1].op == Op::Constant && what.number <= s.parts[1].number;
      case Do::For: return what.op != Op::Constant ? what.op == Op::Subject || what.op == Op::Mover || what.op == Op::Opponent : what.number >= 0;
      case Do::Repeat: return what.op == Op::Constant && what.number > 0;
      default: return false;
    }
  }

  Facts follow_sow(const Statement& s, Facts facts) {
    const Expression* from = part(s, part_from);
    const Expression* heading = part(s, part_heading);
    const Expression* starting = part(s, part_starting);
    if (from != nullptr) walk(*from, [&](const Expression& e) { need_direction(e, facts); });
    if (heading != nullptr) need_choice(*heading, facts);
    if (heading != nullptr) facts.set(direction_named);
    if (!before_drop_ && moment_ == MomentKind::Turn && !facts.certain(direction_named)) {
      report_direction(s.span, facts.missing.at(direction_named));
    }
    if (s.flag && !facts.may_have_sown) report_nothing_sown(s);
    if (heading != nullptr || facts.certain(direction_named)) facts.set(moved);
    if (starting != nullptr) walk(*starting, [&](const Expression& e) { need_direction(e, facts); });
    facts.set(moved);
    facts.set(direction_named);
    facts.may_have_sown = true;
    if (!silent_ && moment_ == MomentKind::Turn) at_sows_.push_back(facts);
    if (moment_ == MomentKind::AfterLap) facts.reached = false;
    return facts;
  }

  void report_nothing_sown(const Statement& s) {
    if (auto* message = report("S0702", s.span, "`sow on`, and nothing was sown before")) {
      message->advice.push_back("without `on`, and with `along`: `sow from hole counterclockwise along holes`");
    }
  }

  void need_direction(const Expression& e, const Facts& facts) {
    if (moment_ != MomentKind::Turn || (e.op != Op::Step && e.op != Op::Run) || facts.certain(moved)) return;
    const std::string what = e.op == Op::Run ? "a run" : quoted_text(sources_, e.span);
    auto* message = report("S0704", e.span, fmt::format("{} needs a direction: `go` or `sow` first", what));
    const std::string way = describe(facts.missing.at(moved), sources_);
    if (message != nullptr && !way.empty()) message->advice.push_back(fmt::format("the way without one: {}", way));
  }

  /// `going X`, `go X`: X is chosen on every way.
  void need_choice(const Expression& e, const Facts& facts) {
    const Expression& named = e.op == Op::Reversed ? e.parts[0] : e;
    if (named.op == Op::Chosen && !facts.certain(named.slot)) report_direction(e.span, facts.missing.at(named.slot));
  }

  void report_direction(const Span& span, const Way& way) {
    const std::string without = describe(way, sources_);
    std::string text = "no direction is certain here: name or choose one, or `go` first";
    if (!without.empty()) text += fmt::format(" (the way without one: {})", without);
    if (auto* message = report("S0703", span, text)) {
      message->advice.push_back("write `counterclockwise`, `clockwise` or `going D`, or `go D` before");
    }
  }

  void need_alternatives(const Statement& s, const Facts& facts) {
    if (facts.certain(something_chosen)) return;
    auto* message = report("S0513", s.span, "no choice comes before this `prefer` on some way: there is nothing to compare");
    const std::string way = describe(facts.missing.at(something_chosen), sources_);
    if (message != nullptr && !way.empty()) message->advice.push_back(fmt::format("the way without one: {}", way));
  }

  grammar::Diagnostic* report(const char* code, const Span& span, std::string text) {
    if (silent_ || !reported_.insert({code, span.file, span.begin}).second) return nullptr;
    return &out_.add(code, span, std::move(text));
  }

  const model::Ruleset& rules_;
  std::size_t phase_;
  const Sources& sources_;
  Diagnostics& out_;
  bool before_drop_;
  MomentKind moment_ = MomentKind::Turn;
  bool silent_ = false;
  std::vector<Facts> at_sows_;
  std::set<std::tuple<std::string, std::uint32_t, std::uint32_t>> reported_;
};

}  // namespace

void check_directions(const model::Ruleset& rules, const Sources& sources, Diagnostics& out) {
  for (std::size_t phase = 0; phase < rules.phases.size(); ++phase) Follower(rules, phase, sources, out).follow();
}

}  // namespace sow::check
