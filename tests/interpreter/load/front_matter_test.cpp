#include "interpreter/load/front_matter.hpp"

#include <catch2/catch.hpp>

#include "grammar/parser.hpp"

using namespace sow;

namespace {

/// A rule file with this front matter, and what was said about it.
struct Reading {
  grammar::Sources sources;
  grammar::Diagnostics diagnostics;
  load::FrontMatter front;

  explicit Reading(const std::string& yaml) {
    ast::File file;
    file.source = sources.add("toy.sow", "---\n" + yaml + "---\n\nboard 2 rows of 5 holes\n");
    file.front_matter = grammar::Span{file.source, 4, 4 + static_cast<std::uint32_t>(yaml.size())};
    front = load::read_front_matter(sources, file, diagnostics);
  }

  std::string messages() const {
    std::string text;
    for (const grammar::Diagnostic& diagnostic : diagnostics.all()) text += grammar::render(diagnostic, sources);
    return text;
  }
  std::string_view written(const grammar::Span& span) const { return sources.text(span); }
};

const std::string source = "sources: {mw: {cite: a wiki, kind: secondary}}\n";

}  // namespace

TEST_CASE("front matter: every key is read") {
  const Reading reading(
      "sow: 1\n"
      "title: San-Yao\n"
      "names: {zh: 散窑, other: [Wari, Awari]}\n"
      "about: A game of holes.\n"
      "people: girls\n"
      "place: Henan, China\n"
      "date: 1990/1994\n"
      "sources:\n"
      "  mw: {cite: \"Mancala World, Sàn Yáo\", kind: secondary}\n"
      "  ev: {id: DLP.Evidence.1247, type: ethnography, location: Yunnan, date: 1995-02, ages: [adult, child], genders: female, group: Bai, confidence: 100, page: 56}\n"
      "claims:\n"
      "  mw.1: Two rows of five holes.\n"
      "  mw.2: >-\n"
      "    A turn lifts all stones\n"
      "    of a hole.\n"
      "background:\n"
      "  ev.3: Played by girls.\n"
      "left-out:\n"
      "  ev.4: A song, which no rule holds.\n"
      "assume:\n"
      "  endless: It is taken back.\n"
      "evidence:\n"
      "- {id: DLP.Evidence.9, source: ev, proves: [ev.3, ev.4], content: \"girls: two\", confidence: 0}\n"
      "readings:\n"
      "  source: {}\n"
      "  ludii: {chain: one, wide: yes, width: 7}\n");
  CHECK(reading.messages() == "");
  const load::FrontMatter& front = reading.front;
  CHECK(front.version == "1");
  CHECK(front.title == "San-Yao");
  REQUIRE(front.names.size() == 2);
  CHECK(front.names[0].names == std::vector<std::string>{"散窑"});
  CHECK(front.names[1].names == std::vector<std::string>{"Wari", "Awari"});
  CHECK(front.about == "A game of holes.");
  CHECK(front.people == "girls");
  CHECK(front.place == "Henan, China");
  CHECK(front.date == "1990/1994");
  REQUIRE(front.sources.size() == 2);
  CHECK(front.sources[0].key == "mw");
  CHECK(front.sources[0].kind == "secondary");
  CHECK(front.sources[0].evidence.cite == "Mancala World, Sàn Yáo");
  CHECK(front.sources[1].evidence.ages == "adult, child");
  CHECK(front.sources[1].evidence.group == "Bai");
  CHECK(front.sources[1].evidence.confidence == "100");
  CHECK(front.sources[1].evidence.page == "56");
  REQUIRE(front.claims.size() == 2);
  CHECK(front.claims[1].text == "A turn lifts all stones of a hole.");
  REQUIRE(front.evidence.size() == 1);
  CHECK(front.evidence[0].proves == std::vector<std::string>{"ev.3", "ev.4"});
  CHECK(front.evidence[0].content == "girls: two");
  REQUIRE(front.readings.size() == 2);
  CHECK(front.readings[0].choices.empty());
  REQUIRE(front.readings[1].choices.size() == 3);
  CHECK(front.readings[1].choices[2].text == "7");
  CHECK(load::find_claim(front, "ev.4")->text == "A song, which no rule holds.");
  CHECK(load::find_claim(front, "assume.endless")->text == "It is taken back.");
  CHECK(load::find_claim(front, "mw.9") == nullptr);
}

TEST_CASE("front matter: places are those of the file, also behind letters of several bytes") {
  const Reading reading("title: Sàn Yáo 散窑\r\n" + source + "claims:\n  mw.1: Five hölés each.\n  mw.12: \"Quoted \\\" text\"\n");
  CHECK(reading.messages() == "");
  REQUIRE(reading.front.claims.size() == 2);
  CHECK(reading.written(reading.front.claims[0].span) == "mw.1");
  CHECK(reading.written(reading.front.claims[0].text_span) == "Five hölés each.");
  CHECK(reading.written(reading.front.claims[1].span) == "mw.12");
  CHECK(reading.written(reading.front.claims[1].text_span) == "\"Quoted \\\" text\"");
}

TEST_CASE("front matter: values stay text whatever YAML makes of them") {
  const Reading reading("readings: {a: {n: no, y: yes, o: on, octal: 010, nothing: null, tilde: ~, t: true, float: 1e3, hex: 0x10}}\ntitle: null\nplace: No\n");
  CHECK(reading.messages() == "");
  std::string texts;
  for (const load::Entry& choice : reading.front.readings.at(0).choices) texts += choice.text + " ";
  CHECK(texts == "no yes on 010 null ~ true 1e3 0x10 ");
  CHECK(reading.front.title == "null");
  CHECK(reading.front.place == "No");
  CHECK(Reading("names:\n  null: x\n  ~: y\n").front.names.at(1).key == "~");
  CHECK(Reading("assume:\nnull: x\n").diagnostics.all().at(0).message == "unknown key `null`");
}

TEST_CASE("front matter: empty, or comments only, is no mistake") {
  CHECK(Reading("").messages() == "");
  CHECK(Reading("# nothing yet\n\n").messages() == "");
  CHECK(Reading("claims:\nreadings:\nnames:\n").messages() == "");
  grammar::Diagnostics diagnostics;
  CHECK(load::read_front_matter(grammar::Sources(), ast::File(), diagnostics).title.empty());
  CHECK(diagnostics.all().empty());
}

TEST_CASE("front matter: without its end line nothing is read, and the parser's message is the only one") {
  grammar::Sources sources;
  grammar::Diagnostics diagnostics;
  const ast::File file = grammar::parse(sources, sources.add("toy.sow", "---\ntitle: Toy\n\nboard 2 rows of 5 holes\n"), diagnostics);
  const load::FrontMatter front = load::read_front_matter(sources, file, diagnostics);
  CHECK(front.title.empty());
  REQUIRE(diagnostics.all().size() == 1);
  CHECK(diagnostics.all()[0].code == "S0101");
  CHECK(diagnostics.all()[0].message == "expected `---`, the end of the front matter");
}

TEST_CASE("front matter: an unknown key is refused where it stands") {
  CHECK(Reading("title: Toy\npoeple: girls\n").messages() ==
        "toy.sow:3:1: error S0803: unknown key `poeple`\n"
        "  |\n"
        "3 | poeple: girls\n"
        "  | ^^^^^^\n"
        "  = expected `sow`, `title`, `names`, `about`, `people`, `place`, `date`, `pieces`, `sources`, `claims`, `background`, `left-out`, `assume`, `evidence` or "
        "`readings`\n"
        "  = did you mean `people`?\n");
}

TEST_CASE("front matter: a repeated key is refused, with the first place") {
  CHECK(Reading("title: Toy\n" + source + "title: Other\n").messages() ==
        "toy.sow:4:1: error S0804: the key `title` is there twice\n"
        "  |\n"
        "4 | title: Other\n"
        "  | ^^^^^\n"
        "  |\n"
        "2 | title: Toy\n"
        "  | ----- first given here\n");
}

TEST_CASE("front matter: a claim is there once, in the claims or in the background") {
  const Reading reading(source + "claims:\n  mw.1: Five.\nbackground:\n  mw.1: Five.\n");
  REQUIRE(reading.diagnostics.all().size() == 1);
  CHECK(reading.diagnostics.all()[0].code == "S0804");
  CHECK(reading.diagnostics.all()[0].message == "the key `mw.1` is there twice");
}

TEST_CASE("front matter: text lost behind a number sign gets the advice to use quotes") {
  CHECK(Reading(source + "claims:\n  mw.3: The stones of hole #3 are lifted.\n").messages() ==
        "toy.sow:4:28: error S0802: the rest of this line, from `#`, is lost: put the text in quotes\n"
        "  |\n"
        "4 |   mw.3: The stones of hole #3 are lifted.\n"
        "  |                            ^^^^^^^^^^^^^^\n");
  SECTION("in a list between braces, where the lost brace would be the message otherwise") {
    const Reading reading("sources: {mw: {cite: Page #3, kind: secondary}}\n");
    REQUIRE(reading.diagnostics.all().size() == 1);
    CHECK(reading.diagnostics.all()[0].code == "S0802");
    CHECK(reading.written(reading.diagnostics.all()[0].span) == "#3, kind: secondary}}");
  }
  SECTION("not where it is quoted, joined to a word, or on a line of its own") {
    CHECK(Reading(source + "claims:\n  # the first\n  mw.3: \"Hole #3\" # quoted\n  mw.4: Hole#4 is lifted.\n").messages() == "");
    CHECK(Reading("sow: 1 # of the language\n").messages() == "");
  }
}

TEST_CASE("front matter: a second colon gets the advice to use quotes") {
  CHECK(Reading(source + "claims:\n  mw.1: Two rows: five holes each.\n").messages() ==
        "toy.sow:4:17: error S0801: the front matter can't be read: a second `: ` in one text\n"
        "  |\n"
        "4 |   mw.1: Two rows: five holes each.\n"
        "  |                 ^\n"
        "  = put the text in quotes: `\"Two rows: five holes each.\"`\n");
  CHECK(Reading("title: \"Toy\"\nabout: Two \"rows\": five.\n").messages() ==
        "toy.sow:3:18: error S0801: the front matter can't be read: a second `: ` in one text\n"
        "  |\n"
        "3 | about: Two \"rows\": five.\n"
        "  |                  ^\n"
        "  = put the text in quotes: `'Two \"rows\": five.'`\n");
}

TEST_CASE("front matter: a claim without its source is refused") {
  CHECK(Reading(source + "claims:\n  mv.1: Five.\n").messages() ==
        "toy.sow:4:3: error S0805: claim `mv.1`, and no source `mv`\n"
        "  |\n"
        "4 |   mv.1: Five.\n"
        "  |   ^^^^\n"
        "  = expected `mw`\n");
  CHECK(Reading("claims:\n  mv.1: Five.\n").diagnostics.all().at(0).expected == "a source under `sources`");
}

TEST_CASE("front matter: a version that is not known is refused") {
  CHECK(Reading("sow: 2\n").messages() ==
        "toy.sow:2:6: error S0809: `sow: 2` is not known to this program (it knows 1)\n"
        "  |\n"
        "2 | sow: 2\n"
        "  |      ^\n");
}

TEST_CASE("front matter: values of another form are refused") {
  const auto only_message = [](const std::string& yaml) {
    const Reading reading(yaml);
    REQUIRE(reading.diagnostics.all().size() == 1);
    CHECK(reading.diagnostics.all()[0].code == "S0801");
    const std::string opening = "the front matter can't be read: ";
    REQUIRE(reading.diagnostics.all()[0].message.substr(0, opening.size()) == opening);
    return reading.diagnostics.all()[0].message.substr(opening.size());
  };
  CHECK(only_message("title: [a, b]\n") == "`title` needs a text, this is a list");
  CHECK(only_message("title:\n") == "`title` needs a text, this is nothing");
  CHECK(only_message("title:\nclaims:\n") == "`title` needs a text, this is nothing");
  CHECK(only_message("claims: [Five]\n") == "`claims` needs keys with values, this is a list");
  CHECK(only_message("Five stones\n") == "`front matter` needs keys with values, this is a text");
  CHECK(only_message("claims: {five: Five}\n") == "a claim is named SOURCE.NUMBER, such as `dlp.3`; this is `five`");
  CHECK(only_message("sources: {a: {confidence: 101}}\n") == "`confidence` is a number from 0 to 100, this is `101`");
  CHECK(only_message("sources: {a: {confidence: high}}\n") == "`confidence` is a number from 0 to 100, this is `high`");
  CHECK(only_message("sources: {a b: {}}\n") == "the key of a source has letters, digits and `-`, and is not `assume` or `against`; this is `a b`");
  CHECK(only_message("assume: {a b: c}\n") == "the name of an assumption has letters, digits and `-`; this is `a b`");
  CHECK(only_message("evidence: {a: b}\n") == "`evidence` needs a list, this is keys with values");
  CHECK(only_message("? [a]\n: b\n") == "a key is a text, this is a list");
  CHECK(only_message("title: \"Toy\n") == "this text has no closing `\"`");
  CHECK(only_message("title: 'Toy\n") == "this text has no closing `'`");
  CHECK(only_message("title: @toy\n") == "a text without quotes can't begin with `@`");
  CHECK(only_message("title: Toy\n\tplace: here\n") == "a tab at the beginning of a line");
  CHECK(only_message("names: {zh: [a, b\n") == "this `[` is never closed");
  CHECK(only_message("title: Toy\n...\nplace: here\n") == "the line `...` above ends it, and here is more");
  CHECK(only_message("title: Toy\nabout it\nplace: here\n") == "a `: ` in a text that began in a line above");
}

TEST_CASE("front matter: anchors, aliases and tags are refused") {
  CHECK(Reading("title: &name Toy\nabout: *name\n").messages() ==
        "toy.sow:2:8: error S0801: the front matter can't be read: `&` names a part of the text\n"
        "  |\n"
        "2 | title: &name Toy\n"
        "  |        ^\n"
        "  = put a text that begins with `&` in quotes\n");
  CHECK(Reading("title: *name\n").diagnostics.all().size() == 1);
  CHECK(Reading("title: !!str Toy\n").diagnostics.all().size() == 1);
  std::string laughs = "a: &a [x]\n";
  for (char name = 'b'; name < 'z'; ++name) {
    const std::string before(1, static_cast<char>(name - 1));
    laughs += std::string(1, name) + ": &" + name + " [*" + before + ", *" + before + "]\n";
  }
  CHECK(Reading(laughs).diagnostics.all().size() == 1);
}

TEST_CASE("front matter: deep nesting is refused, however deep") {
  for (const std::size_t depth : {20u, 1000u, 200000u}) {
    const Reading reading("title: " + std::string(depth, '[') + "\n");
    REQUIRE(reading.diagnostics.all().size() == 1);
    CHECK(reading.diagnostics.all()[0].message == "the front matter can't be read: nested too deeply (more than 16)");
  }
  CHECK(Reading("title: " + std::string(100000, '{') + "\n").diagnostics.all().size() == 1);
  std::string dashes;
  for (int i = 0; i < 3000; ++i) dashes += "- ";
  CHECK(Reading(dashes + "\n").diagnostics.all().size() == 1);
}

TEST_CASE("front matter: bytes that are no text are refused") {
  CHECK(Reading("title: T\xffy\n").diagnostics.all().at(0).message == "the front matter can't be read: it is not UTF-8 (byte 12)");
  CHECK(Reading("title: T\xc3\n").diagnostics.all().size() == 1);
  CHECK(Reading(std::string("title: T\0y\n", 11)).diagnostics.all().at(0).message == "the front matter can't be read: a control character (U+0000)");
  CHECK(Reading("\xff\xfet\0i\0").diagnostics.all().size() == 1);
}
