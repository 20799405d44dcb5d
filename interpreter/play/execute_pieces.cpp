#include <algorithm>
#include <limits>

#include "interpreter/play/execute.hpp"

// Statements that move pieces, owners and marks. Each takes a number of pieces from one place and adds the same number to another.
namespace sow::play {

using model::Object;
using model::Statement;
using model::Whose;

namespace {

/// An object, worked out: what is to be taken from each of the places.
struct Taken {
  PlaceList places;
  Object::Amount how = Object::Amount::All;
  int amount = 0, kind = -1;
  Whose owner = Whose::Any;
};

Taken work_out(Play& play, const Object& object) {
  Evaluator evaluator(play);
  Taken taken;
  taken.how = object.how;
  taken.owner = object.owner;
  if (object.amount) taken.amount = std::max(0, evaluator.scalar(object.amount));
  if (object.kind) taken.kind = evaluator.scalar(object.kind);
  if (object.how == Object::Amount::ThePiece) taken.places.add(play.turn().last);
  else evaluator.list(object.places, taken.places);
  return taken;
}

/// Calls with each class of piece that is meant: seeds first, then the other kinds as declared; of one kind own ones first.
template <class Visit>
void each_class(Play& play, const Taken& taken, const Visit& visit) {
  const auto& rules = *play.rules;
  if (taken.kind < 0 && rules.classes == 1) return visit(0);
  const Evaluator evaluator(play);
  for (int kind = 0; kind < static_cast<int>(rules.kinds.size()); ++kind) {
    if (taken.kind >= 0 && taken.kind != kind) continue;
    if (!rules.kinds[static_cast<std::size_t>(kind)].owned) {
      visit(rules.class_of(kind, nobody));
      continue;
    }
    const int own = evaluator.subject();
    if (evaluator.is_meant(taken.owner, own)) visit(rules.class_of(kind, own));
    for (int owner = 0; owner < rules.board.player_count(); ++owner)
      if (owner != own && evaluator.is_meant(taken.owner, owner)) visit(rules.class_of(kind, owner));
    if (evaluator.is_meant(taken.owner, nobody)) visit(rules.class_of(kind, nobody));
  }
}

/// How many of the pieces meant are taken from a place that has so many of them.
int limit(const Taken& taken, int there) {
  switch (taken.how) {
    case Object::Amount::All: return there;
    case Object::Amount::AllBut: return std::max(0, there - taken.amount);
    default: return std::min(there, taken.amount);
  }
}

/// Takes from one place what is meant, and hands each class of it on: take(class, number).
template <class Take>
int take_from(Play& play, const Taken& taken, PlaceId from, const Take& take) {
  const auto& rules = *play.rules;
  const bool spared = from == play.turn().last && play.turn().piece >= 0;
  if (taken.how == Object::Amount::ThePiece) {
    const int piece = play.turn().piece;
    if (piece < 0 || cell(rules, play.position, from, piece) == 0) return 0;
    take(piece, 1);
    return 1;
  }
  int there = 0, taken_in_all = 0;
  each_class(play, taken, [&](int c) { there += cell(rules, play.position, from, c); });
  if (taken.how == Object::Amount::AllButPiece) {
    each_class(play, taken, [&](int c) {
      const int spare = spared && c == play.turn().piece ? 1 : 0;
      const int number = std::max(0, cell(rules, play.position, from, c) - spare);
      taken_in_all += number;
      if (number > 0) take(c, number);
    });
    return taken_in_all;
  }
  int left = limit(taken, there);
  each_class(play, taken, [&](int c) {
    const int number = std::min<int>(left, cell(rules, play.position, from, c));
    left -= number;
    taken_in_all += number;
    if (number > 0) take(c, number);
  });
  return taken_in_all;
}

void shift(Play& play, PlaceId from, PlaceId to, int piece_class, int number) {
  cell(*play.rules, play.position, from, piece_class) = static_cast<std::uint16_t>(cell(*play.rules, play.position, from, piece_class) - number);
  cell(*play.rules, play.position, to, piece_class) = static_cast<std::uint16_t>(cell(*play.rules, play.position, to, piece_class) + number);
}

PlaceId hand_of(Play& play) { return play.rules->board.hand[static_cast<std::size_t>(play.turn().player)]; }

/// Moves what is meant to a place; tells of each place that gave something: told(place, number). What lies there already does not move.
template <class Told>
void take_to(Play& play, const Taken& taken, PlaceId to, const Told& told) {
  for (const PlaceId from : taken.places) {
    if (from == to) continue;
    const int number = take_from(play, taken, from, [&](int c, int n) { shift(play, from, to, c, n); });
    if (number > 0) told(from, number);
  }
}

/// Captives and others that come into the hand tell where the hand is from, as long as nothing was lifted.
void note_origin(Play& play, PlaceId from, PlaceId to) {
  if (to == hand_of(play) && play.turn().origin == nowhere) play.turn().origin = from;
}

}  // namespace

int move_all(Play& play, PlaceId from, PlaceId to) {
  int sum = 0;
  for (int c = 0; c < play.rules->classes && from != to; ++c) {
    const int number = cell(*play.rules, play.position, from, c);
    if (number > 0) shift(play, from, to, c, number);
    sum += number;
  }
  return sum;
}

void lift(Play& play, const Statement& statement) {
  const Taken taken = work_out(play, statement.object);
  const PlaceId hand = hand_of(play);
  for (const PlaceId from : taken.places) {
    const int number = from == hand ? 0 : take_from(play, taken, from, [&](int c, int n) { shift(play, from, hand, c, n); });
    play.turn().origin = from;
    if (play.observer != nullptr) play.observer->lift(play.turn().player, from, number);
  }
}

void capture(Play& play, const Statement& statement) {
  const Taken taken = work_out(play, statement.object);
  Evaluator evaluator(play);
  const int player = statement.parts[0] ? evaluator.scalar(statement.parts[0]) : evaluator.subject();
  if (player == nobody) return play.find("S2003", statement.span);
  const PlaceId to = statement.parts[1] ? evaluator.place(statement.parts[1]) : entry(play.rules->captures, static_cast<PlaceId>(player));
  if (to == nowhere) return play.find("S2004", statement.span);
  take_to(play, taken, to, [&](PlaceId from, int number) {
    note_origin(play, from, to);
    play.gained[static_cast<std::size_t>(player)] += number;
    if (player == play.turn().player) play.turn().captured += number;
    if (play.observer != nullptr) play.observer->capture(player, from, to, number, statement.span);
  });
}

void move_pieces(Play& play, const Statement& statement) {
  const Taken taken = work_out(play, statement.object);
  const PlaceId to = Evaluator(play).place(statement.parts[0]);
  if (to == nowhere) return play.find("S2004", statement.span);
  take_to(play, taken, to, [&](PlaceId from, int) { note_origin(play, from, to); });
}

void put(Play& play, const Statement& statement) {
  Evaluator evaluator(play);
  PlaceList places;
  evaluator.list(statement.parts[0], places);
  const int kind = statement.parts[1] ? evaluator.scalar(statement.parts[1]) : 0;
  const int piece_class = play.rules->class_of(kind, evaluator.subject());
  const std::size_t amounts = statement.parts.size() - 2;
  for (int i = 0; i < places.size(); ++i) {
    const auto which = amounts == 1 ? 0 : static_cast<std::size_t>(i);
    if (which >= amounts) break;
    auto& there = cell(*play.rules, play.position, places[i], piece_class);
    const int sum = there + std::max(0, evaluator.scalar(statement.parts[2 + which]));
    there = static_cast<std::uint16_t>(std::min<int>(sum, std::numeric_limits<std::int16_t>::max()));
  }
}

void give_places(Play& play, const Statement& statement) {
  Evaluator evaluator(play);
  PlaceList places;
  evaluator.list(statement.parts[0], places);
  const int player = evaluator.scalar(statement.parts[1]);
  for (const PlaceId at : places)  // stores and piles keep their owners
    if (play.rules->board.is_hole(at)) play.position.owners[static_cast<std::size_t>(at)] = static_cast<std::int8_t>(player);
}

void give_pieces(Play& play, const Statement& statement) {
  const Taken taken = work_out(play, statement.object);
  const int player = Evaluator(play).scalar(statement.parts[0]);
  const auto& rules = *play.rules;
  for (const PlaceId at : taken.places) {
    std::vector<std::pair<int, int>> given;  // what is given is not given again
    take_from(play, taken, at, [&](int c, int number) { given.emplace_back(c, number); });
    for (const auto& [c, number] : given) {
      const int kind = play.facts->kind_of_class[static_cast<std::size_t>(c)];
      auto& from = cell(rules, play.position, at, c);
      from = static_cast<std::uint16_t>(from - number);
      auto& to = cell(rules, play.position, at, rules.class_of(kind, player));
      to = static_cast<std::uint16_t>(to + number);
    }
  }
}

void mark(Play& play, const Statement& statement) {
  Evaluator evaluator(play);
  PlaceList places;
  evaluator.list(statement.parts[0], places);
  int value = 0;
  if (statement.op == model::Do::Mark) {
    const bool owned = play.rules->marks[static_cast<std::size_t>(statement.number)].owned;
    const bool told = statement.parts.size() > 1 && statement.parts[1];
    value = owned ? 2 + (told ? evaluator.scalar(statement.parts[1]) : evaluator.subject()) : 1;
  }
  for (const PlaceId at : places) mark_at(*play.rules, play.position, statement.number, at) = static_cast<std::int8_t>(value);
}

}  // namespace sow::play
