#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/text/read.hpp"

// Recorded games (docs/records.md): JSON Lines, one game a line, plain or gzip. Records from elsewhere have gaps, so nearly everything may be
// missing. Nothing is checked against a ruleset here: moves, players and positions are texts.
namespace sow::text {

/// Ours has a position; others' have the holes and what else there is, in the order of places. Players are "S", "N" ..., nobody is "-".
struct RecordedState {
  std::optional<std::string> position;
  std::optional<std::vector<int>> holes;
  std::optional<std::vector<int>> stores;
  std::optional<std::vector<std::string>> owner;  // of each hole
  std::optional<std::vector<std::string>> child;  // for each hole: whose property it has become
  std::optional<std::vector<bool>> blocked;       // for each hole
};

struct RecordedMove {
  std::optional<std::string> by;
  std::optional<std::string> move;
  std::optional<std::vector<std::string>> legal;  // before the move
  std::optional<RecordedState> after;
  std::optional<std::string> next;                // nothing too if the game is over
  std::optional<std::vector<std::string>> lots;
  std::optional<std::int64_t> captured;           // for the mover
  std::optional<std::int64_t> laps;
  std::optional<std::vector<std::string>> findings;
  std::optional<std::string> end;                 // "round_win", "round_tie", "win", "tie"
  std::optional<std::string> winner;
  std::optional<RecordedState> round;             // from which the next round starts
  bool endless = false;                           // the program that played gave up
};

struct RecordedResult {
  std::optional<std::string> how;     // "win", "tie", "undecided", "unfinished"
  std::optional<std::string> winner;
  std::optional<std::string> cut;     // "move_cap" or "rounds" if the game was stopped
};

struct Record {
  std::string game;
  std::map<std::string, std::string> readings;
  std::string by;
  std::optional<std::uint64_t> seed;
  std::optional<RecordedState> start;
  std::optional<std::string> to_move;
  std::vector<std::string> lots;
  std::vector<RecordedMove> moves;
  std::optional<RecordedResult> result;
};

/// Whether there is anything to compare with the rules: a state, a move or a result.
bool holds_something(const Record&);

/// Reads one line. Refused with S3006; the span lies in the line.
Read<Record> read_record(std::string_view line);

/// One line without its line end. What is missing is left out.
std::string write_record(const Record&);

/// Reads a file, plain or gzip (`-` is standard input), and hands on one game after the other with the number of its line; stops early when
/// `each` says false. Returns why reading stopped, if not at the end: S3007 (the file), S3006 (a line), with the line in the message.
std::optional<grammar::Diagnostic> read_records(const std::string& path, const std::function<bool(Record&, std::int64_t line)>& each);

/// Writes records into a file, as gzip if its name ends in `.gz`.
class RecordWriter {
 public:
  explicit RecordWriter(const std::string& path);
  ~RecordWriter();
  RecordWriter(const RecordWriter&) = delete;
  RecordWriter& operator=(const RecordWriter&) = delete;

  void add(const Record&);
  /// Closes the file. Returns what went wrong since it was opened, or an empty text.
  std::string close();

 private:
  void* file_ = nullptr;  // of zlib, whose header stays out of ours
  std::string problem_;
};

}  // namespace sow::text
