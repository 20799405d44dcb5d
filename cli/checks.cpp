#include "cli/checks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <memory>

namespace sow::cli {

namespace {

/// The text as a number; false if it is none, or has more than a number in it.
template <class Number>
bool read(const std::string& text, Number& value) {
  const char* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, value);
  return error == std::errc{} && stopped == end;
}

}  // namespace

CLI::Validator whole_number(std::int64_t least, std::int64_t most) {
  const auto check = [least, most](const std::string& text) -> std::string {
    std::int64_t value = 0;
    if (read(text, value) && value >= least && value <= most) return "";
    return fmt::format("`{}` is no whole number from {} to {}", text, least, most);
  };
  return CLI::Validator(check, "");
}

CLI::Validator number(double least, double most) {
  const auto check = [least, most](const std::string& text) -> std::string {
    double value = 0;
    if (read(text, value) && value >= least && value <= most) return "";
    return fmt::format("`{}` is no number from {} to {}", text, least, most);
  };
  return CLI::Validator(check, "");
}

CLI::Validator one_of(std::vector<std::string> words) {
  const auto check = [words = std::move(words)](const std::string& text) -> std::string {
    if (std::find(words.begin(), words.end(), text) != words.end()) return "";
    return fmt::format("`{}` is none of {}", text, fmt::join(words, ", "));
  };
  return CLI::Validator(check, "");
}

CLI::Validator no_contradiction() {
  const auto given = std::make_shared<std::map<std::string, std::string>>();
  const auto check = [given](const std::string& text) -> std::string {
    const std::size_t equals = text.find('=');
    const auto [before, is_new] = given->emplace(equals == std::string::npos ? "" : text.substr(0, equals), text);
    return is_new || before->second == text ? "" : fmt::format("`{}` and `{}` can't both hold", before->second, text);
  };
  return CLI::Validator(check, "");
}

}  // namespace sow::cli
