#include "interpreter/tell/trace.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <map>

#include "interpreter/text/values.hpp"

namespace sow::tell {

using model::Ruleset;
using What = TraceEvent::What;
using Json = nlohmann::ordered_json;

namespace {

/// "laogu of South" for a class of pieces; empty for seeds of nobody.
std::string piece_name(const Ruleset& rules, int piece_class) {
  if (piece_class == 0) return "";
  for (std::size_t kind = rules.kinds.size(); kind-- > 0;) {
    const model::Kind& named = rules.kinds[kind];
    if (piece_class < named.first_class) continue;
    const int owner = piece_class - named.first_class - 1;
    return named.owned && owner >= 0 ? named.name + " of " + text::player_name(rules.board, owner) : named.name;
  }
  return "";
}

std::string path_of(const Ruleset& rules, const TraceEvent& event) {
  std::string text;
  for (const auto& [place, piece_class] : event.drops) {
    const std::string piece = piece_name(rules, piece_class);
    text += (text.empty() ? "" : " ") + text::place_name(rules.board, place) + (piece.empty() ? "" : "(" + piece + ")");
  }
  return text.empty() ? "nothing" : text;
}

std::string words_of(const Ruleset& rules, const TraceEvent& event) {
  const auto place = [&](model::PlaceId id) { return text::place_name(rules.board, id); };
  switch (event.what) {
    case What::Rule: return "";
    case What::Lift: return fmt::format("lifts {} from {}", event.pieces, place(event.from));
    case What::Lap: return fmt::format("lap {}: {}", event.pieces, path_of(rules, event));
    case What::Capture:
      return fmt::format("{} captures {} from {} into {}", text::player_name(rules.board, event.player), event.pieces, place(event.from),
                         place(event.to));
    case What::LeftOut: return fmt::format("... here {} more of the same are left out ...", event.pieces);
    case What::Endless: break;
  }
  return event.proven ? "this sowing would never end" : "this sowing has a million laps, and counts as endless";
}

std::string_view trimmed(std::string_view line) {
  const auto begin = line.find_first_not_of(" \t"), end = line.find_last_not_of(" \t\r");
  return begin == std::string_view::npos ? std::string_view{} : line.substr(begin, end - begin + 1);
}

std::string squeezed(std::string_view line) {  // several blanks as two
  std::string text;
  for (const char sign : trimmed(line))
    if (sign != ' ' || text.size() < 2 || text.substr(text.size() - 2) != "  ") text += sign;
  return text;
}

const char* name_of(What what) {
  switch (what) {
    case What::Rule: return "rule";
    case What::Lift: return "lift";
    case What::Lap: return "lap";
    case What::Capture: return "capture";
    case What::LeftOut: return "left-out";
    case What::Endless: break;
  }
  return "endless";
}

}  // namespace

std::string line_of(const grammar::Sources& sources, grammar::Span span) {
  if (span.file >= sources.size()) return "";
  const grammar::Source& source = sources.of(span);
  const int line = source.location(span.begin).line;
  return fmt::format("{}:{}  {}", std::filesystem::path(source.name()).filename().string(), line, squeezed(source.line(line)));
}

std::string tell_events(const Ruleset& rules, const grammar::Sources& sources, const std::vector<TraceEvent>& events) {
  constexpr int column = 44;
  std::string text;
  grammar::Span told;
  for (const TraceEvent& event : events) {
    const std::string words = words_of(rules, event);
    const bool again = event.rule == told && event.what != What::Rule;
    const std::string rule = again || event.what == What::LeftOut ? "" : line_of(sources, event.rule);
    told = event.rule;
    if (rule.empty()) text += fmt::format("     {}\n", words);
    else if (words.size() <= column) text += fmt::format("     {:<{}}  | {}\n", words, column, rule);
    else text += fmt::format("     {}\n     {:<{}}  | {}\n", words, "", column, rule);
  }
  return text;
}

Json events_as_json(const Ruleset& rules, const grammar::Sources& sources, const std::vector<TraceEvent>& events) {
  Json list = Json::array();
  for (const TraceEvent& event : events) {
    Json one{{"what", name_of(event.what)}, {"player", text::player_letter(rules.board, event.player)}};
    if (event.rule.file < sources.size()) {
      const grammar::Source& source = sources.of(event.rule);
      one["file"] = source.name();
      one["line"] = source.location(event.rule.begin).line;
    }
    if (event.from != model::nowhere) one["from"] = text::place_name(rules.board, event.from);
    if (event.to != model::nowhere) one["to"] = text::place_name(rules.board, event.to);
    if (event.what == What::Lap) one["lap"] = event.pieces;
    if (event.what == What::Lift || event.what == What::Capture) one["pieces"] = event.pieces;
    if (event.what == What::LeftOut) one["events"] = event.pieces;
    if (event.what == What::Endless) one["proven"] = event.proven;
    for (const auto& [place, piece_class] : event.drops) one["drops"].push_back(text::place_name(rules.board, place));
    list.push_back(std::move(one));
  }
  return list;
}

std::string finding_text(const Ruleset& rules, const play::Finding& finding) {
  static const std::map<std::string, const char*> texts{
      {"S2001", "nowhere to sow: {0} pieces go back to where they were lifted"},
      {"S2002", "{0} pieces left in a hand at the end of the turn go back to where they were lifted"},
      {"S2003", "captured for nobody: the pieces stay"},
      {"S2004", "to nowhere: nothing moves"},
      {"S2005", "a run by {0}, below 1: it ends after its first place"},
      {"S2006", "a choice in mid-turn with nothing to choose"},
      {"S2007", "a lot with nothing to draw from"},
      {"S2008", "{1} can't move, and no rule says what then: the game stops, undecided"},
      {"S2009", "`no move` leaves a position again, with no turn between (all pass): the game stops, undecided"},
      {"S2010", "a number out of range, or a division by zero"},
      {"S2011", "a sowing of 1,000,000 laps counts as endless, without proof"},
      {"S2012", "`can move` asked before a simultaneous turn: nobody can"}};
  const auto found = texts.find(finding.code);
  const std::string player = text::player_name(rules.board, finding.player);
  return found == texts.end() ? finding.code : fmt::format(fmt::runtime(found->second), finding.number, player);
}

}  // namespace sow::tell
