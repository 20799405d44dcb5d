#include "grammar/source.hpp"

#include <algorithm>

namespace sow::grammar {

Source::Source(std::string name, std::string text) : name_(std::move(name)), text_(std::move(text)), line_begins_{0} {
  for (std::size_t i = text_.find('\n'); i != std::string::npos; i = text_.find('\n', i + 1))
    line_begins_.push_back(static_cast<std::uint32_t>(i + 1));
}

Location Source::location(std::uint32_t byte) const {
  const auto next = std::upper_bound(line_begins_.begin(), line_begins_.end(), byte);
  const auto number = static_cast<int>(next - line_begins_.begin());
  const std::uint32_t begin = line_begin(number);
  const std::uint32_t end = std::min(byte, static_cast<std::uint32_t>(text_.size()));
  // A byte that goes on with a character (10xxxxxx) is not counted.
  const auto first_byte = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
  const auto characters = end > begin ? std::count_if(text_.begin() + begin, text_.begin() + end, first_byte) : 0;
  return {number, static_cast<int>(characters) + 1};
}

std::string_view Source::line(int number) const {
  if (number < 1 || number > line_count()) return {};
  std::string_view rest = std::string_view(text_).substr(line_begin(number));
  rest = rest.substr(0, rest.find('\n'));
  if (!rest.empty() && rest.back() == '\r') rest.remove_suffix(1);
  return rest;
}

std::uint32_t Source::line_begin(int number) const { return line_begins_[static_cast<std::size_t>(number - 1)]; }

std::uint32_t Sources::add(std::string name, std::string text) {
  sources_.push_back(std::make_unique<Source>(std::move(name), std::move(text)));
  return static_cast<std::uint32_t>(sources_.size() - 1);
}

std::string_view Sources::text(const Span& span) const {
  return std::string_view(of(span).text()).substr(span.begin, span.end - span.begin);
}

}  // namespace sow::grammar
