#pragma once
#include <string>

namespace sow::tell {

/// Two texts of several lines beside each other, each under its heading.
std::string side_by_side(const std::string& left_heading, const std::string& left, const std::string& right_heading, const std::string& right);

}  // namespace sow::tell
