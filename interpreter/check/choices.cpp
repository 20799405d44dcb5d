#include <fmt/format.h>

#include <algorithm>

#include "interpreter/check/scopes.hpp"
#include "interpreter/check/writer.hpp"

// `choose` and `lot`: what there is to choose from, and what the name then is.
namespace sow::check {

using model::Do;

void Writer::write(const ast::Choose& what, model::Block& to) {
  const std::string& name = what.variable.name.text;
  model::Statement statement = start(Do::Choose);
  const FileName* file = all_.find(name);
  if (find_local(name) != nullptr || (file != nullptr && file->kind != NameKind::Memory && file->kind != NameKind::Choice)) {
    refuse_choice_name(what.variable);
    alternatives(what.pools, nullptr, name);
    return;
  }
  if (file != nullptr && file->kind == NameKind::Memory) {
    choose_remembered(what, file->index, statement);
  } else {
    Choice& choice = choice_called(what.variable);
    Alternatives all = alternatives(what.pools, choice.labels, name);
    settle_choice(choice, all, what.variable.name.span);
    statement.type = type_of(all.sort);
    statement.target.kind = model::Target::Kind::Chosen;
    statement.target.slot = all_.find(name)->index;
    statement.pools = std::move(all.pools);
  }
  to.statements.push_back(std::move(statement));
}

void Writer::refuse_choice_name(const ast::Variable& variable) {
  const Local* local = find_local(variable.name.text);
  if (local != nullptr) {
    report("S0203", variable.name.span, fmt::format("the local name `{}` repeats a name that is visible here", variable.name.text))
        .notes.push_back({local->span, "given here"});
    return;
  }
  auto& message = report("S0202", variable.name.span, fmt::format("the name `{}` is given twice", variable.name.text));
  message.notes.push_back({all_.find(variable.name.text)->span, "first given here"});
  message.advice.push_back("choose another name for one of them");
  all_.disputed.insert(variable.name.text);
}

void Writer::choose_remembered(const ast::Choose& what, int index, model::Statement& statement) {
  const model::Memory& memory = rules_.memory[static_cast<std::size_t>(index)];
  Alternatives all = alternatives(what.pools, nullptr, memory.name);
  statement.type = memory.type;
  statement.pools = std::move(all.pools);
  if (memory.of == ast::Remember::Of::EachHole) {
    report("S0208", what.variable.span, fmt::format("`{}` is remembered of each hole: it can't be chosen", memory.name));
    return;
  }
  statement.target = remembered_target(what.variable, index);
  if (all.sort == Sort::Unknown || type_of(all.sort) == memory.type) return;
  report("S0301", what.pools.front().span, fmt::format("{} is needed here, this is {}", words_for(sort_of(memory.type)), words_for(all.sort)))
      .notes.push_back({all_.find(memory.name)->span, "remembered here"});
}

Choice& Writer::choice_called(const ast::Variable& variable) {
  if (variable.whose != ast::Whose::Any || variable.of) {
    report("S0301", variable.span, fmt::format("only what is remembered of each player is chosen with `own`, and `{}` is not", variable.name.text));
  }
  const std::string& name = variable.name.text;
  if (all_.find(name) == nullptr) {
    Labels& labels = all_.labels.emplace_back(Labels{name, false, {}});
    all_.names.emplace(name, FileName{NameKind::Choice, static_cast<int>(all_.choices.size()), variable.name.span});
    all_.choices.push_back({name, variable.name.span, Sort::Unknown, &labels});
  }
  return all_.choices[static_cast<std::size_t>(all_.find(name)->index)];
}

/// The first choice of a name says its type.
void Writer::settle_choice(Choice& choice, const Alternatives& all, Span span) {
  if (all.sort == Sort::Unknown) return;
  if (choice.sort == Sort::Unknown) {
    choice.sort = all.sort;
    choice.span = span;
  } else if (choice.sort != all.sort) {
    all_.disputed.insert(choice.name);
    report("S0205", span, fmt::format("`choose {}` here chooses {}, elsewhere {}", choice.name, words_for(all.sort), words_for(choice.sort)))
        .notes.push_back({choice.span, "chosen here"});
  }
}

void Writer::write(const ast::Lot& what, model::Block& to) {
  model::Statement statement = start(Do::Lot);
  Labels& labels = lot_labels(what.name);
  Alternatives all = alternatives(what.pools, &labels, what.name.text);
  Value slot = new_slot(all.sort, all.labels, what.name.span);
  statement.type = type_of(all.sort);
  statement.target = target_of(slot);
  statement.pools = std::move(all.pools);
  declare_local(what.name, std::move(slot));
  to.statements.push_back(std::move(statement));
}

/// The labels of this very lot, each time that it is written out.
Labels& Writer::lot_labels(const ast::Name& name) {
  const auto [place, fresh] = lots_.try_emplace({name.span.file, name.span.begin}, nullptr);
  if (fresh) place->second = &all_.labels.emplace_back(Labels{name.text, false, {}});
  return *place->second;
}

Writer::Alternatives Writer::alternatives(const std::vector<ast::Pool>& pools, Labels* names, const std::string& chosen) {
  Alternatives all;
  if (names != nullptr && !are_labels(pools, names)) names = nullptr;
  for (const ast::Pool& each : pools) {
    Value element;
    const E* where = each.where ? &each.where : nullptr;
    model::Pool pool = fill(each, element, names, where);
    pool.span = each.span;
    agree_with_before(all, element, each.span, chosen);
    if (where != nullptr) {
      Value it = new_slot(element.sort == Sort::Unknown ? Sort::Unknown : element.sort, element.labels, each.span);
      pool.slot = it.code.slot;
      pool.where = condition_of_pool(*where, it);
    }
    all.pools.push_back(std::move(pool));
  }
  return all;
}

Expression Writer::condition_of_pool(const E& e, const Value& it) {
  const It named(*this, it);
  const Inside inside(*this);
  standing_.filtering = true;
  Expression asked = condition(e);
  return is_constant(asked) && asked.number != 0 ? Expression{} : asked;
}

void Writer::agree_with_before(Alternatives& all, const Value& element, Span span, const std::string& chosen) {
  if (element.unknown()) return;
  if (all.sort == Sort::Unknown) {
    all.sort = element.sort;
    all.labels = element.labels;
  } else if (all.sort != element.sort) {
    report("S0205", span, fmt::format("`{}` here is {}, before `or else` {}", chosen, words_for(element.sort), words_for(all.sort)));
  }
}

}  // namespace sow::check
