#include "grammar/spelling.hpp"

#include <catch2/catch.hpp>

#include "grammar/words.hpp"

using namespace sow::grammar;

using List = std::vector<std::string>;

TEST_CASE("letters changed, added, left out and swapped are counted") {
  CHECK(distance("capture", "capture") == 0);
  CHECK(distance("caputre", "capture") == 1);
  CHECK(distance("ocupied", "occupied") == 1);
  CHECK(distance("captures", "capture") == 1);
  CHECK(distance("holt", "hole") == 1);
  CHECK(distance("sow", "go") == 2);
  CHECK(distance("", "row") == 3);
  CHECK(distance("h\xC3\xB6le", "hole") == 1);
}

TEST_CASE("at most two letters and less than half of the word may differ") {
  CHECK(suggestions("ocupied", {"occupied", "empty"}) == List{"occupied"});
  CHECK(suggestions("si", {"is"}) == List{});              // one of two letters is half
  CHECK(suggestions("lst", {"last"}) == List{"last"});
  CHECK(suggestions("lsat", {"last", "least"}) == List{"last"});
  CHECK(suggestions("capxxre", {"capture"}) == List{"capture"});
  CHECK(suggestions("capxxxe", {"capture"}) == List{});
}

TEST_CASE("the nearest are suggested first, at most three, and nothing for a known word") {
  CHECK(suggestions("holess", {"hole", "holes", "homes"}) == List{"holes", "hole", "homes"});
  CHECK(suggestions("tuzz", {"tuza", "tuzb", "tuzc", "tuzd"}) == List{"tuza", "tuzb", "tuzc"});
  CHECK(suggestions("holes", {"holes", "hole"}) == List{});
}

TEST_CASE("suggestions are put as a question") {
  CHECK(did_you_mean({}) == "");
  CHECK(did_you_mean({"a"}) == "did you mean `a`?");
  CHECK(did_you_mean({"a", "b", "c"}) == "did you mean `a`, `b` or `c`?");
}

TEST_CASE("synonyms are words of the language, but for the holes that players name") {
  CHECK(synonyms("greater") == List{"more"});
  CHECK(synonyms("pit") == List{"hole"});
  CHECK(synonyms("laogu") == List{});
  CHECK_FALSE(is_word("hole"));
}

TEST_CASE("words of the language, names and names of places are told apart") {
  CHECK(is_word("counterclockwise"));
  CHECK_FALSE(is_word("counter"));
  CHECK(name_length("own-holes x") == 9);
  CHECK(name_length("last-1") == 4);
  CHECK(name_length("Last") == 0);
  for (const char* place : {"a1", "f12", "S3", "No1", "Ei2", "WS"}) CHECK(is_place_name(place));
  for (const char* other : {"g1", "a", "S", "Sx", "a1b", "South"}) CHECK_FALSE(is_place_name(other));
}
