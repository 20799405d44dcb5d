#include "interpreter/tell/board_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "interpreter/tell/layout.hpp"
#include "interpreter/text/position_text.hpp"
#include "interpreter/text/values.hpp"

namespace sow::tell {

using model::PlaceId;
using model::Ruleset;
using play::Position;

namespace {

constexpr std::array<const char*, 5> marker{" ", ".", "+", ">", "x"};
constexpr std::array<const char*, 5> colors{"", "\x1b[2m", "\x1b[1m", "\x1b[1;32m", "\x1b[1;31m"};

int seeds_at(const Ruleset& rules, const Position& position, PlaceId place) {
  int seeds = 0;
  for (int c = 0; c < (rules.kinds[0].owned ? rules.board.player_count() + 1 : 1); ++c) seeds += play::cell(rules, position, place, c);
  return seeds;
}

/// Special pieces at a place: "*S", "*N2" for two.
std::string specials_at(const Ruleset& rules, const Position& position, PlaceId place) {
  std::string text;
  for (int kind = 1; kind < static_cast<int>(rules.kinds.size()); ++kind) {
    const bool owned = rules.kinds[static_cast<std::size_t>(kind)].owned;
    for (int owner = model::nobody; owner < (owned ? rules.board.player_count() : 0); ++owner) {
      const int pieces = play::cell(rules, position, place, rules.class_of(kind, owner));
      if (pieces == 0) continue;
      text += kind_symbol(kind) + (owned ? text::player_letter(rules.board, owner) : "") + (pieces > 1 ? std::to_string(pieces) : "");
    }
  }
  return text;
}

std::string marks_at(const Ruleset& rules, const Position& position, PlaceId place) {
  std::string text;
  for (int mark = 0; mark < static_cast<int>(rules.marks.size()); ++mark) {
    const int put = play::mark_at(rules, position, mark, place);
    if (put != 0) text += mark_symbol(mark) + (put > 1 ? text::player_letter(rules.board, put - 2) : "");
  }
  return text;
}

std::string content(const Ruleset& rules, const Position& position, PlaceId place) {
  if (place == model::nowhere) return "";
  std::string text = std::to_string(seeds_at(rules, position, place)) + specials_at(rules, position, place) + marks_at(rules, position, place);
  if (!rules.board.is_hole(place)) return text;
  const int owner = position.owners[static_cast<std::size_t>(place)];
  if (owner != rules.board.places[static_cast<std::size_t>(place)].side) text += ":" + text::player_letter(rules.board, owner);
  return text;
}

class Drawing {
 public:
  Drawing(const Ruleset& rules, const Position& position, const BoardStyle& style)
      : rules_(rules), position_(position), style_(style), rows_(lay_out(rules.board)) {
    for (const DrawnRow& row : rows_) {
      letters_ = std::max(letters_, row.letter.size());
      for (std::size_t i = 0; i < row.holes.size(); ++i)
        width_ = std::max({width_, content(rules, position, row.holes[i]).size() + 1, row.numbers[i].size() + 1});
      for (const PlaceId store : {row.left, row.right})
        if (store != model::nowhere) store_width_ = std::max(store_width_, content(rules, position, store).size() + 1);
    }
  }

  std::string draw() const {
    std::string text;
    const std::size_t rows = rows_.size();
    for (std::size_t i = 0; i < rows; ++i) {
      if (i == 0 || !same_numbers(i, i - 1)) {
        const bool below = i > 0 && i + 1 == rows && regular();  // the last row has its numbers below
        if (!below) text += numbers(rows_[i]);
      }
      text += rule(i) + line(rows_[i]);
    }
    text += rule(rows);
    if (rows > 1 && regular()) text += numbers(rows_.back());
    return text;
  }

 private:
  bool regular() const {  // an upper half with one row of numbers, and a lower one
    for (std::size_t i = 0; i < rows_.size(); ++i)
      if (rows_[i].letter.empty() || rows_[i].numbers != rows_[i < rows_.size() / 2 ? 0 : rows_.size() - 1].numbers) return false;
    return true;
  }
  bool same_numbers(std::size_t a, std::size_t b) const {
    const bool halves = regular() && (a < rows_.size() / 2) != (b < rows_.size() / 2);
    return halves || (rows_[a].numbers == rows_[b].numbers && !rows_[a].letter.empty());
  }

  std::string margin(const std::string& letter) const { return fmt::format(" {:<{}} {:<{}}", letter, letters_, "", left_width()); }
  std::size_t left_width() const { return store_width_ == 0 ? 0 : store_width_ + 4; }

  std::string numbers(const DrawnRow& row) const {
    std::string text = margin("");
    for (const std::string& number : row.numbers) text += fmt::format("  {:>{}} ", number, width_);
    return text.substr(0, text.find_last_not_of(' ') + 1) + "\n";
  }

  std::string rule(std::size_t above) const {
    const bool top = above == 0, bottom = above == rows_.size(), middle = rows_.size() > 2 && above * 2 == rows_.size();
    const char* dash = middle ? "═" : "─";
    std::string text = margin("") + (top ? "┌" : bottom ? "└" : middle ? "╞" : "├");
    const std::size_t columns = rows_.front().holes.size();
    for (std::size_t column = 0; column < columns; ++column) {
      for (std::size_t i = 0; i < width_ + 2; ++i) text += dash;
      const bool end = column + 1 == columns;
      text += top ? (end ? "┐" : "┬") : bottom ? (end ? "┘" : "┴") : middle ? (end ? "╡" : "╪") : (end ? "┤" : "┼");
    }
    return text + "\n";
  }

  std::string cell(PlaceId place, std::size_t width) const {
    if (place == model::nowhere) return fmt::format("{:>{}}", "", width + 1);
    const auto touched = static_cast<std::size_t>(style_.last_move ? style_.last_move->at(place) : Touched::Not);
    const std::string text = fmt::format("{}{:>{}}", marker[touched], content(rules_, position_, place), width - 1);
    return style_.color && touched > 0 ? fmt::format("{}{}\x1b[0m ", colors[touched], text) : text + " ";
  }

  std::string store(PlaceId place) const {
    return place == model::nowhere ? std::string(left_width(), ' ') : fmt::format("[ {}]", cell(place, store_width_));
  }

  std::string line(const DrawnRow& row) const {
    std::string text = fmt::format(" {:<{}} ", row.letter, letters_);
    if (store_width_ > 0) text += store(row.left);
    text += "│";
    for (const PlaceId hole : row.holes) text += " " + cell(hole, width_) + "│";
    if (row.right != model::nowhere) text += store(row.right);
    return text + "\n";
  }

  const Ruleset& rules_;
  const Position& position_;
  const BoardStyle& style_;
  std::vector<DrawnRow> rows_;
  std::size_t letters_ = 0, width_ = 3, store_width_ = 0;
};

/// "South 6, North 0", or nothing where nothing lies.
std::string of_players(const Ruleset& rules, const Position& position, const std::vector<PlaceId>& places) {
  std::string text;
  bool any = false;
  for (std::size_t player = 0; player < places.size(); ++player) {
    const std::string here = content(rules, position, places[player]);
    any = any || here != "0";
    text += fmt::format("{}{} {}", player == 0 ? "" : ", ", rules.board.players[player], here);
  }
  return any ? text : "";
}

std::string line_if(const char* what, const std::string& said) { return said.empty() ? "" : fmt::format(" {}: {}\n", what, said); }

std::string legend(const Ruleset& rules, const Position& position, const BoardStyle& style) {
  std::string text;
  if (style.last_move && !style.last_move->empty()) text += " last move: . lifted  + sown  > last piece  x captured\n";
  for (int kind = 1; kind < static_cast<int>(rules.kinds.size()); ++kind) {
    const model::Kind& named = rules.kinds[static_cast<std::size_t>(kind)];
    text += fmt::format(" {}{} {}{}\n", kind_symbol(kind), named.owned ? "P" : "", named.name, named.owned ? " of player P" : "");
  }
  for (int mark = 0; mark < static_cast<int>(rules.marks.size()); ++mark) {
    const model::Mark& named = rules.marks[static_cast<std::size_t>(mark)];
    const std::string where = text::write_part(rules, position, "mark " + named.name);
    if (where != "none") text += fmt::format(" {} {}: {}\n", mark_symbol(mark), named.name, where);
  }
  if (const std::string owners = text::write_part(rules, position, "owner"); owners != "none") text += fmt::format(" owners: {}\n", owners);
  return text;
}

}  // namespace

const char* kind_symbol(int kind) {
  constexpr std::array<const char*, 7> symbols{"*", "o", "%", "@", "&", "$", "^"};  // at most 8 kinds, seeds among them
  return symbols[static_cast<std::size_t>(kind - 1) % symbols.size()];
}

const char* mark_symbol(int mark) {
  constexpr std::array<const char*, 4> symbols{"!", "=", "~", "?"};
  return symbols[static_cast<std::size_t>(mark) % symbols.size()];
}

std::string course_of(const Ruleset& rules, const Position& position) {
  switch (position.outcome) {
    case play::Outcome::Playing: return text::player_name(rules.board, position.next) + " plays next.";
    case play::Outcome::Won: return text::player_name(rules.board, position.winner) + " has won.";
    case play::Outcome::Drawn: return "The game is drawn.";
    case play::Outcome::Undecided: break;
  }
  return "The game stopped, undecided.";
}

std::string draw_board(const Ruleset& rules, const Position& position, const BoardStyle& style) {
  const auto rows = lay_out(rules.board);
  std::string text = Drawing(rules, position, style).draw();
  if (const auto loose = loose_stores(rules.board, rows); !loose.empty()) text += line_if("stores", of_players(rules, position, loose));
  text += line_if("beside the board", of_players(rules, position, rules.board.pile));
  text += line_if("in hand", of_players(rules, position, rules.board.hand));
  if (const std::string out = content(rules, position, rules.board.out); out != "0") text += line_if("out of play", out);
  return text + legend(rules, position, style) + " " + course_of(rules, position) + "\n";
}

}  // namespace sow::tell
