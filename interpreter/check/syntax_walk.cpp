#include "interpreter/check/syntax_walk.hpp"

#include <algorithm>

namespace sow::check {

namespace {

using List = std::vector<const ast::Expression*>;

void add(List& list, const ast::Expression& e) {
  if (e) list.push_back(&e);
}
void add(List& list, const std::vector<ast::Expression>& expressions) {
  for (const ast::Expression& e : expressions) add(list, e);
}
void add(List& list, const ast::Object& object) {
  add(list, object.amount);
  add(list, object.kind);
  add(list, object.places);
}
void add(List& list, const std::vector<ast::Pool>& pools) {
  for (const ast::Pool& pool : pools) {
    add(list, pool.values);
    add(list, pool.where);
  }
}

struct Expressions {
  List list;

  void operator()(const ast::If& s) {
    for (const ast::If::Arm& arm : s.arms) add(list, arm.condition);
  }
  void operator()(const ast::ForEach& s) { both(s.from, s.to); }
  void operator()(const ast::ForEachPlayer&) {}
  void operator()(const ast::For& s) { add(list, s.player); }
  void operator()(const ast::Repeat& s) { add(list, s.times); }
  void operator()(const ast::Choose& s) { add(list, s.variable.of), add(list, s.pools); }
  void operator()(const ast::Lot& s) { add(list, s.pools); }
  void operator()(const ast::Let& s) { add(list, s.value); }
  void operator()(const ast::Set& s) { both(s.variable.of, s.value); }
  void operator()(const ast::Lift& s) { add(list, s.object); }
  void operator()(const ast::Sow& s) {
    both(s.from, s.along);
    both(s.skipping, s.starting);
    add(list, s.heading);
  }
  void operator()(const ast::Go& s) { add(list, s.direction); }
  void operator()(const ast::Capture& s) { add(list, s.object), both(s.player, s.into); }
  void operator()(const ast::Move& s) { add(list, s.object), add(list, s.to); }
  void operator()(const ast::Put& s) { add(list, s.amounts), both(s.kind, s.places); }
  void operator()(const ast::Give& s) { add(list, s.object), add(list, s.to); }
  void operator()(const ast::Mark& s) { both(s.places, s.player); }
  void operator()(const ast::Unmark& s) { add(list, s.places); }
  void operator()(const ast::PlayAgain&) {}
  void operator()(const ast::PlaysNext& s) { add(list, s.player); }
  void operator()(const ast::Pass&) {}
  void operator()(const ast::EndTurn&) {}
  void operator()(const ast::EndRound&) {}
  void operator()(const ast::EndGame& s) { add(list, s.winner); }
  void operator()(const ast::UndoTurn&) {}
  void operator()(const ast::Begin&) {}
  void operator()(const ast::Require& s) { add(list, s.condition); }
  void operator()(const ast::Prefer& s) { add(list, s.condition); }
  void operator()(const ast::Call& s) { add(list, s.arguments); }

 private:
  void both(const ast::Expression& first, const ast::Expression& second) { add(list, first), add(list, second); }
};

}  // namespace

List expressions_of(const ast::Statement& statement) {
  Expressions found;
  std::visit(found, statement.what);
  return found.list;
}

std::vector<const ast::Block*> blocks_of(const ast::Statement& statement) {
  std::vector<const ast::Block*> blocks;
  if (const auto* s = std::get_if<ast::If>(&statement.what)) {
    for (const ast::If::Arm& arm : s->arms) blocks.push_back(&arm.block);
    if (s->otherwise) blocks.push_back(&*s->otherwise);
  } else if (const auto* each = std::get_if<ast::ForEach>(&statement.what)) {
    blocks.push_back(&each->block);
  } else if (const auto* players = std::get_if<ast::ForEachPlayer>(&statement.what)) {
    blocks.push_back(&players->block);
  } else if (const auto* one = std::get_if<ast::For>(&statement.what)) {
    blocks.push_back(&one->block);
  } else if (const auto* times = std::get_if<ast::Repeat>(&statement.what)) {
    blocks.push_back(&times->block);
  }
  return blocks;
}

bool holds_evidence(const ast::Citations& citations) {
  return std::any_of(citations.begin(), citations.end(), [](const ast::Citation& c) { return !c.against; });
}

}  // namespace sow::check
