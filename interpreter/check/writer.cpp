#include "interpreter/check/writer.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grammar/words.hpp"
#include "interpreter/check/scopes.hpp"
#include "interpreter/check/suggest.hpp"

namespace sow::check {

/// What a ruleset has or lacks does not matter to a definition that it does not use.
bool Writer::is_unheard(const std::string& code) const {
  return standing_.unused && (code == "S0401" || code == "S0405" || code == "S0406" || code == "S0509");
}

grammar::Diagnostic& Writer::report(const char* code, Span span, std::string message) {
  if (is_unheard(code) || !told_.insert({code, {span.file, span.begin}}).second) return unheard_ = {};
  auto& told = out_.add(code, span, std::move(message));
  if (!uses_.empty()) told.notes.push_back({uses_.front(), "used here"});
  return told;
}

grammar::Diagnostic& Writer::mismatch(Span span, const char* wanted, const Value& found) {
  return report("S0301", span, fmt::format("{} is needed here, this is {}", wanted, words_for(found.sort)));
}

grammar::Diagnostic& Writer::unknown(Span span, const std::string& name) {
  if (!told_.insert({"S0201", {span.file, span.begin}}).second || all_.is_unreadable(name)) return unheard_ = {};
  auto& told = unknown_name(out_, span, name, visible_names());
  if (!uses_.empty()) told.notes.push_back({uses_.front(), "used here"});
  return told;
}

/// Where the name itself stands in `own debt` or `index of last`.
Span Writer::span_of_name(const E& e) const {
  const std::size_t at = text_of(e.span).find(e.word);
  if (at == std::string_view::npos) return e.span;
  const auto begin = e.span.begin + static_cast<std::uint32_t>(at);
  return {e.span.file, begin, begin + static_cast<std::uint32_t>(e.word.size())};
}

std::vector<std::string> Writer::visible_names() const {
  std::vector<std::string> names;
  for (std::size_t i = first_visible_; i < locals_.size(); ++i) names.push_back(locals_[i].name);
  for (const auto& [name, what] : all_.names) names.push_back(name);
  for (const std::string_view word : grammar::words()) names.emplace_back(word);
  return names;
}

const Local* Writer::find_local(const std::string& name) const {
  for (std::size_t i = locals_.size(); i > first_visible_; --i) {
    if (locals_[i - 1].name == name) return &locals_[i - 1];
  }
  return nullptr;
}

/// Outside definitions a name of the block may not repeat any visible name; inside, only another one of the definition.
void Writer::declare_local(const ast::Name& name, Value value) {
  const Local* local = find_local(name.text);
  const FileName* file = writing_.empty() ? all_.find(name.text) : nullptr;
  if (local != nullptr || file != nullptr) {
    const Span before = local != nullptr ? local->span : file->span;
    report("S0203", name.span, fmt::format("the local name `{}` repeats a name that is visible here", name.text))
        .notes.push_back({before, "given here"});
  }
  locals_.push_back({name.text, name.span, std::move(value)});
}

Value Writer::new_slot(Sort sort, const Labels* labels, Span span) {
  const bool list = sort == Sort::Places;
  Value value{sort, make(list ? Op::List : Op::Value, type_of(sort), span), labels, false};
  int& next = list ? slots_.lists : slots_.values;
  int& most = list ? slots_.most_lists : slots_.most_values;
  value.code.slot = next++;
  most = std::max(most, next);
  return value;
}

model::Bound Writer::bound_of(const Value& value) { return {value.code.op == Op::List, value.code.slot}; }

model::Target Writer::target_of(const Value& value) {
  model::Target target;
  target.kind = value.code.op == Op::List ? model::Target::Kind::List : model::Target::Kind::Value;
  target.slot = value.code.slot;
  return target;
}

model::Moment Writer::moment(const ast::Moment& what, Span head, bool simultaneous) {
  standing_ = {};
  standing_.moment = what.kind;
  standing_.simultaneous = simultaneous;
  slots_ = {};
  model::Moment moment;
  moment.kind = what.kind;
  moment.span = head;
  moment.block = block(what.block);
  moment.values = slots_.most_values;
  moment.lists = slots_.most_lists;
  return moment;
}

bool Writer::spend(int operations) {
  constexpr int most = 100'000;
  if (operations_ > most || too_deep_) return false;
  operations_ += operations;
  if (operations_ <= most) return true;
  out_.add("S0904", uses_.empty() ? statement_ : uses_.front(), "too long: more than 100,000 operations after definitions are written out");
  return false;
}

void Writer::unused_definition(int index) {
  if (too_deep_) return;
  const ast::Define& what = *all_.definitions[static_cast<std::size_t>(index)].what;
  standing_ = {};
  standing_.unused = true;
  slots_ = {};
  operations_ = 0;
  const Block names(*this);
  writing_.push_back(index);
  for (const ast::Name& parameter : what.parameters) declare_local(parameter, {});
  if (const auto* body = std::get_if<ast::Block>(&what.body)) {
    block(*body);
  } else {
    value(std::get<ast::Expression>(what.body));
  }
  writing_.pop_back();
}

/// `captures to`: said with each player as subject.
void Writer::captures(const ast::Captures& what) {
  standing_ = {};
  const Expression to = what.out_of_play ? constant(Type::Place, rules_.board.out, {}) : place(what.to);
  rules_.captures.clear();
  for (int player = 0; player < rules_.board.player_count(); ++player) {
    const auto place = fixed_place(to, player);
    if (!place) report("S0301", what.to.span, "a fixed place of each player is needed here, such as `own store` or `own pile`");
    rules_.captures.push_back(place.value_or(model::nowhere));
  }
}

/// A place that is known before play.
std::optional<model::PlaceId> Writer::fixed_place(const Expression& e, int player) const {
  if (is_constant(e)) return static_cast<model::PlaceId>(e.number);
  if (e.parts.empty()) return std::nullopt;
  const model::Board& board = rules_.board;
  const Expression& of = e.parts.back();
  const int who = of.op == Op::Subject ? player : is_constant(of) ? of.number : of.op == Op::Opponent && one_other() ? 1 - player : model::nobody;
  if (who == model::nobody) return std::nullopt;
  const auto index = static_cast<std::size_t>(who);
  if (e.op == Op::StoreOf) return board.store[index];
  if (e.op == Op::PileOf) return board.pile[index];
  if (e.op != Op::HoleNumbered || !is_constant(e.parts[0])) return std::nullopt;
  for (const model::PlaceId hole : e.layer == model::Row::Inner   ? board.inner[index]
                                   : e.layer == model::Row::Outer ? board.outer[index]
                                                                  : board.side[index]) {
    if (board.places[static_cast<std::size_t>(hole)].number == e.parts[0].number) return hole;
  }
  return std::nullopt;
}

}  // namespace sow::check
