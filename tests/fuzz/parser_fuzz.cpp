#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "grammar/ast_printer.hpp"
#include "grammar/parser.hpp"

// Any bytes are read without a crash; every message has a place in the text; what is read can be printed, and messages can be shown.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sow;
  grammar::Sources sources;
  const std::uint32_t file = sources.add("fuzz.sow", std::string(reinterpret_cast<const char*>(data), size));
  grammar::Diagnostics diagnostics;
  const ast::File tree = grammar::parse(sources, file, diagnostics);
  for (const grammar::Diagnostic& one : diagnostics.all())
    if (one.span.begin > one.span.end || one.span.end > size) std::abort();
  const std::string printed = grammar::print(tree);
  const std::string shown = grammar::render(diagnostics, sources, {true, 60, false});
  return printed.size() + shown.size() == static_cast<std::size_t>(-1);
}
