#include "grammar/parser.hpp"

#include "grammar/matcher.hpp"
#include "grammar/tree_to_ast.hpp"
#include "grammar/words.hpp"

namespace sow::grammar {

namespace {

bool begins_line(std::string_view text, std::size_t at) { return at == 0 || text[at - 1] == '\n'; }

/// The next word that begins a section in column 1, behind `from`.
std::size_t next_section(std::string_view text, std::size_t from) {
  for (std::size_t at = from + 1; at < text.size(); ++at) {
    if (!begins_line(text, at)) {
      at = text.find('\n', at);
      if (at == std::string_view::npos) break;
      continue;
    }
    if (begins_section(text.substr(at, name_length(text.substr(at))))) return at;
  }
  return text.size();
}

class Parser {
 public:
  Parser(const Sources& sources, std::uint32_t file, Diagnostics& diagnostics)
      : sources_(sources), text_(sources[file].text()), diagnostics_(diagnostics) {
    file_.source = file;
  }

  ast::File run() {
    std::size_t at = front_matter();
    while (at < text_.size()) at = section(at);
    return std::move(file_);
  }

 private:
  Span span(std::size_t begin, std::size_t end) const {
    return {file_.source, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  }

  std::size_t front_matter() {
    Tree tree;
    const Match match = match_front(text_, tree);
    if (!tree.roots().empty()) {
      const Node& node = tree[tree.roots().back()];
      file_.front_matter = span(node.begin, node.end);
    }
    if (match.ok) return match.end;
    diagnostics_.add("S0101", span(match.at, match.at), "expected `---`, the end of the front matter");
    return text_.size();
  }

  std::size_t section(std::size_t at) {
    Tree tree;
    const Match match = match_section(text_, at, tree);
    if (!match.ok) {
      auto& d = diagnostics_.add("S0101", span(match.at, match.at + 1), "can't read this");
      for (auto w : match.wanted) d.expected += std::string(w) + ", ";
      return next_section(text_, at);
    }
    Builder builder(sources_, file_.source, tree, diagnostics_);
    for (const std::int32_t root : tree.roots()) {
      if (tree[root].kind != NodeKind::Citations) {
        file_.items.push_back(builder.item(root));
      } else {
        for (ast::Citation& one : builder.citations(root)) file_.items.back().citations.push_back(std::move(one));
      }
    }
    return match.end;
  }

  const Sources& sources_;
  const std::string& text_;
  Diagnostics& diagnostics_;
  ast::File file_;
};

}  // namespace

ast::File parse(const Sources& sources, std::uint32_t file, Diagnostics& diagnostics) { return Parser(sources, file, diagnostics).run(); }

}  // namespace sow::grammar
