#include "interpreter/study/case_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "interpreter/text/lots.hpp"
#include "interpreter/text/move_text.hpp"
#include "interpreter/text/position_text.hpp"
#include "interpreter/text/values.hpp"

namespace sow::study {

using play::Outcome;
using play::Ply;
using text::Said;

namespace {

std::string joined(std::vector<std::string> words) {
  std::sort(words.begin(), words.end());
  return words.empty() ? "none" : fmt::format("{}", fmt::join(words, " "));
}

class Trial {
 public:
  Trial(const play::Game& game, const text::Case& said)
      : game_(game), rules_(game.rules()), said_(said), lots_(text::said_lots(rules_, words(said.lots), drawn_)) {}

  CaseRun run() {
    if (!begin() || !play_moves()) return std::move(run_);
    if (!said_.error) compare();
    compare_lots();
    return std::move(run_);
  }

 private:
  static std::vector<std::string> words(const std::vector<Said>& list) {
    std::vector<std::string> texts;
    for (const Said& one : list) texts.push_back(one.text);
    return texts;
  }

  void expect(const char* what, const std::string& expected, const std::string& found, grammar::Span span) {
    ++run_.expectations;
    if (expected != found) run_.unmet.push_back({what, expected, found, span});
  }

  /// A refusal is what the case expects, or a failure. Either way the case is over.
  bool refused(const grammar::Diagnostic& refusal, grammar::Span span) {
    if (!said_.error) {
      expect("no error", "none", refusal.code + " " + refusal.message, span);
      return false;
    }
    const bool same = said_.error->code.text == refusal.code && refusal.message.find(said_.error->part) != std::string::npos;
    const std::string expected = said_.error->code.text + (said_.error->part.empty() ? "" : " " + said_.error->part);
    expect("error", expected, same ? expected : refusal.code + " " + refusal.message, said_.error->code.span);
    return false;
  }

  bool begin() {
    if (!said_.position) {
      state_ = game_.start(lots_);
    } else {
      const auto read = text::read_position(rules_, said_.position->text);
      if (!read) return refused(read.refusal, said_.position->span);
      state_ = game_.from(read.value->position);
    }
    if (said_.legal) compare_legal(*said_.legal);
    return true;
  }

  void compare_legal(const std::vector<Said>& legal) {
    std::vector<std::string> ours, theirs;
    text::MoveReader reader(game_, state_);
    for (const play::Move& move : reader.legal()) ours.push_back(text::write_move(rules_, state_.position, move));
    for (const Said& one : legal) {
      const auto read = reader.read(one.text);
      theirs.push_back(read ? text::write_move(rules_, state_.position, *read.value) : one.text);
    }
    std::erase(theirs, "pass");
    expect("legal", joined(theirs), joined(ours), legal.empty() ? said_.span : legal.front().span);
  }

  bool play_moves() {
    for (const Said& one : said_.moves) {
      const auto move = text::read_move(game_, state_, one.text);
      if (!move) return refused(move.refusal, one.span);
      play::Observer* nobody_looks = nullptr;
      auto ply = game_.play(state_, *move.value, lots_, nobody_looks);
      if (!ply) throw std::logic_error("a legal move could not be played");
      ply_ = std::move(*ply);
      for (const play::Finding& finding : ply_.findings) findings_.push_back(finding.code);
    }
    if (said_.error) expect("error", said_.error->code.text, "none", said_.error->code.span);
    return true;
  }

  void compare() {
    if (said_.after) compare_after(*said_.after);
    if (said_.next) expect("next", player(*said_.next), text::player_letter(rules_.board, state_.position.next), said_.next->span);
    if (said_.captured) expect("captured", said_.captured->text, std::to_string(ply_.captured), said_.captured->span);
    for (const text::SaidOf& one : said_.captured_by) {
      const auto of = text::read_player(rules_.board, one.key.text);
      const bool known = of && *of != play::nobody;
      const std::string found = known ? std::to_string(ply_.gained[static_cast<std::size_t>(*of)]) : "no such player";
      expect("captured", one.value.text, found, one.value.span);
    }
    if (said_.laps) expect("laps", said_.laps->text, std::to_string(ply_.laps), said_.laps->span);
    if (said_.endless) expect("endless", said_.endless->text, ply_.endless || ply_.long_sowing ? "yes" : "no", said_.endless->span);
    if (said_.round) expect("round", said_.round->text, std::to_string(state_.position.round), said_.round->span);
    if (said_.result) compare_result(*said_.result);
    compare_findings();
  }

  std::string player(const Said& said) const {
    const auto found = text::read_player(rules_.board, said.text);
    return found ? text::player_letter(rules_.board, *found) : said.text;
  }

  void compare_after(const Said& after) {
    const auto read = text::read_position(rules_, after.text);
    if (!read) return expect("after", "a position of this ruleset", read.refusal.message, after.span);
    std::string expected, found;
    for (const std::string& part : text::differing_parts(rules_, *read.value, state_.position)) {
      const std::string name = part == "holes" || part == "stores" || part == "mover" ? part + " " : part + "=";
      expected += (expected.empty() ? "" : ", ") + name + text::write_part(rules_, read.value->position, part);
      found += (found.empty() ? "" : ", ") + name + text::write_part(rules_, state_.position, part);
    }
    expect("after", expected, found, after.span);
    if (expected.empty()) return;
    run_.expected = read.value->position;
    run_.found = state_.position;
  }

  void compare_result(const Said& result) {
    std::string found = "none";
    if (state_.position.outcome == Outcome::Won) found = text::player_letter(rules_.board, state_.position.winner);
    if (state_.position.outcome == Outcome::Drawn) found = "draw";
    if (state_.position.outcome == Outcome::Undecided) found = "undecided";
    const bool a_word = result.text == "none" || result.text == "draw" || result.text == "undecided";
    expect("result", a_word ? result.text : player(result), found, result.span);
  }

  /// Lots that were said must be such as are drawn, and all be drawn.
  void compare_lots() {
    const grammar::Span span = said_.lots.empty() ? said_.span : said_.lots.front().span;
    for (const std::string& one : drawn_->unfit) expect("lots", one, "a draw that this can't come from", span);
    if (drawn_->used < said_.lots.size()) expect("lots", joined_as_said(drawn_->used), "no more is drawn", span);
  }
  std::string joined_as_said(std::size_t from) const {
    std::string text;
    for (std::size_t i = from; i < said_.lots.size(); ++i) text += (text.empty() ? "" : " ") + said_.lots[i].text;
    return text;
  }

  void compare_findings() {
    std::vector<std::string> expected = words(said_.findings);
    for (std::vector<std::string>* list : {&expected, &findings_}) {
      std::sort(list->begin(), list->end());
      list->erase(std::unique(list->begin(), list->end()), list->end());
    }
    if (expected != findings_)
      expect("finding", joined(expected), joined(findings_), said_.findings.empty() ? said_.span : said_.findings.front().span);
  }

  const play::Game& game_;
  const model::Ruleset& rules_;
  const text::Case& said_;
  const std::shared_ptr<text::LotsDrawn> drawn_ = std::make_shared<text::LotsDrawn>();
  play::Lots lots_;
  play::State state_;
  Ply ply_;
  std::vector<std::string> findings_;
  CaseRun run_;
};

}  // namespace

CaseRun run_case(const play::Game& game, const text::Case& said) { return Trial(game, said).run(); }

}  // namespace sow::study
