#include "interpreter/text/cases.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "interpreter/load/yaml.hpp"

namespace sow::text {
namespace {

using grammar::Diagnostic;
using grammar::Diagnostics;
using grammar::Span;
using load::Yaml;

const load::YamlRefusal refusal{"S3006", "this cases file can't be read"};

struct Reader {
  const grammar::Sources& sources;
  Diagnostics& diagnostics;

  Diagnostic& refuse(const Span& span, std::string_view reason) {
    return diagnostics.add(refusal.code, span, fmt::format("{}: {}", refusal.opening, reason));
  }
};

bool is_digits(std::string_view text) {
  return !text.empty() && text.size() <= 18 && std::all_of(text.begin(), text.end(), [](char sign) { return sign >= '0' && sign <= '9'; });
}

std::optional<Said> read_text(Reader& reader, const Yaml& key, const Yaml& value) {
  if (value.kind == Yaml::Kind::Text) return Said{value.text, value.span};
  reader.refuse(value.kind == Yaml::Kind::Nothing ? key.span : value.span,
                fmt::format("`{}` needs a text, this is {}", key.text, load::name_of(value.kind)));
  return std::nullopt;
}

std::optional<Said> read_number(Reader& reader, const Yaml& key, const Yaml& value) {
  const auto text = read_text(reader, key, value);
  if (!text || is_digits(text->text)) return text;
  reader.refuse(value.span, fmt::format("`{}` needs a number, this is `{}`", key.text, text->text));
  return std::nullopt;
}

/// One of a few words.
std::optional<Said> read_word(Reader& reader, const Yaml& key, const Yaml& value, const std::vector<std::string>& words) {
  const auto text = read_text(reader, key, value);
  if (!text || std::find(words.begin(), words.end(), text->text) != words.end()) return text;
  reader.refuse(value.span, fmt::format("`{}` is {}; this is `{}`", key.text, fmt::join(words, " or "), text->text));
  return std::nullopt;
}

/// A list of texts; one text alone counts as a list.
std::vector<Said> read_texts(Reader& reader, const Yaml& key, const Yaml& value) {
  std::vector<Said> texts;
  const std::vector<Yaml> alone{value};
  for (const Yaml& item : value.kind == Yaml::Kind::List ? value.items : alone) {
    if (auto text = read_text(reader, key, item)) texts.push_back(std::move(*text));
  }
  return texts;
}

/// The same where there must be one at least.
std::vector<Said> read_some_texts(Reader& reader, const Yaml& key, const Yaml& value) {
  if (value.kind == Yaml::Kind::List && value.items.empty()) reader.refuse(value.span, fmt::format("`{}` names none", key.text));
  return read_texts(reader, key, value);
}

/// The words of one text ("mw.5 mw.6"), or of a list.
std::vector<Said> read_words(Reader& reader, const Yaml& key, const Yaml& value) {
  std::vector<Said> words;
  for (const Said& text : read_texts(reader, key, value)) {
    for (std::size_t at = 0; (at = text.text.find_first_not_of(" \t\n", at)) != std::string::npos;) {
      const std::size_t end = std::min(text.text.find_first_of(" \t\n", at), text.text.size());
      words.push_back({text.text.substr(at, end - at), text.span});
      at = end;
    }
  }
  return words;
}

std::vector<SaidOf> read_keyed(Reader& reader, const Yaml& key, const Yaml& value) {
  std::vector<SaidOf> all;
  if (value.kind != Yaml::Kind::Map) {
    reader.refuse(value.span, fmt::format("`{}` needs keys with values, this is {}", key.text, load::name_of(value.kind)));
    return all;
  }
  load::refuse_repeated_keys(value, reader.diagnostics);
  for (std::size_t i = 0; i < value.keys.size(); ++i) {
    if (auto text = read_text(reader, value.keys[i], value.items[i])) all.push_back({{value.keys[i].text, value.keys[i].span}, std::move(*text)});
  }
  return all;
}

void read_note(Reader& reader, const Yaml& key, const Yaml& value, Case& one) {
  if (const auto lost = load::lost_behind(reader.sources, value)) {
    reader.diagnostics.add("S0802", *lost, "the rest of this line, from `#`, is lost: put the text in quotes");
  }
  if (auto text = read_text(reader, key, value)) one.note = std::move(text->text);
}

void read_captured(Reader& reader, const Yaml& key, const Yaml& value, Case& one) {
  if (value.kind != Yaml::Kind::Map) {
    one.captured = read_number(reader, key, value);
    return;
  }
  for (SaidOf& count : read_keyed(reader, key, value)) {
    if (is_digits(count.value.text)) one.captured_by.push_back(std::move(count));
    else reader.refuse(count.value.span, fmt::format("`captured` needs numbers, this is `{}`", count.value.text));
  }
}

void read_error(Reader& reader, const Yaml& key, const Yaml& value, Case& one) {
  const auto text = read_text(reader, key, value);
  if (!text) return;
  const std::size_t blank = std::min(text->text.find(' '), text->text.size());
  one.error = ExpectedError{{text->text.substr(0, blank), text->span}, text->text.substr(std::min(blank + 1, text->text.size()))};
}

struct Key {
  const char* name;
  bool expects;  // says what should come about
  void (*read)(Reader&, const Yaml& key, const Yaml& value, Case&);
};
constexpr Key known_keys[] = {
    {"position", false, [](Reader& r, const Yaml& k, const Yaml& v, Case& c) { c.position = read_text(r, k, v); }},
    {"readings", false, [](Reader& r, const Yaml& k, const Yaml& v, Case& c) { c.readings = read_some_texts(r, k, v); }},
    {"set", false, [](Reader& r, const Yaml& k, const Yaml& v, Case& c) { c.set = read_keyed(r, k, v); }},
    {"move", false, [](Reader& r, const Yaml& k, const Yaml& v, Case& c) { if (auto move = read_text(r, k, v)) c.moves = {*move}; }},
    {"moves", false, [](Reader& r, const Yaml& k, const Yaml& v, Case& c) { c.moves = read_some_texts(r, k, v); }},
    {"lots", false, [](Reader& r, const Yaml& k, const Yaml& v, Case& c) { c.lots = read_texts(r, k, v); }},
    {"legal", true, [](Reader& r, const Yaml& k, const Yaml& v, Case& c) { c.legal = read_words(r, k, v); }},
    {"after", true, [](Reader& r, const Yaml& k, const Yaml& v, Case& c) { c.after = read_text(r, k, v); }},
    {"next", true, [](Reader& r, const Yaml& k, const Yaml& v, Case& c) { c.next = read_text(r, k, v); }},
    {"captured", true, read_captured},
    {"laps", true, [](Reader& r, const Yaml& k, const Yaml& v, Case& c) { c.laps = read_number(r, k, v); }},
    {"endless", true, [](Reader& r, const Yaml& k, const Yaml& v, Case& c) { c.endless = read_word(r, k, v, {"yes", "no"}); }},
    {"round", true, [](Reader& r, const Yaml& k, const Yaml& v, Case& c) { c.round = read_number(r, k, v); }},
    {"result", true, [](Reader& r, const Yaml& k, const Yaml& v, Case& c) { c.result = read_text(r, k, v); }},
    {"error", true, read_error},
    {"finding", true, [](Reader& r, const Yaml& k, const Yaml& v, Case& c) { c.findings = read_words(r, k, v); }},
    {"claim", false, [](Reader& r, const Yaml& k, const Yaml& v, Case& c) { c.claims = read_words(r, k, v); }},
    {"note", false, read_note},
};

std::vector<std::string> names_of_keys(bool only_expectations) {
  std::vector<std::string> names;
  for (const Key& key : known_keys) {
    if (!only_expectations || key.expects) names.emplace_back(key.name);
  }
  return names;
}

bool has_key(const Yaml& map, std::string_view name) {
  return std::any_of(map.keys.begin(), map.keys.end(), [&](const Yaml& key) { return key.text == name; });
}

bool expects_something(const Yaml& map) {
  return std::any_of(std::begin(known_keys), std::end(known_keys), [&](const Key& key) { return key.expects && has_key(map, key.name); });
}

void refuse_what_needs_a_move(Reader& reader, const Yaml& map) {
  for (const Yaml& key : map.keys) {
    const bool of_move = key.text == "captured" || key.text == "laps" || key.text == "endless" || key.text == "finding";
    if (of_move) reader.refuse(key.span, fmt::format("`{}` speaks of a move, and there is none", key.text));
  }
}

std::optional<Case> read_case(Reader& reader, const Yaml& map) {
  const std::size_t before = reader.diagnostics.all().size();
  Case one;
  one.span = map.span;
  if (map.kind != Yaml::Kind::Map) {
    reader.refuse(map.span, fmt::format("a case needs keys with values, this is {}", load::name_of(map.kind)));
    return std::nullopt;
  }
  load::refuse_repeated_keys(map, reader.diagnostics);
  for (std::size_t i = 0; i < map.keys.size(); ++i) {
    const auto known = std::find_if(std::begin(known_keys), std::end(known_keys), [&](const Key& key) { return map.keys[i].text == key.name; });
    if (known == std::end(known_keys)) load::refuse_unknown_key(map.keys[i], names_of_keys(false), reader.diagnostics);
    else known->read(reader, map.keys[i], map.items[i], one);
  }
  if (has_key(map, "move") && has_key(map, "moves")) reader.refuse(map.span, "a case has `move` or `moves`, not both");
  if (!expects_something(map)) {
    auto& message = reader.refuse(map.span, "this case expects nothing");
    message.expected = fmt::format("at least one of {}", fmt::join(names_of_keys(true), ", "));
  }
  const bool moved = has_key(map, "move") || has_key(map, "moves");
  if (!moved && reader.diagnostics.all().size() == before) refuse_what_needs_a_move(reader, map);
  if (reader.diagnostics.all().size() > before) return std::nullopt;
  return one;
}

std::vector<Case> read_list(Reader& reader, const Yaml& list) {
  std::vector<Case> cases;
  if (list.kind == Yaml::Kind::Nothing) return cases;
  if (list.kind != Yaml::Kind::List) {
    reader.refuse(list.span, fmt::format("a list of cases is needed, each begun with `- `; this is {}", load::name_of(list.kind)));
    return cases;
  }
  for (const Yaml& item : list.items) {
    if (auto one = read_case(reader, item)) cases.push_back(std::move(*one));
  }
  return cases;
}

std::optional<Yaml> read_file(const grammar::Sources& sources, std::uint32_t file, Diagnostics& diagnostics) {
  return load::read_yaml(sources, {file, 0, static_cast<std::uint32_t>(sources[file].text().size())}, refusal, diagnostics);
}

}  // namespace

std::vector<Case> read_cases(const grammar::Sources& sources, std::uint32_t file, Diagnostics& diagnostics) {
  const auto yaml = read_file(sources, file, diagnostics);
  Reader reader{sources, diagnostics};
  return yaml ? read_list(reader, *yaml) : std::vector<Case>();
}

std::vector<std::pair<std::string, std::vector<Case>>> read_cases_by_game(const grammar::Sources& sources, std::uint32_t file,
                                                                          Diagnostics& diagnostics) {
  std::vector<std::pair<std::string, std::vector<Case>>> games;
  const auto yaml = read_file(sources, file, diagnostics);
  if (!yaml || yaml->kind == Yaml::Kind::Nothing) return games;
  Reader reader{sources, diagnostics};
  if (yaml->kind != Yaml::Kind::Map) {
    reader.refuse(yaml->span, fmt::format("names of rulesets with lists of cases are needed, this is {}", load::name_of(yaml->kind)));
    return games;
  }
  load::refuse_repeated_keys(*yaml, diagnostics);
  for (std::size_t i = 0; i < yaml->keys.size(); ++i) games.emplace_back(yaml->keys[i].text, read_list(reader, yaml->items[i]));
  return games;
}

}  // namespace sow::text
