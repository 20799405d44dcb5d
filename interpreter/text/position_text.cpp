#include "interpreter/text/position_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "interpreter/text/position_keys.hpp"
#include "interpreter/text/values.hpp"

namespace sow::text {

using model::Board;
using model::PlaceId;
using model::Ruleset;
using play::Position;
using Sort = PositionKey::Sort;

std::vector<PositionKey> position_keys(const Ruleset& rules) {
  std::vector<PositionKey> keys{{Sort::Piles, "piles"}, {Sort::Hand, "hand"},       {Sort::Out, "out"},     {Sort::Phase, "phase"},
                                {Sort::Round, "round"}, {Sort::Starter, "starter"}, {Sort::Turns, "turns"}, {Sort::Owner, "owner"}};
  const auto add = [&](Sort sort, const std::string& name, std::size_t index) { keys.push_back({sort, name, static_cast<int>(index)}); };
  for (std::size_t i = 0; i < rules.marks.size(); ++i) add(Sort::Mark, "mark " + rules.marks[i].name, i);
  for (std::size_t i = 0; i < rules.kinds.size(); ++i)
    if (i > 0 || rules.kinds[i].owned) add(Sort::Kind, "kind " + rules.kinds[i].name, i);
  for (std::size_t i = 0; i < rules.memory.size(); ++i)
    if (rules.memory[i].lifetime != ast::Remember::Lifetime::Turn) add(Sort::Remembered, rules.memory[i].name, i);
  add(Sort::Won, "won", 0);
  return keys;
}

namespace {

int seeds_at(const Ruleset& rules, const Position& position, PlaceId place) {
  int seeds = 0;
  const model::Kind& kind = rules.kinds[0];
  const int classes = kind.owned ? rules.board.player_count() + 1 : 1;
  for (int i = 0; i < classes; ++i) seeds += play::cell(rules, position, place, kind.first_class + i);
  return seeds;
}

std::string seeds_of(const Ruleset& rules, const Position& position, const std::vector<PlaceId>& places, const char* between) {
  std::vector<int> seeds;
  for (const PlaceId place : places) seeds.push_back(seeds_at(rules, position, place));
  return fmt::format("{}", fmt::join(seeds, between));
}

std::string write_holes(const Ruleset& rules, const Position& position) {
  std::string text;
  int hole = 0;
  for (const int end : rules.board.group_ends) {
    std::vector<PlaceId> group;
    for (; hole < end; ++hole) group.push_back(static_cast<PlaceId>(hole));
    text += (text.empty() ? "" : " / ") + seeds_of(rules, position, group, " ");
  }
  return text;
}

/// What `one` says of each place, where it says something.
std::string write_list(int places, const std::function<std::string(PlaceId)>& one) {
  std::string text;
  for (int place = 0; place < places; ++place)
    if (const std::string said = one(static_cast<PlaceId>(place)); !said.empty()) text += (text.empty() ? "" : ",") + said;
  return text.empty() ? "none" : text;
}

std::string write_owners(const Board& board, const Position& position) {
  return write_list(board.holes, [&](PlaceId hole) -> std::string {
    const int owner = position.owners[static_cast<std::size_t>(hole)];
    if (owner == board.places[static_cast<std::size_t>(hole)].side) return "";
    return place_name(board, hole) + ":" + player_letter(board, owner);
  });
}

std::string write_mark(const Ruleset& rules, const Position& position, int mark) {
  return write_list(rules.board.place_count(), [&](PlaceId place) -> std::string {
    const int put = play::mark_at(rules, position, mark, place);
    if (put == 0) return "";
    return place_name(rules.board, place) + (put == 1 ? "" : ":" + player_letter(rules.board, put - 2));
  });
}

std::string write_kind(const Ruleset& rules, const Position& position, int kind) {
  const bool owned = rules.kinds[static_cast<std::size_t>(kind)].owned;
  return write_list(rules.board.place_count(), [&](PlaceId place) {
    std::string text;
    for (int owner = model::nobody; owner < (owned ? rules.board.player_count() : 0); ++owner) {
      if (kind == 0 && owner == model::nobody) continue;  // seeds of nobody are the plain numbers
      const int pieces = play::cell(rules, position, place, rules.class_of(kind, owner));
      if (pieces == 0) continue;
      text += (text.empty() ? "" : ",") + place_name(rules.board, place);
      if (owner != model::nobody) text += ":" + player_letter(rules.board, owner);
      if (pieces > 1) text += fmt::format("*{}", pieces);
    }
    return text;
  });
}

std::string write_remembered(const Ruleset& rules, const Position& position, const model::Memory& memory) {
  const Position fresh = play::fresh_position(rules);
  const auto value = [&](const Position& from, int cell) { return from.memory[static_cast<std::size_t>(memory.first_cell + cell)]; };
  if (memory.of == ast::Remember::Of::EachHole)
    return write_list(memory.cells, [&](PlaceId hole) -> std::string {
      if (value(position, hole) == value(fresh, hole)) return "";
      return place_name(rules.board, hole) + ":" + write_value(rules.board, memory.type, value(position, hole));
    });
  std::string text;
  for (int cell = 0; cell < memory.cells; ++cell)
    text += (cell == 0 ? "" : ",") + write_value(rules.board, memory.type, value(position, cell));
  return text;
}

std::string write_won(const Board& board, const Position& position) {
  switch (position.outcome) {
    case play::Outcome::Playing: break;
    case play::Outcome::Won: return player_letter(board, position.winner);
    case play::Outcome::Drawn: return "-";
    case play::Outcome::Undecided: return "undecided";
  }
  return "none";
}

std::string write_turns(const Board& board, const Position& position) {
  return fmt::format("{}", fmt::join(position.turns.begin(), position.turns.begin() + board.player_count(), ","));
}

std::string write_key(const Ruleset& rules, const Position& position, const PositionKey& key) {
  const Board& board = rules.board;
  switch (key.sort) {
    case Sort::Piles: return seeds_of(rules, position, board.pile, ",");
    case Sort::Hand: return seeds_of(rules, position, board.hand, ",");
    case Sort::Out: return seeds_of(rules, position, {board.out}, ",");
    case Sort::Phase: return rules.phases[static_cast<std::size_t>(position.phase)].name;
    case Sort::Round: return std::to_string(position.round);
    case Sort::Starter: return player_letter(board, position.starter);
    case Sort::Turns: return write_turns(board, position);
    case Sort::Owner: return write_owners(board, position);
    case Sort::Mark: return write_mark(rules, position, key.index);
    case Sort::Kind: return write_kind(rules, position, key.index);
    case Sort::Remembered: return write_remembered(rules, position, rules.memory[static_cast<std::size_t>(key.index)]);
    case Sort::Won: break;
  }
  return write_won(board, position);
}

}  // namespace

std::string write_part(const Ruleset& rules, const Position& position, const std::string& part) {
  if (part == "holes") return write_holes(rules, position);
  if (part == "stores") return rules.board.has_stores ? seeds_of(rules, position, rules.board.store, " ") : "-";
  if (part == "mover") return player_letter(rules.board, position.next);
  for (const PositionKey& key : position_keys(rules))
    if (key.name == part) return write_key(rules, position, key);
  return "";
}

std::string write_position(const Ruleset& rules, const Position& position) {
  const Position fresh = play::fresh_position(rules);
  std::string keys;
  for (const PositionKey& key : position_keys(rules))
    if (const std::string value = write_key(rules, position, key); value != write_key(rules, fresh, key)) keys += " " + key.name + "=" + value;
  const std::string text =
      fmt::format("{} ; {} ; {}", write_holes(rules, position), write_part(rules, position, "stores"), write_part(rules, position, "mover"));
  return keys.empty() ? text : text + " ;" + keys;
}

std::vector<std::string> differing_parts(const Ruleset& rules, const WrittenPosition& expected, const Position& found) {
  std::vector<std::string> compared{"holes"}, differing;
  if (expected.stores) compared.push_back("stores");
  if (expected.mover) compared.push_back("mover");
  compared.insert(compared.end(), expected.keys.begin(), expected.keys.end());
  std::copy_if(compared.begin(), compared.end(), std::back_inserter(differing), [&](const std::string& part) {
    return write_part(rules, expected.position, part) != write_part(rules, found, part);
  });
  return differing;
}

}  // namespace sow::text
