#include "cli/tournament_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "interpreter/study/statistics.hpp"
#include "interpreter/text/values.hpp"

namespace sow::cli {

using study::Meeting;

namespace {

/// What an entrant came to, or two against each other.
struct Line {
  std::uint64_t games = 0, won = 0, drawn = 0, lost = 0, undecided = 0, cut = 0;
  double points() const { return static_cast<double>(won) + static_cast<double>(drawn + undecided + cut) / 2; }
  double share() const { return games == 0 ? 0 : points() / static_cast<double>(games); }
  void add(const Meeting& meeting, bool as_a) {
    games += meeting.games, drawn += meeting.drawn, undecided += meeting.undecided, cut += meeting.cut;
    won += as_a ? meeting.won_by_a : meeting.won_by_b, lost += as_a ? meeting.won_by_b : meeting.won_by_a;
  }
};

Line line_of(const study::Tournament& tournament, std::size_t entrant) {
  Line line;
  for (const Meeting& meeting : tournament.meetings)
    if (meeting.a == entrant || meeting.b == entrant) line.add(meeting, meeting.a == entrant);
  return line;
}

Line line_of(const study::Tournament& tournament, std::size_t entrant, std::size_t against) {
  Line line;
  for (const Meeting& meeting : tournament.meetings)
    if ((meeting.a == entrant && meeting.b == against) || (meeting.b == entrant && meeting.a == against)) line.add(meeting, meeting.a == entrant);
  return line;
}

/// The letters of the players whom the first of a pair plays: "S".
std::string seats(const model::Board& board, const study::Seating& seating) {
  std::string letters;
  for (std::size_t player = 0; player < seating.size(); ++player)
    if (seating[player]) letters += text::player_letter(board, static_cast<int>(player));
  return letters;
}

/// The entrants, the best first.
std::vector<std::size_t> ranking(const std::vector<study::Rating>& ratings) {
  std::vector<std::size_t> order(ratings.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return ratings[a].points > ratings[b].points; });
  return order;
}

std::size_t width_of(const std::vector<std::string>& names) {
  std::size_t width = 6;
  for (const std::string& name : names) width = std::max(width, name.size());
  return width;
}

std::string ranking_text(const TournamentReport& report, const std::vector<study::Rating>& ratings, const std::vector<std::size_t>& order) {
  const std::size_t width = width_of(report.names);
  std::string text = fmt::format("    {:<{}}  {:>15}  {:>8}  {:>8}  {:>8}  {:>8}  {:>8}\n", "player", width, "rating", "games", "won", "drawn", "lost", "points");
  bool others = false;
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    const Line line = line_of(report.tournament, order[rank]);
    const study::Rating& rating = ratings[order[rank]];
    others = others || line.undecided + line.cut > 0;
    text += fmt::format("{:>3} {:<{}}  {:>+7.0f} ± {:<5.0f}  {:>8}  {:>8}  {:>8}  {:>8}  {:>6.1f} %\n", rank + 1, report.names[order[rank]], width,
                        rating.points, rating.margin, line.games, line.won, line.drawn + line.undecided + line.cut, line.lost, 100 * line.share());
  }
  if (others) text += "    (drawn: with games that were cut or ended undecided; --json tells them apart)\n";
  return text + "    rating in points of Elo, the mean is 0; ± half of the interval of 95 % confidence\n";
}

std::string table_text(const TournamentReport& report, const std::vector<std::size_t>& order) {
  const std::size_t width = width_of(report.names);
  std::string text = fmt::format("\npoints of each against each, in per cent (a drawn game is half a point)\n    {:<{}}", "", width);
  for (std::size_t rank = 0; rank < order.size(); ++rank) text += fmt::format("  {:>6}", rank + 1);
  text += "\n";
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    text += fmt::format("{:>3} {:<{}}", rank + 1, report.names[order[rank]], width);
    for (const std::size_t other : order)
      text += other == order[rank] ? fmt::format("  {:>6}", "-") : fmt::format("  {:>6.1f}", 100 * line_of(report.tournament, order[rank], other).share());
    text += "\n";
  }
  return text;
}

std::string sides_text(const TournamentReport& report) {
  const model::Board& board = report.opened.rules().board;
  std::string text = "\nwhichever entrant played them, of all games\n";
  std::vector<std::string> sides;
  for (const Meeting& meeting : report.tournament.meetings)
    if (const std::string side = seats(board, meeting.seating); std::find(sides.begin(), sides.end(), side) == sides.end()) sides.push_back(side);
  for (const std::string& side : sides) {
    std::uint64_t won = 0;
    for (const Meeting& meeting : report.tournament.meetings) {
      study::Seating others = meeting.seating;
      others.flip();
      won += seats(board, meeting.seating) == side ? meeting.won_by_a : seats(board, others) == side ? meeting.won_by_b : 0;
    }
    std::uint64_t games = 0;
    for (const Meeting& meeting : report.tournament.meetings) {
      study::Seating others = meeting.seating;
      others.flip();
      games += seats(board, meeting.seating) == side || seats(board, others) == side ? meeting.games : 0;
    }
    const study::Interval interval = study::wilson(won, games);
    text += fmt::format("    {} won {:.1f} % ({:.1f} to {:.1f})\n", side, games == 0 ? 0 : 100.0 * static_cast<double>(won) / static_cast<double>(games),
                        100 * interval.low, 100 * interval.high);
  }
  return text;
}

Json line_json(const Line& line) {
  return {{"games", line.games}, {"won", line.won}, {"drawn", line.drawn}, {"lost", line.lost}, {"undecided", line.undecided}, {"cut", line.cut}, {"points", line.points()}};
}

}  // namespace

std::string tournament_text(const TournamentReport& report) {
  const auto ratings = study::rate(report.tournament, report.names.size());
  const std::vector<std::size_t> order = ranking(ratings);
  return fmt::format("{}: {} players, {}, seed {}\n\n", report.opened.name(), report.names.size(), counted(report.tournament.games, "game"),
                     report.description.at("seed").get<std::uint64_t>()) +
         ranking_text(report, ratings, order) + table_text(report, order) + sides_text(report);
}

Json tournament_json(const TournamentReport& report) {
  const auto ratings = study::rate(report.tournament, report.names.size());
  Json json{{"schema", tournament_schema}, {"game", report.opened.name()}, {"readings", report.description.at("readings")},
            {"seed", report.description.at("seed")}, {"games", report.tournament.games}, {"players", Json::array()}, {"meetings", Json::array()}};
  for (const std::size_t entrant : ranking(ratings)) {
    Json one{{"player", report.names[entrant]}, {"number", entrant}, {"rating", ratings[entrant].points}, {"margin", ratings[entrant].margin}};
    one.update(line_json(line_of(report.tournament, entrant)));
    json["players"].push_back(one);
  }
  for (const Meeting& meeting : report.tournament.meetings)
    json["meetings"].push_back({{"a", meeting.a}, {"b", meeting.b}, {"seats-of-a", seats(report.opened.rules().board, meeting.seating)},
                                {"games", meeting.games}, {"won-by-a", meeting.won_by_a}, {"won-by-b", meeting.won_by_b}, {"drawn", meeting.drawn},
                                {"undecided", meeting.undecided}, {"cut", meeting.cut}});
  json["order"] = report.description;
  return json;
}

std::string tournament_csv(const TournamentReport& report) {
  std::string text = "a,b,seats_of_a,games,won_by_a,won_by_b,drawn,undecided,cut\n";
  for (const Meeting& meeting : report.tournament.meetings)
    text += fmt::format("{},{},{},{},{},{},{},{},{}\n", report.names[meeting.a], report.names[meeting.b], seats(report.opened.rules().board, meeting.seating),
                        meeting.games, meeting.won_by_a, meeting.won_by_b, meeting.drawn, meeting.undecided, meeting.cut);
  return text;
}

void read_meetings(const Json& document, study::Tournament& tournament) {
  const Json& meetings = document.at("meetings");
  for (std::size_t i = 0; i < tournament.meetings.size(); ++i) {
    Meeting& meeting = tournament.meetings[i];
    const Json& kept = meetings.at(i);
    for (const auto& [name, number] : {std::pair{"games", &meeting.games}, {"won-by-a", &meeting.won_by_a}, {"won-by-b", &meeting.won_by_b},
                                       {"drawn", &meeting.drawn}, {"undecided", &meeting.undecided}, {"cut", &meeting.cut}})
      *number = kept.at(name).get<std::uint64_t>();
    tournament.games += meeting.games;
  }
}

}  // namespace sow::cli
