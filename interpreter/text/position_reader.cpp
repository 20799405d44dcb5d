#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "interpreter/text/position_keys.hpp"
#include "interpreter/text/position_text.hpp"
#include "interpreter/text/position_words.hpp"
#include "interpreter/text/values.hpp"

namespace sow::text {

using model::PlaceId;
using model::Ruleset;
using play::Position;
using Sort = PositionKey::Sort;

namespace {

/// Reads position text from left to right; docs/records.md has the grammar.
class PositionReader : PositionWords {
 public:
  PositionReader(const Ruleset& rules, std::string_view text) : PositionWords(rules.board, text), rules_(rules) {
    written_.position = play::fresh_position(rules);
  }

  WrittenPosition read() {
    read_holes();
    if (next_part("`;` and the stores")) read_stores();
    if (next_part("`;` and who plays next")) read_mover();
    if (next_part("`;` and keys, such as `turns=1,0`"))
      while (!at_end()) read_key();
    if (rules_.kinds[0].owned) settle_owned_seeds();
    count_pieces();
    look_into_hands();
    return std::move(written_);
  }

 private:
  // The parts ------------------------------------------------------------------------------------------
  void put_seeds(PlaceId place, int seeds) {
    play::cell(rules_, written_.position, place, rules_.class_of(0, model::nobody)) = static_cast<std::uint16_t>(seeds);
  }

  std::vector<int> counts() {
    std::vector<int> numbers;
    do {
      numbers.push_back(number("a number of seeds"));
      skip_blanks();
    } while (at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_])));
    if (at_ < text_.size() && text_[at_] != '/' && text_[at_] != ';') expected("a number of seeds, `/` or `;`");
    return numbers;
  }

  void read_holes() {
    skip_blanks();
    PlaceId hole = 0;
    for (std::size_t group = 0; group < board_.group_ends.size(); ++group) {
      if (group > 0) {
        if (!take('/')) expected("`/` and the next row");
        skip_blanks();
      }
      const std::size_t begin = at_;
      const std::vector<int> numbers = counts();
      const int holes = board_.group_ends[group] - hole;
      if (static_cast<int>(numbers.size()) != holes)
        does_not_fit(fmt::format("{} numbers for the {} holes {} to {}", numbers.size(), holes, place_name(board_, hole),
                                 place_name(board_, static_cast<PlaceId>(board_.group_ends[group] - 1))), begin);
      for (const int seeds : numbers) put_seeds(hole++, seeds);
    }
    if (const std::size_t begin = at_; take('/')) does_not_fit(fmt::format("the board has {} rows", board_.group_ends.size()), begin);
  }

  void read_stores() {
    const std::size_t begin = at_;
    written_.stores = true;
    if (take('-')) {
      if (board_.has_stores) does_not_fit("the board has stores", begin);
      return;
    }
    const std::vector<int> numbers = counts();
    if (!board_.has_stores) does_not_fit("the board has no stores (write `-`)", begin);
    if (numbers.size() != board_.store.size()) does_not_fit(fmt::format("{} numbers for {} stores", numbers.size(), board_.store.size()), begin);
    for (std::size_t i = 0; i < numbers.size(); ++i) put_seeds(board_.store[i], numbers[i]);
  }

  void read_mover() {
    const std::size_t begin = at_;
    written_.mover = true;
    written_.position.next = player(false);
    if (written_.position.next == model::nobody) does_not_fit("somebody plays next", begin);
  }

  /// Where seeds have owners, the plain numbers count all of them, and `kind seeds` says whose some are.
  void settle_owned_seeds() {
    for (int i = 0; i < board_.place_count(); ++i) {
      const auto here = static_cast<PlaceId>(i);
      int owned = 0;
      for (int owner = 0; owner < board_.player_count(); ++owner) owned += play::cell(rules_, written_.position, here, rules_.class_of(0, owner));
      const int all = play::cell(rules_, written_.position, here, rules_.class_of(0, model::nobody));
      if (owned > all) does_not_fit(fmt::format("{} owned seeds among the {} of {}", owned, all, place_name(board_, here)), 0);
      put_seeds(here, all - owned);
    }
  }

  void count_pieces() {
    long pieces = 0;
    for (const std::uint16_t some : written_.position.contents) pieces += some;
    if (pieces > most_pieces) does_not_fit(fmt::format("{} pieces, at most {}", pieces, most_pieces), 0);
  }

  /// A turn ends with empty hands, unless the game ends in it.
  void look_into_hands() {
    if (written_.position.outcome != play::Outcome::Playing) return;
    const std::size_t begin = text_.find("hand");
    for (const PlaceId hand : board_.hand)
      if (play::pieces_at(rules_, written_.position, hand) > 0)
        does_not_fit("a hand holds something only where the game is over (`won=`)", begin == std::string_view::npos ? 0 : begin);
  }

  template <class One>
  void list(One one) {
    do one();
    while (take(','));
  }
  template <class One>
  void for_each_of(const std::vector<PlaceId>& places, One one) {
    const std::size_t begin = at_;
    std::size_t read = 0;
    list([&] {
      const int seeds = number("a number");
      if (read < places.size()) one(read, seeds);
      ++read;
    });
    if (read != places.size()) does_not_fit(fmt::format("{} numbers for {} players", read, places.size()), begin);
  }

  // The keys -------------------------------------------------------------------------------------------
  void read_key() {
    const std::size_t begin = at_;
    std::string name(word());
    if (name == "mark" || name == "kind") {
      skip_blanks();
      name += " " + std::string(word());
    }
    if (name.empty() || at_ == text_.size() || text_[at_] != '=') {
      at_ = name.empty() ? begin : at_;
      expected(name.empty() ? "a key, such as `turns=1,0`" : fmt::format("`=` after `{}`", name));
    }
    const std::vector<PositionKey> keys = position_keys(rules_);
    const auto key = std::find_if(keys.begin(), keys.end(), [&](const PositionKey& known) { return known.name == name; });
    if (key == keys.end()) does_not_fit(fmt::format("`{}` is no key of its positions (there are: {})", name, names(keys)), begin);
    if (std::count(written_.keys.begin(), written_.keys.end(), name)) does_not_fit(fmt::format("`{}` is there twice", name), begin);
    written_.keys.push_back(name);
    take('=');
    read_key_value(*key);
    if (at_ < text_.size() && text_[at_] != ' ' && text_[at_] != '\t') expected("a blank and the next key");
  }
  static std::string names(const std::vector<PositionKey>& keys) {
    std::string text;
    for (const PositionKey& key : keys) text += (text.empty() ? "" : ", ") + key.name;
    return text;
  }

  void read_key_value(const PositionKey& key) {
    Position& position = written_.position;
    switch (key.sort) {
      case Sort::Piles: return for_each_of(board_.pile, [&](std::size_t i, int seeds) { put_seeds(board_.pile[i], seeds); });
      case Sort::Hand: return for_each_of(board_.hand, [&](std::size_t i, int seeds) { put_seeds(board_.hand[i], seeds); });
      case Sort::Turns: return for_each_of(board_.hand, [&](std::size_t i, int turns) { position.turns[i] = turns; });
      case Sort::Out: return put_seeds(board_.out, number("a number of seeds"));
      case Sort::Phase: return read_phase();
      case Sort::Round: return read_round();
      case Sort::Starter: position.starter = player(false); return;
      case Sort::Owner: return list([&] { read_owner(); });
      case Sort::Mark: return list([&] { read_mark(key.index); });
      case Sort::Kind: return list([&] { read_kind(key.index); });
      case Sort::Remembered: return read_remembered(rules_.memory[static_cast<std::size_t>(key.index)]);
      case Sort::Won: return read_won();
    }
  }

  void read_round() {
    const std::size_t begin = at_;
    written_.position.round = number("the number of a round");
    if (written_.position.round < 1) does_not_fit("rounds are counted from 1", begin);
  }
  void read_phase() {
    const std::size_t begin = at_;
    const std::string_view name = word();
    const auto found = std::find_if(rules_.phases.begin(), rules_.phases.end(), [&](const model::Phase& phase) { return phase.name == name; });
    if (found == rules_.phases.end()) does_not_fit(fmt::format("there is no phase `{}`", name), begin);
    written_.position.phase = static_cast<int>(found - rules_.phases.begin());
  }
  void read_owner() {
    const PlaceId of = hole();
    if (!take(':')) expected("`:` and the owner");
    written_.position.owners[static_cast<std::size_t>(of)] = static_cast<std::int8_t>(player());
  }
  void read_mark(int mark) {
    const PlaceId at = place();
    const std::size_t begin = at_;
    int put = 1;
    if (take(':')) {
      if (!rules_.marks[static_cast<std::size_t>(mark)].owned) does_not_fit("this mark has no player", begin);
      put = player() + 2;
    }
    play::mark_at(rules_, written_.position, mark, at) = static_cast<std::int8_t>(put);
  }
  void read_kind(int kind) {
    const PlaceId at = place();
    const std::size_t begin = at_;
    int owner = model::nobody, pieces = 1;
    if (take(':')) {
      owner = player();
      if (!rules_.kinds[static_cast<std::size_t>(kind)].owned) does_not_fit("pieces of this kind have no owner", begin);
    }
    if (take('*')) pieces = number("a number of pieces");
    play::cell(rules_, written_.position, at, rules_.class_of(kind, owner)) = static_cast<std::uint16_t>(pieces);
  }
  void read_remembered(const model::Memory& memory) {
    const std::size_t begin = at_;
    auto& cells = written_.position.memory;
    int read = 0;
    const auto set = [&](int cell, int to) { cells[static_cast<std::size_t>(memory.first_cell + cell)] = static_cast<std::int16_t>(to); };
    list([&] {
      if (memory.of == ast::Remember::Of::EachHole) {
        const PlaceId of = hole();
        if (!take(':')) expected("`:` and a value");
        set(of, value(memory.type));
      } else {
        const int to = value(memory.type);
        if (read < memory.cells) set(read, to);
      }
      ++read;
    });
    if (memory.of != ast::Remember::Of::EachHole && read != memory.cells)
      does_not_fit(fmt::format("{} values for `{}`, which has {}", read, memory.name, memory.cells), begin);
  }
  void read_won() {
    const std::size_t begin = at_;
    if (word() == "undecided") {
      written_.position.outcome = play::Outcome::Undecided;
      return;
    }
    at_ = begin;
    written_.position.winner = player();
    written_.position.outcome = written_.position.winner == model::nobody ? play::Outcome::Drawn : play::Outcome::Won;
  }

  const Ruleset& rules_;
  WrittenPosition written_;
};

}  // namespace

Read<WrittenPosition> read_position(const Ruleset& rules, std::string_view text) {
  try {
    return {PositionReader(rules, text).read(), {}};
  } catch (const PositionWords::Refused& refused) {
    return {std::nullopt, refused.diagnostic};
  }
}

}  // namespace sow::text
