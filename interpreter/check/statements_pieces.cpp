#include <fmt/format.h>

#include "interpreter/check/finish.hpp"
#include "interpreter/check/scopes.hpp"
#include "interpreter/check/writer.hpp"

// Statements that move, make, give and mark.
namespace sow::check {

using model::Do;

bool Writer::is_the_piece(const ast::Object& object) const {
  return object.whole && object.places.kind == Kind::Word && object.places.word == "piece";
}

model::Object Writer::object(const ast::Object& what, const char* verb) {
  using Amount = model::Object::Amount;
  model::Object object;
  if (is_the_piece(what)) {
    check_word(what.places);
    object.how = Amount::ThePiece;
    return object;
  }
  if (what.whole) {
    object.places = whole_places(what.places, verb);
    return object;
  }
  const bool all_but_piece = what.all_but && what.amount.kind == Kind::Word && what.amount.word == "piece";
  if (all_but_piece) {
    check_word(what.amount);
    object.how = Amount::AllButPiece;
  } else {
    amount_or_kind(what, object);
  }
  if (what.kind && !(what.kind.kind == Kind::Word)) {
    object.kind = kind_said(what.kind);
    object.owner = whose_of(what.kind.whose);
  } else if (what.kind && what.kind.word == "seeds") {
    object.kind = constant(Type::Kind, 0, what.kind.span);
  }
  object.places = places(what.places);
  return object;
}

/// `capture seeds in A` says how many, where places are meant.
Expression Writer::whole_places(const E& e, const char* verb) {
  if (e.kind != Kind::Quantity) return places(e);
  const Value found = value(e);
  if (!found.unknown()) {
    const std::string kind = e.word == "value" ? "" : e.word + " from ";
    mismatch(e.span, "a list of places", found).advice.push_back(fmt::format("`{} {}{}`", verb, kind, text_of(e.parts[0].span)));
  }
  return make(Op::ConstantPlaces, Type::Places, e.span);
}

/// Before `from` stands an amount; a name alone may be a kind instead.
void Writer::amount_or_kind(const ast::Object& what, model::Object& object) {
  using Amount = model::Object::Amount;
  object.how = what.amount ? (what.all_but ? Amount::AllBut : Amount::Some) : Amount::All;
  if (!what.amount) return;
  E plain = what.amount;
  plain.whose = ast::Whose::Any;
  const bool named = plain.kind == Kind::Name && plain.parts.empty();
  const bool kind = named && !what.all_but && is_kind(plain.word);
  if (kind) {
    object.how = Amount::All;
    object.kind = kind_said(what.amount);
    object.owner = whose_of(what.amount.whose);
  } else {
    object.amount = number(what.amount);
  }
}

bool Writer::is_kind(const std::string& name) const {
  if (const Local* local = find_local(name)) return local->value.sort == Sort::Kind;
  const FileName* file = all_.find(name);
  return file != nullptr && file->kind == NameKind::Kind;
}

void Writer::write(const ast::Lift& what, model::Block& to) {
  model::Statement statement = start(Do::Lift);
  statement.object = object(what.object, "lift");
  to.statements.push_back(std::move(statement));
}

void Writer::write(const ast::Capture& what, model::Block& to) {
  if (is_the_piece(what.object)) {
    report("S0301", what.object.span, "a list of places is needed here, this is the piece dropped last")
        .advice.push_back("`move piece to own captures`");
    return;
  }
  model::Statement statement = start(Do::Capture, parts(Expression{}, Expression{}));
  statement.object = object(what.object, "capture");
  if (what.player) statement.parts[0] = player(what.player);
  if (what.into) {
    statement.parts[1] = place(what.into);
    refuse_hand(statement.parts[1], what.into.span);
  } else if (!all_.has_captures) {
    report("S0406", statement_, "nothing says where captured pieces go: add `captures to ...` or `into`");
  }
  to.statements.push_back(std::move(statement));
}

void Writer::write(const ast::Move& what, model::Block& to) {
  model::Statement statement = start(Do::Move);
  statement.object = object(what.object, "move");
  if (what.out_of_play) {
    statement.parts.push_back(constant(Type::Place, rules_.board.out, statement_));
  } else {
    statement.parts.push_back(place(what.to));
    refuse_hand(statement.parts[0], what.to.span);
  }
  to.statements.push_back(std::move(statement));
}

void Writer::write(const ast::Put& what, model::Block& to) {
  const bool single = what.amounts.size() == 1 && !what.each;
  Expression where = single ? as_list(place_to_put(what.places)) : places(what.places);
  model::Statement statement = start(Do::Put, parts(std::move(where), Expression{}));
  if (what.kind && what.kind.kind == Kind::Word) statement.parts[1] = constant(Type::Kind, 0, what.kind.span);
  else if (what.kind) statement.parts[1] = kind_said(what.kind);
  for (const E& amount : what.amounts) statement.parts.push_back(number(amount));
  if (what.amounts.size() > 1) check_amounts(what, statement.parts[0]);
  to.statements.push_back(std::move(statement));
}

/// `put 5 in holes`: in each of them?
Expression Writer::place_to_put(const E& e) {
  const Value found = value(e);
  if (found.sort != Sort::Places) return want_place(found, e.span);
  report("S0302", e.span, "one place is needed here, this is a list of places").advice.push_back(fmt::format("`in each of {}`", text_of(e.span)));
  return constant(Type::Place, model::nowhere, e.span);
}

void Writer::check_amounts(const ast::Put& what, const Expression& places) {
  const auto count = count_at_start(rules_.board, places);
  if (!count || *count == static_cast<int>(what.amounts.size())) return;
  const Span numbers{what.amounts.front().span.file, what.amounts.front().span.begin, what.amounts.back().span.end};
  report("S0309", numbers, fmt::format("{} numbers for {} place{}", what.amounts.size(), *count, *count == 1 ? "" : "s"));
}

void Writer::write(const ast::Give& what, model::Block& to) {
  const bool places = what.object.whole && !is_the_piece(what.object);
  model::Statement statement = start(places ? Do::GivePlaces : Do::GivePieces);
  if (places) statement.parts.push_back(whole_places(what.object.places, "give"));
  else statement.object = object(what.object, "give");
  statement.parts.push_back(player(what.to));
  to.statements.push_back(std::move(statement));
}

void Writer::write(const ast::Mark& what, model::Block& to) {
  model::Statement statement = start(Do::Mark, parts(places(what.places), Expression{}));
  const auto mark = mark_called(what.mark);
  if (what.player) {
    statement.parts[1] = player(what.player);
    if (mark) need_owned_mark(*mark, what.player.span);
  }
  statement.number = mark.value_or(0);
  to.statements.push_back(std::move(statement));
}

void Writer::write(const ast::Unmark& what, model::Block& to) {
  model::Statement statement = start(Do::Unmark, parts(places(what.places)));
  statement.number = mark_called(what.mark).value_or(0);
  to.statements.push_back(std::move(statement));
}

std::optional<int> Writer::mark_called(const ast::Name& name) {
  const FileName* file = all_.find(name.text);
  if (file != nullptr && file->kind == NameKind::Mark) return file->index;
  if (file == nullptr) unknown(name.span, name.text).expected = "the name of a mark";
  else
    report("S0301", name.span, fmt::format("the name of a mark is needed here, and `{}` is none", name.text))
        .notes.push_back({file->span, "given here"});
  return std::nullopt;
}

void Writer::need_owned_mark(int mark, Span span) {
  const model::Mark& what = rules_.marks[static_cast<std::size_t>(mark)];
  if (!what.owned) report("S0310", span, fmt::format("the mark `{}` has no player: declare `marks {}: owned`", what.name, what.name));
}

}  // namespace sow::check
