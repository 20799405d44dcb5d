#include <catch2/catch.hpp>
#include <sstream>

#include "interpreter/check/board.hpp"

using namespace sow;
using model::Direction;
using model::PlaceId;

namespace {

ast::Expression numeral(int n) {
  ast::Expression e;
  e.kind = ast::ExpressionKind::Numeral;
  e.word = std::to_string(n);
  return e;
}

std::vector<ast::PlaceRange> ranges(const std::string& text) {
  std::vector<ast::PlaceRange> found;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const std::size_t dots = word.find("..");
    ast::PlaceRange range;
    range.first.text = word.substr(0, dots);
    if (dots != std::string::npos) range.last.text = word.substr(dots + 2);
    found.push_back(range);
  }
  return found;
}

struct Drawn {
  ast::Board board;
  ast::Players players;
  ast::Teams teams;
  grammar::Diagnostics messages;

  Drawn& rows(int r, int c) { return part(ast::Rows{numeral(r), numeral(c)}); }
  Drawn& ring(int n) { return part(ast::Ring{numeral(n)}); }
  Drawn& stores(bool left = false) { return part(ast::Stores{left}); }
  Drawn& unowned() { return part(ast::Unowned{}); }
  Drawn& owns(const std::string& who, const std::string& places) { return part(ast::Owns{{{}, who}, ranges(places)}); }
  Drawn& track(const std::string& places, bool open = false) { return part(ast::Track{open, {}, ranges(places)}); }
  template <typename Part>
  Drawn& part(Part p) {
    board.parts.push_back({{}, {}, std::move(p)});
    return *this;
  }
  Drawn& play(const std::vector<std::string>& names) {
    for (const std::string& name : names) players.players.push_back({{}, name});
    return *this;
  }
  std::optional<model::Board> build() {
    return check::build_board(&board, &players, teams.teams.empty() ? nullptr : &teams, [](const ast::Expression& e) { return std::optional(std::stoi(e.word)); }, messages);
  }
  std::string code() {
    CHECK_FALSE(build());
    return messages.all().empty() ? "" : messages.all().front().code;
  }
};

std::string name(const model::Board& board, PlaceId p) { return p == model::nowhere ? "-" : board.places[static_cast<std::size_t>(p)].name; }

/// The names of all holes and stores in their order.
std::string order(const model::Board& board) {
  std::string text;
  for (int p = 0; p < board.place_count(); ++p) {
    const auto sort = board.places[static_cast<std::size_t>(p)].sort;
    if (sort == model::PlaceSort::Hole || sort == model::PlaceSort::Store) text += (p > 0 ? " " : "") + name(board, static_cast<PlaceId>(p));
  }
  return text;
}

/// The way from a place, until it comes back or ends.
std::string way(const model::Board& board, const std::string& from, Direction direction) {
  const PlaceId begin = board.find(from);
  std::string text = from;
  PlaceId p = begin;
  for (int i = 0; i < 40; ++i) {
    p = board.next[static_cast<std::size_t>(direction)][static_cast<std::size_t>(p)];
    if (p == begin) return text + " round";
    text += " " + name(board, p);
    if (p == model::nowhere) return text;
  }
  return text + " ...";
}

std::string across(const model::Board& board, const std::string& p) { return name(board, board.across[static_cast<std::size_t>(board.find(p))]); }
std::string behind(const model::Board& board, const std::string& p) { return name(board, board.behind[static_cast<std::size_t>(board.find(p))]); }
std::string neighbours(const model::Board& board, const std::string& p) {
  std::string text;
  for (const PlaceId n : board.neighbours[static_cast<std::size_t>(board.find(p))]) text += (text.empty() ? "" : " ") + name(board, n);
  return text;
}

}  // namespace

//    NS  N3 N2 N1        b
//        S1 S2 S3  SS    a
TEST_CASE("Two rows with stores run round the board by both stores", "[board]") {
  const auto board = Drawn().play({"South", "North"}).rows(2, 3).stores().build();
  REQUIRE(board);
  CHECK(order(*board) == "S1 S2 S3 N1 N2 N3 SS NS");
  CHECK(way(*board, "S1", Direction::Counterclockwise) == "S1 S2 S3 SS N1 N2 N3 NS round");
  CHECK(way(*board, "S1", Direction::Clockwise) == "S1 NS N3 N2 N1 SS S3 S2 round");
  CHECK(across(*board, "S1") == "N3");
  CHECK(across(*board, "N1") == "S3");
  CHECK(across(*board, "SS") == "-");
  CHECK(behind(*board, "S2") == "-");
  CHECK(neighbours(*board, "S2") == "S1 S3 N2");
  CHECK(board->group_ends == std::vector<int>{3, 6});
  CHECK(board->places[static_cast<std::size_t>(board->find("N1"))].number == 1);
  CHECK(name(*board, board->find("b3")) == "N1");
  CHECK(board->place_count() == 6 + 2 + 2 + 2 + 1);
  CHECK(name(*board, board->pile[1]) == "NP");
  CHECK(name(*board, board->out) == "out");
  CHECK(board->find("S4") == model::nowhere);
  CHECK(board->find_player("N") == 1);
  CHECK(board->find_player("East") == model::nobody);
}

//        N3 N2 N1  NS
//    SS  S1 S2 S3
TEST_CASE("Stores at left ends lie before their rows", "[board]") {
  const auto board = Drawn().play({"South", "North"}).rows(2, 3).stores(true).build();
  REQUIRE(board);
  CHECK(way(*board, "SS", Direction::Counterclockwise) == "SS S1 S2 S3 NS N1 N2 N3 round");
  CHECK(way(*board, "S1", Direction::Clockwise) == "S1 SS N3 N2 N1 NS S3 S2 round");
}

TEST_CASE("One row goes to the store and back to its left", "[board]") {
  const auto board = Drawn().play({"South"}).rows(1, 4).stores().build();
  REQUIRE(board);
  CHECK(order(*board) == "S1 S2 S3 S4 SS");
  CHECK(way(*board, "S1", Direction::Counterclockwise) == "S1 S2 S3 S4 SS round");
  CHECK(across(*board, "S1") == "-");
}

//   d  No4 No3 No2 No1
//   c  Ni4 Ni3 Ni2 Ni1
//   b  Si1 Si2 Si3 Si4
//   a  So1 So2 So3 So4
TEST_CASE("Four rows give each player a round of two rows", "[board]") {
  const auto board = Drawn().play({"South", "North"}).rows(4, 4).build();
  REQUIRE(board);
  CHECK(order(*board) == "So1 So2 So3 So4 Si1 Si2 Si3 Si4 No1 No2 No3 No4 Ni1 Ni2 Ni3 Ni4");
  CHECK(way(*board, "So1", Direction::Counterclockwise) == "So1 So2 So3 So4 Si4 Si3 Si2 Si1 round");
  CHECK(way(*board, "No1", Direction::Counterclockwise) == "No1 No2 No3 No4 Ni4 Ni3 Ni2 Ni1 round");
  CHECK(across(*board, "Si1") == "Ni4");
  CHECK(across(*board, "So1") == "No4");
  CHECK(behind(*board, "Si2") == "So2");
  CHECK(behind(*board, "Ni1") == "No1");
  CHECK(behind(*board, "So2") == "-");
  CHECK(board->group_ends == std::vector<int>{4, 8, 12, 16});
  CHECK(board->inner[1].size() == 4);
  CHECK(name(*board, board->outer[0][2]) == "So3");
}

TEST_CASE("Holes owned by nobody are named by row and column and stepped on by the compass", "[board]") {
  const auto board = Drawn().play({"South", "East", "North", "West"}).rows(4, 5).unowned().build();
  REQUIRE(board);
  CHECK(order(*board).substr(0, 17) == "a1 a2 a3 a4 a5 b1");
  CHECK(way(*board, "a2", Direction::Northward) == "a2 b2 c2 d2 -");
  CHECK(way(*board, "b3", Direction::Westward) == "b3 b2 b1 -");
  CHECK(way(*board, "a1", Direction::Counterclockwise) == "a1 -");
  CHECK(neighbours(*board, "b3") == "a3 b2 b4 c3");
  CHECK(neighbours(*board, "a1") == "a2 b1");
  CHECK(board->group_ends == std::vector<int>{5, 10, 15, 20});
  CHECK(board->store[0] == model::nowhere);
}

//   c  N6 N5 N4 N3 N2 N1        South owns the near row and the right half of the middle
//   b  N7 N8 N9 S9 S8 S7        one, from its right end; the track goes round in an S.
//   a  S1 S2 S3 S4 S5 S6
TEST_CASE("Holes owned by list are numbered by the list", "[board]") {
  const auto board = Drawn()
                         .play({"South", "North"})
                         .rows(3, 6)
                         .owns("South", "a1..a6 b6..b4")
                         .owns("North", "c6..c1 b1..b3")
                         .track("a1..a6 b6..b4 c6..c1 b1..b3")
                         .build();
  REQUIRE(board);
  CHECK(order(*board) == "S1 S2 S3 S4 S5 S6 S7 S8 S9 N1 N2 N3 N4 N5 N6 N7 N8 N9");
  CHECK(way(*board, "S6", Direction::Counterclockwise) == "S6 S7 S8 S9 N1 N2 N3 N4 N5 N6 N7 N8 N9 S1 S2 S3 S4 S5 round");
  CHECK(name(*board, board->find("b6")) == "S7");
  CHECK(name(*board, board->find("c6")) == "N1");
  CHECK(across(*board, "S1") == "N6");
  CHECK(across(*board, "S7") == "-");
  CHECK(board->group_ends == std::vector<int>{9, 18});
}

TEST_CASE("An open track ends", "[board]") {
  const auto board = Drawn().play({"South", "North"}).rows(2, 3).track("S1..S3 N1", true).build();
  REQUIRE(board);
  CHECK(way(*board, "S1", Direction::Counterclockwise) == "S1 S2 S3 N1 -");
  CHECK(way(*board, "N1", Direction::Clockwise) == "N1 S3 S2 S1 -");
  CHECK(way(*board, "N2", Direction::Counterclockwise) == "N2 -");
}

TEST_CASE("A ring runs once round and has no compass", "[board]") {
  const auto board = Drawn().play({"South", "North"}).ring(5).owns("South", "a1..a2").build();
  REQUIRE(board);
  CHECK(order(*board) == "S1 S2 a3 a4 a5");
  CHECK(way(*board, "S1", Direction::Counterclockwise) == "S1 S2 a3 a4 a5 round");
  CHECK(neighbours(*board, "S1") == "S2 a5");
  CHECK(way(*board, "S1", Direction::Eastward) == "S1 -");
}

TEST_CASE("Holes given to nobody leave the numbers of the others as they are", "[board]") {
  const auto board = Drawn().play({"South", "North"}).rows(2, 3).owns("nobody", "a2").build();
  REQUIRE(board);
  CHECK(order(*board) == "S1 S3 N1 N2 N3 a2");
  CHECK(board->group_ends == std::vector<int>{2, 5, 6});
}

TEST_CASE("Teams are numbered in the order of their first players", "[board]") {
  Drawn drawn;
  drawn.play({"South", "East", "North", "West"}).rows(2, 4).unowned();
  drawn.teams.teams = {{{{}, "South"}, {{}, "North"}}, {{{}, "East"}, {{}, "West"}}};
  const auto board = drawn.build();
  REQUIRE(board);
  CHECK(board->team == std::vector<int>{0, 1, 0, 1});
}

TEST_CASE("Boards that can't be are refused", "[board]") {
  CHECK(Drawn().play({"South", "North"}).rows(6, 21).build());
  CHECK(Drawn().play({"South", "North"}).rows(6, 21).stores().code() == "S0903");
  CHECK(Drawn().play({"South"}).rows(7, 2).code() == "S0903");
  CHECK(Drawn().play({"South", "South"}).rows(2, 2).code() == "S0202");
  CHECK(Drawn().play({"South", "North"}).rows(2, 3).track("a1..a4").code() == "S0401");
  CHECK(Drawn().play({"South", "North"}).rows(2, 3).track("a1..b3").code() == "S0401");
  CHECK(Drawn().play({"South", "North"}).rows(2, 3).track("a1..a3 S2").code() == "S0402");
  CHECK(Drawn().play({"South", "North"}).ring(6).stores().code() == "S0404");
  CHECK(Drawn().play({"South", "North"}).ring(6).stores().track("a1..a3 SS a4..a6 NS").build());
  CHECK(Drawn().play({"South", "North"}).rows(2, 3).owns("East", "a1").code() == "S0201");
}
