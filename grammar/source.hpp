#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sow::grammar {

/// A stretch of a source text: bytes [begin, end) of the file with that number in `Sources`.
struct Span {
  static constexpr std::uint32_t nowhere = 0xffffffff;  // the `file` of what stands in no text
  std::uint32_t file = 0;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  bool operator==(const Span&) const = default;
};

/// A place for people: line and column count from 1; a column is a character (a tab is one).
struct Location {
  int line = 1;
  int column = 1;
};

/// A named text.
class Source {
 public:
  Source(std::string name, std::string text);
  const std::string& name() const { return name_; }
  const std::string& text() const { return text_; }
  Location location(std::uint32_t byte) const;
  /// The line (from 1) without its line end; empty beyond the last.
  std::string_view line(int number) const;
  /// Byte at which the line (from 1) begins.
  std::uint32_t line_begin(int number) const;
  int line_count() const { return static_cast<int>(line_begins_.size()); }

 private:
  std::string name_;
  std::string text_;
  std::vector<std::uint32_t> line_begins_;
};

/// The texts that one ruleset is made of: the file itself (number 0), its idioms, what it is based on.
class Sources {
 public:
  /// Takes the text in and returns its number.
  std::uint32_t add(std::string name, std::string text);
  const Source& operator[](std::uint32_t file) const { return *sources_[file]; }
  const Source& of(const Span& span) const { return *sources_[span.file]; }
  std::string_view text(const Span& span) const;
  std::size_t size() const { return sources_.size(); }

 private:
  std::vector<std::unique_ptr<Source>> sources_;
};

}  // namespace sow::grammar
