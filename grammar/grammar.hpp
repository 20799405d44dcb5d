#pragma once
#include "grammar/lexical.hpp"

// The syntax, one rule a line. Blanks: a rule swallows the blanks after its tokens, never before; `gap` also crosses line ends and comments.
// What stands behind `if_must<X,` or in `must<` has to match once X has (a commit point); no commit point stands inside a look-ahead.
// No alternative is read twice inside itself: what two alternatives share is read once and decided after it, so reading takes linear time.
// `said` is a word that the syntax tree keeps, `bridged` one that may stand on the next line.
namespace sow::grammar::rules {

using pegtl::at;
using pegtl::if_must;
using pegtl::must;
using pegtl::not_at;
using pegtl::opt;
using pegtl::plus;
using pegtl::seq;
using pegtl::sor;
using pegtl::star;

// clang-format off

// Used before they are defined.
struct moment; struct block; struct value; struct condition; struct negation; struct expression; struct group; struct sum; struct unary; struct predicate;

struct braces_open  : seq<sign<"{">, opt<citations>, gap> {};
struct braces_close : seq<sor<separator, gap>, sign<"}">> {};
template <typename Part> struct cited     : seq<Part, opt<citations>> {};
template <typename Part> struct lines     : seq<cited<Part>, star<seq<separator, cited<Part>>>> {};
template <typename Part> struct in_braces : if_must<braces_open, lines<Part>, braces_close> {};
template <typename Part> struct by_commas : seq<Part, star<seq<comma, Part>>> {};
struct bracket_close : sign<")"> {};
struct brackets     : if_must<sign<"(">, gap, value, gap, bracket_close> {};
struct names        : by_commas<name> {};
struct values       : by_commas<value> {};
struct arguments    : if_must<sign<"(">, gap, values, gap, bracket_close> {};

// ---- What there is -------------------------------------------------------------------------------------

struct byte_order_mark : pegtl::string<'\xEF', '\xBB', '\xBF'> {};
struct dashes       : seq<pegtl::string<'-', '-', '-'>, blanks> {};
struct front_end    : seq<dashes, sor<end_of_line, end_of_file>> {};
struct front_line   : seq<not_at<front_end>, rest_of_line, end_of_line> {};
struct front_text   : star<front_line> {};
struct front_matter : if_must<seq<dashes, end_of_line>, front_text, front_end> {};

struct based_on     : if_must<word<"based">, word<"on">, file_name> {};
struct use          : if_must<word<"use">, file_name> {};

struct amount       : sor<numeral, name> {};
struct row_word     : sor<word<"rows">, word<"row">> {};
struct hole_word    : sor<word<"holes">, word<"hole">> {};
struct end_word     : sor<word<"ends">, word<"end">> {};
struct rows         : seq<amount, row_word, if_must<word<"of">, amount, hole_word>> {};
struct ring         : if_must<word<"ring">, word<"of">, amount, hole_word> {};
struct stores       : seq<sor<word<"stores">, word<"store">>, opt<if_must<word<"at">, said<"left">, opt<end_word>>>> {};
struct unowned      : if_must<word<"owned">, word<"by">, word<"nobody">> {};
struct place_range  : seq<place_name, opt<if_must<dots, place_name>>> {};
struct place_list   : plus<place_range> {};
struct owns         : seq<sor<player, said<"nobody">>, if_must<word<"owns">, place_list>> {};
struct track        : seq<opt<said<"open">>, word<"track">, opt<seq<word<"of">, player>>, place_list> {};
struct board_part   : sor<rows, ring, stores, unowned, owns, track> {};
struct board        : if_must<word<"board">, sor<in_braces<board_part>, by_commas<board_part>>> {};

struct players      : if_must<word<"players">, by_commas<player>> {};
struct team         : seq<player, plus<seq<word<"with">, player>>> {};
struct teams        : if_must<word<"teams">, by_commas<team>> {};

struct owned        : word<"owned"> {};
struct worth        : if_must<word<"worth">, amount> {};
struct sown         : if_must<word<"sown">, name> {};
struct feature      : sor<owned, worth, sown> {};
struct kind_name    : sor<said<"seeds">, name> {};
struct kind         : seq<kind_name, opt<if_must<colon, by_commas<feature>>>> {};
struct pieces       : if_must<word<"pieces">, sor<in_braces<kind>, by_commas<kind>>> {};

struct mark_kind    : seq<name, opt<if_must<colon, said<"owned">>>> {};
struct marks        : if_must<word<"marks">, by_commas<mark_kind>> {};
struct out_of_play  : if_must<word<"out">, word<"of">, word<"play">> {};
struct to           : if_must<word<"to">, expression> {};
struct where_to     : sor<to, out_of_play> {};
struct captures     : if_must<word<"captures">, where_to> {};

struct reading      : seq<sor<numeral, said<"yes">, said<"no">, name>, opt<text>, opt<citations>> {};
struct readings     : if_must<braces_open, reading, star<seq<separator, reading>>, braces_close> {};
struct option       : if_must<word<"option">, name, opt<text>, readings> {};

struct type         : sor<said<"number">, said<"flag">, said<"place">, said<"player">, said<"direction">> {};
struct each_what    : sor<said<"player">, said<"hole">> {};
struct of_each      : if_must<word<"of">, said<"each">, each_what> {};
struct lifetime     : sor<said<"turn">, said<"round">, said<"game">> {};
struct remember     : if_must<word<"remember">, name, colon, type, opt<of_each>, word<"for">, lifetime> {};

struct parameters   : if_must<sign<"(">, gap, names, gap, bracket_close> {};
struct definition   : sor<if_must<equals, value>, block> {};
struct define       : if_must<word<"define">, name, opt<parameters>, definition> {};

struct phase        : if_must<word<"phase">, name, opt<said<"simultaneous">>, in_braces<moment>> {};

struct item         : sor<based_on, use, board, players, teams, pieces, marks, captures, option, remember, define, phase, moment> {};

// ---- When: the moments ---------------------------------------------------------------------------------

struct after_what   : sor<word<"drop">, word<"lap">, word<"turn">, word<"round">> {};
struct moment_name  : sor<word<"start">, word<"turn">, if_must<word<"before">, word<"drop">>, if_must<word<"after">, after_what>,
                          if_must<word<"endless">, word<"sowing">>, if_must<word<"no">, word<"move">>, word<"legal">> {};
struct moment       : if_must<moment_name, block> {};
struct statement;
struct block        : if_must<braces_open, opt<lines<statement>>, braces_close> {};

// ---- What happens: statements --------------------------------------------------------------------------

struct else_word    : seq<at<over, word<"else">>, bridge, word<"else">> {};
struct else_if      : if_must<seq<else_word, word<"if">>, condition, block> {};
struct else_        : if_must<else_word, block> {};
struct if_          : if_must<word<"if">, condition, block, star<else_if>, opt<else_>> {};
struct range        : seq<expression, opt<if_must<dots, sum>>> {};
struct in_range     : seq<name, word<"in">, must<range>> {};
struct whom_each    : sor<said<"player">, in_range> {};
struct for_each     : seq<word<"for">, if_must<word<"each">, whom_each, block>> {};
struct no_name_in   : not_at<name, word<"in">> {};
struct for_         : if_must<word<"for">, no_name_in, sum, block> {};
struct repeat       : if_must<word<"repeat">, sum, word<"times">, block> {};

struct or_          : seq<at<over, word<"or">, not_at<word<"else">>>, bridge, word<"or">, gap> {};
struct and_         : bridged<"and"> {};
struct or_else      : seq<at<over, word<"or">, word<"else">>, bridge, word<"or">, word<"else">, gap> {};
struct or_value     : seq<or_, sum> {};
struct where        : seq<bridged<"where">, condition> {};
struct pool         : seq<expression, opt<sor<if_must<dots, sum>, plus<or_value>>>, opt<where>> {};
struct choices      : seq<pool, star<if_must<or_else, pool>>> {};
struct whose        : sor<said<"own">, said<"their">> {};
struct of_one       : seq<word<"of">, unary> {};
struct variable     : seq<opt<whose>, name, opt<of_one>> {};
struct choose       : if_must<word<"choose">, variable, word<"from">, choices> {};
struct lot          : if_must<word<"lot">, name, word<"from">, choices> {};
struct let          : if_must<word<"let">, name, equals, value> {};
struct set          : if_must<word<"set">, variable, word<"to">, value> {};

struct from         : if_must<said<"from">, expression> {};
struct along        : if_must<bridged_said<"along">, expression> {};
struct skipping     : if_must<bridged_said<"skipping">, expression> {};
struct starting     : if_must<bridged_said<"starting">, word<"at">, expression> {};
struct going        : if_must<said<"going">, sum> {};
struct heading      : sor<said<"counterclockwise">, said<"clockwise">, going> {};
struct sow_part     : sor<from, along, skipping, starting, heading> {};
struct sow          : if_must<word<"sow">, opt<said<"on">>, star<sow_part>> {};
struct go           : if_must<word<"go">, sum> {};

struct kind_word    : name {};
struct kind_phrase  : sor<said<"pieces">, said<"seeds">, seq<opt<whose>, kind_word>> {};
struct but_what     : sor<said<"piece">, sum> {};
struct all_but      : seq<word<"all">, if_must<said<"but">, but_what, opt<kind_phrase>>> {};
struct all_of_sort  : seq<sor<said<"pieces">, said<"seeds">>, at<word<"from">>> {};
struct portion      : sor<all_but, all_of_sort, seq<sum, opt<kind_phrase>>> {};
struct object       : sor<seq<portion, from>, expression> {};
struct for_player   : seq<word<"for">, sum> {};
struct into         : seq<word<"into">, expression> {};
struct lift         : if_must<word<"lift">, object> {};
struct capture      : if_must<word<"capture">, object, opt<for_player>, opt<into>> {};
struct move         : if_must<word<"move">, object, where_to> {};
struct put_amount   : sor<plus<numeral>, name, brackets> {};
struct in_each_of   : seq<said<"each">, word<"of">> {};
struct put_kind     : sor<said<"seeds">, kind_word> {};
struct put          : if_must<word<"put">, put_amount, opt<put_kind>, word<"in">, opt<in_each_of>, expression> {};
struct give         : if_must<word<"give">, object, word<"to">, sum> {};
struct mark         : if_must<word<"mark">, expression, word<"as">, name, opt<for_player>> {};
struct unmark       : if_must<word<"unmark">, expression, word<"as">, name> {};

struct play_again   : if_must<word<"play">, word<"again">> {};
struct plays_next   : seq<sum, if_must<word<"plays">, word<"next">>> {};
struct pass         : word<"pass"> {};
struct end_what     : sor<said<"turn">, said<"round">, if_must<said<"game">, word<"won">, word<"by">, sum>> {};
struct end          : if_must<word<"end">, end_what> {};
struct undo         : if_must<word<"undo">, word<"turn">> {};
struct begin_what   : sor<said<"play">, name> {};
struct begin        : if_must<word<"begin">, begin_what> {};
struct require      : if_must<word<"require">, condition> {};
struct prefer       : if_must<word<"prefer">, condition> {};
struct call         : seq<name, opt<arguments>> {};

struct statement    : sor<if_, for_each, for_, repeat, choose, lot, let, set, lift, sow, go, capture, move, put, give,
                          mark, unmark, play_again, pass, end, undo, begin, require, prefer, plays_next, call> {};

// ---- Conditions ----------------------------------------------------------------------------------------

struct otherwise    : bridged<"else"> {};
struct else_value   : seq<value> {};
struct value        : seq<condition, opt<if_must<word<"if">, condition, otherwise, else_value>>> {};
struct conjunction  : seq<negation, star<seq<and_, negation>>> {};
struct condition    : seq<conjunction, star<seq<or_, conjunction>>> {};
struct not_         : if_must<word<"not">, negation> {};
struct quantified   ;
struct test         : sor<quantified, predicate, seq<expression, opt<predicate>>> {};
struct negation     : sor<not_, test> {};

struct verb         : sor<word<"is">, word<"are">, word<"was">, word<"were">, word<"holds">, word<"hold">, word<"can">, word<"cannot">> {};
struct also_that    : seq<and_, at<verb>, predicate> {};
struct quantity_of  : sor<said<"any">, said<"all">, said<"none">> {};
struct quantified   : if_must<quantity_of, word<"of">, group, predicate, star<also_that>> {};

struct at_bound     : if_must<word<"at">, sor<said<"least">, said<"most">>, sum> {};
struct than_bound   : if_must<sor<said<"more">, said<"fewer">>, word<"than">, sum> {};
struct bound        : sor<at_bound, than_bound> {};
struct number_range : seq<sum, opt<if_must<dots, sum>>> {};
struct number_item  : sor<said<"even">, said<"odd">, bound, number_range> {};
struct below_zero   : seq<sign<"-">, numeral> {};
struct more_number  : seq<sor<below_zero, numeral>, sor<if_must<dots, sum>, not_at<verb>>> {};
struct number_more  : sor<said<"even">, said<"odd">, bound, more_number> {};
struct number_test  : seq<number_item, star<seq<or_, number_more>>> {};

struct in           : if_must<word<"in">, group> {};
struct emptiness    : sor<said<"empty">, said<"occupied">> {};
struct property     : sor<emptiness, in, number_test> {};
struct is           : if_must<seq<sor<word<"is">, word<"are">>, opt<said<"not">>>, property> {};
struct was          : if_must<seq<sor<word<"was">, word<"were">>, opt<said<"not">>>, emptiness> {};
struct held_kind    : seq<opt<whose>, sor<said<"pieces">, said<"seeds">, kind_word>> {};
struct holds        : if_must<sor<word<"holds">, word<"hold">>, number_test, opt<held_kind>> {};
struct so_that      : if_must<seq<at<over, word<"so">>, bridge, word<"so">>, word<"that">, gap, condition> {};
struct can_move     : if_must<sor<said<"cannot">, word<"can">>, word<"move">, opt<so_that>> {};
struct predicate    : sor<is, was, holds, can_move> {};

// ---- Places, numbers, players --------------------------------------------------------------------------

struct with         : seq<bridged<"with">, sum> {};
struct except       : seq<bridged<"except">, sum> {};
struct backwards    : word<"backwards"> {};
struct that         : if_must<bridged<"that">, predicate, star<also_that>> {};
struct setwise      : sor<with, except, backwards, that, where> {};
struct expression   : seq<sum, star<setwise>> {};
struct group        : seq<unary, star<setwise>> {};
struct plus_or_minus : sor<sign<"+">, sign<"-">> {};
struct times_or_by  : sor<sign<"*">, sign<"/">> {};
struct product      : seq<unary, star<if_must<times_or_by, unary>>> {};
struct sum          : seq<product, star<if_must<plus_or_minus, product>>> {};

struct negative     : if_must<sign<"-">, unary> {};
struct owner_of     : if_must<said<"owner">, word<"of">, opt<seq<name, word<"at">>>> {};
struct relation     : sor<said<"across">, said<"behind">, said<"toward">, if_must<said<"neighbours">, word<"of">>,
                          if_must<said<"number">, word<"of">>, if_must<said<"worth">, word<"of">>, said<"reversed">, owner_of> {};
struct relation_of  : seq<relation, unary> {};
struct by           : if_must<word<"by">, sum> {};
struct up_to        : if_must<word<"up">, word<"to">, sum> {};
struct while_       : seq<bridged<"while">, condition> {};
struct run          : if_must<word<"each">, word<"from">, sum, opt<said<"back">>, opt<by>, opt<up_to>, opt<while_>> {};

struct quantity     : seq<opt<whose>, sor<said<"seeds">, said<"pieces">, said<"value">, name>, if_must<word<"in">, group>> {};
struct count_of     : if_must<word<"count">, word<"of">, group> {};
struct first_of     : if_must<word<"first">, opt<sor<numeral, brackets>>, word<"of">, group> {};
struct most_or_fewest : sor<said<"most">, said<"fewest">> {};
struct best_player  : seq<word<"player">, if_must<word<"with">, most_or_fewest, sum>> {};
struct next_player  : seq<word<"player">, if_must<word<"after">, unary>> {};

struct layer        : sor<said<"inner">, said<"outer">> {};
struct hole_number  : seq<opt<whose>, opt<layer>, word<"hole">, sor<numeral, brackets>, opt<of_one>> {};
struct place_word   : sor<said<"holes">, said<"side">, said<"stores">, said<"store">, said<"piles">, said<"pile">, said<"captures">> {};
struct places       : seq<opt<whose>, opt<layer>, place_word, opt<of_one>> {};
struct counter_word : sor<said<"laps">, said<"drops">, said<"captured">, said<"turns">, said<"ticks">> {};
struct counter      : sor<seq<opt<whose>, counter_word, opt<of_one>>, said<"rounds">, said<"repeats">> {};
struct register_    : sor<word<"last">, word<"origin">, word<"it">, word<"hand">, word<"piece">, word<"direction">, word<"mover">, word<"opponent">,
                          word<"starter">, word<"players">, word<"player">, word<"phase">> {};
struct constant     : sor<word<"yes">, word<"no">, word<"nobody">, word<"nowhere">, word<"undecided">, word<"counterclockwise">, word<"clockwise">,
                          word<"northward">, word<"southward">, word<"eastward">, word<"westward">, word<"play">, word<"seeds">> {};
struct called       : seq<opt<whose>, name, opt<sor<arguments, of_one>>> {};
struct primary      : sor<quantity, count_of, first_of, best_player, next_player, hole_number, places, counter, register_, numeral, place_name, player,
                          constant, called, brackets> {};
struct unary        : sor<negative, run, relation_of, primary> {};

// ---- The file ------------------------------------------------------------------------------------------

struct section_end  : sor<separator, end_of_file> {};
struct section      : seq<must<item>, opt<citations>, must<section_end>> {};
struct front        : seq<opt<byte_order_mark>, opt<front_matter>> {};
struct file         : seq<front, gap, opt<lines<item>>, opt<separator>, gap, end_of_file> {};

// clang-format on

}  // namespace sow::grammar::rules
