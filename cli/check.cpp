#include <fmt/format.h>

#include "cli/checks.hpp"
#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "interpreter/check/check.hpp"
#include "interpreter/tell/diagnostics_json.hpp"

namespace sow::cli {

namespace {

struct Arguments {
  std::vector<std::string> files;
  RulesetArguments ruleset;
  Output output;
  std::string format;  // empty: text
};

/// Options fold away what a reading rules out, so what only another reading needs is checked under that one too.
void check_other_readings(load::Loaded& loaded) {
  if (!loaded.rules) return;
  for (const ast::Option* option : load::options_of(loaded.files))
    for (std::size_t i = 1; i < option->readings.size(); ++i) {
      const std::string single = option->name.text + "=" + option->readings[i].name.text;
      grammar::Diagnostics other;
      check::check(loaded.files, load::choose_readings(loaded.files, "", {single}).readings, other);
      for (grammar::Diagnostic diagnostic : other.all()) {
        if (diagnostic.severity() != grammar::Severity::Error) continue;
        diagnostic.advice.push_back("this holds with --set " + single);
        loaded.diagnostics.all().push_back(std::move(diagnostic));
      }
    }
  loaded.diagnostics.sort();
}

ExitCode check_file(const std::string& file, const Arguments& arguments, Json& documents) {
  load::Loaded loaded = load::load_ruleset(file, arguments.ruleset.readings, arguments.ruleset.set);
  Output output = arguments.output;
  output.json = arguments.format == "json";
  if (!loaded.refusals.empty()) {
    for (const grammar::Diagnostic& one : loaded.refusals) documents.push_back(tell::to_json(one, loaded.files.sources));
    if (!output.json) report_typed(loaded.refusals, typed_words(arguments.ruleset), output);
    return usage;
  }
  if (arguments.ruleset.set.empty() && arguments.ruleset.readings.empty()) check_other_readings(loaded);
  const grammar::Diagnostics& diagnostics = loaded.diagnostics;
  if (output.json) {
    for (const grammar::Diagnostic& one : diagnostics.all()) documents.push_back(tell::to_json(one, loaded.files.sources));
  } else if (diagnostics.all().empty()) {
    print(fmt::format("{}: nothing is wrong\n", file == "-" ? "standard input" : file));
  } else {
    grammar::RenderStyle style;
    style.color = output.color_on_err();
    style.brief = arguments.format == "short";
    tell(render(diagnostics, loaded.files.sources, style));
  }
  return diagnostics.has_errors() || (arguments.ruleset.strict && diagnostics.warnings() > 0) ? wrong : fine;
}

}  // namespace

Run prepare_check(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  app.add_option("files", arguments->files, "Rule files, or names of shipped rulesets")->required()->option_text("FILE...");
  add_readings(app, arguments->ruleset);
  app.add_option("--format", arguments->format, "text (with the lines), short (one line a message) or json")
      ->option_text("FORM")
      ->check(one_of({"text", "short", "json"}));
  add_output(app, arguments->output);
  return [arguments] {
    if (arguments->output.json && !arguments->format.empty() && arguments->format != "json")
      refuse_usage("--json and --format do not go together", "choose one");
    if (arguments->output.json) arguments->format = "json";
    Json documents = Json::array();
    int code = fine;
    for (const std::string& file : arguments->files) code = std::max<int>(code, check_file(file, *arguments, documents));
    if (arguments->format == "json") print_json({{"schema", "sow-diagnostics/1"}, {"diagnostics", documents}});
    return static_cast<ExitCode>(code);
  };
}

}  // namespace sow::cli
