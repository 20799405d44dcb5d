#include "interpreter/check/declarations.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "interpreter/check/suggest.hpp"

namespace sow::check {
namespace {

bool is_digits(const std::string& text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) { return c >= '0' && c <= '9'; });
}

Sort sort_of_reading(const std::string& name) {
  if (is_digits(name)) return Sort::Number;
  return name == "yes" || name == "no" ? Sort::Flag : Sort::Label;
}

const char* readings_of_sort(Sort sort) {
  return sort == Sort::Number ? "numbers" : sort == Sort::Flag ? "`yes` and `no`" : "names";
}

void check_mixture(const ast::Option& option, Diagnostics& out) {
  const ast::Name& first = option.readings.front().name;
  for (const ast::Reading& reading : option.readings) {
    if (sort_of_reading(reading.name.text) == sort_of_reading(first.text)) continue;
    auto& message = out.add("S0901", reading.name.span, "an option holds names, or numbers, or `yes` and `no`, not a mixture");
    message.notes.push_back({first.span, fmt::format("the readings begin as {}", readings_of_sort(sort_of_reading(first.text)))});
    return;
  }
}

void check_repeated_readings(const ast::Option& option, Diagnostics& out) {
  for (std::size_t i = 0; i < option.readings.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (option.readings[i].name.text != option.readings[j].name.text) continue;
      auto& message = out.add("S0202", option.readings[i].name.span, fmt::format("the name `{}` is given twice", option.readings[i].name.text));
      message.notes.push_back({option.readings[j].name.span, "first given here"});
    }
  }
}

class Declaring {
 public:
  Declaring(Declarations& all, Diagnostics& out) : all_(all), out_(out) {}

  void option(const ast::Option& what, Span span, const std::map<std::string, std::string>& readings) {
    model::Option option{what.name.text, what.question, {}, 0, span};
    Labels& labels = all_.labels.emplace_back(Labels{what.name.text, true, {}});
    for (const ast::Reading& reading : what.readings) {
      option.readings.push_back({reading.name.text, reading.meaning});
      labels.names.push_back(reading.name.text);
    }
    const auto named = readings.find(what.name.text);
    if (named != readings.end()) {
      const auto chosen = std::find(labels.names.begin(), labels.names.end(), named->second);
      if (chosen != labels.names.end()) option.chosen = static_cast<int>(chosen - labels.names.begin());
    }
    const std::string& reading = labels.names[static_cast<std::size_t>(option.chosen)];
    Option value{sort_of_reading(reading), option.chosen, &labels};
    if (value.sort == Sort::Flag) value.value = reading == "yes" ? 1 : 0;
    if (value.sort == Sort::Number) value.value = number(reading, what.readings[static_cast<std::size_t>(option.chosen)].name.span);
    name(NameKind::Option, all_.options.size(), what.name);
    all_.options.push_back(value);
    all_.rules.options.push_back(std::move(option));
    check_mixture(what, out_);
    check_repeated_readings(what, out_);
  }

  void memory(const ast::Remember& what) {
    model::Ruleset& rules = all_.rules;
    model::Memory memory;
    memory.name = what.name.text;
    memory.type = type_of(sort_of(what.type));
    memory.of = what.of;
    memory.lifetime = what.lifetime;
    if (what.of == ast::Remember::Of::EachPlayer) memory.cells = rules.board.player_count();
    if (what.of == ast::Remember::Of::EachHole) memory.cells = rules.board.holes;
    int& cells = what.lifetime == ast::Remember::Lifetime::Turn ? rules.turn_cells : rules.position_cells;
    memory.first_cell = cells;
    cells += memory.cells;
    name(NameKind::Memory, rules.memory.size(), what.name);
    rules.memory.push_back(memory);
  }

  void mark(const ast::MarkKind& what) {
    name(NameKind::Mark, all_.rules.marks.size(), what.name);
    all_.rules.marks.push_back({what.name.text, what.owned});
  }

  void definition(const ast::Define& what) {
    name(NameKind::Definition, all_.definitions.size(), what.name);
    all_.definitions.push_back({&what, false, false});
  }

  void phase(const TakenPhase& what) {
    if (what.phase) name(NameKind::Phase, all_.rules.phases.size(), what.phase.what->name);
    model::Phase phase;
    phase.name = what.name;
    phase.simultaneous = what.phase && what.phase.what->simultaneous;
    phase.moments.fill(-1);
    all_.rules.phases.push_back(phase);
  }

  void kinds(const ast::Pieces* pieces) {
    model::Kind seeds;
    seeds.name = "seeds";
    all_.rules.kinds.push_back(seeds);
    if (pieces != nullptr) {
      for (const ast::PieceKind& kind : pieces->kinds) this->kind(kind);
      if (all_.rules.kinds.size() > most_kinds) {
        out_.add("S0903", pieces->kinds.back().name.span, fmt::format("too many kinds: {}, at most {}", all_.rules.kinds.size(), most_kinds));
      }
    }
    int& classes = all_.rules.classes = 0;
    for (model::Kind& kind : all_.rules.kinds) {
      kind.first_class = classes;
      classes += kind.owned ? 1 + all_.rules.board.player_count() : 1;
    }
  }

 private:
  static constexpr std::size_t most_kinds = 8;

  void name(NameKind kind, std::size_t index, const ast::Name& name) {
    all_.names.try_emplace(name.text, FileName{kind, static_cast<int>(index), name.span});
  }

  int number(const std::string& digits, Span span) {
    ast::Expression numeral;
    numeral.kind = ast::ExpressionKind::Numeral;
    numeral.word = digits;
    numeral.span = span;
    return number_written(numeral, out_).value_or(0);
  }

  void kind(const ast::PieceKind& what) {
    const bool seeds = what.name.text == "seeds";
    model::Kind kind;
    kind.name = what.name.text;
    for (const ast::Feature& feature : what.features) this->feature(kind, feature);
    if (seeds) {
      all_.rules.kinds.front() = kind;
    } else {
      name(NameKind::Kind, all_.rules.kinds.size(), what.name);
      all_.rules.kinds.push_back(kind);
    }
  }

  void feature(model::Kind& kind, const ast::Feature& feature) {
    switch (feature.kind) {
      case ast::Feature::Kind::Owned: kind.owned = true; return;
      case ast::Feature::Kind::Worth: kind.worth = amount_of(all_, feature.worth, out_).value_or(1); return;
      case ast::Feature::Kind::Sown: kind.order = order(feature.order); return;
    }
  }

  static model::Kind::Order order_called(const std::string& word) {
    using Order = model::Kind::Order;
    return word == "early" ? Order::Early : word == "late" ? Order::Late : word == "free" ? Order::Free : Order::Unsaid;
  }

  /// `early`, `late`, `free`, or an option with such readings.
  model::Kind::Order order(const ast::Name& name) {
    const FileName* option = all_.find(name.text);
    if (option == nullptr || option->kind != NameKind::Option) {
      const auto order = order_called(name.text);
      if (order != model::Kind::Order::Unsaid) return order;
      unknown_order(name);
      return model::Kind::Order::Early;
    }
    const model::Option& what = all_.rules.options[static_cast<std::size_t>(option->index)];
    for (const model::Reading& reading : what.readings) {
      if (order_called(reading.name) != model::Kind::Order::Unsaid) continue;
      auto& message = out_.add("S0301", name.span,
                               fmt::format("`early`, `late` or `free` is needed here, and the option `{}` can be `{}`", name.text, reading.name));
      message.notes.push_back({option->span, "the option"});
      return model::Kind::Order::Early;
    }
    return order_called(what.readings[static_cast<std::size_t>(what.chosen)].name);
  }

  void unknown_order(const ast::Name& name) {
    if (all_.is_unreadable(name.text)) return;
    std::vector<std::string> known{"early", "late", "free"};
    for (const model::Option& option : all_.rules.options) known.push_back(option.name);
    auto& message = out_.add("S0201", name.span, fmt::format("unknown name `{}`", name.text));
    message.expected = "`early`, `late` or `free`, or an option with these readings";
    suggest(message, name.text, known);
  }

  Declarations& all_;
  Diagnostics& out_;
};

/// Which definitions ask `can move so that`, themselves or through others. Each is looked at once; circles, and chains that are too long, are
/// refused where they are written out.
class LookingAhead {
 public:
  explicit LookingAhead(const Declarations& all) : all_(all) {}

  bool definition(int index, std::size_t depth = 0) {
    if (depth > most_within_each_other) return false;
    const auto [at, is_new] = known_.try_emplace(index, false);
    const auto* body = std::get_if<ast::Expression>(&all_.definitions[static_cast<std::size_t>(index)].what->body);
    if (is_new && body != nullptr && expression(*body, depth)) at->second = true;
    return at->second;
  }

 private:
  bool expression(const ast::Expression& e, std::size_t depth) {
    if (e.kind == ast::ExpressionKind::CanMove && !e.parts.empty() && e.parts[0]) return true;
    const FileName* name = e.kind == ast::ExpressionKind::Name ? all_.find(e.word) : nullptr;
    if (name != nullptr && name->kind == NameKind::Definition && definition(name->index, depth + 1)) return true;
    return std::any_of(e.parts.begin(), e.parts.end(), [&](const ast::Expression& part) { return expression(part, depth); });
  }

  const Declarations& all_;
  std::map<int, bool> known_;
};

}  // namespace

bool Declarations::is_unreadable(const std::string& name) const {
  return names_missing || std::find(unreadable.begin(), unreadable.end(), name) != unreadable.end();
}

void declare_options(Declarations& all, const Sections& sections, const std::map<std::string, std::string>& readings, Diagnostics& out) {
  Declaring declaring(all, out);
  for (const auto& option : sections.options) declaring.option(*option.what, option.item->span, readings);
}

void declare_names(Declarations& all, const Sections& sections, Diagnostics& out) {
  Declaring declaring(all, out);
  for (const auto& memory : sections.remembered) declaring.memory(*memory.what);
  for (const auto& marks : sections.marks) {
    for (const ast::MarkKind& mark : marks.what->marks) declaring.mark(mark);
  }
  for (const auto& definition : sections.definitions) declaring.definition(*definition.what);
  for (const TakenPhase& phase : sections.phases) declaring.phase(phase);
  declaring.kinds(sections.pieces.what);
  LookingAhead ahead(all);
  for (std::size_t i = 0; i < all.definitions.size(); ++i) all.definitions[i].looks_ahead = ahead.definition(static_cast<int>(i));
}

std::optional<int> number_written(const ast::Expression& e, Diagnostics& out) {
  int number = 0;
  const char* end = e.word.data() + e.word.size();
  const auto [last, error] = std::from_chars(e.word.data(), end, number);
  if (error == std::errc() && last == end && number <= 32767) return number;
  out.add("S0301", e.span, fmt::format("a number up to 32767 is needed here, this is {}", e.word));
  return std::nullopt;
}

std::optional<int> amount_of(const Declarations& all, const ast::Expression& e, Diagnostics& out) {
  if (e.kind == ast::ExpressionKind::Numeral) return number_written(e, out);
  if (all.is_unreadable(e.word)) return std::nullopt;
  const FileName* name = all.find(e.word);
  if (name == nullptr) {
    std::vector<std::string> known;
    for (const model::Option& option : all.rules.options) known.push_back(option.name);
    unknown_name(out, e.span, e.word, known).expected = "a number, or the name of an option";
    return std::nullopt;
  }
  const Option* option = name->kind == NameKind::Option ? &all.options[static_cast<std::size_t>(name->index)] : nullptr;
  if (option != nullptr && option->sort == Sort::Number) return option->value;
  const std::string what = option != nullptr ? fmt::format("this is {}", words_for(option->sort)) : fmt::format("`{}` is no option", e.word);
  out.add("S0301", e.span, "a number is needed here, " + what).notes.push_back({name->span, "given here"});
  return std::nullopt;
}

}  // namespace sow::check
