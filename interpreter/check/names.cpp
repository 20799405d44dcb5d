#include <fmt/format.h>

#include "interpreter/check/writer.hpp"

// What a name stands for where a value is needed.
namespace sow::check {

namespace {

const char* word_for(ast::Whose whose) { return whose == ast::Whose::Own ? "own" : "their"; }

}  // namespace

Value Writer::name(const E& e) {
  if (const Local* local = find_local(e.word)) {
    need_plain(e, "a name of this block");
    return local->value;
  }
  if (all_.disputed.count(e.word) != 0) return {};
  if (const FileName* file = all_.find(e.word)) return file_name(e, *file);
  for (const E& part : e.parts) value(part);
  auto& message = unknown(span_of_name(e), e.word);
  if (e.of && e.word == "index") message.advice = {fmt::format("did you mean `number of {}`?", text_of(e.parts[0].span))};
  return {};
}

Value Writer::file_name(const E& e, const FileName& file) {
  const auto index = static_cast<std::size_t>(file.index);
  switch (file.kind) {
    case NameKind::Option: {
      need_plain(e, "an option");
      const Option& option = all_.options[index];
      Value read = literal(option.sort, option.value, e.span);
      if (option.sort == Sort::Label) read.labels = option.labels;
      return read;
    }
    case NameKind::Memory: return memory(e, file.index);
    case NameKind::Definition: return definition(e, file.index);
    case NameKind::Kind:
      need_plain(e, "a kind of piece");
      return literal(Sort::Kind, file.index, e.span);
    case NameKind::Choice: {
      need_plain(e, "what a player chose");
      const Choice& choice = all_.choices[index];
      all_.asked_too_early = all_.asked_too_early || choice.sort == Sort::Unknown;
      Value chosen{choice.sort, make(Op::Chosen, type_of(choice.sort), e.span), choice.sort == Sort::Label ? choice.labels : nullptr, false};
      chosen.code.slot = file.index;
      return chosen;
    }
    case NameKind::Mark:
      report("S0301", e.span, fmt::format("a value is needed here, and `{}` is a mark", e.word))
          .advice.push_back(fmt::format("`is {}`, `that are {}`", e.word, e.word));
      return {};
    case NameKind::Phase:
      report("S0301", e.span, fmt::format("a value is needed here, and `{}` is a phase", e.word))
          .advice.push_back(fmt::format("`phase is {}`", e.word));
      return {};
  }
  return {};
}

/// Only remembered values have an owner, only definitions take values.
void Writer::need_plain(const E& e, const char* what) {
  if (e.whose != ast::Whose::Any) {
    report("S0301", e.span, fmt::format("`{}` can't stand before `{}`, which is {}", word_for(e.whose), e.word, what));
  }
  for (const E& part : e.parts) value(part);
  if (!e.parts.empty())
    report("S0308", e.span, fmt::format("`{}` takes no values, here {} {}", e.word, e.parts.size() == 1 ? "is" : "are", e.parts.size()));
}

Value Writer::memory(const E& e, int index) {
  const model::Memory& memory = rules_.memory[static_cast<std::size_t>(index)];
  using Of = ast::Remember::Of;
  const Sort sort = sort_of(memory.type);
  Value read{sort, make(Op::Remembered, memory.type, e.span)};
  read.code.slot = index;
  if (memory.of == Of::One) {
    need_plain(e, "one remembered value");
    return read;
  }
  const E none;
  const E& of = e.parts.empty() ? none : e.parts[0];
  if (auto whose = memory_owner(memory, e.whose, of, e.span)) read.code.parts.push_back(std::move(*whose));
  return read;
}

/// The player or the hole that a remembered value is of.
std::optional<Expression> Writer::memory_owner(const model::Memory& memory, ast::Whose whose, const E& of, Span span) {
  if (memory.of == ast::Remember::Of::EachHole) {
    if (of) return place(of);
    report("S0208", span, fmt::format("`{}` is remembered of each hole: say `{} of` a hole", memory.name, memory.name));
    return std::nullopt;
  }
  if (of) return player(of);
  if (whose == ast::Whose::Own) return subject(span);
  if (whose == ast::Whose::Their) return opponent(span, fmt::format("their {}", memory.name));
  report("S0208", span, fmt::format("`{}` is remembered of each player: say `own {}`", memory.name, memory.name)).replacement = "own " + memory.name;
  return std::nullopt;
}

Value Writer::definition(const E& e, int index) {
  std::vector<Value> values;
  for (const E& part : e.parts) values.push_back(value(part));
  const Definition& definition = all_.definitions[static_cast<std::size_t>(index)];
  if (e.whose != ast::Whose::Any) {
    report("S0301", e.span, fmt::format("`{}` can't stand before `{}`, which is a definition", word_for(e.whose), e.word))
        .notes.push_back({definition.what->name.span, "defined here"});
  }
  if (!std::holds_alternative<ast::Expression>(definition.what->body)) {
    report("S0301", e.span, fmt::format("a value is needed here, and `{}` is something to do", e.word))
        .notes.push_back({definition.what->name.span, "defined here"});
    return {};
  }
  return write_value(index, std::move(values), e.span);
}

}  // namespace sow::check
