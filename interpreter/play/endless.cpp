#include "interpreter/play/endless.hpp"

#include <algorithm>
#include <utility>

#include "interpreter/play/plain.hpp"

// Endless sowing: was a lap end there before in this sowing? Each is compared with all before it, from lap 1.
namespace sow::play {

namespace {

/// Writes down what the rest of the sowing can read.
class Writer {
 public:
  Writer(const Play& play, LapEnds::Row& row) : play_(play), readable_(play.phase_facts().readable), row_(row) {}

  void write() {
    row_.clear();
    position();
    if (!play_.clock.running) return turn(play_.turns[play_.active]);
    word(static_cast<int>(play_.active));
    for (std::size_t i = 0; i < play_.turns.size(); ++i) {
      word(play_.clock.ended[i] ? 1 : 0);
      turn(play_.turns[i]);
      standing(play_.turns[i]);
    }
  }

 private:
  void word(int value) { row_.push_back(static_cast<std::int16_t>(value)); }
  void long_word(int value) {
    word(value & 0x7fff);
    word(value >> 15);
  }
  void counter(int value, CounterLimit limit) {
    if (limit != unread) long_word(std::min(value, limit));
  }

  void position() {
    const Position& p = play_.position;
    for (const auto count : p.contents) word(count);
    if (readable_.owners) row_.insert(row_.end(), p.owners.begin(), p.owners.end());
    for (const int mark : readable_.marks)
      for (PlaceId at = 0; at < play_.rules->board.place_count(); ++at) word(mark_at(*play_.rules, p, mark, at));
    for (const int at : readable_.position_cells) word(p.memory[static_cast<std::size_t>(at)]);
  }
  void turn(const Turn& t) {
    word(t.last);
    word(t.origin);
    word(static_cast<int>(t.direction));
    if (readable_.was) word(t.held > 0 ? 1 : 0);
    if (readable_.piece) word(t.piece);
    kept(t.path);
    kept(t.skipping);
    for (const int choice : readable_.choices) word(t.choices[static_cast<std::size_t>(choice)]);
    for (const int at : readable_.turn_cells) word(t.memory[static_cast<std::size_t>(at)]);
    counter(t.laps, readable_.laps);
    counter(t.drops, readable_.drops);
    counter(t.captured, readable_.captured);
    counter(t.ticks, readable_.ticks);
  }
  void kept(const Kept& what) {
    word(what.facts == nullptr ? -1 : what.facts->number);
    word(what.subject);
    if (what.facts == nullptr) return;
    // Only what the expression reads was kept; the other slots are its own.
    for (const int slot : what.facts->values) word(what.names.values[static_cast<std::size_t>(slot)]);
    for (const int slot : what.facts->lists) list(what.names.lists[static_cast<std::size_t>(slot)]);
  }
  void list(const PlaceList& places) {
    word(places.size());
    for (const PlaceId at : places) word(at);
  }
  /// How far another player's turn has run, where all play at once.
  void standing(const Turn& t) {
    for (const Frame& frame : t.frames) {
      const auto block = reinterpret_cast<std::uintptr_t>(frame.block);
      for (int shift = 0; shift < 64; shift += 16) word(static_cast<int>((block >> shift) & 0xffff));
      word(static_cast<int>(frame.stage));
      long_word(static_cast<int>(frame.next));
      if (frame.kind != Frame::Kind::Sowing) long_word(frame.at);
    }
    for (const auto& places : t.loops) list(places);
    for (const auto& names : t.names) {
      for (const int value : names.values) word(value);
      for (const auto& places : names.lists) list(places);
    }
  }

  const Play& play_;
  const Readable& readable_;
  LapEnds::Row& row_;
};

}  // namespace

LapEnds::Print LapEnds::print_of(const Row& row) {
  Print print{row.size(), ~row.size()};
  for (const std::int16_t word : row) {
    const auto w = static_cast<std::uint16_t>(word);
    print[0] = (print[0] ^ w) * 0x9e3779b97f4a7c15u;
    print[1] = (print[1] ^ w) * 0xd1342543de82ef95u;
    print[0] ^= print[0] >> 29;
    print[1] ^= print[1] >> 32;
  }
  if (print == Print{}) print[0] = 1;
  return print;
}

std::size_t LapEnds::slot(const Print& print) const {
  std::size_t at = print[0] & (table_.size() - 1);
  while (table_[at] != print && table_[at] != Print{}) at = (at + 1) & (table_.size() - 1);
  return at;
}

bool LapEnds::contains(const Row& row) const {
  const Print print = print_of(row);
  for (const LapEnds* ends = this; ends != nullptr; ends = ends->before_.get())
    if (ends->count_ > 0 && ends->table_[ends->slot(print)] == print) return true;
  return false;
}

void LapEnds::grow() {
  const std::vector<Print> before = std::exchange(table_, std::vector<Print>(table_.empty() ? 16 : table_.size() * 2));
  for (const Print& print : before)
    if (print != Print{}) table_[slot(print)] = print;
}

void LapEnds::add(const Row& row) {
  if ((++count_) * 2 > table_.size()) grow();
  const Print print = print_of(row);
  table_[slot(print)] = print;
}

bool returns(std::shared_ptr<LapEnds>& ends, const LapEnds::Row& row) {
  if (ends && ends->contains(row)) return true;
  if (!ends) ends = std::make_shared<LapEnds>();
  else if (ends.use_count() > 1) ends = std::make_shared<LapEnds>(ends);  // shared with other copies
  ends->add(row);
  return false;
}

bool lap_end_returns(Play& play) {
  thread_local LapEnds::Row row;
  Writer(play, row).write();
  return returns(play.lap_ends, row);
}

}  // namespace sow::play
