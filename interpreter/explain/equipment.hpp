#pragma once
#include "interpreter/explain/document.hpp"
#include "interpreter/explain/teller.hpp"

namespace sow::explain {

/// The board, the players, the pieces, marks and where captures go.
Section board_section(const Names&, Teller&);

}  // namespace sow::explain
