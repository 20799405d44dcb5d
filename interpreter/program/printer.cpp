#include <fmt/core.h>
#include <fmt/format.h>

#include "interpreter/program/program.hpp"

namespace sow::program {
const char* name(Expr code) {
  switch (code) {
#define X(n) \
  case Expr::n: return #n;
    SOW_EXPRESSIONS(X)
#undef X
  }
  return "?";
}

const char* name(Code code) {
  switch (code) {
#define X(n) \
  case Code::n: return #n;
    SOW_OPERATIONS(X)
#undef X
  }
  return "?";
}

namespace {

std::string places(const model::Board& board, Mask set) {
  std::string text;
  for (int p = 0; p < board.place_count() && p < max_places; p++)
    if (set & bit(p)) text += (text.empty() ? "" : " ") + (board.places[static_cast<std::size_t>(p)].name.empty() ? "hand" : board.places[static_cast<std::size_t>(p)].name);
  return "{" + text + "}";
}

std::string text(const Program& program, const Node* n) {
  if (!n) return "-";
  std::string inside;
  const auto add = [&](const std::string& part) { inside += (inside.empty() ? "" : ", ") + part; };
  const auto& board = program.rules->board;
  const auto slot = [&](const char* what) { add(fmt::format("{} {}", what, n->slot)); };
  switch (n->code) {
    case Expr::Constant: return fmt::format("{}", n->number);
    case Expr::Value: return fmt::format("v{}", n->slot);
    case Expr::Chosen: return program.rules->choices[static_cast<std::size_t>(n->slot)].name;
    case Expr::ConstantSet: return places(board, n->by_player[0]);
    case Expr::SetBy: case Expr::SumBy: case Expr::EmptyBy:
      for (int p = 0; p < board.player_count(); p++) add(places(board, n->by_player[static_cast<std::size_t>(p)]));
      break;
    case Expr::StepLast: case Expr::OccupiedStep: add(fmt::format("{:+}", n->number)); break;
    case Expr::FilterSet: case Expr::RunSet: case Expr::RunList: case Expr::FilterList: case Expr::AnyOf: case Expr::AllOf: case Expr::NoneOf:
      slot("it in v");
      break;
    case Expr::TurnMemory: case Expr::GameMemory: slot("cell"); break;
    case Expr::SetSlot: slot("set"); break;
    case Expr::ListSlot: slot("list"); break;
    case Expr::BitsIn: case Expr::TestBits: case Expr::PlaceBits:
      add(fmt::format("numbers {:x}:{:x}:{:x}:{:x}", n->bits[3], n->bits[2], n->bits[1], n->bits[0]));
      break;
    default: break;
  }
  if (n->flag) add("flag");
  for (int k = 0; k < n->count; k++) add(text(program, n->parts[static_cast<std::size_t>(k)]));
  for (const Node* part : n->more) add(text(program, part));
  return inside.empty() ? name(n->code) : fmt::format("{}({})", name(n->code), inside);
}

std::string text(const Program& program, const Sowing& s) {
  std::string line = s.on ? " on" : "";
  const auto part = [&](const char* word, const Node* n) {
    if (n) line += fmt::format(" {} {}", word, text(program, n));
  };
  part("from", s.from), part("going", s.heading), part("along", s.along), part("skipping", s.skipping), part("starting", s.starting);
  if (s.along && s.fixed_path && s.fixed_skip) line += " by table";
  return line;
}

std::string text(const Program& program, const Target& t) {
  using Kind = model::Target::Kind;
  switch (t.kind) {
    case Kind::Value: return fmt::format("v{}", t.slot);
    case Kind::List: return fmt::format("{} {}", t.mask ? "set" : "list", t.slot);
    case Kind::Chosen: return program.rules->choices[static_cast<std::size_t>(t.slot)].name;
    case Kind::Remembered: break;
  }
  return program.rules->memory[static_cast<std::size_t>(t.slot)].name + (t.of ? " of " + text(program, t.of) : "");
}

std::string line(const Program& program, const Instruction& i) {
  std::string s = name(i.code);
  if (i.slot >= 0) s += fmt::format(" v{}", i.slot);
  if (i.code == Code::Choose || i.code == Code::ChooseSet || i.code == Code::Lot || i.code == Code::Assign || i.code == Code::NextPlace || i.code == Code::NextNumber)
    s += " " + text(program, i.target);
  if (i.a) s += " " + text(program, i.a);
  if (i.b) s += ", " + text(program, i.b);
  if (i.taking && i.taking->places) s += " from " + text(program, i.taking->places);
  if (i.taking && i.taking->kind) s += " kind " + text(program, i.taking->kind);
  if (i.taking && i.taking->amount) s += " amount " + text(program, i.taking->amount);
  if (i.sowing) s += text(program, *i.sowing);
  if (!i.a)
    for (const Pool& pool : i.pools) {
      s += pool.places ? " " + text(program, pool.places) : "";
      for (const Node* value : pool.values) s += " " + text(program, value);
      if (pool.where) s += " where " + text(program, pool.where);
    }
  for (const Node* n : i.nodes) s += " " + text(program, n);
  if (i.jump >= 0) s += fmt::format(" -> {}", i.jump);
  return s;
}

}  // namespace

std::string print(const Program& program) {
  std::string all;
  if (!program.facts.plain_only && program.facts.plain_phases) all += "# phases in which players sow at the same time are played by the plain engine\n";
  if (program.facts.plain_only) all += fmt::format("# played by the plain engine: {}\n", program.facts.why_plain);
  for (std::size_t k = 0; k < program.code.size(); k++) {
    for (std::size_t phase = 0; phase < program.entry.size(); phase++)
      for (std::size_t m = 0; m < program.entry[phase].size(); m++)
        if (program.entry[phase][m] == static_cast<std::int32_t>(k))
          all += fmt::format("{}{}\n", phase == 0 ? "" : program.rules->phases[phase].name + ": ", ast::word_of(static_cast<model::MomentKind>(m)));
    all += fmt::format("{:4}  {}\n", k, line(program, program.code[k]));
  }
  return all;
}

}  // namespace sow::program
