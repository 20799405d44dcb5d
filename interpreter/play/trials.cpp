#include <algorithm>
#include <iterator>

#include "interpreter/play/plain.hpp"

// Legality by outcome: turns tried on copies (semantics: choices and moves; legality by outcome).
namespace sow::play {

namespace {

Branch take(const Play& play, int value) {
  Branch branch{value, play, Stop::Failed, {}};
  decide(branch.play, value, false);
  branch.stop = run(branch.play);
  return branch;
}

/// One `prefer` after the other, in the order of the text: if it holds for at least one that reached it, those for which it does not are out.
template <class Item, class Said>
void sift(std::vector<Item>& items, int prefers, const Said& said) {
  for (std::size_t n = 0; n < static_cast<std::size_t>(prefers); ++n) {
    if (std::none_of(items.begin(), items.end(), [&](const Item& item) { return said(item)[n] == 1; })) continue;
    items.erase(std::remove_if(items.begin(), items.end(), [&](const Item& item) { return said(item)[n] == 0; }), items.end());
  }
}

/// A turn that goes on asking is taken to lead somewhere: rules can ask without end.
constexpr int most_choices = 256;

bool complete(Play& play, Stop stop, int choices = 0) {
  switch (stop) {
    case Stop::Ended: return is_legal(play);
    case Stop::Asks: break;
    default: return false;
  }
  if (choices == most_choices || leads_on_always(play)) return true;
  for (const int value : play.alternatives) {
    Branch branch = take(play, value);
    if (complete(branch.play, branch.stop, choices + 1)) return true;
  }
  return false;
}

/// The legal ends of a turn. Ways that ask more than so often are given up, and all others after so many of those.
class Ends {
 public:
  Ends(std::size_t at_most, std::vector<Play>& out) : at_most_(at_most), out_(out) {}

  void collect(Play&& play, Stop stop, int choices = 0) {
    if (stop == Stop::Failed || out_.size() >= at_most_ || given_up_ == most_choices) return;
    if (stop == Stop::Ended) {
      if (is_legal(play)) out_.push_back(std::move(play));
      return;
    }
    if (choices == most_choices) {
      ++given_up_;
      return;
    }
    if (!play.phase_facts().prefers_in_turn) {
      const std::vector<int> values = play.alternatives;
      for (const int value : values) {
        Branch branch = take(play, value);
        collect(std::move(branch.play), branch.stop, choices + 1);
      }
      return;
    }
    for (auto& branch : branches(play, false)) collect(std::move(branch.play), branch.stop, choices + 1);
  }

 private:
  std::size_t at_most_;
  std::vector<Play>& out_;
  int given_up_ = 0;
};

}  // namespace

bool leads_on_always(const Play& play) {
  if (play.clock.running) return true;
  const auto& facts = play.phase_facts();
  if (facts.filters_in_turn || !play.legal_idle) return false;
  return play.asking == nullptr ? facts.kinds_safe : facts.safe.count(play.asking) > 0;
}

bool can_complete(const Play& play, Stop stop) {
  if (stop == Stop::Asks && leads_on_always(play)) return true;
  Play copy = play;
  return complete(copy, stop);
}

std::vector<Branch> branches(const Play& play, bool complete_only) {
  std::vector<Branch> found;
  bool heard = false;
  for (const int value : play.alternatives) {
    Branch branch = take(play, value);
    if (branch.stop == Stop::Failed) continue;
    branch.said = branch.play.said;
    heard = heard || std::any_of(branch.said.begin(), branch.said.end(), [](std::int8_t answer) { return answer >= 0; });
    found.push_back(std::move(branch));
  }
  if (!heard && !complete_only) return found;
  found.erase(std::remove_if(found.begin(), found.end(),
                             [](Branch& b) { return !(b.stop == Stop::Ended ? is_legal(b.play) : can_complete(b.play, b.stop)); }),
              found.end());
  if (heard) sift(found, play.rules->prefers, [](const Branch& branch) -> const auto& { return branch.said; });
  return found;
}

std::vector<Play> legal_ends(Play play, Stop stop, std::size_t at_most) {
  const bool prefers = play.legal_prefers();
  const int count = play.rules->prefers;
  std::vector<Play> ends;
  Ends(prefers ? SIZE_MAX : at_most, ends).collect(std::move(play), stop);
  if (prefers) sift(ends, count, [](const Play& end) -> const auto& { return end.said; });
  if (ends.size() > at_most) ends.erase(ends.begin() + static_cast<std::ptrdiff_t>(at_most), ends.end());
  return ends;
}

// ---- Looking ahead ----

namespace {

/// The turn that the player would have; nothing if it is simultaneous.
std::optional<Play> would_be_turn(Play& play, int player, const Span& span) {
  if (play.rules->phases[static_cast<std::size_t>(play.position.phase)].simultaneous) {
    play.find("S2012", span, 0, player);
    return std::nullopt;
  }
  Position position = play.position;
  position.next = player;
  return begin_turn(*play.rules, *play.facts, position);
}

}  // namespace

bool player_can_move(Play& play, int player, const Span& span) {
  auto trial = would_be_turn(play, player, span);
  if (!trial) return false;
  const Stop stop = run(*trial);
  return can_complete(*trial, stop);
}

std::vector<Play>& look_ahead(Play& play, int player, const Span& span) {
  if (!play.looks) play.looks = std::make_shared<Looks>();
  auto& ends = play.looks->ends[static_cast<std::size_t>(player)];
  if (ends) return *ends;
  ends.emplace();
  if (auto trial = would_be_turn(play, player, span)) {
    const Stop stop = run(*trial);
    *ends = legal_ends(std::move(*trial), stop);
  }
  return *ends;
}

}  // namespace sow::play
