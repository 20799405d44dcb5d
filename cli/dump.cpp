#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "grammar/ast_printer.hpp"
#include "interpreter/lower/lower.hpp"

namespace sow::cli {

namespace {

struct Arguments {
  RulesetArguments ruleset;
  Output output;
  bool ast = false, model = false, program = false;
};

ExitCode dump_ast(const Arguments& arguments) {
  grammar::Diagnostics diagnostics;
  const load::Files files = load::gather(arguments.ruleset.name, diagnostics);
  if (files.refusal) {
    report_typed({*files.refusal}, typed_words(arguments.ruleset), arguments.output);
    return usage;
  }
  report(diagnostics, files.sources, arguments.output);
  for (const load::LoadedFile& file : files.files) print(fmt::format("# {}\n{}", file.name, grammar::print(file.file)));
  return diagnostics.has_errors() ? wrong : fine;
}

}  // namespace

Run prepare_dump(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  add_ruleset(app, arguments->ruleset);
  auto* stages = app.add_option_group("stage", "Which stage");
  stages->add_flag("--ast", arguments->ast, "The syntax tree: what is written");
  stages->add_flag("--model", arguments->model, "The checked model: names resolved, options folded, definitions written out");
  stages->add_flag("--program", arguments->program, "The lowered program: flat operations, with geometry folded in");
  stages->require_option(1);
  add_output(app, arguments->output, false);
  return [arguments] {
    if (arguments->ast) return dump_ast(*arguments);
    const auto opened = open_ruleset(arguments->ruleset, arguments->output);
    print(arguments->program ? program::print(lower::lower(opened->rules())) : model::print(opened->rules()));
    return fine;
  };
}

}  // namespace sow::cli
