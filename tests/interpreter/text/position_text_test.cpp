#include "interpreter/text/position_text.hpp"

#include <catch2/catch.hpp>

#include "interpreter/load/ruleset.hpp"
#include "interpreter/study/match.hpp"
#include "tests/support/toy.hpp"

using namespace sow;
using tests::Toy;

namespace {

const char* everything =
    "pieces { seeds; stone: owned, sown late; elder: sown early }\nmarks closed, tuz: owned\nphase placing { turn { pass-by } }\ndefine pass-by { go clockwise }\n"
    "remember way: direction for game\nremember debts: number of each player for game\nremember used: flag of each hole for round\n"
    "remember spot: place for round\nremember boss: player for game\n";

std::string again(const Toy& toy, const std::string& written) { return toy.text(toy.at(written)); }

std::string why(const Toy& toy, const std::string& written) {
  const auto read = text::read_position(toy.rules(), written);
  REQUIRE_FALSE(read);
  return read.refusal.code + " at " + std::to_string(read.refusal.span.begin) + ": " + read.refusal.message.substr(read.refusal.message.find(": ") + 2);
}

}  // namespace

TEST_CASE("A position is written with what differs from a fresh one, in a fixed order") {
  Toy toy(everything);
  for (const char* written :
       {"0 0 0 / 0 0 0 ; 0 0 ; S", "1 2 3 / 4 5 6 ; 7 8 ; N", "1 2 3 / 4 5 6 ; 7 8 ; N ; piles=6,0 out=2 phase=placing round=2 starter=N turns=2,1",
        "0 0 0 / 0 0 0 ; 0 0 ; S ; hand=2,0 won=-", "0 0 0 / 0 0 0 ; 0 0 ; S ; won=undecided", "0 0 0 / 0 0 0 ; 0 0 ; S ; won=N",
        "0 0 0 / 0 0 0 ; 0 0 ; S ; owner=S2:-,N3:S mark closed=S1,N3 mark tuz=N2:S kind stone=S3:N,SS:S*2,NP:S kind elder=N1*3,out",
        "0 0 0 / 0 0 0 ; 0 0 ; S ; way=clockwise debts=-3,40 used=S3:yes,N1:yes spot=SS boss=N"})
    CHECK(again(toy, written) == written);
}

TEST_CASE("Blanks, long names, order of keys and parts left out make no difference") {
  Toy toy(everything);
  CHECK(again(toy, "1 2 3/4 5 6") == "1 2 3 / 4 5 6 ; 0 0 ; S");
  CHECK(again(toy, " 1 2\t3 / 4 5 6;7 8 ;North ; ") == "1 2 3 / 4 5 6 ; 7 8 ; N");
  CHECK(again(toy, "1 2 3 / 4 5 6 ; 7 8 ; South ; boss=South round=3 piles=1,2 owner=S1:nobody") ==
        "1 2 3 / 4 5 6 ; 7 8 ; S ; piles=1,2 round=3 owner=S1:- boss=S");
  CHECK(again(toy, "0 0 0 / 0 0 0 ; 0 0 ; S ; round=1 turns=0,0 spot=nowhere boss=- way=undecided") == "0 0 0 / 0 0 0 ; 0 0 ; S");
}

TEST_CASE("What is no position text is refused at its place, with what was expected") {
  Toy toy(everything);
  CHECK(why(toy, "") == "S3001 at 0: expected a number of seeds");
  CHECK(why(toy, "1 2 x / 4 5 6") == "S3001 at 4: expected a number of seeds, `/` or `;`");
  CHECK(why(toy, "1 2 3 / 4 5 6 : 0 0") == "S3001 at 14: expected a number of seeds, `/` or `;`");
  CHECK(why(toy, "1 2 3 ; 4 5 6") == "S3001 at 6: expected `/` and the next row");
  CHECK(why(toy, "1 2 3 / 4 5 6 ; 0 0 ; S : turns=1,0") == "S3001 at 24: expected `;` and keys, such as `turns=1,0`");
  CHECK(why(toy, "1 2 3 / 4 5 6 ; 0 0 ; Q") == "S3001 at 22: expected a player, such as `S`");
  CHECK(why(toy, "1 2 3 / 4 5 6 ; 0 0 ; S ; turns 1,0") == "S3001 at 31: expected `=` after `turns`");
  CHECK(why(toy, "1 2 3 / 4 5 6 ; 0 0 ; S ; turns=1,") == "S3001 at 34: expected a number");
  CHECK(why(toy, "1 2 3 / 4 5 6 ; 0 0 ; S ; debts=1,b") == "S3001 at 34: expected a number from -32768 to 32767");
  CHECK(why(toy, "1 2 3 / 4 5 6 ; 0 0 ; S ; owner=N3") == "S3001 at 34: expected `:` and the owner");
}

TEST_CASE("What does not fit the ruleset is refused, with both numbers") {
  Toy toy(everything);
  CHECK(why(toy, "1 2 / 4 5 6") == "S3002 at 0: 2 numbers for the 3 holes S1 to S3");
  CHECK(why(toy, "1 2 3 / 4 5 6 / 1") == "S3002 at 14: the board has 2 rows");
  CHECK(why(toy, "1 2 3 / 4 5 6 ; 1") == "S3002 at 16: 1 numbers for 2 stores");
  CHECK(why(toy, "1 2 3 / 4 5 6 ; - ; S") == "S3002 at 16: the board has stores");
  CHECK(why(toy, "1 2 3 / 4 5 6 ; 0 0 ; E") == "S3002 at 22: `E` does not play");
  CHECK(why(toy, "1 2 3 / 4 5 6 ; 0 0 ; S ; turns=1") == "S3002 at 32: 1 numbers for 2 players");
  CHECK(why(toy, "1 2 3 / 4 5 6 ; 0 0 ; S ; phase=placingg") == "S3002 at 32: there is no phase `placingg`");
  CHECK(why(toy, "1 2 3 / 4 5 6 ; 0 0 ; S ; owner=N9:S") == "S3002 at 32: there is no place `N9` on this board");
  CHECK(why(toy, "1 2 3 / 4 5 6 ; 0 0 ; S ; mark closed=N1:S") == "S3002 at 40: this mark has no player");
  CHECK(why(toy, "1 2 3 / 4 5 6 ; 0 0 ; S ; kind elder=N1:S") == "S3002 at 39: pieces of this kind have no owner");
  CHECK(why(toy, "1 2 3 / 4 5 6 ; 0 0 ; S ; round=1 round=2") == "S3002 at 34: `round` is there twice");
  CHECK(why(toy, "1 2 3 / 4 5 6 ; 0 0 ; S ; turns=1,0 round=0") == "S3002 at 42: rounds are counted from 1");
  CHECK(why(toy, "1 2 3 / 4 5 6 ; 0 0 ; S ; hand=2,0") == "S3002 at 26: a hand holds something only where the game is over (`won=`)");
  CHECK(why(toy, "1 2 3 / 4 5 6 ; 0 0 ; S ; hand=0,1 won=none") == "S3001 at 39: expected a player, such as `S`, or `-`");
  CHECK(why(toy, "32000 2 3 / 4 5 768") == "S3002 at 0: 32782 pieces, at most 32767");
  CHECK(why(toy, "99999999999 2 3 / 4 5 6") == "S3002 at 0: a number above 32767");
}

TEST_CASE("Of an expected position only the parts and keys that are written are compared") {
  Toy toy(everything);
  const auto found = toy.at("1 2 3 / 4 5 6 ; 7 8 ; N ; turns=1,0 way=clockwise mark closed=S1").position;
  const auto differing = [&](const std::string& expected) {
    const auto read = text::read_position(toy.rules(), expected);
    REQUIRE(read);
    return text::differing_parts(toy.rules(), *read.value, found);
  };
  CHECK(differing("1 2 3 / 4 5 6").empty());
  CHECK(differing("1 2 3 / 4 5 6 ; 7 8 ; N ; mark closed=S1").empty());
  CHECK(differing("1 2 3 / 4 5 7 ; 7 8 ; S") == std::vector<std::string>{"holes", "mover"});
  CHECK(differing("1 2 3 / 4 5 6 ; 0 0") == std::vector<std::string>{"stores"});
  CHECK(differing("1 2 3 / 4 5 6 ; 7 8 ; N ; turns=0,0 mark closed=S1,S2 round=1") == std::vector<std::string>{"turns", "mark closed"});
}

TEST_CASE("Every position met in play reads back as it was written, in every shipped ruleset") {
  for (const std::string& name : load::shipped_rulesets()) {
    const load::Loaded loaded = load::load_ruleset(name);
    INFO(name);
    REQUIRE(loaded.rules);
    const play::Game game(*loaded.rules);
    std::vector<std::unique_ptr<study::Player>> owned;
    std::vector<const study::Player*> players;
    for (int player = 0; player < loaded.rules->board.player_count(); ++player) {
      owned.push_back(study::make_random_player());
      players.push_back(owned.back().get());
    }
    study::Setup setup;
    setup.max_moves = 60;
    study::Watch watch;
    watch.played = [&](const play::State&, const play::Ply&, const play::State& after) {
      const std::string written = text::write_position(*loaded.rules, after.position);
      const auto read = text::read_position(*loaded.rules, written);
      INFO(written);
      REQUIRE(read);
      REQUIRE(read.value->position == after.position);
    };
    for (std::uint64_t number = 0; number < 2; ++number) study::play_game(game, setup, players, number, watch);
  }
}
