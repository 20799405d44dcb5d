#include "interpreter/load/front_matter.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "interpreter/load/front_matter_reader.hpp"
#include "interpreter/load/spelling.hpp"

namespace sow::load {
namespace {

using grammar::Diagnostics;
using grammar::Span;

bool is_claim_id(std::string_view id) {
  std::size_t dot = id.find('.');
  if (dot == std::string_view::npos) return false;
  for (; dot != std::string_view::npos; dot = id.find('.')) {
    if (!is_citable(id.substr(0, dot))) return false;
    id.remove_prefix(dot + 1);
  }
  return is_citable(id);
}

std::vector<Entry> read_claims(FrontReader& reader, const Yaml& key, const Yaml& value) {
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

std::vector<Entry> read_assumptions(FrontReader& reader, const Yaml& key, const Yaml& value) {
  std::vector<Entry> assumptions;
  for_each_key(reader, key, value, [&](const Yaml& name, const Yaml& text) {
    if (!is_citable(name.text)) reader.refuse(name.span, fmt::format("the name of an assumption has letters, digits and `-`; this is `{}`", name.text));
    assumptions.push_back(read_entry(reader, name, text));
  });
  return assumptions;
}

std::vector<NameList> read_names(FrontReader& reader, const Yaml& key, const Yaml& value) {
  std::vector<NameList> names;
  for_each_key(reader, key, value, [&](const Yaml& language, const Yaml& texts) {
    names.push_back({language.text, read_texts(reader, language, texts)});
  });
  return names;
}

std::vector<ReadingSet> read_readings(FrontReader& reader, const Yaml& key, const Yaml& value) {
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

std::string read_version(FrontReader& reader, const Yaml& key, const Yaml& value) {
  const std::string version = read_text(reader, key, value, Comment::Allowed);
  if (value.kind == Yaml::Kind::Text && version != "1") {
    reader.diagnostics.add("S0809", value.span, fmt::format("`sow: {}` is not known to this program (it knows 1)", version));
  }
  return version;
}

Entry read_pieces(FrontReader& reader, const Yaml& key, const Yaml& value) {
  Entry pieces = read_entry(reader, key, value, Comment::Allowed);
  if (value.kind == Yaml::Kind::Text && (!is_number(pieces.text, 5) || std::stoi(pieces.text) < 1 || std::stoi(pieces.text) > 32767)) {
    reader.refuse(value.span, fmt::format("`pieces` is a number from 1 to 32767, this is `{}`", pieces.text));
  }
  return pieces;
}

struct Key {
  const char* name;
  void (*read)(FrontReader&, const Yaml& key, const Yaml& value, FrontMatter&);
};
constexpr Key known_keys[] = {
    {"sow", [](FrontReader& r, const Yaml& k, const Yaml& v, FrontMatter& f) { f.version = read_version(r, k, v); }},
    {"title", [](FrontReader& r, const Yaml& k, const Yaml& v, FrontMatter& f) { f.title = read_text(r, k, v); }},
    {"names", [](FrontReader& r, const Yaml& k, const Yaml& v, FrontMatter& f) { f.names = read_names(r, k, v); }},
    {"about", [](FrontReader& r, const Yaml& k, const Yaml& v, FrontMatter& f) { f.about = read_text(r, k, v); }},
    {"people", [](FrontReader& r, const Yaml& k, const Yaml& v, FrontMatter& f) { f.people = read_text(r, k, v); }},
    {"place", [](FrontReader& r, const Yaml& k, const Yaml& v, FrontMatter& f) { f.place = read_text(r, k, v); }},
    {"date", [](FrontReader& r, const Yaml& k, const Yaml& v, FrontMatter& f) { f.date = read_text(r, k, v); }},
    {"pieces", [](FrontReader& r, const Yaml& k, const Yaml& v, FrontMatter& f) { f.pieces = read_pieces(r, k, v); }},
    {"sources", [](FrontReader& r, const Yaml& k, const Yaml& v, FrontMatter& f) { f.sources = read_sources(r, k, v); }},
    {"claims", [](FrontReader& r, const Yaml& k, const Yaml& v, FrontMatter& f) { f.claims = read_claims(r, k, v); }},
    {"background", [](FrontReader& r, const Yaml& k, const Yaml& v, FrontMatter& f) { f.background = read_claims(r, k, v); }},
    {"left-out", [](FrontReader& r, const Yaml& k, const Yaml& v, FrontMatter& f) { f.left_out = read_claims(r, k, v); }},
    {"assume", [](FrontReader& r, const Yaml& k, const Yaml& v, FrontMatter& f) { f.assume = read_assumptions(r, k, v); }},
    {"evidence", [](FrontReader& r, const Yaml& k, const Yaml& v, FrontMatter& f) { f.evidence = read_evidence(r, k, v); }},
    {"readings", [](FrontReader& r, const Yaml& k, const Yaml& v, FrontMatter& f) { f.readings = read_readings(r, k, v); }},
};

void read_key(FrontReader& reader, const Yaml& key, const Yaml& value, FrontMatter& front) {
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
  FrontReader reader{sources, diagnostics};
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
