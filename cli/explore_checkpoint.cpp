#include "cli/explore_checkpoint.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "cli/simulation_run.hpp"
#include "interpreter/text/position_text.hpp"

namespace sow::cli {

namespace {

using study::Exploration;
using study::Shown;

/// Findings point to their codes, which must stay where they are.
const char* kept(const std::string& code) {
  static std::set<std::string> codes;
  return codes.insert(code).first->c_str();
}

Json shown_json(const model::Ruleset& rules, const Shown& shown) {
  const play::Finding& finding = shown.finding;
  return {{"code", shown.code}, {"finding", finding.code}, {"span", {finding.span.file, finding.span.begin, finding.span.end}},
          {"number", finding.number}, {"player", finding.player}, {"count", shown.count},
          {"from", shown.from ? Json(text::write_position(rules, *shown.from)) : Json()}, {"line", shown.line}, {"seeds", shown.seeds},
          {"game", shown.game}, {"after", shown.after}};
}

Shown read_shown(const model::Ruleset& rules, const Json& json) {
  Shown shown;
  json.at("code").get_to(shown.code);
  const Json& span = json.at("span");
  shown.finding = {kept(json.at("finding").get<std::string>()),
                   {span.at(0).get<std::uint32_t>(), span.at(1).get<std::uint32_t>(), span.at(2).get<std::uint32_t>()},
                   json.at("number").get<int>(), json.at("player").get<int>()};
  json.at("count").get_to(shown.count), json.at("line").get_to(shown.line), json.at("seeds").get_to(shown.seeds);
  json.at("game").get_to(shown.game), json.at("after").get_to(shown.after);
  if (!json.at("from").is_null()) shown.from = text::read_position(rules, json.at("from").get<std::string>()).value.value().position;
  return shown;
}

Json list_json(const model::Ruleset& rules, const std::vector<Shown>& all) {
  Json list = Json::array();
  for (const Shown& shown : all) list.push_back(shown_json(rules, shown));
  return list;
}

std::vector<Shown> read_list(const model::Ruleset& rules, const Json& json) {
  std::vector<Shown> all;
  for (const Json& one : json) all.push_back(read_shown(rules, one));
  return all;
}

Exploration read_exploration(const model::Ruleset& rules, const Json& json) {
  Exploration all;
  for (const Json& one : json.at("small"))
    all.small.push_back({one.at(0).get<int>(), one.at(1).get<std::uint64_t>(), one.at(2).get<std::uint64_t>(), one.at(3).get<bool>(),
                         one.at(4).get<std::uint64_t>()});
  all.in_small = read_list(rules, json.at("in-small"));
  all.found = read_list(rules, json.at("found"));
  json.at("games").get_to(all.games), json.at("moves").get_to(all.plies), json.at("unfinished").get_to(all.unfinished);
  if (!json.at("first-unfinished").is_null()) all.first_unfinished = json.at("first-unfinished").get<std::uint64_t>();
  json.at("wins").get_to(all.wins), json.at("drawn").get_to(all.drawn), json.at("undecided").get_to(all.undecided);
  json.at("without-winner").at(0).get_to(all.without_winner), json.at("without-winner").at(1).get_to(all.without_winner_plies);
  json.at("ran").get_to(all.ran), json.at("chosen").get_to(all.chosen);
  return all;
}

}  // namespace

Json exploration_checkpoint(const ExploreArguments& arguments, const Opened& opened, const study::Setup& setup, const Exploration& all) {
  const model::Ruleset& rules = opened.rules();
  Json small = Json::array();
  for (const study::SmallPositions& one : all.small) small.push_back({one.seeds, one.positions, one.moves, one.complete, one.endless});
  return {{"schema", exploration_checkpoint_schema},
          {"order", described_game(arguments.ruleset, arguments.game, opened, setup.seed)},
          {"small", small},
          {"in-small", list_json(rules, all.in_small)},
          {"found", list_json(rules, all.found)},
          {"games", all.games},
          {"moves", all.plies},
          {"unfinished", all.unfinished},
          {"first-unfinished", all.first_unfinished ? Json(*all.first_unfinished) : Json()},
          {"wins", all.wins},
          {"drawn", all.drawn},
          {"undecided", all.undecided},
          {"without-winner", {all.without_winner, all.without_winner_plies}},
          {"ran", all.ran},
          {"chosen", all.chosen}};
}

Exploration read_exploration_checkpoint(const ExploreArguments& arguments, const Opened& opened, const study::Setup& setup) {
  if (arguments.checkpoint.empty() || !std::filesystem::exists(arguments.checkpoint)) return {};
  const Json document = read_document(arguments.checkpoint, exploration_checkpoint_schema);
  const Json order = described_game(arguments.ruleset, arguments.game, opened, setup.seed);
  const std::string difference = difference_of(order, document.at("order"), {"ruleset"});
  if (!difference.empty())
    refuse_usage(fmt::format("{} is the checkpoint of another exploration ({})", arguments.checkpoint, difference),
                 "give another file, or the same arguments as before");
  try {
    return read_exploration(opened.rules(), document);
  } catch (const std::exception&) {
    refuse_usage(arguments.checkpoint + ": is no checkpoint of this program");
  }
}

}  // namespace sow::cli
