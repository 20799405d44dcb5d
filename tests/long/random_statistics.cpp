// Random games of rulesets beside statistics of random games of another program: `sow_random_statistics FILE [GAME...]`.
// FILE is JSON: {"GAME": {"south_starts": {"south_wins", "north_wins", "ties"}, "north_starts": {...}, "mean_moves_finished", "sd_moves_finished",
// "unfinished", "games"}}. Each game is played 200 times for each starter and cut after 2,000 moves, under the reading set `mancalagames` (or by
// the variant NAME-mancalagames) if there is one. Printed is by how many standard errors of the difference the two programs are apart.
// Exit code 1 if a game is more than three apart, or not known.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "interpreter/load/readings.hpp"
#include "interpreter/load/ruleset.hpp"
#include "interpreter/lower/lower.hpp"
#include "interpreter/study/fast_games.hpp"

namespace {

using namespace sow;
using Json = nlohmann::json;

constexpr int games_for_each_starter = 200;
constexpr std::uint64_t seed = 1;

/// How often something came in so many games.
struct Share {
  double times = 0, of = 0;
};

/// Numbers with their mean and spread.
struct Sample {
  double n = 0, mean = 0, sd = 0;
};

struct Counts {
  std::vector<Share> shares;  // South's wins and ties, for each starter
  Sample moves;               // of finished games
  double unfinished = 0;
};

double z(const Share& a, const Share& b) {
  if (a.of == 0 || b.of == 0) return 0;
  const double pooled = (a.times + b.times) / (a.of + b.of);
  const double error = std::sqrt(pooled * (1 - pooled) * (1 / a.of + 1 / b.of));
  return error > 0 ? (a.times / a.of - b.times / b.of) / error : 0;
}

double z(const Sample& a, const Sample& b) {
  const double error = std::sqrt(a.sd * a.sd / a.n + b.sd * b.sd / b.n);
  return error > 0 ? (a.mean - b.mean) / error : 0;
}

std::string file_name(std::string game) {
  std::transform(game.begin(), game.end(), game.begin(), [](char c) { return c == '_' ? '-' : static_cast<char>(std::tolower(c)); });
  return game;
}

load::Loaded load_as_the_other_plays(const std::string& game) {
  const std::vector<std::string> shipped = load::shipped_rulesets();
  const std::string variant = file_name(game) + "-mancalagames";
  if (std::count(shipped.begin(), shipped.end(), variant)) return load::load_ruleset(variant);
  load::Loaded loaded = load::load_ruleset(file_name(game), "mancalagames");
  return loaded.rules ? std::move(loaded) : load::load_ruleset(file_name(game));
}

Counts recorded(const Json& game) {
  Counts counts;
  double finished = 0;
  for (const char* starter : {"south_starts", "north_starts"}) {
    const double south = game[starter]["south_wins"], north = game[starter]["north_wins"], ties = game[starter]["ties"];
    const double all = south + north + ties;
    counts.shares.push_back({south, all});
    counts.shares.push_back({ties, all});
    finished += all;
  }
  counts.moves = {finished, game["mean_moves_finished"], game["sd_moves_finished"]};
  counts.unfinished = game["unfinished"];
  return counts;
}

class Played {
 public:
  explicit Played(const model::Ruleset& rules) : game_(rules), program_(lower::lower(rules)) { fast::link(program_); }

  Counts count() {
    Counts counts;
    double sum = 0, squares = 0;
    for (const int starter : {0, 1}) {
      Share wins, ties;
      for (const study::GameResult& result : games(starter)) {
        if (result.outcome != play::Outcome::Won && result.outcome != play::Outcome::Drawn) {
          counts.unfinished++;
          continue;
        }
        wins.of++, ties.of++;
        wins.times += result.outcome == play::Outcome::Won && result.winner == 0;
        ties.times += result.outcome == play::Outcome::Drawn;
        counts.moves.n++, sum += result.plies, squares += static_cast<double>(result.plies) * result.plies;
      }
      counts.shares.push_back(wins);
      counts.shares.push_back(ties);
    }
    Sample& moves = counts.moves;
    moves.mean = sum / moves.n;
    moves.sd = std::sqrt(std::max(0.0, (squares - sum * moves.mean) / (moves.n - 1)));
    return counts;
  }

 private:
  std::vector<study::GameResult> games(int starter) const {
    study::Setup setup;
    setup.starter = starter, setup.max_moves = 2000, setup.seed = seed + static_cast<std::uint64_t>(starter);
    const auto random = study::make_random_player();
    const std::vector<const study::Player*> players(2, random.get());
    std::unique_ptr<study::FastGames> fast;
    if (!program_.facts.plain_only) fast = std::make_unique<study::FastGames>(program_, game_, setup);
    std::vector<study::GameResult> results;
    for (std::uint64_t g = 0; g < games_for_each_starter; g++)
      results.push_back(fast && fast->fits() ? fast->play(g) : study::play_game(game_, setup, players, g));
    return results;
  }

  play::Game game_;
  program::Program program_;
};

/// The greatest distance, and the row of the table.
double compare(const std::string& name, const Json& game) {
  const load::Loaded loaded = load_as_the_other_plays(name);
  if (!loaded.rules) {
    fmt::print("{:16} no such ruleset\n", name);
    return INFINITY;
  }
  const Counts theirs = recorded(game), ours = Played(*loaded.rules).count();
  double most = std::abs(z(ours.moves, theirs.moves));
  std::string row = fmt::format("{:16}", name);
  for (std::size_t i = 0; i < theirs.shares.size(); i++) {
    const double apart = z(ours.shares[i], theirs.shares[i]);
    most = std::max(most, std::abs(apart));
    row += fmt::format(" {:5.1f} {:5.1f} {:+5.2f} ", 100 * ours.shares[i].times / ours.shares[i].of, 100 * theirs.shares[i].times / theirs.shares[i].of, apart);
  }
  row += fmt::format(" {:7.2f} {:7.2f} {:+5.2f}  {:3} {:3}", ours.moves.mean, theirs.moves.mean, z(ours.moves, theirs.moves), ours.unfinished, theirs.unfinished);
  fmt::print("{}{}\n", row, most > 3 ? "  MORE THAN THREE" : most > 2 ? "  more than two" : "");
  return most;
}

}  // namespace

int main(int argc, char** argv) {
  std::ifstream file(argc > 1 ? argv[1] : "");
  const Json all = Json::parse(file, nullptr, false);
  if (!all.is_object()) {
    fmt::print(stderr, "usage: sow_random_statistics FILE [GAME...]; FILE is a JSON object of games\n");
    return 2;
  }
  const std::vector<std::string> wanted(argv + 2, argv + argc);
  fmt::print("Each pair: ours, theirs, and how many standard errors they are apart. Wins and ties in percent, moves and unfinished as numbers.\n");
  fmt::print("{:16} {:^18} {:^18} {:^18} {:^18}  {:^21}  {}\n", "", "S wins, S starts", "ties, S starts", "S wins, N starts", "ties, N starts", "moves, finished", "unfinished");
  int played = 0, beyond_two = 0, beyond_three = 0;
  for (const auto& [name, game] : all.items()) {
    if (!wanted.empty() && std::count(wanted.begin(), wanted.end(), name) == 0) continue;
    const double most = compare(name, game);
    played++, beyond_two += most > 2, beyond_three += most > 3;
  }
  fmt::print("{} games, {} with a number more than two standard errors apart, {} more than three\n", played, beyond_two, beyond_three);
  return played > 0 && beyond_three == 0 ? 0 : 1;
}
