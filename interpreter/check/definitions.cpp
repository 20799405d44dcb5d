#include <fmt/format.h>

#include <algorithm>

#include "interpreter/check/scopes.hpp"
#include "interpreter/check/writer.hpp"

// Definitions are written out where they are used: the arguments are worked out first, the subject is that of the place of use.
namespace sow::check {

namespace {

/// A value that is the same wherever the body asks for it, so that it need not be kept.
bool needs_no_slot(const Value& value, bool stays) {
  const Op op = value.code.op;
  if (value.unknown() || value.sort == Sort::Piece || value.sort == Sort::Players || value.sort == Sort::Phase) return true;
  if (op == Op::Constant || op == Op::ConstantPlaces || op == Op::Value || op == Op::List) return true;
  return stays && (op == Op::Last || op == Op::Origin || op == Op::Chosen);
}

}  // namespace

bool Writer::right_count(const Definition& definition, std::size_t given, Span span) {
  const std::size_t wanted = definition.what->parameters.size();
  if (wanted == given) return true;
  auto& message = report("S0308", span,
                         fmt::format("`{}` takes {} value{}, here {} {}", definition.what->name.text, wanted == 0 ? "no" : std::to_string(wanted),
                                     wanted == 1 ? "" : "s", given == 1 ? "is" : "are", given));
  message.notes.push_back({definition.what->name.span, "defined here"});
  return false;
}

/// The parameters as names of the body; what has to be worked out first goes to slots. In a value nothing changes the turn, unless it looks ahead.
Writer::Arguments Writer::arguments(const Definition& definition, std::vector<Value> given, bool stays) {
  Arguments arguments;
  for (std::size_t i = 0; i < given.size(); ++i) {
    const ast::Name& name = definition.what->parameters[i];
    Value& value = given[i];
    if (needs_no_slot(value, stays)) {
      arguments.locals.push_back({name.text, name.span, std::move(value)});
      continue;
    }
    Value slot = new_slot(value.sort, value.labels, value.code.span);
    slot.last = value.last;
    arguments.binds.push_back(bound_of(slot));
    arguments.values.push_back(std::move(value.code));
    arguments.locals.push_back({name.text, name.span, std::move(slot)});
  }
  return arguments;
}

Value Writer::write_value(int index, std::vector<Value> given, Span span) {
  Definition& definition = all_.definitions[static_cast<std::size_t>(index)];
  definition.used = true;
  if (!right_count(definition, given.size(), span) || is_circular(index, span)) return {};
  Arguments arguments = this->arguments(definition, std::move(given), !definition.looks_ahead);
  const Use use(*this, index, span);
  for (Local& local : arguments.locals) declare_local({local.span, local.name}, std::move(local.value));
  const Inside inside(*this);
  standing_.filtering = false;
  Value body = value(std::get<ast::Expression>(definition.what->body));
  if (arguments.values.empty() || body.unknown() || is_constant(body.code)) return body;
  const Type type = body.code.type;
  Expression bound = make(Op::Bind, type, span, std::move(arguments.values));
  bound.parts.push_back(std::move(body.code));
  bound.binds = std::move(arguments.binds);
  body.code = std::move(bound);
  return body;
}

/// Definitions within definitions are written out one in the other.
bool Writer::give_up_within(Span span) {
  if (!too_deep_) out_.add("S0904", uses_.empty() ? span : uses_.front(), fmt::format("too long: more than {} definitions are used within each other", most_within_each_other));
  too_deep_ = true;
  return true;
}

/// A definition that is being written out is used again: S0902, once for each circle.
bool Writer::is_circular(int index, Span span) {
  if (writing_.size() >= most_within_each_other) return give_up_within(span);
  const auto first = std::find(writing_.begin(), writing_.end(), index);
  if (first == writing_.end()) return false;
  std::vector<int> circle(first, writing_.end());
  std::vector<std::string> names;
  for (const int each : circle) names.push_back(all_.definitions[static_cast<std::size_t>(each)].what->name.text);
  std::sort(circle.begin(), circle.end());
  if (!circles_.insert(circle).second) return true;
  const ast::Name& name = all_.definitions[static_cast<std::size_t>(index)].what->name;
  report("S0902", span, fmt::format("`{}` uses itself: {}, {}", name.text, fmt::join(names, ", "), name.text));
  return true;
}

void Writer::write(const ast::Call& call, model::Block& to) {
  std::vector<Value> given;
  for (const E& argument : call.arguments) given.push_back(value(argument));
  const FileName* file = all_.find(call.name.text);
  if (file == nullptr || file->kind != NameKind::Definition) {
    if (file == nullptr && find_local(call.name.text) == nullptr) unknown(call.name.span, call.name.text).expected = "a statement";
    else report("S0301", call.name.span, fmt::format("something to do is needed here, and `{}` is a value", call.name.text));
    return;
  }
  Definition& definition = all_.definitions[static_cast<std::size_t>(file->index)];
  definition.used = true;
  const auto* body = std::get_if<ast::Block>(&definition.what->body);
  if (body == nullptr) {
    report("S0301", call.name.span, fmt::format("something to do is needed here, and `{}` is a value", call.name.text))
        .notes.push_back({file->span, "defined here"});
    return;
  }
  if (!right_count(definition, given.size(), call.name.span) || is_circular(file->index, call.name.span)) return;
  to.statements.push_back(write_block(definition, file->index, *body, std::move(given), call.name.span));
}

/// The values first, then the statements.
model::Statement Writer::write_block(const Definition& definition, int index, const ast::Block& body, std::vector<Value> given, Span span) {
  model::Statement statement = start(model::Do::Inline);
  const Span whole = statement_;
  model::Block inside;
  Arguments arguments = this->arguments(definition, std::move(given), false);
  for (std::size_t i = 0; i < arguments.values.size(); ++i) {
    model::Statement let = start(model::Do::Let, parts(std::move(arguments.values[i])));
    let.type = let.parts[0].type;
    let.target.kind = arguments.binds[i].list ? model::Target::Kind::List : model::Target::Kind::Value;
    let.target.slot = arguments.binds[i].slot;
    inside.statements.push_back(std::move(let));
  }
  const Use use(*this, index, span);
  for (Local& local : arguments.locals) declare_local({local.span, local.name}, std::move(local.value));
  model::Block written = block(body);
  for (model::Statement& each : written.statements) inside.statements.push_back(std::move(each));
  statement_ = whole;
  statement.blocks.push_back(std::move(inside));
  return statement;
}

void Writer::score(const ast::Define& what) {
  standing_ = {};
  slots_ = {};
  const FileName* file = all_.find("score");
  const auto* body = std::get_if<ast::Expression>(&what.body);
  if (body == nullptr || !what.parameters.empty()) {
    report("S0306", what.name.span, "`score` must be a number: write `seeds in own store`");
    return;
  }
  const Value score = write_value(file->index, std::vector<Value>{}, what.name.span);
  if (score.sort == Sort::Number) rules_.score = score.code;
  else if (!score.unknown()) refuse_score(*body, score);
  rules_.score_values = slots_.most_values;
  rules_.score_lists = slots_.most_lists;
}

/// `define score = own store + 1` steps on from the store.
void Writer::refuse_score(const E& body, const Value& score) {
  auto& message = report("S0306", body.span, "`score` must be a number: write `seeds in own store`");
  if (score.is_places() && text_of(body.span) != "own store") message.advice.push_back(fmt::format("`seeds in {}`", text_of(body.span)));
}

}  // namespace sow::check
