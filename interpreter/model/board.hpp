#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace sow::model {

/// A place of the board by its number; `nowhere` is none.
using PlaceId = std::int16_t;
inline constexpr PlaceId nowhere = -1;
/// A player by its number in the order of play; `nobody` is none.
inline constexpr int nobody = -1;
inline constexpr int max_players = 4;
inline constexpr int max_places = 128;  // holes, stores and piles

enum class Direction { Undecided, Counterclockwise, Clockwise, Northward, Southward, Eastward, Westward };
inline constexpr int direction_count = 7;
Direction reversed(Direction);

enum class PlaceSort { Hole, Store, Pile, Hand, Out };
enum class Row { Any, Inner, Outer };

struct Place {
  PlaceSort sort = PlaceSort::Hole;
  std::string name;       // "S3", "Ni2", "b4", "SS", "SP"; a hand has none; "out"
  int side = nobody;      // whose side; stores, piles and hands: their player
  int number = 0;         // from the player's left, from 1; 0 for places without
  Row layer = Row::Any;   // boards with four rows
  int row = -1, column = -1;  // holes: row 0 is `a`, column 0 is South's leftmost
};

/// The geometry of a board. Places are numbered in the order of places: the holes of the first player's side by number (four rows: all
/// outer, then all inner), then of the next; holes without side by row and column; stores; piles; then the hands and out of play.
struct Board {
  int rows = 0, columns = 0;
  bool ring = false;
  bool has_stores = false;
  std::vector<std::string> players;      // "South", "North" ... in the order of play
  std::vector<int> team;                 // of each player; without teams each its own
  std::vector<Place> places;
  int holes = 0;                         // places [0, holes) are holes
  std::vector<PlaceId> store, pile, hand;  // of each player; store is nowhere without stores
  PlaceId out = nowhere;
  std::vector<int> group_ends;           // position text: `/` stands after that many holes (the last is `holes`)
  std::array<std::vector<PlaceId>, direction_count> next;  // one step on the track or to the compass; nowhere at an end
  std::vector<PlaceId> across, behind;
  std::vector<std::vector<PlaceId>> neighbours;
  std::vector<std::vector<PlaceId>> side, inner, outer;    // of each player, by number

  int player_count() const { return static_cast<int>(players.size()); }
  int place_count() const { return static_cast<int>(places.size()); }  // with hands and out of play
  bool is_hole(PlaceId p) const { return p >= 0 && p < holes; }
  /// The place of that name, or nowhere.
  PlaceId find(const std::string& name) const;
  /// The player of that name ("South") or letter ("S"), or nobody.
  int find_player(const std::string& name) const;
};

}  // namespace sow::model
