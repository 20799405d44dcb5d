// Random games of rulesets under every reading of every option and every reading set, with the pieces counted after each ply:
// `sow_random_games GAMES RULESET...`. A game is cut after 400 plies. The fast engine plays what it can; a game in which something was found is
// played again by the plain one, which tells what.
#include <fmt/core.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "interpreter/check/check.hpp"
#include "interpreter/fast/engine.hpp"
#include "interpreter/load/readings.hpp"
#include "interpreter/load/ruleset_files.hpp"
#include "interpreter/lower/lower.hpp"
#include "interpreter/play/game.hpp"

namespace {

using namespace sow;

constexpr int most_plies = 400;

struct Sum {
  std::uint64_t games = 0, plies = 0, ended = 0, endless = 0, lost = 0;
  std::map<std::string, std::uint64_t> findings;
};

void play_one(const play::Game& game, std::uint64_t number, Sum& sum) {
  play::Lots lots(play::Random(1, number, 0));
  play::Random random(1, number, 1);
  play::State state = game.start(lots);
  const int all = game.pieces(state.position);
  sum.games++;
  for (int ply = 0; ply < most_plies && state.position.outcome == play::Outcome::Playing; ply++, sum.plies++) {
    play::Walk walk(game, state);
    while (!walk.complete() && !walk.stuck()) walk.choose(random.below(static_cast<std::uint32_t>(walk.alternatives().size())));
    const auto done = game.play(state, std::move(walk), lots);
    sum.endless += done->endless || done->long_sowing;
    for (const play::Finding& f : done->findings) sum.findings[f.code]++;
    if (game.pieces(state.position) != all) {
      sum.lost++;
      return;
    }
  }
  sum.ended += state.position.outcome != play::Outcome::Playing;
}

/// One reading of a ruleset, by the fast engine where it holds it whole.
class Reading {
 public:
  explicit Reading(const model::Ruleset& rules) : game_(rules), program_(lower::lower(rules)) {
    if (program_.facts.plain_only || program_.facts.plain_phases) return;
    fast::link(program_);
    engine_ = std::make_unique<fast::Engine>(program_);
    play::Lots lots(play::Random(1, 0, 0));
    if (!engine_->fits(game_.start(lots).position)) engine_.reset();
  }

  void play(std::uint64_t number, Sum& sum) {
    if (!engine_ || !play_fast(number, sum)) play_one(game_, number, sum);
  }

 private:
  /// False, and nothing is added, if something else was found than sowings of a million laps.
  bool play_fast(std::uint64_t number, Sum& sum) {
    play::Lots lots(play::Random(1, number, 0));
    std::array<play::Random, model::max_players> players;
    for (std::size_t p = 0; p < players.size(); ++p) players[p] = play::Random(1, number, p + 1);
    fast::State state = engine_->start(lots);
    const int all = engine_->pieces(state.block);
    Sum own;
    own.games = 1;
    fast::Playout played;
    for (; own.plies < most_plies && !engine_->over(state.block); own.plies++) {
      played.clear();
      engine_->playout(state, players.data(), lots, {1, 0}, played);
      if (played.findings > played.long_sowings) return false;
      if (played.long_sowings > 0) own.findings["S2011"]++;
      own.endless += played.endless > 0 || played.long_sowings > 0;
      if (engine_->pieces(state.block) == all) continue;
      own.lost = 1;
      break;
    }
    own.ended = engine_->over(state.block);
    sum.games += own.games, sum.plies += own.plies, sum.ended += own.ended, sum.endless += own.endless, sum.lost += own.lost;
    for (const auto& [code, count] : own.findings) sum.findings[code] += count;
    return true;
  }

  play::Game game_;
  program::Program program_;
  std::unique_ptr<fast::Engine> engine_;
};

/// The readings to be played: the default, each single reading, each named set.
std::set<load::Readings> all_readings(const load::Files& files) {
  std::set<load::Readings> all{{}};
  for (const ast::Option* option : load::options_of(files))
    for (const ast::Reading& reading : option->readings) all.insert(load::Readings{{option->name.text, reading.name.text}});
  for (const load::ReadingSet* set : load::reading_sets_of(files)) all.insert(load::readings_of(files, *set));
  return all;
}

bool play_ruleset(const std::string& name, int games) {
  grammar::Diagnostics diagnostics;
  const load::Files files = load::gather(name, diagnostics);
  Sum sum;
  int readings = 0, refused = 0;
  const auto begin = std::chrono::steady_clock::now();
  for (const load::Readings& chosen : files.files.empty() ? std::set<load::Readings>{} : all_readings(files)) {
    const auto rules = check::check(files, chosen, diagnostics);
    readings++;
    if (!rules) {
      refused++;
      continue;
    }
    Reading reading(*rules);
    for (int g = 0; g < games; g++) reading.play(static_cast<std::uint64_t>(g), sum);
  }
  std::string found;
  for (const auto& [code, count] : sum.findings) found += fmt::format(" {}x{}", code, count);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  fmt::print("{:24} {:3} readings {:7} games {:9} plies {:6} ended {:5} endless {:7.2f} us/ply{}{}{}\n", name, readings, sum.games, sum.plies, sum.ended,
             sum.endless, sum.plies ? 1e6 * seconds / static_cast<double>(sum.plies) : 0, refused ? " REFUSED" : "",
             sum.lost ? fmt::format(" PIECES LOST OR MADE {}", sum.lost) : "", found);
  std::fflush(stdout);  // the next ruleset may take long
  return readings > 0 && refused == 0 && sum.lost == 0;
}

}  // namespace

int main(int argc, char** argv) {
  bool good = argc > 2;
  for (int k = 2; k < argc; k++) good = play_ruleset(argv[k], std::atoi(argv[1])) && good;
  return good ? 0 : 1;
}
