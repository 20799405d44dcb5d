#include "interpreter/explain/names.hpp"

#include <algorithm>

#include "interpreter/check/syntax_walk.hpp"
#include "interpreter/explain/english.hpp"

namespace sow::explain {

using Kind = ast::ExpressionKind;

namespace {

template <typename What>
const check::Taken<What>* find(const std::vector<check::Taken<What>>& all, const std::string& name) {
  const auto found = std::find_if(all.begin(), all.end(), [&](const check::Taken<What>& one) { return one.what->name.text == name; });
  return found == all.end() ? nullptr : &*found;
}

bool is_direction(const ast::Expression& e) { return e.kind == Kind::Word && (ends_with(e.word, "wise") || ends_with(e.word, "ward")); }

}  // namespace

Names::Names(const load::Loaded& loaded) : rules_(&*loaded.rules) {
  grammar::Diagnostics unheard;
  sections_ = check::gather_sections(check::rule_files(loaded.files), loaded.files.sources, unheard);
  for (const auto& option : sections_.options) {
    const std::string& name = option.what->name.text;
    const auto chosen = loaded.readings.find(name);
    readings_[name] = chosen != loaded.readings.end() ? chosen->second : option.what->readings.empty() ? "" : option.what->readings.front().name.text;
  }
  for (const auto& define : sections_.definitions)
    if (const auto* block = std::get_if<ast::Block>(&define.what->body)) learn(*block);
  for (const check::TakenPhase& phase : sections_.phases)
    for (const auto& moment : phase.moments)
      if (moment) learn(moment.what->block);
}

void Names::learn(const ast::Block& block) {
  check::walk(block, [this](const ast::Statement& s) {
    if (const auto* choose = std::get_if<ast::Choose>(&s.what)) learn_choice(*choose);
    if (const auto* give = std::get_if<ast::Give>(&s.what)) holes_change_hands_ = holes_change_hands_ || give->object.whole;
    if (const auto* sow = std::get_if<ast::Sow>(&s.what)) {
      check::walk(sow->along, [this](const ast::Expression& e) {
        sows_stores_ = sows_stores_ || (e.kind == Kind::Places && e.word.rfind("store", 0) == 0);
      });
    }
  });
}

void Names::learn_choice(const ast::Choose& choose) {
  const std::string& name = choose.variable.name.text;
  if (choices_.count(name) != 0 || choose.pools.empty()) return;
  const ast::Pool& pool = choose.pools.front();
  const ast::Expression& first = pool.values.front();
  Sort sort = Sort::Place;
  if (pool.form == ast::Pool::Form::Range || first.kind == Kind::Numeral) sort = Sort::Number;
  else if (is_direction(first)) sort = Sort::Direction;
  else if (first.kind == Kind::PlayerName || (first.kind == Kind::Word && first.word == "players")) sort = Sort::Player;
  else if (pool.form == ast::Pool::Form::Values && first.kind == Kind::Name && definition(first.word) == nullptr) sort = Sort::Label;
  choices_[name] = sort;
  if (sort == Sort::Direction) ++direction_choices_;
}

const ast::Option* Names::option(const std::string& name) const {
  const auto* found = find(sections_.options, name);
  return found ? found->what : nullptr;
}
const check::Taken<ast::Define>* Names::definition(const std::string& name) const { return find(sections_.definitions, name); }
const ast::Remember* Names::remembered(const std::string& name) const {
  const auto* found = find(sections_.remembered, name);
  return found ? found->what : nullptr;
}

const ast::MarkKind* Names::mark(const std::string& name) const {
  for (const auto& marks : sections_.marks)
    for (const ast::MarkKind& mark : marks.what->marks)
      if (mark.name.text == name) return &mark;
  return nullptr;
}

const Sort* Names::choice(const std::string& name) const {
  const auto found = choices_.find(name);
  return found == choices_.end() ? nullptr : &found->second;
}

bool Names::is_kind(const std::string& name) const {
  return std::any_of(rules_->kinds.begin(), rules_->kinds.end(), [&](const model::Kind& kind) { return kind.name == name; });
}

std::string Names::put(const std::string& option, const std::string& reading) {
  std::string before = readings_[option];
  readings_[option] = reading;
  return before;
}

}  // namespace sow::explain
