#include "interpreter/native/writing.hpp"

// One phase's turn as a C function.
namespace sow::native {

using model::MomentKind;

namespace {
/// It changes neither the board nor the path. Jumps backwards belong to loops, whose other operations are not among these.
bool only_asks(program::Code code) {
  using Code = program::Code;
  return code == Code::JumpUnless || code == Code::JumpUnlessStep || code == Code::Jump || code == Code::EndTurn || code == Code::Require || code == Code::Sow;
}
}  // namespace

/// The instructions of a moment up to its end; what can't be said leaves the turn to the engine.
std::string Writing::moment(MomentKind kind) {
  const std::int32_t first = program_.entry[static_cast<std::size_t>(phase_)][static_cast<std::size_t>(kind)];
  if (first < 0) return "";
  moment_ = kind, lap_is_fresh_ = kind == MomentKind::AfterLap;
  std::string all = fmt::format("  /* {} */\n", ast::word_of(kind));
  for (std::size_t k = static_cast<std::size_t>(first); k < program_.code.size(); k++) {
    const Instruction& i = program_.code[k];
    std::string text;
    try {
      text = instruction(static_cast<int>(k), i);
    } catch (const Unsaid& unsaid) {
      text = leave(unsaid.what);
    }
    all += fmt::format("{}:; {}\n", label(static_cast<int>(k)), text);
    lap_is_fresh_ = lap_is_fresh_ && only_asks(i.code);
    if (i.code == program::Code::Halt || i.code == program::Code::SowingOver || i.code == program::Code::AfterDropped) break;
  }
  return all;
}

/// Must all alternatives be tried before one is taken at random?
std::string Writing::filter() {
  const program::Facts& facts = program_.facts;
  if (facts.has_require) return "1";
  if (!facts.legal_judges) return "0";
  if (!facts.guard) return "1";
  try {
    return condition(*facts.guard);
  } catch (const Unsaid&) {
    return "1";
  }
}

std::string Writing::opening() const {
  std::string all;
  for (std::size_t c = 0; c < rules_.choices.size(); c++) {
    const auto type = rules_.choices[c].type;
    const bool by_number = type == model::Type::Place || type == model::Type::Player || type == model::Type::Label || type == model::Type::Kind;
    all += fmt::format("  I c{} = {};\n", c, by_number ? -1 : 0);
  }
  std::string cells;
  for (std::size_t m = 0; m < rules_.memory.size(); m++)
    if (program_.memory[m].of_turn) {
      const auto type = rules_.memory[m].type;
      const bool by_number = type == model::Type::Place || type == model::Type::Player || type == model::Type::Label || type == model::Type::Kind;
      for (int c = 0; c < rules_.memory[m].cells; c++)
        if (by_number) cells += fmt::format("  memory[{}] = -1;\n", program_.memory[m].first + c);
    }
  if (rules_.turn_cells > 0) all += fmt::format("  int16_t memory[{}] = {{0}};\n", rules_.turn_cells) + cells;
  for (const int v : values_) all += fmt::format("  I v{} = 0;\n", v);
  for (const int m : masks_) all += fmt::format("  M m{} = 0;\n", m);
  for (const int l : lists_) all += fmt::format("  L list_{} = {{0}};\n", l);
  return all;
}

/// What follows the moments: the ways out of the turn.
std::string Writing::closing() {
  std::string all = "sowing_over:;\n";
  if (backs_.size() == 1) all += fmt::format("  goto {};\n", label(*backs_.begin()));
  else {
    all += "  switch (back) {\n";
    for (const int back : backs_) all += fmt::format("    case {}: goto {};\n", back, label(back));
    all += "    default: goto leave;\n  }\n";
  }
  const auto& entry = program_.entry[static_cast<std::size_t>(phase_)];
  const auto has = [&](MomentKind kind) { return entry[static_cast<std::size_t>(kind)]; };
  all += "turn_over:;\n  subject = player;\n";
  if (has(MomentKind::Legal) >= 0) all += fmt::format("  if (asks) goto {};\n", label(has(MomentKind::Legal)));
  all +=
      "legal_over:;\n  if (RARELY(b[HAND])) goto leave;\n  if (trying) { RESTORE(b, before); return sow_played; }\n  subject = player;\n  if (how != "
      "sow_played || outcome != PLAYING) goto over;\n";
  all += has(MomentKind::AfterTurn) >= 0 ? fmt::format("  goto {};\n", label(has(MomentKind::AfterTurn))) : "  goto played;\n";
  return all;
}

/// The variables of a turn.
std::string Writing::record() {
  const int players = board_.player_count();
  std::string text =
      "  uint8_t *restrict const b = f->block;\n  uint8_t before[KEPT] __attribute__((aligned(16)));\n  if (RARELY(b[hand_of[player]])) return "
      "sow_leave;\n  SAVE(before, b);\n";
  text +=
      "  I subject = player, last = -1, origin = -1, held = -1, piece = -1, direction = 0, laps = 0, laps_here = 0, drops = 0, captured = 0, ticks = "
      "0;\n";
  text += fmt::format("  I plays_next = player + 1 == {} ? 0 : player + 1, next_phase = -1, gained[{}] = {{0}};\n", players, players);
  return text +
         "  int choices = 0, decided = 0, back = 0, how = sow_played, outcome = PLAYING, winner = -1, hashed = 0, there = 0;\n"
         "  const int HAND = hand_of[player];\n  M path = 0, skip = 0, lying = places_of_specials(b);\n  I ahead = -1, starting = -2;\n"
         "  const SowTable *T = 0;\n  SowTable P = {0};\n  uint64_t hash = 0;\n  LapEnd lap_end;\n" +
         opening();
}

/// The turn's end: the history, who is next, the sums.
std::string Writing::finish(bool passes) {
  const std::string next =
      fmt::format("  b[{}] = (uint8_t)plays_next;\n  if (next_phase >= 0) b[{}] = (uint8_t)next_phase;\n", layout_.next, layout_.phase);
  std::string text = "played:;\n" + next;
  if (program_.facts.asks_repeats) {
    std::string now, then;
    for (int p = 0; p < layout_.places && !passes; p++)
      if (program_.facts.only_filled & program::bit(p)) now += fmt::format(" + b[{}]", p), then += fmt::format(" + before[{}]", p);
    if (!now.empty()) text += fmt::format("  if (0{} != 0{}) forget(f);\n", now, then);
    text += "  enter(f, b, hashed ? hash : sow_hash(b, RECURS));\n";
  }
  text +=
      "  goto counted;\nover:;\n  if (outcome != PLAYING) b[OUTCOME] = (uint8_t)outcome, b[WINNER] = (uint8_t)winner;\n  if (how == sow_played) {\n "
      " " +
      next + "  }\ncounted:;\n";
  if (!passes) text += fmt::format("  count_one_more(b + {} + 2 * player);\n", layout_.turns);
  text += fmt::format("  for (int w = 0; w < {}; w++) f->gained[w] += gained[w];\n", board_.player_count());
  return text +
         "  f->laps = (int32_t)laps, f->captured = (int32_t)captured, f->plays_next = (int32_t)plays_next, f->next_phase = (int32_t)next_phase;\n  "
         "return how;\n";
}

std::string Writing::turn() {
  values_.clear(), masks_.clear(), lists_.clear(), backs_.clear();
  sows_ = 0;
  drops_ = writes_beyond_board_ = false;
  std::string moments = moment(MomentKind::Turn) + moment(MomentKind::AfterLap);
  if (drops_) moments += moment(MomentKind::AfterDrop) + dropping();
  moments += moment(MomentKind::Legal) + moment(MomentKind::AfterTurn);
  keeps_all_ = keeps_all_ || writes_beyond_board_;
  plays_ = plays_ || sows_ > 0;
  const std::string end = closing() + finish(false);
  std::string text =
      fmt::format("ALWAYS int turn_{}(SowFrame *f, const I player, const int asks, const int trying) {{\n", phase_) + record() + moments + end;
  text += "refused:;\n  RESTORE(b, before);\n  return sow_refused;\nstuck:;\n  RESTORE(b, before);\n  return sow_stuck;\n";
  return text + "asked:;\n  RESTORE(b, before);\n  return sow_asks;\nleave:;\n  RESTORE(b, before);\n  return sow_leave;\n}\n";
}

/// The player has no move.
std::string Writing::pass() {
  values_.clear(), masks_.clear(), lists_.clear(), backs_.clear();
  writes_beyond_board_ = false;
  const std::string moments = moment(MomentKind::NoMove);
  keeps_all_ = keeps_all_ || writes_beyond_board_;
  const std::string head = fmt::format("static int pass_{}(SowFrame *f, const I player) {{\n", phase_);
  if (moments.empty()) return head + "  return sow_leave;\n}\n";
  return head + record() + "  enum { asks = 0, trying = 0 };\n" + moments + finish(true) +
         "turn_over:;\nsowing_over:;\nlegal_over:;\nrefused:;\nstuck:;\nasked:;\nleave:;\n  RESTORE(b, before);\n  return sow_leave;\n}\n";
}

/// The round's settlement, and what begins anew with the next round.
std::string Writing::settle() {
  values_.clear(), masks_.clear(), lists_.clear(), backs_.clear();
  const std::string moments = moment(MomentKind::AfterRound);
  const std::string head = fmt::format("static int settle_{}(SowFrame *f, const I player) {{\n", phase_);
  std::string text = head + "#define KEPT SIZE\n" + record() +
                     "  enum { asks = 0, trying = 0 };\n  plays_next = f->plays_next, next_phase = f->next_phase;\n" + moments;
  if (moments.empty()) text = head + "#define KEPT SIZE\n" + record() + "  plays_next = f->plays_next, next_phase = f->next_phase;\n";
  text += "played:;\nsowing_over:;\nturn_over:;\nlegal_over:;\n";
  text += fmt::format("  count_one_more(b + {});\n", layout_.round);
  for (std::size_t i = 0; i < rules_.memory.size(); i++)
    if (rules_.memory[i].lifetime == ast::Remember::Lifetime::Round)
      for (int c = 0; c < rules_.memory[i].cells; c++) {
        const auto type = rules_.memory[i].type;
        text += fmt::format("  store_number(b + {}, {});\n", layout_.memory + 2 * (program_.memory[i].first + c),
                            type == model::Type::Place || type == model::Type::Player ? -1 : 0);
      }
  for (int w = 0; w < board_.player_count(); w++) text += fmt::format("  store_number(b + {}, 0);\n", layout_.turns + 2 * w);
  text += fmt::format("  b[{}] = (uint8_t)plays_next;\nover:;\n", layout_.starter);
  text += "  if (outcome != PLAYING) b[OUTCOME] = (uint8_t)outcome, b[WINNER] = (uint8_t)winner;\n";
  text += fmt::format("  b[{}] = (uint8_t)plays_next;\n  if (next_phase >= 0) b[{}] = (uint8_t)next_phase;\n", layout_.next, layout_.phase);
  text += fmt::format("  for (int w = 0; w < {}; w++) f->gained[w] += gained[w];\n  forget_all(f);\n  return sow_played;\n", board_.player_count());
  return text + "refused:;\nstuck:;\nasked:;\nleave:;\n  RESTORE(b, before);\n  return sow_leave;\n}\n#undef KEPT\n";
}

bool Writing::begins_with_choice() const {
  const std::int32_t first = program_.entry[static_cast<std::size_t>(phase_)][static_cast<std::size_t>(MomentKind::Turn)];
  if (first < 0) return false;
  const program::Code code = program_.code[static_cast<std::size_t>(first)].code;
  return code == program::Code::Choose || code == program::Code::ChooseSet;
}

std::string Writing::phase(int phase) {
  phase_ = phase;
  const std::string filtered = fmt::format(
      "ALWAYS int filtered_{}(const uint8_t *b, const uint8_t *before, const I player, const I subject) {{ return {}; }}\n", phase, filter());
  const std::string kept = "#define KEPT KEPT_IN_TURN\n", done = "#undef KEPT\n";
  choices_ = 0;
  const std::string turns = turn();
  const std::string only = fmt::format("enum {{ only_choice_{} = {} }};\n", phase, choices_ == 1 && begins_with_choice() ? 1 : 0);
  return filtered + kept + turns + pass() + done + settle() + only;
}

}  // namespace sow::native
