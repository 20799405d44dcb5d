#include "interpreter/text/values.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace sow::text {

using model::Board;
using model::Direction;
using model::PlaceId;
using model::Type;

namespace {

constexpr std::array<const char*, model::direction_count> directions{"undecided", "counterclockwise", "clockwise", "northward",
                                                                     "southward", "eastward",         "westward"};

std::optional<int> read_number(std::string_view word) {
  int value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size() || value < -32768 || value > 32767) return std::nullopt;
  return value;
}

}  // namespace

std::string player_name(const Board& board, int player) {
  return player == model::nobody ? "nobody" : board.players[static_cast<std::size_t>(player)];
}

std::string player_letter(const Board& board, int player) {
  return player == model::nobody ? "-" : player_name(board, player).substr(0, 1);
}

std::optional<int> read_player(const Board& board, std::string_view word) {
  if (word == "-" || word == "nobody") return model::nobody;
  const auto said = [&](const std::string& name) { return name == word || name.substr(0, 1) == word; };
  const auto found = std::find_if(board.players.begin(), board.players.end(), said);
  if (found == board.players.end()) return std::nullopt;
  return static_cast<int>(found - board.players.begin());
}

const char* direction_name(Direction direction) { return directions[static_cast<std::size_t>(direction)]; }

std::optional<Direction> read_direction(std::string_view word) {
  const auto found = std::find(directions.begin(), directions.end(), word);
  if (found == directions.end()) return std::nullopt;
  return static_cast<Direction>(found - directions.begin());
}

std::string place_name(const Board& board, PlaceId place) {
  if (place == model::nowhere) return "nowhere";
  const model::Place& found = board.places[static_cast<std::size_t>(place)];
  return found.sort == model::PlaceSort::Hand ? player_letter(board, found.side) + "H" : found.name;
}

std::optional<PlaceId> read_place(const Board& board, std::string_view word) {
  if (word == "nowhere") return model::nowhere;
  for (int place = 0; place < board.place_count(); ++place)
    if (place_name(board, static_cast<PlaceId>(place)) == word) return static_cast<PlaceId>(place);
  return std::nullopt;
}

std::string write_value(const Board& board, Type type, int value) {
  switch (type) {
    case Type::Flag: return value != 0 ? "yes" : "no";
    case Type::Place: return place_name(board, static_cast<PlaceId>(value));
    case Type::Player: return player_letter(board, value);
    case Type::Direction: return direction_name(static_cast<Direction>(value));
    case Type::None:
    case Type::Places:
    case Type::Number:
    case Type::Kind:
    case Type::Label: break;
  }
  return std::to_string(value);
}

std::optional<int> read_value(const Board& board, Type type, std::string_view word) {
  switch (type) {
    case Type::Flag:
      if (word == "yes") return 1;
      if (word == "no") return 0;
      return std::nullopt;
    case Type::Place: return read_place(board, word);
    case Type::Player: return read_player(board, word);
    case Type::Direction: {
      const auto direction = read_direction(word);
      return direction ? std::optional<int>(static_cast<int>(*direction)) : std::nullopt;
    }
    case Type::None:
    case Type::Places:
    case Type::Number:
    case Type::Kind:
    case Type::Label: break;
  }
  return read_number(word);
}

const char* expected_value(Type type) {
  switch (type) {
    case Type::Flag: return "`yes` or `no`";
    case Type::Place: return "a place, such as `S3`, or `nowhere`";
    case Type::Player: return "a player, such as `S`, or `-`";
    case Type::Direction: return "a direction, such as `counterclockwise`, or `undecided`";
    case Type::None:
    case Type::Places:
    case Type::Number:
    case Type::Kind:
    case Type::Label: break;
  }
  return "a number from -32768 to 32767";
}

}  // namespace sow::text
