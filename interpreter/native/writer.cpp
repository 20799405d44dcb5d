#include "interpreter/native/writer.hpp"

#include "interpreter/native/texts.hpp"
#include "interpreter/native/writing.hpp"

namespace sow::native {
namespace {

template <typename Value>
std::string table(const char* name, int size, Value value) {
  std::string list;
  for (int k = 0; k < size; k++) list += fmt::format("{}{}", k ? ", " : "", value(k));
  return fmt::format("static const int8_t {}[] = {{{}}};\n", name, list);
}

/// Kind, owner and order of each class of pieces.
std::string classes(const model::Ruleset& rules) {
  const auto kind_of = [&](int c) {
    int kind = static_cast<int>(rules.kinds.size()) - 1;
    while (kind > 0 && rules.kinds[static_cast<std::size_t>(kind)].first_class > c) kind--;
    return kind;
  };
  const auto owner = [&](int c) {
    const model::Kind& kind = rules.kinds[static_cast<std::size_t>(kind_of(c))];
    return kind.owned ? c - kind.first_class - 1 : model::nobody;
  };
  const auto early = [&](int c) { return rules.kinds[static_cast<std::size_t>(kind_of(c))].order == model::Kind::Order::Early ? 1 : 0; };
  return table("kind_of_class", rules.classes, kind_of) + table("owner_of_class", rules.classes, owner) + table("early_class", rules.classes, early);
}

std::string constants(const program::Program& program, const Layout& l, bool keeps_all) {
  const model::Ruleset& rules = *program.rules;
  std::string text;
  const auto define = [&](const char* name, int value) { text += fmt::format("#define {} {}\n", name, value); };
  define("BOARD", l.board_bytes), define("TRACKED", 16 * l.vectors), define("SPECIALS", l.specials), define("RECURS", l.recurs);
  define("NEXT", l.next), define("PHASE", l.phase), define("OUTCOME", l.outcome), define("WINNER", l.winner), define("SIZE", l.size),
      define("ROUND", l.round);
  define("CLASSES", rules.classes), define("PLAYING", static_cast<int>(fast::Outcome::Playing));
  define("KEPT_IN_TURN", keeps_all ? l.size : l.board_bytes + (l.specials ? 48 : 0));
  text += "#define SAVE(to, from) do { for (int v = 0; v < KEPT; v += 16) store_vector((to) + v, load_vector((from) + v)); } while (0)\n";
  text += "#define RESTORE(to, from) do { SAVE(to, from); (to)[NEXT] = (uint8_t)player; } while (0)\n";
  text += table("hand_of", rules.board.player_count(), [&](int w) { return rules.board.hand[static_cast<std::size_t>(w)]; });
  return text + classes(rules);
}

/// Chooses among the phases, and makes a copy of the turn for each of two players.
std::string dispatch(const program::Program& program) {
  const auto phases = static_cast<int>(program.entry.size());
  const auto each = [&](const std::string& call) {
    if (phases == 1) return fmt::format("  return {};\n", fmt::format(fmt::runtime(call), 0));
    std::string text = "  switch (f->block[PHASE]) {\n";
    for (int p = 0; p < phases; p++) text += fmt::format("    case {}: return {};\n", p, fmt::format(fmt::runtime(call), p));
    return text + "    default: return 0;\n  }\n";
  };
  std::string text = "ALWAYS int filtered(SowFrame *f, const I player) {\n" + each("filtered_{}(f->block, f->block, player, player)") + "}\n";
  text += "ALWAYS int only_choice(SowFrame *f) {\n" + each("only_choice_{}") + "}\n";
  text += "static int pass(SowFrame *f, const I player) {\n" + each("pass_{}(f, player)") + "}\n";
  text += "static int settle(SowFrame *f, const I player) {\n" + each("settle_{}(f, player)") + "}\n";
  const auto turns = [&](const char* head, const char* how) {
    text += fmt::format("{}(SowFrame *f, const I player) {{\n", head);
    const bool two = program.rules->board.player_count() == 2 && phases == 1;  // of several phases, compiling takes longer than it saves
    if (two) text += fmt::format("  if (player == 0) return turn_0(f, 0, {0});\n  return turn_0(f, 1, {0});\n}}\n", how);
    else text += each(fmt::format("turn_{{}}(f, player, {})", how)) + "}\n";
  };
  turns("static __attribute__((noinline)) int asking_turn", "1, 0");
  turns("static __attribute__((noinline)) int tried_turn", "1, 1");
  turns("ALWAYS int free_turn", "0, 0");
  return text;
}

}  // namespace

Source write(const program::Program& program, const Layout& layout) {
  Source code;
  const program::Facts& facts = program.facts;
  if (facts.plain_only) code.why = facts.why_plain;
  else if (facts.plain_phases) code.why = "players sow at the same time in a phase";
  else if (facts.prefers_in_turn || facts.prefers_in_legal) code.why = "`prefer` needs the whole tree of moves";
  else if (facts.sowing_chooses) code.why = "choices while sowing";
  if (!code.why.empty()) return code;
  Writing writing(program, layout);
  std::string turns;
  for (std::size_t p = 0; p < program.entry.size(); p++) turns += writing.phase(static_cast<int>(p));
  code.why = writing.why();
  if (!writing.plays()) return code;
  code.text = std::string(frame_text) + constants(program, layout, writing.keeps_all()) + prelude_text + pieces_text + writing.tables() + turns +
              dispatch(program) + play_text + lines_text;
  return code;
}

}  // namespace sow::native
