#pragma once
#include <map>
#include <set>
#include <string>

#include "interpreter/lower/analysis.hpp"
#include "interpreter/lower/lower.hpp"

// The work of `lower`, shared by its parts. Private to this folder.
namespace sow::lower {

using model::Block;
using model::Do;
using model::Op;
using model::Type;
using program::Code;
using program::Expr;
using program::Instruction;
using program::Node;

class Lowering {
 public:
  explicit Lowering(const Ruleset& rules, program::Program& program);
  void run();

 private:
  // Slots: each moment has its own, so that moments never disturb each other's values.
  int value_slot(int local) const { return value_base_ + local; }
  int new_value();
  int list_slot(int local);
  int mask_slot(int local);
  bool is_ordered(int local) const { return ordered_.count(local) != 0; }
  void give_up(const std::string& why);

  // Nodes
  Node* node(Expr code, const model::Expression& from);
  Node* node(Expr code, const model::Expression& from, std::initializer_list<const Node*> parts);
  const Node* scalar(const model::Expression&);
  const Node* maybe(const model::Expression& e) { return e ? scalar(e) : nullptr; }
  const Node* condition(const model::Expression&);
  const Node* remembered(const model::Expression&);
  const Node* pieces(const model::Expression&);
  const Node* place_by(const model::Expression&);
  const Node* holds(const model::Expression&);
  const Node* number_is(const model::Expression&);
  const Node* test_of(const model::Expression&);
  const Node* was(const model::Expression&, bool empty);
  const Node* quantified(const model::Expression&);
  const Node* bind(const model::Expression&, Expr code);
  const Node* set(const model::Expression&);
  const Node* set_as_said(const model::Expression&);
  const Node* by_player(const model::Expression&);
  const Node* filter(const model::Expression&);
  const Node* filter_by(const Node* base, const model::Expression& condition, int slot, const model::Expression& from);
  const Node* run_node(const model::Expression&, Expr code);
  const Node* run_by_mask(const model::Expression&);
  const Node* list(const model::Expression&);
  bool in_order(const model::Expression&) const;
  bool constant_tests(const model::Expression&, std::size_t from, std::array<Mask, 4>& bits) const;
  bool only_seeds() const { return rules_.kinds.size() == 1; }

  // Statements
  static constexpr std::size_t nowhere = static_cast<std::size_t>(-1);
  void block(const Block&, std::size_t settled = nowhere);
  std::size_t settled_from(const Block& turn) const;
  bool lifts_for(const Statement&, const Statement& next) const;
  void statement(const Statement&);
  void branch(const Statement&);
  void loop_places(const Statement&);
  void loop_numbers(const Statement&);
  void loop_players(const Statement&);
  void loop_times(const Statement&);
  void for_player(const Statement&);
  void choose(const Statement&);
  void assign(const Statement&);
  void sow(const Statement&, const model::Expression* lifted = nullptr);
  void capture_slots(program::Sowing&, Node*);
  void put(const Statement&);
  const program::Taking* taking(const model::Object&, bool ordered);
  program::Target target(const model::Target&);
  Instruction& emit(Code, const Statement&);
  Instruction& emit(Code, grammar::Span);
  int here() const { return static_cast<int>(program_.code.size()); }
  void moment(int index);
  void score();
  void find_guard();

  const Ruleset& rules_;
  program::Program& program_;
  Analysis analysis_;
  int moment_ = 0;
  model::MomentKind kind_ = model::MomentKind::Turn;
  int value_base_ = 0, values_used_ = 0, lists_used_ = 0, masks_used_ = 0;
  std::set<int> ordered_;
  std::map<int, int> lists_, masks_;   // local list slot to slot of the turn record
};

}  // namespace sow::lower
