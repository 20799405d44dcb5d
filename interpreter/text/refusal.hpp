#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "grammar/diagnostic.hpp"
#include "interpreter/play/game.hpp"

namespace sow::text {

/// S3003: `word`, a part of the move text, is nothing that a move could hold.
grammar::Diagnostic unreadable_move(const model::Ruleset&, std::string_view text, std::string_view word);

/// S3004: what spoke against the move, and at most twenty legal ones.
grammar::Diagnostic illegal_move(const play::Game&, const play::State&, std::string_view text, const std::vector<std::string>& words,
                                 const std::vector<play::Move>& legal);

/// S3005: the moves that it could mean.
grammar::Diagnostic ambiguous_move(std::string_view text, const std::vector<std::string>& meant);

}  // namespace sow::text
