#pragma once
#include <string>

namespace sow::tests {

/// What a command gave.
struct Ran {
  int code = -1;
  std::string out, err;
};

/// Runs the program with these arguments (as a shell reads them), and with this text on standard input.
Ran sow(const std::string& arguments, const std::string& input = "");

}  // namespace sow::tests
