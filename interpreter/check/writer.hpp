#pragma once
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "interpreter/check/declarations.hpp"
#include "interpreter/check/fold.hpp"

namespace sow::check {

/// Scalar and list slots of a moment. A block gives its slots back at its end.
struct Slots {
  int values = 0, lists = 0;
  int most_values = 0, most_lists = 0;
};

/// A name that lives in a block: `let`, `lot`, `for each`, a parameter.
struct Local {
  std::string name;
  Span span;
  Value value;
};

/// Where a statement or expression stands. Without a moment (a definition that nothing uses, `captures to`) all is allowed.
struct Standing {
  std::optional<ast::MomentKind> moment;
  bool simultaneous = false;
  bool ahead = false;     // in `so that`
  const ast::Expression* can_move = nullptr;  // `P can move`, where more follows after `and`
  bool filtering = false; // in `that`, `where` or `while`
  bool of_each = false;   // in `player with most`
  bool unused = false;    // a definition that nothing uses
};

/// Writes sections out: resolves names, checks types and places, and writes definitions where they are used. Speaks of what is wrong and goes on;
/// what it made of a text with errors is not to be played.
class Writer {
 public:
  Writer(Declarations& all, const grammar::Sources& sources, Diagnostics& out) : all_(all), rules_(all.rules), sources_(sources), out_(out) {}

  model::Moment moment(const ast::Moment&, Span head, bool simultaneous);
  /// A definition that nothing uses: only its names are certain.
  void unused_definition(int index);
  /// `score`: its code, and the slots it takes.
  void score(const ast::Define&);
  /// `captures to`: the place of each player.
  void captures(const ast::Captures&);

 private:
  using E = ast::Expression;
  using Kind = ast::ExpressionKind;

  // -- Messages (writer.cpp)
  /// A message about this place; in a definition also the place where it is used. The same once.
  grammar::Diagnostic& report(const char* code, Span, std::string message);
  /// "a T is needed here, this is a U".
  grammar::Diagnostic& mismatch(Span, const char* wanted, const Value& found);
  grammar::Diagnostic& unknown(Span, const std::string& name);
  Span span_of_name(const E&) const;
  bool is_unheard(const std::string& code) const;
  std::vector<std::string> visible_names() const;
  std::string_view text_of(Span span) const { return sources_.text(span); }
  /// Counts what is written out; false (and S0904) when it is too much.
  bool spend(int operations);

  std::optional<model::PlaceId> fixed_place(const Expression&, int player) const;

  // -- Names and slots (writer.cpp)
  class Block;    // a block: its names and slots end with it
  class Inside;   // another standing for a while
  class It;       // `it`, in a condition
  const Local* find_local(const std::string&) const;
  void declare_local(const ast::Name&, Value);
  Value new_slot(Sort, const Labels*, Span);
  static model::Bound bound_of(const Value&);
  static model::Target target_of(const Value&);

  // -- What is needed (wanted.cpp)
  Expression number(const E&);
  Expression flag(const E&);
  Expression player(const E&);
  Expression direction(const E&);
  Expression kind(const E&);
  Expression place(const E&);
  Expression places(const E&);            // as a list
  Expression want(Value, Sort, Span);
  Expression want_place(const Value&, Span);
  Expression want_places(const Value&, Span, const E* written = nullptr);

  // -- Values (values.cpp, names.cpp, places.cpp, numbers.cpp)
  Value value(const E&);
  Value value_of_kind(const E&);
  Value word(const E&);
  Value place_name(const E&);
  Value player_name(const E&);
  Value it(const E&);
  Value literal(Sort, int, Span) const;
  Value name(const E&);
  void need_plain(const E&, const char* what);
  Value file_name(const E&, const FileName&);
  Value memory(const E&, int index);
  std::optional<Expression> memory_owner(const model::Memory&, ast::Whose, const E& of, Span);
  Value definition(const E&, int index);
  Value counter(const E&);
  Value quantity(const E&);
  Expression kind_called(const E&);
  Value player_with(const E&);
  Value relation(const E&);
  Value owner_of(const E&);
  Value mark_owner(const E&);
  Value if_else_value(const E&);
  Value arithmetic_value(const E&);
  Value step(const E&, const Value& from);
  void check_clear_sum(const E& sum);
  Value place_word(const E&);
  Value hole_number(const E&);
  Value place_list(const E&, Op);
  Value holes_numbered(const E&, Expression n);
  void check_board_has(const E&);
  static model::Whose whose_of(ast::Whose);
  static model::Row row_of(ast::Layer);
  Expression condition_on(const E&, const Value& it);
  Value run(const E&);
  Value joined(const E&);
  Value backwards(const E&);
  Value filter(const E&);
  Value first_of(const E&);
  Value facing(const E&, Op one, Op all);
  void check_clear_filter(const E&);
  void check_clear_group(const E&);
  Span span_of_joint(const E&) const;
  Sort sort_said(const E&) const;
  /// Whose, as a player: the subject, the one opponent, or the player after `of`.
  std::optional<Expression> player_of(const E&, const E& of);
  bool one_other() const;
  Expression subject(Span) const;
  Expression opponent(Span, const std::string& written);

  // -- Conditions (conditions.cpp, tests.cpp)
  struct Chain {  // the tests of one condition: the subject that a test without one takes
    std::optional<Value> subject;
    const E* written = nullptr;
    const E* predicate = nullptr;     // of the test before
    const char* joint = "or";         // what joins the part under way to it
  };
  Expression condition(const E&);
  Expression condition_part(const E&, Chain&);
  Expression test(const E&, Chain&);
  Expression quantified(const E&);
  Expression said_alone(const E&, const Chain&);
  Expression predicates(const E&, const Value& of);
  Expression predicate(const E&, const Value& subject, const E& written);
  std::optional<Expression> places_asked(const Value& subject, const E& written);
  Expression is(const E&, const Value& subject, const E& written);
  Expression is_empty(const E&, const Value& subject, const E& written);
  Expression is_in(const E&, const Value& subject, const E& written);
  Expression is_property(const E&, const Value& subject, const E& written);
  std::optional<Expression> is_named(const E&, const Value& subject, const E& written);
  Expression is_label(const E&, const Value& subject);
  Expression is_phase(const E&);
  Expression is_piece(const E&);
  Expression is_mark(const E&, int mark, const Value& subject, const E& written);
  Expression is_same(const Value& subject, const Value& other, const E&, const E& written);
  Expression was(const E&, const Value& subject, const E& written);
  Expression holds(const E&, const Value& subject, const E& written);
  Expression kind_said(const E&);
  Expression can_move(const E&, const Value& subject, const E& written);
  std::vector<Expression> number_tests(const E&);
  Expression number_test(const E&);

  // -- Definitions (definitions.cpp)
  struct Arguments {
    std::vector<Local> locals;
    std::vector<Expression> values;     // to be bound first
    std::vector<model::Bound> binds;
  };
  class Use;      // inside a definition: only its own names
  Arguments arguments(const Definition&, std::vector<Value>, bool stays);
  bool right_count(const Definition&, std::size_t given, Span);
  Value write_value(int index, std::vector<Value> arguments, Span);
  model::Statement write_block(const Definition&, int index, const ast::Block&, std::vector<Value> arguments, Span);
  bool is_circular(int index, Span);
  bool give_up_within(Span);
  void refuse_score(const E& body, const Value& score);

  // -- Statements (statements*.cpp)
  model::Block block(const ast::Block&);
  void statement(const ast::Statement&, model::Block&);
  model::Statement start(model::Do, std::vector<Expression> = {}) const;
  void add(model::Block&, model::Do, std::vector<Expression> = {});
  void write(const ast::If&, model::Block&);
  void write(const ast::ForEach&, model::Block&);
  void write(const ast::ForEachPlayer&, model::Block&);
  void write(const ast::For&, model::Block&);
  void write(const ast::Repeat&, model::Block&);
  void write(const ast::Choose&, model::Block&);
  void write(const ast::Lot&, model::Block&);
  void write(const ast::Let&, model::Block&);
  void write(const ast::Set&, model::Block&);
  void write(const ast::Lift&, model::Block&);
  void write(const ast::Sow&, model::Block&);
  void write(const ast::Go&, model::Block&);
  void write(const ast::Capture&, model::Block&);
  void write(const ast::Move&, model::Block&);
  void write(const ast::Put&, model::Block&);
  void write(const ast::Give&, model::Block&);
  void write(const ast::Mark&, model::Block&);
  void write(const ast::Unmark&, model::Block&);
  void write(const ast::PlayAgain&, model::Block&);
  void write(const ast::PlaysNext&, model::Block&);
  void write(const ast::Pass&, model::Block&);
  void write(const ast::EndTurn&, model::Block&);
  void write(const ast::EndRound&, model::Block&);
  void write(const ast::EndGame&, model::Block&);
  void write(const ast::UndoTurn&, model::Block&);
  void write(const ast::Begin&, model::Block&);
  void write(const ast::Require&, model::Block&);
  void write(const ast::Prefer&, model::Block&);
  void write(const ast::Call&, model::Block&);

  void refuse_target(const ast::Variable&, const char* verb);
  model::Target remembered_target(const ast::Variable&, int index);
  model::Object object(const ast::Object&, const char* verb);
  Expression whole_places(const E&, const char* verb);
  void amount_or_kind(const ast::Object&, model::Object&);
  bool is_kind(const std::string& name) const;
  bool is_the_piece(const ast::Object&) const;
  Expression place_to_put(const E&);
  void check_amounts(const ast::Put&, const Expression& places);
  void refuse_hand(const Expression& destination, Span);
  std::optional<int> mark_called(const ast::Name&);
  void need_owned_mark(int mark, Span);
  Expression path_part(const E&);

  // -- Choices (choices.cpp, pools.cpp)
  static constexpr int most_alternatives = 4096;
  struct Alternatives {
    std::vector<model::Pool> pools;
    Sort sort = Sort::Unknown;
    const Labels* labels = nullptr;
  };
  Alternatives alternatives(const std::vector<ast::Pool>&, Labels* names, const std::string& chosen);
  void agree_with_before(Alternatives&, const Value& element, Span, const std::string& chosen);
  Expression condition_of_pool(const E&, const Value& it);
  model::Pool fill(const ast::Pool&, Value& element, Labels* names, const E*& where);
  const E* where_of_choice(const E&);
  void fill_values(const ast::Pool&, model::Pool&, Value& element, Labels* names);
  void fill_set(const ast::Pool&, model::Pool&, Value& element, const E*& where);
  void fill_range(const ast::Pool&, model::Pool&);
  bool are_labels(const std::vector<ast::Pool>&, const Labels* names) const;
  bool is_free_name(const E&) const;
  Value label_value(Labels&, const E&);
  void refuse_choice_name(const ast::Variable&);
  void choose_remembered(const ast::Choose&, int index, model::Statement&);
  Choice& choice_called(const ast::Variable&);
  void settle_choice(Choice&, const Alternatives&, Span);
  Labels& lot_labels(const ast::Name&);

  // -- What may stand where (moments.cpp)
  void check_place(const ast::Statement&);
  void check_word(const E&);
  void check_was(const E&, const Value& subject);
  void check_can_move(const E&);

  Declarations& all_;
  model::Ruleset& rules_;
  const grammar::Sources& sources_;
  Diagnostics& out_;
  Slots slots_;
  std::vector<Local> locals_;
  std::size_t first_visible_ = 0;       // the names before belong to who uses the definition
  std::vector<Value> it_;
  std::size_t first_it_ = 0;
  Standing standing_;
  std::vector<Span> uses_;              // of definitions, outermost first
  std::vector<int> writing_;            // the definitions being written out
  std::set<std::vector<int>> circles_;  // of definitions, told
  Span statement_;
  std::unordered_map<const E*, Sort> sorts_;  // what the values written last are
  std::map<std::pair<std::uint32_t, std::uint32_t>, Labels*> lots_;
  int operations_ = 0;
  bool too_deep_ = false;               // told that definitions are used within too many others
  std::set<std::pair<std::string, std::pair<std::uint32_t, std::uint32_t>>> told_;
  grammar::Diagnostic unheard_;         // stands in for a message told before
};

}  // namespace sow::check
