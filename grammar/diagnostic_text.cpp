#include <fmt/format.h>

#include <algorithm>

#include "grammar/characters.hpp"
#include "grammar/diagnostic.hpp"

namespace sow::grammar {

namespace {

constexpr std::size_t most_shown = 100;

const char* word_of(Severity severity) {
  switch (severity) {
    case Severity::Error: return "error";
    case Severity::Warning: return "warning";
    case Severity::Finding: return "finding";
    case Severity::Input: return "error";
  }
  return "";
}

std::string painted(std::string text, const char* color, const RenderStyle& style) {
  return style.color && !text.empty() ? fmt::format("\x1b[{}m{}\x1b[0m", color, text) : text;
}

const char* color_of(Severity severity) { return severity == Severity::Warning ? "1;33" : severity == Severity::Finding ? "1;36" : "1;31"; }

/// A line of a file and the marks under it, cut on both sides so that the marks are seen.
struct Excerpt {
  std::string text, marks;
};

int total_width(const std::vector<Character>& line) {
  int result = 0;
  for (const Character& one : line) result += one.width;
  return result;
}

/// The part [first, last) of the line that is shown when it has no more room than `width`.
std::pair<std::size_t, std::size_t> window(const std::vector<Character>& line, std::size_t begin, std::size_t end, int width) {
  std::size_t first = std::min(begin, line.size()), last = first;
  int used = 0;
  const auto fits = [&](std::size_t i) { return used + line[i].width <= width; };
  while (last < std::min(end, line.size()) && fits(last)) used += line[last++].width;
  for (bool grew = true; grew;) {
    grew = false;
    if (first > 0 && fits(first - 1)) used += line[--first].width, grew = true;
    if (last < line.size() && fits(last)) used += line[last++].width, grew = true;
  }
  return {first, last};
}

/// `begin` and `end` count characters of the line, from 0.
Excerpt excerpt(const std::vector<Character>& line, std::size_t begin, std::size_t end, char mark, int width) {
  Excerpt result;
  std::size_t first = 0, last = line.size();
  if (total_width(line) > width) std::tie(first, last) = window(line, begin, end, std::max(width - 6, 10));
  if (first > 0) result.text = result.marks = "...", result.marks.assign(3, ' ');
  for (std::size_t i = first; i < last; ++i) {
    result.text += line[i].text;
    if (i < end) result.marks.append(static_cast<std::size_t>(line[i].width), i < begin ? ' ' : mark);
  }
  if (begin >= last) result.marks += mark;  // behind the end of the line
  if (last < line.size()) result.text += "...";
  result.text.erase(result.text.find_last_not_of(' ') + 1);
  return result;
}

class Text {
 public:
  Text(const Sources& sources, const RenderStyle& style) : sources_(sources), style_(style) {}

  std::string message(const Diagnostic& one) {
    const bool placed = one.span.file != Span::nowhere;
    const Location place = placed ? location(one.span) : Location{};
    if (placed) out_ = fmt::format("{}:{}:{}: ", sources_.of(one.span).name(), place.line, place.column);
    out_ += fmt::format("{}: {}\n", painted(fmt::format("{} {}", word_of(one.severity()), one.code), color_of(one.severity()), style_), one.message);
    if (style_.brief) return out_;
    if (!placed) return remarks(one), out_;
    number_width_ = fmt::formatted_size("{}", place.line);
    for (const Note& note : one.notes) number_width_ = std::max(number_width_, fmt::formatted_size("{}", location(note.span).line));
    lines(one.span, '^', "", color_of(one.severity()));
    for (const Note& note : one.notes) further_place(one, note);
    remarks(one);
    return out_;
  }

 private:
  Location location(const Span& span) const { return sources_.of(span).location(span.begin); }
  std::string gutter(const std::string& number = "") const { return fmt::format("{:>{}} ", number, number_width_); }

  void lines(const Span& span, char mark, const std::string& text, const char* color) {
    const Source& source = sources_.of(span);
    const Location place = source.location(span.begin);
    const std::string_view line = source.line(place.line);
    const std::uint32_t line_end = source.line_begin(place.line) + static_cast<std::uint32_t>(line.size());
    const std::vector<Character> characters = split(line);
    const auto begin = static_cast<std::size_t>(place.column - 1);
    const std::size_t marked = split(source.text().substr(span.begin, std::min(span.end, line_end) - std::min(span.begin, line_end))).size();
    const int room = std::max(style_.width - static_cast<int>(number_width_) - 3, 20);
    const Excerpt shown = excerpt(characters, begin, begin + std::max<std::size_t>(marked, 1), mark, room);
    const std::size_t indent = std::min(shown.marks.find(mark), shown.marks.size());
    out_ += fmt::format("{}|\n{}|{}{}\n", gutter(), gutter(std::to_string(place.line)), shown.text.empty() ? "" : " ", shown.text);
    out_ += fmt::format("{}| {}{}{}{}\n", gutter(), shown.marks.substr(0, indent), painted(shown.marks.substr(indent), color, style_),
                        text.empty() ? "" : " ", text);
  }

  void further_place(const Diagnostic& one, const Note& note) {
    if (note.span.file != one.span.file) {
      const Location place = location(note.span);
      out_ += fmt::format("{}::: {}:{}:{}\n", gutter(), sources_.of(note.span).name(), place.line, place.column);
    }
    lines(note.span, '-', note.text, "1;34");
  }

  /// What was expected stands in its own line unless the message says it.
  void remarks(const Diagnostic& one) {
    if (!one.expected.empty() && one.message.rfind("expected ", 0) != 0) out_ += fmt::format("{}= expected {}\n", gutter(), one.expected);
    for (const std::string& line : one.advice) out_ += fmt::format("{}= {}\n", gutter(), line);
  }

  const Sources& sources_;
  const RenderStyle& style_;
  std::size_t number_width_ = 1;
  std::string out_;
};

}  // namespace

std::string render(const Diagnostic& diagnostic, const Sources& sources, const RenderStyle& style) {
  return Text(sources, style).message(diagnostic);
}

std::string render(const Diagnostics& diagnostics, const Sources& sources, const RenderStyle& style) {
  Diagnostics sorted = diagnostics;
  sorted.sort();
  if (sorted.all().empty()) return "";
  std::string result;
  const std::size_t shown = std::min(sorted.all().size(), most_shown);
  for (std::size_t i = 0; i < shown; ++i) {
    result += render(sorted.all()[i], sources, style);
    if (!style.brief) result += '\n';
  }
  const std::size_t hidden = sorted.all().size() - shown;
  if (hidden > 0) result += fmt::format("... and {} more\n", hidden);
  result += fmt::format("{} error{}, {} warning{} in {}\n", sorted.errors(), sorted.errors() == 1 ? "" : "s", sorted.warnings(),
                        sorted.warnings() == 1 ? "" : "s", sources[0].name());
  return result;
}

}  // namespace sow::grammar
