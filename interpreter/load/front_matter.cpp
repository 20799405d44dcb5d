#include "interpreter/load/front_matter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "interpreter/load/spelling.hpp"
#include "interpreter/load/yaml.hpp"

namespace sow::load {
namespace {

using grammar::Diagnostic;
using grammar::Diagnostics;
using grammar::Span;

struct Reader {
  const grammar::Sources& sources;
  Diagnostics& diagnostics;

  Diagnostic& refuse(const Span& span, std::string_view reason) {
    return diagnostics.add("S0801", span, fmt::format("the front matter can't be read: {}", reason));
  }
};

/// Words such as `confidence: 100 # of 100` may have a comment behind them; in a text it would be a loss.
enum class Comment { Refused, Allowed };

std::string read_text(Reader& reader, const Yaml& key, const Yaml& value, Comment comment = Comment::Refused) {
  if (value.kind != Yaml::Kind::Text) {
    const Span& place = value.kind == Yaml::Kind::Nothing ? key.span : value.span;
    reader.refuse(place, fmt::format("`{}` needs a text, this is {}", key.text, name_of(value.kind)));
    return {};
  }
  if (const auto lost = comment == Comment::Refused ? lost_behind(reader.sources, value) : std::nullopt) {
    reader.diagnostics.add("S0802", *lost, "the rest of this line, from `#`, is lost: put the text in quotes");
  }
  return value.text;
}

/// A text, or a list of texts.
std::vector<std::string> read_texts(Reader& reader, const Yaml& key, const Yaml& value) {
  std::vector<std::string> texts;
  if (value.kind != Yaml::Kind::List) return {read_text(reader, key, value)};
  for (const Yaml& item : value.items) texts.push_back(read_text(reader, key, item));
  return texts;
}

/// True if the value is a map, whose keys are then each there once. Nothing counts as a map without keys.
bool is_map(Reader& reader, const Yaml& key, const Yaml& value) {
  if (value.kind == Yaml::Kind::Nothing) return true;
  if (value.kind != Yaml::Kind::Map) {
    reader.refuse(value.span, fmt::format("`{}` needs keys with values, this is {}", key.text, name_of(value.kind)));
    return false;
  }
  refuse_repeated_keys(value, reader.diagnostics);
  return true;
}

template <typename Read>
void for_each_key(Reader& reader, const Yaml& key, const Yaml& value, Read read) {
  if (!is_map(reader, key, value)) return;
  for (std::size_t i = 0; i < value.keys.size(); ++i) read(value.keys[i], value.items[i]);
}

Entry read_entry(Reader& reader, const Yaml& key, const Yaml& value, Comment comment = Comment::Refused) {
  return {key.text, read_text(reader, key, value, comment), key.span, value.span};
}

/// Letters, digits and minus signs, as a citation in brackets can name it.
bool is_citable(std::string_view name) {
  const auto fits = [](char sign) { return std::isalnum(static_cast<unsigned char>(sign)) != 0 || sign == '-'; };
  return !name.empty() && std::all_of(name.begin(), name.end(), fits);
}

bool is_claim_id(std::string_view id) {
  std::size_t dot = id.find('.');
  if (dot == std::string_view::npos) return false;
  for (; dot != std::string_view::npos; dot = id.find('.')) {
    if (!is_citable(id.substr(0, dot))) return false;
    id.remove_prefix(dot + 1);
  }
  return is_citable(id);
}

std::vector<Entry> read_claims(Reader& reader, const Yaml& key, const Yaml& value) {
  std::vector<Entry> claims;
  for_each_key(reader, key, value, [&](const Yaml& id, const Yaml& text) {
    if (!is_claim_id(id.text)) {
      reader.refuse(id.span, fmt::format("a claim is named SOURCE.NUMBER, such as `dlp.3`; this is `{}`", id.text));
      return;
    }
    claims.push_back(read_entry(reader, id, text));
  });
  return claims;
}

std::vector<Entry> read_assumptions(Reader& reader, const Yaml& key, const Yaml& value) {
  std::vector<Entry> assumptions;
  for_each_key(reader, key, value, [&](const Yaml& name, const Yaml& text) {
    if (!is_citable(name.text)) reader.refuse(name.span, fmt::format("the name of an assumption has letters, digits and `-`; this is `{}`", name.text));
    assumptions.push_back(read_entry(reader, name, text));
  });
  return assumptions;
}

struct EvidenceField {
  const char* key;
  std::string Evidence::* text;
};
constexpr EvidenceField evidence_fields[] = {
    {"id", &Evidence::id},           {"source", &Evidence::source},   {"cite", &Evidence::cite},       {"type", &Evidence::type},
    {"game", &Evidence::game},       {"location", &Evidence::location}, {"date", &Evidence::date},     {"ages", &Evidence::ages},
    {"genders", &Evidence::genders}, {"status", &Evidence::status},   {"spaces", &Evidence::spaces},   {"group", &Evidence::group},
    {"page", &Evidence::page},       {"content", &Evidence::content},
};

bool is_number(const std::string& text, std::size_t digits) {
  return !text.empty() && text.size() <= digits && std::all_of(text.begin(), text.end(), [](char sign) { return sign >= '0' && sign <= '9'; });
}

void read_confidence(Reader& reader, const Yaml& key, const Yaml& value, Evidence& evidence) {
  evidence.confidence = read_text(reader, key, value, Comment::Allowed);
  const std::string& text = evidence.confidence;
  if (value.kind == Yaml::Kind::Text && (!is_number(text, 3) || std::stoi(text) > 100)) {
    reader.refuse(value.span, fmt::format("`confidence` is a number from 0 to 100, this is `{}`", text));
  }
}

/// One key of a source or of a record of evidence; false if there is no such key.
bool read_evidence_key(Reader& reader, const Yaml& key, const Yaml& value, Evidence& evidence) {
  if (key.text == "confidence") {
    read_confidence(reader, key, value, evidence);
    return true;
  }
  if (key.text == "proves") {
    evidence.proves = read_texts(reader, key, value);
    return true;
  }
  for (const EvidenceField& field : evidence_fields) {
    if (key.text != field.key) continue;
    const std::vector<std::string> texts = read_texts(reader, key, value);
    evidence.*field.text = fmt::format("{}", fmt::join(texts, ", "));
    return true;
  }
  return false;
}

std::vector<std::string> evidence_keys(std::vector<std::string> keys) {
  for (const EvidenceField& field : evidence_fields) {
    if (std::find(keys.begin(), keys.end(), field.key) == keys.end()) keys.push_back(field.key);
  }
  keys.insert(keys.end(), {"confidence", "proves"});
  return keys;
}

std::vector<CitedSource> read_sources(Reader& reader, const Yaml& key, const Yaml& value) {
  std::vector<CitedSource> sources;
  for_each_key(reader, key, value, [&](const Yaml& name, const Yaml& fields) {
    CitedSource source{name.text, name.span, {}, {}};
    source.evidence.span = name.span;
    if (!is_citable(name.text) || name.text == "assume" || name.text == "against") {
      reader.refuse(name.span, fmt::format("the key of a source has letters, digits and `-`, and is not `assume` or `against`; this is `{}`", name.text));
    }
    for_each_key(reader, name, fields, [&](const Yaml& field, const Yaml& text) {
      if (field.text == "kind") {
        source.kind = read_text(reader, field, text, Comment::Allowed);
      } else if (!read_evidence_key(reader, field, text, source.evidence)) {
        refuse_unknown_key(field, evidence_keys({"cite", "kind"}), reader.diagnostics);
      }
    });
    sources.push_back(std::move(source));
  });
  return sources;
}

std::vector<Evidence> read_evidence(Reader& reader, const Yaml& key, const Yaml& value) {
  std::vector<Evidence> records;
  if (value.kind == Yaml::Kind::Nothing) return records;
  if (value.kind != Yaml::Kind::List) {
    reader.refuse(value.span, fmt::format("`evidence` needs a list, this is {}", name_of(value.kind)));
    return records;
  }
  for (const Yaml& item : value.items) {
    Evidence record;
    record.span = item.span;
    for_each_key(reader, key, item, [&](const Yaml& field, const Yaml& text) {
      if (!read_evidence_key(reader, field, text, record)) refuse_unknown_key(field, evidence_keys({}), reader.diagnostics);
    });
    records.push_back(std::move(record));
  }
  return records;
}

std::vector<NameList> read_names(Reader& reader, const Yaml& key, const Yaml& value) {
  std::vector<NameList> names;
  for_each_key(reader, key, value, [&](const Yaml& language, const Yaml& texts) {
    names.push_back({language.text, read_texts(reader, language, texts)});
  });
  return names;
}

std::vector<ReadingSet> read_readings(Reader& reader, const Yaml& key, const Yaml& value) {
  std::vector<ReadingSet> sets;
  for_each_key(reader, key, value, [&](const Yaml& name, const Yaml& choices) {
    ReadingSet set{name.text, name.span, {}};
    for_each_key(reader, name, choices, [&](const Yaml& option, const Yaml& reading) {
      set.choices.push_back(read_entry(reader, option, reading, Comment::Allowed));
    });
    sets.push_back(std::move(set));
  });
  return sets;
}

std::string read_version(Reader& reader, const Yaml& key, const Yaml& value) {
  const std::string version = read_text(reader, key, value, Comment::Allowed);
  if (value.kind == Yaml::Kind::Text && version != "1") {
    reader.diagnostics.add("S0809", value.span, fmt::format("`sow: {}` is not known to this program (it knows 1)", version));
  }
  return version;
}

Entry read_pieces(Reader& reader, const Yaml& key, const Yaml& value) {
  Entry pieces = read_entry(reader, key, value, Comment::Allowed);
  if (value.kind == Yaml::Kind::Text && (!is_number(pieces.text, 5) || std::stoi(pieces.text) < 1 || std::stoi(pieces.text) > 32767)) {
    reader.refuse(value.span, fmt::format("`pieces` is a number from 1 to 32767, this is `{}`", pieces.text));
  }
  return pieces;
}

struct Key {
  const char* name;
  void (*read)(Reader&, const Yaml& key, const Yaml& value, FrontMatter&);
};
constexpr Key known_keys[] = {
    {"sow", [](Reader& r, const Yaml& k, const Yaml& v, FrontMatter& f) { f.version = read_version(r, k, v); }},
    {"title", [](Reader& r, const Yaml& k, const Yaml& v, FrontMatter& f) { f.title = read_text(r, k, v); }},
    {"names", [](Reader& r, const Yaml& k, const Yaml& v, FrontMatter& f) { f.names = read_names(r, k, v); }},
    {"about", [](Reader& r, const Yaml& k, const Yaml& v, FrontMatter& f) { f.about = read_text(r, k, v); }},
    {"people", [](Reader& r, const Yaml& k, const Yaml& v, FrontMatter& f) { f.people = read_text(r, k, v); }},
    {"place", [](Reader& r, const Yaml& k, const Yaml& v, FrontMatter& f) { f.place = read_text(r, k, v); }},
    {"date", [](Reader& r, const Yaml& k, const Yaml& v, FrontMatter& f) { f.date = read_text(r, k, v); }},
    {"pieces", [](Reader& r, const Yaml& k, const Yaml& v, FrontMatter& f) { f.pieces = read_pieces(r, k, v); }},
    {"sources", [](Reader& r, const Yaml& k, const Yaml& v, FrontMatter& f) { f.sources = read_sources(r, k, v); }},
    {"claims", [](Reader& r, const Yaml& k, const Yaml& v, FrontMatter& f) { f.claims = read_claims(r, k, v); }},
    {"background", [](Reader& r, const Yaml& k, const Yaml& v, FrontMatter& f) { f.background = read_claims(r, k, v); }},
    {"left-out", [](Reader& r, const Yaml& k, const Yaml& v, FrontMatter& f) { f.left_out = read_claims(r, k, v); }},
    {"assume", [](Reader& r, const Yaml& k, const Yaml& v, FrontMatter& f) { f.assume = read_assumptions(r, k, v); }},
    {"evidence", [](Reader& r, const Yaml& k, const Yaml& v, FrontMatter& f) { f.evidence = read_evidence(r, k, v); }},
    {"readings", [](Reader& r, const Yaml& k, const Yaml& v, FrontMatter& f) { f.readings = read_readings(r, k, v); }},
};

void read_key(Reader& reader, const Yaml& key, const Yaml& value, FrontMatter& front) {
  for (const Key& known : known_keys) {
    if (key.text == known.name) {
      known.read(reader, key, value, front);
      return;
    }
  }
  std::vector<std::string> names;
  for (const Key& known : known_keys) names.emplace_back(known.name);
  refuse_unknown_key(key, names, reader.diagnostics);
}

/// False without the closing `---`, which the parser has told: what was taken for front matter holds the rules too.
bool is_closed(const grammar::Sources& sources, const Span& span) {
  return std::string_view(sources.of(span).text()).substr(span.end).starts_with("---");
}

/// A claim and a background claim of the same name could not be told apart in a citation.
void refuse_repeated_claims(const FrontMatter& front, Diagnostics& diagnostics) {
  for (const Entry& claim : front.background) {
    const auto same = std::find_if(front.claims.begin(), front.claims.end(), [&](const Entry& other) { return other.key == claim.key; });
    if (same == front.claims.end()) continue;
    auto& message = diagnostics.add("S0804", claim.span, fmt::format("the key `{}` is there twice", claim.key));
    message.notes.push_back({same->span, "first given here"});
  }
}

}  // namespace

FrontMatter read_front_matter(const grammar::Sources& sources, const ast::File& file, Diagnostics& diagnostics) {
  FrontMatter front;
  if (!file.front_matter) return front;
  if (!is_closed(sources, *file.front_matter)) {
    front.unreadable = true;
    return front;
  }
  const auto yaml = read_yaml(sources, *file.front_matter, {"S0801", "the front matter can't be read"}, diagnostics);
  if (!yaml) {
    front.unreadable = true;
    return front;
  }
  Reader reader{sources, diagnostics};
  Yaml all;
  all.text = "front matter";
  for_each_key(reader, all, *yaml, [&](const Yaml& key, const Yaml& value) { read_key(reader, key, value, front); });
  refuse_repeated_claims(front, diagnostics);
  const auto is_based_on = [](const ast::Item& item) { return std::holds_alternative<ast::BasedOn>(item.what); };
  if (std::none_of(file.items.begin(), file.items.end(), is_based_on)) check_claim_sources({&front}, diagnostics);
  return front;
}

void check_claim_sources(const std::vector<const FrontMatter*>& chain, Diagnostics& diagnostics) {
  std::vector<std::string> keys;
  for (const FrontMatter* front : chain) {
    if (front->unreadable) return;
    for (const CitedSource& source : front->sources) keys.push_back(source.key);
  }
  for (const std::vector<Entry>* claims : {&chain.front()->claims, &chain.front()->background, &chain.front()->left_out}) {
    for (const Entry& claim : *claims) {
      const std::string source(source_of_claim(claim.key));
      if (std::find(keys.begin(), keys.end(), source) != keys.end()) continue;
      auto& message = diagnostics.add("S0805", claim.span, fmt::format("claim `{}`, and no source `{}`", claim.key, source));
      message.expected = keys.empty() ? "a source under `sources`" : listed(keys, "or");
      if (const std::string meant = did_you_mean(source, keys); !meant.empty()) message.advice.push_back(meant);
    }
  }
}

const Entry* find_claim(const FrontMatter& front, std::string_view id) {
  const bool assumed = id.starts_with("assume.");
  const std::string_view key = assumed ? id.substr(std::string_view("assume.").size()) : id;
  const auto in = [&](const std::vector<Entry>& entries) -> const Entry* {
    const auto found = std::find_if(entries.begin(), entries.end(), [&](const Entry& entry) { return entry.key == key; });
    return found == entries.end() ? nullptr : &*found;
  };
  if (assumed) return in(front.assume);
  for (const std::vector<Entry>* entries : {&front.claims, &front.background, &front.left_out}) {
    if (const Entry* found = in(*entries)) return found;
  }
  return nullptr;
}

std::string_view source_of_claim(std::string_view id) { return id.substr(0, id.find('.')); }

}  // namespace sow::load
