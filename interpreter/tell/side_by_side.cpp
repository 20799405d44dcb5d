#include "interpreter/tell/side_by_side.hpp"

#include <algorithm>
#include <sstream>
#include <vector>

namespace sow::tell {

namespace {

std::vector<std::string> lines_of(const std::string& heading, const std::string& text) {
  std::vector<std::string> lines{heading};
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// Characters, not bytes: what continues a UTF-8 sequence has no width of its own.
std::size_t width_of(const std::string& line) {
  return static_cast<std::size_t>(std::count_if(line.begin(), line.end(), [](char byte) { return (byte & 0xC0) != 0x80; }));
}

}  // namespace

std::string side_by_side(const std::string& left_heading, const std::string& left, const std::string& right_heading, const std::string& right) {
  std::vector<std::string> a = lines_of(left_heading, left), b = lines_of(right_heading, right);
  a.resize(std::max(a.size(), b.size()));
  b.resize(a.size());
  std::size_t width = 0;
  for (const std::string& line : a) width = std::max(width, width_of(line));
  std::string text;
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::string line = a[i];
    if (!b[i].empty()) line += std::string(width - width_of(a[i]) + 3, ' ') + b[i];
    text += line + "\n";
  }
  return text;
}

}  // namespace sow::tell
