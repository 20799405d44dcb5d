#pragma once
#include <string>
#include <string_view>

#include "grammar/diagnostic.hpp"
#include "interpreter/model/model.hpp"

namespace sow::text {

/// Reads signs and words of position text from left to right. What can't be read ends the reading.
class PositionWords {
 public:
  /// Thrown by all functions; caught in `read_position`, and seen nowhere else.
  struct Refused {
    grammar::Diagnostic diagnostic;
  };

 protected:
  static constexpr int most_pieces = 32767;

  PositionWords(const model::Board& board, std::string_view text) : board_(board), text_(text) {}

  /// S3001 at the word that comes next.
  [[noreturn]] void expected(const std::string& what) const;
  /// S3002 from `begin` to what was read last.
  [[noreturn]] void does_not_fit(const std::string& what, std::size_t begin) const;

  void skip_blanks();
  bool at_end();
  bool take(char sign);
  /// Behind the `;` that comes next; false at the end.
  bool next_part(const char* what);
  std::string_view word();
  int number(const char* what);
  int player(bool or_nobody = true);
  model::PlaceId place();
  model::PlaceId hole();
  int value(model::Type);

  const model::Board& board_;
  std::string_view text_;
  std::size_t at_ = 0;

 private:
  [[noreturn]] void refuse(const char* code, std::string message, std::size_t begin, std::size_t end) const;
};

}  // namespace sow::text
