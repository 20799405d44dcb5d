#include "interpreter/load/readings.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "interpreter/load/spelling.hpp"

namespace sow::load {
namespace {

using grammar::Diagnostics;

const ast::Option* find_option(const Files& files, const std::string& name) {
  for (const ast::Option* option : options_of(files)) {
    if (option->name.text == name) return option;
  }
  return nullptr;
}

bool has_reading(const ast::Option& option, const std::string& name) {
  const auto is_it = [&](const ast::Reading& reading) { return reading.name.text == name; };
  return std::any_of(option.readings.begin(), option.readings.end(), is_it);
}

std::vector<std::string> reading_names(const ast::Option& option) {
  std::vector<std::string> names;
  for (const ast::Reading& reading : option.readings) names.push_back(reading.name.text);
  return names;
}

std::vector<std::string> option_names(const Files& files) {
  std::vector<std::string> names;
  for (const ast::Option* option : options_of(files)) names.push_back(option->name.text);
  return names;
}

std::vector<std::string> set_names(const Files& files) {
  std::vector<std::string> names;
  for (const ReadingSet* set : reading_sets_of(files)) names.push_back(set->name);
  return names;
}

/// A section that could not be read may have been this option.
bool is_unreadable(const Files& files, const std::string& name) {
  return std::any_of(files.files.begin(), files.files.end(), [&](const LoadedFile& file) {
    const std::vector<std::string>& names = file.file.unreadable;
    return std::find(names.begin(), names.end(), name) != names.end();
  });
}

grammar::Diagnostic refusal(std::string message, const std::string& typed) {
  grammar::Diagnostic refused;
  refused.code = "S3008";
  refused.span = {grammar::Span::nowhere, 0, static_cast<std::uint32_t>(typed.size())};
  refused.message = std::move(message);
  return refused;
}

grammar::Diagnostic unknown(std::string message, const std::string& word, const std::vector<std::string>& known, const char* none) {
  grammar::Diagnostic refused = refusal(std::move(message), word);
  refused.expected = known.empty() ? std::string(none) : listed(known, "or");
  if (std::string meant = did_you_mean(word, known); !meant.empty()) refused.advice.push_back(std::move(meant));
  return refused;
}

void put(Readings& readings, const ast::Option& option, const std::string& reading) {
  if (!option.readings.empty() && option.readings.front().name.text == reading) {
    readings.erase(option.name.text);
  } else {
    readings[option.name.text] = reading;
  }
}

void choose_set(const Files& files, const std::string& name, ChosenReadings& chosen) {
  for (const ReadingSet* set : reading_sets_of(files)) {
    if (set->name != (name.empty() ? "source" : name)) continue;
    chosen.readings = readings_of(files, *set);
    return;
  }
  if (name.empty() || name == "source") return;
  chosen.refusals.push_back(unknown(fmt::format("no readings `{}`", name), name, set_names(files), "no name: this ruleset has no named readings"));
}

void choose_single(const Files& files, const std::string& setting, ChosenReadings& chosen) {
  const std::size_t equals = setting.find('=');
  const std::string name = setting.substr(0, equals);
  if (equals == std::string::npos) {
    grammar::Diagnostic refused = refusal(fmt::format("`{}` sets nothing", setting), setting);
    const auto options = options_of(files);
    refused.expected = "no setting: this ruleset has no options";
    if (!options.empty() && !options.front()->readings.empty())
      refused.expected = fmt::format("an option and its reading, such as `{}={}`", options.front()->name.text, options.front()->readings.back().name.text);
    if (const ast::Option* option = find_option(files, name)) {
      refused.expected = fmt::format("`{}=` and one of {}", name, listed(reading_names(*option), "or"));
    }
    chosen.refusals.push_back(std::move(refused));
    return;
  }
  const std::string reading = setting.substr(equals + 1);
  const ast::Option* option = find_option(files, name);
  if (option == nullptr) {
    chosen.refusals.push_back(unknown(fmt::format("no option `{}`", name), name, option_names(files), "no setting: this ruleset has no options"));
  } else if (!has_reading(*option, reading)) {
    chosen.refusals.push_back(unknown(fmt::format("no reading `{}` of `{}`", reading, name), reading, reading_names(*option), "none"));
  } else {
    put(chosen.readings, *option, reading);
  }
}

/// Whether one stands in a base of the file in which the other stands: bases come behind what is based on them.
bool stands_below(const Files& files, const grammar::Span& one, const grammar::Span& other) {
  const auto depth = [&](const grammar::Span& span) {
    return std::find_if(files.files.begin(), files.files.end(), [&](const LoadedFile& loaded) { return loaded.file.source == span.file; });
  };
  return depth(one) > depth(other);
}

void check_choice(const Files& files, const ReadingSet& set, const Entry& choice, Diagnostics& diagnostics) {
  if (is_unreadable(files, choice.key)) return;
  const ast::Option* option = find_option(files, choice.key);
  if (option == nullptr) {
    auto& message = diagnostics.add("S0810", choice.span, fmt::format("the readings `{}` name `{}`, which is no option", set.name, choice.key));
    const std::vector<std::string> names = option_names(files);
    message.expected = names.empty() ? "nothing: this ruleset has no options" : listed(names, "or");
    if (std::string meant = did_you_mean(choice.key, names); !meant.empty()) message.advice.push_back(std::move(meant));
  } else if (!has_reading(*option, choice.text)) {
    if (stands_below(files, choice.span, option->name.span)) return;  // a base's choice, and a variant's own option
    const std::vector<std::string> names = reading_names(*option);
    auto& message = diagnostics.add("S0204", choice.text_span,
                                    fmt::format("`{}` is none of the readings of `{}`: {}", choice.text, choice.key, listed(names)));
    message.notes.push_back({option->name.span, "the option"});
    if (std::string meant = did_you_mean(choice.text, names); !meant.empty()) message.advice.push_back(std::move(meant));
  }
}

/// Where a ruleset gives readings names, an option of its own that none of them speaks of.
void check_unset_options(const Files& files, Diagnostics& diagnostics) {
  const auto sets = reading_sets_of(files);
  const auto sets_it = [](const ReadingSet* set, const std::string& option) {
    return std::any_of(set->choices.begin(), set->choices.end(), [&](const Entry& choice) { return choice.key == option; });
  };
  const auto& own = files.files.front().front.readings;
  if (std::all_of(own.begin(), own.end(), [](const ReadingSet& set) { return set.choices.empty(); })) return;
  for (const ast::Option* option : options_of(files)) {
    if (option->name.span.file != files.files.front().file.source || option->readings.empty()) continue;
    if (std::any_of(sets.begin(), sets.end(), [&](const ReadingSet* set) { return sets_it(set, option->name.text); })) continue;
    auto& message = diagnostics.add("S1019", option->name.span, fmt::format("no readings speak of `{}`: which of it do they mean?", option->name.text));
    message.advice.push_back(fmt::format("say so, such as `{}: {{{}: {}}}` under `readings`", sets.front()->name, option->name.text, option->readings.front().name.text));
  }
}

}  // namespace

std::vector<const ast::Option*> options_of(const Files& files) {
  std::vector<const ast::Option*> options;
  for (const LoadedFile& file : files.files) {
    if (file.kind == FileKind::Idiom) continue;
    for (const ast::Item& item : file.file.items) {
      const auto* option = std::get_if<ast::Option>(&item.what);
      const auto is_same = [&](const ast::Option* other) { return other->name.text == option->name.text; };
      if (option != nullptr && std::none_of(options.begin(), options.end(), is_same)) options.push_back(option);
    }
  }
  return options;
}

std::vector<const ReadingSet*> reading_sets_of(const Files& files) {
  std::vector<const ReadingSet*> sets;
  for (const LoadedFile& file : files.files) {
    if (file.kind == FileKind::Idiom) continue;
    for (const ReadingSet& set : file.front.readings) {
      const auto is_same = [&](const ReadingSet* other) { return other->name == set.name; };
      if (std::none_of(sets.begin(), sets.end(), is_same)) sets.push_back(&set);
    }
  }
  return sets;
}

Readings readings_of(const Files& files, const ReadingSet& set) {
  Readings readings;
  for (const Entry& choice : set.choices) {
    const ast::Option* option = find_option(files, choice.key);
    if (option != nullptr && has_reading(*option, choice.text)) put(readings, *option, choice.text);
  }
  return readings;
}

ChosenReadings choose_readings(const Files& files, const std::string& set, const std::vector<std::string>& single) {
  ChosenReadings chosen;
  choose_set(files, set, chosen);
  for (const std::string& setting : single) choose_single(files, setting, chosen);
  return chosen;
}

void check_reading_sets(const Files& files, Diagnostics& diagnostics) {
  for (const ReadingSet* set : reading_sets_of(files)) {
    for (const Entry& choice : set->choices) check_choice(files, *set, choice, diagnostics);
  }
  if (!diagnostics.has_errors()) check_unset_options(files, diagnostics);
}

}  // namespace sow::load
