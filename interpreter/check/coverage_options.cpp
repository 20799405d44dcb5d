#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "interpreter/check/coverage.hpp"
#include "interpreter/check/syntax_walk.hpp"

// Readings that make no difference, and statements that no reading lets run.
namespace sow::check {

using ast::Expression;
using ast::ExpressionKind;
using grammar::Diagnostics;

namespace {

using Readings = std::set<std::string>;

/// The options in force, and tests of them: `chain is one or whole`, or `chain` alone where it is yes or no.
class Options {
 public:
  explicit Options(const Sections& sections) {
    for (const auto& option : sections.options)
      for (const ast::Reading& reading : option.what->readings) readings_[option.what->name.text].insert(reading.name.text);
  }

  const Readings* readings(const Expression& e) const {
    const auto found = e.kind == ExpressionKind::Name && e.parts.empty() ? readings_.find(e.word) : readings_.end();
    return found == readings_.end() ? nullptr : &found->second;
  }
  const Readings& all(const std::string& option) const { return readings_.at(option); }

  struct Test {
    std::string option;
    Readings readings;  // that make it true
  };
  /// Nothing if it is none, or asks in another way than for readings by name.
  std::optional<Test> test(const Expression& e) const {
    if (const Readings* own = readings(e)) return own->count("yes") != 0 ? std::optional<Test>({e.word, {"yes"}}) : std::nullopt;
    if (e.kind != ExpressionKind::Test || e.parts.empty() || readings(e.parts[0]) == nullptr) return std::nullopt;
    if (e.parts.size() == 1) return test(e.parts[0]);
    return by_name(e.parts[0].word, e.parts[1]);
  }

  /// The predicate of a test of this option.
  std::optional<Test> by_name(const std::string& option, const Expression& predicate) const {
    if (predicate.kind != ExpressionKind::Is || predicate.parts.size() != 1 || predicate.parts[0].kind != ExpressionKind::NumberTest) return std::nullopt;
    Test test{option, {}};
    for (const Expression& one : predicate.parts[0].parts) {
      if (all(option).count(one.word) == 0 || !one.parts.empty()) return std::nullopt;
      test.readings.insert(one.word);
    }
    if (predicate.negated) test.readings = others(test);
    return test;
  }

  Readings others(const Test& test) const {
    Readings rest;
    for (const std::string& one : all(test.option))
      if (test.readings.count(one) == 0) rest.insert(one);
    return rest;
  }

 private:
  std::map<std::string, Readings> readings_;
};

/// Learns which readings the rules tell apart.
class Distinctions {
 public:
  explicit Distinctions(const Options& options) : options_(options) {}

  void see(const Expression& e) {
    if (!e) return;
    if (e.kind == ExpressionKind::Test && !e.parts.empty()) return see_test(e);
    if (options_.readings(e) != nullptr) return see_option(e.word, options_.test(e));
    for (const Expression& part : e.parts) see(part);
  }
  void see(const ast::Block& block) {
    walk(block, [&](const ast::Statement& s) {
      for (const Expression* e : expressions_of(s)) see(*e);
    });
  }
  /// It is used as a value.
  void see_word(const std::string& option) { whole_.insert(option); }

  /// Two readings that every test treats alike.
  std::optional<std::pair<const ast::Reading*, const ast::Reading*>> alike(const ast::Option& option) const {
    const auto tests = tests_.find(option.name.text);
    if (tests == tests_.end() || whole_.count(option.name.text) != 0) return std::nullopt;
    for (std::size_t b = 1; b < option.readings.size(); ++b)
      for (std::size_t a = 0; a < b; ++a) {
        const auto same = [&](const Readings& test) { return test.count(option.readings[a].name.text) == test.count(option.readings[b].name.text); };
        if (std::all_of(tests->second.begin(), tests->second.end(), same)) return std::pair{&option.readings[a], &option.readings[b]};
      }
    return std::nullopt;
  }

 private:
  void see_option(const std::string& option, const std::optional<Options::Test>& test) {
    if (test) tests_[option].push_back(test->readings);
    else whole_.insert(option);
  }

  /// A test without subject speaks of the one before it.
  void see_test(const Expression& e) {
    if (e.parts[0]) subject_ = options_.readings(e.parts[0]) != nullptr ? e.parts[0].word : "";
    if (e.parts.size() == 1 || subject_.empty()) {
      for (const Expression& part : e.parts) see(part);
      return;
    }
    const std::string subject = subject_;
    see_option(subject, options_.by_name(subject, e.parts[1]));
  }

  const Options& options_;
  std::map<std::string, std::vector<Readings>> tests_;
  std::set<std::string> whole_;
  std::string subject_;
};

void check_alike(const Sections& sections, const Options& options, Diagnostics& out) {
  Distinctions seen(options);
  if (sections.board)
    for (const ast::BoardPart& part : sections.board.what->parts) {
      if (const auto* rows = std::get_if<ast::Rows>(&part.what)) seen.see(rows->rows), seen.see(rows->columns);
      if (const auto* ring = std::get_if<ast::Ring>(&part.what)) seen.see(ring->holes);
    }
  if (sections.pieces)
    for (const ast::PieceKind& kind : sections.pieces.what->kinds)
      for (const ast::Feature& feature : kind.features) seen.see(feature.worth), seen.see_word(feature.order.text);
  if (sections.captures) seen.see(sections.captures.what->to);
  for (const auto& define : sections.definitions) {
    if (const auto* value = std::get_if<Expression>(&define.what->body)) seen.see(*value);
    if (const auto* block = std::get_if<ast::Block>(&define.what->body)) seen.see(*block);
  }
  for (const TakenPhase& phase : sections.phases)
    for (const auto& moment : phase.moments)
      if (moment) seen.see(moment.what->block);
  for (const auto& option : sections.options) {
    const auto alike = option.role == FileRole::Own ? seen.alike(*option.what) : std::nullopt;
    if (!alike) continue;
    const std::string first = alike->first->name.text, second = alike->second->name.text;
    out.add("S1015", alike->second->name.span, fmt::format("no rule tells the readings `{}` and `{}` of `{}` apart", first, second, option.what->name.text))
        .notes.push_back({alike->first->name.span, "the other one"});
  }
}

/// Follows the blocks of a moment, with the readings that are still possible.
class Possible {
 public:
  using Left = std::map<std::string, Readings>;  // options that are not named: all readings

  Possible(const Options& options, Diagnostics& out) : options_(options), out_(out) {}

  void look(const ast::Block& block, Left left) {
    for (const ast::Statement& s : block.statements) {
      if (const auto* branch = std::get_if<ast::If>(&s.what)) look(*branch, left);
      else for (const ast::Block* inner : blocks_of(s)) look(*inner, left);
    }
  }

 private:
  /// What follows an `if` that ends the turn stands under its opposite, so `left` changes.
  void look(const ast::If& branch, Left& left) {
    Left now = left;
    for (const ast::If::Arm& arm : branch.arms) {
      look_under(arm.condition.span, arm.block, both(now, known(arm.condition, true)));
      now = both(now, known(arm.condition, false));
    }
    if (branch.otherwise) look_under(branch.otherwise->span, *branch.otherwise, now);
    else if (branch.arms.size() == 1 && ends(branch.arms[0].block)) left = now;
  }

  void look_under(grammar::Span span, const ast::Block& block, const Left& left) {
    const auto none = std::find_if(left.begin(), left.end(), [](const auto& one) { return one.second.empty(); });
    if (none == left.end()) return look(block, left);
    out_.add("S1016", span, fmt::format("no reading of `{}` lets this run", none->first));
  }

  static bool ends(const ast::Block& block) {
    if (block.statements.empty()) return false;
    const auto& last = block.statements.back().what;
    return std::holds_alternative<ast::EndTurn>(last) || std::holds_alternative<ast::EndRound>(last) || std::holds_alternative<ast::EndGame>(last) ||
           std::holds_alternative<ast::UndoTurn>(last);
  }

  /// What the readings must be for the condition to hold, or not to hold.
  Left known(const Expression& e, bool holds) const {
    if (e.kind == ExpressionKind::Not && e.parts.size() == 1) return known(e.parts[0], !holds);
    if (e.kind == ExpressionKind::And || e.kind == ExpressionKind::Or) {
      Left all = known(e.parts[0], holds);
      for (std::size_t i = 1; i < e.parts.size(); ++i) {
        const Left part = known(e.parts[i], holds);
        all = (e.kind == ExpressionKind::And) == holds ? both(all, part) : either(all, part);
      }
      return all;
    }
    const auto test = options_.test(e);
    if (!test) return {};
    return {{test->option, holds ? test->readings : options_.others(*test)}};
  }

  static Left both(Left all, const Left& more) {
    for (const auto& [option, readings] : more) {
      const auto [place, is_new] = all.emplace(option, readings);
      if (is_new) continue;
      Readings common;
      std::set_intersection(place->second.begin(), place->second.end(), readings.begin(), readings.end(), std::inserter(common, common.end()));
      place->second = common;
    }
    return all;
  }
  static Left either(const Left& a, const Left& b) {
    Left all;
    for (const auto& [option, readings] : a)
      if (const auto other = b.find(option); other != b.end()) {
        all[option] = readings;
        all[option].insert(other->second.begin(), other->second.end());
      }
    return all;
  }

  const Options& options_;
  Diagnostics& out_;
};

}  // namespace

void check_readings_matter(const Sections& sections, Diagnostics& out) {
  const Options options(sections);
  if (!out.has_errors()) check_alike(sections, options, out);
  Possible possible(options, out);
  for (const auto& define : sections.definitions) {
    const auto* block = std::get_if<ast::Block>(&define.what->body);
    if (define.role == FileRole::Own && block != nullptr) possible.look(*block, {});
  }
  for (const TakenPhase& phase : sections.phases)
    for (const auto& moment : phase.moments)
      if (moment && moment.role == FileRole::Own) possible.look(moment.what->block, {});
}

}  // namespace sow::check
