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

/// What can't be looked at to its end is taken to lead somewhere.
bool complete(Play& play, Stop stop, Patience& patience, int choices = 0) {
  if (stop != Stop::Asks) patience.count(play.laps);
  switch (stop) {
    case Stop::Ended: return is_legal(play);
    case Stop::Asks: break;
    default: return false;
  }
  if (choices == most_choices || leads_on_always(play)) return true;
  for (const int value : play.alternatives) {
    if (patience.is_over()) return true;
    Branch branch = take(play, value);
    if (complete(branch.play, branch.stop, patience, choices + 1)) return true;
  }
  return false;
}

/// The legal ends of a turn, as far as patience goes.
class Ends {
 public:
  explicit Ends(std::size_t at_most) : at_most_(at_most) {}

  std::vector<Play> collect(Play&& play, Stop stop, int choices = 0) {
    std::vector<Play> ends;
    if (stop != Stop::Asks) {
      patience_.count(play.laps);
      if (stop == Stop::Ended && is_legal(play)) ends.push_back(std::move(play));
      enough_ = (found_ += ends.size()) >= at_most_;
    } else if (choices == most_choices) {
      patience_.give_up();
    } else {
      for (auto& way : ways(play, choices)) std::move(way.ends.begin(), way.ends.end(), std::back_inserter(ends));
    }
    return ends;
  }

 private:
  struct Way {
    std::vector<std::int8_t> said;
    std::vector<Play> ends;
  };

  /// The alternatives that lead to legal ends, sifted by what was said up to the next choice.
  std::vector<Way> ways(const Play& play, int choices) {
    std::vector<Way> found;
    for (const int value : play.alternatives) {
      if (enough_ || patience_.is_over()) break;
      Branch branch = take(play, value);
      Way way{branch.play.said, {}};
      way.ends = collect(std::move(branch.play), branch.stop, choices + 1);
      if (!way.ends.empty()) found.push_back(std::move(way));
    }
    if (play.phase_facts().prefers_in_turn) sift(found, play.rules->prefers, [](const Way& way) -> const auto& { return way.said; });
    return found;
  }

  std::size_t at_most_, found_ = 0;
  Patience patience_;
  bool enough_ = false;
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
  Patience patience;
  return complete(copy, stop, patience);
}

std::vector<Branch> branches(const Play& play, bool one_leads_on) {
  std::vector<Branch> found;
  for (std::size_t i = play.alternatives.size(); i-- > 0;) {
    Branch branch = take(play, play.alternatives[i]);
    branch.said = branch.play.said;
    const bool only_this_is_left = one_leads_on && i == 0 && found.empty() && branch.stop == Stop::Asks;
    if (only_this_is_left || (branch.stop == Stop::Ended ? is_legal(branch.play) : can_complete(branch.play, branch.stop)))
      found.push_back(std::move(branch));
  }
  std::reverse(found.begin(), found.end());
  sift(found, play.rules->prefers, [](const Branch& branch) -> const auto& { return branch.said; });
  return found;
}

std::vector<Play> legal_ends(Play play, Stop stop, std::size_t at_most) {
  const int count = play.rules->prefers;
  const bool chosen_among = play.legal_prefers(), all = chosen_among || play.phase_facts().prefers_in_turn;
  std::vector<Play> ends = Ends(all ? SIZE_MAX : at_most).collect(std::move(play), stop);
  if (chosen_among) sift(ends, count, [](const Play& end) -> const auto& { return end.said; });
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
