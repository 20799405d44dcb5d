#include "interpreter/explain/equipment.hpp"

#include <fmt/format.h>

#include "interpreter/explain/english.hpp"

// The board, the players and what is played with.
namespace sow::explain {

namespace {

template <typename... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};
template <typename... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

std::vector<Evidence> evidence(const ast::Citations& one, const ast::Citations& other) {
  std::vector<Evidence> all;
  for (const auto* list : {&one, &other})
    for (const ast::Citation& c : *list) all.push_back({c.claim, c.against});
  return all;
}

std::string ranges(const std::vector<ast::PlaceRange>& all) {
  std::vector<std::string> said;
  for (const ast::PlaceRange& one : all) said.push_back(one.last ? one.first.text + " to " + one.last.text : one.first.text);
  return listed(said);
}

class Equipment {
 public:
  Equipment(const Names& names, Teller& teller) : names_(names), sections_(names.sections()), teller_(teller) {}

  Section tell() {
    board();
    players();
    pieces();
    captures();
    marks();
    return std::move(section_);
  }

 private:
  void say(const std::string& text, std::vector<Evidence> evidence, bool plain = false) {
    Sentence sentence;
    sentence.text = capital(text) + ".";
    sentence.evidence = teller_.take_evidence();
    for (Evidence& one : evidence) sentence.evidence.push_back(std::move(one));
    sentence.asked = teller_.take_asked();
    sentence.plain = plain;
    section_.sentences.push_back(std::move(sentence));
  }

  void board() {
    const model::Board& board = names_.board();
    const bool stores = board.has_stores;
    for (const ast::BoardPart& part : sections_.board.what->parts) {
      const auto held = evidence(part.citations, sections_.board.item->citations);
      std::visit(Overloaded{[&](const ast::Rows& rows) {
                              const std::string size = fmt::format("{} row{} of {} holes", teller_.value(rows.rows), board.rows == 1 ? "" : "s", teller_.value(rows.columns));
                              say(fmt::format("the board has {}{}", size, stores ? ", and a store for each player" : ""), held);
                            },
                            [&](const ast::Ring& ring) { say(fmt::format("the board is a ring of {} holes", teller_.value(ring.holes)), held); },
                            [&](const ast::Stores& where) {
                              say(fmt::format("a player's store lies at the {} end of their own row", where.left ? "left" : "right"), held);
                            },
                            [&](const ast::Unowned&) { say("the holes belong to nobody", held); },
                            [&](const ast::Owns& owns) {
                              say(fmt::format("the holes {} {} {}", ranges(owns.places), "belong to", owns.player.text), held);
                            },
                            [&](const ast::Track& track) {
                              say(fmt::format("{} goes by the way {}{}", track.player ? possessive(track.player.text) + " sowing" : "sowing", ranges(track.places),
                                              track.open ? ", which does not close" : ", and round again"),
                                  held);
                            }},
                 part.what);
    }
  }

  void players() {
    const auto& all = names_.board().players;
    std::vector<std::string> names(all.begin(), all.end());
    const std::string who = names.size() == 1 ? "One player plays" : capital(in_words(static_cast<int>(names.size()))) + " play";
    std::string said = fmt::format("{}: {}{}", who, listed(names), names.size() > 2 ? ", in this order" : "");
    const auto held = sections_.players ? evidence(sections_.players.item->citations, {}) : std::vector<Evidence>{};
    say(said, held, held.empty());
    sides();
    if (!sections_.teams) return;
    std::vector<std::string> teams;
    for (const auto& team : sections_.teams.what->teams) {
      std::vector<std::string> members;
      for (const ast::Name& member : team) members.push_back(member.text);
      teams.push_back(listed(members));
    }
    say(fmt::format("{} play together against {}", teams.front(), listed(std::vector<std::string>(teams.begin() + 1, teams.end()))), evidence(sections_.teams.item->citations, {}));
  }

  /// Whose holes are whose, where the board itself says so.
  void sides() {
    const model::Board& board = names_.board();
    for (const ast::BoardPart& part : sections_.board.what->parts)
      if (std::holds_alternative<ast::Owns>(part.what) || std::holds_alternative<ast::Unowned>(part.what)) return;
    if (board.player_count() != 2 || board.rows % 2 != 0) return;
    const auto held = evidence(sections_.board.item->citations, {});
    if (board.rows == 2) say("each player has the row of holes on their own side", held, true);
    else say(fmt::format("each player has the {} rows on their own side; in each column the inner hole faces the opponent, the outer one lies behind it", in_words(board.rows / 2)), held, true);
  }

  void pieces() {
    if (!sections_.pieces) return;
    for (const ast::PieceKind& kind : sections_.pieces.what->kinds) {
      if (kind.name.text == "seeds") continue;
      const auto held = evidence(kind.citations, sections_.pieces.item->citations);
      const std::string name = spaced(kind.name.text);
      std::vector<std::string> said;
      for (const ast::Feature& feature : kind.features) {
        if (feature.kind == ast::Feature::Kind::Owned) said.push_back("belongs to a player");
        if (feature.kind == ast::Feature::Kind::Worth) said.push_back(fmt::format("counts as {}", teller_.value(feature.worth)));
        if (feature.kind == ast::Feature::Kind::Sown) said.push_back(order(feature.order.text));
      }
      say(said.empty() ? fmt::format("besides seeds there is a piece called {}", name) : fmt::format("besides seeds there is {}, which {}", with_article(name), listed(said)), held);
    }
  }

  std::string order(std::string word) {
    if (names_.option(word)) {
      ast::Expression e;
      e.kind = ast::ExpressionKind::Name;
      e.word = word;
      word = teller_.value(e);
    }
    if (word == "early") return "leaves the hand before the seeds";
    if (word == "late") return "leaves the hand after the seeds";
    return "leaves the hand when the player likes";
  }

  void captures() {
    if (!sections_.captures) return;
    const auto held = evidence(sections_.captures.item->citations, {});
    const ast::Captures& to = *sections_.captures.what;
    const std::string what = names_.has_kinds() ? "what is captured" : "captured seeds";
    const char* verb = names_.has_kinds() ? "is" : "are";
    if (to.out_of_play) return say(fmt::format("{} {} put out of play", what, verb), held);
    if (to.to.word.rfind("store", 0) == 0) return say(fmt::format("{} {} put into the captor's own store", what, verb), held);
    say(fmt::format("{} {} kept by the captor beside the board", what, verb), held, held.empty());
  }

  void marks() {
    for (const auto& marks : sections_.marks) {
      for (const ast::MarkKind& mark : marks.what->marks) {
        const std::string name = spaced(mark.name.text);
        const std::string said = mark.owned ? fmt::format("a hole can become {} of one player", with_article(name)) : fmt::format("a hole can be {}", name);
        say(said, evidence(marks.item->citations, {}), marks.item->citations.empty());
      }
    }
  }

  const Names& names_;
  const check::Sections& sections_;
  Teller& teller_;
  Section section_{"The board", {}};
};

}  // namespace

Section board_section(const Names& names, Teller& teller) { return Equipment(names, teller).tell(); }

}  // namespace sow::explain
