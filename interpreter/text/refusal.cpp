#include "interpreter/text/refusal.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "interpreter/play/objection.hpp"
#include "interpreter/text/move_text.hpp"
#include "interpreter/text/values.hpp"

namespace sow::text {

using play::Decision;

namespace {

constexpr std::size_t most_shown = 20;

grammar::Diagnostic refusal(const char* code, std::string message, std::string_view text) {
  grammar::Diagnostic diagnostic;
  diagnostic.code = code;
  diagnostic.message = std::move(message);
  diagnostic.span = {0, 0, static_cast<std::uint32_t>(text.size())};
  return diagnostic;
}

/// "S1, S2 and 5 others".
std::string some_of(const std::vector<std::string>& all) {
  const std::size_t shown = std::min(all.size(), most_shown);
  std::string text = fmt::format("{}", fmt::join(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(shown), ", "));
  if (shown < all.size()) text += fmt::format(" and {} others", all.size() - shown);
  return text;
}

std::string word_of(const play::Game& game, const Decision& decision, bool with_player) {
  const std::string word = write_decision(game.rules(), decision);
  return with_player ? player_letter(game.rules().board, decision.player) + ":" + word : word;
}

/// Why the written decisions are no legal move, and the rule that says so.
struct Reason {
  std::string text;
  grammar::Span rule;
  bool has_rule = false;
  std::vector<std::string> offered = {};  // the decisions that the text lists
};

Reason reason_against(const play::Game& game, const play::State& state, const std::vector<std::string>& words) {
  const bool with_player = game.rules().phases[static_cast<std::size_t>(state.position.phase)].simultaneous;
  std::size_t read = 0;
  const auto meant = [&](const std::vector<Decision>& offered) -> std::optional<std::size_t> {
    for (std::size_t i = 0; read < words.size() && i < offered.size(); ++i)
      if (word_of(game, offered[i], with_player) == words[read]) return ++read, i;
    return std::nullopt;
  };
  const play::Objection against = play::objection(game, state, meant);
  std::vector<std::string> offered;
  for (const Decision& decision : against.offered) offered.push_back(word_of(game, decision, with_player));
  switch (against.what) {
    case play::Objection::What::None: break;
    case play::Objection::What::NotOffered:
      if (read == words.size()) return {"then there is more to decide, " + some_of(offered), against.rule, true};
      return {fmt::format("the choice is {}, not `{}`", some_of(offered), words[read]), against.rule, true, offered};
    case play::Objection::What::DeadEnd: return {"then there is nothing to choose", against.rule, true};
    case play::Objection::What::Required: return {"what the rules require does not hold", against.rule, true};
    case play::Objection::What::Preferred: return {"the rules prefer another move", against.rule, true};
  }
  return {read < words.size() ? fmt::format("the turn is over before `{}`", words[read]) : "the rules prefer another move", {}, false};
}

}  // namespace

grammar::Diagnostic unreadable_move(const model::Ruleset& rules, std::string_view text, std::string_view word) {
  const std::string example = rules.board.holes > 0 ? place_name(rules.board, 0) : "S1";
  grammar::Diagnostic diagnostic =
      refusal("S3003", fmt::format("this move can't be read: expected a place, such as `{}`, or another decision, found `{}`", example, word), text);
  const std::size_t at = std::min(text.find(word), text.size());
  diagnostic.span = {0, static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + word.size())};
  diagnostic.expected = "a place, a number, `+` (counterclockwise) or `-` (clockwise), a word of the rules, or `pass`; joined by `/`";
  return diagnostic;
}

grammar::Diagnostic illegal_move(const play::Game& game, const play::State& state, std::string_view text, const std::vector<std::string>& words,
                                 const std::vector<play::Move>& legal) {
  if (state.position.outcome != play::Outcome::Playing) return refusal("S3004", fmt::format("`{}` is not legal here: the game is over", text), text);
  const std::string mover = player_name(game.rules().board, state.position.next);
  if (legal.empty()) return refusal("S3004", fmt::format("`{}` is not legal here: {} can't move; legal is `pass`", text, mover), text);
  std::vector<std::string> texts;
  for (const play::Move& move : legal) texts.push_back(write_move(game.rules(), state.position, move));
  const Reason why = text == "pass" ? Reason{mover + " can move", {}, false} : reason_against(game, state, words);
  grammar::Diagnostic refused = refusal("S3004", fmt::format("`{}` is not legal here: {}", text, why.text), text);
  if (texts != why.offered) refused.message += fmt::format("; legal {} {}", texts.size() == 1 ? "is" : "are", some_of(texts));
  if (why.has_rule) refused.notes.push_back({why.rule, "the rule"});
  return refused;
}

grammar::Diagnostic ambiguous_move(std::string_view text, const std::vector<std::string>& meant) {
  std::string list = meant.front();
  for (std::size_t i = 1; i < std::min(meant.size(), most_shown); ++i) list += (i + 1 == meant.size() ? " or " : ", ") + meant[i];
  if (meant.size() > most_shown) list += fmt::format(" or {} others", meant.size() - most_shown);
  return refusal("S3005", fmt::format("`{}` could mean {}: name more decisions", text, list), text);
}

}  // namespace sow::text
