#include "interpreter/check/contested.hpp"

#include <algorithm>
#include <set>
#include <string>

#include "interpreter/check/syntax_walk.hpp"

namespace sow::check {

namespace {

bool disputed(const ast::Citations& citations) {
  return std::any_of(citations.begin(), citations.end(), [](const ast::Citation& one) { return one.against || one.claim.rfind("assume.", 0) == 0; });
}

class Finder {
 public:
  std::vector<grammar::Span> found;

  explicit Finder(const load::Files& files) {
    for (const load::LoadedFile& one : files.files)
      for (const ast::Item& item : one.file.items)
        if (const auto* option = std::get_if<ast::Option>(&item.what)) names_.insert(option->name.text);
    // Definitions that depend on an option, or on such a definition.
    for (std::size_t known = 0; known != names_.size();) {
      known = names_.size();
      for (const load::LoadedFile& one : files.files)
        for (const ast::Item& item : one.file.items)
          if (const auto* define = std::get_if<ast::Define>(&item.what))
            if (depends(*define)) names_.insert(define->name.text);
    }
  }

  void see(const ast::Item& item) {
    const bool all = disputed(item.citations);
    if (const auto* moment = std::get_if<ast::Moment>(&item.what)) see(moment->block, all);
    if (const auto* define = std::get_if<ast::Define>(&item.what))
      if (const auto* block = std::get_if<ast::Block>(&define->body)) see(*block, all);
    if (const auto* phase = std::get_if<ast::Phase>(&item.what))
      for (const ast::Item& inner : phase->moments) see(inner);
  }

 private:
  void see(const ast::Block& block, bool all) {
    all = all || disputed(block.citations);
    for (const ast::Statement& statement : block.statements) {
      if (all || disputed(statement.citations) || depends(statement)) {
        found.push_back(statement.span);
        continue;
      }
      for (const ast::Block* inner : blocks_of(statement)) see(*inner, false);
    }
  }
  bool depends(const ast::Expression& expression) const {
    bool met = false;
    walk(expression, [&](const ast::Expression& part) { met = met || (part.kind == ast::ExpressionKind::Name && names_.count(part.word) > 0); });
    return met;
  }
  bool depends(const ast::Statement& statement) const {
    const auto* call = std::get_if<ast::Call>(&statement.what);
    if (call && names_.count(call->name.text) > 0) return true;
    const auto expressions = expressions_of(statement);
    return std::any_of(expressions.begin(), expressions.end(), [&](const ast::Expression* one) { return depends(*one); });
  }
  bool depends(const ast::Define& define) const {
    if (const auto* expression = std::get_if<ast::Expression>(&define.body)) return depends(*expression);
    bool met = false;
    if (const auto* block = std::get_if<ast::Block>(&define.body)) walk(*block, [&](const ast::Statement& statement) { met = met || depends(statement); });
    return met;
  }

  std::set<std::string> names_;
};

}  // namespace

std::vector<grammar::Span> contested_rules(const load::Files& files) {
  Finder finder(files);
  for (const load::LoadedFile& one : files.files)
    for (const ast::Item& item : one.file.items) finder.see(item);
  return finder.found;
}

}  // namespace sow::check
