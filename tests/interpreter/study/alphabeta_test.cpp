#include "interpreter/study/alphabeta.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <algorithm>

#include "interpreter/study/players.hpp"
#include "interpreter/study/standing.hpp"
#include "tests/support/toy.hpp"

using namespace sow;
using tests::Toy;

namespace {

/// Kalah, written out: extra turns, captures of the facing hole, and the rest to whoever has it.
std::string kalah(int holes, int seeds) {
  return fmt::format("board 2 rows of {} holes, stores\nstart {{ put {} in each of holes }}\n", holes, seeds) +
         "turn { choose hole from own holes that are occupied; sow from hole counterclockwise along holes with own store }\n"
         "after lap { if last is own store { play again }\n"
         "  if last is in own holes and was empty { if across last is occupied { capture last with across last } } }\n"
         "after turn { if own holes are empty or their holes are empty {\n"
         "  for each player { capture own holes }\n"
         "  if seeds in own store is seeds in their stores { end game won by nobody }\n"
         "  end game won by player with most seeds in own store } }\n";
}

const char* relay =
    "start { put 2 in each of holes }\n"
    "after lap { if last was occupied { lift last; sow on } else { if last is in own holes { capture across last } } }\n"
    "endless sowing { undo turn }\nno move { pass }\n"
    "after turn { if holes hold fewer than 3 or repeats is at least 2 { end game won by player with most seeds in own store } }\n";

const char* three_sides =
    "board {\n  ring of 6 holes\n  South owns a1..a2\n  East owns a3..a4\n  North owns a5..a6\n}\nplayers South, East, North\ncaptures to own pile\n"
    "start { put 2 in each of holes }\n"
    "turn { choose hole from own holes that are occupied; sow from hole counterclockwise along holes }\n"
    "after lap { if last was occupied { capture last } }\nno move { pass }\n"
    "after turn { if holes hold fewer than 4 { end game won by player with most seeds in own pile } }\n";

/// As a game tree is taught: no bounds, no table, no order.
study::Value minimax(const play::Game& game, const play::State& state, int depth, int player) {
  const auto& team = game.rules().board.team;
  const auto own = [&](int other) { return team[static_cast<std::size_t>(other)] == team[static_cast<std::size_t>(player)]; };
  if (state.position.outcome == play::Outcome::Won)
    return own(state.position.winner) ? study::won_game + depth : -study::won_game - depth;
  if (state.position.outcome != play::Outcome::Playing) return 0;
  if (depth == 0) return study::lead(game, state.position, player);
  std::vector<play::Move> moves = game.moves(state);
  if (moves.empty()) moves.push_back({{}, true});
  std::vector<study::Value> values;
  for (const play::Move& move : moves) {
    play::State after = state;
    play::Lots lots;
    game.play(after, move, lots);
    values.push_back(minimax(game, after, depth - 1, player));
  }
  return own(state.position.next) ? *std::max_element(values.begin(), values.end()) : *std::min_element(values.begin(), values.end());
}

/// Positions from games at random, those with a choice.
std::vector<play::State> positions(const Toy& toy, std::uint64_t seed, std::size_t wanted) {
  std::vector<play::State> found;
  for (std::uint64_t number = 0; found.size() < wanted; ++number) {
    study::Streams streams(seed, number, toy.rules().board.player_count());
    play::State state = toy.game().start(streams.lots);
    const auto stop = 1 + streams.lots.draw(model::Type::Number, std::vector<int>(12));
    for (std::size_t ply = 0; ply < stop && state.position.outcome == play::Outcome::Playing; ++ply)
      toy.game().play(state, study::make_random_player()->choose(toy.game(), state, streams), streams.lots);
    if (state.position.outcome == play::Outcome::Playing && toy.game().moves(state).size() > 1) found.push_back(state);
  }
  return found;
}

void compare_with_minimax(const Toy& toy, int deepest, std::uint64_t seed) {
  for (const play::State& state : positions(toy, seed, 25))
    for (int depth = 1; depth <= deepest; ++depth) {
      INFO(toy.text(state) << " depth " << depth);
      const study::Searched found = study::look_ahead(toy.game(), state, {depth, 0, 0}, seed);
      // Where all is decided earlier, it looks no deeper.
      CHECK(found.depth <= depth);
      CHECK(found.value == minimax(toy.game(), state, found.depth, state.position.next));
      play::State after = state;
      play::Lots lots;
      REQUIRE(toy.game().play(after, found.move, lots));
      CHECK(minimax(toy.game(), after, found.depth - 1, state.position.next) == found.value);
      if (found.depth < depth) {  // and rightly so: deeper the same side wins, or nothing is left to see
        const study::Value deeper = minimax(toy.game(), state, depth, state.position.next);
        CHECK((found.value >= study::won_game ? deeper >= study::won_game : found.value <= -study::won_game ? deeper <= -study::won_game : deeper == found.value));
      }
    }
}

char result_for_first(int holes, int seeds) {
  Toy toy(kalah(holes, seeds));
  const auto found = study::look_ahead(toy.game(), toy.start(), {100, 0, 0}, 1);
  if (found.value >= study::won_game) return 'W';
  return found.value <= -study::won_game ? 'L' : 'D';
}

}  // namespace

TEST_CASE("Alpha-beta gives the value of plain minimax and a move that has it") {
  compare_with_minimax(Toy(kalah(3, 2)), 4, 11);
  compare_with_minimax(Toy(relay), 4, 12);
}

TEST_CASE("Alpha-beta with three sides gives the value of minimax of one against all others") { compare_with_minimax(Toy(three_sides), 5, 13); }

TEST_CASE("Alpha-beta finds wins that take several moves") {
  // South to move. S3 takes one seed and South plays again: then S1 takes nothing, S2 reaches S3. Counted by hand:
  // stores 5 and 4, the winner is who has more of eleven; S2 puts its last seed in the empty S3, facing N1 with two: South has 5 + 3.
  Toy toy(kalah(3, 2));
  const auto state = toy.at("0 1 0 / 2 0 0 ; 5 4 ; S");
  const auto found = study::look_ahead(toy.game(), state, {3, 0, 0}, 1);
  CHECK(found.value == study::won_game + 0);
  // An extra turn first (S3 in the store), then the same capture: two plies.
  const auto longer = toy.at("0 1 1 / 2 0 1 ; 4 3 ; S");
  const auto best = study::look_ahead(toy.game(), longer, {4, 0, 0}, 1);
  CHECK(best.value >= study::won_game);
  CHECK(best.move.decisions.at(0).value == toy.rules().board.find("S3"));
}

TEST_CASE("Alpha-beta solves small boards of Kalah as published") {
  // Irving, Donkers and Uiterwijk, Solving Kalah (ICGA Journal 23, 2000): the result for who moves first, holes a side and seeds in each.
  const std::string one_hole = "DLWLWD", two_holes = "WLLLWW", three_holes = "DWWW";
  for (int seeds = 1; seeds <= 6; ++seeds) {
    INFO("seeds " << seeds);
    CHECK(result_for_first(1, seeds) == one_hole[static_cast<std::size_t>(seeds - 1)]);
    CHECK(result_for_first(2, seeds) == two_holes[static_cast<std::size_t>(seeds - 1)]);
  }
  for (int seeds = 1; seeds <= 3; ++seeds) CHECK(result_for_first(3, seeds) == three_holes[static_cast<std::size_t>(seeds - 1)]);
}

TEST_CASE("Alpha-beta keeps within its budget, and chooses the same move for the same seed") {
  Toy toy(kalah(6, 4));
  const auto state = toy.start();
  const auto small = study::look_ahead(toy.game(), state, {0, 500, 0}, 3);
  CHECK(small.positions <= 500 + 6);
  CHECK(small.depth >= 2);
  CHECK(study::look_ahead(toy.game(), state, {0, 500, 0}, 3).move == small.move);
  CHECK(study::look_ahead(toy.game(), state, {0, 1, 0}, 3).depth == 1);
  const auto timed = study::look_ahead(toy.game(), state, {0, 0, 30}, 3);
  CHECK(timed.depth >= 1);
  CHECK(toy.game().moves(state).size() == 6);
}

TEST_CASE("Of moves worth the same alpha-beta takes one by its seed") {
  Toy toy("turn { choose hole from own holes that are occupied; capture hole }\nno move { pass }");
  std::vector<int> seen;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const int hole = study::look_ahead(toy.game(), toy.at("1 1 1 / 1 1 1"), {1, 0, 0}, seed).move.decisions.at(0).value;
    if (std::find(seen.begin(), seen.end(), hole) == seen.end()) seen.push_back(hole);
  }
  CHECK(seen.size() == 3);
}

TEST_CASE("Alpha-beta takes the mean of what a lot may bring and does not know the lots to come") {
  // S1 takes one seed. S2 takes by lot none or all ten of the hole: five in the mean.
  Toy toy(
      "turn { choose hole from own holes that are occupied; if hole is not own hole 2 { capture hole } }\nno move { pass }\n"
      "after turn { if hole is own hole 2 { lot spot from holes; if spot is in own holes { capture hole } } }");
  int taken = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    taken += study::look_ahead(toy.game(), toy.at("1 10 0 / 0 1 0"), {1, 0, 0}, seed).move.decisions.at(0).value == toy.rules().board.find("S2") ? 1 : 0;
  CHECK(taken >= 15);  // all four draws miss once in sixteen times
}

TEST_CASE("Searching players are made from their names, and none from others") {
  for (const char* good : {"alphabeta:1", "alphabeta:100", "alphabeta:positions=20000", "alphabeta:ms=5", "mcts:1", "mcts:ms=20"}) CHECK(study::make_player(good));
  for (const char* bad : {"alphabeta", "alphabeta:", "alphabeta:0", "alphabeta:101", "alphabeta:6x", "alphabeta:ms=0", "alphabeta:positions=", "mcts:0", "mcts:ms="})
    CHECK_FALSE(study::make_player(bad));
  CHECK(study::make_player("alphabeta:ms=5")->by_the_clock());
  CHECK_FALSE(study::make_player("alphabeta:5")->by_the_clock());
}
