#pragma once
#include <map>
#include <optional>
#include <utility>

#include "interpreter/explain/names.hpp"
#include "interpreter/explain/told.hpp"

namespace sow::explain {

/// Tells blocks of statements in English.
class Teller {
 public:
  using E = ast::Expression;

  explicit Teller(Names&);

  /// The statements of a moment as sentences. `Voice` says of whom it speaks and how.
  struct Voice {
    ast::MomentKind moment = ast::MomentKind::Turn;
    Actor actor;
    std::string condition;  // all holds under this: "a player has no legal move"
  };
  std::vector<Sentence> tell(const ast::Block&, const std::vector<Evidence>&, const Voice&);

  /// A value as a noun phrase, said of the player to move.
  std::string value(const E&);
  /// The options that were asked since the last call.
  std::vector<std::string> take_asked() { return std::exchange(gathered_.asked, {}); }
  std::vector<Evidence> take_evidence() { return std::exchange(gathered_.evidence, {}); }

  Actor mover() const;
  Actor someone(const std::string& name) const;
  /// Evidence of what is only said under other readings, by option and reading.
  const std::map<std::pair<std::string, std::string>, std::vector<Evidence>>& elsewhere() const { return elsewhere_; }

 private:
  struct Gathered {
    std::vector<Evidence> evidence;
    std::vector<std::string> asked;
  };
  /// The subject of a test.
  struct Said {
    const E* e = nullptr;
    Scope scope;
    Noun noun;
  };
  /// Puts a value back at the end of the block.
  template <typename T>
  class Changed {
   public:
    Changed(T& place, T value) : place_(place), before_(std::exchange(place, std::move(value))) {}
    ~Changed() { place_ = std::move(before_); }
    Changed(const Changed&) = delete;
    Changed& operator=(const Changed&) = delete;

   private:
    T& place_;
    T before_;
  };

  // What is known before play: known.cpp
  std::optional<bool> known(const E&);
  std::optional<bool> known(const E&, std::optional<std::string>& subject);
  std::optional<bool> known_predicate(const E&, const std::optional<std::string>& subject);
  std::optional<bool> known_test(const E&, const std::string& value);
  std::optional<std::string> constant(const E&);
  const std::string& asked(const ast::Option&);
  void drop(const E& condition, const std::vector<const ast::Block*>&, const std::vector<Evidence>&);
  void attribute(const std::vector<std::string>& options, const E& condition, const std::vector<Evidence>&);
  void gather_all(const ast::Block&, std::vector<Evidence>&) const;

  // Names: names_told.cpp
  const Frame* frame(const std::string& name) const;
  /// Calls `use` for what a name stands for (through `let`, parameters and definitions), in the scope where that was said; for other expressions
  /// with themselves. Nothing that only has a name of its own is looked behind.
  template <typename Use>
  auto behind(const E& e, const Use& use) -> decltype(use(e)) {
    if (e.kind != ast::ExpressionKind::Name) return use(e);
    if (const Frame* found = e.parts.empty() ? frame(e.word) : nullptr) {
      if (found->value == nullptr) return use(e);
      const Actor* who = found->actor ? found->actor : actor_;
      const Changed<bool> pronoun(pronoun_, pronoun_ && who == actor_);
      const Changed<const Actor*> actor(actor_, who);
      const Changed<Scope> scope(scope_, found->scope);
      return behind(*found->value, use);
    }
    const auto* define = names_.definition(e.word);
    const E* body = define ? std::get_if<E>(&define->what->body) : nullptr;
    if (body == nullptr || define->what->parameters.size() != e.parts.size()) return use(e);
    const Scope inner = arguments(*define->what, e.parts);
    gather(define->item->citations);
    const Changed<Scope> scope(scope_, inner);
    return behind(*body, use);
  }
  void gather(const ast::Citations&);
  Scope with(Scope, std::string name, const E*, Scope, std::string term = "", bool plural = false) const;
  Scope arguments(const ast::Define&, const std::vector<E>&);
  Noun named(const E&);
  Noun remembered(const ast::Remember&, const E&);
  std::string chosen(const std::string& name) const;

  // Nouns: places.cpp, values.cpp
  Noun noun(const E&);
  Noun noun_of(const E&);
  Noun either(const E&);
  std::optional<std::pair<Noun, std::string>> only_if(const E&);
  std::string text(const E& e) { return noun(e).text; }
  Noun places(const E&);
  std::string owned(ast::Whose, const E* of);
  Noun hole_number(const E&);
  Noun step(const E&, bool back);
  Noun run(const E&);
  Noun filtered(const E&);
  Noun filtered(const E&, Noun list);
  std::string each_of(const E&);
  std::string one_of(const E&);
  Noun relation(const E&);
  Noun arithmetic(const E&);
  Noun best_player(const E&);
  Noun counter(const E&);
  Noun quantity(const E&);
  Noun word(const E&);
  std::string seeds_in(const Noun& place) const;
  std::string object(const ast::Object&);
  std::string kind_word(const E& kind) const;
  std::string kind_word(const std::string&) const;
  std::string amount(const E& number, const std::string& kind);
  bool is_last(const E&) const;
  std::optional<int> number(const E&);

  // Conditions: conditions.cpp, tests.cpp, special_tests.cpp, landing.cpp
  /// A part of `and` or `or`, and whether its opposite is meant.
  struct Part {
    const E* e;
    bool negated;
  };
  std::string condition(const E&, bool negated = false);
  std::string clause(const E&, bool negated, Said& subject, bool inside);
  std::string joined(const E&, bool negated, Said& subject, bool inside);
  std::string alone(const E&, bool negated);
  std::string test(const E&, bool negated, Said& subject, bool again, bool may_omit = false);
  static std::string verb_of(const std::string& told, const std::string& subject);
  Said said(const E&);
  std::string predicate(const E&, const Said&, bool negated);
  std::string is(const E&, const Said&, bool negated);
  std::string is_in(const E&, const Said&, bool negated);
  std::string is_property(const E&, const Said&, bool negated);
  std::string expanded(const E& predicate, const Said&, bool negated);
  std::string holds(const E&, const Said&, bool negated);
  std::string numbers(const E&, const std::string& kind = "");
  std::string comparison(ast::ExpressionKind how, const E& bound, const std::string& kind);
  std::string quantified(const E&, bool negated);
  std::string can_move(const E&, const Said&, bool negated);
  std::string special(const E& subject, const E& predicate, bool negated);
  std::string special_counter(const E& subject, const E& predicate, bool negated);
  std::string special_name(const E& subject, const E& predicate, bool negated);
  bool can_land() const;
  bool names_the_piece(const E&) const;
  bool is_last_behind(const E&);
  bool lands(const E& predicate);
  std::string landing(const std::vector<Part>& predicates);
  std::string of_it(const std::string& condition) const;
  void speak(const std::string& place, const std::string& name);

  // Statements: statements.cpp, actions.cpp, sowing.cpp, choices.cpp
  void tell(const ast::Block&, std::vector<Told>&);
  void tell(const ast::Statement&, std::vector<Told>&);
  void tell_if(const ast::If&, const ast::Statement&, std::vector<Told>&);
  void tell_arm(const ast::If::Arm&, std::vector<Told>&, std::size_t first);
  const Actor* keep(Actor);
  void tell_each(const ast::ForEach&, std::vector<Told>&);
  void tell_each_player(const ast::ForEachPlayer&, std::vector<Told>&);
  void tell_for(const ast::For&, std::vector<Told>&);
  void tell_call(const ast::Call&, const ast::Statement&, std::vector<Told>&);
  void tell_let(const ast::Let&, const ast::Statement&, std::vector<Told>&);
  bool name_long_value(const ast::Let&, std::vector<Told>&);
  int mentions(const ast::Statement&, const std::string& name);
  bool set_phrase(const ast::ForEach&, std::vector<Told>&);
  std::vector<const ast::Statement*> open_statements(const ast::Block&);
  bool filling(const ast::ForEach&, Told&);
  Told act(const ast::Statement&);
  Told action(const ast::Choose&);
  Told listed_choice(std::vector<std::string> groups);
  Told action(const ast::Lot&);
  Told action(const ast::Set&);
  Told action(const ast::Lift&);
  Told action(const ast::Sow&);
  Told action(const ast::Go&);
  Told action(const ast::Capture&);
  Told action(const ast::Move&);
  Told action(const ast::Put&);
  Told action(const ast::Give&);
  Told action(const ast::Mark&);
  Told action(const ast::Unmark&);
  Told action(const ast::PlaysNext&);
  Told action(const ast::EndGame&);
  Told action(const ast::Begin&);
  Told action(const ast::Require&);
  Told action(const ast::Prefer&);
  Told act_of(const std::string& predicate) const;
  std::string pool(const ast::Pool&, bool choosing);
  std::string direction(const E&);
  std::string path(const ast::Sow&);
  std::vector<Evidence> evidence(const ast::Citations&) const;

  // Sentences: sentences.cpp
  std::vector<Sentence> sentences(std::vector<Told>);
  Sentence sentence(Told);
  void under(Sentence&, const std::string& lead, const std::string& body, std::vector<Told> then);

  Names& names_;
  Scope scope_;
  const Actor* actor_ = nullptr;
  std::vector<std::unique_ptr<Actor>> actors_;
  ast::MomentKind moment_ = ast::MomentKind::Turn;
  bool pronoun_ = false;               // the actor has just been named: "their own"
  std::vector<std::pair<std::string, std::string>> spoken_;  // places of the condition, and what they are called below it
  std::vector<Evidence> inherited_;    // of the call that is written out
  Gathered gathered_;                  // by the statement that is being told
  Gathered pending_;                   // by statements of which nothing is told, for the next
  std::map<std::pair<std::string, std::string>, std::vector<Evidence>> elsewhere_;
  int mentions_ = 0;                   // of the value that is being named, in what follows
  std::string falling_;                // what falls: "the last seed", "a stone"
};

}  // namespace sow::explain
