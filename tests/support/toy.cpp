#include "tests/support/toy.hpp"

#include <fmt/core.h>

#include <array>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "interpreter/check/check.hpp"
#include "interpreter/fast/engine.hpp"
#include "interpreter/lower/lower.hpp"
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

struct Toy::Fast {
  explicit Fast(const model::Ruleset& rules) : program(lower::lower(rules)) {
    if (program.facts.plain_only) return;
    fast::link(program);
    engine = std::make_unique<fast::Engine>(program);
  }
  program::Program program;
  std::unique_ptr<fast::Engine> engine;
};

Toy::Toy(const std::string& sections, const std::map<std::string, std::string>& readings) {
  grammar::Diagnostics problems;
  files_ = load::gather_text({"rulesets/toy.sow", true}, completed(sections), problems);
  auto rules = check::check(files_, readings, problems);
  if (!rules) throw std::runtime_error(render(problems, files_.sources));
  rules_ = std::make_unique<model::Ruleset>(std::move(*rules));
  game_ = std::make_unique<play::Game>(*rules_);
  fast_ = std::make_unique<Fast>(*rules_);
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
  const auto written = [&](const std::vector<play::Move>& moves) {
    std::string words;
    for (const auto& move : moves) words += (words.empty() ? "" : " ") + text::write_move(*rules_, state.position, move);
    return words;
  };
  const std::string words = written(game_->moves(state));
  if (auto other = fast(state)) {
    const std::string others = written(fast_->engine->moves(*other));
    if (others != words) throw std::runtime_error(fmt::format("legal: {} in the plain engine, {} in the fast one", words, others));
  }
  return words;
}

std::string Toy::legal(const std::string& position) const { return legal(at(position)); }

void Toy::play(play::State& state, const std::string& move) {
  const auto read = text::read_move(*game_, state, move);
  if (!read) throw std::runtime_error(move + ": " + read.refusal.message);
  const std::string other = played_fast(state, *read.value, lots);
  auto played = game_->play(state, *read.value, lots);
  if (!played) throw std::runtime_error(move + " was read and then refused");
  ply = std::move(*played);
  if (const std::string here = told(state, ply); !other.empty() && here != other)
    throw std::runtime_error(fmt::format("{}: {} in the plain engine, {} in the fast one", move, here, other));
}

std::string Toy::told(const play::State& state, const play::Ply& done) const {
  std::string all = fmt::format("{} laps={} captured={} gained={},{} endless={} round={} undone={}", text(state), done.laps, done.captured, done.gained[0],
                                done.gained[1], done.endless, done.round_ended, done.undone);
  for (const auto& finding : done.findings) all += " " + std::string(finding.code);
  return all;
}

/// What the fast engine tells of a move; nothing if it does not play this position.
std::string Toy::played_fast(const play::State& state, const play::Move& move, play::Lots drawn) const {
  auto other = fast(state);
  if (!other) return "";
  const auto done = fast_->engine->play(*other, move, drawn);
  return done ? told(fast_->engine->plain(*other), *done) : "refused";
}

std::optional<fast::State> Toy::fast(const play::State& state) const {
  const fast::Engine* engine = fast_->engine.get();
  if (!engine || !engine->fits(state.position)) return {};
  fast::State other = engine->from(state);
  if (!engine->plays_phase_of(other.block)) return {};
  return other;
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
