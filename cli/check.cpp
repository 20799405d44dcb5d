#include <fmt/format.h>

#include "cli/checks.hpp"
#include "cli/commands.hpp"
#include "cli/evidence_report.hpp"
#include "cli/report.hpp"
#include "interpreter/tell/diagnostics_json.hpp"
#include "interpreter/tell/diagnostics_sarif.hpp"

namespace sow::cli {

namespace {

struct Arguments {
  std::vector<std::string> files;
  RulesetArguments ruleset;
  Output output;
  std::string format;  // empty: text
  bool evidence = false;
  bool is_document() const { return format == "json" || format == "sarif"; }
};

/// What goes to standard output when all files are read.
struct Documents {
  Json json = Json::array();
  tell::Sarif sarif;
  void add(const grammar::Diagnostic& one, const grammar::Sources& sources) {
    json.push_back(tell::to_json(one, sources));
    sarif.add(one, sources);
  }
};

ExitCode check_file(const std::string& file, const Arguments& arguments, Documents& documents) {
  load::Loaded loaded = load::load_ruleset(file, arguments.ruleset.readings, arguments.ruleset.set);
  const Output& output = arguments.output;
  if (!loaded.refusals.empty()) {
    for (const grammar::Diagnostic& one : loaded.refusals) documents.add(one, loaded.files.sources);
    if (!arguments.is_document()) report_typed(loaded.refusals, typed_words(arguments.ruleset), output);
    return usage;
  }
  if (arguments.ruleset.set.empty() && arguments.ruleset.readings.empty()) load::check_other_readings(loaded);
  const grammar::Diagnostics& diagnostics = loaded.diagnostics;
  if (arguments.is_document()) {
    for (const grammar::Diagnostic& one : diagnostics.all()) documents.add(one, loaded.files.sources);
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

int check_files(const Arguments& arguments) {
  Documents documents;
  int code = fine;
  for (const std::string& file : arguments.files) code = std::max<int>(code, check_file(file, arguments, documents));
  if (arguments.format == "json") print_json({{"schema", "sow-diagnostics/1"}, {"diagnostics", documents.json}});
  if (arguments.format == "sarif") print_json(documents.sarif.log());
  return code;
}

/// Of one ruleset all is told, of several a row each. What can't be played has no evidence to tell of.
int tell_evidence(const Arguments& arguments) {
  std::vector<check::EvidenceCoverage> all;
  Json documents = Json::array();
  std::string text;
  for (const std::string& file : arguments.files) {
    RulesetArguments ruleset = arguments.ruleset;
    ruleset.name = file;
    ruleset.told = true;
    const auto opened = open_ruleset(ruleset, arguments.output);
    all.push_back(check::evidence_coverage(opened->loaded.files));
    if (arguments.output.json) documents.push_back(evidence_json(all.back(), opened->sources()));
    else if (arguments.files.size() == 1) text = evidence_text(all.back(), opened->sources());
  }
  if (arguments.output.json) print_json({{"schema", "sow-evidence/1"}, {"rulesets", documents}});
  else print(all.size() == 1 ? text : evidence_table(all));
  return fine;
}

void refuse_contradictions(const Arguments& arguments) {
  const bool form = !arguments.format.empty();
  if (arguments.output.json && form && arguments.format != "json") refuse_usage("--json and --format do not go together", "choose one");
  if (arguments.evidence && form && arguments.format != "json" && arguments.format != "text")
    refuse_usage("--evidence is told as text or json", "choose one of them with --format");
}

}  // namespace

Run prepare_check(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  app.add_option("files", arguments->files, "Rule files, or names of shipped rulesets")->required()->option_text("FILE...");
  add_readings(app, arguments->ruleset);
  app.add_option("--format", arguments->format, "text (with the lines), short (one line a message), json, or sarif (for editors and build services)")
      ->option_text("FORM")
      ->check(one_of({"text", "short", "json", "sarif"}));
  app.add_flag("--evidence", arguments->evidence, "Instead of messages: what the statements rest on, and claims that none of them holds");
  add_output(app, arguments->output);
  return [arguments] {
    refuse_contradictions(*arguments);
    if (arguments->format == "json") arguments->output.json = true;
    if (arguments->output.json) arguments->format = "json";
    return static_cast<ExitCode>(arguments->evidence ? tell_evidence(*arguments) : check_files(*arguments));
  };
}

}  // namespace sow::cli
