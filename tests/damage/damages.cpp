#include "tests/damage/damages.hpp"

#include <algorithm>
#include <cctype>
#include <set>
#include <utility>

#include "interpreter/check/syntax_walk.hpp"
#include "interpreter/load/ruleset_files.hpp"
#include "interpreter/play/random.hpp"

namespace sow::damage {

namespace {

struct Stretch {
  std::size_t begin = 0, end = 0;
};

/// For each byte whether it is of a rule: none of the front matter, a comment, a text in quotes or a citation.
std::vector<bool> rules_of(const std::string& text, std::size_t begin) {
  std::vector<bool> rules(text.size(), false);
  char inside = 0;
  for (std::size_t i = begin; i < text.size(); ++i) {
    const char c = text[i];
    if (inside == 0 && (c == '#' || c == '"' || c == '[')) {
      inside = c == '#' ? '\n' : c == '[' ? ']' : '"';
      continue;
    }
    if (inside == 0) rules[i] = true;
    else if (c == inside) inside = 0;
  }
  return rules;
}

class Maker {
 public:
  Maker(const std::string& ruleset, const std::string& text) : text_(text) {
    std::uint64_t hash = 0;
    for (const char c : ruleset) hash = hash * 31 + static_cast<unsigned char>(c);
    random_ = play::Random(hash, 0, 0);
    grammar::Diagnostics unheard;
    files_ = load::gather_text({ruleset + ".sow", true}, text, unheard);
    const ast::File& own = files_.files.front().file;
    const std::size_t front = own.front_matter ? text.find("---", own.front_matter->end) : 0;
    rules_ = rules_of(text, own.front_matter && front != std::string::npos ? front + 3 : 0);
    for (const ast::Item& item : own.items) see(item);
    find_words();
  }

  std::vector<Damage> make(Kind kind, int count) {
    std::vector<Damage> made;
    const std::size_t all = candidates(kind);
    std::vector<std::size_t> order(all);
    for (std::size_t i = 0; i < all; ++i) order[i] = i;
    for (std::size_t i = 0; i < all && static_cast<int>(made.size()) < count; ++i) {
      std::swap(order[i], order[i + random_.below(static_cast<std::uint32_t>(all - i))]);
      Damage damage = damaged(kind, order[i]);
      if (seen_.insert(damage.text).second) made.push_back(std::move(damage));
    }
    return made;
  }

 private:
  using Blocks = std::vector<std::pair<Stretch, Stretch>>;

  void see(const ast::Item& item) {
    if (const auto* moment = std::get_if<ast::Moment>(&item.what)) see(moment->block);
    if (const auto* define = std::get_if<ast::Define>(&item.what))
      if (const auto* block = std::get_if<ast::Block>(&define->body)) see(*block);
    if (const auto* phase = std::get_if<ast::Phase>(&item.what))
      for (const ast::Item& moment : phase->moments) see(moment);
  }

  void see(const ast::Block& block) {
    for (std::size_t i = 0; i < block.statements.size(); ++i) {
      const Stretch whole = with_citations(block.statements[i]);
      statements_.push_back(whole);
      if (i > 0) neighbours_.emplace_back(with_citations(block.statements[i - 1]), whole);
      for (const ast::Block* inner : check::blocks_of(block.statements[i])) see(*inner);
    }
  }

  Stretch with_citations(const ast::Statement& s) const {
    Stretch whole{s.span.begin, s.span.end};
    if (!s.citations.empty()) whole.end = std::max<std::size_t>(whole.end, text_.find(']', s.citations.back().span.end - 1) + 1);
    return whole;
  }

  void find_words() {
    const auto of_word = [&](std::size_t i) {
      return i < text_.size() && rules_[i] && (std::isalnum(static_cast<unsigned char>(text_[i])) != 0 || text_[i] == '-');
    };
    for (std::size_t i = 0; i < text_.size();) {
      std::size_t end = i;
      while (of_word(end)) ++end;
      if (end > i) sort_word({i, end});
      i = end + (end == i);
    }
    seen_.insert(text_);
  }

  void sort_word(Stretch word) {
    const std::string text = text_.substr(word.begin, word.end - word.begin);
    const auto count = [&](int (*is)(int)) {
      return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [&](char c) { return is(static_cast<unsigned char>(c)) != 0; }));
    };
    if (count(std::isdigit) == text.size() && text.size() < 4) numbers_.push_back(word);
    if (count(std::isalpha) > 3) words_.push_back(word);
  }

  std::size_t candidates(Kind kind) const {
    switch (kind) {
      case Kind::Dropped: return statements_.size();
      case Kind::Swapped: return neighbours_.size();
      case Kind::Number: return numbers_.size();
      case Kind::Misspelt: break;
    }
    return words_.size();
  }

  std::string part(Stretch stretch) const { return text_.substr(stretch.begin, stretch.end - stretch.begin); }

  Damage replaced(Kind kind, Stretch where, const std::string& by) const {
    Damage damage{kind, 1 + static_cast<int>(std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(where.begin), '\n')), part(where), by,
                  text_};
    damage.text.replace(where.begin, where.end - where.begin, by);
    return damage;
  }

  Damage damaged(Kind kind, std::size_t which) {
    switch (kind) {
      case Kind::Dropped: return dropped(statements_[which]);
      case Kind::Swapped: {
        const auto& [first, second] = neighbours_[which];
        const std::string between = part({first.end, second.begin});
        return replaced(kind, {first.begin, second.end}, part(second) + between + part(first));
      }
      case Kind::Number: {
        const int number = std::stoi(part(numbers_[which]));
        return replaced(kind, numbers_[which], std::to_string(number == 0 || random_.below(2) == 0 ? number + 1 : number - 1));
      }
      case Kind::Misspelt: break;
    }
    return misspelt(words_[which]);
  }

  /// With the `;` that divides it from a neighbour on its line.
  Damage dropped(Stretch statement) const {
    std::size_t next = text_.find_first_not_of(" \t", statement.end);
    const std::size_t before = text_.find_last_not_of(" \t", statement.begin - 1);
    if (next != std::string::npos && text_[next] == ';') statement.end = next + 1;
    else if (next != std::string::npos && text_[next] == '}' && before != std::string::npos && text_[before] == ';') statement.begin = before;
    return replaced(Kind::Dropped, statement, "");
  }

  /// Two letters change places, or one is left out where they are alike.
  Damage misspelt(Stretch word) {
    std::string by = part(word);
    std::size_t at = random_.below(static_cast<std::uint32_t>(by.size() - 1));
    while (at > 0 && (by[at] == '-' || by[at + 1] == '-')) --at;
    if (by[at] == by[at + 1]) by.erase(at, 1);
    else std::swap(by[at], by[at + 1]);
    return replaced(Kind::Misspelt, word, by);
  }

  const std::string& text_;
  load::Files files_;
  play::Random random_;
  std::vector<bool> rules_;
  std::vector<Stretch> statements_, numbers_, words_;
  Blocks neighbours_;
  std::set<std::string> seen_;
};

}  // namespace

const char* name_of(Kind kind) {
  switch (kind) {
    case Kind::Dropped: return "statement dropped";
    case Kind::Swapped: return "neighbours swapped";
    case Kind::Number: return "number changed";
    case Kind::Misspelt: break;
  }
  return "word misspelt";
}

std::vector<Damage> damages_of(const std::string& ruleset, const std::string& text, int each) {
  Maker maker(ruleset, text);
  std::vector<Damage> all;
  for (int kind = 0; kind < kinds; ++kind)
    for (Damage& one : maker.make(static_cast<Kind>(kind), each)) all.push_back(std::move(one));
  return all;
}

}  // namespace sow::damage
