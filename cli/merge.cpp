#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/metrics_report.hpp"

namespace sow::cli {

namespace {

struct Arguments {
  std::vector<std::string> files;
  Output output;
  Pictures pictures;
};

struct Part {
  std::string file;
  Json document;
};

[[noreturn]] void refuse_parts(const std::string& message) {
  tell("sow: " + message + "\n");
  throw Stop{wrong};
}

/// The parts must be all parts of one simulation, each once and played to its end.
void check_parts(const std::vector<Part>& parts, std::uint64_t of) {
  std::vector<std::string> there(of);
  for (const Part& part : parts) {
    const std::string difference = difference_of(parts.front().document.at("order"), part.document.at("order"), {"ruleset", "shard"});
    if (!difference.empty()) refuse_parts(fmt::format("{} and {} are not parts of one simulation ({})", parts.front().file, part.file, difference));
    const Shard shard = read_shard(part.document.at("order").at("shard").get<std::string>());
    if (shard.of != of) refuse_parts(fmt::format("{} is one part of {}, {} is one part of {}", parts.front().file, of, part.file, shard.of));
    std::string& place = there[shard.number - 1];
    if (!place.empty()) refuse_parts(fmt::format("{} and {} are the same part, {}/{}", place, part.file, shard.number, of));
    place = part.file;
  }
  for (std::uint64_t i = 0; i < of; ++i)
    if (there[i].empty()) refuse_parts(fmt::format("part {}/{} is missing", i + 1, of));
}

std::vector<Part> read_parts(const std::vector<std::string>& files) {
  std::vector<Part> parts;
  for (const std::string& file : files) parts.push_back({file, read_document(file, simulation_schema)});
  return parts;
}

study::Simulation sums_of(const Part& part, const SimulationArguments& arguments) {
  SimulationArguments own = arguments;
  own.shard = part.document.at("order").at("shard").get<std::string>();
  const auto run = prepare_run(own);
  const std::string difference = difference_of(part.document.at("order"), run->description, {"ruleset"});
  if (!difference.empty()) refuse_parts(fmt::format("the ruleset is not what it was when {} was played ({})", part.file, difference));
  const study::Simulation sums = read_sums(part.document, *run);
  if (sums.games != run->order.games && own.until_ci <= 0)
    refuse_parts(fmt::format("{} is not finished: {} of {}", part.file, sums.games, counted(run->order.games, "game")));
  return sums;
}

ExitCode merge(const Arguments& arguments) {
  const std::vector<Part> parts = read_parts(arguments.files);
  SimulationArguments whole = described_arguments(parts.front().document);
  check_parts(parts, read_shard(whole.shard).of);
  whole.output = arguments.output;
  study::Simulation all;
  for (const Part& part : parts) all.add(sums_of(part, whole));
  whole.shard.clear();
  const auto run = prepare_run(whole);
  const SimulationReport report{*run, whole.players, all};
  if (arguments.output.json) print_json(simulation_json(report));
  else print(simulation_text(report));
  show_pictures(report, arguments.pictures, !arguments.output.json);
  if (!arguments.output.json) tell_findings(*run->opened, shown_findings(report));
  return fine;
}

}  // namespace

Run prepare_merge(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  app.add_option("files", arguments->files, "What `sow simulate --shard I/N --json` wrote, or its checkpoints")->required()->option_text("FILES...");
  add_pictures(app, arguments->pictures);
  add_output(app, arguments->output);
  return [arguments]() -> ExitCode {
    try {
      return merge(*arguments);
    } catch (const Json::exception& error) {
      refuse_usage(std::string("a part can't be read: ") + error.what());
    }
  };
}

}  // namespace sow::cli
