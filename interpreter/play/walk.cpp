#include <algorithm>

#include "interpreter/play/walk.hpp"

// Deciding a turn step by step (semantics: choices and moves).
namespace sow::play {

namespace {

Decision decision_of(const Play& at, int value) {
  const Turn& turn = at.turns[at.active];
  if (at.asking == nullptr) return {model::Type::Kind, value, turn.player, -1, false};
  const auto& target = at.asking->target;
  return {at.asking->type, value, turn.subject, target.kind == model::Target::Kind::Chosen ? target.slot : -1, false};
}

}  // namespace

Walk::Inside::Inside(std::shared_ptr<const Facts> known, const model::Ruleset& rules, const State& state) : facts(std::move(known)) {
  if (state.position.outcome != Outcome::Playing) {
    is_stuck = true;
    return;
  }
  play = begin_turn(rules, *facts, state.position);
  play.dead_ends = std::make_shared<std::vector<Finding>>();
  stop = run(play);
  listed = play.legal_prefers();
  if (listed) ends = legal_ends(play, stop);
  settle();
}

/// What stands to be decided, now that something was.
void Walk::Inside::settle() {
  alternatives.clear();
  open.clear();
  if (listed) return settle_listed();
  move.decisions = play.decisions;
  if (stop == Stop::Ended && is_legal(play)) is_complete = true;
  else if (stop == Stop::Asks) offer();
  is_stuck = !is_complete && alternatives.empty();
  move.pass = is_stuck;
}

void Walk::Inside::offer() {
  if (leads_on_always(play)) {
    for (const int value : play.alternatives) alternatives.push_back(decision_of(play, value));
    return;
  }
  open = branches(play, begun);
  for (const auto& branch : open) alternatives.push_back(decision_of(play, branch.value));
}

void Walk::Inside::settle_listed() {
  is_stuck = move.pass = ends.empty();
  if (is_stuck) return;
  const auto& first = ends[0].decisions;
  while (decided < first.size() && first[decided].forced) ++decided;
  move.decisions.assign(first.begin(), first.begin() + static_cast<std::ptrdiff_t>(decided));
  is_complete = decided == first.size();
  if (is_complete) {
    play = std::move(ends[0]);
    return;
  }
  for (const Play& end : ends)
    if (std::find(alternatives.begin(), alternatives.end(), end.decisions[decided]) == alternatives.end())
      alternatives.push_back(end.decisions[decided]);
}

void Walk::Inside::choose(std::size_t index) {
  begun = true;
  if (listed) {
    const Decision taken = alternatives[index];
    ends.erase(std::remove_if(ends.begin(), ends.end(), [&](const Play& end) { return !(end.decisions[decided] == taken); }), ends.end());
    ++decided;
  } else if (!open.empty()) {
    Branch branch = std::move(open[index]);
    play = std::move(branch.play);
    stop = branch.stop;
  } else {
    decide(play, alternatives[index].value, false);
    stop = run(play);
  }
  settle();
}

Walk::Walk(const Game& game, const State& state) : inside_(std::make_unique<Inside>(game.facts_, game.rules_, state)) {}
Walk::Walk(const model::Ruleset& rules, const State& state) : Walk(Game(rules), state) {}
Walk::~Walk() = default;
Walk::Walk(const Walk& other) : inside_(std::make_unique<Inside>(*other.inside_)) {}
Walk& Walk::operator=(const Walk& other) {
  if (this != &other) inside_ = std::make_unique<Inside>(*other.inside_);
  return *this;
}
Walk::Walk(Walk&&) noexcept = default;
Walk& Walk::operator=(Walk&&) noexcept = default;

bool Walk::stuck() const { return inside_->is_stuck; }
bool Walk::complete() const { return inside_->is_complete; }
const std::vector<Decision>& Walk::alternatives() const { return inside_->alternatives; }
void Walk::choose(std::size_t alternative) { inside_->choose(alternative); }
const Move& Walk::move() const { return inside_->move; }
const std::vector<Finding>& Walk::dead_ends() const {
  static const std::vector<Finding> none;
  return inside_->play.dead_ends ? *inside_->play.dead_ends : none;
}

}  // namespace sow::play
