#pragma once
#include "interpreter/play/plain.hpp"

namespace sow::play {

/// Works out expressions: with the parts of a turn, the names of a block, and a subject. Nothing is changed but the slots that an expression
/// binds itself, and findings.
class Evaluator {
 public:
  Evaluator(Play& play, Turn& turn, Names& names, int subject)
      : play_(play), rules_(*play.rules), turn_(turn), names_(names), subject_(subject) {}
  /// In the block that runs.
  explicit Evaluator(Play& play) : Evaluator(play, play.turn(), play.turn().now(), play.turn().subject) {}

  /// A number, flag, place, player, direction, kind or label.
  int scalar(const model::Expression&);
  PlaceId place(const model::Expression& e) { return static_cast<PlaceId>(scalar(e)); }
  bool holds(const model::Expression&);
  void list(const model::Expression&, PlaceList& out);
  /// Is the place in the list?
  bool member(const model::Expression& list, PlaceId place);

  /// One step along the path, in that direction: the next place on the track, or of the row or column, that is in the path.
  PlaceId one_step(PlaceId from, Direction);
  /// That many steps in the direction in force, or against it.
  PlaceId step(PlaceId from, int steps);
  bool in_path(PlaceId);
  bool is_skipped(PlaceId);

  /// Pieces at a place: of all kinds (-1) or of one, of all owners or of those meant.
  int pieces(PlaceId, int kind, model::Whose);
  bool is_meant(model::Whose, int player) const;
  /// The cell that a remembered value has for what `of` names, or -1: none (nobody, nowhere, not a hole).
  int memory_cell(const model::Memory&, const model::Expression* of);
  std::int16_t& memory(const model::Memory&, int cell);
  int subject() const { return subject_; }

 private:
  int game_value(const model::Expression&);
  int number(const model::Expression&);
  int number_of_pieces(const model::Expression&);
  int place_value(const model::Expression&);
  int player_or_direction(const model::Expression&);
  int arithmetic(const model::Expression&);
  int best_player(const model::Expression&);
  int remembered(const model::Expression&);
  int toward(PlaceId);
  PlaceId hole_numbered(const model::Expression&);
  int opponent() const;
  int repeats() const;
  int in_range(long long value, const model::Expression&);
  const Turn* turn_of(int player) const;

  void players_list(const model::Expression&, PlaceList& out);
  void filter(const model::Expression&, PlaceList& out);
  void list_of_lists(const model::Expression&, PlaceList& out);
  void run(const model::Expression&, PlaceList& out);
  int path_size();
  void bind(const model::Expression&);

  bool place_test(const model::Expression&);
  bool holds_nothing(const model::Expression&, const Position&);
  bool was(const model::Expression&);
  bool holds_number(const model::Expression&);
  bool any_test(const model::Expression&, std::size_t first, int number);
  bool number_test(const model::Expression&, int number);
  bool equal(const model::Expression&);
  bool is_in(const model::Expression&);
  bool has_mark(const model::Expression&);
  bool can_move(const model::Expression&);
  bool quantified(const model::Expression&);
  bool quantified_players(const model::Expression&);

  int& slot(int index) { return names_.values[static_cast<std::size_t>(index)]; }

  Play& play_;
  const model::Ruleset& rules_;
  Turn& turn_;
  Names& names_;
  int subject_;
};

inline PlaceId entry(const std::vector<PlaceId>& table, PlaceId place) {
  return place < 0 || static_cast<std::size_t>(place) >= table.size() ? nowhere : table[static_cast<std::size_t>(place)];
}

}  // namespace sow::play
