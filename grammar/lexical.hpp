#pragma once
#include <algorithm>
#include <cstddef>
#include <string_view>
#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze_traits.hpp>

#include "grammar/words.hpp"

// Words, signs and blanks: the rules below grammar.hpp.
namespace sow::grammar::rules {

namespace pegtl = tao::pegtl;

/// A literal as a template argument.
template <std::size_t N>
struct Letters {
  char text[N]{};
  constexpr Letters(const char (&from)[N]) { std::copy_n(from, N, text); }  // NOLINT: meant to convert
  constexpr std::string_view view() const { return {text, N - 1}; }
};

// clang-format off

struct blank        : pegtl::one<' ', '\t'> {};
struct end_of_line  : pegtl::sor<pegtl::string<'\r', '\n'>, pegtl::one<'\n'>> {};
struct end_of_file  : pegtl::eof {};
struct rest_of_line : pegtl::star<pegtl::not_one<'\n'>> {};
struct comment      : pegtl::seq<pegtl::one<'#'>, rest_of_line> {};

// Inside these nothing is named in a message, so the plain control class does, and is faster.
struct blanks : pegtl::control<pegtl::normal, pegtl::star<blank>> {};
struct gap    : pegtl::control<pegtl::normal, pegtl::star<pegtl::sor<blank, comment, end_of_line>>> {};

struct name_start : pegtl::sor<pegtl::range<'a', 'z'>, pegtl::range<'\x80', '\xFF'>> {};
struct name_char  : pegtl::sor<name_start, pegtl::digit, pegtl::seq<pegtl::one<'-'>, pegtl::at<name_start>>> {};

// clang-format on

inline std::string_view rest(const auto& in) { return {in.current(), in.size()}; }

template <typename Input>
void skip_blanks(Input& in) {
  while (!in.empty() && (*in.current() == ' ' || *in.current() == '\t')) in.bump_in_this_line(1);
}

/// A word of the language: these letters, no more letters after them, then blanks.
template <Letters L>
struct word {
  using rule_t = word;
  using subs_t = pegtl::empty_list;
  static constexpr std::string_view letters = L.view();
  template <typename Input>
  static bool match(Input& in) {
    const std::string_view text = rest(in);
    if (text.empty() || text[0] != letters[0] || text.substr(0, letters.size()) != letters) return false;
    if (name_length(text.substr(0, letters.size() + 2)) > letters.size()) return false;
    in.bump_in_this_line(letters.size());
    skip_blanks(in);
    return true;
  }
};

/// A word that the syntax tree has to know.
template <Letters L>
struct said : word<L> {};

/// A sign, then blanks.
template <Letters L>
struct sign {
  using rule_t = sign;
  using subs_t = pegtl::empty_list;
  template <typename Input>
  static bool match(Input& in) {
    if (rest(in).substr(0, L.view().size()) != L.view()) return false;
    in.bump_in_this_line(L.view().size());
    skip_blanks(in);
    return true;
  }
};

/// A name that is neither a word of the language nor written like a place.
struct name {
  using rule_t = name;
  using subs_t = pegtl::empty_list;
  template <typename Input>
  static bool match(Input& in) {
    const std::string_view text = rest(in);
    const std::string_view found = text.substr(0, name_length(text));
    if (found.empty() || is_word(found) || is_place_name(found)) return false;
    in.bump_in_this_line(found.size());
    skip_blanks(in);
    return true;
  }
};

// clang-format off

struct digits     : pegtl::plus<pegtl::digit> {};
struct numeral    : pegtl::seq<digits, pegtl::not_at<name_start>, blanks> {};
struct place_name : pegtl::seq<pegtl::sor<pegtl::seq<pegtl::one<'S', 'N', 'E', 'W'>, pegtl::opt<pegtl::one<'o', 'i'>>, digits>,
                                          pegtl::seq<pegtl::one<'S', 'N', 'E', 'W'>, pegtl::one<'S'>>,
                                          pegtl::seq<pegtl::range<'a', 'f'>, digits>>,
                               pegtl::not_at<name_char>, blanks> {};
struct player     : pegtl::sor<word<"South">, word<"North">, word<"East">, word<"West">> {};
struct text_end   : sign<"\""> {};
struct text       : pegtl::if_must<pegtl::one<'"'>, pegtl::star<pegtl::not_one<'"', '\r', '\n'>>, text_end> {};
struct file_name  : pegtl::seq<name_start, pegtl::star<name_char>, blanks> {};

struct claim_char    : pegtl::sor<pegtl::alnum, pegtl::one<'-'>> {};
struct claim_part    : pegtl::plus<claim_char> {};
struct reference     : pegtl::seq<pegtl::not_at<word<"against">>, claim_part, pegtl::star<pegtl::seq<pegtl::one<'.'>, claim_part>>, blanks> {};
struct citation_end  : sign<"]"> {};
struct against       : pegtl::seq<said<"against">, pegtl::plus<reference>> {};
struct citation      : pegtl::if_must<sign<"[">, pegtl::star<reference>, pegtl::opt<against>, citation_end> {};
struct citations     : pegtl::plus<citation> {};

// The text of a bridge, without commit points.
struct citation_text : pegtl::seq<pegtl::one<'['>, pegtl::star<pegtl::not_one<']', '\n'>>, pegtl::one<']'>, blanks> {};
struct over_text     : pegtl::seq<pegtl::star<citation_text>, gap> {};

/// Passes over citations and line ends. Many look-aheads begin at the same place, so the last way over is kept.
struct over {
  using rule_t = over;
  using subs_t = over_text::subs_t;
  template <pegtl::apply_mode A, pegtl::rewind_mode M, template <typename...> class Action, template <typename...> class Control, typename Input, typename State>
  static bool match(Input& in, State& state) {
    if (state.over_from != in.byte()) {
      const std::size_t from = in.byte();
      const bool ok = over_text::match<A, M, Action, pegtl::normal>(in, state);
      state.over_from = from;
      state.over_to = in.byte();
      return ok;
    }
    in.bump_in_this_line(state.over_to - state.over_from);
    return true;
  }
};

struct bridge    : pegtl::seq<pegtl::opt<citations>, gap> {};
struct separator : pegtl::seq<pegtl::sor<pegtl::one<';'>, pegtl::seq<pegtl::opt<comment>, end_of_line>, pegtl::seq<comment, end_of_file>>, gap> {};

struct comma  : pegtl::seq<pegtl::one<','>, gap> {};
struct colon  : sign<":"> {};
struct equals : pegtl::seq<pegtl::one<'='>, gap> {};
struct dots   : sign<".."> {};

// clang-format on

/// A word that may stand on the next line.
template <Letters L>
struct bridged : pegtl::seq<pegtl::at<over, word<L>>, bridge, word<L>, gap> {};
template <Letters L>
struct bridged_said : pegtl::seq<pegtl::at<over, word<L>>, bridge, said<L>, gap> {};

}  // namespace sow::grammar::rules

namespace tao::pegtl {
template <typename Name, sow::grammar::rules::Letters L>
struct analyze_traits<Name, sow::grammar::rules::word<L>> : analyze_any_traits<> {};
template <typename Name, sow::grammar::rules::Letters L>
struct analyze_traits<Name, sow::grammar::rules::sign<L>> : analyze_any_traits<> {};
template <typename Name>
struct analyze_traits<Name, sow::grammar::rules::name> : analyze_any_traits<> {};
template <typename Name>
struct analyze_traits<Name, sow::grammar::rules::over> : analyze_opt_traits<> {};
}  // namespace tao::pegtl
