#pragma once
#include "grammar/grammar.hpp"
#include "grammar/tree.hpp"

// Which rules leave a node in the parse tree.
namespace sow::grammar {

template <typename Rule>
inline constexpr NodeKind node_of = NodeKind::None;

/// Rules that only group: no node when there is a single part.
template <typename Rule>
inline constexpr bool only_groups = false;

template <rules::Letters L>
inline constexpr NodeKind node_of<rules::said<L>> = NodeKind::Word;

// clang-format off
#define SOW_NODE(RULE, KIND) template <> inline constexpr NodeKind node_of<rules::RULE> = NodeKind::KIND
#define SOW_GROUP(RULE, KIND) SOW_NODE(RULE, KIND); template <> inline constexpr bool only_groups<rules::RULE> = true

SOW_NODE(numeral, Numeral);       SOW_NODE(name, Name);             SOW_NODE(place_name, PlaceName);    SOW_NODE(player, PlayerName);
SOW_NODE(kind_word, Name);        SOW_NODE(text, Text);             SOW_NODE(reference, Reference);   SOW_NODE(file_name, FileName);      SOW_NODE(moment_name, MomentName);
SOW_NODE(citation, Citations);    SOW_NODE(dots, Sign);             SOW_NODE(plus_or_minus, Sign);      SOW_NODE(times_or_by, Sign);

SOW_NODE(based_on, BasedOn);      SOW_NODE(use, Use);               SOW_NODE(board, Board);             SOW_NODE(players, Players);
SOW_NODE(teams, Teams);           SOW_NODE(pieces, Pieces);         SOW_NODE(marks, Marks);             SOW_NODE(captures, Captures);
SOW_NODE(option, Option);         SOW_NODE(remember, Remember);     SOW_NODE(define, Define);           SOW_NODE(phase, Phase);
SOW_NODE(moment, Moment);         SOW_NODE(block, Block);           SOW_NODE(parameters, Parameters);   SOW_NODE(front_text, FrontMatter);
SOW_NODE(board_part, BoardPart);  SOW_NODE(rows, Rows);             SOW_NODE(ring, Ring);               SOW_NODE(stores, Stores);
SOW_NODE(unowned, Unowned);       SOW_NODE(owns, Owns);             SOW_NODE(track, Track);             SOW_NODE(place_range, PlaceRange);
SOW_NODE(team, Team);             SOW_NODE(kind, PieceKind);        SOW_NODE(owned, Owned);             SOW_NODE(worth, Worth);
SOW_NODE(sown, Sown);             SOW_NODE(mark_kind, MarkKind);    SOW_NODE(out_of_play, OutOfPlay);   SOW_NODE(reading, Reading);

SOW_NODE(if_, If);                SOW_NODE(for_each, ForEach);      SOW_NODE(for_, For);                SOW_NODE(repeat, Repeat);
SOW_NODE(choose, Choose);         SOW_NODE(lot, Lot);               SOW_NODE(let, Let);                 SOW_NODE(set, Set);
SOW_NODE(lift, Lift);             SOW_NODE(sow, Sow);               SOW_NODE(go, Go);                   SOW_NODE(capture, Capture);
SOW_NODE(move, Move);             SOW_NODE(put, Put);               SOW_NODE(give, Give);               SOW_NODE(mark, Mark);
SOW_NODE(unmark, Unmark);         SOW_NODE(play_again, PlayAgain);  SOW_NODE(plays_next, PlaysNext);    SOW_NODE(pass, Pass);
SOW_NODE(end, End);               SOW_NODE(undo, Undo);             SOW_NODE(begin, Begin);             SOW_NODE(require, Require);
SOW_NODE(prefer, Prefer);         SOW_NODE(call, Call);
SOW_NODE(variable, Variable);     SOW_NODE(pool, Pool);             SOW_NODE(range, Range);             SOW_NODE(object, Object);
SOW_NODE(portion, Portion);       SOW_NODE(kind_phrase, KindPhrase); SOW_NODE(from, From);              SOW_NODE(along, Along);
SOW_NODE(skipping, Skipping);     SOW_NODE(starting, Starting);     SOW_NODE(going, Going);             SOW_NODE(put_amount, PutAmount);
SOW_NODE(to, To);                 SOW_NODE(for_player, ForPlayer);  SOW_NODE(into, Into);

SOW_GROUP(value, Value);          SOW_GROUP(condition, Condition);  SOW_GROUP(conjunction, Conjunction); SOW_NODE(not_, Not);
SOW_GROUP(test, Test);            SOW_GROUP(expression, Expression); SOW_GROUP(group, Expression);      SOW_GROUP(sum, Sum);
SOW_GROUP(product, Product);      SOW_NODE(negative, Negative);     SOW_NODE(below_zero, Negative);     SOW_NODE(relation_of, RelationOf);
SOW_NODE(brackets, Brackets);     SOW_NODE(quantified, Quantified); SOW_NODE(is, Is);                   SOW_NODE(was, Was);
SOW_NODE(holds, Holds);           SOW_NODE(can_move, CanMove);      SOW_NODE(in, In);                   SOW_NODE(number_test, NumberTest);
SOW_GROUP(number_range, Range);   SOW_GROUP(more_number, Range);    SOW_NODE(at_bound, Bound);          SOW_NODE(than_bound, Bound);
SOW_NODE(held_kind, HeldKind);    SOW_NODE(with, With);             SOW_NODE(except, Except);           SOW_NODE(backwards, Backwards);
SOW_NODE(that, That);             SOW_NODE(where, Where);           SOW_NODE(run, Run);                 SOW_NODE(by, By);
SOW_NODE(up_to, UpTo);            SOW_NODE(while_, While);          SOW_NODE(quantity, Quantity);       SOW_NODE(count_of, CountOf);
SOW_NODE(first_of, FirstOf);      SOW_NODE(best_player, BestPlayer); SOW_NODE(next_player, NextPlayer); SOW_NODE(places, Places);
SOW_NODE(hole_number, HoleNumber); SOW_NODE(counter, Counter);      SOW_NODE(register_, WordValue);     SOW_NODE(constant, WordValue);
SOW_NODE(called, Called);         SOW_NODE(arguments, Arguments);

#undef SOW_NODE
#undef SOW_GROUP
// clang-format on

}  // namespace sow::grammar
