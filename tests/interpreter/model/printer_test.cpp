#include <catch2/catch.hpp>

#include "interpreter/check/check.hpp"

using namespace sow;

namespace {

/// The lines of the moment of that kind.
std::string moment(const std::string& model, const std::string& kind) {
  const std::size_t head = model.find(", " + kind + ": ");
  if (head == std::string::npos) return "";
  const std::size_t begin = model.find('\n', head) + 1;
  const std::size_t end = model.find("\nmoment ", begin);
  return model.substr(begin, end == std::string::npos ? end : end + 1 - begin);
}

}  // namespace

TEST_CASE("A model is printed with one statement a line and names resolved", "[printer]") {
  grammar::Diagnostics messages;
  const load::Files files = load::gather_text({"toy.sow", false},
      "board 2 rows of 3 holes, stores\nplayers South, North\ncaptures to own store\nstart { put 2 in each of holes }\n"
      "turn {\n  choose hole from own holes that are occupied\n  sow from hole counterclockwise along holes\n}\n"
      "option chain { whole; one }\n"
      "after lap {\n"
      "  if last is in own holes and was empty { play again }\n"
      "  else { capture last for opponent }\n"
      "  if chain is one { end turn }\n"
      "}\n", messages);
  const auto rules = check::check(files, {}, messages);
  REQUIRE(rules);
  const std::string text = model::print(*rules);
  CHECK(text.find("board 2 by 3, stores\n  South, team 0: side S1 S2 S3\n  North, team 1: side N1 N2 N3\n") != std::string::npos);
  CHECK(text.find("  track S1 S2 S3 SS N1 N2 N3 NS\n  captures to SS NS\noption chain is whole\n") != std::string::npos);
  CHECK(moment(text, "turn") ==
        "  choose hole from filter v0(own holes, occupied(v0))\n"
        "  sow #0 from hole along holes going counterclockwise\n");
  CHECK(moment(text, "after lap") ==
        "  if ((list(last) is in own holes) and was empty(last))\n"
        "    play again\n"
        "  else\n"
        "    capture list(last) | opponent, -\n");
}
