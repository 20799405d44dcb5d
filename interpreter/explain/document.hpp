#pragma once
#include <string>
#include <vector>

// The rules of a game in English, as they are printed: sections of sentences, each with its evidence, and the open questions in their places.
namespace sow::explain {

/// A claim that a sentence rests on: "dlp.3", or "assume.endless".
struct Evidence {
  std::string claim;
  bool against = false;      // the source says otherwise
  bool operator==(const Evidence&) const = default;
};

struct Sentence {
  std::string text;          // from its capital to its full stop, or to the colon before its parts
  std::vector<Evidence> evidence;
  std::string taken_over;    // the ruleset whose sentence this is, when it is not the explained one
  std::vector<Sentence> parts;
  std::vector<std::string> asked;    // the options on which it depends
  std::vector<int> questions;        // those that come up here for the first time: indexes into Document::questions
  bool plain = false;        // says what the language or the page says by itself: no evidence is asked for
};

struct Answer {
  std::string reading;       // as written: "one", "5"
  std::string meaning;       // in words
  std::vector<Evidence> evidence;  // of the reading, and of the statements that only hold under it
  bool chosen = false;
};

/// What the sources leave open or contradict each other in.
struct Question {
  std::string option;
  std::string text;
  std::vector<Answer> answers;
  std::vector<Evidence> evidence;  // of all readings together
};

struct Section {
  std::string title;
  std::vector<Sentence> sentences;
};

struct CitedSource {
  std::string key, text, kind, confidence;
};

struct Claim {
  enum class Sort { Claim, Background, LeftOut, Assumption };
  Sort sort = Sort::Claim;
  std::string id;            // "dlp.3", "assume.endless"
  std::string text;
};

struct Document {
  std::string title;
  std::vector<std::string> subtitle;  // names, people, place, date, each a line
  std::vector<Section> sections;
  std::vector<Question> questions;    // in the order in which they come up
  std::vector<CitedSource> sources;
  std::vector<Claim> claims;          // in the order of the front matter: claims, background, left out, assumptions; of the bases too
};

}  // namespace sow::explain
