#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "interpreter/check/coverage.hpp"
#include "interpreter/check/finish.hpp"
#include "interpreter/check/model_walk.hpp"

// Relays that may lift a store, rounds that begin with empty holes, and pieces that do not add up.
namespace sow::check {

using grammar::Diagnostics;
using model::Do;
using model::Expression;
using model::MomentKind;
using model::Op;
using model::Ruleset;
using model::Statement;

namespace {

bool mentions(const Expression& whole, const std::initializer_list<Op>& ops) {
  bool found = false;
  walk(whole, [&](const Expression& e) { found = found || std::find(ops.begin(), ops.end(), e.op) != ops.end(); });
  return found;
}

bool is_last(const Expression& places) {
  return places.op == Op::Last || (places.op == Op::AsList && !places.parts.empty() && places.parts[0].op == Op::Last);
}

/// Looks for a lap that goes on with what lies where the one before ended.
class Relays {
 public:
  Relays(const Ruleset& rules, std::uint32_t own, Diagnostics& out) : rules_(rules), own_(own), out_(out) {}

  void check() {
    if (!sows_stores()) return;
    for (const model::Moment& moment : rules_.moments)
      if (moment.kind == MomentKind::AfterLap) look(moment.block, false);
  }

 private:
  bool sows_stores() const {
    bool found = false;
    for (const model::Moment& moment : rules_.moments)
      walk(moment.block, [&](const Statement& s) { found = found || (s.op == Do::Sow && along_stores(s)); });
    return found;
  }

  bool along_stores(const Statement& sow) const {
    bool found = mentions(sow.parts[1], {Op::StoreOf, Op::StoresOf});
    walk(sow.parts[1], [&](const Expression& e) {
      if (e.op != Op::ConstantPlaces) return;
      found = found || std::any_of(e.places.begin(), e.places.end(), [&](model::PlaceId place) { return !rules_.board.is_hole(place); });
    });
    return found;
  }

  /// Whether it asks in which place the lap ended: a hole, a store, whose it is, a mark there.
  static bool tells_stores(const Expression& condition) {
    return mentions(condition, {Op::Last}) && mentions(condition, {Op::IsIn, Op::Equal, Op::SamePlaces, Op::StoreOf, Op::StoresOf, Op::OwnedHoles,
                                                                   Op::SideHoles, Op::ConstantPlaces, Op::OwnerOf, Op::HasMark, Op::MarkOwner});
  }

  /// `asked`: a condition around this or an `if` before it tells stores from holes.
  void look(const model::Block& block, bool asked) {
    for (const Statement& s : block.statements) {
      const bool here = std::any_of(s.parts.begin(), s.parts.end(), tells_stores);
      const bool lifts = s.op == Do::Lift && is_last(s.object.places);
      const bool sows = s.op == Do::Sow && is_last(s.parts[0]);
      if ((lifts || sows) && !asked && s.span.file == own_) report(s);
      for (const model::Block& inner : s.blocks) look(inner, asked || (s.op == Do::If && here));
      asked = asked || (s.op == Do::If && here);
    }
  }

  void report(const Statement& s) {
    out_.add("S1017", s.span, "the last place may be a store here, and no rule asks: is a store lifted too?")
        .advice.push_back("say it, such as `if last is in holes and ...` or `if last is own store { play again }` before it");
  }

  const Ruleset& rules_;
  std::uint32_t own_;
  Diagnostics& out_;
};

bool may_be_hole(const Expression& place) { return place && !mentions(place, {Op::StoreOf, Op::PileOf, Op::CapturesOf}); }

/// Whether a block, or one inside it, may lay pieces into holes, leaves that to a phase, or ends the game whatever happens.
bool refills(const model::Block& block) {
  bool found = std::any_of(block.statements.begin(), block.statements.end(), [](const Statement& s) { return s.op == Do::EndGame; });
  walk(block, [&](const Statement& s) {
    found = found || s.op == Do::Begin || s.op == Do::Put || s.op == Do::Sow || (s.op == Do::Move && may_be_hole(s.parts[0])) ||
            (s.op == Do::Capture && may_be_hole(s.parts[1]));
  });
  return found;
}

}  // namespace

void check_rounds(const Ruleset& rules, const std::vector<RuleFile>& files, Diagnostics& out) {
  if (files.empty()) return;
  const std::uint32_t own = files.front().file->source;
  Relays(rules, own, out).check();
  const auto ends_round = [](const model::Moment& moment) { return has(moment.block, Do::EndRound); };
  if (std::none_of(rules.moments.begin(), rules.moments.end(), ends_round)) return;
  for (const model::Moment& moment : rules.moments) {
    if (moment.kind != MomentKind::AfterRound || moment.span.file != own || refills(moment.block)) continue;
    out.add("S1018", moment.span, "`after round` lays nothing into the holes: what is the next round played with?")
        .advice.push_back("say how the holes are filled, such as `for each player { fill(own holes, 4) }` with `use rounds`");
  }
}

void check_total(const Ruleset& rules, const load::FrontMatter& front, Diagnostics& out) {
  const std::optional<int> put = pieces_put_exactly(rules);
  if (!front.pieces || !put || *put == std::stoi(front.pieces->text)) return;
  auto& message = out.add("S1020", front.pieces->text_span, fmt::format("{} pieces in all, and `start` puts {}", front.pieces->text, *put));
  if (const model::Moment* start = rules.moment(0, MomentKind::Start)) message.notes.push_back({start->span, "put here"});
}

}  // namespace sow::check
