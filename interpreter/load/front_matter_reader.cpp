#include "interpreter/load/front_matter_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace sow::load {

grammar::Diagnostic& FrontReader::refuse(const grammar::Span& span, std::string_view reason) {
  return diagnostics.add("S0801", span, fmt::format("the front matter can't be read: {}", reason));
}

std::string read_text(FrontReader& reader, const Yaml& key, const Yaml& value, Comment comment) {
  if (value.kind != Yaml::Kind::Text) {
    const grammar::Span& place = value.kind == Yaml::Kind::Nothing ? key.span : value.span;
    reader.refuse(place, fmt::format("`{}` needs a text, this is {}", key.text, name_of(value.kind)));
    return {};
  }
  if (const auto lost = comment == Comment::Refused ? lost_behind(reader.sources, value) : std::nullopt) {
    reader.diagnostics.add("S0802", *lost, "the rest of this line, from `#`, is lost: put the text in quotes");
  }
  return value.text;
}

std::vector<std::string> read_texts(FrontReader& reader, const Yaml& key, const Yaml& value) {
  std::vector<std::string> texts;
  if (value.kind != Yaml::Kind::List) return {read_text(reader, key, value)};
  for (const Yaml& item : value.items) texts.push_back(read_text(reader, key, item));
  return texts;
}

bool is_map(FrontReader& reader, const Yaml& key, const Yaml& value) {
  if (value.kind == Yaml::Kind::Nothing) return true;
  if (value.kind != Yaml::Kind::Map) {
    reader.refuse(value.span, fmt::format("`{}` needs keys with values, this is {}", key.text, name_of(value.kind)));
    return false;
  }
  refuse_repeated_keys(value, reader.diagnostics);
  return true;
}

Entry read_entry(FrontReader& reader, const Yaml& key, const Yaml& value, Comment comment) {
  return {key.text, read_text(reader, key, value, comment), key.span, value.span};
}

bool is_citable(std::string_view name) {
  const auto fits = [](char sign) { return std::isalnum(static_cast<unsigned char>(sign)) != 0 || sign == '-'; };
  return !name.empty() && std::all_of(name.begin(), name.end(), fits);
}

bool is_number(const std::string& text, std::size_t digits) {
  return !text.empty() && text.size() <= digits && std::all_of(text.begin(), text.end(), [](char sign) { return sign >= '0' && sign <= '9'; });
}

}  // namespace sow::load
