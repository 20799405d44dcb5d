#pragma once
#include <memory>
#include <string>
#include <vector>

#include "grammar/ast.hpp"
#include "interpreter/explain/document.hpp"

// What is told of statements before it becomes sentences.
namespace sow::explain {

/// Of whom `own`, `their`, `player` and `opponent` are said.
struct Actor {
  std::string name;        // "the player"
  std::string possessive;  // "the player's"
  std::string opponent;    // "the opponent"; of several "the other players"
  std::string opponents;   // "the opponent's"
  bool each = false;       // said of every player in turn
};

/// The names of blocks: `let`, `for each`, parameters, `it`. Each frame holds one and knows those around it.
struct Frame;
using Scope = std::shared_ptr<const Frame>;
struct Frame {
  std::string name;
  const ast::Expression* value = nullptr;  // written out where the name is used, in the scope where it was given
  Scope scope;
  const Actor* actor = nullptr;            // of whom it was said there
  std::string term;                        // or: what it is called
  bool plural = false;
  Scope outer;
};

/// A noun phrase.
struct Noun {
  std::string text;
  bool plural = false;
};

/// A clause, or several below a condition.
struct Told {
  enum class Lead { None, If, Else, Each, List };
  Lead kind = Lead::None;
  std::string lead;                // If: the condition; Each: "for each of ..."; List: what the parts are
  std::string subject, predicate;  // None: "the player", "takes another turn"
  std::vector<Told> then;
  std::vector<Evidence> evidence;
  std::vector<std::string> asked;  // options
  bool ends = false;               // the turn, or the lap: what follows is otherwise
  bool otherwise = false;
  bool plain = false;              // asks for no evidence
};

/// What has others below it.
inline Told led(Told::Lead kind, std::string lead = "") {
  Told told;
  told.kind = kind;
  told.lead = std::move(lead);
  return told;
}

}  // namespace sow::explain
