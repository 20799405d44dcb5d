#include <algorithm>

#include "interpreter/play/facts.hpp"

// `if their holes were empty { prefer ... }`: where all that `legal` can refuse stands under such guards, and none holds as the turn begins, no
// move need be tried.
namespace sow::play {

using model::Do;
using model::Expression;
using model::MomentKind;
using model::Op;
using model::Statement;
using model::Whose;

namespace {

class Guards {
 public:
  Guards(const model::Ruleset& rules, int phase) {
    for (const auto kind :
         {MomentKind::Turn, MomentKind::BeforeDrop, MomentKind::AfterDrop, MomentKind::AfterLap, MomentKind::EndlessSowing})
      if (const auto* moment = rules.moment(phase, kind))
        each_statement(moment->block, [&](const Statement& s) { owners_change_ = owners_change_ || s.op == Do::GivePlaces; });
  }

  /// Finds the guards of a block; false if something in it can refuse a move without one.
  bool find(const model::Block& block, std::vector<const Expression*>& guards) const {
    return std::all_of(block.statements.begin(), block.statements.end(), [&](const Statement& s) {
      if (!refuses(s)) return true;
      if (s.op == Do::Inline) return find(s.blocks[0], guards);
      if (s.op != Do::If || s.blocks.size() != 1 || !known_before(s.parts[0])) return false;
      guards.push_back(&s.parts[0]);
      return true;
    });
  }

 private:
  static bool refuses(const Statement& statement) {
    bool found = statement.op == Do::Require || statement.op == Do::Prefer;
    for (const auto& block : statement.blocks)
      each_statement(block, [&](const Statement& s) { found = found || s.op == Do::Require || s.op == Do::Prefer; });
    return found;
  }
  bool known_before(const Expression& e) const {
    switch (e.op) {
      case Op::And: case Op::Or: case Op::Not:
        return std::all_of(e.parts.begin(), e.parts.end(), [&](const Expression& part) { return known_before(part); });
      case Op::WasEmpty: case Op::WasOccupied: return same_all_turn(e.parts[0]);
      default: return false;
    }
  }
  /// A place or a list that is the same throughout the turn.
  bool same_all_turn(const Expression& e) const {
    switch (e.op) {
      case Op::ConstantPlaces: case Op::Constant: case Op::Subject: case Op::Mover: case Op::Opponent: return true;
      case Op::OwnedHoles: if (owners_change_) return false; break;
      case Op::SideHoles: case Op::StoresOf: case Op::PilesOf: case Op::AllCaptures: case Op::AsList: case Op::With: case Op::Except:
      case Op::StoreOf: case Op::PileOf: case Op::CapturesOf: case Op::HoleNumbered: break;
      default: return false;
    }
    return std::all_of(e.parts.begin(), e.parts.end(), [&](const Expression& part) { return same_all_turn(part); });
  }

  bool owners_change_ = false;
};

}  // namespace

void find_legal_guards(const model::Ruleset& rules, int phase, PhaseFacts& facts) {
  facts.legal_guarded = Guards(rules, phase).find(rules.moment(phase, MomentKind::Legal)->block, facts.legal_guards);
}

}  // namespace sow::play
