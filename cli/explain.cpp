#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "interpreter/explain/explain.hpp"
#include "interpreter/explain/write.hpp"

namespace sow::cli {

namespace {

struct Arguments {
  RulesetArguments ruleset;
  Output output;
  std::string format = "text";
  bool side_by_side = false;
};

std::string page(const Opened& opened, const Arguments& arguments) {
  const explain::Document document = explain::explain(opened.loaded);
  const std::string& format = arguments.format;
  if (arguments.side_by_side) {
    return format == "html"       ? explain::side_by_side_html(document)
           : format == "markdown" ? explain::side_by_side_markdown(document)
                                  : explain::side_by_side_text(document);
  }
  const explain::Pictures pictures = explain::draw_pictures(*opened.game, document.title);
  return format == "html" ? explain::as_html(document, pictures) : format == "markdown" ? explain::as_markdown(document, pictures) : explain::as_text(document, pictures);
}

}  // namespace

Run prepare_explain(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  add_ruleset(app, arguments->ruleset);
  app.add_option("--format", arguments->format, "text, markdown or html (a page of its own, with the board drawn)")
      ->check(CLI::IsMember({"text", "markdown", "html"}))
      ->option_text("FORMAT");
  app.add_flag("--side-by-side", arguments->side_by_side, "Each claim of the sources against the sentences that hold it");
  add_output(app, arguments->output, false);
  return [arguments] {
    const auto opened = open_ruleset(arguments->ruleset, arguments->output);
    print(page(*opened, *arguments));
    return fine;
  };
}

}  // namespace sow::cli
