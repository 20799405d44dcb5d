#include "interpreter/native/writing.hpp"

// Instructions as C statements.
namespace sow::native {

using model::MomentKind;
using program::Code;

std::string Writing::leave(const std::string& why) {
  if (why_.empty()) why_ = why;
  return fmt::format("goto leave; /* {} */", why);
}

std::string Writing::assigned(const program::Target& t, const std::string& value) {
  using Kind = model::Target::Kind;
  if (t.kind == Kind::Value) return fmt::format("{} = {};", value_slot(t.slot), value);
  if (t.kind == Kind::Chosen) return fmt::format("c{} = (int16_t)({});", t.slot, value);
  if (t.kind == Kind::List) throw Unsaid{"a list with a name"};
  const program::Cells& cells = program_.memory[static_cast<std::size_t>(t.slot)];
  const std::string of = t.of ? number(*t.of) : "0";
  if (cells.of_turn) return fmt::format("{{ const I of = {}, its = {}; if (of >= 0) memory[{} + of] = (int16_t)its; }}", of, value, cells.first);
  writes_beyond_board_ = true;
  return fmt::format("{{ const I of = {}, its = {}; hashed = 0; if (of >= 0) store_number(b + {} + 2 * of, its); }}", of, value,
                     layout_.memory + 2 * cells.first);
}

/// Alternatives as a set, or as a few values.
std::string Writing::alternatives(const Instruction& i) {
  if (i.code == Code::ChooseSet) return fmt::format("const M offer = {}; const I n = count_of(offer);", places(*i.a));
  std::string all = "I offer[64]; I n = 0; ";
  for (std::size_t k = 0; k < i.pools.size(); k++) {
    const program::Pool& pool = i.pools[k];
    const std::string passes = pool.where ? condition(*pool.where) : "1", it = pool.where ? value_slot(pool.slot) : "";
    const auto take = [&](const std::string& once) {
      const std::string bind = pool.where ? it + " = its; " : "";
      return fmt::format("{}if ({}{}) offer[n++] = its; ", bind, once, passes);
    };
    if (k > 0) all += "if (n == 0) { ";
    if (pool.form == model::Pool::Form::Set) {
      all += fmt::format("{{ L these = {{0}}; {}for (I j = 0; j < these.size; j++) {{ const I its = these.at[j]; {}}} }} ",
                         list(*pool.places, "(&these)"), take(""));
    } else if (pool.form == model::Pool::Form::Range) {
      all += fmt::format("{{ const I end = {}; for (I its = {}; its <= end; its++) {{ if (n == 64) goto leave; {}}} }} ", number(*pool.values[1]),
                         number(*pool.values[0]), take(""));
    } else {
      const char* const seen = static_cast<model::Type>(i.type) == model::Type::Place ? "its < 0" : "0";
      for (const Node* value : pool.values)
        all += fmt::format("{{ const I its = {}; int seen = {}; for (I j = 0; j < n; j++) seen |= offer[j] == its; {}}} ", number(*value),
                           seen, take("!seen && "));
    }
    if (k > 0) all += "} ";
  }
  return all;
}

std::string Writing::choose(const Instruction& i) {
  choices_++;
  const std::string value = i.code == Code::ChooseSet ? "member(offer, k)" : "offer[k]";
  const std::string dry = !i.flag ? "0" : i.slot < 0 ? "1" : fmt::format("(n <= {})", value_slot(i.slot));
  return fmt::format(
      "{{ {} I k = 0; if (n == 0) {{ if (choices && !trying) goto leave; goto stuck; }} if (subject != player) goto leave; "
      "if (n > 1 || !choices) {{ if (decided < f->scripted) k = f->script[decided]; else if (asks || {}) {{ f->offered = (int32_t)n, f->dry = {}; "
      "f->scripted = decided; goto asked; }} else {{ if (n > 1) k = one_of(f->random[player], n); if (decided < sow_script_length) "
      "f->script[decided] = (int32_t)k; }} "
      "if (++decided > sow_script_length) goto leave; }} choices++; {} }}",
      alternatives(i), dry, dry, assigned(i.target, value));
}

/// From each place in its order: `from`.
std::string Writing::moved_from(const program::Taking& t, const std::string& to) {
  using Amount = model::Object::Amount;
  const std::string kind = t.kind ? number(*t.kind) : "-1";
  if (t.owner == model::Whose::Their && board_.player_count() != 2) throw Unsaid{"pieces of the others, of more than two players"};
  const int whose = t.owner == model::Whose::Own ? 1 : t.owner == model::Whose::Their ? 2 : 0;
  switch (t.how) {
    case Amount::All: return fmt::format("move_some(b, from, {}, 255, {}, {}, subject)", to, kind, whose);
    case Amount::Some: return fmt::format("move_some(b, from, {}, amount, {}, {}, subject)", to, kind, whose);
    case Amount::AllBut:
      return fmt::format("move_some(b, from, {0}, kind_in(b, bit(from), {1}, {2}, subject) - (amount < 0 ? 0 : amount), {1}, {2}, subject)", to, kind,
                         whose);
    case Amount::AllButPiece: return fmt::format("move_all_but(b, piece, from, {})", to);
    case Amount::ThePiece: break;
  }
  throw Unsaid{"the piece that fell last"};
}

std::string Writing::give_pieces(const Instruction& i) {
  const program::Taking& t = *i.taking;
  if (!layout_.specials) return ";";
  if (t.owner == model::Whose::Their && board_.player_count() != 2) throw Unsaid{"pieces of the others, of more than two players"};
  const int whose = t.owner == model::Whose::Own ? 1 : t.owner == model::Whose::Their ? 2 : 0;
  return fmt::format("hashed = 0; give_pieces(b, {}, {}, {}, {}, subject, {});", places(*t.places), t.amount ? number(*t.amount) : "255",
                     t.kind ? number(*t.kind) : "-1", whose, number(*i.a));
}

std::string Writing::moved(const program::Taking& t, const std::string& to) {
  if (t.how == model::Object::Amount::All && !t.kind && !t.ordered) return fmt::format("(hashed = 0, take_all(b, &lying, {}, {}))", places(*t.places), to);
  const char* const look = layout_.specials ? "lying = places_of_specials(b); " : "";
  if (t.how == model::Object::Amount::ThePiece) return fmt::format("({{ hashed = 0; const I all = move_piece(b, piece, last, {}); {}all; }})", to, look);
  const std::string amount = t.amount ? number(*t.amount) : "0";
  lap_is_fresh_ = false;  // said again for each place, between moves
  const std::string move = moved_from(t, to);
  if (!t.ordered)
    return fmt::format("({{ hashed = 0; I all = 0; const I amount = {}; EACH(q, {}) {{ const I from = (I)q; all += {}; }} {}all; }})", amount,
                       places(*t.places), move, look);
  // What is taken up makes the first place an origin, unless there is one.
  const char* const begins = to == "HAND" ? "if (n > 0 && origin < 0) origin = from; " : "";
  return fmt::format(
      "({{ hashed = 0; I all = 0; const I amount = {}; L these = {{0}}; {}for (I i = 0; i < these.size; i++) {{ const I from = these.at[i]; const I n = "
      "{}; {}all += n; }} {}all; }})",
      amount, list(*t.places, "(&these)"), move, begins, look);
}

std::string Writing::capture(const Instruction& i) {
  const std::string player = i.a ? number(*i.a) : "subject";
  const bool taken_up = i.b && i.b->code == Expr::HandPlace;
  const std::string to = i.b ? number(*i.b) : by_place("captures_of", {rules_.captures.begin(), rules_.captures.end()}, "by");
  return fmt::format(
      "{{ const I by = {}; if (by < 0) goto leave; const I to = {}; if (to < 0) goto leave; const I all = {}; "
      "if (by == player) captured += all; gained[by] += all; }}",
      player, to, moved(*i.taking, taken_up ? "HAND" : "to"));
}

std::string Writing::lift(const Instruction& i) {
  lap_is_fresh_ = false;
  const std::string before = fmt::format("I begun = -1; {{ L these = {{0}}; {}if (these.size) begun = these.at[these.size - 1]; }} ",
                                         list(*i.taking->places, "(&these)"));
  return "{ " + before + "const I kept = origin; (void)" + moved(*i.taking, "HAND") + "; origin = begun >= 0 ? begun : kept; }";
}

std::string Writing::give_places(const Instruction& i) {
  writes_beyond_board_ = true;
  return fmt::format(
      "hashed = 0; {{ const M set = {}; const I to = {}; for (I w = 0; w < {}; w++) {{ uint8_t *at = b + {} + 8 * w; "
      "store_mask(at, w == to ? load_mask(at) | set : load_mask(at) & ~set); }} }}",
      places(*i.a), number(*i.b), board_.player_count(), layout_.owners);
}

std::string Writing::put(const Instruction& i) {
  if (i.b || i.nodes.size() != 1) throw Unsaid{"special pieces put on the board"};
  return fmt::format(
      "hashed = 0; {{ L these = {{0}}; {}for (I k = 0; k < these.size; k++) {{ const I n = {}; if (n > 0) b[these.at[k]] = (uint8_t)(b[these.at[k]] "
      "+ n); }} }}",
      list(*i.a, "(&these)"), number(*i.nodes[0]));
}

std::string Writing::loop(int index, const Instruction& i) {
  const std::string end = i.jump >= 0 ? label(i.jump) : "";
  switch (i.code) {
    case Code::LoopPlaces:
      return fmt::format("{{ L made = {{0}}; {}{} = made; }} {} = 0; goto {};", list(*i.a, "(&made)"), list_slot(i.slot), value_slot(i.number), end);
    case Code::NextPlace:
      return fmt::format("if ({0} >= {1}.size) goto {2}; {{ const I its = {1}.at[{0}++]; {3} }}", value_slot(i.number), list_slot(i.slot), end,
                         assigned(i.target, "its"));
    case Code::LoopNumbers:
      return fmt::format("{} = {}; {} = {}; goto {};", value_slot(i.slot), number(*i.a), value_slot(i.slot + 1), number(*i.b), end);
    case Code::NextNumber:
      return fmt::format("if ({0} > {1}) goto {2}; {3} {0}++;", value_slot(i.slot), value_slot(i.slot + 1), end,
                         assigned(i.target, value_slot(i.slot)));
    case Code::LoopPlayers: return fmt::format("{} = subject; {} = 0; goto {};", value_slot(i.slot), value_slot(i.slot + 1), end);
    case Code::NextPlayer:
      return fmt::format("if ({1} >= {3}) {{ subject = {0}; goto {2}; }} subject = {1}++;", value_slot(i.slot), value_slot(i.slot + 1), end,
                         board_.player_count());
    case Code::EnterFor:
      return fmt::format("{{ const I w = {}; if (w < 0) goto {}; {} = subject; subject = w; }}", number(*i.a), end, value_slot(i.slot));
    case Code::LeaveFor: return fmt::format("subject = {};", value_slot(i.slot));
    case Code::LoopTimes: return fmt::format("{} = {}; goto {};", value_slot(i.slot), number(*i.a), end);
    case Code::NextTime: return fmt::format("if ({}-- <= 0) goto {};", value_slot(i.slot), end);
    default: break;
  }
  (void)index;
  throw Unsaid{"a loop"};
}

namespace {
std::string mark_text(int base, int masks, const std::string& set, const std::string& owner) {
  if (masks == 1) return fmt::format("hashed = 0; store_mask(b + {0}, load_mask(b + {0}) | {1});", base, set);
  return fmt::format(
      "hashed = 0; {{ const M set = {1}; const I owner = {2}; for (I w = -1; w < {3}; w++) {{ uint8_t *at = b + {0} + 8 * (w + 1); "
      "store_mask(at, w == owner ? load_mask(at) | set : load_mask(at) & ~set); }} }}",
      base, set, owner, masks - 1);
}
}  // namespace

std::string Writing::ending(const Instruction& i) {
  const bool mid_turn = moment_ != MomentKind::AfterTurn && moment_ != MomentKind::NoMove && moment_ != MomentKind::AfterRound;
  const std::string out = mid_turn ? "goto turn_over;" : "goto over;";
  if (i.code == Code::EndRound) return moment_ == MomentKind::AfterRound ? out : "how = sow_round_over; " + out;
  return fmt::format("{{ const I w = {}; outcome = w < 0 ? {} : {}; winner = (int8_t)w; {} }}", number(*i.a), static_cast<int>(fast::Outcome::Drawn),
                     static_cast<int>(fast::Outcome::Won), out);
}

std::string Writing::simple(const Instruction& i) {
  const auto masks = [&] { return rules_.marks[static_cast<std::size_t>(i.number)].owned ? board_.player_count() + 1 : 1; };
  switch (i.code) {
    case Code::Assign:
      if (i.target.kind != model::Target::Kind::List) return assigned(i.target, number(*i.a));
      if (!i.target.mask) return fmt::format("{{ L made = {{0}}; {}{} = made; }}", list(*i.a, "(&made)"), list_slot(i.target.slot));
      masks_.insert(i.target.slot);
      return fmt::format("m{} = {};", i.target.slot, places(*i.a));
    case Code::Go: return fmt::format("direction = {}; T = 0;", number(*i.a));
    case Code::Move:
      return fmt::format("{{ const I to = {}; if (to < 0) goto leave; (void)({}); }}", number(*i.a),
                         moved(*i.taking, i.a->code == Expr::HandPlace ? "HAND" : "to"));
    case Code::Mark:
      writes_beyond_board_ = true;
      return mark_text(layout_.mark_at[static_cast<std::size_t>(i.number)], masks(), places(*i.a), i.b ? number(*i.b) : "subject");
    case Code::Unmark:
      writes_beyond_board_ = true;
      return fmt::format(
          "hashed = 0; {{ const M set = {}; for (int k = 0; k < {}; k++) {{ uint8_t *at = b + {} + 8 * k; store_mask(at, load_mask(at) & ~set); }} "
          "}}",
          places(*i.a), masks(), layout_.mark_at[static_cast<std::size_t>(i.number)]);
    case Code::PlayAgain: return "plays_next = player; hashed = 0;";
    case Code::PlaysNext: return fmt::format("{{ const I w = {}; if (w >= 0) plays_next = w; hashed = 0; }}", number(*i.a));
    case Code::Begin: return fmt::format("next_phase = {}; hashed = 0;", i.number);
    case Code::EndTurn:
      return moment_ == MomentKind::AfterTurn || moment_ == MomentKind::NoMove || moment_ == MomentKind::AfterRound ? "goto played;"
                                                                                                                    : "goto turn_over;";
    case Code::EndRound:
    case Code::EndGame: return ending(i);
    case Code::Require: return fmt::format("if (!{}) goto refused;", condition(*i.a));
    default: throw Unsaid{program::name(i.code)};
  }
}

std::string Writing::instruction(int index, const Instruction& i) {
  switch (i.code) {
    case Code::Halt: return moment_ == MomentKind::Turn ? "goto turn_over;" : moment_ == MomentKind::Legal ? "goto legal_over;" : "goto played;";
    case Code::Jump: return fmt::format("goto {};", label(i.jump));
    case Code::JumpUnless: return fmt::format("if (!{}) goto {};", condition(*i.a), label(i.jump));
    case Code::JumpUnlessStep:
      if (lap_is_fresh_ && i.number == 1) return fmt::format("if (!there) goto {};", label(i.jump));
      return fmt::format("{{ const I p = {}; if (!(p >= 0 && b[p])) goto {}; }}", stepped("last", fmt::format("{}", i.number)), label(i.jump));
    case Code::Choose:
    case Code::ChooseSet: return choose(i);
    case Code::Sow: return sow(i);
    case Code::SowingOver: return "goto sowing_over;";
    case Code::Capture: return capture(i);
    case Code::GivePlaces: return give_places(i);
    case Code::Put: return put(i);
    case Code::GivePieces: return give_pieces(i);
    case Code::Lift: return lift(i);
    case Code::Settled: return "if (trying) { RESTORE(b, before); return sow_played; }";
    case Code::AfterDropped: return "goto next_drop;";
    case Code::LoopPlaces:
    case Code::NextPlace:
    case Code::LoopNumbers:
    case Code::NextNumber:
    case Code::LoopPlayers:
    case Code::NextPlayer:
    case Code::EnterFor:
    case Code::LeaveFor:
    case Code::LoopTimes:
    case Code::NextTime: return loop(index, i);
    default: return simple(i);
  }
}

}  // namespace sow::native
