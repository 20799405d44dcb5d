#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "cli/simulation_run.hpp"

namespace sow::cli {

using study::Counts;

namespace {

Json sum_json(std::uint64_t number) { return number; }
Json sum_json(const Counts& counts) {
  Json json = Json::object();
  for (const auto& [number, times] : counts.all()) json[std::to_string(number)] = times;
  return json;
}
Json sum_json(const study::Thousandths& sum) { return {sum.size, sum.sum, sum.squares}; }
Json sum_json(const study::Clustered& sum) {
  return {sum.games, sum.x, sum.n, study::wide_text(sum.xx), study::wide_text(sum.xn), study::wide_text(sum.nn)};
}
template <typename Sum, std::size_t size>
Json sum_json(const std::array<Sum, size>& sums) {
  Json json = Json::array();
  for (const Sum& sum : sums) json.push_back(sum_json(sum));
  return json;
}

void read_sum(const Json& json, std::uint64_t& number) { number = json.get<std::uint64_t>(); }
void read_sum(const Json& json, Counts& counts) {
  for (const auto& [number, times] : json.get<std::map<std::string, std::uint64_t>>()) counts.add(std::stoi(number), times);
}
void read_sum(const Json& json, study::Thousandths& sum) {
  sum.size = json.at(0).get<std::uint64_t>(), sum.sum = json.at(1).get<std::int64_t>(), sum.squares = json.at(2).get<std::uint64_t>();
}
void read_sum(const Json& json, study::Clustered& sum) {
  sum.games = json.at(0).get<std::uint64_t>(), sum.x = json.at(1).get<std::int64_t>(), sum.n = json.at(2).get<std::int64_t>();
  sum.xx = study::read_wide(json.at(3).get<std::string>()), sum.xn = study::read_wide(json.at(4).get<std::string>());
  sum.nn = study::read_wide(json.at(5).get<std::string>());
}
template <typename Sum, std::size_t size>
void read_sum(const Json& json, std::array<Sum, size>& sums) {
  for (std::size_t i = 0; i < size; ++i) read_sum(json.at(i), sums[i]);
}

Json metric_sums_json(const study::Metrics& all) {
  Json json = Json::object();
  study::each_metric([&](const char* name, auto member) { json[name] = sum_json(all.*member); });
  json["openings"] = Json::object();
  for (const auto& [move, opening] : all.openings) json["openings"][move] = {opening.games, opening.won, opening.drawn};
  json["ran"] = Json::array();
  for (const auto& [place, times] : all.ran) json["ran"].push_back({std::get<0>(place), std::get<1>(place), std::get<2>(place), times});
  return json;
}

void read_metric_sums(const Json& json, study::Metrics& all) {
  study::each_metric([&](const char* name, auto member) { read_sum(json.at(name), all.*member); });
  for (const auto& [move, sums] : json.at("openings").items())
    all.openings[move] = {sums.at(0).get<std::uint64_t>(), sums.at(1).get<std::uint64_t>(), sums.at(2).get<std::uint64_t>()};
  for (const Json& one : json.at("ran"))
    all.ran[{one.at(0).get<std::uint32_t>(), one.at(1).get<std::uint32_t>(), one.at(2).get<std::uint32_t>()}] = one.at(3).get<std::uint64_t>();
}

/// Games are the same each time they are played, so a witness is kept as the number of its game.
study::Witness see_again(const Json& found, const SimulationRun& run) {
  const auto game = found.at("game").get<std::uint64_t>();
  const study::GameResult result = study::play_game(*run.opened->game, run.order.setup, run.order.players, game);
  for (const study::Witness& witness : result.witnesses)
    if (witness.finding.code == found.at("code").get<std::string>() && witness.ply == found.at("after").get<int>() &&
        witness.finding.span.file == found.at("file").get<std::uint32_t>() && witness.finding.span.begin == found.at("byte").get<std::uint32_t>())
      return witness;
  throw std::out_of_range("a finding does not come again");
}

Json number_or_text(const Json& json) { return json.is_null() ? Json("nothing") : json; }

[[noreturn]] void refuse_file(const std::string& file, const std::string& why) { refuse_usage(fmt::format("{}: {}", file, why)); }

/// The text in a new file, on the disk before this returns.
bool write_through(const std::string& file, const std::string& text) {
  const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (descriptor < 0) return false;
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t wrote = ::write(descriptor, text.data() + done, text.size() - done);
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote <= 0) break;
    done += static_cast<std::size_t>(wrote);
  }
  const bool good = done == text.size() && ::fsync(descriptor) == 0;
  return ::close(descriptor) == 0 && good;
}

}  // namespace

Json sums_json(const study::Simulation& all, bool metrics) {
  Json json = Json::object();
  study::each_sum([&](const char* name, auto member) { json[name] = sum_json(all.*member); });
  if (metrics) json["metrics"] = metric_sums_json(all.metrics);
  json["findings"] = Json::array();
  for (const auto& [key, kind] : all.findings)
    json["findings"].push_back({{"code", std::get<0>(key)}, {"file", std::get<1>(key)}, {"byte", std::get<2>(key)},
                                {"count", kind.count},      {"game", kind.first.game},  {"after", kind.first.ply}});
  return json;
}

study::Simulation read_sums(const Json& document, const SimulationRun& run) {
  const Json& sums = document.at("sums");
  study::Simulation all;
  study::each_sum([&](const char* name, auto member) { read_sum(sums.at(name), all.*member); });
  if (run.order.metrics) read_metric_sums(sums.at("metrics"), all.metrics);
  for (const Json& found : sums.at("findings")) {
    const study::Witness first = see_again(found, run);
    all.findings[{first.finding.code, first.finding.span.file, first.finding.span.begin}] = {found.at("count").get<std::uint64_t>(), first};
  }
  return all;
}

SimulationArguments described_arguments(const Json& document) {
  const Json& order = document.at("order");
  SimulationArguments arguments;
  arguments.ruleset.name = order.at("ruleset").get<std::string>();
  for (const auto& [option, reading] : order.at("readings").items()) arguments.ruleset.set.push_back(option + "=" + reading.get<std::string>());
  arguments.game = {order.at("position").get<std::string>(), order.at("starter").get<std::string>(),
                    std::to_string(order.at("seed").get<std::uint64_t>()), order.at("rounds").get<int>(), order.at("max-moves").get<int>()};
  arguments.games = order.at("games").get<std::uint64_t>();
  arguments.players = order.at("players").get<std::vector<std::string>>();
  arguments.until_ci = order.at("until-ci").get<double>();
  arguments.shard = order.at("shard").get<std::string>();
  arguments.metrics = order.at("metrics").get<bool>();
  arguments.engine = "plain";  // nothing is played but a game with a finding
  return arguments;
}

Json read_document(const std::string& file, const std::string& schema) {
  if (std::filesystem::is_directory(file)) refuse_file(file, "is a folder");
  std::ifstream stream(file, std::ios::binary);
  if (!stream) refuse_file(file, fmt::format("can't be read ({})", std::strerror(errno)));
  Json document = Json::parse(stream, nullptr, false);
  if (!document.is_object() || document.value("schema", "") != schema || !document.contains("order"))
    refuse_file(file, fmt::format("is no document of {}, which `--json` or `--checkpoint` writes", schema));
  return document;
}

void write_document(const std::string& file, const Json& document) {
  const std::string unfinished = file + ".part";
  const bool good = write_through(unfinished, document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n") &&
                    ::rename(unfinished.c_str(), file.c_str()) == 0;
  if (good) return;
  const std::string why = std::strerror(errno);
  ::unlink(unfinished.c_str());
  refuse_file(file, fmt::format("can't be written ({})", why));
}

std::string difference_of(const Json& a, const Json& b, const std::vector<std::string>& but) {
  for (const auto& [key, value] : a.items()) {
    if (std::find(but.begin(), but.end(), key) != but.end()) continue;
    const Json other = b.contains(key) ? b.at(key) : Json();
    if (other != value) return fmt::format("{}: {} here, {} there", key, value.dump(), number_or_text(other).dump());
  }
  return "";
}

}  // namespace sow::cli
