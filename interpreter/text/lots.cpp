#include "interpreter/text/lots.hpp"

#include "interpreter/text/values.hpp"

namespace sow::text {

namespace {

std::string write_lot(const model::Ruleset& rules, model::Type type, int value) {
  if (type == model::Type::Kind) return rules.kinds[static_cast<std::size_t>(value)].name;
  return write_value(rules.board, type, value);
}

}  // namespace

std::vector<std::string> write_lots(const model::Ruleset& rules, const play::Ply& ply) {
  std::vector<std::string> texts;
  for (const play::Drawn& lot : ply.lots) texts.push_back(write_lot(rules, lot.type, lot.value));
  return texts;
}

play::Lots said_lots(const model::Ruleset& rules, std::vector<std::string> texts) {
  std::size_t used = 0;
  return play::Lots([&rules, texts = std::move(texts), used](model::Type type, const std::vector<int>& alternatives) mutable {
    const std::string said = used < texts.size() ? texts[used++] : "";
    for (std::size_t i = 0; i < alternatives.size(); ++i)
      if (write_lot(rules, type, alternatives[i]) == said) return i;
    return std::size_t{0};
  });
}

}  // namespace sow::text
