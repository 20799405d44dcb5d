#include "grammar/ast_printer.hpp"

#include <fmt/format.h>

namespace sow::grammar {

namespace {

template <typename... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};
template <typename... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

class Printer {
 public:
  std::string text;

  void file(const ast::File& file) {
    if (file.front_matter) line("front matter");
    for (const ast::Item& one : file.items) item(one);
    for (const ast::Allow& one : file.allows) line("allow {}: {}", one.code, one.reason);
    for (const std::string& one : file.unreadable) line("unreadable {}", one);
  }

 private:
  int depth_ = 0;

  template <typename... Values>
  void line(fmt::format_string<Values...> format, Values&&... values) {
    text.append(static_cast<std::size_t>(depth_) * 2, ' ');
    text += fmt::format(format, std::forward<Values>(values)...);
    text += '\n';
  }
  template <typename Inside>
  void indented(Inside inside) {
    ++depth_;
    inside();
    --depth_;
  }

  static std::string cites(const ast::Citations& list) {
    std::string result;
    for (const ast::Citation& one : list) result += fmt::format("{}{}{}", result.empty() ? "" : " ", one.against ? "against " : "", one.claim);
    return result.empty() ? "" : "  [" + result + "]";
  }
  static std::string names(const std::vector<ast::Name>& list) {
    std::string result;
    for (const ast::Name& one : list) result += (result.empty() ? "" : " ") + one.text;
    return result;
  }
  static std::string ranges(const std::vector<ast::PlaceRange>& list) {
    std::string result;
    for (const ast::PlaceRange& one : list) result += fmt::format(" {}{}{}", one.first.text, one.last ? ".." : "", one.last.text);
    return result;
  }
  static std::string whose(ast::Whose which) {
    return which == ast::Whose::Own ? "own " : which == ast::Whose::Their ? "their " : "";
  }

  void item(const ast::Item& item);
  void board_part(const ast::BoardPart& part);
  void piece_kind(const ast::PieceKind& kind);
  void option(const ast::Option& option);
  void remember(const ast::Remember& remember, const std::string& cited);
  void define(const ast::Define& define, const std::string& cited);
  void block(const std::string& before, const ast::Block& block);
  void statement(const ast::Statement& statement);
  void if_statement(const ast::If& what, const std::string& cited);
  void choice(const std::string& before, const std::vector<ast::Pool>& pools);
  void sow(const ast::Sow& what, const std::string& cited);
  void put(const ast::Put& what, const std::string& cited);
  void part(const char* role, const ast::Expression& value) {
    if (value) line("{}: {}", role, print(value));
  }
  static std::string object(const ast::Object& object);
  static std::string variable(const ast::Variable& variable) {
    return whose(variable.whose) + variable.name.text + (variable.of ? " of " + print(variable.of) : "");
  }
};

// ---- Sections

void Printer::item(const ast::Item& item) {
  const std::string cited = cites(item.citations);
  std::visit(Overloaded{
                 [&](const ast::BasedOn& what) { line("based on {}{}", what.name.text, cited); },
                 [&](const ast::Use& what) { line("use {}{}", what.name.text, cited); },
                 [&](const ast::Board& what) {
                   line("board{}", cited);
                   indented([&] { for (const auto& one : what.parts) board_part(one); });
                 },
                 [&](const ast::Players& what) { line("players {}{}", names(what.players), cited); },
                 [&](const ast::Teams& what) {
                   line("teams{}", cited);
                   indented([&] { for (const auto& one : what.teams) line("team {}", names(one)); });
                 },
                 [&](const ast::Pieces& what) {
                   line("pieces{}", cited);
                   indented([&] { for (const auto& one : what.kinds) piece_kind(one); });
                 },
                 [&](const ast::Marks& what) {
                   line("marks{}", cited);
                   indented([&] { for (const auto& one : what.marks) line("mark {}{}", one.name.text, one.owned ? " owned" : ""); });
                 },
                 [&](const ast::Captures& what) { line("captures {}{}", what.out_of_play ? "out of play" : print(what.to), cited); },
                 [&](const ast::Option& what) {
                   line("option {} \"{}\"{}", what.name.text, what.question, cited);
                   indented([&] { option(what); });
                 },
                 [&](const ast::Remember& what) { remember(what, cited); },
                 [&](const ast::Define& what) { define(what, cited); },
                 [&](const ast::Phase& what) {
                   line("phase {}{}{}", what.name.text, what.simultaneous ? " simultaneous" : "", cited);
                   indented([&] { for (const auto& one : what.moments) this->item(one); });
                 },
                 [&](const ast::Moment& what) { block(fmt::format("moment {}{}", ast::word_of(what.kind), cited), what.block); },
             },
             item.what);
}

void Printer::board_part(const ast::BoardPart& part) {
  const std::string cited = cites(part.citations);
  std::visit(Overloaded{
                 [&](const ast::Rows& what) { line("rows {} of {}{}", print(what.rows), print(what.columns), cited); },
                 [&](const ast::Ring& what) { line("ring {}{}", print(what.holes), cited); },
                 [&](const ast::Stores& what) { line("stores{}{}", what.left ? " left" : "", cited); },
                 [&](const ast::Unowned&) { line("owned by nobody{}", cited); },
                 [&](const ast::Owns& what) { line("{} owns{}{}", what.player.text, ranges(what.places), cited); },
                 [&](const ast::Track& what) {
                   line("{}track{}{}{}{}", what.open ? "open " : "", what.player ? " of " : "", what.player.text, ranges(what.places), cited);
                 },
             },
             part.what);
}

void Printer::piece_kind(const ast::PieceKind& kind) {
  std::string features;
  for (const ast::Feature& one : kind.features) {
    switch (one.kind) {
      case ast::Feature::Kind::Owned: features += " owned"; break;
      case ast::Feature::Kind::Worth: features += " worth " + print(one.worth); break;
      case ast::Feature::Kind::Sown: features += " sown " + one.order.text; break;
    }
  }
  line("kind {}{}{}", kind.name.text, features, cites(kind.citations));
}

void Printer::option(const ast::Option& option) {
  for (const ast::Reading& one : option.readings) line("reading {} \"{}\"{}", one.name.text, one.meaning, cites(one.citations));
}

void Printer::remember(const ast::Remember& what, const std::string& cited) {
  static constexpr const char* types[] = {"number", "flag", "place", "player", "direction"};
  static constexpr const char* of[] = {"", " of each player", " of each hole"};
  static constexpr const char* lifetimes[] = {"turn", "round", "game"};
  line("remember {}: {}{} for {}{}", what.name.text, types[static_cast<int>(what.type)], of[static_cast<int>(what.of)],
       lifetimes[static_cast<int>(what.lifetime)], cited);
}

void Printer::define(const ast::Define& what, const std::string& cited) {
  const std::string head = fmt::format("define {}({}){}", what.name.text, names(what.parameters), cited);
  if (const auto* value = std::get_if<ast::Expression>(&what.body)) {
    line("{}", head);
    indented([&] { line("{}", print(*value)); });
  } else {
    block(head, std::get<ast::Block>(what.body));
  }
}

// ---- Statements

void Printer::block(const std::string& before, const ast::Block& block) {
  line("{}{}", before, block.citations.empty() ? "" : " block" + cites(block.citations));
  indented([&] { for (const auto& one : block.statements) statement(one); });
}

std::string Printer::object(const ast::Object& object) {
  if (object.whole) return print(object.places);
  std::string result = object.all_but ? "all but" : "some";
  if (object.amount) result += " " + print(object.amount);
  if (object.kind) result += " kind " + print(object.kind);
  return result + " from " + print(object.places);
}

void Printer::if_statement(const ast::If& what, const std::string& cited) {
  const char* word = "if";
  for (const auto& arm : what.arms) {
    block(fmt::format("{} {}{}", word, print(arm.condition), &arm == &what.arms.front() ? cited : ""), arm.block);
    word = "else if";
  }
  if (what.otherwise) block("else", *what.otherwise);
}

void Printer::choice(const std::string& before, const std::vector<ast::Pool>& pools) {
  static constexpr const char* forms[] = {"set", "range", "values"};
  line("{}", before);
  indented([&] {
    for (const ast::Pool& pool : pools) {
      std::string values;
      for (const auto& one : pool.values) values += " " + print(one);
      line("{}{}{}", forms[static_cast<int>(pool.form)], values, pool.where ? " where " + print(pool.where) : "");
    }
  });
}

void Printer::sow(const ast::Sow& what, const std::string& cited) {
  line("sow{}{}", what.on ? " on" : "", cited);
  indented([&] {
    part("from", what.from);
    part("heading", what.heading);
    part("along", what.along);
    part("skipping", what.skipping);
    part("starting at", what.starting);
    if (!what.repeated.empty()) line("repeated parts: {}", what.repeated.size());
  });
}

void Printer::put(const ast::Put& what, const std::string& cited) {
  std::string amounts;
  for (const auto& one : what.amounts) amounts += " " + print(one);
  line("put{}{} in {}{}{}", amounts, what.kind ? " kind " + print(what.kind) : "", what.each ? "each of " : "", print(what.places), cited);
}

void Printer::statement(const ast::Statement& statement) {
  const std::string cited = cites(statement.citations);
  std::visit(
      Overloaded{
          [&](const ast::If& what) { if_statement(what, cited); },
          [&](const ast::ForEach& what) {
            block(fmt::format("for each {} in {}{}{}{}", what.name.text, print(what.from), what.to ? " .. " : "", what.to ? print(what.to) : "", cited), what.block);
          },
          [&](const ast::ForEachPlayer& what) { block("for each player" + cited, what.block); },
          [&](const ast::For& what) { block("for " + print(what.player) + cited, what.block); },
          [&](const ast::Repeat& what) { block("repeat " + print(what.times) + cited, what.block); },
          [&](const ast::Choose& what) { choice("choose " + variable(what.variable) + cited, what.pools); },
          [&](const ast::Lot& what) { choice("lot " + what.name.text + cited, what.pools); },
          [&](const ast::Let& what) { line("let {} = {}{}", what.name.text, print(what.value), cited); },
          [&](const ast::Set& what) { line("set {} to {}{}", variable(what.variable), print(what.value), cited); },
          [&](const ast::Lift& what) { line("lift {}{}", object(what.object), cited); },
          [&](const ast::Sow& what) { sow(what, cited); },
          [&](const ast::Go& what) { line("go {}{}", print(what.direction), cited); },
          [&](const ast::Capture& what) {
            line("capture {}{}", object(what.object), cited);
            indented([&] {
              part("for", what.player);
              part("into", what.into);
            });
          },
          [&](const ast::Move& what) { line("move {} to {}{}", object(what.object), what.out_of_play ? "out of play" : print(what.to), cited); },
          [&](const ast::Put& what) { put(what, cited); },
          [&](const ast::Give& what) { line("give {} to {}{}", object(what.object), print(what.to), cited); },
          [&](const ast::Mark& what) {
            line("mark {} as {}{}{}", print(what.places), what.mark.text, what.player ? " for " + print(what.player) : "", cited);
          },
          [&](const ast::Unmark& what) { line("unmark {} as {}{}", print(what.places), what.mark.text, cited); },
          [&](const ast::PlayAgain&) { line("play again{}", cited); },
          [&](const ast::PlaysNext& what) { line("plays next {}{}", print(what.player), cited); },
          [&](const ast::Pass&) { line("pass{}", cited); },
          [&](const ast::EndTurn&) { line("end turn{}", cited); },
          [&](const ast::EndRound&) { line("end round{}", cited); },
          [&](const ast::EndGame& what) { line("end game {}{}", print(what.winner), cited); },
          [&](const ast::UndoTurn&) { line("undo turn{}", cited); },
          [&](const ast::Begin& what) { line("begin {}{}", what.phase.text, cited); },
          [&](const ast::Require& what) { line("require {}{}", print(what.condition), cited); },
          [&](const ast::Prefer& what) { line("prefer {}{}", print(what.condition), cited); },
          [&](const ast::Call& what) {
            std::string arguments;
            for (const auto& one : what.arguments) arguments += " " + print(one);
            line("call {}{}{}", what.name.text, arguments, cited);
          },
      },
      statement.what);
}

// ---- Values

const char* kind_name(ast::ExpressionKind kind) {
  static constexpr const char* names[] = {
      "none", "numeral", "place", "player", "word", "name", "counter", "places", "hole", "quantity", "count", "first", "player-with",
      "player-after", "relation", "mark-owner", "run", "with", "except", "backwards", "that", "where", "add", "subtract", "multiply", "divide",
      "negate", "if-else", "or", "and", "not", "quantified", "test", "is", "was", "holds", "can-move", "empty", "occupied", "in", "number-test",
      "even", "odd", "at-least", "at-most", "more-than", "fewer-than", "range"};
  return names[static_cast<int>(kind)];
}

}  // namespace

std::string print(const ast::Expression& expression) {
  if (!expression) return "_";
  std::string result = fmt::format("({}", kind_name(expression.kind));
  if (expression.negated) result += " not";
  if (expression.whose != ast::Whose::Any) result += expression.whose == ast::Whose::Own ? " own" : " their";
  if (expression.layer != ast::Layer::Any) result += expression.layer == ast::Layer::Inner ? " inner" : " outer";
  if (!expression.word.empty()) result += " " + expression.word;
  if (expression.back) result += " back";
  if (expression.of) result += " of";
  for (const ast::Expression& part : expression.parts) result += " " + print(part);
  return result + (expression.bracketed ? ")'" : ")");
}

std::string print(const ast::File& file) {
  Printer printer;
  printer.file(file);
  return std::move(printer.text);
}

}  // namespace sow::grammar
