#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "interpreter/tell/board_text.hpp"

namespace sow::cli {

namespace {

std::string labelled(const char* label, const std::string& text) { return text.empty() ? "" : fmt::format("{:<10}{}\n", label, text); }

std::string names_of(const load::FrontMatter& front) {
  std::string text;
  for (const load::NameList& list : front.names)
    text += fmt::format("{}{} ({})", text.empty() ? "" : "; ", fmt::join(list.names, ", "), list.key);
  return text;
}

std::string chosen_reading(const load::Loaded& loaded, const ast::Option& option) {
  const auto chosen = loaded.readings.find(option.name.text);
  return chosen != loaded.readings.end() ? chosen->second : option.readings.empty() ? "" : option.readings.front().name.text;
}

std::string citations_of(const ast::Citations& citations) {
  std::string text;
  for (const ast::Citation& citation : citations)
    text += (text.empty() ? "" : " ") + std::string(citation.against ? "against " : "") + citation.claim;
  return text.empty() ? "" : " [" + text + "]";
}

std::string options_text(const load::Loaded& loaded) {
  std::string text;
  for (const ast::Option* option : load::options_of(loaded.files)) {
    text += fmt::format("\n  {}{}\n", option->name.text, option->question.empty() ? "" : "  " + option->question);
    for (const ast::Reading& reading : option->readings)
      text += fmt::format("    {} {}{}{}\n", reading.name.text == chosen_reading(loaded, *option) ? "*" : " ", reading.name.text,
                          reading.meaning.empty() ? "" : "  " + reading.meaning, citations_of(reading.citations));
  }
  return text.empty() ? "" : "\nOptions (* the reading in force; choose with --set OPTION=READING)\n" + text;
}

std::string sets_text(const load::Loaded& loaded) {
  std::string text;
  for (const load::ReadingSet* set : load::reading_sets_of(loaded.files)) {
    text += "  " + set->name + ":";
    for (const load::Entry& choice : set->choices) text += fmt::format(" {}={}", choice.key, choice.text);
    text += set->choices.empty() ? " the first reading of every option\n" : "\n";
  }
  return text.empty() ? "" : "\nSets of readings (choose with --readings NAME)\n" + text;
}

std::string as_text(Opened& opened) {
  const load::Loaded& loaded = opened.loaded;
  const load::FrontMatter& front = loaded.files.files.front().front;
  std::string text = fmt::format("{}\n\n", front.title.empty() ? opened.name() : front.title);
  text += labelled("names", names_of(front)) + labelled("people", front.people) + labelled("place", front.place) + labelled("date", front.date) +
          labelled("about", front.about);
  for (const load::CitedSource& source : front.sources)
    text += labelled("source", fmt::format("{}: {}{}", source.key, source.evidence.cite, source.kind.empty() ? "" : " (" + source.kind + ")"));
  text += labelled("claims", fmt::format("{}, {} assumptions", front.claims.size(), front.assume.size()));
  for (const load::LoadedFile& file : loaded.files.files)
    text += labelled(file.kind == load::FileKind::Idiom ? "idiom" : file.kind == load::FileKind::Base ? "base" : "ruleset",
                     file.name + ", " + file.origin);
  text += options_text(loaded) + sets_text(loaded);
  play::Lots lots;
  return text + "\nThe board at the start\n\n" + tell::draw_board(opened.rules(), opened.game->start(lots).position);
}

Json options_json(const load::Loaded& loaded) {
  Json list = Json::array();
  for (const ast::Option* option : load::options_of(loaded.files)) {
    Json one{{"name", option->name.text}, {"question", option->question}, {"chosen", chosen_reading(loaded, *option)}, {"readings", Json::array()}};
    for (const ast::Reading& reading : option->readings) {
      Json claims = Json::array();
      for (const ast::Citation& citation : reading.citations) claims.push_back(citation.claim);
      one["readings"].push_back({{"name", reading.name.text}, {"meaning", reading.meaning}, {"claims", claims}});
    }
    list.push_back(std::move(one));
  }
  return list;
}

Json as_json(Opened& opened) {
  const load::Loaded& loaded = opened.loaded;
  const load::FrontMatter& front = loaded.files.files.front().front;
  Json json{{"schema", "sow-ruleset/1"}, {"name", opened.name()}, {"title", front.title}, {"people", front.people}, {"place", front.place},
            {"date", front.date}, {"about", front.about}, {"names", Json::object()}, {"sources", Json::array()}};
  for (const load::NameList& list : front.names) json["names"][list.key] = list.names;
  for (const load::CitedSource& source : front.sources)
    json["sources"].push_back({{"key", source.key}, {"cite", source.evidence.cite}, {"kind", source.kind}});
  for (const auto& [key, list] : {std::pair{"claims", &front.claims}, std::pair{"assume", &front.assume}}) {
    json[key] = Json::object();
    for (const load::Entry& entry : *list) json[key][entry.key] = entry.text;
  }
  for (const load::LoadedFile& file : loaded.files.files) json["files"].push_back({{"name", file.name}, {"origin", file.origin}});
  json["options"] = options_json(loaded);
  json["reading-sets"] = Json::object();
  for (const load::ReadingSet* set : load::reading_sets_of(loaded.files)) {
    json["reading-sets"][set->name] = Json::object();
    for (const load::Entry& choice : set->choices) json["reading-sets"][set->name][choice.key] = choice.text;
  }
  return json;
}

}  // namespace

Run prepare_show(CLI::App& app) {
  struct Arguments {
    Output output;
    RulesetArguments ruleset;
  };
  auto arguments = std::make_shared<Arguments>();
  add_ruleset(app, arguments->ruleset);
  add_output(app, arguments->output);
  return [arguments] {
    const auto opened = open_ruleset(arguments->ruleset, arguments->output);
    if (arguments->output.json) print_json(as_json(*opened));
    else print(as_text(*opened));
    return fine;
  };
}

}  // namespace sow::cli
