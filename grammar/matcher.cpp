#include "grammar/matcher.hpp"

#include "grammar/messages.hpp"

#include <tao/pegtl/contrib/analyze.hpp>

// The whole grammar is compiled here and nowhere else: it takes long.
namespace sow::grammar {

namespace {

template <typename Rule>
Match match(std::string_view text, std::size_t from, Tree& tree) {
  tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy> in(text.data(), text.size(), "");
  in.bump_in_this_line(from);
  State state{tree, {}};
  state.furthest.at = from;
  Match result;
  try {
    result.ok = tao::pegtl::parse<Rule, tao::pegtl::nothing, control>(in, state);
  } catch (const NoMatch&) {
  } catch (const TooDeep& place) {
    result.too_deep = true;
    result.at = place.at;
    return result;
  }
  result.end = in.byte();
  result.at = state.furthest.at;
  result.wanted = std::move(state.furthest.wanted);
  if (state.furthest.words_at == result.at)
    for (const std::string_view word : state.furthest.words) result.words.emplace_back(word);
  return result;
}

}  // namespace

Match match_front(std::string_view text, Tree& tree) { return match<rules::front>(text, 0, tree); }

Match match_section(std::string_view text, std::size_t from, Tree& tree) { return match<rules::section>(text, from, tree); }

std::size_t analyze_grammar() { return tao::pegtl::analyze<rules::file>(-1); }

}  // namespace sow::grammar
