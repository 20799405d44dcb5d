#pragma once
#include <memory>
#include <string>
#include <vector>

#include "interpreter/play/game.hpp"

namespace sow::text {

/// The lots of a ply as they are written: the values drawn, in order ("N", "S3", "4").
std::vector<std::string> write_lots(const model::Ruleset&, const play::Ply&);

/// How far written lots were drawn.
struct LotsDrawn {
  std::size_t used = 0;
  std::vector<std::string> unfit;  // those that were none of the alternatives
};

/// Lots that come as they are written. A text that is none of the alternatives, and what is drawn after the last, gives the first.
play::Lots said_lots(const model::Ruleset&, std::vector<std::string> texts, std::shared_ptr<LotsDrawn> drawn = std::make_shared<LotsDrawn>());

}  // namespace sow::text
