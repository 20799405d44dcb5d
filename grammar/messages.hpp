#pragma once
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/nodes.hpp"

// What each rule is called in a message ("expected ..."), and the control class that notes the furthest failure and builds the tree.
namespace sow::grammar {

template <typename Rule>
inline constexpr const char* label = nullptr;

// clang-format off
#define SOW_LABEL(RULE, TEXT) template <> inline constexpr const char* label<rules::RULE> = TEXT

// Signs and ends
SOW_LABEL(braces_open,    "`{`");
SOW_LABEL(block,          "`{`");
SOW_LABEL(readings,       "`{`");
SOW_LABEL(braces_close,   "the end of the statement (a line end), or `}`");
SOW_LABEL(section_end,    "the end of the statement (a line end)");
SOW_LABEL(bracket_close,  "`)`");
SOW_LABEL(colon,          "`:`");
SOW_LABEL(equals,         "`=`");
SOW_LABEL(definition,     "`=` and a value, or `{`");
SOW_LABEL(text,           "text in double quotes");
SOW_LABEL(text_end,       "`\"`");
SOW_LABEL(citation_end,   "claims, then `]`");
SOW_LABEL(reference,      "a claim, such as `dlp.3`");
SOW_LABEL(front_end,      "`---`, the end of the front matter");
SOW_LABEL(otherwise,      "`else`");
SOW_LABEL(so_that,        "`so that`");
SOW_LABEL(or_else,        "`or else`");
// What there is
SOW_LABEL(item,           "a section, such as `board`, `turn` or `after lap`");
SOW_LABEL(file_name,      "the name of a ruleset or of an idiom file");
SOW_LABEL(board_part,     "a part of the board, such as `2 rows of 6 holes` or `stores`");
SOW_LABEL(row_word,       "`rows`");
SOW_LABEL(hole_word,      "`holes`");
SOW_LABEL(place_list,     "places, such as `a1..a6 b6..b1`");
SOW_LABEL(team,           "a team, such as `South with North`");
SOW_LABEL(kind_name,      "a kind of piece");
SOW_LABEL(feature,        "`owned`, `worth` and a number, or `sown` and `early`, `late` or `free`");
SOW_LABEL(where_to,       "`to` and a place, or `out of play`");
SOW_LABEL(reading,        "a reading: a name, a number, `yes` or `no`");
SOW_LABEL(type,           "`number`, `flag`, `place`, `player` or `direction`");
SOW_LABEL(each_what,      "`player` or `hole`");
SOW_LABEL(lifetime,       "`turn`, `round` or `game`");
SOW_LABEL(moment,         "a moment, such as `turn` or `after lap`");
SOW_LABEL(after_what,     "`drop`, `lap`, `turn` or `round`");
SOW_LABEL(amount,         "a number, or the name of an option");
// Statements
SOW_LABEL(statement,      "a statement, or `}`");
SOW_LABEL(whom_each,      "`player`, or a name and `in`");
SOW_LABEL(choices,        "what there is to choose from");
SOW_LABEL(object,         "what to take: places, or an amount or a kind and `from`");
SOW_LABEL(put_amount,     "a number, or a number for each place");
SOW_LABEL(end_what,       "`turn`, `round` or `game won by`");
SOW_LABEL(begin_what,     "`play` or the name of a phase");
SOW_LABEL(no_name_in,     "a player");
// Values
SOW_LABEL(value,          "a value");
SOW_LABEL(condition,      "a condition, such as `last is occupied`");
SOW_LABEL(predicate,      "`is`, `are`, `was`, `holds` or `can move`");
SOW_LABEL(property,       "what it is, such as `empty`, `in own holes` or `at least 2`");
SOW_LABEL(emptiness,      "`empty` or `occupied`");
SOW_LABEL(number_test,    "a number, such as `4`, `2 or 3`, `2..3`, `at least 2`");
SOW_LABEL(expression,     "a place, a number, a player or another value");
SOW_LABEL(sum,            "a place, a number, a player or another value");
SOW_LABEL(unary,          "a place, a number, a player or another value");
SOW_LABEL(group,          "places");
SOW_LABEL(most_or_fewest, "`most` or `fewest`");
SOW_LABEL(called,         "a name");
SOW_LABEL(name,           "a name");
SOW_LABEL(numeral,        "a number");
SOW_LABEL(place_name,     "a place, such as `S3`, `Ni2`, `SS` or `b4`");
SOW_LABEL(player,         "a player, such as `South`");

#undef SOW_LABEL
// clang-format on

/// What a rule is called that had to match and did not: its label; a word or sign is shown as it is.
template <typename Rule>
struct demanded {
  static const char* text() { return label<Rule>; }
};
template <typename Rule>
inline constexpr bool is_a_word = false;
template <rules::Letters L>
inline constexpr bool is_a_word<rules::word<L>> = true;
template <rules::Letters L>
inline constexpr bool is_a_word<rules::said<L>> = true;
template <template <rules::Letters> class Token, rules::Letters L>
struct demanded<Token<L>> {
  static const char* text() {
    static const std::string quoted = "`" + std::string(L.view()) + "`";
    return quoted.c_str();
  }
};

template <typename Rule>
inline constexpr bool is_look_ahead = false;
template <typename... Rules>
inline constexpr bool is_look_ahead<tao::pegtl::at<Rules...>> = true;
template <typename... Rules>
inline constexpr bool is_look_ahead<tao::pegtl::not_at<Rules...>> = true;

/// Rules that may stand inside themselves.
template <typename Rule>
inline constexpr bool is_nesting = false;
// clang-format off
#define SOW_NESTING(RULE) template <> inline constexpr bool is_nesting<rules::RULE> = true
SOW_NESTING(block);     SOW_NESTING(brackets);    SOW_NESTING(arguments);   SOW_NESTING(else_value);  SOW_NESTING(not_);       SOW_NESTING(so_that);
SOW_NESTING(that);      SOW_NESTING(where);       SOW_NESTING(negative);    SOW_NESTING(relation_of); SOW_NESTING(run);        SOW_NESTING(quantity);
SOW_NESTING(count_of);  SOW_NESTING(first_of);    SOW_NESTING(best_player); SOW_NESTING(next_player); SOW_NESTING(of_one);     SOW_NESTING(quantified);
#undef SOW_NESTING
// clang-format on

/// The furthest place reached, and the labels of the rules that failed there.
struct Furthest {
  std::size_t at = 0;
  int hushed = 0;  // inside look-aheads, which leave no trace
  std::vector<const char*> wanted;
  std::size_t words_at = 0;
  std::vector<std::string_view> words;  // the words that were looked for at the last place where any was

  void note_word(std::size_t begin, std::string_view word) {
    if (hushed != 0 || begin < words_at) return;
    if (begin > words_at) words.clear();
    words_at = begin;
    words.push_back(word);
  }

  /// An outer rule's label replaces those of its parts: `kept` is the number of labels before it began.
  void note(std::size_t begin, std::size_t kept, const char* text) {
    if (hushed != 0 || begin < at) return;
    wanted.resize(begin > at ? 0 : std::min(kept, wanted.size()));
    at = begin;
    const auto same = [text](const char* other) { return std::string_view(other) == text; };
    if (std::none_of(wanted.begin(), wanted.end(), same)) wanted.push_back(text);
  }
};

/// What is known while a section is read.
struct State {
  Tree& tree;
  Furthest furthest;
  std::size_t over_from = static_cast<std::size_t>(-1), over_to = 0;  // see rules::over
  int blocks = 0, nesting = 0;
};

inline constexpr int deepest = 100;
struct NoMatch {};
struct TooDeep {
  std::size_t at;
};

inline std::size_t without_blanks(const char* begin, std::size_t length) {
  while (length > 0 && (begin[length - 1] == ' ' || begin[length - 1] == '\t')) --length;
  return length;
}

template <typename Rule>
struct control : tao::pegtl::normal<Rule> {
  template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Action, template <typename...> class Control,
            typename Input>
  static bool match(Input& in, State& state) {
    Furthest& furthest = state.furthest;
    const std::size_t begin = in.byte();
    const std::size_t kept = furthest.at == begin ? furthest.wanted.size() : 0;
    const char* const start = in.current();
    const Tree::Mark mark = state.tree.mark();
    enter(state, begin);
    const bool ok = tao::pegtl::normal<Rule>::template match<A, M, Action, Control>(in, state);
    leave(state);
    if (!ok || is_look_ahead<Rule>) state.tree.forget(mark);
    if constexpr (label<Rule> != nullptr) {
      if (!ok) furthest.note(begin, kept, label<Rule>);
    }
    if constexpr (is_a_word<Rule>) {
      if (!ok) furthest.note_word(begin, Rule::letters);
    }
    if constexpr (node_of<Rule> != NodeKind::None) {
      if (ok && (!only_groups<Rule> || state.tree.parts_since(mark) > 1))
        state.tree.close(node_of<Rule>, static_cast<std::uint32_t>(begin),
                         static_cast<std::uint32_t>(begin + without_blanks(start, in.byte() - begin)), mark);
    }
    return ok;
  }

  template <typename Input>
  [[noreturn]] static void raise(const Input& in, State& state) {
    if (demanded<Rule>::text() && (in.byte() > state.furthest.at || state.furthest.wanted.empty()))
      state.furthest.note(in.byte(), 0, demanded<Rule>::text());
    throw NoMatch{};
  }

 private:
  static int& depth(State& state) { return std::is_same_v<Rule, rules::block> ? state.blocks : state.nesting; }
  static void enter(State& state, std::size_t at) {
    if constexpr (is_look_ahead<Rule>) ++state.furthest.hushed;
    if constexpr (is_nesting<Rule>) {
      // Values are tried at every depth, before it is known whether they are there: one more.
      constexpr int limit = std::is_same_v<Rule, rules::block> ? deepest : deepest + 1;
      if (++depth(state) > limit) throw TooDeep{at};
    }
  }
  static void leave(State& state) {
    if constexpr (is_look_ahead<Rule>) --state.furthest.hushed;
    if constexpr (is_nesting<Rule>) --depth(state);
  }
};

}  // namespace sow::grammar
