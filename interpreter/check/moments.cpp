#include "interpreter/check/moments.hpp"

#include <fmt/format.h>

#include <type_traits>
#include <vector>

namespace sow::check {
namespace {

using Kind = ast::MomentKind;

/// A set of moments, one bit each.
using Moments = unsigned;
constexpr Moments only(Kind kind) { return 1u << static_cast<unsigned>(kind); }
constexpr Moments turn_moments = only(Kind::Turn) | only(Kind::BeforeDrop) | only(Kind::AfterDrop) | only(Kind::AfterLap) | only(Kind::EndlessSowing);
constexpr Moments everywhere = (1u << ast::moment_count) - 1;
constexpr Moments all_but_legal = everywhere & ~only(Kind::Legal);

struct Rule {
  std::string words;
  Moments where;
};

template <typename What>
Rule rule_for() {
  using namespace ast;
  if constexpr (std::is_same_v<What, If>) return {"if", everywhere};
  else if constexpr (std::is_same_v<What, ForEach> || std::is_same_v<What, ForEachPlayer>) return {"for each", everywhere};
  else if constexpr (std::is_same_v<What, For>) return {"for", everywhere};
  else if constexpr (std::is_same_v<What, Repeat>) return {"repeat", all_but_legal};
  else if constexpr (std::is_same_v<What, Choose>) return {"choose", turn_moments};
  else if constexpr (std::is_same_v<What, Lot>) return {"lot", only(Kind::Start) | only(Kind::AfterTurn) | only(Kind::AfterRound)};
  else if constexpr (std::is_same_v<What, Let>) return {"let", everywhere};
  else if constexpr (std::is_same_v<What, ast::Set>) return {"set", all_but_legal};
  else if constexpr (std::is_same_v<What, Lift>) return {"lift", only(Kind::Turn) | only(Kind::AfterLap)};
  else if constexpr (std::is_same_v<What, Sow>) return {"sow", only(Kind::Turn) | only(Kind::AfterLap)};
  else if constexpr (std::is_same_v<What, Go>) return {"go", turn_moments | only(Kind::AfterRound)};
  else if constexpr (std::is_same_v<What, Capture>) return {"capture", all_but_legal};
  else if constexpr (std::is_same_v<What, Move>) return {"move", all_but_legal};
  else if constexpr (std::is_same_v<What, Put>) return {"put", only(Kind::Start)};
  else if constexpr (std::is_same_v<What, Give>) return {"give", all_but_legal};
  else if constexpr (std::is_same_v<What, ast::Mark>) return {"mark", all_but_legal};
  else if constexpr (std::is_same_v<What, Unmark>) return {"unmark", all_but_legal};
  else return {"", everywhere};
}

template <typename What>
Rule rule_for_turns() {
  using namespace ast;
  constexpr Moments between = only(Kind::AfterTurn) | only(Kind::NoMove) | only(Kind::AfterRound) | only(Kind::Start);
  if constexpr (std::is_same_v<What, PlayAgain>) return {"play again", turn_moments | between};
  else if constexpr (std::is_same_v<What, PlaysNext>) return {"plays next", turn_moments | between};
  else if constexpr (std::is_same_v<What, Begin>) return {"begin", turn_moments | between};
  else if constexpr (std::is_same_v<What, Pass>) return {"pass", only(Kind::NoMove)};
  else if constexpr (std::is_same_v<What, EndTurn>) return {"end turn", turn_moments};
  else if constexpr (std::is_same_v<What, EndRound>) return {"end round", turn_moments | only(Kind::AfterTurn) | only(Kind::NoMove)};
  else if constexpr (std::is_same_v<What, EndGame>) return {"end game", all_but_legal};
  else if constexpr (std::is_same_v<What, UndoTurn>) return {"undo turn", turn_moments};
  else if constexpr (std::is_same_v<What, Require>) return {"require", turn_moments | only(Kind::Legal)};
  else if constexpr (std::is_same_v<What, Prefer>) return {"prefer", turn_moments | only(Kind::Legal)};
  else return rule_for<What>();
}

Rule rule_of(const ast::Statement& statement) {
  return std::visit([](const auto& what) { return rule_for_turns<std::decay_t<decltype(what)>>(); }, statement.what);
}

}  // namespace

std::string words_of(const ast::Statement& statement) { return rule_of(statement).words; }

bool may_stand(const ast::Statement& statement, Kind moment) { return (rule_of(statement).where & only(moment)) != 0; }

std::string places_for(const ast::Statement& statement) {
  const Moments where = rule_of(statement).where;
  std::vector<std::string> names;
  for (int i = 0; i < ast::moment_count; ++i) {
    if ((where & (1u << i)) != 0) names.push_back(fmt::format("`{}`", ast::word_of(static_cast<Kind>(i))));
  }
  if (names.size() < 2) return fmt::format("{}", fmt::join(names, ""));
  const std::string last = names.back();
  names.pop_back();
  return fmt::format("{} and {}", fmt::join(names, ", "), last);
}

bool is_turn_moment(Kind moment) { return (turn_moments & only(moment)) != 0; }

bool sees_a_turn(Kind moment) { return moment != Kind::Start && moment != Kind::NoMove && moment != Kind::AfterRound; }

}  // namespace sow::check
