#include "grammar/source.hpp"

#include <catch2/catch.hpp>

using namespace sow::grammar;

namespace {

std::string place(const Source& source, std::uint32_t byte) {
  const Location location = source.location(byte);
  return std::to_string(location.line) + ":" + std::to_string(location.column);
}

}  // namespace

TEST_CASE("lines and columns count from 1, and a column is a character") {
  const Source source("toy.sow", "caf\xC3\xA9 x\r\n\ty\n");
  CHECK(place(source, 0) == "1:1");
  CHECK(place(source, 5) == "1:5");   // behind the two bytes of the accented letter
  CHECK(place(source, 9) == "2:1");
  CHECK(place(source, 10) == "2:2");  // a tab is one column
  CHECK(place(source, 12) == "3:1");
  CHECK(place(source, 99) == "3:1");
  CHECK(source.line(1) == "caf\xC3\xA9 x");
  CHECK(source.line(2) == "\ty");
  CHECK(source.line(3) == "");
  CHECK(source.line(4) == "");
  CHECK(source.line_count() == 3);
  CHECK(source.line_begin(2) == 9);
}

TEST_CASE("texts are told apart by their number") {
  Sources sources;
  CHECK(sources.add("a.sow", "one") == 0);
  CHECK(sources.add("b.sow", "two") == 1);
  CHECK(sources.text({1, 1, 3}) == "wo");
  CHECK(sources.of({1, 0, 0}).name() == "b.sow");
  CHECK(sources.size() == 2);
}
