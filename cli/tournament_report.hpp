#pragma once
#include <string>
#include <vector>

#include "cli/report.hpp"
#include "interpreter/study/tournament.hpp"

namespace sow::cli {

struct TournamentReport {
  Opened& opened;
  const std::vector<std::string>& names;  // of the entrants, as typed
  const study::Tournament& tournament;
  const Json& description;                // what was ordered: "order" of sow-tournament/1
};

std::string tournament_text(const TournamentReport&);
Json tournament_json(const TournamentReport&);
/// One line for each pair and seating.
std::string tournament_csv(const TournamentReport&);

inline constexpr const char* tournament_schema = "sow-tournament/1";
/// What a document says of the meetings; throws Json::exception if it is none of this tournament.
void read_meetings(const Json& document, study::Tournament&);

}  // namespace sow::cli
