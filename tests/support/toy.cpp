#include "tests/support/toy.hpp"

#include <array>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "interpreter/check/check.hpp"
#include "interpreter/text/move_text.hpp"
#include "interpreter/text/position_text.hpp"

namespace sow::tests {

namespace {

constexpr std::array<std::pair<const char*, const char*>, 5> usual{{
    {"board ", "board 2 rows of 3 holes, stores"},
    {"players ", "players South, North"},
    {"captures ", "captures to own store"},
    {"start ", "start { put 0 in each of holes }"},
    {"turn ", "turn { choose hole from own holes that are occupied; sow from hole counterclockwise along holes }"},
}};

bool begins_line(const std::string& text, const std::string& word) { return text.find("\n" + word) != std::string::npos; }

std::string completed(const std::string& sections) {
  std::string text = "\n" + sections + "\n";
  for (const auto& [word, section] : usual)
    if (!begins_line(text, word)) text += std::string(section) + "\n";
  return text;
}

}  // namespace

Toy::Toy(const std::string& sections, const std::map<std::string, std::string>& readings) {
  grammar::Diagnostics problems;
  files_ = load::gather_text({"rulesets/toy.sow", true}, completed(sections), problems);
  auto rules = check::check(files_, readings, problems);
  if (!rules) throw std::runtime_error(render(problems, files_.sources));
  rules_ = std::make_unique<model::Ruleset>(std::move(*rules));
  game_ = std::make_unique<play::Game>(*rules_);
}

Toy::~Toy() = default;

play::State Toy::start(std::vector<int> drawn, int starter) {
  std::size_t used = 0;
  lots = play::Lots([drawn = std::move(drawn), used](model::Type, const std::vector<int>&) mutable {
    return used < drawn.size() ? static_cast<std::size_t>(drawn[used++]) : 0;
  });
  return game_->start(lots, starter, &ply);
}

play::State Toy::at(const std::string& position) const {
  const auto read = text::read_position(*rules_, position);
  if (!read) throw std::runtime_error(position + ": " + read.refusal.message);
  return game_->from(read.value->position);
}

std::string Toy::text(const play::State& state) const { return text::write_position(*rules_, state.position); }

std::string Toy::legal(const play::State& state) const {
  std::string words;
  for (const auto& move : game_->moves(state)) words += (words.empty() ? "" : " ") + text::write_move(*rules_, state.position, move);
  return words;
}

std::string Toy::legal(const std::string& position) const { return legal(at(position)); }

void Toy::play(play::State& state, const std::string& move) {
  const auto read = text::read_move(*game_, state, move);
  if (!read) throw std::runtime_error(move + ": " + read.refusal.message);
  auto played = game_->play(state, *read.value, lots);
  if (!played) throw std::runtime_error(move + " was read and then refused");
  ply = std::move(*played);
}

std::string Toy::after(const std::string& position, const std::string& moves) {
  play::State state = at(position);
  std::istringstream words(moves);
  for (std::string move; words >> move;) play(state, move);
  return text(state);
}

std::string Toy::findings() const {
  std::string codes;
  for (const auto& finding : ply.findings) codes += (codes.empty() ? "" : " ") + std::string(finding.code);
  return codes;
}

}  // namespace sow::tests
