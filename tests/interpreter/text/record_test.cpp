#include "interpreter/text/record.hpp"

#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

using namespace sow;

namespace {

namespace fs = std::filesystem;

std::string why(const std::string& line) {
  const text::Read<text::Record> read = text::read_record(line);
  REQUIRE_FALSE(read);
  CHECK(read.refusal.code == "S3006");
  const std::string opening = "this record can't be read: ";
  REQUIRE(read.refusal.message.substr(0, opening.size()) == opening);
  return read.refusal.message.substr(opening.size());
}

std::string file_path(const std::string& ending) { return (fs::temp_directory_path() / ("sow-record-" + std::to_string(getpid()) + ending)).string(); }

/// A file that is gone at the end.
struct File {
  std::string path;
  explicit File(const std::string& ending, const std::string& text = "") : path(file_path(ending)) { std::ofstream(path, std::ios::binary) << text; }
  ~File() { fs::remove(path); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
};

const std::string small_game =
    R"({"sow-record":1,"game":"toy","readings":{"chain":"one"},"by":"random","seed":18446744073709551615,)"
    R"("start":{"position":"2 2 / 2 2 ; 0 0 ; S"},"to-move":"S","lots":["S"],)"
    R"("moves":[{"by":"S","move":"S1","legal":["S1","S2"],"after":{"position":"0 3 / 3 2 ; 0 0 ; N"},"next":"N","lots":["3"],"captured":0,"laps":1,)"
    R"("findings":["S2001"]},{"by":"N","move":"N1","after":{"position":"0 0 / 0 0 ; 4 4 ; S ; won=-"},"end":"tie"}],)"
    R"("result":{"how":"tie"}})";

}  // namespace

TEST_CASE("record: every key is read, and written as it was") {
  const text::Read<text::Record> read = text::read_record(small_game);
  REQUIRE(read);
  const text::Record& record = *read.value;
  CHECK(record.game == "toy");
  CHECK(record.readings == std::map<std::string, std::string>{{"chain", "one"}});
  CHECK(record.by == "random");
  CHECK(record.seed == 18446744073709551615u);
  CHECK(record.start->position == std::string("2 2 / 2 2 ; 0 0 ; S"));
  CHECK(record.to_move == std::string("S"));
  CHECK(record.lots == std::vector<std::string>{"S"});
  REQUIRE(record.moves.size() == 2);
  CHECK(record.moves[0].move == std::string("S1"));
  CHECK(record.moves[0].legal == std::vector<std::string>{"S1", "S2"});
  CHECK(record.moves[0].next == std::string("N"));
  CHECK(record.moves[0].lots == std::vector<std::string>{"3"});
  CHECK(record.moves[0].captured == 0);
  CHECK(record.moves[0].laps == 1);
  CHECK(record.moves[0].findings == std::vector<std::string>{"S2001"});
  CHECK_FALSE(record.moves[1].next);
  CHECK(record.moves[1].end == std::string("tie"));
  CHECK(record.result->how == std::string("tie"));
  CHECK_FALSE(record.result->winner);
  CHECK(text::write_record(record) == small_game);
}

TEST_CASE("record: the states of another program") {
  const text::Read<text::Record> read = text::read_record(
      R"({"sow-record":1,"game":"Toy","by":"other 1.0","seed":0,"start":{"holes":[5,5,0,10],"stores":[0,0],"owner":["S",null,"none","N"],)"
      R"("child":[null,"S","none","N"],"blocked":[0,1,0,0],"tally":[3,4]},"to-move":"S","moves":[{"by":"S","move":"S1","after":{"holes":[0,6]},)"
      R"("next":null,"end":"round_win","winner":"S","round":{"holes":[5,5]},"endless":true}],"result":{"how":null,"winner":null,"cut":"move_cap"}})");
  REQUIRE(read);
  const text::RecordedState& start = *read.value->start;
  CHECK(start.holes == std::vector<int>{5, 5, 0, 10});
  CHECK(start.stores == std::vector<int>{0, 0});
  CHECK(start.owner == std::vector<std::string>{"S", "-", "-", "N"});
  CHECK(start.child == std::vector<std::string>{"-", "S", "-", "N"});
  CHECK(start.blocked == std::vector<bool>{false, true, false, false});
  CHECK_FALSE(start.position);
  const text::RecordedMove& move = read.value->moves.at(0);
  CHECK(move.after->holes == std::vector<int>{0, 6});
  CHECK_FALSE(move.after->stores);
  CHECK_FALSE(move.legal);
  CHECK_FALSE(move.next);
  CHECK(move.winner == std::string("S"));
  CHECK(move.round->holes == std::vector<int>{5, 5});
  CHECK(move.endless);
  CHECK_FALSE(read.value->result->how);
  CHECK(read.value->result->cut == std::string("move_cap"));
}

TEST_CASE("record: seeds sown from the own store are named by the store of the mover") {
  const text::Read<text::Record> read = text::read_record(
      R"({"sow-record":1,"to-move":"S","moves":[{"move":"store:3","legal":["S1","store:1","store:3"],"next":"N"},{"move":"store:2"},{"by":"S","move":"store:4"}]})");
  REQUIRE(read);
  CHECK(read.value->moves.at(0).move == std::string("SS/3"));
  CHECK(read.value->moves.at(0).legal == std::vector<std::string>{"S1", "SS/1", "SS/3"});
  CHECK(read.value->moves.at(1).move == std::string("NS/2"));
  CHECK(read.value->moves.at(2).move == std::string("SS/4"));
}

TEST_CASE("record: notes from the field have gaps") {
  const text::Read<text::Record> read = text::read_record(R"({"sow-record":1,"moves":[{},{"after":{}},{"weather":"rain"}],"place":"under a tree"})");
  REQUIRE(read);
  CHECK(read.value->moves.size() == 3);
  CHECK_FALSE(read.value->moves[0].move);
  CHECK(read.value->moves[1].after);
  CHECK(text::read_record(R"({"sow-record":1})"));
}

TEST_CASE("record: what can't be read is told") {
  CHECK(why("") == "no JSON from character 1 on");
  CHECK(why("{\"sow-record\":1,") == "no JSON from character 17 on");
  CHECK(why("{\"game\":\"\xff\"}") == "no JSON from character 10 on");
  CHECK(why("[]") == "a game is an object, this is a list");
  CHECK(why("{}") == "there is no key `sow-record`: 1");
  CHECK(why(R"({"sow-record":2})") == "`sow-record` 2 is not known to this program (it knows 1)");
  CHECK(why(R"({"sow-record":"1"})") == "`sow-record` \"1\" is not known to this program (it knows 1)");
  CHECK(why(R"({"sow-record":1,"moves":{}})") == "`moves` needs a list, this is an object");
  CHECK(why(R"({"sow-record":1,"moves":["S1"]})") == "`moves` needs an object, this is a text");
  CHECK(why(R"({"sow-record":1,"game":["toy"]})") == "`game` needs a text, this is a list");
  CHECK(why(R"({"sow-record":1,"seed":-1})") == "`seed` needs a number from 0 to 2^64 - 1, this is a number");
  CHECK(why(R"({"sow-record":1,"start":{"holes":[1,-2]}})") == "`holes` needs numbers from 0 to 2147483647, this is -2");
  CHECK(why(R"({"sow-record":1,"start":{"holes":[4294967297]}})") == "`holes` needs numbers from 0 to 2147483647, this is 4294967297");
  CHECK(why(R"({"sow-record":1,"start":{"holes":[1.5]}})") == "`holes` needs whole numbers, this is a number");
  CHECK(why(R"({"sow-record":1,"start":{"blocked":[2]}})") == "`blocked` needs numbers from 0 to 1, this is 2");
  CHECK(why(R"({"sow-record":1,"seed":1e999})") == "no JSON");
  CHECK(why("{\"sow-record\":1,\"moves\":" + std::string(100000, '[')) == "no JSON from character 100025 on");
}

TEST_CASE("record: files, plain and compressed, line by line") {
  const std::string ending = GENERATE(".jsonl", ".jsonl.gz");
  const File file(ending);
  text::RecordWriter writer(file.path);
  text::Record record = *text::read_record(small_game).value;
  for (const char* game : {"first", "second", "third"}) {
    record.game = game;
    writer.add(record);
  }
  REQUIRE(writer.close() == "");
  std::ifstream written(file.path, std::ios::binary);
  CHECK((written.get() == '{') == (ending == ".jsonl"));
  std::string games;
  const auto problem = text::read_records(file.path, [&](text::Record& one, std::int64_t line) {
    games += std::to_string(line) + one.game + " ";
    return line < 2;
  });
  CHECK_FALSE(problem);
  CHECK(games == "1first 2second ");
}

TEST_CASE("record: a bad line of a file is told with its number") {
  const File file(".jsonl", "{\"sow-record\":1}\n\n{\"sow-record\":1}\r\n{\"sow-record\":1,\n{\"sow-record\":1}\n");
  int games = 0;
  const auto problem = text::read_records(file.path, [&](text::Record&, std::int64_t) { return ++games > 0; });
  REQUIRE(problem);
  CHECK(games == 2);
  CHECK(problem->code == "S3006");
  CHECK(problem->message == "this record can't be read: `" + file.path + "`, line 4: no JSON from character 17 on");
}

TEST_CASE("record: files that can't be read or written") {
  const auto none = [](text::Record&, std::int64_t) { return true; };
  const std::string missing = file_path(".missing");
  CHECK(text::read_records(missing, none)->message == "can't read `" + missing + "`: there is no such file");
  CHECK(text::read_records("/", none)->message == "can't read `/`: it is a folder");
  CHECK(text::read_records("/dev/zero", none)->message == "can't read `/dev/zero`: a line is longer than 64 MB");
  const File file(".jsonl.gz");
  text::RecordWriter writer(file.path);
  for (int i = 0; i < 50; ++i) writer.add(*text::read_record(small_game).value);
  REQUIRE(writer.close() == "");
  fs::resize_file(file.path, fs::file_size(file.path) / 2);
  CHECK(text::read_records(file.path, none)->code == "S3007");
  text::RecordWriter nowhere(missing + "/game.jsonl");
  CHECK(nowhere.close() != "");
}
