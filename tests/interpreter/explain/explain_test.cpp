#include <catch2/catch.hpp>

#include <algorithm>
#include <cctype>
#include <set>

#include "interpreter/check/citations.hpp"
#include "interpreter/explain/explain.hpp"
#include "interpreter/explain/told_evidence.hpp"
#include "interpreter/explain/write.hpp"
#include "interpreter/load/library.hpp"
#include "interpreter/load/ruleset.hpp"
#include "tests/support/golden.hpp"

namespace {

using namespace sow;
using explain::Document;
using explain::Sentence;

struct Explained {
  load::Loaded loaded;
  std::unique_ptr<play::Game> game;
  Document document;
  explain::Pictures pictures;
};

std::unique_ptr<Explained> explained(const std::string& name, const std::vector<std::string>& set = {}) {
  auto made = std::make_unique<Explained>();
  made->loaded = load::load_ruleset(name, "", set);
  REQUIRE(made->loaded.rules);
  made->game = std::make_unique<play::Game>(*made->loaded.rules);
  made->document = explain::explain(made->loaded);
  made->pictures = explain::draw_pictures(*made->game, made->document.title);
  return made;
}

template <typename Visit>
void each_sentence(const std::vector<Sentence>& all, const Visit& visit) {
  for (const Sentence& one : all) {
    visit(one);
    each_sentence(one.parts, visit);
  }
}

template <typename Visit>
void each_sentence(const Document& document, const Visit& visit) {
  for (const explain::Section& section : document.sections) each_sentence(section.sentences, visit);
}

std::set<std::string> claims_told(const Document& document) {
  std::set<std::string> told;
  each_sentence(document, [&](const Sentence& one) {
    for (const explain::Evidence& evidence : one.evidence) told.insert(evidence.claim);
  });
  for (const explain::Question& question : document.questions) {
    for (const explain::Evidence& evidence : question.evidence) told.insert(evidence.claim);
    for (const explain::Answer& answer : question.answers)
      for (const explain::Evidence& evidence : answer.evidence) told.insert(evidence.claim);
  }
  return told;
}

/// All sentences of a section, one after another.
std::string section(const Document& document, const std::string& title) {
  std::string text;
  for (const explain::Section& one : document.sections)
    if (one.title == title) each_sentence(one.sentences, [&](const Sentence& sentence) { text += sentence.text + "\n"; });
  return text;
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

// The pages of docs/games are what `sow explain NAME --format markdown` prints. SOW_REWRITE_GOLDEN=1 writes them anew.
TEST_CASE("The explanations of the six source games in docs are not stale") {
  for (const char* name : {"yucebao", "laomuzhu", "san-yao", "choro-didinga", "trysse", "wari-keller"}) {
    DYNAMIC_SECTION(name) {
      const auto game = explained(name);
      const auto file = std::filesystem::path(SOW_ROOT) / "docs" / "games" / (std::string(name) + ".md");
      const std::string differs = tests::difference(file, explain::as_markdown(game->document, game->pictures));
      INFO(differs);
      CHECK(differs.empty());
    }
  }
}

TEST_CASE("Every shipped ruleset is explained in whole sentences") {
  for (const std::string& name : load::shipped_rulesets()) {
    DYNAMIC_SECTION(name) {
      const auto game = explained(name);
      int sentences = 0;
      each_sentence(game->document, [&](const Sentence& one) {
        ++sentences;
        INFO(one.text);
        CHECK(one.text.size() > 8);
        const char last = one.text.empty() ? ' ' : one.text.back();
        CHECK(((last == '.' && one.parts.empty()) || (last == ':' && !one.parts.empty())));
        CHECK(std::islower(static_cast<unsigned char>(one.text[0])) == 0);
        for (const char* slip : {"  ", " .", " ,", "{", "}", "^", "the the ", ", ,", "**", " is is ", "if if ", "nullptr", "whether whether"}) {
          INFO("`" << slip << "`");
          CHECK(!has(one.text, slip));
        }
        CHECK(std::count(one.text.begin(), one.text.end(), '*') % 2 == 0);
      });
      CHECK(sentences >= 8);
      for (const explain::Question& question : game->document.questions) {
        CHECK(!question.text.empty());
        CHECK(std::count_if(question.answers.begin(), question.answers.end(), [](const explain::Answer& one) { return one.chosen; }) == 1);
        for (const explain::Answer& answer : question.answers) CHECK(!answer.meaning.empty());
      }
    }
  }
}

TEST_CASE("Every claim that a shipped ruleset cites occurs in its explanation") {
  for (const std::string& name : load::shipped_rulesets()) {
    DYNAMIC_SECTION(name) {
      const auto game = explained(name);
      const std::set<std::string> told = claims_told(game->document);
      for (const ast::Citation* citation : check::citations_of(game->loaded.files.files.front().file)) {
        INFO(citation->claim);
        CHECK(told.count(citation->claim) == 1);
      }
    }
  }
}

TEST_CASE("Every shipped ruleset is explained as text and as Markdown and as HTML") {
  for (const std::string& name : load::shipped_rulesets()) {
    DYNAMIC_SECTION(name) {
      const auto game = explained(name);
      const std::string text = explain::as_text(game->document, game->pictures), markdown = explain::as_markdown(game->document, game->pictures),
                        html = explain::as_html(game->document, game->pictures);
      CHECK(has(text, game->document.title));
      CHECK(has(markdown, "# " + game->document.title));
      CHECK(has(html, "<svg"));
      CHECK(html.substr(0, 15) == "<!DOCTYPE html>");
      CHECK(has(html, "</html>"));
      for (const char* outside : {"src=", "<script", "<link", "href=\"http", "url("}) CHECK(!has(html, outside));
      const auto count = [&](const std::string& what) {
        std::size_t n = 0;
        for (std::size_t at = html.find(what); at != std::string::npos; at = html.find(what, at + 1)) ++n;
        return n;
      };
      for (const std::string tag : {"ul", "li", "div", "figure", "em", "span", "table", "svg"})
        CHECK(count("<" + tag + " ") + count("<" + tag + ">") == count("</" + tag + ">"));
      CHECK(count("<figure") == 1 + game->pictures.openings.size());
    }
  }
}

TEST_CASE("An explanation follows the readings in force and keeps the evidence of the others") {
  const auto usual = explained("san-yao"), other = explained("san-yao", {"company-needed=yes", "chain=one"});
  const std::string here = section(usual->document, "When the last seed has fallen"), there = section(other->document, "When the last seed has fallen");
  CHECK(!has(here, "falls in an empty hole"));
  CHECK(has(there, "If the last seed falls in an empty hole, the turn is over."));
  CHECK(has(here, "every second hole"));
  CHECK(claims_told(other->document) == claims_told(usual->document));
}

TEST_CASE("What an idiom does is told with its values") {
  const auto game = explained("san-yao");
  const std::string text = section(game->document, "A new round, or the end of the game");
  CHECK(has(text, "with five seeds each"));
  CHECK(!has(text, "fill("));
  const std::string relay = section(game->document, "When the last seed has fallen");
  CHECK(has(relay, "If the next hole is occupied, the seeds of that hole are lifted and sown on."));
}

TEST_CASE("Side by side names the claims that no sentence holds") {
  auto game = explained("trysse");
  for (const explain::Held& held : explain::side_by_side(game->document)) {
    INFO(held.claim->id);
    CHECK(held.by.empty() == (held.claim->sort == explain::Claim::Sort::Background));
  }
  game->document.claims.push_back({explain::Claim::Sort::Claim, "page.9", "The winner sings."});
  CHECK(explain::side_by_side(game->document).back().by.empty());
  CHECK(has(explain::side_by_side_text(game->document), "no sentence holds it"));
  CHECK(has(explain::side_by_side_markdown(game->document), "| page.9 | The winner sings. | **no sentence holds it** |"));
  CHECK(has(explain::side_by_side_html(game->document), "<span class=\"missing\">no sentence holds it</span>"));
}

TEST_CASE("An open question stands once and where it first matters") {
  const auto game = explained("trysse");
  std::vector<int> placed;
  each_sentence(game->document, [&](const Sentence& one) { placed.insert(placed.end(), one.questions.begin(), one.questions.end()); });
  CHECK(placed == std::vector<int>{0, 1});
  CHECK(game->document.questions[0].option == "origin-skipped");
  CHECK(game->document.questions[1].option == "grand-slam");
}

TEST_CASE("A long choice with alternatives stands as a list, and conditions stand behind what they are about") {
  const auto told = [](const std::string& name) {
    std::set<std::string> all;
    each_sentence(explained(name)->document, [&](const Sentence& one) { all.insert(one.text); });
    return all;
  };
  const auto koro = told("koro");
  CHECK(koro.count("The player chooses from the first of these that there is:") == 1);
  CHECK(koro.count("Their own sixth hole if it holds at least two seeds and the player is North.") == 1);
  CHECK(told("gabata-oromo").count("Each player puts 0, 8, 0, 8, 0 and 8 seeds into the holes of their own side, in this order.") == 1);
}
