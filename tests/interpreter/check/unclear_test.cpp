#include <catch2/catch.hpp>

#include "tests/interpreter/check/told.hpp"

// What can be read in two ways (S06xx).

using sow::tests::told;
using sow::tests::trimmed;

TEST_CASE("A condition begins with a subject") {
  CHECK(told(R"(
after lap { if is empty { end turn } }
)") == trimmed(R"(
toy.sow:1:16: error S0601: this test has no subject
  |
1 | after lap { if is empty { end turn } }
  |                ^^^^^^^^
  = expected a place, a number or another value before the verb
)"));
}

TEST_CASE("A bracket begins a new condition") {
  CHECK(told(R"(
after lap { if last is occupied and (is in own holes or was empty) { end turn } }
)") == trimmed(R"(
toy.sow:1:38: error S0601: this test has no subject
  |
1 | after lap { if last is occupied and (is in own holes or was empty) { end turn } }
  |                                      ^^^^^^^^^^^^^^^
  = expected a place, a number or another value before the verb
)"));
}

TEST_CASE("A test takes the subject before it") {
  CHECK(told(R"(after lap { if last is occupied and is in own holes or was empty { end turn } })") == "");
}

TEST_CASE("A step after a prefix needs brackets") {
  CHECK(told(R"(
after lap { if across last + 1 is empty { end turn } }
)") == trimmed(R"(
toy.sow:1:16: error S0602: unclear: write `(across last) + 1` or `across (last + 1)`
  |
1 | after lap { if across last + 1 is empty { end turn } }
  |                ^^^^^^^^^^^^^^^
)"));
}

TEST_CASE("A step after a quantity needs brackets") {
  CHECK(told(R"(
after lap { if seeds in last - 1 is 3 { end turn } }
)") == trimmed(R"(
toy.sow:1:16: error S0602: unclear: write `(seeds in last) - 1` or `seeds in (last - 1)`
  |
1 | after lap { if seeds in last - 1 is 3 { end turn } }
  |                ^^^^^^^^^^^^^^^^^
)"));
}

TEST_CASE("A step after a definition needs brackets") {
  CHECK(told(R"(
define beyond(x) = across x

after lap { capture beyond of last + 1 }
)") == trimmed(R"(
toy.sow:3:21: error S0602: unclear: write `(beyond of last) + 1` or `beyond of (last + 1)`
  |
3 | after lap { capture beyond of last + 1 }
  |                     ^^^^^^^^^^^^^^^^^^
)"));
}

TEST_CASE("Nobody steps from a store") {
  CHECK(told(R"(after turn { if seeds in own store + seeds in own pile is 3 { end round }
  if seeds in SS + 1 is 3 { end round } })") == "");
}

TEST_CASE("A filter after a union needs brackets") {
  CHECK(told(R"(
marks prize

after lap { capture own holes with holes that are prize }
)") == trimmed(R"(
toy.sow:3:42: error S0603: unclear: does `that` belong to `holes` or to `own holes with holes`? Use brackets
  |
3 | after lap { capture own holes with holes that are prize }
  |                                          ^^^^
  = `own holes with (holes that ...)` or `(own holes with holes) that ...`
)"));
}

TEST_CASE("A filter after an exception needs brackets") {
  CHECK(told(R"(
after lap { capture own holes except own holes where it is empty }
)") == trimmed(R"(
toy.sow:1:48: error S0603: unclear: does `where` belong to `own holes` or to `own holes except own holes`? Use brackets
  |
1 | after lap { capture own holes except own holes where it is empty }
  |                                                ^^^^^
  = `own holes except (own holes where ...)` or `(own holes except own holes) where ...`
)"));
}

TEST_CASE("A union after a filter is clear") {
  CHECK(told(R"(marks closed

after lap { capture holes that are not closed with own store })") == "");
}

TEST_CASE("What follows the facing holes of a list needs brackets") {
  CHECK(told(R"(
after lap { capture across own holes that are occupied }
)") == trimmed(R"(
toy.sow:1:38: error S0603: unclear: does `that` belong to `own holes` or to `across own holes`? Use brackets
  |
1 | after lap { capture across own holes that are occupied }
  |                                      ^^^^
  = `across (own holes that ...)` or `(across own holes) that ...`
)"));
}

TEST_CASE("A union after the facing holes of a list needs brackets") {
  CHECK(told(R"(
after lap { capture across own holes with own store }
)") == trimmed(R"(
toy.sow:1:38: error S0603: unclear: does `with` belong to `own holes` or to `across own holes`? Use brackets
  |
1 | after lap { capture across own holes with own store }
  |                                      ^^^^
  = `across (own holes with ...)` or `(across own holes) with ...`
)"));
}

TEST_CASE("The facing hole of one place may be joined") {
  CHECK(told(R"(after lap { capture last with across last with own store })") == "");
}

TEST_CASE("A union in a while needs brackets") {
  CHECK(told(R"(
after lap { capture each from last while it is in own holes with own store }
)") == trimmed(R"(
toy.sow:1:61: error S0603: unclear: does `with` belong to `in own holes` or to the list before? Use brackets
  |
1 | after lap { capture each from last while it is in own holes with own store }
  |                                                             ^^^^
  = `in (own holes with own store)`
)"));
}

TEST_CASE("A union in brackets is clear in a while") {
  CHECK(told(R"(after lap { capture each from last while it is in (own holes with own store) })") == "");
}

TEST_CASE("A union in an if is clear") {
  CHECK(told(R"(after lap { if last is in own holes with own store { end turn } })") == "");
}
