#include <algorithm>

#include "interpreter/play/execute.hpp"

// Statements that decide what runs (semantics: statements).
namespace sow::play {

using model::Do;
using model::Statement;
using model::Target;

namespace {

void run_if(Play& play, const Statement& statement) {
  for (std::size_t i = 0; i < statement.parts.size(); ++i)
    if (Evaluator(play).holds(statement.parts[i])) return push_block(play, statement.blocks[i]);
  if (statement.blocks.size() > statement.parts.size()) push_block(play, statement.blocks.back());
}

void push_loop(Play& play, const Statement& statement, Frame::Kind kind, int at, int end) {
  Frame frame;
  frame.kind = kind;
  frame.block = &statement.blocks[0];
  frame.target = &statement.target;
  frame.at = at;
  frame.end = end;
  frame.outer_subject = play.turn().subject;
  play.turn().frames.push_back(frame);
}

void for_each_place(Play& play, const Statement& statement) {
  PlaceList places;
  Evaluator(play).list(statement.parts[0], places);
  if (places.empty()) return;
  play.turn().loops.push_back(places);
  push_loop(play, statement, Frame::Kind::EachPlace, 0, places.size());
  set_target(play, statement.target, places[0]);
}

void for_each_number(Play& play, const Statement& statement) {
  const int from = Evaluator(play).scalar(statement.parts[0]), to = Evaluator(play).scalar(statement.parts[1]);
  if (from > to) return;
  push_loop(play, statement, Frame::Kind::EachNumber, from, to + 1);
  set_target(play, statement.target, from);
}

void for_each_player(Play& play, const Statement& statement) {
  push_loop(play, statement, Frame::Kind::EachPlayer, 0, play.rules->board.player_count());
  play.turn().subject = 0;
}

void for_player(Play& play, const Statement& statement) {
  const int player = Evaluator(play).scalar(statement.parts[0]);
  if (player == nobody) return;
  push_loop(play, statement, Frame::Kind::For, 0, 1);
  play.turn().subject = player;
}

void repeat(Play& play, const Statement& statement) {
  const int times = Evaluator(play).scalar(statement.parts[0]);
  if (times > 0) push_loop(play, statement, Frame::Kind::Repeat, 0, times);
}

void let(Play& play, const Statement& statement) {
  if (statement.target.kind == Target::Kind::List) {
    PlaceList places;
    Evaluator(play).list(statement.parts[0], places);
    play.turn().now().lists[static_cast<std::size_t>(statement.target.slot)] = places;
  } else {
    set_target(play, statement.target, Evaluator(play).scalar(statement.parts[0]));
  }
}

void lot(Play& play, const Statement& statement) {
  std::vector<int> alternatives;
  gather_alternatives(play, statement.pools, alternatives);
  if (alternatives.empty()) {
    play.find("S2007", statement.span);
    return set_target(play, statement.target, fresh_value(statement.type));
  }
  const int drawn = alternatives[play.lots == nullptr ? 0 : play.lots->draw(statement.type, alternatives)];
  play.drawn.push_back({statement.type, drawn});
  set_target(play, statement.target, drawn);
}

void plays_next(Play& play, int player) {
  if (player == nobody) return;
  if (play.clock.running) play.clock.named = player;
  else play.position.next = player;
  if (play.turn().moment == MomentKind::Start) play.position.starter = player;
}

void end_game(Play& play, int winner) {
  play.position.outcome = winner == nobody ? Outcome::Drawn : Outcome::Won;
  play.position.winner = winner;
  stop_turn(play, Ending::Game);
}

void prefer(Play& play, const Statement& statement) {
  auto& said = play.said[static_cast<std::size_t>(statement.number)];
  if (play.listening && said < 0) said = Evaluator(play).holds(statement.parts[0]) ? 1 : 0;
}

void touch_pieces(Play& play, const Statement& statement) {
  switch (statement.op) {
    case Do::Lift: lift(play, statement); break;
    case Do::Capture: capture(play, statement); break;
    case Do::Move: move_pieces(play, statement); break;
    case Do::Put: put(play, statement); break;
    case Do::GivePlaces: give_places(play, statement); break;
    case Do::GivePieces: give_pieces(play, statement); break;
    case Do::Mark: case Do::Unmark: mark(play, statement); break;
    default: break;
  }
}

}  // namespace

Flow execute(Play& play, const Statement& statement) {
  if (play.observer != nullptr) play.observer->statement(statement, play.position);
  play.looks.reset();
  switch (statement.op) {
    case Do::If: run_if(play, statement); break;
    case Do::ForEachPlace: for_each_place(play, statement); break;
    case Do::ForEachNumber: for_each_number(play, statement); break;
    case Do::ForEachPlayer: for_each_player(play, statement); break;
    case Do::For: for_player(play, statement); break;
    case Do::Repeat: repeat(play, statement); break;
    case Do::Inline: push_block(play, statement.blocks[0]); break;
    case Do::Choose: return choose(play, statement);
    case Do::Lot: lot(play, statement); break;
    case Do::Let: let(play, statement); break;
    case Do::Set: set_target(play, statement.target, Evaluator(play).scalar(statement.parts[0])); break;
    case Do::Sow: sow(play, statement); break;
    case Do::Go: play.turn().direction = static_cast<Direction>(Evaluator(play).scalar(statement.parts[0])); break;
    case Do::PlayAgain: plays_next(play, play.turn().player); break;
    case Do::PlaysNext: plays_next(play, Evaluator(play).scalar(statement.parts[0])); break;
    case Do::Pass: break;
    case Do::EndTurn: stop_turn(play, Ending::Turn); break;
    case Do::EndRound: stop_turn(play, Ending::Round); break;
    case Do::EndGame: end_game(play, Evaluator(play).scalar(statement.parts[0])); break;
    case Do::UndoTurn: undo(play); break;
    case Do::Begin: play.position.phase = statement.number; break;
    case Do::Require: return Evaluator(play).holds(statement.parts[0]) ? Flow::Goes : Flow::Failed;
    case Do::Prefer: prefer(play, statement); break;
    default: touch_pieces(play, statement); break;
  }
  return Flow::Goes;
}

void set_target(Play& play, const Target& target, int value) {
  const auto index = static_cast<std::size_t>(target.slot);
  switch (target.kind) {
    case Target::Kind::Value: play.turn().now().values[index] = value; break;
    case Target::Kind::List: break;
    case Target::Kind::Chosen: play.turn().choices[index] = value; break;
    case Target::Kind::Remembered: {
      Evaluator evaluator(play);
      const auto& memory = play.rules->memory[index];
      const int at = evaluator.memory_cell(memory, &target.of);
      if (at >= 0) evaluator.memory(memory, at) = static_cast<std::int16_t>(value);
    }
  }
}

void undo(Play& play) {
  play.undone = true;
  stop_turn(play, Ending::Undone);
  if (play.clock.running) return;  // the others have sown on meanwhile
  play.position = *play.start;
  Turn fresh = fresh_turn(*play.rules, play.turn().player);
  fresh.choices = play.turn().choices;  // what was chosen stays readable
  for (const auto& [at, value] : play.turn().chosen_memory) fresh.memory[static_cast<std::size_t>(at)] = value;
  fresh.decided = true;
  play.turn() = std::move(fresh);
  play.gained.fill(0);
}

}  // namespace sow::play
