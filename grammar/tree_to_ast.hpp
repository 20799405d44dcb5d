#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "grammar/ast.hpp"
#include "grammar/diagnostic.hpp"
#include "grammar/tree.hpp"

namespace sow::grammar {

inline bool is_predicate(NodeKind kind) {
  return kind == NodeKind::Is || kind == NodeKind::Was || kind == NodeKind::Holds || kind == NodeKind::CanMove;
}

/// Makes the syntax tree from what was matched: one function a kind of node. The tree is right, so nothing can fail here but chains of
/// operators that are too long (S0107): they would nest the syntax tree as deeply.
class Builder {
 public:
  Builder(const Sources& sources, std::uint32_t file, const Tree& tree, Diagnostics& diagnostics)
      : sources_(sources), file_(file), tree_(tree), diagnostics_(diagnostics) {}

  /// A section and the citations after it.
  ast::Item item(std::int32_t section);
  ast::Citations citations(std::int32_t node) const;

 private:
  using Index = std::int32_t;
  using Parts = std::vector<Index>;

  const Node& node(Index i) const { return tree_[i]; }
  NodeKind kind(Index i) const { return tree_[i].kind; }
  Span span(Index i) const { return {file_, tree_[i].begin, tree_[i].end}; }
  std::string_view text(Index i) const { return sources_.text(span(i)); }
  bool says(Index i, std::string_view word) const { return kind(i) == NodeKind::Word && text(i) == word; }
  bool holds(const Parts& parts, std::string_view word) const;
  Parts parts(Index i, bool with_citations = false) const;
  ast::Name name(Index i) const { return {span(i), std::string(text(i))}; }
  void cite(Index i, ast::Citations& list) const;

  // Sections (tree_to_sections.cpp)
  ast::Board board(Index i, ast::Citations& list);
  ast::BoardPart board_part(Index i);
  ast::Pieces pieces(Index i, ast::Citations& list);
  ast::PieceKind piece_kind(Index i);
  ast::Feature feature(Index i);
  ast::Option option(Index i, ast::Citations& list);
  ast::Reading reading(Index i);
  ast::Remember remember(Index i);
  ast::Define define(Index i);
  ast::Phase phase(Index i, ast::Citations& list);
  ast::Moment moment(Index i);
  std::vector<ast::PlaceRange> place_ranges(const Parts& parts) const;
  void fill_item(ast::Item& item, Index i);

  // Statements (tree_to_statements.cpp)
  ast::Block block(Index i);
  ast::Statement statement(Index i);
  void fill_statement(ast::Statement& statement, Index i);
  ast::If if_statement(const Parts& parts);
  void for_each(ast::Statement& statement, const Parts& parts);
  void end(ast::Statement& statement, const Parts& parts);
  ast::Variable variable(Index i);
  std::vector<ast::Pool> pools(const Parts& parts, std::size_t from);
  ast::Pool pool(Index i);
  ast::Sow sow(const Parts& parts);
  ast::Object object(Index i);
  void portion(ast::Object& object, Index i);
  ast::Put put(const Parts& parts);
  ast::Capture capture(const Parts& parts);

  // Values (tree_to_expressions.cpp) and conditions (tree_to_conditions.cpp)
  ast::Expression expression(Index i);
  ast::Expression leaf(ast::ExpressionKind kind, Index i) const;
  ast::Expression whole(ast::ExpressionKind kind, Index i, const Parts& parts, std::size_t from = 0);
  ast::Expression operators(Index i);
  ast::Expression setwise(Index i);
  ast::Expression setwise_part(Index i, ast::Expression base);
  ast::Expression too_long(Index i);
  ast::Expression test(Index i);
  ast::Expression condition(Index i);
  ast::Expression predicate(Index i);
  ast::Expression property(Index i, Index subject);
  ast::Expression holds_predicate(Index i);
  ast::Expression held_kind(Index i);
  ast::Expression number_item(Index i);
  ast::Expression bound(Index i);
  ast::Expression run(Index i);
  ast::Expression relation(Index i);
  ast::Expression called(Index i);
  ast::Expression first_of(Index i);
  ast::Expression place(Index i);
  ast::Expression with_words(ast::ExpressionKind kind, Index i);
  ast::Expression bracketed(Index i);
  ast::Expression value_by_case(Index i);

  const Sources& sources_;
  std::uint32_t file_;
  const Tree& tree_;
  Diagnostics& diagnostics_;
  int chained_ = 0;  // operators around the value that is being made
};

}  // namespace sow::grammar
