#pragma once
#include <string>
#include <vector>

#include "interpreter/model/model.hpp"

namespace sow::check {

/// What a written value is: the types of the model, and what can only be asked about or gone through. `Unknown` stands for what was
/// refused already: it fits everywhere, so that one slip makes one message.
enum class Sort { Unknown, Place, Places, Number, Flag, Player, Players, Direction, Kind, Label, Piece, Phase };

/// The names that a label can have: the readings of an option, or the alternatives of a choice.
struct Labels {
  std::string owner;       // the name of the option or choice
  bool option = false;
  std::vector<std::string> names;
};

/// A value written out: what it is, and how the model says it.
struct Value {
  Sort sort = Sort::Unknown;
  model::Expression code;
  const Labels* labels = nullptr;  // of a Label
  bool last = false;               // is `last`, perhaps under the name of a parameter

  bool unknown() const { return sort == Sort::Unknown; }
  bool is_places() const { return sort == Sort::Place || sort == Sort::Places; }
};

model::Type type_of(Sort);
/// "a place", "a list of places", "a number" ...
const char* words_for(Sort);
Sort sort_of(ast::Remember::Type);
Sort sort_of(model::Type);
/// The same, or both places; what is unknown agrees with everything.
bool agree(const Value&, const Value&);

}  // namespace sow::check
