#include "grammar/tree_to_ast.hpp"
#include "grammar/words.hpp"

namespace sow::grammar {

using ast::Item;

bool Builder::holds(const Parts& list, std::string_view word) const {
  for (const Index part : list)
    if (says(part, word)) return true;
  return false;
}

Builder::Parts Builder::parts(Index i, bool with_citations) const {
  Parts result;
  for (Index part = node(i).first; part >= 0; part = node(part).next)
    if (with_citations || kind(part) != NodeKind::Citations) result.push_back(part);
  return result;
}

ast::Citations Builder::citations(Index i) const {
  ast::Citations result;
  bool against = false;
  for (const Index part : parts(i)) {
    if (kind(part) == NodeKind::Word) against = true;
    else result.push_back({span(part), std::string(text(part)), against});
  }
  return result;
}

/// All citations in a part of the text, but for those in blocks and readings, which have their own.
void Builder::cite(Index i, ast::Citations& list) const {
  if (kind(i) == NodeKind::Citations) {
    for (ast::Citation& one : citations(i)) list.push_back(std::move(one));
    return;
  }
  for (Index part = node(i).first; part >= 0; part = node(part).next)
    if (kind(part) != NodeKind::Block && kind(part) != NodeKind::Reading && kind(part) != NodeKind::Moment) cite(part, list);
}

Item Builder::item(Index i) {
  Item result;
  result.span = span(i);
  result.head = kind(i) == NodeKind::Moment ? span(node(i).first) : result.span;
  if (kind(i) == NodeKind::BasedOn) result.head.end = span(node(i).first).begin;
  else if (kind(i) != NodeKind::Moment) result.head.end = result.head.begin + static_cast<std::uint32_t>(name_length(text(i)));
  while (result.head.end > result.head.begin && sources_.text(result.head).back() == ' ') --result.head.end;
  fill_item(result, i);
  return result;
}

void Builder::fill_item(Item& item, Index i) {
  const Parts list = parts(i);
  auto& what = item.what;
  switch (kind(i)) {
    case NodeKind::BasedOn: what = ast::BasedOn{name(list[0])}; break;
    case NodeKind::Use: what = ast::Use{name(list[0])}; break;
    case NodeKind::Board: what = board(i, item.citations); break;
    case NodeKind::Pieces: what = pieces(i, item.citations); break;
    case NodeKind::Option: what = option(i, item.citations); break;
    case NodeKind::Remember: what = remember(i); break;
    case NodeKind::Phase: what = phase(i, item.citations); break;
    case NodeKind::Moment: what = moment(i); break;
    case NodeKind::Players: {
      ast::Players players;
      for (const Index part : list) players.players.push_back(name(part));
      what = std::move(players);
      break;
    }
    case NodeKind::Teams: {
      ast::Teams teams;
      for (const Index team : list) {
        teams.teams.emplace_back();
        for (const Index part : parts(team)) teams.teams.back().push_back(name(part));
      }
      what = std::move(teams);
      break;
    }
    case NodeKind::Marks: {
      ast::Marks marks;
      for (const Index part : list) marks.marks.push_back({name(parts(part)[0]), parts(part).size() > 1});
      what = std::move(marks);
      break;
    }
    case NodeKind::Captures:
      cite(i, item.citations);
      if (kind(list[0]) == NodeKind::To) what = ast::Captures{expression(parts(list[0])[0]), false};
      else what = ast::Captures{{}, true};
      break;
    default:
      cite(i, item.citations);
      what = define(i);
  }
}

std::vector<ast::PlaceRange> Builder::place_ranges(const Parts& list) const {
  std::vector<ast::PlaceRange> result;
  for (const Index part : list) {
    if (kind(part) != NodeKind::PlaceRange) continue;
    const Parts ends = parts(part);  // the first, or the first, `..` and the last
    result.push_back({span(part), name(ends[0]), ends.size() > 2 ? name(ends[2]) : ast::Name{}});
  }
  return result;
}

ast::Board Builder::board(Index i, ast::Citations& list) {
  ast::Board result;
  for (const Index part : parts(i, true)) {
    if (kind(part) != NodeKind::Citations) result.parts.push_back(board_part(part));
    else cite(part, result.parts.empty() ? list : result.parts.back().citations);
  }
  return result;
}

ast::BoardPart Builder::board_part(Index i) {
  ast::BoardPart result;
  result.span = span(i);
  const Index inside = node(i).first;
  const Parts list = parts(inside);
  const auto player = [&] { return !list.empty() && kind(list[0]) == NodeKind::PlayerName ? name(list[0]) : ast::Name{}; };
  switch (kind(inside)) {
    case NodeKind::Rows: result.what = ast::Rows{expression(list[0]), expression(list[1])}; break;
    case NodeKind::Ring: result.what = ast::Ring{expression(list[0])}; break;
    case NodeKind::Stores: result.what = ast::Stores{!list.empty()}; break;
    case NodeKind::Unowned: result.what = ast::Unowned{}; break;
    case NodeKind::Owns: result.what = ast::Owns{name(list[0]), place_ranges(list)}; break;
    default: {
      ast::Track track{holds(list, "open"), player(), place_ranges(list)};
      if (track.open && kind(list[1]) == NodeKind::PlayerName) track.player = name(list[1]);
      result.what = std::move(track);
    }
  }
  return result;
}

ast::Pieces Builder::pieces(Index i, ast::Citations& list) {
  ast::Pieces result;
  for (const Index part : parts(i, true)) {
    if (kind(part) != NodeKind::Citations) result.kinds.push_back(piece_kind(part));
    else cite(part, result.kinds.empty() ? list : result.kinds.back().citations);
  }
  return result;
}

ast::PieceKind Builder::piece_kind(Index i) {
  const Parts list = parts(i);
  ast::PieceKind result;
  result.span = span(i);
  result.name = name(list[0]);
  for (std::size_t k = 1; k < list.size(); ++k) result.features.push_back(feature(list[k]));
  return result;
}

ast::Feature Builder::feature(Index i) {
  const Parts list = parts(i);
  ast::Feature result{span(i), ast::Feature::Kind::Owned, {}, {}};
  if (kind(i) == NodeKind::Worth) {
    result.kind = ast::Feature::Kind::Worth;
    result.worth = expression(list[0]);
  } else if (kind(i) == NodeKind::Sown) {
    result.kind = ast::Feature::Kind::Sown;
    result.order = name(list[0]);
  }
  return result;
}

ast::Option Builder::option(Index i, ast::Citations& list) {
  ast::Option result;
  for (const Index part : parts(i, true)) {
    if (kind(part) == NodeKind::Name) result.name = name(part);
    if (kind(part) == NodeKind::Text) result.question = text(part).substr(1, text(part).size() - 2);
    if (kind(part) == NodeKind::Citations) cite(part, list);
    if (kind(part) == NodeKind::Reading) result.readings.push_back(reading(part));
  }
  return result;
}

ast::Reading Builder::reading(Index i) {
  ast::Reading result;
  for (const Index part : parts(i, true)) {
    if (kind(part) == NodeKind::Citations) cite(part, result.citations);
    else if (kind(part) == NodeKind::Text) result.meaning = text(part).substr(1, text(part).size() - 2);
    else result.name = name(part);
  }
  return result;
}

ast::Remember Builder::remember(Index i) {
  using Type = ast::Remember::Type;
  using Lifetime = ast::Remember::Lifetime;
  const Parts list = parts(i);  // name, type, [each, player or hole], lifetime
  ast::Remember result;
  result.name = name(list[0]);
  const std::string_view type = text(list[1]), life = text(list.back());
  result.type = type == "number"   ? Type::Number
                : type == "flag"   ? Type::Flag
                : type == "place"  ? Type::Place
                : type == "player" ? Type::Player
                                   : Type::Direction;
  result.lifetime = life == "turn" ? Lifetime::Turn : life == "round" ? Lifetime::Round : Lifetime::Game;
  if (list.size() > 3) result.of = says(list[3], "hole") ? ast::Remember::Of::EachHole : ast::Remember::Of::EachPlayer;
  return result;
}

ast::Define Builder::define(Index i) {
  ast::Define result;
  for (const Index part : parts(i)) {
    if (kind(part) == NodeKind::Name) result.name = name(part);
    else if (kind(part) == NodeKind::Parameters)
      for (const Index parameter : parts(part)) result.parameters.push_back(name(parameter));
    else if (kind(part) == NodeKind::Block) result.body = block(part);
    else result.body = expression(part);
  }
  return result;
}

ast::Phase Builder::phase(Index i, ast::Citations& list) {
  ast::Phase result;
  for (const Index part : parts(i, true)) {
    if (kind(part) == NodeKind::Name) result.name = name(part);
    else if (kind(part) == NodeKind::Word) result.simultaneous = true;
    else if (kind(part) == NodeKind::Moment) result.moments.push_back(item(part));
    else cite(part, result.moments.empty() ? list : result.moments.back().citations);
  }
  return result;
}

ast::Moment Builder::moment(Index i) {
  const Parts list = parts(i);
  const std::string_view words = text(list[0]);
  ast::Moment result{ast::MomentKind::Start, block(list[1])};
  for (int k = 0; k < ast::moment_count; ++k) {
    const auto which = static_cast<ast::MomentKind>(k);
    const std::string_view word = ast::word_of(which);
    // Between two words any blanks may stand: the first and the last letters tell.
    if (words.front() == word.front() && words.substr(0, 2) == word.substr(0, 2) && words.substr(words.size() - 2) == word.substr(word.size() - 2)) result.kind = which;
  }
  return result;
}

}  // namespace sow::grammar
