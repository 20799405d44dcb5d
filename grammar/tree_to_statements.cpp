#include "grammar/tree_to_ast.hpp"

namespace sow::grammar {

using ast::Statement;

ast::Block Builder::block(Index i) {
  ast::Block result;
  result.span = span(i);
  for (const Index part : parts(i, true)) {
    if (kind(part) != NodeKind::Citations) result.statements.push_back(statement(part));
    else if (result.statements.empty()) cite(part, result.citations);
    else cite(part, result.statements.back().citations);
  }
  return result;
}

Statement Builder::statement(Index i) {
  Statement result;
  result.span = span(i);
  cite(i, result.citations);
  fill_statement(result, i);
  return result;
}

void Builder::fill_statement(Statement& result, Index i) {
  const Parts list = parts(i);
  auto& what = result.what;
  switch (kind(i)) {
    case NodeKind::If: what = if_statement(list); break;
    case NodeKind::ForEach: for_each(result, list); break;
    case NodeKind::For: what = ast::For{expression(list[0]), block(list[1])}; break;
    case NodeKind::Repeat: what = ast::Repeat{expression(list[0]), block(list[1])}; break;
    case NodeKind::Choose: what = ast::Choose{variable(list[0]), pools(list, 1)}; break;
    case NodeKind::Lot: what = ast::Lot{name(list[0]), pools(list, 1)}; break;
    case NodeKind::Let: what = ast::Let{name(list[0]), expression(list[1])}; break;
    case NodeKind::Set: what = ast::Set{variable(list[0]), expression(list[1])}; break;
    case NodeKind::Lift: what = ast::Lift{object(list[0])}; break;
    case NodeKind::Sow: what = sow(list); break;
    case NodeKind::Go: what = ast::Go{expression(list[0])}; break;
    case NodeKind::Capture: what = capture(list); break;
    case NodeKind::Move:
      if (kind(list[1]) == NodeKind::To) what = ast::Move{object(list[0]), expression(parts(list[1])[0]), false};
      else what = ast::Move{object(list[0]), {}, true};
      break;
    case NodeKind::Put: what = put(list); break;
    case NodeKind::Give: what = ast::Give{object(list[0]), expression(list[1])}; break;
    case NodeKind::Mark:
      what = ast::Mark{expression(list[0]), name(list[1]), list.size() > 2 ? expression(parts(list[2])[0]) : ast::Expression{}};
      break;
    case NodeKind::Unmark: what = ast::Unmark{expression(list[0]), name(list[1])}; break;
    case NodeKind::PlayAgain: what = ast::PlayAgain{}; break;
    case NodeKind::PlaysNext: what = ast::PlaysNext{expression(list[0])}; break;
    case NodeKind::Pass: what = ast::Pass{}; break;
    case NodeKind::End: end(result, list); break;
    case NodeKind::Undo: what = ast::UndoTurn{}; break;
    case NodeKind::Begin: what = ast::Begin{name(list[0])}; break;
    case NodeKind::Require: what = ast::Require{expression(list[0])}; break;
    case NodeKind::Prefer: what = ast::Prefer{expression(list[0])}; break;
    default: {
      ast::Call call{name(list[0]), {}};
      if (list.size() > 1)
        for (const Index argument : parts(list[1])) call.arguments.push_back(expression(argument));
      what = std::move(call);
    }
  }
}

ast::If Builder::if_statement(const Parts& list) {
  ast::If result;
  std::size_t k = 0;
  for (; k + 1 < list.size(); k += 2) result.arms.push_back({expression(list[k]), block(list[k + 1])});
  if (k < list.size()) result.otherwise = block(list[k]);
  return result;
}

void Builder::for_each(Statement& result, const Parts& list) {
  if (kind(list[0]) == NodeKind::Word) {
    result.what = ast::ForEachPlayer{block(list[1])};
    return;
  }
  const Parts range = parts(list[1]);  // from, or from, `..`, to
  result.what = ast::ForEach{name(list[0]), expression(range[0]), range.size() > 2 ? expression(range[2]) : ast::Expression{}, block(list[2])};
}

void Builder::end(Statement& result, const Parts& list) {
  if (says(list[0], "turn")) result.what = ast::EndTurn{};
  else if (says(list[0], "round")) result.what = ast::EndRound{};
  else result.what = ast::EndGame{expression(list[1])};
}

ast::Variable Builder::variable(Index i) {
  ast::Variable result;
  result.span = span(i);
  for (const Index part : parts(i)) {
    if (says(part, "own")) result.whose = ast::Whose::Own;
    else if (says(part, "their")) result.whose = ast::Whose::Their;
    else if (kind(part) == NodeKind::Name) result.name = name(part);
    else result.of = expression(part);
  }
  return result;
}

std::vector<ast::Pool> Builder::pools(const Parts& list, std::size_t from) {
  std::vector<ast::Pool> result;
  for (std::size_t k = from; k < list.size(); ++k) result.push_back(pool(list[k]));
  return result;
}

ast::Pool Builder::pool(Index i) {
  ast::Pool result;
  result.span = span(i);
  for (const Index part : parts(i)) {
    if (kind(part) == NodeKind::Sign) result.form = ast::Pool::Form::Range;
    else if (kind(part) == NodeKind::Where) result.where = expression(parts(part)[0]);
    else result.values.push_back(expression(part));
  }
  if (result.form == ast::Pool::Form::Set && result.values.size() > 1) result.form = ast::Pool::Form::Values;
  return result;
}

ast::Sow Builder::sow(const Parts& list) {
  ast::Sow result;
  for (const Index part : list) {
    if (says(part, "on")) {
      result.on = true;
      continue;
    }
    ast::Expression* target = &result.heading;
    if (kind(part) == NodeKind::From) target = &result.from;
    if (kind(part) == NodeKind::Along) target = &result.along;
    if (kind(part) == NodeKind::Skipping) target = &result.skipping;
    if (kind(part) == NodeKind::Starting) target = &result.starting;
    const Index word = kind(part) == NodeKind::Word ? part : parts(part)[0];
    if (*target) result.repeated.push_back(span(word));
    else *target = expression(kind(part) == NodeKind::Word ? part : parts(part)[1]);
  }
  return result;
}

ast::Object Builder::object(Index i) {
  ast::Object result;
  result.span = span(i);
  const Parts list = parts(i);
  if (list.size() < 2) {
    result.places = expression(list[0]);
    return result;
  }
  result.whole = false;
  portion(result, list[0]);
  result.places = expression(parts(list[1])[1]);  // after the word `from`
  return result;
}

void Builder::portion(ast::Object& result, Index i) {
  const Parts list = parts(i);
  for (const Index part : list) {
    if (says(part, "but")) result.all_but = true;
    else if (says(part, "pieces") || says(part, "seeds")) result.kind = expression(part);
    else if (kind(part) == NodeKind::KindPhrase) result.kind = held_kind(part);
    else result.amount = expression(part);
  }
}

ast::Capture Builder::capture(const Parts& list) {
  ast::Capture result;
  result.object = object(list[0]);
  for (const Index part : list) {
    if (kind(part) == NodeKind::ForPlayer) result.player = expression(parts(part)[0]);
    if (kind(part) == NodeKind::Into) result.into = expression(parts(part)[0]);
  }
  return result;
}

ast::Put Builder::put(const Parts& list) {
  ast::Put result;
  for (const Index amount : parts(list[0])) result.amounts.push_back(expression(amount));
  for (std::size_t k = 1; k + 1 < list.size(); ++k) {
    if (says(list[k], "each")) result.each = true;
    else result.kind = expression(list[k]);
  }
  result.places = expression(list.back());
  return result;
}

}  // namespace sow::grammar
