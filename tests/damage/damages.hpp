#pragma once
#include <cstdint>
#include <string>
#include <vector>

// Slips such as one makes in writing down rules.
namespace sow::damage {

enum class Kind { Dropped, Swapped, Number, Misspelt };
constexpr int kinds = 4;
const char* name_of(Kind);

struct Damage {
  Kind kind = Kind::Dropped;
  int line = 0;
  std::string was, is;   // the part that changed, for people
  std::string text;      // the whole damaged file
};

/// At most `each` damages of each kind to the rules of a shipped ruleset, all different; the same ones each time. Front matter, comments, texts
/// in quotes and citations stay, but a dropped or swapped statement takes its citations along.
std::vector<Damage> damages_of(const std::string& ruleset, const std::string& text, int each);

}  // namespace sow::damage
