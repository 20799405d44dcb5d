// Damages shipped rulesets, and plays what the checker still accepts: `sow_ruleset_fuzz SECONDS [SEED]`. Nothing may crash or hang, no piece may
// be lost, and all engines must play the same games (the compiled one is tried in one case of sixteen). Prints how far it came; the text of the case under way stands in the file `ruleset-fuzz-case.sow` when something goes wrong.
#include <fmt/core.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "interpreter/check/check.hpp"
#include "interpreter/load/library.hpp"
#include "interpreter/load/readings.hpp"
#include "interpreter/load/ruleset_files.hpp"
#include "interpreter/lower/lower.hpp"
#include "interpreter/native/library.hpp"
#include "interpreter/native/writer.hpp"
#include "interpreter/play/game.hpp"
#include "interpreter/study/fast_games.hpp"
#include "interpreter/study/match.hpp"

namespace {

using namespace sow;

struct Piece {
  std::size_t begin, end;
};

/// Words and signs of a text.
std::vector<Piece> pieces_of(const std::string& text) {
  std::vector<Piece> found;
  for (std::size_t i = 0; i < text.size();) {
    const auto word = [&](std::size_t k) { return k < text.size() && (std::isalnum(static_cast<unsigned char>(text[k])) || text[k] == '-'); };
    std::size_t end = i + 1;
    if (word(i))
      while (word(end)) end++;
    if (text[i] != ' ') found.push_back({i, end});
    i = end;
  }
  return found;
}

void replace(std::string& text, Piece where, const std::string& by) { text.replace(where.begin, where.end - where.begin, by); }

void damage(std::string& text, const std::string& other, play::Random& random) {
  const std::vector<Piece> words = pieces_of(text), others = pieces_of(other);
  if (words.empty() || others.empty()) return;
  const auto any = [&](const std::vector<Piece>& from) { return from[random.below(static_cast<std::uint32_t>(from.size()))]; };
  const Piece a = any(words), b = any(words), c = any(others);
  const std::string taken = text.substr(b.begin, b.end - b.begin);
  switch (random.below(7)) {
    case 0: return replace(text, a, "");
    case 1: return replace(text, a, taken);
    case 2: return replace(text, a, other.substr(c.begin, c.end - c.begin));
    case 3: return replace(text, a, fmt::format("{}", random.below(12)));
    case 4: {  // a line goes
      const std::size_t begin = text.rfind('\n', a.begin), end = text.find('\n', a.end);
      if (begin != std::string::npos && end != std::string::npos) text.erase(begin, end - begin);
      return;
    }
    case 5: {  // a line comes twice
      const std::size_t begin = text.rfind('\n', a.begin), end = text.find('\n', a.end);
      if (begin != std::string::npos && end != std::string::npos) text.insert(end, text.substr(begin, end - begin));
      return;
    }
    default: text[a.begin] = static_cast<char>(random.below(256));
  }
}

constexpr int many_laps = 2'000'000;

/// False if a piece was lost or made. Games that sow `many_laps` are not played to their end; `slow` tells of them.
bool plays(const model::Ruleset& rules, play::Random& random, bool& slow) {
  const play::Game game(rules);
  int laps = 0;
  for (int g = 0; g < 2 && !slow; g++) {
    play::Lots lots(random);
    play::State state = game.start(lots);
    const int all = game.pieces(state.position);
    for (int ply = 0; ply < 40 && state.position.outcome == play::Outcome::Playing && !slow; ply++) {
      play::Walk walk(game, state);
      for (int k = 0; k < 400 && !walk.complete() && !walk.stuck(); k++)
        walk.choose(random.below(static_cast<std::uint32_t>(walk.alternatives().size())));
      if (!walk.complete() && !walk.stuck()) break;
      laps += game.play(state, std::move(walk), lots)->laps;
      slow = laps >= many_laps;
      if (game.pieces(state.position) != all) return false;
    }
  }
  return true;
}

bool same(const study::GameResult& a, const study::GameResult& b) {
  return a.outcome == b.outcome && a.winner == b.winner && a.cut == b.cut && a.plies == b.plies && a.passes == b.passes && a.rounds_ended == b.rounds_ended &&
         a.score == b.score && a.captured == b.captured && a.laps_of_move == b.laps_of_move && a.captured_of_move == b.captured_of_move &&
         a.endless == b.endless && a.long_sowings == b.long_sowings;
}

/// False if the engines part. Of slow games only the beginning of one is compared.
bool engines_agree(const model::Ruleset& rules, std::uint64_t seed, bool compiles, bool slow) {
  program::Program program = lower::lower(rules);
  if (program.facts.plain_only) return true;
  fast::link(program);
  const play::Game plain(rules);
  study::Setup setup;
  setup.seed = seed, setup.max_moves = slow ? 4 : 60;
  study::FastGames fast(program, plain, setup), helped(program, plain, setup);
  if (!fast.fits()) return true;
  std::shared_ptr<const native::Library> library;
  const native::Source code = native::write(program, fast::Layout(rules));
  std::string error;
  if (compiles && !code.text.empty()) {
    library = native::Library::compile(code.text, error, "-O0");
    if (!library) return false;
    helped.use(library->play);
  }
  const auto random = study::make_random_player();
  const std::vector<const study::Player*> players(static_cast<std::size_t>(rules.board.player_count()), random.get());
  for (std::uint64_t number = 0; number < (slow ? 1 : 3); number++) {
    const study::GameResult told = study::play_game(plain, setup, players, number);
    if (!same(told, fast.play(number)) || (library && !same(told, helped.play(number)))) return false;
  }
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 5;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  std::vector<std::string> names = load::shipped_rulesets();
  std::uint64_t cases = 0, accepted = 0, faults = 0;
  const auto begin = std::chrono::steady_clock::now();
  for (; std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() < seconds; cases++) {
    play::Random random(seed, cases, 0);
    const auto pick = [&] { return names[random.below(static_cast<std::uint32_t>(names.size()))]; };
    const std::string name = pick();
    std::string text(*load::shipped_text(name + ".sow"));
    const std::string other(*load::shipped_text(pick() + ".sow"));
    for (std::uint32_t n = 1 + random.below(4); n > 0; n--) damage(text, other, random);
    std::ofstream("ruleset-fuzz-case.sow") << text;
    grammar::Diagnostics diagnostics;
    const load::Files files = load::gather_text({name + ".sow", true}, text, diagnostics);
    if (files.files.empty() || diagnostics.has_errors()) continue;
    const auto rules = check::check(files, load::choose_readings(files, "", {}).readings, diagnostics);
    if (!rules) continue;
    accepted++;
    bool slow = false;
    const bool whole = plays(*rules, random, slow);
    if (!whole || !engines_agree(*rules, cases, cases % 16 == 0, slow)) {
      fmt::print("case {} (seed {}): {}\n", cases, seed, whole ? "the engines part" : "a piece was lost or made");
      std::ofstream(fmt::format("ruleset-fuzz-fault-{}.sow", cases)) << text;
      faults++;
    }
  }
  fmt::print("{} damaged rulesets, {} accepted and played, {} faults (seed {}, {} s)\n", cases, accepted, faults, seed, seconds);
  return faults == 0 ? 0 : 1;
}
