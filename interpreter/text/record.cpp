#include "interpreter/text/record.hpp"

#include <fmt/format.h>

#include <limits>
#include <nlohmann/json.hpp>

namespace sow::text {
namespace {

using Json = nlohmann::ordered_json;

/// Thrown inside this file only: what a line of a record lacks.
struct Unreadable {
  std::string reason;
};

const char* name_of(const Json& value) {
  if (value.is_null()) return "null";
  if (value.is_object()) return "an object";
  if (value.is_array()) return "a list";
  if (value.is_string()) return "a text";
  if (value.is_boolean()) return "true or false";
  return "a number";
}

[[noreturn]] void refuse(std::string_view key, const char* needed, const Json& found) {
  throw Unreadable{fmt::format("`{}` needs {}, this is {}", key, needed, name_of(found))};
}

/// A key that is missing and one that is null say the same.
const Json* find(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found == object.end() || found->is_null() ? nullptr : &*found;
}

/// A text; numbers and truth values as they are written.
std::string as_text(std::string_view key, const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_number() || value.is_boolean()) return value.dump();
  refuse(key, "a text", value);
}

std::optional<std::string> text(const Json& object, const char* key) {
  const Json* value = find(object, key);
  return value == nullptr ? std::nullopt : std::optional(as_text(key, *value));
}

std::int64_t as_number(std::string_view key, const Json& value, std::int64_t most) {
  if (!value.is_number_integer()) refuse(key, "whole numbers", value);
  const bool fits = value.is_number_unsigned() && value.get<std::uint64_t>() <= static_cast<std::uint64_t>(most);
  if (!fits) throw Unreadable{fmt::format("`{}` needs numbers from 0 to {}, this is {}", key, most, value.dump())};
  return value.get<std::int64_t>();
}

std::optional<std::int64_t> number(const Json& object, const char* key) {
  const Json* value = find(object, key);
  if (value == nullptr) return std::nullopt;
  return as_number(key, *value, std::numeric_limits<std::int64_t>::max());
}

template <typename T, typename Read>
std::optional<std::vector<T>> list(const Json& object, const char* key, Read read) {
  const Json* value = find(object, key);
  if (value == nullptr) return std::nullopt;
  if (!value->is_array()) refuse(key, "a list", *value);
  std::vector<T> items;
  for (const Json& item : *value) items.push_back(read(key, item));
  return items;
}

std::optional<std::vector<int>> counts(const Json& object, const char* key) {
  return list<int>(object, key, [](const char* name, const Json& item) {
    return static_cast<int>(as_number(name, item, std::numeric_limits<int>::max()));
  });
}

std::optional<std::vector<std::string>> texts(const Json& object, const char* key) { return list<std::string>(object, key, as_text); }

/// A player for each hole; null and "none" are nobody.
std::optional<std::vector<std::string>> players(const Json& object, const char* key) {
  return list<std::string>(object, key, [](const char* name, const Json& item) {
    const std::string player = item.is_null() ? "-" : as_text(name, item);
    return player == "none" || player == "nobody" ? std::string("-") : player;
  });
}

bool as_flag(std::string_view key, const Json& value) {
  if (value.is_boolean()) return value.get<bool>();
  return as_number(key, value, 1) == 1;
}

void require_object(std::string_view key, const Json& value) {
  if (!value.is_object()) refuse(key, "an object", value);
}

std::optional<RecordedState> state(const Json& object, const char* key) {
  const Json* value = find(object, key);
  if (value == nullptr) return std::nullopt;
  require_object(key, *value);
  RecordedState state;
  state.position = text(*value, "position");
  state.holes = counts(*value, "holes");
  state.stores = counts(*value, "stores");
  state.owner = players(*value, "owner");
  state.child = players(*value, "child");
  state.blocked = list<bool>(*value, "blocked", as_flag);
  return state;
}

/// Others write `store:3` for three seeds sown from the own store.
void name_store(std::string& move, const std::string& player) {
  constexpr std::string_view store = "store:";
  if (move.starts_with(store) && !player.empty()) move = fmt::format("{}S/{}", player, move.substr(store.size()));
}

RecordedMove read_move_of_record(const Json& value, const std::string& to_move) {
  require_object("moves", value);
  RecordedMove move;
  move.by = text(value, "by");
  move.move = text(value, "move");
  move.legal = texts(value, "legal");
  move.after = state(value, "after");
  move.next = text(value, "next");
  move.lots = texts(value, "lots");
  move.captured = number(value, "captured");
  move.laps = number(value, "laps");
  move.findings = texts(value, "findings");
  move.end = text(value, "end");
  move.winner = text(value, "winner");
  move.round = state(value, "round");
  const Json* endless = find(value, "endless");
  move.endless = endless != nullptr && as_flag("endless", *endless);
  const std::string mover = move.by.value_or(to_move);
  if (move.move) name_store(*move.move, mover);
  if (move.legal) {
    for (std::string& legal : *move.legal) name_store(legal, mover);
  }
  return move;
}

std::optional<std::uint64_t> seed(const Json& object) {
  const Json* value = find(object, "seed");
  if (value == nullptr) return std::nullopt;
  if (!value->is_number_unsigned()) refuse("seed", "a number from 0 to 2^64 - 1", *value);
  return value->get<std::uint64_t>();
}

std::map<std::string, std::string> readings(const Json& object) {
  std::map<std::string, std::string> all;
  const Json* value = find(object, "readings");
  if (value == nullptr) return all;
  require_object("readings", *value);
  for (const auto& [option, reading] : value->items()) all[option] = as_text(option, reading);
  return all;
}

std::optional<RecordedResult> result(const Json& object) {
  const Json* value = find(object, "result");
  if (value == nullptr) return std::nullopt;
  require_object("result", *value);
  return RecordedResult{text(*value, "how"), text(*value, "winner"), text(*value, "cut")};
}

void check_version(const Json& object) {
  const Json* version = find(object, "sow-record");
  if (version == nullptr) throw Unreadable{"there is no key `sow-record`: 1"};
  if (*version != 1) throw Unreadable{fmt::format("`sow-record` {} is not known to this program (it knows 1)", version->dump())};
}

Record as_record(const Json& object) {
  if (!object.is_object()) throw Unreadable{fmt::format("a game is an object, this is {}", name_of(object))};
  check_version(object);
  Record record;
  record.game = text(object, "game").value_or("");
  record.readings = readings(object);
  record.by = text(object, "by").value_or("");
  record.seed = seed(object);
  record.start = state(object, "start");
  record.to_move = text(object, "to-move");
  record.lots = texts(object, "lots").value_or(std::vector<std::string>());
  record.result = result(object);
  const Json* moves = find(object, "moves");
  if (moves == nullptr) return record;
  if (!moves->is_array()) refuse("moves", "a list", *moves);
  std::string to_move = record.to_move.value_or("");
  for (const Json& move : *moves) {
    record.moves.push_back(read_move_of_record(move, to_move));
    to_move = record.moves.back().next.value_or("");
  }
  return record;
}

template <typename T>
void put(Json& object, const char* key, const std::optional<T>& value) {
  if (value) object[key] = *value;
}

void put(Json& object, const char* key, const std::optional<RecordedState>& state) {
  if (!state) return;
  Json value = Json::object();
  put(value, "position", state->position);
  put(value, "holes", state->holes);
  put(value, "stores", state->stores);
  put(value, "owner", state->owner);
  put(value, "child", state->child);
  if (state->blocked) {
    Json flags = Json::array();
    for (const bool flag : *state->blocked) flags.push_back(flag ? 1 : 0);
    value["blocked"] = std::move(flags);
  }
  object[key] = std::move(value);
}

Json as_json(const RecordedMove& move) {
  Json value = Json::object();
  put(value, "by", move.by);
  put(value, "move", move.move);
  put(value, "legal", move.legal);
  put(value, "after", move.after);
  put(value, "next", move.next);
  put(value, "lots", move.lots);
  put(value, "captured", move.captured);
  put(value, "laps", move.laps);
  put(value, "findings", move.findings);
  put(value, "end", move.end);
  put(value, "winner", move.winner);
  put(value, "round", move.round);
  if (move.endless) value["endless"] = true;
  return value;
}

}  // namespace

Read<Record> read_record(std::string_view line) {
  Read<Record> read;
  const auto refused = [&](std::size_t begin, std::size_t end, const std::string& reason) {
    read.refusal.code = "S3006";
    read.refusal.span = {0, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
    read.refusal.message = "this record can't be read: " + reason;
  };
  try {
    read.value = as_record(Json::parse(line));
  } catch (const Unreadable& unreadable) {
    refused(0, line.size(), unreadable.reason);
  } catch (const Json::parse_error& error) {
    const std::size_t byte = std::min(error.byte, line.size());
    refused(byte == 0 ? 0 : byte - 1, byte, fmt::format("no JSON from character {} on", error.byte));
  } catch (const Json::exception&) {  // a number that no double holds
    refused(0, line.size(), "no JSON");
  }
  return read;
}

std::string write_record(const Record& record) {
  Json object = Json::object();
  object["sow-record"] = 1;
  object["game"] = record.game;
  if (!record.readings.empty()) object["readings"] = record.readings;
  if (!record.by.empty()) object["by"] = record.by;
  put(object, "seed", record.seed);
  put(object, "start", record.start);
  put(object, "to-move", record.to_move);
  if (!record.lots.empty()) object["lots"] = record.lots;
  Json moves = Json::array();
  for (const RecordedMove& move : record.moves) moves.push_back(as_json(move));
  object["moves"] = std::move(moves);
  if (record.result) {
    Json result = Json::object();
    put(result, "how", record.result->how);
    put(result, "winner", record.result->winner);
    put(result, "cut", record.result->cut);
    object["result"] = std::move(result);
  }
  return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace sow::text
