#include <fmt/format.h>

#include <algorithm>

#include "interpreter/check/suggest.hpp"
#include "interpreter/check/writer.hpp"

// What follows `is` and `holds`: numbers, marks, labels, definitions of one value, other values.
namespace sow::check {

namespace {

/// One value alone, which may be no number at all.
const ast::Expression* only_value(const ast::Expression& property) {
  using Kind = ast::ExpressionKind;
  if (property.kind != Kind::NumberTest || property.parts.size() != 1) return nullptr;
  const ast::Expression& only = property.parts[0];
  const bool test = only.kind == Kind::Even || only.kind == Kind::Odd || only.kind == Kind::AtLeast || only.kind == Kind::AtMost ||
                    only.kind == Kind::MoreThan || only.kind == Kind::FewerThan || only.kind == Kind::Range;
  return test ? nullptr : &only;
}

}  // namespace

Expression Writer::is_property(const E& e, const Value& subject, const E& written) {
  const E* only = only_value(e);
  if (only == nullptr) {
    Expression n = want(subject, Sort::Number, written.span);
    return number_is(std::move(n), number_tests(e), e.span);
  }
  if (subject.sort == Sort::Phase) return is_phase(*only);
  if (subject.labels != nullptr && only->kind == Kind::Name && only->parts.empty()) return is_label(*only, subject);
  if (only->kind == Kind::Name) {
    if (auto named = is_named(*only, subject, written)) return std::move(*named);
  }
  if (subject.sort == Sort::Piece) return is_piece(*only);
  return is_same(subject, value(*only), *only, written);
}

/// A mark, or a definition of one value, said of the subject; nothing if the name is neither.
std::optional<Expression> Writer::is_named(const E& e, const Value& subject, const E& written) {
  if (find_local(e.word) != nullptr || !e.parts.empty()) return std::nullopt;
  const FileName* file = all_.find(e.word);
  if (file == nullptr && subject.unknown()) return constant(Type::Flag, 0, e.span);
  if (file == nullptr) {
    unknown(e.span, e.word).expected = "what it is, such as `empty`, `in own holes` or `at least 2`";
    return constant(Type::Flag, 0, e.span);
  }
  if (file->kind == NameKind::Mark) return is_mark(e, file->index, subject, written);
  if (file->kind != NameKind::Definition) return std::nullopt;
  const Definition& definition = all_.definitions[static_cast<std::size_t>(file->index)];
  if (definition.what->parameters.size() != 1 || !std::holds_alternative<ast::Expression>(definition.what->body)) return std::nullopt;
  Value said = write_value(file->index, {subject}, e.span);
  if (said.sort == Sort::Flag || said.unknown()) return want(std::move(said), Sort::Flag, e.span);
  mismatch(e.span, "a condition", said).notes.push_back({definition.what->name.span, "defined here"});
  return constant(Type::Flag, 0, e.span);
}

Expression Writer::is_mark(const E& e, int mark, const Value& subject, const E& written) {
  if (e.whose != ast::Whose::Any) need_owned_mark(mark, e.span);
  Expression asked = make(Op::HasMark, Type::Flag, e.span, parts(want_place(subject, written.span)));
  asked.slot = mark;
  asked.whose = whose_of(e.whose);
  return asked;
}

/// A reading of the option, or an alternative of the choice.
Expression Writer::is_label(const E& e, const Value& subject) {
  const Labels& labels = *subject.labels;
  const auto found = std::find(labels.names.begin(), labels.names.end(), e.word);
  if (found != labels.names.end()) {
    return equal(subject.code, constant(Type::Label, static_cast<int>(found - labels.names.begin()), e.span), e.span);
  }
  auto& message = report("S0204", e.span,
                         fmt::format("`{}` is none of the {} of `{}`: {}", e.word, labels.option ? "readings" : "alternatives", labels.owner,
                                     fmt::join(labels.names, ", ")));
  suggest(message, e.word, labels.names);
  return constant(Type::Flag, 0, e.span);
}

Expression Writer::is_phase(const E& e) {
  int phase = 0;
  if (!(e.kind == Kind::Word && e.word == "play")) {
    const FileName* file = all_.find(e.word);
    if (file == nullptr || file->kind != NameKind::Phase) {
      if (file == nullptr) unknown(e.span, e.word).expected = "the name of a phase";
      else
        report("S0301", e.span, fmt::format("the name of a phase is needed here, and `{}` is none", e.word))
            .notes.push_back({file->span, "given here"});
      return constant(Type::Flag, 0, e.span);
    }
    phase = file->index;
  }
  return equal(make(Op::PhaseInForce, Type::Number, e.span), constant(Type::Number, phase, e.span), e.span);
}

/// `piece is laogu`, `piece is own laogu`.
Expression Writer::is_piece(const E& e) {
  E plain = e;
  plain.whose = ast::Whose::Any;
  Expression kind = this->kind(plain);
  Expression same = equal(make(Op::PieceKind, Type::Kind, e.span), std::move(kind), e.span);
  if (e.whose == ast::Whose::Any) return same;
  Expression own = equal(make(Op::PieceOwner, Type::Player, e.span), subject(e.span), e.span);
  if (e.whose == ast::Whose::Their) own = negation(std::move(own), e.span);
  return conjunction(parts(std::move(same), std::move(own)), e.span);
}

Expression Writer::is_same(const Value& subject, const Value& other, const E& e, const E& written) {
  if (subject.unknown() || other.unknown()) return constant(Type::Flag, 0, e.span);
  if (!agree(subject, other)) {
    auto& message = report("S0301", e.span, fmt::format("{} is needed here, this is {}", words_for(subject.sort), words_for(other.sort)));
    if (subject.sort == other.sort) message.message = "these names belong to different options or choices";
    message.notes.push_back({written.span, fmt::format("this is {}", words_for(subject.sort))});
    return constant(Type::Flag, 0, e.span);
  }
  if (subject.sort == Sort::Number) {
    return number_is(subject.code, parts(make(Op::Exactly, Type::Flag, e.span, parts(other.code))), e.span);
  }
  if (subject.sort == Sort::Places || other.sort == Sort::Places) {
    return make(Op::SamePlaces, Type::Flag, e.span, parts(as_list(subject.code), as_list(other.code)));
  }
  return equal(subject.code, other.code, e.span);
}

Expression Writer::holds(const E& e, const Value& subject, const E& written) {
  auto code = places_asked(subject, written);
  Expression kind;
  const E& said = e.parts[1];
  if (said.kind == Kind::Word) {
    if (said.word == "seeds") kind = constant(Type::Kind, 0, said.span);
  } else if (said) {
    kind = kind_said(said);
  }
  std::vector<Expression> tests = number_tests(e.parts[0]);
  if (!code) return constant(Type::Flag, 0, e.span);
  Expression asked = make(Op::Holds, Type::Flag, e.span, parts(std::move(*code), std::move(kind)));
  for (Expression& test : tests) asked.parts.push_back(std::move(test));
  asked.whose = whose_of(said.whose);
  return asked;
}

/// A kind by its name or parameter; with `own` it must be one that has owners.
Expression Writer::kind_said(const E& e) {
  E plain = e;
  plain.whose = ast::Whose::Any;
  Expression kind = this->kind(plain);
  if (e.whose != ast::Whose::Any && is_constant(kind) && !rules_.kinds[static_cast<std::size_t>(kind.number)].owned) {
    report("S0301", e.span, fmt::format("pieces of an owner are needed here, and `{}` has none: declare `{}: owned`", e.word, e.word));
  }
  return kind;
}

std::vector<Expression> Writer::number_tests(const E& e) {
  std::vector<Expression> tests;
  if (e.kind != Kind::NumberTest) {
    tests.push_back(number_test(e));
    return tests;
  }
  for (const E& part : e.parts) tests.push_back(number_test(part));
  return tests;
}

Expression Writer::number_test(const E& e) {
  const auto bound = [&](Op op) { return make(op, Type::Flag, e.span, parts(number(e.parts[0]))); };
  switch (e.kind) {
    case Kind::Even: return make(Op::IsEven, Type::Flag, e.span);
    case Kind::Odd: return make(Op::IsOdd, Type::Flag, e.span);
    case Kind::AtLeast: return bound(Op::AtLeast);
    case Kind::AtMost: return bound(Op::AtMost);
    case Kind::MoreThan: return bound(Op::MoreThan);
    case Kind::FewerThan: return bound(Op::FewerThan);
    case Kind::Range: return make(Op::Between, Type::Flag, e.span, parts(number(e.parts[0]), number(e.parts[1])));
    default: return make(Op::Exactly, Type::Flag, e.span, parts(number(e)));
  }
}

}  // namespace sow::check
