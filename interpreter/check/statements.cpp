#include <fmt/format.h>

#include "interpreter/check/scopes.hpp"
#include "interpreter/check/writer.hpp"

// Blocks, branches, loops, names; and who plays and when it ends.
namespace sow::check {

using model::Do;

model::Block Writer::block(const ast::Block& written) {
  const Block names(*this);
  model::Block block;
  for (const ast::Statement& each : written.statements) statement(each, block);
  return block;
}

void Writer::statement(const ast::Statement& written, model::Block& to) {
  if (!spend(1)) return;
  const Span before = statement_;
  statement_ = written.span;
  check_place(written);
  if (std::holds_alternative<ast::Let>(written.what) || std::holds_alternative<ast::Lot>(written.what)) {
    std::visit([&](const auto& what) { write(what, to); }, written.what);
  } else {  // what the statement keeps in slots ends with it
    const Block names(*this);
    std::visit([&](const auto& what) { write(what, to); }, written.what);
  }
  statement_ = before;
}

model::Statement Writer::start(Do op, std::vector<Expression> all) const {
  model::Statement statement;
  statement.op = op;
  statement.span = statement_;
  statement.parts = std::move(all);
  return statement;
}

void Writer::add(model::Block& to, Do op, std::vector<Expression> all) { to.statements.push_back(start(op, std::move(all))); }

namespace {

void append(model::Block& to, model::Block from) {
  for (model::Statement& each : from.statements) to.statements.push_back(std::move(each));
}

}  // namespace

/// What a known condition rules out disappears (after it was checked).
void Writer::write(const ast::If& what, model::Block& to) {
  model::Statement statement = start(Do::If);
  bool decided = false;
  std::optional<model::Block> otherwise;
  for (const ast::If::Arm& arm : what.arms) {
    Expression asked = condition(arm.condition);
    model::Block then = block(arm.block);
    if (decided || (is_constant(asked) && asked.number == 0)) continue;
    if (is_constant(asked)) {
      decided = true;
      otherwise = std::move(then);
      continue;
    }
    statement.parts.push_back(std::move(asked));
    statement.blocks.push_back(std::move(then));
  }
  if (what.otherwise) {
    model::Block last = block(*what.otherwise);
    if (!decided) otherwise = std::move(last);
  }
  if (statement.parts.empty()) {
    if (otherwise) append(to, std::move(*otherwise));
    return;
  }
  if (otherwise && !otherwise->statements.empty()) statement.blocks.push_back(std::move(*otherwise));
  to.statements.push_back(std::move(statement));
}

void Writer::write(const ast::ForEach& what, model::Block& to) {
  const bool range = static_cast<bool>(what.to);
  model::Statement statement = start(range ? Do::ForEachNumber : Do::ForEachPlace);
  if (range) {
    statement.parts = parts(number(what.from), number(what.to));
  } else {
    const Value list = value(what.from);
    Expression places = list.sort == Sort::Players ? Expression{} : want_places(list, what.from.span);
    if (list.sort == Sort::Players) mismatch(what.from.span, "a list of places", list).advice.push_back("`for each player { ... }`");
    statement.parts.push_back(std::move(places));
  }
  Value each = new_slot(range ? Sort::Number : Sort::Place, nullptr, what.name.span);
  statement.type = each.code.type;
  statement.target = target_of(each);
  declare_local(what.name, std::move(each));
  statement.blocks.push_back(block(what.block));
  to.statements.push_back(std::move(statement));
}

void Writer::write(const ast::ForEachPlayer& what, model::Block& to) {
  model::Statement statement = start(Do::ForEachPlayer);
  statement.blocks.push_back(block(what.block));
  to.statements.push_back(std::move(statement));
}

void Writer::write(const ast::For& what, model::Block& to) {
  model::Statement statement = start(Do::For, parts(player(what.player)));
  statement.blocks.push_back(block(what.block));
  to.statements.push_back(std::move(statement));
}

void Writer::write(const ast::Repeat& what, model::Block& to) {
  model::Statement statement = start(Do::Repeat, parts(number(what.times)));
  statement.blocks.push_back(block(what.block));
  to.statements.push_back(std::move(statement));
}

void Writer::write(const ast::Let& what, model::Block& to) {
  Value named = value(what.value);
  if (named.sort == Sort::Players || named.sort == Sort::Piece || named.sort == Sort::Phase) {
    mismatch(what.value.span, "a value to keep", named);
    named = {};
  }
  Value slot = new_slot(named.sort, named.labels, what.name.span);
  slot.last = named.last;
  model::Statement statement = start(Do::Let);
  statement.type = named.code.type;
  statement.target = target_of(slot);
  statement.parts.push_back(std::move(named.code));
  declare_local(what.name, std::move(slot));
  to.statements.push_back(std::move(statement));
}

void Writer::write(const ast::Set& what, model::Block& to) {
  const FileName* file = find_local(what.variable.name.text) == nullptr ? all_.find(what.variable.name.text) : nullptr;
  Value to_set = value(what.value);
  if (file == nullptr || file->kind != NameKind::Memory) {
    refuse_target(what.variable, "set");
    return;
  }
  model::Statement statement = start(Do::Set);
  statement.target = remembered_target(what.variable, file->index);
  const model::Memory& memory = rules_.memory[static_cast<std::size_t>(file->index)];
  statement.type = memory.type;
  statement.parts.push_back(memory.type == Type::Place ? want_place(to_set, what.value.span)
                                                       : want(std::move(to_set), sort_of(memory.type), what.value.span));
  to.statements.push_back(std::move(statement));
}

/// Only what is remembered can be set; a name that is not there at all is unknown.
void Writer::refuse_target(const ast::Variable& variable, const char* verb) {
  const Local* local = find_local(variable.name.text);
  const FileName* file = all_.find(variable.name.text);
  if (local == nullptr && file == nullptr) {
    unknown(variable.name.span, variable.name.text).expected = "a remembered value";
    return;
  }
  auto& message = report("S0301", variable.name.span, fmt::format("only what is remembered can be {}, and `{}` is not", verb, variable.name.text));
  message.notes.push_back({local != nullptr ? local->span : file->span, "given here"});
}

model::Target Writer::remembered_target(const ast::Variable& variable, int index) {
  const model::Memory& memory = rules_.memory[static_cast<std::size_t>(index)];
  model::Target target;
  target.kind = model::Target::Kind::Remembered;
  target.slot = index;
  if (memory.of != ast::Remember::Of::One) {
    if (auto of = memory_owner(memory, variable.whose, variable.of, variable.span)) target.of = std::move(*of);
  } else if (variable.whose != ast::Whose::Any || variable.of) {
    report("S0301", variable.span, fmt::format("`{}` is one value, of nobody: leave out whose it is", memory.name));
  }
  return target;
}

void Writer::write(const ast::PlayAgain&, model::Block& to) { add(to, Do::PlayAgain); }
void Writer::write(const ast::PlaysNext& what, model::Block& to) { add(to, Do::PlaysNext, parts(player(what.player))); }
void Writer::write(const ast::Pass&, model::Block& to) { add(to, Do::Pass); }
void Writer::write(const ast::EndTurn&, model::Block& to) { add(to, Do::EndTurn); }
void Writer::write(const ast::EndGame& what, model::Block& to) { add(to, Do::EndGame, parts(player(what.winner))); }
void Writer::write(const ast::UndoTurn&, model::Block& to) { add(to, Do::UndoTurn); }
void Writer::write(const ast::Require& what, model::Block& to) { add(to, Do::Require, parts(condition(what.condition))); }
void Writer::write(const ast::Prefer& what, model::Block& to) { add(to, Do::Prefer, parts(condition(what.condition))); }
void Writer::write(const ast::Go& what, model::Block& to) { add(to, Do::Go, parts(direction(what.direction))); }

void Writer::write(const ast::EndRound&, model::Block& to) {
  if (!all_.has_after_round) report("S0509", statement_, "`end round`, and no section `after round`");
  add(to, Do::EndRound);
}

void Writer::write(const ast::Begin& what, model::Block& to) {
  model::Statement statement = start(Do::Begin);
  if (what.phase.text != "play") {
    const FileName* file = all_.find(what.phase.text);
    if (file == nullptr) {
      unknown(what.phase.span, what.phase.text).expected = "the name of a phase";
    } else if (file->kind != NameKind::Phase) {
      report("S0301", what.phase.span, fmt::format("the name of a phase is needed here, and `{}` is none", what.phase.text))
          .notes.push_back({file->span, "given here"});
    } else {
      statement.number = file->index;
    }
  }
  to.statements.push_back(std::move(statement));
}

}  // namespace sow::check
