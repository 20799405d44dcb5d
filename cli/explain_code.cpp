#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "interpreter/tell/codes.hpp"

namespace sow::cli {

namespace {

struct Arguments {
  std::string code;
  bool markdown = false;
};

std::string list_of_codes() {
  std::string out;
  for (const tell::CodePage& page : tell::code_pages()) out += fmt::format("{}  {}\n", page.code, page.message);
  return out;
}

}  // namespace

Run prepare_explain_code(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  app.add_option("code", arguments->code, "The code of a message; all are listed if none is named")->option_text("CODE");
  app.add_flag("--markdown", arguments->markdown, "All pages as one Markdown document (docs/diagnostics.md)");
  return [arguments] {
    if (arguments->markdown) {
      print(tell::code_pages_markdown());
      return fine;
    }
    if (arguments->code.empty()) {
      print(list_of_codes());
      return fine;
    }
    const tell::CodePage* page = tell::find_code(arguments->code);
    if (page == nullptr) refuse_usage(fmt::format("there is no code `{}`", arguments->code), "`sow explain-code` lists them");
    print(tell::code_page(*page));
    return fine;
  };
}

}  // namespace sow::cli
