#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "interpreter/model/model.hpp"

namespace sow::text {

/// "S", or "-" for nobody.
std::string player_letter(const model::Board&, int player);
/// "South", or "nobody".
std::string player_name(const model::Board&, int player);
/// A player by letter or name; nobody for `-` and `nobody`.
std::optional<int> read_player(const model::Board&, std::string_view word);

/// "counterclockwise", ..., "undecided".
const char* direction_name(model::Direction);
std::optional<model::Direction> read_direction(std::string_view word);

/// The name of a place as the formats have it, `nowhere` too. A hand, which rules can't name, is `SH`, `NH` ...
std::string place_name(const model::Board&, model::PlaceId);
std::optional<model::PlaceId> read_place(const model::Board&, std::string_view word);

/// A remembered value: a number, `yes`, `S3`, `N` ...
std::string write_value(const model::Board&, model::Type, int value);
std::optional<int> read_value(const model::Board&, model::Type, std::string_view word);
/// What may stand for a value of the type: "a number".
const char* expected_value(model::Type);

}  // namespace sow::text
