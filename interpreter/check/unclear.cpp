#include <fmt/format.h>

#include "interpreter/check/writer.hpp"

// What could be read in two ways is refused (S0603).
namespace sow::check {

namespace {

using Kind = ast::ExpressionKind;

const char* joining_word(Kind kind) {
  switch (kind) {
    case Kind::With: return "with";
    case Kind::Except: return "except";
    case Kind::That: return "that";
    default: return "where";
  }
}

bool is_union(const ast::Expression& e) { return !e.bracketed && (e.kind == Kind::With || e.kind == Kind::Except); }

/// The list itself where it was only turned round.
const ast::Expression& unturned(const ast::Expression& e) {
  return e.kind == Kind::Backwards && !e.bracketed ? unturned(e.parts[0]) : e;
}

}  // namespace

/// Where the joining word stands.
Span Writer::span_of_joint(const E& e) const {
  const Span between{e.span.file, e.parts[0].span.end, e.parts[1].span.begin};
  const std::string_view word = joining_word(e.kind);
  const std::size_t at = text_of(between).rfind(word);
  if (at == std::string_view::npos) return e.span;
  const auto begin = between.begin + static_cast<std::uint32_t>(at);
  return {between.file, begin, begin + static_cast<std::uint32_t>(word.size())};
}

/// A filter after a union, and anything after `across A` of a list.
void Writer::check_clear_filter(const E& e) {
  const E& list = unturned(e.parts[0]);
  if (list.bracketed) return;
  const bool filter = e.kind == Kind::That || e.kind == Kind::Where;
  const bool facing = list.kind == Kind::Relation && (list.word == "across" || list.word == "behind");
  const E* nearest = nullptr;
  if (filter && is_union(list)) nearest = &list.parts[1];
  if (facing && !list.parts[0].bracketed && sort_said(list.parts[0]) == Sort::Places) nearest = &list.parts[0];
  if (nearest == nullptr) return;
  const std::string near{text_of(nearest->span)}, whole{text_of(list.span)};
  const char* joint = joining_word(e.kind);
  auto& message = report("S0603", span_of_joint(e), fmt::format("unclear: does `{}` belong to `{}` or to `{}`? Use brackets", joint, near, whole));
  const std::string before{text_of(Span{list.span.file, list.span.begin, nearest->span.begin})};
  message.advice.push_back(fmt::format("`{}({} {} ...)` or `({}) {} ...`", before, near, joint, whole, joint));
}

/// `while it is in own holes with own store`: the store may belong to `own holes`, or to the run.
void Writer::check_clear_group(const E& group) {
  if (!standing_.filtering || !is_union(group)) return;
  const char* joint = joining_word(group.kind);
  const std::string left{text_of(group.parts[0].span)};
  auto& message =
      report("S0603", span_of_joint(group), fmt::format("unclear: does `{}` belong to `in {}` or to the list before? Use brackets", joint, left));
  message.advice.push_back(fmt::format("`in ({})`", text_of(group.span)));
}

Sort Writer::sort_said(const E& e) const {
  const auto said = sorts_.find(&e);
  return said == sorts_.end() ? Sort::Unknown : said->second;
}

}  // namespace sow::check
