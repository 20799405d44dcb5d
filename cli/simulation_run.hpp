#pragma once
#include <memory>
#include <string>
#include <vector>

#include "cli/report.hpp"
#include "interpreter/native/library.hpp"
#include "interpreter/program/program.hpp"
#include "interpreter/study/simulate.hpp"

namespace sow::cli {

/// One part of a simulation that is played in several: part `number` of `of`, from 1.
struct Shard {
  std::uint64_t number = 1, of = 1;
};
/// From a text such as 3/8; stops with a message if it is none. An empty text is the whole.
Shard read_shard(const std::string&);

/// Distributions that are drawn.
struct Pictures {
  bool histograms = false;  // in the terminal
  std::string plot;         // file of an SVG picture
};
void add_pictures(CLI::App&, Pictures&);

struct SimulationArguments {
  RulesetArguments ruleset;
  GameArguments game;
  Output output;
  std::uint64_t games = 0;  // 0: as many as are usual
  std::vector<std::string> players{"random"};
  int threads = 0;
  std::string engine, checkpoint, shard;  // engine: empty for the quickest that is worth it
  double until_ci = 0;
  bool csv = false, per_game = false, all_readings = false, metrics = false;
  Pictures pictures;
};

/// What was ordered, as far as it is the same for all studies of whole games: the ruleset and where games begin and end.
Json described_game(const RulesetArguments&, const GameArguments&, const Opened&, std::uint64_t seed);
/// As many as were asked for, or as the machine has processors.
int threads_of(int asked);
/// Stops with a message if some player thinks by the clock, since its games are not the same twice. `what`: the option that needs it.
void refuse_clocks(const std::vector<std::unique_ptr<study::Player>>&, const std::string& what);

/// A simulation that can be played. Its address must not change, since the order refers to its parts.
struct SimulationRun {
  std::unique_ptr<Opened> opened;
  std::vector<std::unique_ptr<study::Player>> players;
  program::Program program;
  std::shared_ptr<const native::Library> library;   // code made for the program
  study::SimulationOrder order;
  study::Blocks blocks;
  Json description;  // what was ordered: "order" of sow-simulation/1
};

/// Throws Stop with a message if the arguments do not fit.
std::unique_ptr<SimulationRun> prepare_run(const SimulationArguments&);

/// The arguments that give the run which a document describes, and what it came to. Both throw Json::exception if the document is none.
SimulationArguments described_arguments(const Json& document);
study::Simulation read_sums(const Json& document, const SimulationRun&);
/// All that is needed to go on from a simulation, or to merge it: "sums" of sow-simulation/1.
Json sums_json(const study::Simulation&, bool metrics);

inline constexpr const char* simulation_schema = "sow-simulation/1";

/// Reads a document of that schema that says what was ordered; stops with code 2 if it can't be read or is none.
Json read_document(const std::string& file, const std::string& schema);
/// Writes it such that a reader meets the old file or the new one, never a part; stops with code 2 if that fails.
void write_document(const std::string& file, const Json&);

/// In which key two descriptions differ, as a message; empty if they belong together. The keys in `but` are left out.
std::string difference_of(const Json& a, const Json& b, const std::vector<std::string>& but);

}  // namespace sow::cli
