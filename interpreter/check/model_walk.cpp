#include "interpreter/check/model_walk.hpp"

#include <fmt/format.h>

namespace sow::check {

const model::Moment* in_force(const model::Ruleset& rules, std::size_t phase, model::MomentKind kind) {
  const int own = rules.phases[phase].moments[static_cast<std::size_t>(kind)];
  const int outside = rules.phases[0].moments[static_cast<std::size_t>(kind)];
  const bool not_taken_over = kind == model::MomentKind::Legal || kind == model::MomentKind::NoMove;
  if (rules.phases[phase].simultaneous && not_taken_over && own == outside) return nullptr;
  const int index = own >= 0 ? own : outside;
  return index < 0 ? nullptr : &rules.moments[static_cast<std::size_t>(index)];
}

const model::Statement* find_first(const model::Block& block, model::Do op) {
  const model::Statement* found = nullptr;
  walk(block, [&](const model::Statement& s) {
    if (found == nullptr && s.op == op) found = &s;
  });
  return found;
}

bool has(const model::Block& block, model::Do op) { return find_first(block, op) != nullptr; }

std::string quoted_text(const grammar::Sources& sources, const grammar::Span& span) {
  constexpr std::size_t longest = 60;
  std::string text;
  for (const char c : sources.text(span)) {
    const bool blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
    if (!blank) {
      text += c;
    } else if (!text.empty() && text.back() != ' ') {
      text += ' ';
    }
  }
  if (text.size() > longest) {
    std::size_t cut = longest;
    while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0u) == 0x80u) --cut;  // not inside a character
    text = text.substr(0, cut) + " ...";
  }
  return "`" + text + "`";
}

}  // namespace sow::check
