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

play::Lots said_lots(const model::Ruleset& rules, std::vector<std::string> texts, std::shared_ptr<LotsDrawn> drawn) {
  return play::Lots([&rules, texts = std::move(texts), drawn = std::move(drawn)](model::Type type, const std::vector<int>& alternatives) {
    if (drawn->used >= texts.size()) return std::size_t{0};
    const std::string& said = texts[drawn->used++];
    for (std::size_t i = 0; i < alternatives.size(); ++i)
      if (write_lot(rules, type, alternatives[i]) == said) return i;
    drawn->unfit.push_back(said);
    return std::size_t{0};
  });
}

}  // namespace sow::text
