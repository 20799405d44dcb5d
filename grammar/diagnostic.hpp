#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "grammar/source.hpp"

namespace sow::grammar {

enum class Severity { Error, Warning, Finding, Input };

/// A second place that a message speaks of ("first given here, by `use rounds` in line 9").
struct Note {
  Span span;
  std::string text;
};

/// One message about a file. Its code ("S0201") is given once and never again; the digit after S is the severity.
struct Diagnostic {
  std::string code;
  Span span;
  std::string message;                 // "unknown name `ocupied`"
  std::string expected;                // "what it is, such as `empty`", or empty
  std::vector<std::string> advice;     // each a line after "= "
  std::string replacement;             // what can be typed in place of the span, or empty
  std::vector<Note> notes;
  std::optional<std::uint32_t> before; // it is told before all others from this byte on, since it may explain them

  Severity severity() const;
};

/// Collects messages: checks never throw and never print. Kept in file order when rendered.
class Diagnostics {
 public:
  Diagnostic& add(std::string code, Span span, std::string message);
  bool has_errors() const;
  int errors() const;
  int warnings() const;
  const std::vector<Diagnostic>& all() const { return all_; }
  std::vector<Diagnostic>& all() { return all_; }
  /// By file, place and code; the same message at the same place once.
  void sort();

 private:
  std::vector<Diagnostic> all_;
};

struct RenderStyle {
  bool color = false;
  int width = 100;      // a longer source line is cut on both sides around the carets
  bool brief = false;   // the first line of each message only
};

/// A message for people, with the line of the file and carets (docs/language.md shows the form); without both where its span is nowhere.
std::string render(const Diagnostic&, const Sources&, const RenderStyle& = {});

/// All messages; after a hundred the rest is counted. Ends with "2 errors, 0 warnings in toy.sow".
std::string render(const Diagnostics&, const Sources&, const RenderStyle& = {});

}  // namespace sow::grammar
