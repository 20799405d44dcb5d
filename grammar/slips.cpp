#include "grammar/slips.hpp"

#include <algorithm>

#include "grammar/tokens.hpp"

namespace sow::grammar {

namespace {

constexpr const char* a_value = "a place, a number, a player or another value";
constexpr const char* a_number = "a number, such as `4`, `2 or 3`, `2..3`, `at least 2`";
constexpr const char* a_statement = "a statement";
constexpr const char* a_verb = "`is`, `are`, `was`, `holds` or `can move`";
constexpr const char* a_condition = "a condition, such as `last is occupied`";

/// Pattern: tokens with blanks between. `N` a number, `W` a word of any kind, `*` any token but the end, `a|b` one of several, `^` the
/// beginning of a statement, `$` the end of the line, `P` a word that begins a place or a value. The pattern holds the place where reading
/// stopped, or, if it ends with `.`, may end directly before it.
/// {0}, {1} ... in the texts are the tokens of the pattern. `skip` and `count`: the tokens that are meant.
struct Slip {
  const char* pattern;
  int skip, count;
  const char* expected;     // nullptr: what the grammar says
  const char* advice;
  const char* replacement;  // nullptr: none
};

constexpr Slip slips[] = {
    // Signs of other languages, articles
    {"//|/*|-- .", 0, 1, nullptr, "`#` begins a comment", "#"},
    {"/ /|*", 0, 2, nullptr, "`#` begins a comment", nullptr},
    {"the|a|an P .", 0, 1, a_value, "no articles: leave out `{0}`", nullptr},
    // Comparing and counting
    {"set W =", 2, 1, nullptr, "a value is set with `to`: `set {1} to ...`", "to"},
    {"set own|their W =", 3, 1, nullptr, "a value is set with `to`: `set {1} {2} to ...`", "to"},
    {"=|==|===|:=", 0, 1, nullptr, "comparisons are words: `is`, `holds`; a value is set with `set x to 3`", nullptr},
    {">", 0, 1, nullptr, "comparisons are words: `more than`", "more than"},
    {">=|=>", 0, 1, nullptr, "comparisons are words: `at least`", "at least"},
    {"<", 0, 1, nullptr, "comparisons are words: `fewer than`", "fewer than"},
    {"<=|=<", 0, 1, nullptr, "comparisons are words: `at most`", "at most"},
    {"!=|<>", 0, 1, nullptr, "comparisons are words: `is not`", "is not"},
    {"! =", 0, 2, nullptr, "comparisons are words: `is not`", "is not"},
    {"less than", 0, 2, a_number, "say `fewer than`", "fewer than"},
    {"greater|larger|bigger than", 0, 2, a_number, "say `more than`", "more than"},
    {"smaller|lower than", 0, 2, a_number, "say `fewer than`", "fewer than"},
    {"over|above N", 0, 1, a_number, "say `more than {1}`", "more than"},
    {"under|below N", 0, 1, a_number, "say `fewer than {1}`", "fewer than"},
    {"exactly N", 0, 1, a_number, "leave out `exactly`: `holds {1}`", nullptr},
    {"N or more .", 0, 3, a_number, "say `at least {0}`", "at least {0}"},
    {"N or less|fewer .", 0, 3, a_number, "say `at most {0}`", "at most {0}"},
    {"up to N", 0, 2, nullptr, "say `at most {2}`", "at most"},
    {"holds|hold|is|are least|most", 1, 1, nullptr, "say `at {1}`", "at {1}"},
    {"N , N , N or N", 0, 7, nullptr, "say `{0} or {2} or {4} or {6}`", "{0} or {2} or {4} or {6}"},
    {"N , N or N", 1, 1, nullptr, "say `{0} or {2} or {4}`", " or"},
    {"N , N", 1, 1, nullptr, "say `{0} or {2}`", " or"},
    {"between N and N", 0, 4, a_number, "say `{1}..{3}`", "{1}..{3}"},
    {"N to N", 1, 1, nullptr, "say `{0}..{2}`", ".."},
    // Verbs and sentences
    {"last|origin|it hole|place|pit .", 1, 1, nullptr, "leave out `{1}`: `{0} is empty`", nullptr},
    {"or|and in", 0, 2, nullptr, "repeat the verb: `{0} is in their holes`", "{0} is in"},
    {"contains|has", 0, 1, a_verb, "say `holds`", "holds"},
    {"contain|have", 0, 1, a_verb, "say `hold`", "hold"},
    {"isn't|aren't|wasn't|weren't", 0, 1, a_verb, "say `is not`, `are not`, `was not`", nullptr},
    {"doesn't|don't hold|contain|have", 0, 2, a_verb, "say `not` before the whole: `not last holds 3`", nullptr},
    {"doesn't|don't", 0, 1, a_verb, "say `not` before the whole: `not last holds 3`", nullptr},
    {"can't move", 0, 1, a_verb, "say `cannot move`", "cannot"},
    {"^ unless .", 0, 1, a_statement, "say `if not (...)`", "if not"},
    {"unless .", 0, 1, nullptr, "say `if not (...)`, before what is done", nullptr},
    {"then .", 0, 1, "`{`", "leave out `then`", nullptr},
    {"elseif|elsif|elif .", 0, 1, nullptr, "say `else if`", "else if"},
    {"else $", 1, 1, nullptr, "`else if` stands on one line, and so does `else {`", nullptr},
    {"either .", 0, 1, a_condition, "leave out `either`", nullptr},
    {"opposite .", 0, 1, a_value, "say `across`; of a direction: `reversed`", "across"},
    {"otherwise .", 0, 1, nullptr, "say `else`", "else"},
    {"with at|more|fewer W", 0, 1, nullptr, "say `that hold {1} {2} ...`", "that hold"},
    {"all|any|none own|their|holes|stores|players|piles|P", 0, 1, nullptr, "say `{0} of {1} ...`", "{0} of"},
    {"no own|their|holes|stores|players|piles", 0, 1, nullptr, "say `none of {1} ...`", "none of"},
    {"can move where", 2, 1, nullptr, "say `can move so that ...`", "so that"},
    {"can|could|would|cannot capture", 0, 2, a_verb, "say `can move so that captured is at least 1`", "can move so that captured is at least 1"},
    {"could|would move", 0, 1, a_verb, "say `can move`", "can"},
    {"if possible .", 0, 2, nullptr, "say `prefer` instead of `require`: `prefer ...`", nullptr},
    // Taking and moving
    {"for W in", 1, 1, "`each`, or a player", "say `for each {1} in ...`", "each {1}"},
    {"from each of", 1, 2, "places", "from each place is meant anyway: leave out `each of`", nullptr},
    {"all from", 0, 2, nullptr, "everything is meant anyway: leave out `all from`", nullptr},
    {"^ capture * to", 2, 1, nullptr, "say `capture ... for player`, or `capture ... into own store`", nullptr},
    {"^ capture * * to", 3, 1, nullptr, "say `capture ... for player`, or `capture ... into own store`", nullptr},
    {"^ capture * * * to", 4, 1, nullptr, "say `capture ... for player`, or `capture ... into own store`", nullptr},
    {"and", 0, 1, nullptr, "places are joined by `with`: `A with B`", "with"},
    // Sowing
    {"anticlockwise|anti-clockwise|counter-clockwise|counter-clock-wise|widdershins", 0, 1, nullptr, "did you mean `counterclockwise`?",
     "counterclockwise"},
    // Ends
    {"end game , draw", 2, 2, nullptr, "say `end game won by nobody`", " won by nobody"},
    {"end game draw|drawn|tied|tie", 2, 1, nullptr, "say `end game won by nobody`", "won by nobody"},
    {"end game for W", 2, 2, nullptr, "say `end game won by {3}`", "won by {3}"},
    {"W wins|win", 0, 2, a_statement, "say `end game won by {0}`", "end game won by {0}"},
    // Signs
    {"&&", 0, 1, nullptr, "say `and`", "and"},
    {"||", 0, 1, nullptr, "say `or`", "or"},
    {"!", 0, 1, nullptr, "say `not`", "not"},
    {"holes , store|stores", 1, 1, nullptr, "in braces each part of the board stands alone: `2 rows of 6 holes; stores`; places are joined by `with`", ";"},
    {",", 0, 1, nullptr, "places are joined by `with`: `A with B`; numbers by `or`: `2 or 3`", nullptr},
};

/// Readable by the grammar, but never meant so.
constexpr Slip misread[] = {
    {"N or less", 0, 3, "a number, such as `at most {0}`", "say `at most {0}`", "at most {0}"},
    {"N then {", 1, 1, "`{`", "leave out `then`", nullptr},
    {"--|//", 0, 1, "the end of the statement (a line end)", "`#` begins a comment", "#"},
};

std::vector<std::string_view> cut(std::string_view text, char at) {
  std::vector<std::string_view> result;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(at, begin), text.size());
    result.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return result;
}

bool is_end(const Token& token) { return token.kind == Token::Kind::LineEnd || token.kind == Token::Kind::FileEnd; }

bool begins_statement(const std::vector<Token>& line, std::size_t i) {
  return i == 0 || line[i - 1].text == "{" || line[i - 1].text == "}" || line[i - 1].text == ";";
}

bool begins_value(std::string_view word) {
  static constexpr std::string_view others[] = {"of",  "but",    "from", "is", "are",  "was",    "were", "holds", "hold",
                                                "can", "cannot", "and",  "or", "with", "except", "that", "where", "while",
                                                "if",  "else",   "in",   "to", "for",  "by",     "as",   "into"};
  return std::find(std::begin(others), std::end(others), word) == std::end(others);
}

bool matches(std::string_view pattern, const Token& token) {
  if (pattern == "$") return is_end(token);
  if (pattern == "*") return !is_end(token) && token.text != "{" && token.text != "}" && token.text != ";";
  for (const std::string_view one : pattern == "||" ? std::vector{pattern} : cut(pattern, '|')) {
    const bool word = token.kind == Token::Kind::Word;
    if (one == "N" ? token.kind == Token::Kind::Number : one == "W" ? word : one == "P" ? word && begins_value(token.text) : one == token.text)
      return true;
  }
  return false;
}

/// The pattern (without `^`) stands at token i.
bool stands_at(const std::vector<std::string_view>& pattern, const std::vector<Token>& line, std::size_t i) {
  if (i + pattern.size() > line.size()) return false;
  for (std::size_t k = 0; k < pattern.size(); ++k)
    if (!matches(pattern[k], line[i + k])) return false;
  return true;
}

std::string filled(const char* text, const std::vector<Token>& line, std::size_t i) {
  std::string result;
  for (std::string_view rest = text ? text : ""; !rest.empty();) {
    const bool hole = rest.size() > 2 && rest[0] == '{' && rest[1] >= '0' && rest[1] <= '9' && rest[2] == '}';
    if (hole) result += line[std::min(i + static_cast<std::size_t>(rest[1] - '0'), line.size() - 1)].text;
    else result += rest[0];
    rest.remove_prefix(hole ? 3 : 1);
  }
  return result;
}

FoundSlip found(const Slip& slip, const std::vector<Token>& line, std::size_t i) {
  const auto first = i + static_cast<std::size_t>(slip.skip);
  const auto last = std::min(first + static_cast<std::size_t>(slip.count) - 1, line.size() - 1);
  return {line[first].begin, line[last].end, filled(slip.expected, line, i), filled(slip.advice, line, i), filled(slip.replacement, line, i)};
}

/// The patterns, cut once.
struct Prepared {
  const Slip* slip;
  bool at_beginning;
  bool may_end_before;
  std::vector<std::string_view> pattern;
};
template <std::size_t N>
std::vector<Prepared> prepare(const Slip (&list)[N]) {
  std::vector<Prepared> result;
  for (const Slip& slip : list) {
    Prepared one{&slip, slip.pattern[0] == '^', false, cut(slip.pattern, ' ')};
    if (one.at_beginning) one.pattern.erase(one.pattern.begin());
    one.may_end_before = one.pattern.back() == ".";
    if (one.may_end_before) one.pattern.pop_back();
    result.push_back(std::move(one));
  }
  return result;
}

}  // namespace

std::optional<FoundSlip> slip_at(std::string_view text, std::size_t at) {
  static const std::vector<Prepared> table = prepare(slips);
  const std::vector<Token> line = tokens_of_line(text, at);
  std::size_t stopped = 0;
  while (stopped + 1 < line.size() && line[stopped].end <= at) ++stopped;
  for (const Prepared& one : table) {
    const std::size_t length = one.pattern.size() - (one.may_end_before ? 0 : 1);
    const std::size_t first = stopped > length ? stopped - length : 0;
    for (std::size_t i = first; i <= stopped; ++i)
      if ((!one.at_beginning || begins_statement(line, i)) && stands_at(one.pattern, line, i)) return found(*one.slip, line, i);
  }
  return std::nullopt;
}

std::vector<FoundSlip> slips_within(std::string_view text, std::size_t begin, std::size_t end) {
  static const std::vector<Prepared> table = prepare(misread);
  std::vector<FoundSlip> result;
  for (std::size_t at = begin; at < end;) {
    const std::size_t next = std::min(text.find('\n', at), text.size());
    std::string_view line_text = text.substr(at, next - at);
    const bool suspect = line_text.find(" or less") != line_text.npos || line_text.find(" then ") != line_text.npos ||
                         line_text.find("--") != line_text.npos || line_text.find("//") != line_text.npos;
    if (suspect) {
      const std::vector<Token> line = tokens_of_line(text, at);
      for (std::size_t i = 0; i < line.size(); ++i)
        for (const Prepared& one : table)
          if (stands_at(one.pattern, line, i)) {
            result.push_back(found(*one.slip, line, i));
            i = line.size();
            break;
          }
    }
    at = next + 1;
  }
  return result;
}

}  // namespace sow::grammar
