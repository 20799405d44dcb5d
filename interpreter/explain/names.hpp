#pragma once
#include <map>
#include <string>
#include <vector>

#include "interpreter/check/sections.hpp"
#include "interpreter/load/ruleset.hpp"

namespace sow::explain {

/// What `choose` asks for under one name.
enum class Sort { Place, Number, Player, Direction, Label };

/// What the names of a ruleset mean, and which readings are in force. The ruleset must outlive it.
class Names {
 public:
  explicit Names(const load::Loaded&);

  const check::Sections& sections() const { return sections_; }
  const model::Board& board() const { return rules_->board; }
  const model::Ruleset& rules() const { return *rules_; }

  /// Null if the name is none.
  const ast::Option* option(const std::string& name) const;
  const check::Taken<ast::Define>* definition(const std::string& name) const;
  const ast::Remember* remembered(const std::string& name) const;
  const ast::MarkKind* mark(const std::string& name) const;
  const Sort* choice(const std::string& name) const;
  bool is_kind(const std::string& name) const;

  /// The reading in force.
  const std::string& reading(const std::string& option) const { return readings_.at(option); }
  /// Another reading is put in force; the one before is returned.
  std::string put(const std::string& option, const std::string& reading);

  /// How many names of directions are chosen; whether a hole can change its owner; whether there are other kinds than seeds.
  int direction_choices() const { return direction_choices_; }
  bool holes_change_hands() const { return holes_change_hands_; }
  bool has_kinds() const { return rules_->kinds.size() > 1; }
  /// Whether sowing goes through stores somewhere.
  bool sows_stores() const { return sows_stores_; }

 private:
  void learn(const ast::Block&);
  void learn_choice(const ast::Choose&);

  check::Sections sections_;
  const model::Ruleset* rules_;
  std::map<std::string, std::string> readings_;
  std::map<std::string, Sort> choices_;
  int direction_choices_ = 0;
  bool holes_change_hands_ = false, sows_stores_ = false;
};

}  // namespace sow::explain
