#include <fmt/format.h>

#include <algorithm>

#include "interpreter/check/writer.hpp"

// One list of alternatives: places, a range of numbers, or values joined by `or`.
namespace sow::check {

using Form = model::Pool::Form;

/// Pool and, as `element`, what one alternative is.
model::Pool Writer::fill(const ast::Pool& written, Value& element, Labels* names) {
  model::Pool pool;
  if (written.form == ast::Pool::Form::Range) {
    fill_range(written, pool);
    element.sort = Sort::Number;
  } else if (written.form == ast::Pool::Form::Values || is_label_list(written, names)) {
    fill_values(written, pool, element, names);
  } else {
    fill_set(written, pool, element);
  }
  return pool;
}

void Writer::fill_range(const ast::Pool& written, model::Pool& pool) {
  pool.form = Form::Range;
  for (const E& bound : written.values) pool.values.push_back(number(bound));
  const bool known = pool.values.size() == 2 && is_constant(pool.values[0]) && is_constant(pool.values[1]);
  const int count = known ? pool.values[1].number - pool.values[0].number + 1 : 0;
  if (count > most_alternatives) report("S0707", written.span, fmt::format("more than {} alternatives", most_alternatives)).expected = fmt::format("at most {}, here are {}", most_alternatives, count);
}

/// One expression: a list of places, all players, or one value.
void Writer::fill_set(const ast::Pool& written, model::Pool& pool, Value& element) {
  const E& e = written.values[0];
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

void Writer::fill_values(const ast::Pool& written, model::Pool& pool, Value& element, Labels* names) {
  pool.form = Form::Values;
  const bool labels = is_label_list(written, names);
  for (const E& e : written.values) {
    Value each = labels ? label_value(*names, e) : value(e);
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
bool Writer::is_label_list(const ast::Pool& written, const Labels* names) const {
  if (names == nullptr || written.form == ast::Pool::Form::Range) return false;
  const auto plain = [](const E& e) { return e.kind == Kind::Name && e.parts.empty() && e.whose == ast::Whose::Any && !e.bracketed; };
  if (!std::all_of(written.values.begin(), written.values.end(), plain)) return false;
  if (written.values.size() == 1) {
    const std::string& only = written.values[0].word;
    return is_free_name(written.values[0]) && std::find(names->names.begin(), names->names.end(), only) != names->names.end();
  }
  return std::any_of(written.values.begin(), written.values.end(), [&](const E& e) { return is_free_name(e); });
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
