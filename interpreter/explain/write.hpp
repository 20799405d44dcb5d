#pragma once
#include <string>
#include <vector>

#include "interpreter/explain/document.hpp"
#include "interpreter/play/game.hpp"

// The explanation as a page.
namespace sow::explain {

/// A legal first move with the board after it.
struct Opening {
  std::string move;     // "S3"
  std::string outcome;  // "5 captured, 3 laps"
  std::string board;    // as text
  std::string svg;
};

/// The board at the start, and the first moves.
struct Pictures {
  std::string board, svg;       // as text, as SVG
  std::vector<Opening> openings;
  bool more = false;            // there are more first moves than these
};

/// Draws them. `lots` of the start and of the moves are drawn with one seed.
Pictures draw_pictures(const play::Game&, const std::string& title);

std::string as_text(const Document&, const Pictures&);
std::string as_markdown(const Document&, const Pictures&);
std::string as_html(const Document&, const Pictures&);

/// Each claim of the sources against the sentences that hold it.
std::string side_by_side_text(const Document&);
std::string side_by_side_markdown(const Document&);
std::string side_by_side_html(const Document&);

}  // namespace sow::explain
