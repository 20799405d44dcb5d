#include "interpreter/text/refusal.hpp"

#include <fmt/format.h>

#include <algorithm>

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

/// Follows the written decisions to the first that leads to no legal move, and says what there was to choose from.
std::string choice_missed(const play::Game& game, const play::State& state, const std::vector<std::string>& words) {
  const bool with_player = game.rules().phases[static_cast<std::size_t>(state.position.phase)].simultaneous;
  play::Walk walk(game, state);
  for (const std::string& word : words) {
    if (walk.complete()) return fmt::format("the turn is over before `{}`", word);
    std::vector<std::string> offered;
    for (const Decision& decision : walk.alternatives()) offered.push_back(word_of(game, decision, with_player));
    const auto found = std::find(offered.begin(), offered.end(), word);
    if (found == offered.end()) return fmt::format("`{}` leads to no legal move, the choice is {}", word, some_of(offered));
    walk.choose(static_cast<std::size_t>(found - offered.begin()));
  }
  return "the turn goes on after it";
}

}  // namespace

grammar::Diagnostic unreadable_move(const model::Ruleset& rules, std::string_view text, std::string_view word) {
  const std::string example = rules.board.holes > 0 ? place_name(rules.board, 0) : "S1";
  grammar::Diagnostic diagnostic =
      refusal("S3003", fmt::format("this move can't be read: expected a place, such as `{}`, or another decision", example), text);
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
  const std::string why = text == "pass" ? mover + " can move" : choice_missed(game, state, words);
  return refusal("S3004", fmt::format("`{}` is not legal here: {}; legal {} {}", text, why, texts.size() == 1 ? "is" : "are", some_of(texts)), text);
}

grammar::Diagnostic ambiguous_move(std::string_view text, const std::vector<std::string>& meant) {
  std::string list = meant.front();
  for (std::size_t i = 1; i < std::min(meant.size(), most_shown); ++i) list += (i + 1 == meant.size() ? " or " : ", ") + meant[i];
  if (meant.size() > most_shown) list += fmt::format(" or {} others", meant.size() - most_shown);
  return refusal("S3005", fmt::format("`{}` could mean {}: name more decisions", text, list), text);
}

}  // namespace sow::text
