#include "interpreter/tell/board_svg.hpp"

#include <fmt/format.h>

#include <cmath>
#include <map>
#include <vector>

#include "interpreter/tell/board_text.hpp"
#include "interpreter/tell/layout.hpp"
#include "interpreter/text/values.hpp"

namespace sow::tell {

using model::PlaceId;
using model::Ruleset;
using play::Position;

namespace {

constexpr double step = 84, row_step = 98, hole_radius = 34, seed_radius = 4.2, margin = 40, arrow_head = 13;
constexpr int most_seeds_drawn = 40;
constexpr const char* player_colors[model::max_players] = {"#9c2f2f", "#2f4f9c", "#2f7a45", "#8a6d1f"};

std::string escaped(const std::string& text) {
  std::string out;
  for (const char sign : text) {
    if (sign == '&') out += "&amp;";
    else if (sign == '<') out += "&lt;";
    else if (sign == '>') out += "&gt;";
    else out += sign;
  }
  return out;
}

/// Seeds lie in a spiral (Vogel's: each by the golden angle from the one before), so any number looks evenly spread.
std::string seeds(double x, double y, int count) {
  std::string svg;
  const int drawn = std::min(count, most_seeds_drawn);
  const double spread = std::min(7.0, (hole_radius - seed_radius - 4) / std::sqrt(std::max(drawn, 1)));
  for (int i = 0; i < drawn; ++i) {
    const double radius = drawn == 1 ? 0 : spread * std::sqrt(i + 0.5), angle = 2.39996 * i;
    svg += fmt::format("<circle class=\"seed\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{}\"/>\n", x + radius * std::cos(angle),
                       y + radius * std::sin(angle), seed_radius);
  }
  return svg;
}

class Picture {
 public:
  Picture(const Ruleset& rules, const Position& position, const Footprints* last_move)
      : rules_(rules), position_(position), last_move_(last_move), rows_(lay_out(rules.board)) {
    for (const DrawnRow& row : rows_) stores_ = stores_ || row.left != model::nowhere || row.right != model::nowhere;
    left_ = margin + (stores_ ? step : 0);
    width_ = 2 * left_ + step * static_cast<double>(rows_.front().holes.size());
    height_ = 2 * margin + row_step * static_cast<double>(rows_.size());
    for (std::size_t row = 0; row < rows_.size(); ++row) place_row(row);
  }

  std::string draw(const std::string& title) const {
    const std::vector<std::string> below = captions();
    const double height = height_ + 22.0 * static_cast<double>(below.size() + 1);
    std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\">\n<title>{}</title>\n<style>\n"
        ".board {{ fill: #d9b98a; stroke: #8a6234; stroke-width: 2 }}\n.hole {{ fill: #b98f5a; stroke: #8a6234 }}\n"
        ".seed {{ fill: #4a3522 }}\n.lifted {{ stroke: #777; stroke-width: 3; stroke-dasharray: 4 3 }}\n"
        ".sown {{ stroke: #fff; stroke-width: 3 }}\n.last {{ stroke: #ffd400; stroke-width: 5 }}\n.captured {{ stroke: #c00; stroke-width: 4 }}\n"
        "text {{ font: 14px sans-serif; text-anchor: middle }}\n.number {{ font-weight: bold; paint-order: stroke; stroke: #d9b98a; stroke-width: 3 }}\n"
        ".name {{ font-size: 11px; opacity: 0.75 }}\n.way {{ fill: none; stroke: #1d3f6e; stroke-width: 4; stroke-linejoin: round; opacity: 0.5 }}\n"
        ".head {{ fill: #1d3f6e; opacity: 0.75 }}\n.caption {{ text-anchor: start }}\n</style>\n",
        width_, height, escaped(title));
    svg += fmt::format("<rect width=\"{:.0f}\" height=\"{:.0f}\" fill=\"#fff\"/>\n", width_, height);
    svg += fmt::format("<rect class=\"board\" x=\"{0}\" y=\"{0}\" width=\"{1:.0f}\" height=\"{2:.0f}\" rx=\"24\"/>\n", margin / 2, width_ - margin,
                       height_ - margin);
    for (const auto& [place, at] : points_) svg += draw_place(place, at.x, at.y);
    svg += arrow();
    for (std::size_t i = 0; i < below.size(); ++i)
      svg += fmt::format("<text class=\"caption\" x=\"{}\" y=\"{:.0f}\">{}</text>\n", margin / 2, height_ + 8 + 22.0 * static_cast<double>(i),
                         escaped(below[i]));
    return svg + "</svg>\n";
  }

 private:
  struct Point {
    double x = 0, y = 0;
  };

  void place_row(std::size_t row) {
    const double y = margin + row_step * (static_cast<double>(row) + 0.5);
    const DrawnRow& drawn = rows_[row];
    for (std::size_t column = 0; column < drawn.holes.size(); ++column)
      if (drawn.holes[column] != model::nowhere) points_[drawn.holes[column]] = {left_ + step * (static_cast<double>(column) + 0.5), y};
    if (drawn.left != model::nowhere) points_[drawn.left] = {left_ - step / 2, y};
    if (drawn.right != model::nowhere) points_[drawn.right] = {width_ - left_ + step / 2, y};
  }

  /// The way of the first lap, from hole to hole.
  std::string arrow() const {
    std::vector<Point> way;
    for (const PlaceId place : last_move_ ? last_move_->first_lap() : std::vector<PlaceId>{})
      if (const auto found = points_.find(place); found != points_.end()) way.push_back(found->second);
    if (way.size() < 2) return "";
    const Point to = way.back(), from = way[way.size() - 2];
    const double length = std::max(std::hypot(to.x - from.x, to.y - from.y), 1.0), dx = (to.x - from.x) / length, dy = (to.y - from.y) / length;
    const Point neck{to.x - arrow_head * dx, to.y - arrow_head * dy};
    way.back() = neck;
    std::string points;
    for (const Point& at : way) points += fmt::format("{:.1f},{:.1f} ", at.x, at.y);
    return fmt::format("<polyline class=\"way\" points=\"{}\"/>\n<path class=\"head\" d=\"M{:.1f} {:.1f} L{:.1f} {:.1f} L{:.1f} {:.1f} Z\"/>\n", points,
                       to.x, to.y, neck.x - arrow_head / 1.6 * dy, neck.y + arrow_head / 1.6 * dx, neck.x + arrow_head / 1.6 * dy,
                       neck.y - arrow_head / 1.6 * dx);
  }

  const char* ring(PlaceId place) const {
    switch (last_move_ ? last_move_->at(place) : Touched::Not) {
      case Touched::Not: break;
      case Touched::Lifted: return " lifted";
      case Touched::Sown: return " sown";
      case Touched::LastSown: return " last";
      case Touched::Captured: return " captured";
    }
    return "";
  }

  std::string draw_place(PlaceId place, double x, double y) const {
    int all = 0;
    for (int c = 0; c < (rules_.kinds[0].owned ? rules_.board.player_count() + 1 : 1); ++c) all += play::cell(rules_, position_, place, c);
    std::string svg = rules_.board.is_hole(place)
                          ? fmt::format("<circle class=\"hole{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{}\"/>\n", ring(place), x, y, hole_radius)
                          : fmt::format("<rect class=\"hole{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{}\" height=\"{}\" rx=\"18\"/>\n", ring(place),
                                        x - hole_radius, y - hole_radius, 2 * hole_radius, 2 * hole_radius);
    svg += seeds(x, y, all) + specials(place, x, y);
    svg += fmt::format("<text class=\"number\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", x + hole_radius - 4, y + hole_radius, all);
    svg += fmt::format("<text class=\"name\" x=\"{:.1f}\" y=\"{:.1f}\">{}{}</text>\n", x, y - hole_radius - 3,
                       text::place_name(rules_.board, place), said_of(place));
    return svg;
  }

  /// Marks, and an owner other than the side's.
  std::string said_of(PlaceId place) const {
    std::string text;
    for (int mark = 0; mark < static_cast<int>(rules_.marks.size()); ++mark)
      if (play::mark_at(rules_, position_, mark, place) != 0) text += " " + rules_.marks[static_cast<std::size_t>(mark)].name;
    if (!rules_.board.is_hole(place)) return text;
    const int owner = position_.owners[static_cast<std::size_t>(place)];
    const bool other = owner != rules_.board.places[static_cast<std::size_t>(place)].side;
    return other ? text + " (" + text::player_letter(rules_.board, owner) + ")" : text;
  }

  std::string specials(PlaceId place, double x, double y) const {
    std::string svg;
    int drawn = 0;
    for (int kind = 1; kind < static_cast<int>(rules_.kinds.size()); ++kind)
      for (int owner = model::nobody; owner < (rules_.kinds[static_cast<std::size_t>(kind)].owned ? rules_.board.player_count() : 0); ++owner)
        for (int i = 0; i < play::cell(rules_, position_, place, rules_.class_of(kind, owner)); ++i)
          svg += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"10\" fill=\"{}\" stroke=\"#fff\"><title>{}</title></circle>\n",
                             x - 14 + 14 * (drawn++ % 3), y - 10, owner < 0 ? "#222" : player_colors[owner],
                             rules_.kinds[static_cast<std::size_t>(kind)].name);
    return svg;
  }

  /// What the picture does not show: piles, and how the game stands.
  std::vector<std::string> captions() const {
    std::vector<std::string> lines;
    std::string text = draw_board(rules_, position_);
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = text.find('\n', begin);
      std::string line = text.substr(begin, end - begin);
      if (line.find(": ") != std::string::npos || end + 1 >= text.size()) lines.push_back(line.substr(1));
      begin = end + 1;
    }
    return lines;
  }

  const Ruleset& rules_;
  const Position& position_;
  const Footprints* last_move_;
  std::vector<DrawnRow> rows_;
  std::map<PlaceId, Point> points_;
  bool stores_ = false;
  double left_ = 0, width_ = 0, height_ = 0;
};

}  // namespace

std::string draw_svg(const Ruleset& rules, const Position& position, const std::string& title, const Footprints* last_move) {
  return Picture(rules, position, last_move).draw(title);
}

}  // namespace sow::tell
