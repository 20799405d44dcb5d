#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/ast.hpp"
#include "grammar/diagnostic.hpp"

// What stands between the `---` lines of a rule file: what the game is, who plays it, where, and what is known from whom.
namespace sow::load {

/// A key with its text: a claim, an assumption, the reading of an option.
struct Entry {
  std::string key;
  std::string text;
  grammar::Span span;       // of the key
  grammar::Span text_span;  // of the text
};

/// `names: {other: [ONE, ANOTHER]}`.
struct NameList {
  std::string key;
  std::vector<std::string> names;
};

/// What is known of an observation: in the field, in a book, on a board that was found. All as written; empty where nothing is said.
struct Evidence {
  grammar::Span span;      // of the key, or where the record begins
  std::string id;          // "DLP.Evidence.1247"
  std::string source;      // the key of a source
  std::string cite;
  std::string type;        // "ethnography", "artifact", "rule description" ...
  std::string game;
  std::string location;
  std::string date;
  std::string ages;        // of those who play
  std::string genders;
  std::string status;      // social status
  std::string spaces;      // where it is played
  std::string group;       // the informants
  std::string page;
  std::string content;     // quotation or summary
  std::string confidence;  // 0 to 100
  std::vector<std::string> proves;  // claims
};

struct CitedSource {
  std::string key;
  grammar::Span span;      // of the key
  std::string kind;        // "ethnography", "secondary", "program" ...
  Evidence evidence;       // `cite`, and what else is said of it
};

/// A named choice of readings: option, reading.
struct ReadingSet {
  std::string name;
  grammar::Span span;      // of the name
  std::vector<Entry> choices;
};

struct FrontMatter {
  std::string version;     // of the language; empty if it is not said
  std::string title, about, people, place, date;
  std::vector<NameList> names;
  std::vector<CitedSource> sources;
  std::vector<Entry> claims;      // in the order of the text, and so are the others
  std::vector<Entry> background;  // claims that no rule can hold
  std::vector<Entry> left_out;    // claims that are not modelled, and why
  std::vector<Entry> assume;      // by name; cited as `assume.NAME`
  std::vector<Evidence> evidence;
  std::vector<ReadingSet> readings;
  std::optional<Entry> pieces;    // how many the sources say there are in all: a number
  bool unreadable = false;        // it is there and can't be read: citations can't be checked
};

/// Reads the front matter of a file; an empty one if there is none. What can't be read, unknown and repeated keys and text that would be
/// lost become messages at their lines. Whether each claim has its source is checked here unless the file is `based on` another.
FrontMatter read_front_matter(const grammar::Sources&, const ast::File&, grammar::Diagnostics&);

/// A message for each claim of a source that none of the front matters names (S0805): those of a ruleset and of what it is based on.
void check_claim_sources(const std::vector<const FrontMatter*>& chain, grammar::Diagnostics&);

/// The claim "dlp.3" or assumption "assume.endless"; null if there is none.
const Entry* find_claim(const FrontMatter&, std::string_view id);

/// Where the source of a claim ends: "dlp" of "dlp.3".
std::string_view source_of_claim(std::string_view id);

}  // namespace sow::load
