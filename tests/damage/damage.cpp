// Damages shipped rulesets, and asks whether their own check and cases notice: `sow_damage [--survivors] [--at-least PERCENT] [RULESET...]` (all
// without names). Each is damaged in twenty ways, and nothing is compared with the ruleset as it was, except what survived: whether random games
// under the readings in force, and some under each other reading, still go the same way. The code is 1 if less than that share was caught.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/check/check.hpp"
#include "interpreter/load/library.hpp"
#include "interpreter/load/ruleset.hpp"
#include "interpreter/play/game.hpp"
#include "interpreter/study/case_check.hpp"
#include "interpreter/study/case_run.hpp"
#include "interpreter/study/match.hpp"
#include "tests/damage/damages.hpp"

namespace {

using namespace sow;

constexpr int damages_of_a_kind = 5;
constexpr std::uint64_t games = 50, games_of_other_readings = 10;

enum class Verdict { Error, Warning, Cases, Survived };
constexpr int verdicts = 4;

struct Judged {
  Verdict verdict = Verdict::Survived;
  load::Loaded loaded;
};

/// The cases that stand beside a ruleset.
struct CasesFile {
  grammar::Sources sources;
  std::vector<text::Case> cases;
  explicit CasesFile(const std::string& ruleset) {
    const auto said = load::shipped_text(ruleset + ".cases.yaml");
    if (!said) return;
    grammar::Diagnostics unheard;
    cases = text::read_cases(sources, sources.add(ruleset + ".cases.yaml", std::string(*said)), unheard);
  }
};

/// What is in force by default is put into `loaded`; what is wrong only under another reading counts as `sow check` counts it.
void load_text(const std::string& ruleset, const std::string& text, load::Loaded& loaded) {
  loaded.files = load::gather_text({ruleset + ".sow", true}, text, loaded.diagnostics);
  if (loaded.files.files.empty() || loaded.files.rules_missing) return;
  load::check_reading_sets(loaded.files, loaded.diagnostics);
  loaded.readings = load::choose_readings(loaded.files, "", {}).readings;
  loaded.rules = check::check(loaded.files, loaded.readings, loaded.diagnostics);
  if (!loaded.diagnostics.has_errors()) load::check_other_readings(loaded);
}

std::optional<model::Ruleset> under(const load::Loaded& loaded, const std::string& set, const std::vector<std::string>& singles) {
  const load::ChosenReadings chosen = load::choose_readings(loaded.files, set, singles);
  grammar::Diagnostics unheard;
  if (!chosen.refusals.empty()) return std::nullopt;
  return check::check(loaded.files, chosen.readings, unheard);
}

bool holds(const load::Loaded& loaded, const text::Case& said, const std::string& set) {
  std::vector<std::string> singles;
  for (const text::SaidOf& one : said.set) singles.push_back(one.key.text + "=" + one.value.text);
  const auto rules = under(loaded, set, singles);
  return rules && study::run_case(play::Game(*rules), said).unmet.empty();
}

bool cases_hold(const load::Loaded& loaded, const CasesFile& file) {
  for (const text::Case& said : file.cases) {
    grammar::Diagnostics messages;
    study::check_case(loaded, said, messages);
    if (!messages.all().empty()) return false;
    if (said.readings.empty() && !holds(loaded, said, "")) return false;
    for (const text::Said& set : said.readings)
      if (!holds(loaded, said, set.text)) return false;
  }
  return true;
}

Judged judge(const std::string& ruleset, const std::string& text, const CasesFile& cases) {
  Judged judged;
  load_text(ruleset, text, judged.loaded);
  if (!judged.loaded.rules || judged.loaded.diagnostics.has_errors()) judged.verdict = Verdict::Error;
  else if (judged.loaded.diagnostics.warnings() > 0) judged.verdict = Verdict::Warning;
  else if (!cases_hold(judged.loaded, cases)) judged.verdict = Verdict::Cases;
  return judged;
}

std::vector<play::Position> played(const model::Ruleset& rules, std::uint64_t number) {
  const play::Game game(rules);
  study::Setup setup;
  setup.seed = 1, setup.max_moves = 300;
  std::vector<play::Position> positions;
  study::Watch watch;
  watch.started = [&](const play::State& state, const play::Ply&) { positions.push_back(state.position); };
  watch.played = [&](const play::State&, const play::Ply&, const play::State& after) { positions.push_back(after.position); };
  const auto random = study::make_random_player();
  study::play_game(game, setup, std::vector<const study::Player*>(static_cast<std::size_t>(rules.board.player_count()), random.get()), number, watch);
  return positions;
}

/// Where a random game goes another way than with the sound rules: "game 3", "game 0 with chain=one". Empty if none of them does.
std::string parts_in(const load::Loaded& sound, const load::Loaded& damaged) {
  for (std::uint64_t number = 0; number < games; ++number)
    if (played(*sound.rules, number) != played(*damaged.rules, number)) return fmt::format("game {}", number);
  for (const ast::Option* option : load::options_of(sound.files))
    for (const ast::Reading& reading : option->readings) {
      const std::string single = option->name.text + "=" + reading.name.text;
      const auto before = under(sound, "", {single}), after = under(damaged, "", {single});
      if (!before) continue;
      if (!after) return "there are no games with " + single;
      for (std::uint64_t number = 0; number < games_of_other_readings; ++number)
        if (played(*before, number) != played(*after, number)) return fmt::format("game {} with {}", number, single);
    }
  return "";
}

struct Counts {
  std::array<std::array<int, verdicts>, damage::kinds> of{};
  std::array<int, damage::kinds> same{};  // of the survivors, those that play the same
};

void tell_survivor(const std::string& ruleset, const damage::Damage& one, const std::string& other) {
  const auto line = [](const std::string& text) {
    const std::string first = text.substr(0, std::min<std::size_t>(70, text.find('\n')));
    return first.size() < text.size() ? first + " ..." : first;
  };
  fmt::print("{}.sow:{}: {}: `{}`{}: {}\n", ruleset, one.line, name_of(one.kind), line(one.was), one.is.empty() ? "" : " -> `" + line(one.is) + "`",
             other.empty() ? "plays the same" : other + " goes another way");
}

void damage_ruleset(const std::string& ruleset, bool survivors, Counts& counts) {
  const std::string text(*load::shipped_text(ruleset + ".sow"));
  const CasesFile cases(ruleset);
  const Judged sound = judge(ruleset, text, cases);
  if (sound.verdict != Verdict::Survived) fmt::print("{}: it does not hold as it is\n", ruleset);
  if (sound.verdict == Verdict::Error) return;
  for (const damage::Damage& one : damage::damages_of(ruleset, text, damages_of_a_kind)) {
    const Judged judged = judge(ruleset, one.text, cases);
    const auto kind = static_cast<std::size_t>(one.kind);
    counts.of[kind][static_cast<std::size_t>(judged.verdict)]++;
    if (judged.verdict != Verdict::Survived) continue;
    const std::string other = parts_in(sound.loaded, judged.loaded);
    counts.same[kind] += other.empty();
    if (survivors) tell_survivor(ruleset, one, other);
  }
}

void tell_row(const char* name, const std::array<int, verdicts>& of, int same) {
  const int all = of[0] + of[1] + of[2] + of[3];
  fmt::print("{:<20}{:>8}{:>8}{:>10}{:>8}{:>10}{:>17}{:>9.1f} %\n", name, all, of[0], of[1], of[2], of[3], same, all ? 100.0 * (all - of[3]) / all : 0.0);
}

/// Prints the table; the share that was caught.
double tell(const Counts& counts) {
  fmt::print("{:<20}{:>8}{:>8}{:>10}{:>8}{:>10}{:>17}{:>11}\n", "damage", "done", "error", "warning", "cases", "survived", "plays the same", "caught");
  std::array<int, verdicts> sums{};
  int same = 0;
  for (std::size_t kind = 0; kind < counts.of.size(); ++kind) {
    tell_row(name_of(static_cast<damage::Kind>(kind)), counts.of[kind], counts.same[kind]);
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += counts.of[kind][i];
    same += counts.same[kind];
  }
  tell_row("all", sums, same);
  const int all = sums[0] + sums[1] + sums[2] + sums[3];
  return all ? 100.0 * (all - sums[3]) / all : 0.0;
}

}  // namespace

int main(int argc, char** argv) {
  bool survivors = false;
  double at_least = 0;
  std::vector<std::string> rulesets;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--survivors") survivors = true;
    else if (word == "--at-least" && i + 1 < argc) at_least = std::atof(argv[++i]);
    else if (load::shipped_text(word + ".sow")) rulesets.push_back(word);
    else {
      fmt::print("no shipped ruleset is named `{}`\n", word);
      return 2;
    }
  }
  if (rulesets.empty()) rulesets = load::shipped_rulesets();
  Counts counts;
  for (const std::string& ruleset : rulesets) damage_ruleset(ruleset, survivors, counts);
  const double caught = tell(counts);
  return caught >= at_least ? 0 : 1;
}
