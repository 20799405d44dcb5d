#include "interpreter/model/op_words.hpp"

namespace sow::model {

const char* word_of(Op op) {
  switch (op) {
    case Op::None: return "-";
    case Op::Constant: return "constant";
    case Op::Value: return "value";
    case Op::List: return "list";
    case Op::Chosen: return "chosen";
    case Op::Remembered: return "remembered";
    case Op::Last: return "last";
    case Op::Origin: return "origin";
    case Op::InForce: return "direction";
    case Op::PieceKind: return "kind of piece";
    case Op::PieceOwner: return "owner of piece";
    case Op::HandPlace: return "hand";
    case Op::Laps: return "laps";
    case Op::Drops: return "drops";
    case Op::Captured: return "captured";
    case Op::Ticks: return "ticks";
    case Op::Turns: return "turns";
    case Op::Subject: return "player";
    case Op::Mover: return "mover";
    case Op::Opponent: return "opponent";
    case Op::Starter: return "starter";
    case Op::PhaseInForce: return "phase";
    case Op::Rounds: return "rounds";
    case Op::Repeats: return "repeats";
    case Op::Add: return "add";
    case Op::Subtract: return "subtract";
    case Op::Multiply: return "multiply";
    case Op::Divide: return "divide";
    case Op::Negate: return "negate";
    case Op::Count: return "count of";
    case Op::Pieces: return "pieces in";
    case Op::Worth: return "value in";
    case Op::WorthOf: return "worth of";
    case Op::NumberOf: return "number of";
    case Op::BestPlayer: return "player with most";
    case Op::Step: return "step";
    case Op::Across: return "across";
    case Op::Behind: return "behind";
    case Op::HoleNumbered: return "hole numbered";
    case Op::StoreOf: return "store of";
    case Op::PileOf: return "pile of";
    case Op::CapturesOf: return "captures of";
    case Op::First: return "first";
    case Op::Toward: return "toward";
    case Op::Reversed: return "reversed";
    case Op::OwnerOf: return "owner of";
    case Op::MarkOwner: return "mark owner";
    case Op::PlayerAfter: return "player after";
    case Op::AsList: return "list";
    case Op::ConstantPlaces: return "places";
    case Op::OwnedHoles: return "holes";
    case Op::SideHoles: return "side";
    case Op::StoresOf: return "stores";
    case Op::PilesOf: return "piles";
    case Op::AllCaptures: return "captures";
    case Op::Neighbours: return "neighbours";
    case Op::AcrossAll: return "across";
    case Op::BehindAll: return "behind";
    case Op::With: return "with";
    case Op::Except: return "except";
    case Op::Backwards: return "backwards";
    case Op::Filter: return "filter";
    case Op::FirstN: return "first n";
    case Op::Run: return "run";
    case Op::IfElse: return "if else";
    case Op::Bind: return "bind";
    case Op::And: return "and";
    case Op::Or: return "or";
    case Op::Not: return "not";
    case Op::Equal: return "equal";
    case Op::SamePlaces: return "same places";
    case Op::Empty: return "empty";
    case Op::Occupied: return "occupied";
    case Op::WasEmpty: return "was empty";
    case Op::WasOccupied: return "was occupied";
    case Op::IsIn: return "is in";
    case Op::HasMark: return "has mark";
    case Op::Holds: return "holds";
    case Op::NumberIs: return "number is";
    case Op::CanMove: return "can move";
    case Op::AnyOf: return "any of";
    case Op::AllOf: return "all of";
    case Op::NoneOf: return "none of";
    case Op::AnyPlayer: return "any player";
    case Op::AllPlayers: return "all players";
    case Op::NoPlayer: return "no player";
    case Op::IsEven: return "even";
    case Op::IsOdd: return "odd";
    case Op::Exactly: return "exactly";
    case Op::AtLeast: return "at least";
    case Op::AtMost: return "at most";
    case Op::MoreThan: return "more than";
    case Op::FewerThan: return "fewer than";
    case Op::Between: return "from-to";
  }
  return "?";
}

const char* word_of(Do what) {
  switch (what) {
    case Do::If: return "if";
    case Do::ForEachPlace: return "for each place";
    case Do::ForEachNumber: return "for each number";
    case Do::ForEachPlayer: return "for each player";
    case Do::For: return "for";
    case Do::Repeat: return "repeat";
    case Do::Inline: return "inline";
    case Do::Choose: return "choose";
    case Do::Lot: return "lot";
    case Do::Let: return "let";
    case Do::Set: return "set";
    case Do::Lift: return "lift";
    case Do::Sow: return "sow";
    case Do::Go: return "go";
    case Do::Capture: return "capture";
    case Do::Move: return "move";
    case Do::Put: return "put";
    case Do::GivePlaces: return "give";
    case Do::GivePieces: return "give pieces";
    case Do::Mark: return "mark";
    case Do::Unmark: return "unmark";
    case Do::PlayAgain: return "play again";
    case Do::PlaysNext: return "plays next";
    case Do::Pass: return "pass";
    case Do::EndTurn: return "end turn";
    case Do::EndRound: return "end round";
    case Do::EndGame: return "end game";
    case Do::UndoTurn: return "undo turn";
    case Do::Begin: return "begin";
    case Do::Require: return "require";
    case Do::Prefer: return "prefer";
  }
  return "?";
}

}  // namespace sow::model
