#pragma once
#include <functional>
#include <optional>

#include "grammar/ast.hpp"
#include "grammar/diagnostic.hpp"
#include "interpreter/model/board.hpp"

namespace sow::check {

/// The value of an amount in `board`: a numeral, or the reading of an option that is a number. Has reported what it can't resolve.
using AmountOf = std::function<std::optional<int>(const ast::Expression&)>;

/// The geometry of a board: places in their order, names, sides, numbers, tracks, facing holes. Reports S0401, S0402, S0404, S0903 and slips in
/// `owns` and `teams`; nothing if the board can't be built. A section that is missing (null) is reported by `gather_sections`.
///
/// Where the sections leave something open: an odd middle row, and all holes with more than two players and no `owns`, have no side; a
/// side of several rows (other than four rows of two players) is numbered on, row by row from its player's edge; a `track` replaces all default ones; a hole
/// faces nothing across if its row mirrors itself.
std::optional<model::Board> build_board(const ast::Board*, const ast::Players*, const ast::Teams*, const AmountOf&, grammar::Diagnostics&);

}  // namespace sow::check
