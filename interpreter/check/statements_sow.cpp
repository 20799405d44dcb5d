#include <fmt/format.h>

#include "interpreter/check/scopes.hpp"
#include "interpreter/check/writer.hpp"

// `sow`, and what it goes along.
namespace sow::check {

using model::Do;

namespace {

bool looks_along(const Expression& e) { return e.op == Op::Step || e.op == Op::Run; }

/// The word that a part of `sow` begins with.
std::string first_word(std::string_view text) { return std::string(text.substr(0, text.find_first_of(" \t\r\n"))); }

}  // namespace

void Writer::write(const ast::Sow& what, model::Block& to) {
  for (const Span& again : what.repeated) report("S0706", again, fmt::format("`sow` has two parts `{}`", first_word(text_of(again))));
  if (!what.on && !what.along) report("S0701", statement_, "`sow` needs `along`, or `on` to go on as before");
  model::Statement statement = start(Do::Sow, std::vector<Expression>(5));
  statement.flag = what.on;
  if (what.from) statement.parts[0] = place(what.from);
  if (what.heading) statement.parts[4] = direction(what.heading);
  if (what.along) statement.parts[1] = path_part(what.along);
  if (what.skipping) statement.parts[2] = path_part(what.skipping);
  if (what.starting) statement.parts[3] = place(what.starting);
  to.statements.push_back(std::move(statement));
}

/// Asked again at each drop: it can't look along the very path that it makes.
Expression Writer::path_part(const E& e) {
  Expression list = places(e);
  if (const Expression* along = find(list, looks_along)) {
    report("S0705", along->span, "`along` and `skipping` can't look along the path: no `P + n` and no `each from` in them");
  }
  return list;
}

}  // namespace sow::check
