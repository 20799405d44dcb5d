#include "interpreter/text/move_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "interpreter/text/refusal.hpp"
#include "interpreter/text/values.hpp"

namespace sow::text {

using model::Ruleset;
using model::Type;
using play::Decision;
using play::Move;

namespace {

constexpr const char* without_choice = "go";  // the move of a turn in which there was nothing to choose
constexpr std::size_t most_moves = 20000;  // looked through for a move that leaves decisions out

bool simultaneous(const Ruleset& rules, const play::Position& position) {
  return rules.phases[static_cast<std::size_t>(position.phase)].simultaneous;
}

/// The decisions as they are written; in a simultaneous phase each with its player.
std::vector<std::string> words_of(const Ruleset& rules, const Move& move, bool with_players, bool with_forced) {
  std::vector<std::string> words;
  for (const Decision& decision : move.decisions) {
    if (decision.forced && !with_forced) continue;
    const std::string word = write_decision(rules, decision);
    words.push_back(with_players ? player_letter(rules.board, decision.player) + ":" + word : word);
  }
  if (move.pass) words.push_back("pass");
  return words;
}

bool is_sign(const std::string& word) { return word == "+" || word == "-"; }

bool begins_with_place(const Ruleset& rules, std::string_view word) {
  const auto place = read_place(rules.board, word);
  return place && *place != model::nowhere;
}

std::string joined(const Ruleset& rules, const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool attached = i > 0 && is_sign(words[i]) && begins_with_place(rules, words[i - 1]);
    text += (i == 0 || attached ? "" : "/") + words[i];
  }
  return text;
}

/// The written decisions: `S3+/stop` gives S3, +, stop.
std::vector<std::string> split(const Ruleset& rules, std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('/', begin), text.size());
    std::string word(text.substr(begin, end - begin));
    const std::string_view place = std::string_view(word).substr(0, word.empty() ? 0 : word.size() - 1);
    if (word.size() > 1 && is_sign(word.substr(word.size() - 1)) && begins_with_place(rules, place)) {
      words.emplace_back(place);
      word = word.substr(word.size() - 1);
    }
    words.push_back(std::move(word));
    begin = end + 1;
  }
  return words;
}

/// Follows the written decisions one by one, where none is left out but forced ones.
std::optional<Move> follow(const play::Game& game, const play::State& state, const std::vector<std::string>& words, bool with_players) {
  play::Walk walk(game, state);
  if (walk.stuck()) return std::nullopt;
  for (const std::string& word : words) {
    if (walk.complete()) return std::nullopt;
    const auto& choices = walk.alternatives();
    const auto meant = std::find_if(choices.begin(), choices.end(), [&](const Decision& decision) {
      const std::string said = write_decision(game.rules(), decision);
      return word == (with_players ? player_letter(game.rules().board, decision.player) + ":" + said : said);
    });
    if (meant == choices.end()) return std::nullopt;
    walk.choose(static_cast<std::size_t>(meant - choices.begin()));
  }
  return walk.complete() ? std::optional<Move>(walk.move()) : std::nullopt;
}

/// Whether the written list is what is left of the decisions when some are struck out.
bool leaves(const std::vector<std::string>& decisions, const std::vector<std::string>& written) {
  std::size_t met = 0;
  for (const std::string& decision : decisions)
    if (met < written.size() && decision == written[met]) ++met;
  return met == written.size();
}

bool readable(const Ruleset& rules, std::string_view word) {
  if (word.size() > 2 && word[1] == ':' && read_player(rules.board, word.substr(0, 1))) word = word.substr(2);
  const auto number = [](char sign) { return sign >= '0' && sign <= '9'; };
  if (word == "+" || word == "pass" || word == "yes" || word == "no") return true;
  if (read_place(rules.board, word) || read_player(rules.board, word) || read_direction(word)) return true;
  if (!word.empty() && std::all_of(word.begin() + (word[0] == '-' && word.size() > 1 ? 1 : 0), word.end(), number)) return true;
  const auto named = [&](const auto& named_thing) { return named_thing.name == word; };
  if (std::any_of(rules.kinds.begin(), rules.kinds.end(), named)) return true;
  return std::any_of(rules.choices.begin(), rules.choices.end(), [&](const model::Choice& choice) {
    return std::find(choice.labels.begin(), choice.labels.end(), word) != choice.labels.end();
  });
}

}  // namespace

std::string write_decision(const Ruleset& rules, const Decision& decision) {
  const auto value = static_cast<std::size_t>(decision.value);
  switch (decision.type) {
    case Type::Direction:
      if (decision.value == static_cast<int>(model::Direction::Counterclockwise)) return "+";
      if (decision.value == static_cast<int>(model::Direction::Clockwise)) return "-";
      break;
    case Type::Kind: return rules.kinds[value].name;
    case Type::Label: return rules.choices[static_cast<std::size_t>(decision.choice)].labels[value];
    case Type::None:
    case Type::Place:
    case Type::Places:
    case Type::Number:
    case Type::Flag:
    case Type::Player: break;
  }
  return write_value(rules.board, decision.type, decision.value);
}

std::string write_move(const Ruleset& rules, const play::Position& position, const Move& move) {
  const std::vector<std::string> words = words_of(rules, move, simultaneous(rules, position), false);
  return words.empty() ? without_choice : joined(rules, words);
}

const std::vector<Move>& MoveReader::legal() {
  const bool over = state_.position.outcome != play::Outcome::Playing;
  if (!legal_) legal_ = over ? std::vector<Move>{} : game_.moves(state_, most_moves);
  return *legal_;
}

Read<Move> MoveReader::read(std::string_view text) {
  const Ruleset& rules = game_.rules();
  const bool with_players = simultaneous(rules, state_.position);
  const std::vector<std::string> written = text == without_choice ? std::vector<std::string>{} : split(rules, text);
  for (const std::string& word : written)
    if (!readable(rules, word)) return {std::nullopt, unreadable_move(rules, text, word)};
  const bool over = state_.position.outcome != play::Outcome::Playing;
  if (auto exact = over ? std::nullopt : follow(game_, state_, written, with_players)) return {std::move(exact), {}};
  if (!over && legal().empty() && text == "pass") return {Move{{}, true}, {}};
  std::vector<Move> meant;
  for (const Move& move : legal())
    if (leaves(words_of(rules, move, with_players, true), written)) meant.push_back(move);
  if (meant.size() == 1) return {std::move(meant.front()), {}};
  if (meant.empty()) return {std::nullopt, illegal_move(game_, state_, text, written, legal())};
  std::vector<std::string> texts;
  for (const Move& move : meant) texts.push_back(write_move(rules, state_.position, move));
  return {std::nullopt, ambiguous_move(text, texts)};
}

Read<Move> read_move(const play::Game& game, const play::State& state, std::string_view text) { return MoveReader(game, state).read(text); }

}  // namespace sow::text
