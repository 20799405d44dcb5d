#include <catch2/catch.hpp>

#include "interpreter/study/fit.hpp"

using namespace sow;
using study::Combination;
using study::FitTrial;

namespace {

FitTrial fails(std::size_t move, const std::string& found) {
  FitTrial trial;
  trial.moves = move - 1;
  trial.line = 1;
  trial.difference = study::Difference{};
  trial.difference->move = move;
  trial.difference->what = "the position";
  trial.difference->found = found;
  return trial;
}

}  // namespace

TEST_CASE("Only options that were asked before a contradiction are followed") {
  // The first option is asked at move 1 and must be 1, the second at move 5 and must be 2. The third and fourth are never asked.
  const auto replay = [](const Combination& c) {
    if (c[0] != 1) return fails(1, "other " + std::to_string(c[0]));
    if (c[1] != 2) return fails(5, "other " + std::to_string(c[1]));
    return FitTrial{};
  };
  const auto fit = study::fit({2, 3, 2, 2}, {0, 0, 0, 0}, 1000, replay);
  CHECK(fit.complete);
  CHECK(fit.combinations == 24);
  CHECK(fit.explaining == std::vector<Combination>{{1, 2, 0, 0}, {1, 2, 0, 1}, {1, 2, 1, 0}, {1, 2, 1, 1}});
  CHECK(fit.tried.count({0, 1, 1, 0}) == 0);
  CHECK(fit.tried.size() < 24);
}

TEST_CASE("An option that is asked only under a reading of another is found through that one") {
  const auto replay = [](const Combination& c) {
    if (c[0] == 0) return fails(2, "");
    return c[1] == 0 ? fails(2, "not yet") : FitTrial{};
  };
  CHECK(study::fit({2, 2}, {0, 0}, 1000, replay).explaining == std::vector<Combination>{{1, 1}});
}

TEST_CASE("At the limit the search says that it is not complete, and nothing that fails is called an explanation") {
  const auto replay = [](const Combination& c) { return fails(1, std::to_string(c[0]) + std::to_string(c[1])); };
  const auto cut = study::fit({3, 3}, {0, 0}, 4, replay);
  CHECK_FALSE(cut.complete);
  CHECK(cut.tried.size() == 4);
  const auto all = study::fit({3, 3}, {0, 0}, 100, replay);
  CHECK(all.complete);
  CHECK(all.tried.size() == 9);
  CHECK(all.explaining.empty());
}
