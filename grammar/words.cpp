#include "grammar/words.hpp"

#include <algorithm>

#include "grammar/ast.hpp"

namespace sow::grammar {

namespace {

bool starts_name(char c) { return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool all_digits(std::string_view text) { return !text.empty() && std::all_of(text.begin(), text.end(), is_digit); }

}  // namespace

const std::vector<std::string_view>& words() {
  static const std::vector<std::string_view> all = [] {
    std::vector<std::string_view> list = {
        "across", "after", "again", "against", "all", "along", "and", "any", "are", "as", "at", "back",
        "backwards", "based", "before", "begin", "behind", "board", "but", "by", "can", "cannot", "capture", "captured",
        "captures", "choose", "clockwise", "count", "counterclockwise", "define", "direction", "drop", "drops",
        "each", "eastward", "else", "empty", "end", "endless", "even", "except", "fewer", "fewest", "first",
        "for", "from", "game", "give", "go", "going", "hand", "hold", "holds", "holes", "if", "in",
        "inner", "into", "is", "it", "lap", "laps", "last", "least", "legal", "let", "lift",
        "lot", "mark", "marks", "more", "most", "move", "mover", "neighbours", "next", "no", "nobody",
        "none", "northward", "not", "nowhere", "number", "occupied", "odd", "of", "on", "opponent", "option", "or",
        "origin", "out", "outer", "own", "owned", "owner", "owns", "pass", "phase", "piece", "pieces",
        "pile", "piles", "play", "player", "players", "plays", "prefer", "put", "remember", "repeat",
        "repeats", "require", "reversed", "ring", "round", "rounds", "row", "rows", "seeds", "set", "side",
        "simultaneous", "skipping", "so", "southward", "sow", "sowing", "sown", "start", "starter", "starting", "store",
        "stores", "teams", "than", "that", "their", "ticks", "times", "to", "toward", "track", "turn",
        "turns", "undecided", "undo", "unmark", "up", "use", "value", "was", "were", "westward", "where",
        "while", "with", "won", "worth", "yes"};
    std::sort(list.begin(), list.end());
    return list;
  }();
  return all;
}

bool is_word(std::string_view text) { return std::binary_search(words().begin(), words().end(), text); }

bool begins_section(std::string_view word) {
  static constexpr std::string_view list[] = {"after", "based", "before", "board", "captures", "define", "endless", "legal", "marks", "no",
                                              "option", "phase", "pieces", "players", "remember", "start", "teams", "turn", "use"};
  return std::binary_search(std::begin(list), std::end(list), word);
}

const std::vector<std::string_view>& statement_words() {
  static const std::vector<std::string_view> list = {"if", "for", "repeat", "choose", "lot", "let", "set", "lift", "sow",
                                                     "go", "capture", "move", "put", "give", "mark", "unmark", "play", "pass",
                                                     "end", "undo", "begin", "require", "prefer"};
  return list;
}

bool is_place_name(std::string_view text) {
  if (text.size() < 2) return false;
  if (text[0] >= 'a' && text[0] <= 'f') return all_digits(text.substr(1));
  if (std::string_view("SNEW").find(text[0]) == std::string_view::npos) return false;
  if (text.substr(1) == "S") return true;
  return all_digits(text.substr(text[1] == 'o' || text[1] == 'i' ? 2 : 1));
}

std::size_t name_length(std::string_view text) {
  if (text.empty() || !starts_name(text[0])) return 0;
  std::size_t length = 1;
  while (length < text.size()) {
    const char c = text[length];
    const bool hyphen = c == '-' && length + 1 < text.size() && starts_name(text[length + 1]);
    if (!starts_name(c) && !is_digit(c) && !hyphen) break;
    ++length;
  }
  return length;
}

}  // namespace sow::grammar

namespace sow::ast {

const char* word_of(MomentKind kind) {
  switch (kind) {
    case MomentKind::Start: return "start";
    case MomentKind::Turn: return "turn";
    case MomentKind::BeforeDrop: return "before drop";
    case MomentKind::AfterDrop: return "after drop";
    case MomentKind::AfterLap: return "after lap";
    case MomentKind::EndlessSowing: return "endless sowing";
    case MomentKind::Legal: return "legal";
    case MomentKind::NoMove: return "no move";
    case MomentKind::AfterTurn: return "after turn";
    case MomentKind::AfterRound: return "after round";
  }
  return "";
}

}  // namespace sow::ast
