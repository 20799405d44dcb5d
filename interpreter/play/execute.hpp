#pragma once
#include "interpreter/play/evaluator.hpp"

// How statements run. Shared by the files of the plain engine only.
namespace sow::play {

/// What comes after a statement or a stage of a sowing.
enum class Flow : std::uint8_t { Goes, Asks, Failed, AtDrop };

Flow execute(Play&, const model::Statement&);
Flow choose(Play&, const model::Statement&);
void sow(Play&, const model::Statement&);
Flow sowing_stage(Play&);

// Pieces
void lift(Play&, const model::Statement&);
void capture(Play&, const model::Statement&);
void move_pieces(Play&, const model::Statement&);
void put(Play&, const model::Statement&);
void give_places(Play&, const model::Statement&);
void give_pieces(Play&, const model::Statement&);
void mark(Play&, const model::Statement&);
/// Moves everything from one place to another; how many.
int move_all(Play&, PlaceId from, PlaceId to);

// Frames
void push_block(Play&, const model::Block&);
/// A moment interrupts what runs, with the mover as subject. False if the phase has none.
bool push_moment(Play&, MomentKind);
void pop_frame(Turn&);
/// All that runs in the turn stops.
void stop_turn(Play&, Ending);
void set_target(Play&, const model::Target&, int value);
/// The alternatives of the first pool that has one.
void gather_alternatives(Play&, const std::vector<model::Pool>&, std::vector<int>& out);
/// Undecided, nowhere, nobody, 0, or none: as the turn begins.
void undo(Play&);

}  // namespace sow::play
