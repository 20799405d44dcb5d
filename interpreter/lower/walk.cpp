#include "interpreter/lower/analysis.hpp"

namespace sow::lower {

void each_expression(const Expression& e, const std::function<void(const Expression&)>& see) {
  if (!e) return;
  see(e);
  for (const Expression& part : e.parts) each_expression(part, see);
}

void each_expression(const Statement& s, const std::function<void(const Expression&)>& see) {
  for (const Expression& part : s.parts) each_expression(part, see);
  for (const model::Pool& pool : s.pools) {
    for (const Expression& value : pool.values) each_expression(value, see);
    each_expression(pool.where, see);
  }
  for (const Expression* e : {&s.object.amount, &s.object.kind, &s.object.places, &s.target.of}) each_expression(*e, see);
}

void each_statement(const model::Block& block, const std::function<void(const Statement&)>& see) {
  for (const Statement& s : block.statements) {
    see(s);
    for (const model::Block& inner : s.blocks) each_statement(inner, see);
  }
}

bool is_sowing_moment(model::MomentKind kind) {
  using K = model::MomentKind;
  return kind == K::BeforeDrop || kind == K::AfterDrop || kind == K::AfterLap || kind == K::EndlessSowing;
}
bool is_turn_moment(model::MomentKind kind) { return kind == model::MomentKind::Turn || is_sowing_moment(kind); }

}  // namespace sow::lower
