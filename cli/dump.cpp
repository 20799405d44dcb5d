#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "grammar/ast_printer.hpp"
#include "interpreter/lower/lower.hpp"
#include "interpreter/native/writer.hpp"

namespace sow::cli {

namespace {

struct Arguments {
  RulesetArguments ruleset;
  Output output;
  bool ast = false, model = false, program = false, code = false;
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

ExitCode dump_code(const Opened& opened) {
  const program::Program program = lower::lower(opened.rules());
  const native::Source source = native::write(program, fast::Layout(opened.rules()));
  if (!source.text.empty()) print(source.text);
  if (!source.why.empty()) tell(fmt::format("{} to the engine: {}\n", source.text.empty() ? "all turns are left" : "some turns are left", source.why));
  return fine;
}

}  // namespace

Run prepare_dump(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  add_ruleset(app, arguments->ruleset);
  app.add_flag("--ast", arguments->ast, "The syntax tree: what is written");
  app.add_flag("--model", arguments->model, "The checked model: names resolved, options folded, definitions written out");
  app.add_flag("--program", arguments->program, "The lowered program: flat operations, with geometry folded in");
  app.add_flag("--code", arguments->code, "The C code that `simulate --engine compiled` compiles");
  add_output(app, arguments->output, false);
  return [arguments] {
    const int stages = arguments->ast + arguments->model + arguments->program + arguments->code;
    if (stages != 1) refuse_usage("one stage is needed: --ast, --model, --program or --code");
    if (arguments->ast) return dump_ast(*arguments);
    const auto opened = open_ruleset(arguments->ruleset, arguments->output);
    if (arguments->code) return dump_code(*opened);
    print(arguments->program ? program::print(lower::lower(opened->rules())) : model::print(opened->rules()));
    return fine;
  };
}

}  // namespace sow::cli
