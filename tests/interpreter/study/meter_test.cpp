#include "interpreter/study/meter.hpp"

#include <catch2/catch.hpp>

#include "interpreter/play/facts.hpp"
#include "tests/support/toy.hpp"

using namespace sow;
using tests::Toy;

namespace {

/// Plays what is written down, move by move.
class Scripted : public study::Player {
 public:
  Scripted(const Toy& toy, const std::vector<std::string>& holes) {
    for (const std::string& hole : holes) holes_.push_back(hole == "-" ? model::nowhere : toy.rules().board.find(hole));
  }
  void decide(const play::Game&, const play::State& state, play::Walk& walk, study::Streams&) const override {
    const auto& alternatives = walk.alternatives();
    for (std::size_t i = 0; !walk.complete() && i < alternatives.size(); ++i)
      if (alternatives[i].value == holes_.at(static_cast<std::size_t>(state.plies))) return walk.choose(i);
  }

 private:
  std::vector<int> holes_;
};

struct Measured {
  study::GameResult result;
  study::GameMetrics metrics;
};

/// Plays the moves from a position (or the start), and stops after them if the game is not over before.
Measured measure(const Toy& toy, const std::vector<std::string>& holes, const std::string& position = "") {
  const Scripted player(toy, holes);
  study::Meter meter(toy.game());
  study::Setup setup;
  setup.max_moves = static_cast<int>(holes.size());
  if (!position.empty()) setup.position = toy.at(position).position;
  Measured measured;
  measured.result = study::play_game(toy.game(), setup, {&player, &player}, 0, meter.watch());
  measured.metrics = meter.take(measured.result);
  return measured;
}

/// Three in the hole of the last seed are captured; with six captured the other gets one seed without sowing, and the game is over.
std::string threes(const std::string& winner) {
  return "start { put 2 in each of holes }\n"
         "after lap { if last holds 3 { capture last } }\n"
         "after turn { if own store holds at least 6 { for opponent { capture 1 from own holes }; end game won by " + winner + " } }\n";
}

// Worked out by hand, S1 S2 S3 / N1 N2 N3 and the stores after each move:
//   S3 2 2 0 / 3 0 2 ; 3 0    N1 0 2 0 / 0 1 3 ; 3 3    S2 0 0 1 / 1 1 3 ; 3 3    N3 1 1 2 / 1 1 0 ; 3 3    S3 1 1 0 / 2 2 0 ; 3 3
//   N1 1 1 0 / 0 3 1 ; 3 3    S1 0 2 0 / 0 3 1 ; 3 3    N3 1 2 0 / 0 3 0 ; 3 3    S1 0 0 0 / 0 2 0 ; 6 4
const std::vector<std::string> moves_of_threes{"S3", "N1", "S2", "N3", "S3", "N1", "S1", "N3", "S1"};

std::uint64_t runs_of(const study::GameMetrics& metrics, const Toy& toy, model::Do op) {
  std::uint64_t most = 0;
  for (const model::Moment& moment : toy.rules().moments)
    play::each_statement(moment.block, [&](const model::Statement& statement) {
      const auto found = metrics.ran.find({statement.span.file, statement.span.begin, statement.span.end});
      if (statement.op == op && found != metrics.ran.end()) most = std::max(most, found->second);
    });
  return most;
}

}  // namespace

TEST_CASE("A game is measured as worked out by hand") {
  Toy toy(threes("player"));
  const auto [result, game] = measure(toy, moves_of_threes);
  REQUIRE(result.outcome == play::Outcome::Won);
  REQUIRE(result.plies == 9);
  CHECK(game.alternatives == std::vector<int>{3, 2, 1, 3, 3, 2, 2, 2, 2});
  CHECK(game.turns == 9);
  CHECK(game.chains == std::vector<int>{1, 1, 1});
  CHECK(game.captured == 9);
  CHECK(game.captured_from_own == 3);  // the last capture, from S2
  CHECK(game.hands == 9);
  CHECK(game.hands_round == 0);
  CHECK(game.left == 2);
  CHECK(game.collected[0] == 0);
  CHECK(game.collected[1] == 1);
  CHECK(game.coverage == 1000);
  CHECK(game.repetition == 0);
  CHECK(game.opening == "S3");
  CHECK(game.opening_won);
  CHECK(game.holes_in_round.size() == 1);
  CHECK(runs_of(game, toy, model::Do::Sow) == 9);
  CHECK(runs_of(game, toy, model::Do::EndGame) == 1);
  CHECK(runs_of(game, toy, model::Do::Capture) == 3);
}

TEST_CASE("Lead changes and drama and decisiveness follow the standings after each move") {
  // 0-0, 3-0, then 3-3 seven times, 6-4: the leaders are both, South, both, South.
  const auto [won, south] = measure(Toy(threes("player")), moves_of_threes);
  CHECK(south.lead_changes == 3);
  CHECK(south.lead_change_rate == 333);
  CHECK(south.has_winner);
  CHECK(south.drama == 0);
  CHECK(south.decisiveness == 889);  // North was never ahead, South from the first move on: 8 of 9 moves
  // The same game, but North wins it: 3 behind after the first move, 2 after the last, and never farther ahead than South was.
  const auto [lost, north] = measure(Toy(threes("opponent")), moves_of_threes);
  CHECK(north.drama == 556);
  CHECK(north.decisiveness == 0);
  CHECK_FALSE(north.opening_won);
}

TEST_CASE("Positions that had been before are counted with and without who moves") {
  // One seed goes round; who has none passes. Boards return after each pass and when the seed is back in S3; with South to move only then.
  Toy toy("no move { pass }");
  const auto [result, game] = measure(toy, {"S3", "N1", "-", "N2", "-", "N3", "S1", "-", "S2", "-"}, "0 0 1 / 0 0 0");
  REQUIRE(result.plies == 10);
  CHECK(result.passes == 4);
  CHECK(game.repetition == 455);            // 5 of 11
  CHECK(game.repetition_with_mover == 91);  // 1 of 11
  CHECK(game.alternatives == std::vector<int>(10, 1));
  CHECK_FALSE(game.has_winner);
}

TEST_CASE("Moves in a row by one player are one turn, and only holes that were sown into are covered") {
  Toy toy(
      "turn { choose hole from own holes that are occupied; sow from hole counterclockwise along holes with own store }\n"
      "after lap { if last is own store { play again } }");
  const auto [result, game] = measure(toy, {"S3", "S1", "N2"}, "1 0 1 / 0 1 0");
  REQUIRE(result.plies == 3);
  CHECK(game.turns == 2);
  CHECK(game.coverage == 333);  // S2 and N3 of six holes; a store is none
}

TEST_CASE("A hand has come round when it drops into the hole it came from or twice into one") {
  const auto rounds = [](const std::string& position) { return measure(Toy("no move { pass }"), {"S1"}, position).metrics.hands_round; };
  CHECK(rounds("5 0 0 / 0 0 0") == 0);
  CHECK(rounds("6 0 0 / 0 0 0") == 1);
  CHECK(rounds("7 0 0 / 0 0 0") == 1);
  Toy from_origin("turn { choose hole from own holes that are occupied; sow from hole counterclockwise along holes starting at hole }\nno move { pass }");
  CHECK(measure(from_origin, {"S1"}, "6 0 0 / 0 0 0").metrics.hands_round == 0);
  CHECK(measure(from_origin, {"S1"}, "7 0 0 / 0 0 0").metrics.hands_round == 1);
}

TEST_CASE("A chain is as long as the holes that a move captures from, and what is undone is no capture") {
  Toy toy("after lap { capture own holes; capture their hole 3 }");
  CHECK(measure(toy, {"S3"}, "1 1 1 / 0 0 2").metrics.chains == std::vector<int>{3});
  Toy undone("after lap { capture own holes; undo turn }");
  const auto game = measure(undone, {"S3"}, "1 1 1 / 0 0 2").metrics;
  CHECK(game.chains.empty());
  CHECK(game.captured == 0);
}

TEST_CASE("Holes owned are noted as each round begins") {
  Toy toy(
      "start { put 1 in each of holes }\n"
      "turn { choose hole from own holes that are occupied; sow from hole counterclockwise along holes; end round }\n"
      "after round { if rounds is at least 3 { end game won by South }; give N1 to South }\n");
  const auto random = study::make_random_player();
  study::Meter meter(toy.game());
  const auto result = study::play_game(toy.game(), {}, {random.get(), random.get()}, 0, meter.watch());
  const auto game = meter.take(result);
  REQUIRE(result.rounds_ended == 3);
  REQUIRE(game.holes_in_round.size() == 3);
  CHECK(game.holes_in_round[0][0] == 3);
  CHECK(game.holes_in_round[1][0] == 4);
  CHECK(game.holes_in_round[2][1] == 2);
}

TEST_CASE("Sums of measured games give their means") {
  study::Metrics all;
  const auto [result, game] = measure(Toy(threes("player")), moves_of_threes);
  all.add(game, result.plies);
  all.add(all);
  CHECK(all.alternatives.mean() == Approx(20.0 / 9));
  CHECK(all.captured_from_own.mean() == Approx(3.0 / 9));
  CHECK(all.openings.at("S3").games == 2);
  CHECK(all.openings.at("S3").won == 2);
  CHECK(all.decisiveness.mean() == Approx(0.889));
  CHECK(all.holes_in_round[0].times(1) == 6);  // 3 in each of two games
  CHECK(all.rounds_begun.times(1) == 2);
}
