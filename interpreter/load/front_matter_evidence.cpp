#include <fmt/format.h>

#include <algorithm>

#include "interpreter/load/front_matter_reader.hpp"
#include "interpreter/load/spelling.hpp"

// Sources and evidence: who said what, where and when.
namespace sow::load {

namespace {

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

void read_confidence(FrontReader& reader, const Yaml& key, const Yaml& value, Evidence& evidence) {
  evidence.confidence = read_text(reader, key, value, Comment::Allowed);
  const std::string& text = evidence.confidence;
  if (value.kind == Yaml::Kind::Text && (!is_number(text, 3) || std::stoi(text) > 100)) {
    reader.refuse(value.span, fmt::format("`confidence` is a number from 0 to 100, this is `{}`", text));
  }
}

/// One key of a source or of a record of evidence; false if there is no such key.
bool read_evidence_key(FrontReader& reader, const Yaml& key, const Yaml& value, Evidence& evidence) {
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

}  // namespace

std::vector<CitedSource> read_sources(FrontReader& reader, const Yaml& key, const Yaml& value) {
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

std::vector<Evidence> read_evidence(FrontReader& reader, const Yaml& key, const Yaml& value) {
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

}  // namespace sow::load
