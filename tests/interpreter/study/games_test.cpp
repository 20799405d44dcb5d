#include <catch2/catch.hpp>

#include "interpreter/fast/engine.hpp"
#include "interpreter/load/ruleset.hpp"
#include "interpreter/lower/lower.hpp"
#include "interpreter/study/perft.hpp"
#include "interpreter/study/recording.hpp"
#include "interpreter/study/simulate.hpp"
#include "interpreter/study/verify.hpp"
#include "interpreter/text/position_text.hpp"
#include "tests/support/toy.hpp"

using namespace sow;
using tests::Toy;

namespace {

const char* a_game =
    "start { put 2 in each of holes }\n"
    "turn { choose hole from own holes that are occupied; sow from hole counterclockwise along holes with own store }\n"
    "after lap { if last is own store { play again } }\n"
    "no move { end round }\n"
    "after round { for each player { capture own holes }\n"
    "  if rounds is at least 2 { end game won by player with most seeds in own store }\n"
    "  for South { move stores to own store; for each spot in holes { move 2 from own store to spot } }\n"
    "  opponent plays next }\n";

struct Players {
  std::vector<std::unique_ptr<study::Player>> owned;
  std::vector<const study::Player*> all;
  explicit Players(std::vector<std::string> names) {
    for (const std::string& name : names) {
      owned.push_back(study::make_player(name));
      all.push_back(owned.back().get());
    }
  }
};

text::Record a_record(const Toy& toy, std::uint64_t seed) {
  const Players players({"random", "random"});
  study::Setup setup;
  setup.seed = seed;
  return study::record_game(toy.game(), setup, players.all, 0, study::Recorder(toy.game(), "toy", {}, "test"));
}

}  // namespace

TEST_CASE("Perft counts the lines of each length, and a line that is over has no more") {
  // S   1 0 1   N   0 0 0: S1 or S3; S1 to S2, then S2 or S3 ... North passes.
  Toy toy("no move { pass }\nafter turn { if holes hold fewer than 2 { end game won by nobody } }\n"
          "turn { choose hole from own holes that are occupied; capture hole }");
  study::Setup setup;
  const auto counted = study::perft(toy.game(), toy.at("1 0 1 / 1 0 0"), 4, setup);
  // 1: S1, S3. 2: each N1, which leaves one piece and ends the game.
  CHECK(counted.lines == std::vector<std::uint64_t>{2, 2, 0, 0});
  const auto longer = study::perft(toy.game(), toy.at("1 1 1 / 0 0 0"), 4, setup);
  // 1: three holes. 2: North passes. 3: two holes are left, and taking one ends the game.
  CHECK(longer.lines == std::vector<std::uint64_t>{3, 3, 6, 0});
  REQUIRE(longer.moves.size() == 3);
  CHECK(study::perft(toy.game(), toy.at("1 1 1 / 0 0 0"), 3, setup).moves[1].lines == 2);
}

TEST_CASE("Both engines count the same lines, with and without a bound of rounds") {
  for (const std::string name : {"kalah", "san-yao", "yucebao", "wari-keller", "pallankuli"})
    for (const int rounds : {0, 1}) {
      INFO(name << " " << rounds);
      const load::Loaded loaded = load::load_ruleset(name);
      REQUIRE(loaded.rules);
      const play::Game game(*loaded.rules);
      program::Program program = lower::lower(*loaded.rules);
      fast::link(program);
      study::Setup setup;
      setup.rounds = rounds;
      play::Lots lots;
      const play::State state = study::begin(game, setup, lots);
      const study::Perft plain = study::perft(game, state, 4, setup);
      const auto fast = study::fast_perft(program, game, state, 4, setup);
      REQUIRE(fast);
      CHECK(fast->lines == plain.lines);
      REQUIRE(fast->moves.size() == plain.moves.size());
      for (std::size_t i = 0; i < plain.moves.size(); ++i) CHECK(fast->moves[i].lines == plain.moves[i].lines);
    }
}

TEST_CASE("Lines of games that draw lots in play are left to the plain engine") {
  const load::Loaded loaded = load::load_ruleset("qelat-western-eritrea");
  REQUIRE(loaded.rules);
  const play::Game game(*loaded.rules);
  program::Program program = lower::lower(*loaded.rules);
  fast::link(program);
  play::Lots lots;
  const play::State state = study::begin(game, {}, lots);
  CHECK_FALSE(study::fast_perft(program, game, state, 2, {}));
}

TEST_CASE("A record leaves out the legal moves of a turn that has more than a thousand") {
  const auto noted = [](int choices) {  // ten ways at each
    std::string turn = "turn { choose hole from own holes that are occupied";
    for (int i = 0; i < choices; ++i) turn += "; choose n" + std::to_string(i) + " from 1..10";
    Toy toy("start { put 1 in own hole 1 }\n" + turn + "; sow from hole counterclockwise along holes }\n" +
            "no move { end game won by opponent }\n");
    const text::Record record = a_record(toy, 1);
    REQUIRE(!record.moves.empty());
    return record.moves.front().legal;
  };
  REQUIRE(noted(3));
  CHECK(noted(3)->size() == 1000);
  CHECK_FALSE(noted(4));
}

TEST_CASE("A game with a bound of rounds stops with its last one") {
  Toy toy(a_game);
  const Players players({"random", "random"});
  study::Setup setup;
  setup.rounds = 1;
  const auto result = study::play_game(toy.game(), setup, players.all, 0);
  CHECK(result.rounds_ended == 1);
  CHECK(result.cut == study::Cut::Rounds);
  setup.rounds = 5;
  CHECK(study::play_game(toy.game(), setup, players.all, 0).cut == study::Cut::None);
}

TEST_CASE("A game is cut after the moves that were asked for, each new round counted as one more") {
  Toy toy(a_game);
  const Players players({"random", "random"});
  study::Setup setup;
  setup.max_moves = 3;
  const auto result = study::play_game(toy.game(), setup, players.all, 0);
  CHECK(result.plies == 3);
  CHECK(result.cut == study::Cut::Moves);
}

TEST_CASE("A simulation comes to the same for any number of threads, and in the order of the games") {
  Toy toy(a_game);
  const Players players({"random", "greedy"});
  const auto run = [&](int threads, std::vector<std::uint64_t>& order_seen) {
    study::SimulationOrder order;
    order.setup.seed = 7;
    order.players = players.all;
    order.games = 60;
    order.threads = threads;
    order.each = [&](const study::GameResult& result) { order_seen.push_back(result.number); };
    return study::simulate(toy.game(), order);
  };
  std::vector<std::uint64_t> one, four;
  const auto a = run(1, one), b = run(4, four);
  CHECK(one == four);
  CHECK(one.size() == 60);
  CHECK(a.games == 60);
  CHECK(a.wins == b.wins);
  CHECK(a.draws == b.draws);
  CHECK(a.plies.all() == b.plies.all());
  CHECK(a.captured.all() == b.captured.all());
  CHECK(a.score[0].all() == b.score[0].all());
}

TEST_CASE("The random player draws one number where there are at least two alternatives, and none where there is one") {
  Toy toy(a_game);
  study::Streams streams(5, 0, 2);
  auto expected = streams.players[0];
  const auto random = study::make_random_player();
  const auto alone = toy.at("0 2 0 / 1 1 1");
  CHECK(random->choose(toy.game(), alone, streams).decisions.size() == 1);
  const auto three = toy.at("1 1 1 / 1 1 1");
  const auto move = random->choose(toy.game(), three, streams);
  CHECK(move.decisions.at(0).value == static_cast<int>(expected.below(3)));
}

TEST_CASE("The greedy player takes the most, and a searching player takes a won game") {
  Toy toy("turn { choose hole from own holes that are occupied; capture hole; if seeds in own store is at least 5 { end game won by player } }");
  study::Streams streams(1, 0, 2);
  const auto state = toy.at("1 3 2 / 1 1 1");
  CHECK(study::make_greedy_player()->choose(toy.game(), state, streams).decisions.at(0).value == toy.rules().board.find("S2"));
  const auto close = toy.at("1 1 2 / 1 1 1 ; 3 4");
  CHECK(study::make_mcts_player(100)->choose(toy.game(), close, streams).decisions.at(0).value == toy.rules().board.find("S3"));
}

TEST_CASE("A recorded game replays without difference, and a change in it is found") {
  Toy toy(a_game);
  const auto record = a_record(toy, 3);
  REQUIRE(record.moves.size() > 5);
  const auto same = study::verify(toy.game(), record);
  INFO((same.difference ? same.difference->what + ": " + same.difference->recorded + " / " + same.difference->found : ""));
  CHECK_FALSE(same.difference);
  CHECK(same.moves == record.moves.size());

  auto other = record;
  other.moves[2].after->position = *record.moves[1].after->position;
  REQUIRE(study::verify(toy.game(), other).difference);
  CHECK(study::verify(toy.game(), other).difference->move == 3);
  CHECK(study::verify(toy.game(), other).difference->what == "the position after the move");

  other = record;
  other.moves[1].legal->push_back("S1");
  REQUIRE(study::verify(toy.game(), other).difference);
  CHECK(study::verify(toy.game(), other).difference->what == "the legal moves");

  other = record;
  other.moves[4].by = *record.moves[4].by == "S" ? "N" : "S";
  REQUIRE(study::verify(toy.game(), other).difference);
  CHECK(study::verify(toy.game(), other).difference->what == "who plays");

  other = record;
  other.result->winner = "-";
  REQUIRE(study::verify(toy.game(), other).difference);
  CHECK(study::verify(toy.game(), other).difference->what == "the winner");
}

TEST_CASE("Records of others are compared by holes and stores, and a move that was not noted is found by what it left") {
  Toy toy(a_game);
  // S  2 2 2  N  2 2 2: S3 sows N1 after the own store; S2 gives S3 and the store, so South plays again.
  text::Record record;
  record.game = "toy";
  record.start = text::RecordedState{{}, std::vector<int>{2, 2, 2, 2, 2, 2}, std::vector<int>{0, 0}, {}, {}, {}};
  record.to_move = "S";
  text::RecordedMove first, second;
  first.by = "S";
  first.after = text::RecordedState{{}, std::vector<int>{2, 0, 3, 2, 2, 2}, std::vector<int>{1, 0}, {}, {}, {}};
  second.by = "S";
  second.move = "S1";
  second.after = text::RecordedState{{}, std::vector<int>{0, 1, 4, 2, 2, 2}, std::vector<int>{1, 0}, {}, {}, {}};
  record.moves = {first, second};
  const auto same = study::verify(toy.game(), record);
  CHECK_FALSE(same.difference);
  CHECK(same.positions == 3);
  record.moves[1].after->stores = std::vector<int>{0, 1};
  const auto other = study::verify(toy.game(), record);
  REQUIRE(other.difference);
  CHECK(other.difference->recorded == "0 1 4 / 2 2 2 ; 0 1 ; N ; turns=2,0");
  CHECK(other.difference->found == "0 1 4 / 2 2 2 ; 1 0 ; N ; turns=2,0");
}

TEST_CASE("A start whose lots were not noted is taken as it was noted") {
  Toy toy("start { put 1 in each of holes; repeat 3 times { lot spot from holes; put 1 in spot } }");
  text::Record record;
  record.start = text::RecordedState{{}, std::vector<int>{1, 4, 1, 1, 1, 1}, std::vector<int>{0, 0}, {}, {}, {}};
  record.moves.emplace_back();
  record.moves[0].move = "S2";
  record.moves[0].after = text::RecordedState{{}, std::vector<int>{1, 0, 2, 2, 2, 2}, {}, {}, {}, {}};
  CHECK_FALSE(study::verify(toy.game(), record).difference);
  record.lots = {"S1", "S1", "S1"};
  REQUIRE(study::verify(toy.game(), record).difference);
  CHECK(study::verify(toy.game(), record).difference->what == "the position at the start");
}
