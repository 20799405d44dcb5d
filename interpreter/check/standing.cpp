#include <fmt/format.h>

#include "interpreter/check/moments.hpp"
#include "interpreter/check/writer.hpp"

// What may not stand or be asked in this moment.
namespace sow::check {

using Moment = ast::MomentKind;

void Writer::check_place(const ast::Statement& statement) {
  if (!standing_.moment) return;
  const Moment moment = *standing_.moment;
  const std::string words = words_of(statement);
  const bool judges = words == "require" || words == "prefer";
  if (standing_.simultaneous && judges && moment != Moment::Legal) {
    report("S0506", statement.span, "no `require`, `prefer` or `legal` in a simultaneous phase");
  } else if (may_stand(statement, moment)) {
    return;
  } else if (moment == Moment::Legal) {
    report("S0505", statement.span, "`legal` only judges: it holds `require`, `prefer`, `if`, `let`, `for`");
  } else {
    report("S0501", statement.span, fmt::format("`{}` may not stand in `{}`", words, ast::word_of(moment))).advice.push_back(
        fmt::format("`{}` stands in {}", words, places_for(statement)));
  }
}

/// Registers and counters that are not known everywhere.
void Writer::check_word(const E& e) {
  const std::string& w = e.word;
  if (w == "repeats" && standing_.ahead) {
    report("S0512", e.span, "`repeats` inside `so that`: the turn tried has not ended");
    return;
  }
  if (!standing_.moment) return;
  const Moment moment = *standing_.moment;
  const bool of_turn = w == "last" || w == "origin" || w == "hand" || w == "piece";
  const bool seen = standing_.ahead || sees_a_turn(moment);
  if ((of_turn && !seen) || (w == "repeats" && moment != Moment::AfterTurn)) {
    auto& message = report("S0502", e.span, fmt::format("`{}` is not known in `{}`", w, ast::word_of(moment)));
    if (of_turn && standing_.can_move != nullptr)
      message.advice.push_back(fmt::format("of the turn to come: `{} so that ...`", text_of(standing_.can_move->span)));
  }
}

/// `was` looks back to the last drop, or to the beginning of the turn.
void Writer::check_was(const E& e, const Value& subject) {
  if (!standing_.moment || standing_.ahead) return;
  const Moment moment = *standing_.moment;
  if (moment == Moment::Legal || moment == Moment::AfterTurn) return;
  const bool after_drop = moment == Moment::AfterDrop || moment == Moment::AfterLap || moment == Moment::EndlessSowing;
  if (after_drop && (subject.last || subject.unknown())) return;
  report("S0503", e.span, "`was` speaks of `last` only here; elsewhere name the number before, with `let`");
}

void Writer::check_can_move(const E& e) {
  if (standing_.ahead) {
    report("S0511", e.span, "a look ahead goes one turn deep: no `can move` inside `so that`");
    return;
  }
  if (!standing_.moment) return;
  const Moment moment = *standing_.moment;
  if (moment == Moment::NoMove || moment == Moment::AfterTurn || moment == Moment::AfterRound) return;
  auto& message = report("S0501", e.span, fmt::format("`can move` may not stand in `{}`", ast::word_of(moment)));
  message.advice.push_back("`can move` stands in `no move`, `after turn` and `after round`");
  message.advice.push_back("set a flag in `after turn`, before that turn");
}

/// While a lap is sown nothing may enter the hand.
void Writer::refuse_hand(const Expression& destination, Span span) {
  if (standing_.moment != Moment::BeforeDrop && standing_.moment != Moment::AfterDrop) return;
  if (find(destination, [](const Expression& part) { return part.op == Op::HandPlace; }) == nullptr) return;
  report("S0504", span, "nothing may enter a hand while a lap is sown");
}

}  // namespace sow::check
