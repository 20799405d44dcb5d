#pragma once
#include <optional>
#include <string>
#include <string_view>

// Where a part of a YAML text ends: the YAML library only says where it begins. All places are bytes of the text.
namespace sow::load {

/// The first byte that is not part of a UTF-8 character.
std::optional<std::size_t> not_utf8(std::string_view text);

/// The first control character that is no blank and no line end.
std::optional<std::size_t> control_character(std::string_view text);

/// The end of the line, before its line end.
std::size_t line_end(std::string_view text, std::size_t at);

/// `null`, `Null`, `NULL` or `~` if it is written there as a key or, without a colon behind it, as a value; otherwise empty.
std::string null_word(std::string_view text, std::size_t at, bool is_key);

/// The end of a text with this value that begins at `begin`, behind its closing quote if it has one. Nothing if the closing quote is missing.
std::optional<std::size_t> text_end(std::string_view text, std::size_t begin, std::string_view value, bool plain);

/// The text in quotes, as YAML reads it back.
std::string quoted(std::string_view text);

}  // namespace sow::load
