#include <fmt/format.h>

#include <algorithm>

#include "interpreter/check/writer.hpp"

// One list of alternatives: places, a range of numbers, or values joined by `or`.
namespace sow::check {

using Form = model::Pool::Form;

namespace {

using Kind = ast::ExpressionKind;

/// `stop where C` as the only alternative was read as one expression.
const ast::Expression& without_where(const ast::Expression& e) {
  return e.kind == Kind::Where && !e.bracketed ? e.parts[0] : e;
}

bool is_plain_name(const ast::Expression& e) {
  return e.kind == Kind::Name && e.parts.empty() && e.whose == ast::Whose::Any && !e.bracketed;
}

}  // namespace

/// The alternatives; as `element` what one of them is, and as `where` a condition that was read as part of the one expression.
model::Pool Writer::fill(const ast::Pool& written, Value& element, Labels* names, const E*& where) {
  model::Pool pool;
  if (written.form == ast::Pool::Form::Range) {
    fill_range(written, pool);
    element.sort = Sort::Number;
  } else if (written.form == ast::Pool::Form::Values || names != nullptr) {
    const E& only = written.values[0];
    if (&without_where(only) != &only) where = &only.parts[1];
    fill_values(written, pool, element, names);
  } else {
    fill_set(written, pool, element, where);
  }
  return pool;
}

void Writer::fill_range(const ast::Pool& written, model::Pool& pool) {
  pool.form = Form::Range;
  for (const E& bound : written.values) pool.values.push_back(number(bound));
  const bool known = pool.values.size() == 2 && is_constant(pool.values[0]) && is_constant(pool.values[1]);
  const int count = known ? pool.values[1].number - pool.values[0].number + 1 : 0;
  if (count > most_alternatives)
    report("S0707", written.span, fmt::format("more than {} alternatives", most_alternatives)).expected =
        fmt::format("at most {}, here are {}", most_alternatives, count);
}

/// `players where C`, `clockwise where C`: what is no list of places has its `where` from the choice.
const ast::Expression* Writer::where_of_choice(const E& e) {
  if (e.kind != Kind::Where || e.bracketed) return nullptr;
  const bool places =
      e.parts[0].kind != Kind::Name && e.parts[0].kind != Kind::Word && e.parts[0].kind != Kind::PlayerName && e.parts[0].kind != Kind::Numeral;
  if (places) return nullptr;
  const Value list = value(e.parts[0]);
  return list.is_places() || list.unknown() ? nullptr : &e.parts[1];
}

/// One expression: a list of places, all players, or one value.
void Writer::fill_set(const ast::Pool& written, model::Pool& pool, Value& element, const E*& where) {
  const E* own = where_of_choice(written.values[0]);
  if (own != nullptr) where = own;
  const E& e = own != nullptr ? written.values[0].parts[0] : written.values[0];
  Value list = value(e);
  if (list.is_places()) {
    element.sort = Sort::Place;
    pool.values.push_back(as_list(std::move(list.code)));
  } else if (list.sort == Sort::Players) {
    pool.form = Form::Values;
    element.sort = Sort::Player;
    for (int player = 0; player < rules_.board.player_count(); ++player) pool.values.push_back(constant(Type::Player, player, e.span));
  } else {
    pool.form = Form::Values;
    element = list;
    pool.values.push_back(std::move(list.code));
  }
}

/// Values joined by `or`; with `names` they are labels.
void Writer::fill_values(const ast::Pool& written, model::Pool& pool, Value& element, Labels* names) {
  pool.form = Form::Values;
  for (const E& said : written.values) {
    const E& e = names != nullptr ? without_where(said) : said;
    Value each = names != nullptr ? label_value(*names, e) : value(e);
    if (each.sort == Sort::Places) each = {Sort::Place, want_place(each, e.span)};
    if (element.unknown()) element = each;
    if (!agree(element, each)) {
      report("S0301", e.span, fmt::format("{} is needed here, this is {}", words_for(element.sort), words_for(each.sort))).notes.push_back(
          {written.values.front().span, fmt::format("this is {}", words_for(element.sort))});
    }
    pool.values.push_back(std::move(each.code));
  }
}

/// Plain names of which one at least stands for nothing else are labels, all of them. One name alone is, where the choice has labels elsewhere.
bool Writer::are_labels(const std::vector<ast::Pool>& pools, const Labels* names) const {
  std::size_t count = 0;
  bool free = false;
  for (const ast::Pool& pool : pools) {
    for (const E& said : pool.values) {
      const E& e = without_where(said);
      if (pool.form == ast::Pool::Form::Range || !is_plain_name(e)) return false;
      const bool known = std::find(names->names.begin(), names->names.end(), e.word) != names->names.end();
      free = free || (is_free_name(e) && (known || pools.size() > 1 || pool.values.size() > 1));
      ++count;
    }
  }
  return count > 0 && free;
}

/// Nothing that has a value is called so.
bool Writer::is_free_name(const E& e) const {
  if (find_local(e.word) != nullptr) return false;
  const FileName* file = all_.find(e.word);
  return file == nullptr || file->kind == NameKind::Mark || file->kind == NameKind::Phase;
}

Value Writer::label_value(Labels& labels, const E& e) {
  auto found = std::find(labels.names.begin(), labels.names.end(), e.word);
  if (found == labels.names.end()) found = labels.names.insert(labels.names.end(), e.word);
  Value label = literal(Sort::Label, static_cast<int>(found - labels.names.begin()), e.span);
  label.labels = &labels;
  return label;
}

}  // namespace sow::check
