#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "interpreter/study/case_check.hpp"
#include "interpreter/study/case_run.hpp"
#include "interpreter/tell/board_text.hpp"
#include "interpreter/tell/diagnostics_json.hpp"
#include "interpreter/tell/side_by_side.hpp"
#include "interpreter/text/position_text.hpp"

namespace sow::cli {

namespace {

struct Arguments {
  std::vector<std::string> files;
  Output output;
};

/// What came of all cases.
struct Totals {
  std::uint64_t cases = 0, failed = 0;
  int opened = 0;  // how often the ruleset at hand was opened
  Json failures = Json::array(), messages = Json::array();

  /// Of files: as text, or kept for the document.
  void tell_messages(const grammar::Diagnostics& diagnostics, const grammar::Sources& sources, const Output& output) {
    if (!output.json) return report(diagnostics, sources, output);
    for (const grammar::Diagnostic& one : diagnostics.all()) messages.push_back(tell::to_json(one, sources));
  }
};

/// The cases of one ruleset, and their file.
struct CasesFile {
  grammar::Sources sources;
  std::vector<text::Case> cases;
  std::string name;
};

std::string place_of(const CasesFile& file, grammar::Span span) {
  const grammar::Source& source = file.sources.of(span);
  return fmt::format("{}:{}", source.name(), source.location(span.begin).line);
}

void tell_failure(const Opened& opened, const CasesFile& file, const text::Case& said, const std::string& readings, const study::CaseRun& run) {
  print(fmt::format("{}: failed{}{}\n", place_of(file, said.span), readings.empty() ? "" : " under " + readings,
                    said.note.empty() ? "" : ": " + said.note));
  for (const study::Unmet& unmet : run.unmet)
    print(fmt::format("  {}\n    expected  {}\n    found     {}\n", unmet.what, unmet.expected, unmet.found));
  if (!run.expected) return;
  print(tell::side_by_side("  expected", tell::draw_board(opened.rules(), *run.expected), "  found", tell::draw_board(opened.rules(), *run.found)) +
        "\n");
}

void run_under(const std::string& ruleset, const CasesFile& file, const text::Case& said, const std::string& set, const Arguments& arguments,
               Totals& totals) {
  RulesetArguments chosen;
  chosen.name = ruleset;
  chosen.readings = set;
  chosen.told = totals.opened > 0;
  std::string readings = set;
  for (const text::SaidOf& one : said.set) {
    chosen.set.push_back(one.key.text + "=" + one.value.text);
    readings += (readings.empty() ? "" : ", ") + chosen.set.back();
  }
  const auto opened = open_ruleset(chosen, arguments.output);
  const study::CaseRun run = study::run_case(*opened->game, said);
  totals.cases += 1, totals.opened += 1;
  if (run.unmet.empty()) return;
  totals.failed += 1;
  if (!arguments.output.json) return tell_failure(*opened, file, said, readings, run);
  Json unmet = Json::array();
  for (const study::Unmet& one : run.unmet) unmet.push_back({{"what", one.what}, {"expected", one.expected}, {"found", one.found}});
  totals.failures.push_back({{"case", place_of(file, said.span)}, {"readings", readings}, {"note", said.note}, {"unmet", unmet}});
}

/// Reads the cases of a ruleset into `file`. If there are none, or they can't be read, that is told, and the code says it.
ExitCode read_cases_of(const std::string& ruleset, CasesFile& file, const Output& output, Totals& totals) {
  const auto found = load::find_named(ruleset);
  if (!found) {
    const grammar::Diagnostic refusal = load::no_such_ruleset(ruleset);
    if (!output.json) report_typed({refusal}, {}, output);
    if (output.json) totals.messages.push_back(tell::to_json(refusal, file.sources));
    return usage;
  }
  const auto path = load::cases_of(*found);
  const load::FileText read = path ? load::read_found(*path) : load::FileText{"", "standard input has no cases"};
  if (!read.problem.empty()) {
    if (const load::Loaded loaded = load::load_ruleset(ruleset); !loaded.refusals.empty()) {  // it is the ruleset that is not there
      if (!output.json) report_typed(loaded.refusals, {}, output);
      if (output.json) totals.messages.push_back(tell::to_json(loaded.refusals.front(), file.sources));
      return usage;
    }
    tell(fmt::format("sow: no cases for {}: {}\n", ruleset == "-" ? "standard input" : ruleset, read.problem));
    return wrong;
  }
  file.name = path->path;
  grammar::Diagnostics diagnostics;
  file.cases = text::read_cases(file.sources, file.sources.add(path->path, read.text), diagnostics);
  totals.tell_messages(diagnostics, file.sources, output);
  if (diagnostics.has_errors()) return usage;
  if (file.cases.empty()) tell(fmt::format("sow: no cases in {}\n", path->path));
  return file.cases.empty() ? wrong : fine;
}

/// Loads the ruleset once under no choice of readings, and looks for what the cases name and it does not have.
ExitCode check_cases(const std::string& ruleset, const CasesFile& file, const Output& output, Totals& totals) {
  const load::Loaded loaded = load::load_ruleset(ruleset);
  if (!loaded.refusals.empty()) {
    if (!output.json) report_typed(loaded.refusals, {}, output);
    return usage;
  }
  if (!loaded.rules) {
    totals.tell_messages(loaded.diagnostics, loaded.files.sources, output);
    return wrong;
  }
  grammar::Diagnostics diagnostics;
  for (const text::Case& said : file.cases) study::check_case(loaded, said, diagnostics);
  totals.tell_messages(diagnostics, file.sources, output);
  return diagnostics.all().empty() ? fine : usage;
}

ExitCode test_ruleset(const std::string& ruleset, const Arguments& arguments, Totals& totals) {
  CasesFile file;
  if (const ExitCode code = read_cases_of(ruleset, file, arguments.output, totals); code != fine) return code;
  if (const ExitCode code = check_cases(ruleset, file, arguments.output, totals); code != fine) return code;
  const std::uint64_t failed = totals.failed;
  totals.opened = 0;
  for (const text::Case& said : file.cases) {
    if (said.readings.empty()) run_under(ruleset, file, said, "", arguments, totals);
    for (const text::Said& set : said.readings) run_under(ruleset, file, said, set.text, arguments, totals);
  }
  return totals.failed > failed ? wrong : fine;
}

}  // namespace

Run prepare_test(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  app.add_option("files", arguments->files, "Rule files, or names of shipped rulesets, whose cases are run")->required()->option_text("FILE...");
  add_output(app, arguments->output);
  return [arguments] {
    Totals totals;
    int code = fine;
    for (const std::string& ruleset : arguments->files) code = std::max<int>(code, test_ruleset(ruleset, *arguments, totals));
    if (arguments->output.json)
      print_json({{"schema", "sow-tests/1"},
                  {"cases", totals.cases},
                  {"failed", totals.failed},
                  {"failures", totals.failures},
                  {"diagnostics", totals.messages}});
    else print(fmt::format("{}, {} failed\n", counted(totals.cases, "case"), totals.failed));
    return static_cast<ExitCode>(code);
  };
}

}  // namespace sow::cli
