#include <catch2/catch.hpp>

#include "interpreter/check/check.hpp"
#include "interpreter/load/readings.hpp"
#include "interpreter/load/ruleset_files.hpp"
#include "tests/interpreter/check/told.hpp"

// Readings that make no difference, relays that may lift a store, rounds without seeds, values that nothing depends on.
namespace {

using namespace sow;

/// The warnings with those codes, in the order of the file: "S1015 3:5".
std::string warned(const std::string& sections, const std::string& codes) {
  grammar::Diagnostics out;
  const load::Files files = load::gather_text({"toy.sow", true}, tests::completed(sections), out);
  load::check_reading_sets(files, out);
  check::check(files, {}, out);
  out.sort();
  std::string text;
  for (const grammar::Diagnostic& one : out.all()) {
    if (one.severity() != grammar::Severity::Error && codes.find(one.code) == std::string::npos) continue;
    const grammar::Location at = files.sources.of(one.span).location(one.span.begin);
    text += one.code + " " + std::to_string(at.line) + ":" + std::to_string(at.column) + " ";
  }
  return text;
}

std::string of_options(const std::string& options, const std::string& rules) {
  return warned(options + "\nafter lap { capture last\n" + rules + " }", "S1015 S1016");
}

}  // namespace

TEST_CASE("Two readings that every test treats alike are told, whatever the form of the test") {
  const std::string chain = "option chain { one; two; whole }";
  CHECK(of_options(chain, "if chain is one { end turn }") == "S1015 1:26 ");
  CHECK(of_options(chain, "if chain is not one { end turn }") == "S1015 1:26 ");
  CHECK(of_options(chain, "if chain is one or last was empty and chain is two { end turn }").empty());
  CHECK(of_options(chain, "if laps is (2 if chain is one else 3) { end turn }") == "S1015 1:26 ");
}

TEST_CASE("An option that is used as a value tells all its readings apart") {
  CHECK(of_options("option enough { 5; 6; 7 }", "if last holds enough { end turn }").empty());
  CHECK(of_options("option enough { 5; 6; 7 }", "if enough is 5 { end turn }") == "S1015 1:23 ");
  CHECK(of_options("option also { no; yes }", "if also { end turn }").empty());
}

TEST_CASE("Blocks that no reading lets run are told, within one section") {
  const std::string chain = "option chain { one; two; whole }";
  CHECK(of_options(chain, "if chain is one { capture last } else if chain is two { end turn } else if chain is whole { capture last + 1 } else { end turn }").find("S1016") !=
        std::string::npos);
  CHECK(of_options(chain, "if chain is one { end turn }\nif chain is two { capture last }\nif chain is one or last was empty { capture last }").empty());
  CHECK(of_options(chain, "if chain is one { end turn }\nif chain is two { capture last }\nif chain is one { capture last }") == "S1016 5:4 ");
  CHECK(of_options(chain, "if chain is not two and not (chain is one) { if chain is two { capture last } }") .rfind("S1016", 0) == 0);
}

TEST_CASE("A relay from the last place is told where that may be a store and nothing asks") {
  const std::string turn = "turn { choose hole from own holes that are occupied; sow from hole counterclockwise along holes with own store }\n";
  const auto relay = [&](const std::string& rules) { return warned(turn + "after lap { " + rules + " }", "S1017"); };
  CHECK(relay("if last was occupied { sow on from last }") == "S1017 2:36 ");
  CHECK(relay("if last was occupied { lift last; sow on }") == "S1017 2:36 ");
  CHECK(relay("if last is own store { play again }\nif last was occupied { sow on from last }").empty());
  CHECK(relay("if last is in holes and last was occupied { sow on from last }").empty());
  CHECK(relay("if last was occupied { sow on from last + 1 }").empty());
  CHECK(warned("after lap { if last was occupied { sow on from last } }", "S1017").empty());
}

TEST_CASE("A round that is played with nothing is told") {
  const std::string end = "after turn { if holes hold fewer than 3 or repeats is 1 { end round } }\n";
  CHECK(warned(end + "after round { if rounds is 2 { end game won by nobody }\nplayer plays next }", "S1018") == "S1018 2:1 ");
  CHECK(warned(end + "after round { if rounds is 2 { end game won by nobody }\nmove own store to own hole 1; player plays next }", "S1018").empty());
  CHECK(warned(end + "after round { end game won by nobody }", "S1018").empty());
  CHECK(warned("after round { player plays next }", "S1018").empty());
}

TEST_CASE("A value that only sets itself anew is never read") {
  CHECK(warned("remember tally: number for round\nafter lap { set tally to tally + 1 }", "S1008") == "S1008 1:10 ");
  CHECK(warned("remember tally: number for round\nafter lap { set tally to tally + 1; if tally is 3 { end turn } }", "S1008").empty());
}

TEST_CASE("An option that no set of readings speaks of is told") {
  const auto with = [](const std::string& readings) {
    return warned("---\ntitle: Toy\n" + readings + "---\noption chain { one; whole }\noption also { no; yes }\n"
                  "after lap { if chain is one and also { capture last } }", "S1019");
  };
  CHECK(with("readings: {source: {}, other: {chain: whole}}\n") == "S1019 6:8 ");
  CHECK(with("readings: {source: {also: no}, other: {chain: whole}}\n").empty());
  CHECK(with("readings: {source: {}}\n").empty());  // only the default has a name
  CHECK(with("").empty());
}

TEST_CASE("Pieces that are not as many as the front matter says are told") {
  const auto with = [](const std::string& pieces, const std::string& start) {
    return warned("---\ntitle: Toy\npieces: " + pieces + "\n---\nstart { " + start + " }", "S1020");
  };
  CHECK(with("48", "put 5 in each of holes") == "S1020 3:9 ");  // two rows of six
  CHECK(with("60", "put 5 in each of holes").empty());
  CHECK(with("7", "put 3 1 2 0 0 0 in own holes; for opponent { put 1 in own store }").empty());
  CHECK(with("0", "put 5 in each of holes") == "S0801 3:9 ");
  CHECK(with("many", "put 5 in each of holes") == "S0801 3:9 ");
}

TEST_CASE("A number that grows as a round ends does not keep positions from returning") {
  const std::string points = "remember points: number for game\n";
  const std::string asks = "if repeats is at least 1 or points is 3 { end round } }\nafter round { end game won by nobody }";
  CHECK(warned(points + "after turn { if own holes are empty { set points to points + 1; end round }\n" + asks, "S1013").empty());
  CHECK(warned(points + "after turn { if own holes are empty { set points to points + 1 }\n" + asks, "S1013") == "S1013 2:39 ");
}

TEST_CASE("Definitions within definitions without end are refused at once") {
  const auto chain = [](int length, const std::string& body, const std::string& last) {
    std::string text;
    for (int i = 0; i < length; ++i) {
      const std::string next = i + 1 < length ? "stage" + std::to_string(i + 1) : last;
      std::string written = body;
      for (std::size_t at = written.find('@'); at != std::string::npos; at = written.find('@')) written.replace(at, 1, next);
      text += "define stage" + std::to_string(i) + written + "\n";
    }
    return text;
  };
  CHECK(warned(chain(90, " { @ }", "capture last") + "after lap { stage0 }", "").empty());
  CHECK(warned(chain(8000, " { @ }", "capture last") + "after lap { stage0 }", "").find("S0904") != std::string::npos);
  CHECK(warned(chain(40, " { @; @ }", "capture last") + "after lap { stage0 }", "").find("S0904") != std::string::npos);
  CHECK(warned(chain(8000, " = @", "3") + "after lap { if laps is stage0 { end turn } }", "").find("S0904") != std::string::npos);
}
