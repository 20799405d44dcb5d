#pragma once
#include <fmt/format.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "interpreter/native/writer.hpp"

// Private to the writer: nodes become C expressions, instructions become labelled statements.
namespace sow::native {

using fast::Layout;
using program::Expr;
using program::Instruction;
using program::Mask;
using program::Node;

/// Something that the C code leaves to the engine.
struct Unsaid {
  std::string what;
};

/// C code for one phase of a program.
class Writing {
 public:
  Writing(const program::Program& program, const Layout& layout) : program_(program), layout_(layout), rules_(*program.rules), board_(rules_.board) {}

  /// The function `turn_PHASE`, and before it what it needs.
  std::string phase(int phase);
  /// Whether a turn changes more of the position than the pieces.
  bool keeps_all() const { return keeps_all_; }
  /// Whether some turn can come to its end in this code.
  bool plays() const { return plays_; }
  const std::string& why() const { return why_; }
  const std::string& tables() const { return tables_; }

 private:
  // Expressions. `number`: I; `places`: M; `condition`: int. They throw Unsaid.
  std::string number(const Node&);
  std::string places(const Node&);
  std::string condition(const Node&);
  std::string part(const Node& n, std::size_t k) { return number(*n.parts[k]); }
  std::string arithmetic(const Node&, const char* sign);
  std::string turn_number(const Node&);  // what the turn's record holds
  std::string counted(const Node&);      // pieces and places counted
  std::string place(const Node&);        // a place or -1
  std::string test(const Node& test, const std::string& value);
  std::string tests(const Node&, std::size_t from, const std::string& value);
  std::string bits_test(const Node&, const std::string& value);
  std::string joined(const Node&, const char* sign);
  std::string quantifier(const Node&);
  std::string comparison(const Node&);
  std::string board_test(const Node&);
  std::string list(const Node&, const std::string& to);
  std::string over(const Node&, const std::string& each);
  std::string run_list(const Node&, const std::string& to);
  std::string list_slot(int slot);
  std::string kind_count(const std::string& set, const Node& kind, std::uint8_t whose);
  std::string owner_of(const Node&);
  std::string run(const Node&);
  std::string run_by_mask(const Node&);
  std::string filtered(const Node&);
  std::string by_team(const Node&, const std::string& of_player);
  std::string marked(const Node&);
  std::string marked_by_anybody(int mark) const;
  std::string best_player(const Node&);
  std::string bound(const Node&, const std::string& body);
  std::string value_slot(int slot);
  std::string by_player(const std::array<Mask, model::max_players>&);
  std::string hole_numbered(const Node&);
  std::string told_of(const Node&);
  std::string table_of(const char* type, const std::string& name, const std::vector<int>& values);
  std::string by_place(const std::string& name, const std::vector<model::PlaceId>&, const std::string& place);
  std::string stepped(const std::string& place, const std::string& n);

  // Instructions.
  std::string instruction(int index, const Instruction&);
  std::string simple(const Instruction&);
  std::string choose(const Instruction&);
  std::string alternatives(const Instruction&);
  std::string assigned(const program::Target&, const std::string& value);
  std::string sow(const Instruction&);
  std::string sow_hand(const program::Sowing&);
  void needs_drops();
  std::string lift(const Instruction&);
  std::string path(const program::Sowing&);
  std::string kept_table(const program::Sowing&);
  std::string table_name(Mask path, int direction);  // sets leads_on_ for this table
  std::string leads_on(const program::Sowing&) const;
  std::string capture(const Instruction&);
  std::string moved(const program::Taking&, const std::string& to);
  std::string moved_from(const program::Taking&, const std::string& to);
  std::string give_places(const Instruction&);
  std::string put(const Instruction&);
  std::string give_pieces(const Instruction&);
  std::string seeds_watched() const;
  std::string dropping();
  std::string settle();
  bool begins_with_choice() const;
  std::string loop(int index, const Instruction&);
  std::string ending(const Instruction&);
  std::string label(int index) const { return fmt::format("i{}", index); }
  std::string moment(model::MomentKind);
  std::string leave(const std::string& why);
  bool is_hand(const Node&) const;
  std::string opening() const;
  std::string closing();
  std::string record();
  std::string finish(bool passes);
  std::string turn();
  std::string pass();
  std::string filter();

  const program::Program& program_;
  const Layout& layout_;
  const model::Ruleset& rules_;
  const model::Board& board_;
  int phase_ = 0;
  model::MomentKind moment_ = model::MomentKind::Turn;
  std::set<int> values_, masks_, lists_, backs_;
  std::map<std::string, std::string> constants_;  // text of a table, and its name
  std::string tables_, why_;
  bool plays_ = false, writes_beyond_board_ = false, keeps_all_ = false;
  int choices_ = 0, sows_ = 0, lists_made_ = 0;
  bool drops_ = false;    // some lap goes drop by drop
  bool lap_is_fresh_ = false;  // in `after lap`: nothing has changed since the last drop, so `ahead` and `there` are known
  Mask leads_on_ = 0;     // places from which a lap can begin along the tables of the last path
};

}  // namespace sow::native
