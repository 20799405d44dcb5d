#include <catch2/catch.hpp>

#include <cstdlib>

#include "interpreter/check/check.hpp"
#include "interpreter/fast/engine.hpp"
#include "interpreter/load/library.hpp"
#include "interpreter/load/readings.hpp"
#include "interpreter/load/ruleset_files.hpp"
#include "interpreter/lower/lower.hpp"
#include "interpreter/native/library.hpp"
#include "interpreter/native/writer.hpp"

// Code made for a ruleset plays the very games that the fast engine plays, which the plain one checks.
namespace {

using namespace sow;

struct Loaded {
  grammar::Diagnostics diagnostics;
  load::Files files;
  std::optional<model::Ruleset> rules;
  program::Program program;
  std::shared_ptr<const native::Library> library;
};

/// Null if the engine alone plays it.
std::unique_ptr<Loaded> compiled(std::unique_ptr<Loaded> loaded, const std::vector<std::string>& set) {
  loaded->rules = check::check(loaded->files, load::choose_readings(loaded->files, "", set).readings, loaded->diagnostics);
  REQUIRE(loaded->rules);
  loaded->program = lower::lower(*loaded->rules);
  fast::link(loaded->program);
  const native::Source source = native::write(loaded->program, fast::Layout(*loaded->rules));
  if (source.text.empty()) {
    CHECK(!source.why.empty());
    return nullptr;
  }
  std::string error;
  loaded->library = native::Library::compile(source.text, error, "-O1");
  INFO(error);
  REQUIRE(loaded->library);
  return loaded;
}

std::unique_ptr<Loaded> compiled(const std::string& name, const std::vector<std::string>& set = {}) {
  auto loaded = std::make_unique<Loaded>();
  loaded->files = load::gather(name, loaded->diagnostics);
  return compiled(std::move(loaded), set);
}

std::unique_ptr<Loaded> compiled_text(const std::string& text) {
  auto loaded = std::make_unique<Loaded>();
  loaded->files = load::gather_text({"toy.sow", true}, "board 2 rows of 3 holes, stores\nplayers South, North\ncaptures to own store\n" + text, loaded->diagnostics);
  return compiled(std::move(loaded), {});
}

struct Played {
  fast::Playout playout;
  play::Position last;
};

Played playout(fast::Engine& engine, std::uint64_t number) {
  play::Random players[model::max_players];
  for (std::uint64_t p = 0; p < model::max_players; p++) players[p] = play::Random(11, number, p + 1);
  play::Lots lots(play::Random(11, number, 0));
  fast::State state = engine.start(lots);
  Played played;
  engine.playout(state, players, lots, {400, 0}, played.playout);
  played.last = engine.position(state.block);
  return played;
}

void check_same(const Played& a, const Played& b) {
  CHECK(a.playout.plies == b.playout.plies);
  CHECK(a.playout.passes == b.playout.passes);
  CHECK(a.playout.outcome == b.playout.outcome);
  CHECK(a.playout.winner == b.playout.winner);
  CHECK(a.playout.rounds_ended == b.playout.rounds_ended);
  CHECK(a.playout.endless == b.playout.endless);
  CHECK(a.playout.captured == b.playout.captured);
  CHECK(a.playout.laps_of_move == b.playout.laps_of_move);
  CHECK(a.playout.captured_of_move == b.playout.captured_of_move);
  CHECK(a.playout.cut_by_moves == b.playout.cut_by_moves);
  REQUIRE(a.last.contents == b.last.contents);
  REQUIRE(a.last.owners == b.last.owners);
  REQUIRE(a.last.memory == b.last.memory);
}

void compare_engines(const Loaded& loaded, std::uint64_t games, int depth) {
  fast::Engine alone(loaded.program), helped(loaded.program);
  helped.use(loaded.library->play), helped.use_for_lines(loaded.library->lines);
  for (std::uint64_t number = 0; number < games; number++) check_same(playout(alone, number), playout(helped, number));
  play::Lots lots(play::Random(11, 0, 0));
  const fast::State begin = alone.start(lots);
  for (int plies = 1; plies <= depth; plies++) {
    play::Lots a(play::Random(12, 0, 0)), b(play::Random(12, 0, 0));
    CHECK(alone.perft(begin, plies, {}, a) == helped.perft(begin, plies, {}, b));
  }
}

TEST_CASE("Code made for a shipped ruleset plays the games of the engine") {
  int made = 0;
  for (const std::string& name : load::shipped_rulesets()) {
    const auto loaded = compiled(name);
    if (!loaded) continue;
    INFO(name);
    made++;
    compare_engines(*loaded, 30, loaded->program.facts.lots_in_start ? 0 : 2);
  }
  CHECK(made > 60);
}

TEST_CASE("Code made for a reading plays the games of the engine") {
  for (const char* set : {"company-needed=yes", "chain=spared", "chain=one", "no-capture-left=few"}) compare_engines(*compiled("san-yao", {set}), 50, 4);
  compare_engines(*compiled("oware", {"grand-slam=no-capture"}), 50, 5);
  compare_engines(*compiled("kalah", {"taken-alone=yes"}), 50, 5);
}

TEST_CASE("Code made for a game with large stones and marks plays the games of the engine") {
  const std::string start = "marks shut\nstart { put 3 in each of holes; for each player { put 1 pebble in own hole 1; put 1 boulder in own hole 2 } }\n";
  const std::string turn = "turn { choose hole from own holes that are occupied; sow from hole counterclockwise along holes skipping hole }\n"
                           "no move { end game won by opponent }\n";
  const std::string kinds = "pieces {\n  seeds\n  pebble: owned, sown early\n  boulder: sown late\n}\n";
  const std::string relay = "after lap { if last was occupied and laps is at most 40 { sow on from last } }\nendless sowing { undo turn }\n";
  compare_engines(*compiled_text(kinds + start + turn + relay + "after drop { if piece is pebble { capture all but piece from last } }\n"), 200, 4);
  compare_engines(*compiled_text(kinds + start + turn + relay + "after drop { if last is shut { capture last; unmark last as shut } }\n"
                                                                "after turn { if turns of player is at least 3 { mark own hole 2 as shut } }\n"), 200, 4);
  compare_engines(*compiled_text(kinds + start + turn + relay + "after drop { if last was occupied { move piece to N3 } }\n"), 200, 4);
}

TEST_CASE("Code made for a game in which stones are placed one by one plays the games of the engine, with room and without") {
  // Each turn puts two stones into as many empty holes as it has pairs of them, then sows. Where a hole is lacking the player passes.
  compare_engines(*compiled_text("start { for South { put 4 in own store }; for North { put 7 in own store }; put 1 in N1 }\nno move { pass }\n"
                                 "turn {\n  repeat seeds in own store / 2 times {\n    choose home from own side that is empty\n"
                                 "    move 2 from own store to home\n  }\n"
                                 "  sow from first of own holes that are occupied counterclockwise along holes\n}\n"
                                 "after turn {\n  if turns of player is at least 6 { end game won by nobody }\n"
                                 "  if N2 holds at least 2 { capture N2 for South }\n  if S2 holds 1 { capture S2 for North }\n}\n"), 200, 4);
}

double share_of(const std::string& name) {
  const auto loaded = compiled(name);
  REQUIRE(loaded);
  fast::Engine engine(loaded->program);
  engine.use(loaded->library->play);
  for (std::uint64_t number = 0; number < 50; number++) playout(engine, number);
  return static_cast<double>(engine.turns_played_natively()) / static_cast<double>(engine.turns_played());
}

TEST_CASE("All turns of plain games go through the code made for them, and nearly all of games with large stones") {
  CHECK(share_of("kalah") == 1.0);
  CHECK(share_of("oware") == 1.0);
  CHECK(share_of("san-yao") == 1.0);
  CHECK(share_of("laomuzhu") > 0.95);
  CHECK(share_of("bechi") == 1.0);        // stones placed one by one, looks ahead
  CHECK(share_of("adji-boto") == 1.0);    // what is taken up is sown
}

TEST_CASE("A path that never changes has its table in the code, one that the turn decides has not") {
  const auto code = [](const std::string& sow) {
    auto loaded = std::make_unique<Loaded>();
    loaded->files = load::gather_text({"toy.sow", true}, "board 2 rows of 3 holes, stores\nplayers South, North\ncaptures to own store\n"
                                                         "start { put 3 in each of holes }\nno move { end game won by opponent }\n"
                                                         "turn { choose hole from own holes that are occupied; " + sow + " }\n", loaded->diagnostics);
    loaded->rules = check::check(loaded->files, {}, loaded->diagnostics);
    REQUIRE(loaded->rules);
    loaded->program = lower::lower(*loaded->rules);
    return native::write(loaded->program, fast::Layout(*loaded->rules)).text;
  };
  using Catch::Contains;
  CHECK_THAT(code("sow from hole counterclockwise along holes with own store"), Contains("_rows[]") && !Contains("T = table_for"));
  CHECK_THAT(code("sow from hole counterclockwise along holes skipping hole"), !Contains("_rows[]") && Contains("T = table_for"));
}

TEST_CASE("A compiler that is missing or fails is told of") {
  std::string error;
  CHECK(!native::Library::compile("this is no C", error));
  CHECK_THAT(error, Catch::Contains("could not be run, or failed"));
  setenv("CC", "/no/such/compiler", 1);
  CHECK(!native::Library::compile("int x;", error));
  CHECK_THAT(error, Catch::Contains("/no/such/compiler"));
  unsetenv("CC");
}

}  // namespace
