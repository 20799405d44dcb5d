#include "interpreter/study/fit.hpp"

#include <algorithm>
#include <set>

namespace sow::study {

namespace {

bool same_contradiction(const FitTrial& a, const FitTrial& b) {
  if (!a.difference || !b.difference) return false;
  return a.line == b.line && a.difference->move == b.difference->move && a.difference->what == b.difference->what &&
         a.difference->found == b.difference->found;
}

class Search {
 public:
  Search(const std::vector<int>& readings, std::size_t limit, const std::function<FitTrial(const Combination&)>& replay,
         const std::atomic<bool>* stop)
      : readings_(readings), limit_(limit), replay_(replay), stop_(stop) {}

  Fit run(const Combination& begin) {
    for (const int count : readings_) fit_.combinations *= static_cast<std::uint64_t>(count);
    if (trial(begin)) follow(begin);
    while (!open_.empty() && fit_.complete) expand(take_furthest());
    std::sort(fit_.explaining.begin(), fit_.explaining.end());
    return std::move(fit_);
  }

 private:
  /// Null at the limit, or when it is to stop.
  const FitTrial* trial(const Combination& combination) {
    const auto known = fit_.tried.find(combination);
    if (known != fit_.tried.end()) return &known->second;
    if (fit_.tried.size() >= limit_ || (stop_ != nullptr && *stop_)) {
      fit_.complete = false;
      return nullptr;
    }
    const FitTrial& made = fit_.tried.emplace(combination, replay_(combination)).first->second;
    if (!made.difference) fit_.explaining.push_back(combination);
    return &made;
  }

  void follow(const Combination& combination) {
    if (followed_.insert(combination).second) open_.push_back(combination);
  }

  /// The one that was contradicted last; of several the oldest.
  Combination take_furthest() {
    const auto moves = [this](const Combination& one) { return fit_.tried.at(one).moves; };
    const auto best = std::max_element(open_.begin(), open_.end(), [&](const Combination& a, const Combination& b) { return moves(a) < moves(b); });
    Combination taken = *best;
    open_.erase(best);
    return taken;
  }

  void expand(const Combination& from) {
    const FitTrial here = fit_.tried.at(from);
    for (std::size_t option = 0; option < readings_.size(); ++option) {
      for (int reading = 0; reading < readings_[option]; ++reading) {
        Combination next = from;
        next[option] = reading;
        if (next == from) continue;
        const FitTrial* there = trial(next);
        if (!there) return;
        const bool comes_as_far = !there->difference || (here.difference && there->moves >= here.moves);
        if (comes_as_far && !same_contradiction(here, *there)) follow(next);
      }
    }
  }

  const std::vector<int>& readings_;
  std::size_t limit_;
  const std::function<FitTrial(const Combination&)>& replay_;
  const std::atomic<bool>* stop_;
  Fit fit_;
  std::vector<Combination> open_;
  std::set<Combination> followed_;
};

}  // namespace

Fit fit(const std::vector<int>& readings, const Combination& begin, std::size_t limit, const std::function<FitTrial(const Combination&)>& replay,
        const std::atomic<bool>* stop) {
  return Search(readings, limit, replay, stop).run(begin);
}

}  // namespace sow::study
