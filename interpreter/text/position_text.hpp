#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/play/position.hpp"
#include "interpreter/text/read.hpp"

namespace sow::text {

/// The text of a position: only what differs from a fresh one, in the order that docs/records.md gives.
std::string write_position(const model::Ruleset&, const play::Position&);

/// A position as it was written, with what was written: in a case only that is compared.
struct WrittenPosition {
  play::Position position;
  bool stores = false;
  bool mover = false;
  std::vector<std::string> keys;  // "turns", "mark closed", "way"
};

/// Reads position text. Refused with S3001 (can't be read) or S3002 (does not fit the ruleset).
Read<WrittenPosition> read_position(const model::Ruleset&, std::string_view text);

/// The parts ("holes", "stores", "mover") and keys of `expected` that differ in `found`; `keys`, `stores` and `mover` that were not written
/// are not compared.
std::vector<std::string> differing_parts(const model::Ruleset&, const WrittenPosition& expected, const play::Position& found);

/// One part or key of a position as text: "holes" gives `5 5 5 / 5 5 5`, "turns" gives `2,1`. A fresh value too, `none` for empty lists.
std::string write_part(const model::Ruleset&, const play::Position&, const std::string& part);

}  // namespace sow::text
