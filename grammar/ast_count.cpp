#include "grammar/ast_count.hpp"

namespace sow::ast {

namespace {

int count(const Block& block);

int inside(const If& choice) {
  int found = choice.otherwise ? count(*choice.otherwise) : 0;
  for (const If::Arm& arm : choice.arms) found += count(arm.block);
  return found;
}
int inside(const ForEach& loop) { return count(loop.block); }
int inside(const ForEachPlayer& loop) { return count(loop.block); }
int inside(const For& part) { return count(part.block); }
int inside(const Repeat& loop) { return count(loop.block); }
template <class Single>
int inside(const Single&) { return 0; }

int count(const Block& block) {
  int found = 0;
  for (const Statement& statement : block.statements) found += 1 + std::visit([](const auto& what) { return inside(what); }, statement.what);
  return found;
}

int count(const Item& item);

struct Sentences {
  int operator()(const Moment& moment) const { return count(moment.block); }
  int operator()(const Define& definition) const {
    const Block* block = std::get_if<Block>(&definition.body);
    return block ? count(*block) : 0;
  }
  int operator()(const Phase& phase) const {
    int found = 0;
    for (const Item& item : phase.moments) found += count(item);
    return found;
  }
  template <class Single>
  int operator()(const Single&) const { return 0; }
};

int count(const Item& item) { return std::visit(Sentences(), item.what); }

}  // namespace

int statements_of(const File& file) {
  int found = 0;
  for (const Item& item : file.items) found += count(item);
  return found;
}

}  // namespace sow::ast
